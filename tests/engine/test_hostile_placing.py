"""What a text of the advanced flight may hold that no game does: one line says each time what is wrong."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.notation import write_game
from engine.notation_reading import NotationError, read_game
from tests.cli.small_board import SMALL_BOARD
from tests.support.boards import BOARDS
from tests.support.notations import dungeon, notation


def message(text: str) -> str:
    with pytest.raises(NotationError) as refused:
        read_game(text, BOARDS)
    return str(refused.value)


NOBODY = dungeon("E11→", stage=1, beside="jail: g1 g3 g4 g5 r1 r3 r4 r5")
PLACED = {"floor": "placed"}


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (
            "place",
            "'place' names no floor tile and its spaces; there are stone, crystal, turn-right,",
        ),
        ("place stone", "'place stone' names no floor tile"),
        ("place stone C3 C4", "'place stone C3 C4' names no floor tile"),
        ("place stone Z9", "'place stone Z9' names no floor tile"),
        ("place rock C3", "'place rock C3' names no floor tile"),
        ("place blood", "'place blood' names no floor tile"),
        ("place blood I3 J3 I4 x", "names no floor tile"),
        ("place teleporter 1 J5", "names no floor tile"),
        ("place teleporter 1 J5 up", "'place teleporter 1 J5 up' names no floor tile"),
        ("place teleporter 3 J5 east", "no teleporter '3' is left in the box"),
        ("place stone M1", "M1 is no space of the Dungeon"),
        ("place stone A1", "A1 stays free: it is near the exit; A1 is not empty: the monster is there"),
        ("place blood I3 J3 I4", "a blood pool covers a whole rectangle of spaces, each once"),
        (f"place blood {'I3 ' * 5000}", "a blood pool covers a whole rectangle of spaces, each once"),
        ("green-5 P11", "not now: the floor tiles are to be placed first"),
        ("place stone C3, place stone C4", "names no floor tile"),
    ],
)
def test_what_cannot_be_placed_is_told(entry: str, words: str) -> None:
    told = message(notation(entry, **PLACED))
    assert told.startswith("line 8: ")
    assert words in told
    assert len(told) < 1000


@pytest.mark.parametrize(
    ("head", "line", "words"),
    [
        ({"floor": "swept"}, 6, "'swept' is none of placed, being placed"),
        ({"floor": "being placed"}, 6, "'being placed' goes with 'start:', a picture of what lies already"),
        (
            {"floor": "being placed", "begins": "round 2", "up": "black", "start": NOBODY},
            9,
            "round 2 has come",
        ),
        ({"rules": "2026, placement 2004"}, 4, "'placement 2004' is no switch of the rules"),
        ({"rules": "2026, three stages"}, 4, "one stage, two stages, bunnies, no bunnies are"),
    ],
)
def test_a_wrong_head_of_the_advanced_flight_is_told_with_its_line(
    head: dict[str, str], line: int, words: str
) -> None:
    told = message(notation("", **head))
    assert told.startswith(f"line {line}: ")
    assert words in told


def test_without_a_placed_floor_nothing_is_placed() -> None:
    assert "not now: figures have still to move" in message(notation("place stone C5"))


PLACED_FLOOR = NOBODY
for row in (
    " 3  .  .  ## .  .  .  .  . ~~~~~~",
    " 4  .  .  ## .  .  .  .  . ~~~~~~",
    " 5  .  .  ##",
    " 6  .  .  ##",
    " 7  .  .  ##",
):
    there = PLACED_FLOOR.index(f"\n{row[:3]}") + 1
    PLACED_FLOOR = PLACED_FLOOR[:there] + row + PLACED_FLOOR[there + len(row) :]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("##", "@@", "5 pieces of bunny are on the board; the box has 4"),
        ("##", "<>", "5 pieces of crystal are on the board; the box has 2"),
        (" . ~~~~~~", " .  .  . ", "the box has one blood pool of 2 x 2 spaces and"),
    ],
)
def test_a_placed_floor_has_nothing_that_the_box_has_not(old: str, new: str, words: str) -> None:
    head = {"floor": "placed", "begins": "round 2", "up": "black"}
    read_game(notation("", **head, start=PLACED_FLOOR), BOARDS)
    assert words in message(
        notation("", **head, start=PLACED_FLOOR.replace(old, new, 1 if "~" in old else 5))
    )


FILE = "".join(f"    {line}\n" if line else "\n" for line in SMALL_BOARD.strip("\n").splitlines())
ADVANCED = f"""board: small
{FILE}teams: green red
starts: green
rules: 2026, placement 2003, one stage
tiles: shuffled
floor: placed

place stone A3
place teleporter 1 D1 east
red sleeps
place bunny C1
back 1
"""


def test_such_a_game_is_read() -> None:
    assert read_game(ADVANCED, BOARDS).game.turn == "green"


def test_no_round_begins_before_the_floor_tiles_lie() -> None:
    told = message(f"{ADVANCED}round 1\n")
    assert told.endswith("floor tiles are still to be placed; after the last one round 1 begins")


@given(st.data())
def test_a_spoilt_game_is_read_or_refused_with_one_line(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(ADVANCED)))
    gone = data.draw(st.integers(0, 8))
    put = data.draw(st.text(max_size=6) | st.sampled_from(["place ", "stone", "\n", "    ", ".", "="]))
    text = ADVANCED[:at] + put + ADVANCED[at + gone :]
    try:
        game = read_game(text, BOARDS)
    except NotationError as error:
        told = str(error)
    else:
        told = "line 0: none" if read_game(write_game(game), BOARDS) == game else "not the same"
    assert re.fullmatch(r"line \d+: [^\n]+", told)
