"""The editor around its steps: how it is left, what it keeps under which name, where the cursor may go."""

from dataclasses import replace
from itertools import pairwise

import pytest

from engine.board import Board, Wall
from engine.compass import Direction
from engine.editing import LETTERS
from engine.outline import across, along, outer_walls
from engine.plan import Plan, plan_of
from firmware_host.boards import built_in
from firmware_host.scenes.language import SCENES
from firmware_host.scenes.letters import letter_shape
from firmware_host.scenes.seen import size
from firmware_host.table.editing import open_editor
from firmware_host.table.editing.changes import Step
from firmware_host.table.settings import Settings
from firmware_host.web.watching import board_message
from tests.table.editing.editors import BACK, DOWN, LEFT, NEXT, OK, RIGHT, UP, Editors, kept

DUNGEON, BASEMENT = built_in()["dungeon"], built_in()["basement"]
TO_THE_END = [NEXT] * 7


def test_a_corrected_built_in_board_is_kept_as_a_copy_of_its_own_name() -> None:
    people = Editors(BASEMENT)
    people.press(OK, NEXT, OK, RIGHT, OK, *TO_THE_END[1:], OK)
    assert people.table.phase == people.home
    board = kept(people.table, "basement-2")
    assert board.title == "Basement (ours)"
    assert board.dividing_walls[0] == ("A1", Direction.EAST)
    assert board.verified is None
    assert kept(people.table, "basement") is BASEMENT
    # The next copy has the next number.
    people.table = open_editor(people.table, BASEMENT, people.home, people.now)
    people.press(OK, *TO_THE_END, OK)
    assert kept(people.table, "basement-3").title == "Basement (ours 2)"


def test_people_say_that_the_board_was_checked_against_their_own_print() -> None:
    people = Editors(BASEMENT)
    people.press(OK, *TO_THE_END, RIGHT)
    assert "checked against your own print" in people.words
    people.press(OK)
    assert kept(people.table, "basement-2").verified == "own print"


def test_an_own_board_keeps_its_name_and_is_replaced_only_by_two_presses() -> None:
    ours = replace(BASEMENT, name="basement-2", title="Basement (ours)")
    people = Editors(ours, ours)
    people.press(OK, NEXT, OK, RIGHT, OK, *TO_THE_END[1:])
    people.twice(OK)
    assert kept(people.table, "basement-2") is ours
    assert people.words.startswith("That replaces Basement (ours) as it was kept before. Really?")
    people.press(LEFT, RIGHT)
    assert people.words.startswith("Keep the board as Basement (ours)?")
    people.press(OK, OK)
    assert kept(people.table, "basement-2").dividing_walls[0] == ("A1", Direction.EAST)
    assert [board.name for board in people.table.shelf.boards] == ["dungeon", "basement", "basement-2"]


def test_what_was_changed_is_lost_only_by_two_presses() -> None:
    people = Editors(BASEMENT)
    people.press(OK, NEXT, OK, RIGHT, OK, *TO_THE_END[1:], LEFT)
    assert people.words.startswith("Keep nothing, and leave?")
    people.twice(OK)
    assert people.words.startswith("All that was changed is lost. Really?")
    people.press(BACK)
    assert people.words.startswith("Keep nothing, and leave?")
    people.press(OK, OK)
    assert people.table.phase == people.home
    assert people.told == ["All is as it was."]
    assert people.table.shelf.boards == (DUNGEON, BASEMENT)


def test_whoever_changed_nothing_leaves_at_once() -> None:
    people = Editors(BASEMENT)
    people.press(OK, BACK)
    assert people.words.startswith("Correct Basement")
    people.press(BACK)
    assert people.table.phase == people.home
    people.table = open_editor(people.table, BASEMENT, people.home, people.now)
    people.press(OK, *TO_THE_END, LEFT)
    assert people.words.startswith("Leave? Nothing was changed.")
    people.press(OK)
    assert people.table.phase == people.home


def test_a_board_larger_than_the_panel_is_refused_with_both_sizes() -> None:
    people = Editors(BASEMENT)
    small = replace(people.table, phase=people.home, panel=(12, 10))
    people.table = open_editor(small, BASEMENT, people.home, people.now)
    assert people.table.phase == people.home
    assert "16 x 11" in people.told[0]
    assert "12 x 10" in people.told[0]


def test_a_new_board_is_as_large_as_the_panel_and_no_larger() -> None:
    people = Editors(DUNGEON)
    people.table = replace(people.table, panel=(20, 20))
    people.press(RIGHT, OK)
    assert people.lit("cursor") == {"T20"}
    people.press(RIGHT)
    assert people.refused == "There are no lights further that way."
    people.press(OK)
    assert len(people.lit("there")) + len(people.lit("fault")) >= 399
    people.press(NEXT, NEXT)
    for _ in range(64):
        people.press(OK, NEXT)
    # As many walls turn round as there are letters; of its eighty walls there are more.
    people.press(OK, NEXT)
    assert people.refused == "No letter is left for one more passage."


def test_further_layouts_that_do_not_fit_any_more_are_left_out_and_that_is_said() -> None:
    start = DUNGEON.start
    people = Editors(replace(DUNGEON, layouts={"other": start}))
    people.press(OK, NEXT, *[DOWN] * 2, *[RIGHT] * 2, BACK)
    people.go("A1", "C3")
    people.press(OK)
    assert people.told[0] == "C3 is cut out now."
    assert people.told[1] == "The start layout other does not fit the board any more, and is left out."
    people.press(BACK)
    assert people.work.plan.layouts == {"other": start}


@pytest.mark.parametrize("side", Direction)
def test_arrows_go_where_they_point_for_those_who_sit_on_any_side(side: Direction) -> None:
    people = Editors(DUNGEON, settings=Settings(side=side))
    arrows = [UP, RIGHT, DOWN, LEFT]
    turn = [Direction.SOUTH, Direction.WEST, Direction.NORTH, Direction.EAST].index(side)
    east, south = arrows[(1 - turn) % 4], arrows[(2 - turn) % 4]
    people.press(OK, south, east, east)
    assert people.words.startswith("C2 is a space.")


def test_a_door_that_is_missing_is_drawn_nowhere() -> None:
    plan = replace(plan_of(DUNGEON), exit=None)
    people = Editors.on(plan, Step.EXIT)
    board = people.view.position.board
    assert set(board_message(board, (16, 11))["doors"]) == {"entrance"}
    people.press(LEFT, OK)
    board = people.view.position.board
    assert set(board_message(board, (16, 11))["doors"]) == {"exit", "entrance"}


def walls_of(plan: Plan) -> int:
    return sum(1 for _ in outer_walls(plan.spaces))


@pytest.mark.parametrize("board", [DUNGEON, BASEMENT], ids=["dungeon", "basement"])
def test_the_cursor_goes_all_around_along_the_walls_and_straight_across(board: Board) -> None:
    plan = plan_of(board)
    people = Editors.on(plan, Step.LETTERS)
    seen = {people.words}
    for button in (RIGHT, DOWN, LEFT, UP):
        while True:
            people.press(button)
            if "leads to" not in people.words and "comes back" not in people.words:
                raise AssertionError(people.words)
            if people.words in seen or people.refused:
                break
            seen.add(people.words)
    start: Wall = ("A1", Direction.NORTH)
    wall = start
    around: list[Wall] = [start]
    while (wall := along(plan.spaces, wall, clockwise=True)) != start:
        around.append(wall)
    assert len(set(around)) == len(around) == walls_of(plan)
    assert all(along(plan.spaces, two, clockwise=False) == one for one, two in pairwise(around))
    assert all(across(plan.spaces, across(plan.spaces, wall)) == wall for wall in around)


def test_every_letter_can_be_drawn_and_looks_like_no_other() -> None:
    shapes = [letter_shape(letter) for letter in LETTERS]
    assert all(max(size(shape)) <= 5 for shape in shapes)
    assert len(set(shapes)) == len(shapes) == 64


def test_every_button_that_has_a_label_does_something_in_every_room() -> None:
    people = Editors(BASEMENT)
    ways = [
        (),
        (RIGHT, OK),
        *((OK, *[NEXT] * step) for step in range(8)),
        (OK, NEXT, OK),
        (OK, NEXT, NEXT, OK),
        (OK, *[NEXT] * 5, OK),
        (OK, *[NEXT] * 6, OK),
        (OK, *[NEXT] * 6, OK, LEFT, LEFT),
        (OK, OK, *TO_THE_END),
        (OK, OK, *TO_THE_END, LEFT, OK),
    ]
    for presses in ways:
        people.table = open_editor(people.table, BASEMENT, people.home, people.now)
        people.press(*presses)
        people.table = people.table.waited(people.now + 1.5)  # OK is heard again, and its lamp is lit
        view = people.view
        assert (OK in view.labels) == view.ok_lamp, people.words
        assert view.hunt_lamp == (NEXT in view.labels), people.words
        before = people.table
        for button in view.labels:
            people.table = before
            people.press(button)
            assert people.refused != "That button does nothing here.", (people.words, button)
    assert {"editing", "pairing", "editing tiles", "faulty"} <= SCENES.keys()
