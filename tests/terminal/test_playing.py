"""The real command on a pseudo-terminal: what is typed, and what the screen shows then."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.drawing import read_drawing
from engine.position_json import write_position
from firmware_host.boards import built_in
from tests.cli.running import COMMAND, written
from tests.terminal.screen import Screen
from tests.terminal.seat import Seat

# Green 5 stands in front of the monster, five spaces away; nobody else is there.
CHASE = """
dungeon, stage 1
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1  .  .  .  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 6  .  .  M→ .  .  .  .  G5 .  .  .  .  .  .  .  .
 7  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 8     .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 9        .  .  .  .  .  .  .  .  .  .  .  .  .  .
10           .  .  .  .  .  .  .  .  .  .  .  .  .
11              .  .  .  .  .  .  .  .  .  .  .  .
"""
UP, DOWN, RIGHT = b"\x1b[A", b"\x1b[B", b"\x1b[C"


@pytest.fixture
def chase(tmp_path: Path) -> str:
    return written(tmp_path, json.dumps(write_position(read_drawing(CHASE, built_in()))))


@pytest.fixture
def seat(chase: str) -> Iterator[Seat]:
    with Seat("--position", chase) as made:
        made.see("Green 1 is in the box", "  6  V ·  ·  M→ ")
        yield made


def row(screen: Screen, number: int) -> str:
    return str(screen).splitlines()[number + 2]


def test_a_hunt_is_played_with_keys_and_read_on_the_screen(seat: Seat) -> None:
    assert row(seat.screen, 6).startswith("  6  V ·  ·  M→ ·  ·  ·  · ")
    seat.type(UP)
    seat.see("The tile shows 5: the monster takes 5 steps. OK: this one.", "(*) Hunt")
    seat.type(b" ")
    seat.see("· The tile shows 5: the monster takes 5 steps.", "( ) Hunt")
    seat.type(b"\r")
    seat.see("○ The monster sees green 5 straight ahead, 5 spaces away.", "→ It steps from C6 to D6.")
    for number in range(2, 6):
        seat.type(b"\r")
        seat.see(f"Step {number} of 5.")
    seat.see("x It catches green 5 on H6: off to jail.")
    seat.type(b"\r")
    seat.see("One last look.")
    seat.type(b"\r")
    seat.see("Is every piece on its place?")
    seat.type(RIGHT)
    seat.see("? 1 of 2: Move green 5 from H6 to jail.", "Jail  G5")
    assert row(seat.screen, 6).index("M→") == row(seat.screen, -1).index("H"), "in column H"
    seat.type(b"\r")
    seat.see("? 2 of 2: Move the monster from C6 to H6, facing east.")
    seat.type(b"\r")
    seat.see("· The table is ready.", "Green 1 is in the box.")
    seat.type(b"q")
    assert seat.leaves() == 0


def test_a_game_is_set_up_with_enter_alone_and_the_keys_that_hold_open_the_peek_and_the_menu() -> None:
    with Seat(command=(*COMMAND, "play", "--terminal")) as seat:
        seat.see("Press any button to play.")
        seat.press_until(b"\r", "Stage 1, round 1 of 14: green")
        seat.see("Jail  G1 G3 G4 G5 B1")
        seat.type(b"p")
        seat.see("This is where everything should be.")
        seat.see("Was something not on its place?")
        seat.type(b"m")
        seat.see("How bright the lights are")


def test_the_key_l_lifts_the_pieces_off_the_lights(seat: Seat) -> None:
    def papers(screen: Screen) -> set[str]:
        x = row(screen, 6).index("G5")
        return {style.partition("48;5;")[2] for style in screen.styles[8][x - 1 : x + 2]}

    assert len(papers(seat.screen)) == 3, "the floor, a disc's rim and its circle"
    seat.type(b"l")
    seat.read_until(lambda screen: len(papers(screen)) == 1, "the floor under the mark")
    seat.type(b"L")
    seat.read_until(lambda screen: len(papers(screen)) == 3, "the disc")


def test_pasted_text_presses_nothing(seat: Seat) -> None:
    seat.type(b"\x1b[200~q \r m p\x03\x1b[201~")
    seat.type(RIGHT)
    seat.see("Green 3 is in the box")
    assert "The tile shows" not in str(seat.screen)
    assert "Jail" in str(seat.screen)


def test_a_window_made_smaller_and_larger_is_drawn_anew(seat: Seat) -> None:
    seat.resize(60, 20)
    seat.see("Too small: 60 x 20; Dungeon needs 80 x 23.")
    assert str(seat.screen).strip().count("\n") == 0
    seat.resize(120, 30)
    seat.see("FURUNKULUS", "Green 1 is in the box", "  6   V ·   ·  ▄M→▄", "Arrows")
    seat.type(RIGHT)
    seat.see("Green 3 is in the box")


def test_a_screen_that_something_garbled_is_drawn_anew_with_ctrl_l(seat: Seat) -> None:
    seat.screen.resize(80, 24)
    seat.type(b"\x0c")
    seat.see("FURUNKULUS", "Green 1 is in the box", "Arrows")


def test_the_colours_are_those_that_the_terminal_has(chase: str) -> None:
    with Seat("--position", chase, environment={"TERM": "xterm"}) as seat:
        seat.see("FURUNKULUS", "Arrows")
        assert seat.screen.styles[0][1] == "0;1;93;40", "bold, bright yellow on black"


def test_without_colours_and_unicode_letters_tell_all_the_same(chase: str) -> None:
    with Seat("--position", chase, environment={"NO_COLOR": "1", "PYTHONIOENCODING": "ascii"}) as seat:
        seat.see("  6  V .  .  M> ", "Arrows, Enter: OK", "(*) Hunt")
        assert {style for line in seat.screen.styles for style in line} <= {"0", "0;1"}
        seat.type(UP + b" ")
        seat.see("%%%", "The tile shows 5")
