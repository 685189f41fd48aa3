"""All have moved: the hunt, with a tile that is drawn, or one that people drew."""

import pytest

from engine.commands import Hunt, Shuffle
from engine.figures import Side, Team
from engine.game import Setup
from engine.record import Record, new_record
from engine.rules import PRESETS, Edition
from engine.tiles import read_tile
from hardware.buttons.contract import Button
from tests.table.conftest import SitDown
from tests.table.people import BACK, DOWN, HUNT, LEFT, OK, RIGHT, UP, People, a_setup, row_six

ALL_MOVED = "jail: g1 g3 g4 g5 r1 r3 r4 r5"
ORDER = tuple(map(read_tile, ("7", "5", "10", "8", "8", "7", "1 hit", "2 hits")))


def drawn_by_the_program() -> Record:
    return new_record(a_setup(row_six(".", also=ALL_MOVED))).played(Shuffle(ORDER))


def drawn_by_hand(round_: int = 2, rules: Edition = Edition.E2026) -> Setup:
    picture = row_six(".", also=ALL_MOVED)
    return a_setup(picture, by_hand=True, round=round_, rules=PRESETS[rules])


def show_tile(people: People, name: str, sign: str = "tile") -> None:
    """Let the tile that is to be entered be one that reads as a number or as crosses."""
    for _ in range(8):
        if people.look().shape(sign) == name:
            return
        people.press(RIGHT)
    raise AssertionError(f"no tile reads {name}")


def test_when_all_have_moved_the_big_lamp_lights(sit: SitDown) -> None:
    people = sit(a_setup(row_six(".", ".", "G5", also="jail: g1 g3 g4 r1 r3 r4 r5")))
    assert not people.rig.view.hunt_lamp
    people.walk(people.pick(5), RIGHT, UP)
    assert people.rig.view.hunt_lamp
    assert not people.rig.view.ok_lamp
    assert people.look().space_of("to") == "D5", "the last move stays lit"


@pytest.mark.parametrize("button", [OK, UP, DOWN, LEFT, RIGHT])
def test_all_but_the_big_button_say_to_press_that(sit: SitDown, button: Button) -> None:
    people = sit(drawn_by_the_program())
    people.press(button)
    assert people.look().refusal() == "no use"
    assert people.said() == "All have moved. Now press the big red button."


def test_the_program_draws_the_stacks_next_tile(sit: SitDown) -> None:
    people = sit(drawn_by_the_program())
    people.press(HUNT)
    assert people.glance().shape("tile") == "7"


def test_ok_right_after_the_big_button_skips_nothing(sit: SitDown) -> None:
    people = sit(drawn_by_the_program())
    people.press(HUNT, OK, OK, HUNT)
    assert people.glance().shape("tile") == "7"


def test_a_tile_drawn_by_hand_is_entered(sit: SitDown) -> None:
    people = sit(drawn_by_hand())
    people.press(HUNT)
    show_tile(people, "10")
    people.press(OK)
    assert people.game.stack is not None
    assert sorted(map(str, people.game.stack)) == sorted(["5", "7", "7", "8", "8", "1 hit", "2 hits"])
    assert people.room == "Showing"


def test_a_hit_is_shown_as_crosses(sit: SitDown) -> None:
    people = sit(drawn_by_hand())
    people.press(HUNT)
    show_tile(people, "xx", "hit")
    people.press(HUNT)
    assert "The tile shows 2 hits" in people.said()


def test_the_big_button_pressed_twice_enters_no_tile_that_nobody_has_seen(sit: SitDown) -> None:
    people = sit(drawn_by_hand())
    people.press(HUNT, HUNT, HUNT)
    assert people.room == "Entering"
    people.wait_and_press(HUNT)
    assert people.room == "Showing"


def test_a_tile_that_the_stack_no_longer_holds_is_refused(sit: SitDown) -> None:
    record = new_record(drawn_by_hand()).played(Hunt(read_tile("5")))
    turned = record.game.position.figures
    assert {figure.side for figure in turned} == {Side.BLACK}
    people = sit(record)
    for _ in range(8):
        people.wait_and_press(OK, OK)
    people.press(HUNT)
    show_tile(people, "5")
    people.press(OK)
    assert people.look().refusal() == "refused tile"
    assert people.said() == "5 was drawn before. Still in the stack: 7, 7, 8, 8, 10, 1 hit and 2 hits."
    assert people.room == "Entering"


def test_of_two_equal_tiles_the_second_can_be_drawn(sit: SitDown) -> None:
    record = new_record(drawn_by_hand()).played(Hunt(read_tile("7")))
    people = sit(record)
    for _ in range(8):
        people.wait_and_press(OK, OK)
    people.press(HUNT)
    show_tile(people, "7")
    people.press(OK)
    assert people.room == "Showing"


def test_the_first_tile_of_a_game_is_no_hit(sit: SitDown) -> None:
    people = sit(drawn_by_hand(1))
    people.press(HUNT)
    show_tile(people, "x", "hit")
    people.press(OK)
    assert people.look().refusal() == "refused tile"
    assert people.said() == "The first movement tile of a game is no hit: set 1 hit aside, and draw again."
    people.press(RIGHT, RIGHT)
    show_tile(people, "8")
    people.press(OK)
    assert people.room == "Showing"


def test_back_enters_no_tile(sit: SitDown) -> None:
    people = sit(drawn_by_hand())
    people.press(HUNT, RIGHT, BACK)
    assert people.room == "Ready"
    assert people.game.turn is None
    assert people.rig.view.hunt_lamp


def test_the_list_after_the_hunt_lays_the_table_as_it_is(sit: SitDown) -> None:
    picture = row_six(".", ".", "M→", ".", "r4", ".", "##", also="jail: g1 g3 g4 g5 r1 r3 r5")
    people = sit(new_record(a_setup(picture)).played(Shuffle(ORDER)))
    people.press(HUNT)
    people.wait_and_press(RIGHT)
    moved = people.lay()
    assert moved == ["red-4 E6 jail", "tile G6 K6", "monster C6 J6"], (
        "7 steps, red 4 caught, the stone pushed"
    )
    assert people.real.same_as(people.game.position)
    assert people.look().turn() is Team.RED, "red has the starting tile now"
