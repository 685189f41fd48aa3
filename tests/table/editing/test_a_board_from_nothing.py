"""A small board is built from nothing by buttons and lights alone, kept, and reads back as a file."""

from engine.board import Monster, Passage
from engine.board_file import read_board
from engine.compass import Direction
from engine.plan import plan_of, write_plan
from engine.tiles import FloorTile, Kind, Teleporter
from firmware_host.boards import built_in
from tests.table.editing.editors import (
    BACK,
    DOWN,
    LEFT,
    NEXT,
    OK,
    RIGHT,
    UP,
    Editors,
    kept,
)

ALL = {f"{column}{row}" for column in "ABCD" for row in (1, 2, 3)}


def size_and_spaces(people: Editors) -> None:
    """Choose four columns and three rows, and cut out the top right corner."""
    people.press(RIGHT, OK, *[LEFT] * 12, *[UP] * 8)
    assert people.lit("there") == ALL - {"D3"}
    assert people.lit("cursor") == {"D3"}
    people.press(OK)
    # Every outer wall lacks its letter: that is seen at once.
    assert people.lit("fault") >= ALL - {"A1", "B2", "C2"}
    people.press(RIGHT, RIGHT, RIGHT, OK)
    assert people.words.startswith("D1 is cut out.")
    assert people.lit("there") | people.lit("fault") == ALL - {"D1"}


def a_dividing_wall(people: Editors) -> None:
    """Build a wall between B2 and C2, once at the wrong side first."""
    people.press(NEXT, DOWN, RIGHT, OK, LEFT, LEFT)
    assert not people.lit("divides")
    people.press(RIGHT, OK)
    assert people.lit("divides") == {"C2"}  # and B2, where the cursor is
    people.press(LEFT)
    assert people.lit("divides") == {"B2", "C2"}


def letters(people: Editors) -> None:
    """Turn one wall round, and follow the light from one wall that leads nowhere to the next."""
    people.press(NEXT)
    assert people.words.startswith("The north wall of A1 leads nowhere yet.")
    people.press(OK, NEXT)
    for _ in range(6):
        assert not people.lit("partner")
        people.press(OK, OK)
    # One is left, and nowhere else to lead: by OK, OK it never leads to itself.
    people.press(OK, OK)
    assert people.refused.startswith("Go to where it leads.")
    people.press(NEXT)
    assert people.lit("partner")
    assert "nowhere" not in people.words


def doors_and_monster(people: Editors) -> None:
    """Put the exit at the west wall of A1, the entrance at the east wall of D3, the monster on B1."""
    people.press(NEXT, LEFT, OK)
    assert people.words.startswith("The exit is here: at the west wall of A1.")
    assert people.lit("bus") == {"B1", "C1"}
    people.press(NEXT)
    assert people.words.startswith("Where is the entrance? Here is the north wall of A1.")
    people.press(*[RIGHT] * 5, DOWN, OK)  # along the walls, around the corner that is cut out
    assert people.words.startswith("The entrance is here: at the east wall of D3.")
    assert people.lit("door") == {"C3", "B3"}
    people.press(NEXT)
    assert people.words.startswith("Where does the monster start?")
    people.press(RIGHT, OK, DOWN)
    assert people.words.startswith("The monster starts on B1 and faces south.")
    assert people.lit("comet") == {"B2", "B3"}


def tiles(people: Editors) -> None:
    """Lay a stone, two teleporters, and blood on two spaces."""
    people.press(NEXT)
    assert not people.lit("fault")
    people.go("A1", "A2")
    people.press(OK, OK)
    assert people.lit("stone") == set()  # the cursor is there, and it covers the light
    people.press(DOWN)
    assert people.lit("stone") == {"A2"}
    people.press(OK, LEFT, LEFT, DOWN)
    assert people.words.startswith("What lies on A3: a teleporter, its arrow south?")
    people.press(UP, OK)
    assert people.lit("fault") == {"B3"}  # beside it: it has no twin yet
    people.press(RIGHT, RIGHT, OK)
    assert people.words.startswith("What lies on C3: a teleporter, its arrow east?")
    people.press(UP, OK)
    assert not people.lit("fault")
    people.go("C3", "C2")
    people.press(OK, LEFT, OK, RIGHT, OK, OK, LEFT)
    assert people.lit("pool") == {"D2"}


def test_a_board_is_built_by_buttons_and_lights_and_kept() -> None:
    people = Editors(built_in()["dungeon"])
    size_and_spaces(people)
    a_dividing_wall(people)
    letters(people)
    doors_and_monster(people)
    tiles(people)
    people.press(NEXT)
    assert not people.lit("fault")
    assert people.words.startswith("Keep the board as Our board?")
    people.press(OK)
    assert people.told == ["Our board is kept: from now on it can be chosen."]
    assert people.table.phase == people.home

    board = kept(people.table, "ours")
    assert set(board.spaces) == ALL - {"D1"}
    assert board.dividing_walls == (("B2", Direction.EAST),)
    assert (board.exit.at, board.exit.side) == ("A1", Direction.WEST)
    assert (board.entrance.at, board.entrance.side) == ("D3", Direction.EAST)
    assert board.passages["A1", Direction.NORTH] == Passage("A", "A1", Direction.SOUTH)
    assert board.start.monster == Monster("B1", Direction.SOUTH)
    assert board.start.tiles == (FloorTile(Kind.STONE, "A2"),)
    assert set(board.start.teleporters) == {
        Teleporter("1", "A3", Direction.EAST),
        Teleporter("1", "C3", Direction.NORTH),
    }
    assert board.start.pools == (("C2", "D2"),)
    assert board.verified is None
    again = read_board(write_plan(plan_of(board)))
    assert plan_of(again) == plan_of(board).tidied()


def test_changes_are_taken_back_where_they_were_made_until_all_is_as_it_was() -> None:
    people = Editors(built_in()["basement"])
    people.press(OK)
    before = people.work.plan
    people.press(DOWN, DOWN, DOWN, OK, NEXT, RIGHT, OK, RIGHT, OK, NEXT, NEXT, NEXT, NEXT)
    assert people.words.startswith("The monster starts on")
    people.press(BACK)
    assert people.words.startswith("Walls between two spaces are lit on both sides. The light is on B1.")
    assert people.told[0] == "The last change is taken back."
    assert people.work.plan.dividing == before.dividing
    people.press(BACK)
    assert people.words.startswith("A4 is a space.")
    assert people.work.plan == before
    people.press(BACK)
    assert people.words.startswith("Correct Basement")
    people.press(BACK)
    assert people.table.phase == people.home


def test_what_is_in_the_hand_is_left_before_anything_is_taken_back() -> None:
    people = Editors(built_in()["basement"])
    people.press(OK, OK, NEXT, RIGHT, OK)
    changed = people.work.plan
    people.press(BACK)
    assert people.work.plan == changed
    people.press(BACK)
    assert people.words.startswith("A1 is a space.")
    assert people.work.plan != changed
