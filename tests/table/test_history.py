"""History: walking back and forth through the game, and going on from anywhere."""

import pytest

from engine.commands import Shuffle
from engine.figures import Side, Team
from engine.record import new_record
from engine.tiles import read_tile
from tests.table.conftest import SitDown
from tests.table.people import BACK, DOWN, HUNT, LEFT, OK, RIGHT, UP, People, a_setup, row_six
from tests.table.real_table import RealTable

ORDER = tuple(map(read_tile, ("7", "5", "10", "8", "8", "7", "1 hit", "2 hits")))
SHORT = row_six(".", ".", "G5", ".", ".", "R5", also="jail: g1 g3 g4 r1 r3 r4")
"""Green 5 and red 5 have still to move; a hunt goes far from them, along row 1."""
HUNTED = row_six(".", ".", "M→", ".", ".", "R5", ".", "##", also="jail: g1 g3 g4 g5 r1 r3 r4")
"""Red 5 has still to move; the monster looks at it."""


@pytest.fixture
def two_moves(sit: SitDown) -> People:
    """Green 5 has gone up, and red 5 down."""
    people = sit(new_record(a_setup(SHORT)).played(Shuffle(ORDER)))
    people.walk(people.pick(5), UP, UP)
    people.walk(people.pick(5), DOWN, DOWN, DOWN)
    return people


@pytest.fixture
def hunted(sit: SitDown) -> People:
    """Red 5 stays, and the monster hunts it with 7 steps: it is shown step by step."""
    people = sit(new_record(a_setup(HUNTED)).played(Shuffle(ORDER)))
    people.walk(people.pick(5))
    people.press(HUNT)
    assert people.glance().shape("tile") == "7"
    return people


def test_back_shows_what_was_done_last(two_moves: People) -> None:
    two_moves.press(BACK)
    seen = two_moves.look()
    assert seen.where("past"), "the edge says that it is past"
    assert seen.where("from") == {"F6"}
    assert seen.where("path") == {"F7"}
    assert seen.space_of("to") == "F9"
    assert two_moves.asked().startswith("Round 2: red 5 goes from F6 to F9")


def test_left_goes_earlier_and_right_later(two_moves: People) -> None:
    two_moves.press(BACK, LEFT)
    assert two_moves.asked().startswith("Round 2: green 5 goes from C6 to C4")
    assert two_moves.rig.view.ok_lamp
    two_moves.press(LEFT)
    assert two_moves.asked().startswith("Round 2: the game begins.")
    two_moves.press(LEFT)
    assert two_moves.look().refusal() == "no use"
    assert two_moves.said() == "Nothing was before that."
    two_moves.press(RIGHT, RIGHT, RIGHT)
    assert two_moves.look().refusal() == "no use"
    assert two_moves.said() == "Nothing comes after that."


def test_back_leaves_all_as_it_was(two_moves: People) -> None:
    before = two_moves.table
    two_moves.press(BACK, LEFT, LEFT, BACK)
    assert (two_moves.table.phase, two_moves.table.record) == (before.phase, before.record)
    assert two_moves.rig.view.hunt_lamp


def test_ok_at_the_present_goes_on(two_moves: People) -> None:
    before = two_moves.table
    two_moves.press(BACK, OK)
    assert (two_moves.table.phase, two_moves.table.record) == (before.phase, before.record)


def test_only_arrows_left_and_right_walk_through_history(two_moves: People) -> None:
    two_moves.press(BACK, UP)
    assert two_moves.look().refusal() == "no use"
    two_moves.press(HUNT)
    assert two_moves.look().refusal() == "no use"


def test_a_wrong_entry_is_taken_back_and_the_pieces_are_led_there(two_moves: People) -> None:
    two_moves.press(BACK, LEFT, OK)
    assert two_moves.lay() == ["red-5 F9 F6"]
    assert two_moves.real.same_as(two_moves.position)
    seen = two_moves.look()
    assert seen.turn() is Team.RED
    assert (seen.picked().at, seen.picked().side) == ("F6", Side.WHITE)


def test_what_was_taken_back_can_be_done_again(two_moves: People) -> None:
    two_moves.press(BACK, LEFT, LEFT, OK)
    assert sorted(two_moves.lay()) == ["green-5 C4 C6", "red-5 F9 F6"]
    two_moves.wait_and_press(BACK, RIGHT, RIGHT, OK)
    assert sorted(two_moves.lay()) == ["green-5 C6 C4", "red-5 F6 F9"]
    assert two_moves.real.same_as(two_moves.position)
    assert two_moves.rig.view.hunt_lamp


def test_a_move_after_an_undo_cuts_off_what_lay_ahead(two_moves: People) -> None:
    two_moves.press(BACK, LEFT, OK)
    two_moves.lay()
    two_moves.walk(two_moves.pick(5), UP)
    two_moves.press(BACK, RIGHT)
    assert two_moves.said() == "Nothing comes after that."
    assert two_moves.asked().startswith("Round 2: red 5 goes from F6 to F5")


def test_a_hunt_that_is_shown_is_paused_beneath(hunted: People) -> None:
    hunted.press(BACK)
    assert hunted.look().shape("tile") == "7", "it is what was done last"
    hunted.rig.pass_time(30.0)
    hunted.press(BACK)
    assert hunted.room == "Showing"
    assert hunted.rig.view.hunt_lamp, "paused: the lamp asks for the button that goes on"


def test_undoing_a_hunt_and_hunting_again_gives_the_same_tile(hunted: People) -> None:
    hunted.press(BACK)
    hunted.wait_and_press(LEFT, OK)
    assert hunted.lay() == [], "nobody has moved a piece yet"
    assert hunted.rig.view.hunt_lamp
    hunted.press(HUNT)
    assert hunted.glance().shape("tile") == "7"


def test_a_hunt_is_taken_back_from_the_list_of_what_to_move(hunted: People) -> None:
    hunted.wait_and_press(RIGHT)
    assert hunted.room == "Moving"
    # All was moved along while the hunt was shown; the list is skipped only by going back.
    hunted.real = RealTable(hunted.game.position)
    hunted.press(BACK)
    assert hunted.look().shape("tile") == "7"
    hunted.press(LEFT, OK)
    assert "monster J6 C6" in hunted.lay()
    assert hunted.real.same_as(hunted.game.position)
    hunted.wait_and_press(HUNT)
    assert hunted.glance().shape("tile") == "7"


def test_a_hunt_is_taken_back_while_others_flee(hunted: People) -> None:
    hunted.wait_and_press(RIGHT)
    hunted.lay()
    hunted.wait_and_press(OK)
    green = hunted.look()
    assert green.turn() is Team.RED, "red has the starting tile"
    hunted.press(BACK)
    hunted.wait_and_press(LEFT, OK)
    hunted.lay()
    assert hunted.real.same_as(hunted.position)
    assert hunted.look().turn() is Team.GREEN, "the starting tile goes back"
    hunted.press(OK)
    assert hunted.rig.view.hunt_lamp
    assert (hunted.game.round, hunted.game.starter) == (2, Team.GREEN)


def test_one_moment_in_the_middle_of_a_shown_hunt_is_where_the_pieces_lie(hunted: People) -> None:
    """Those who moved along have come as far as the hunt was shown."""
    hunted.wait_and_press(OK, OK, OK)
    hunted.rig.pass_time(2.0)
    hunted.real = RealTable(hunted.position)
    hunted.press(BACK)
    hunted.wait_and_press(LEFT, OK)
    hunted.lay()
    assert hunted.real.same_as(hunted.game.position)
    assert hunted.rig.view.hunt_lamp
