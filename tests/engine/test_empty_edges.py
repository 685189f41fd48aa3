"""Rows and columns without spaces at a board's edges stay where they are, whatever its text goes through."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Monster, Start
from engine.board_file import read_board
from engine.compass import Direction
from engine.editing import with_entrance, with_exit, without_space
from engine.figures import Team
from engine.game import Setup
from engine.notation import write_game
from engine.notation_reading import read_game
from engine.plan import Plan, read_plan, write_plan
from engine.record import new_record
from firmware_host.boards import built_in
from firmware_host.new_board import plain_room
from tests.support.plans import any_plans, right_plans
from tests.support.positions import QUICK

TEAMS = (Team.GREEN, Team.RED)
FRAMED = """
name = "framed"
title = "Framed"
drawing = '''
+ + +

+A+B+
=. .=
 A B+
'''
[doors]
exit = "A2 west"
entrance = "B2 east"
[start]
monster = "A2 east"
"""


def stripped(text: str) -> str:
    """Return a text as an editor leaves it that strips blanks at the ends of lines."""
    return "\n".join(line.rstrip(" ") for line in text.split("\n"))


def without_its_first_row() -> Plan:
    """Return a room of 6 x 6 of which people have cut out the first row, as the table's editor does it."""
    plan = plain_room("ours", 6, 6)
    for space in ("A1", "B1", "C1", "D1", "E1", "F1"):
        plan = without_space(plan, space)
    alone = {letter for letter, count in Counter(plan.marks.values()).items() if count == 1} - {"="}
    marks = {wall: "Z" if mark == "=" else mark for wall, mark in plan.marks.items()}
    start = Start(Monster("C4", Direction.EAST))
    plan = replace(plan, marks=marks, turns=frozenset(alone | {"Z"}), start=start)
    return with_exit(with_entrance(plan, ("F6", Direction.EAST)), ("A2", Direction.WEST))


def check_carried(plan: Plan) -> None:
    """Assert that a file and a game carry a board as it is, also where blanks at lines' ends are gone."""
    assert plan.faults() == ()
    board = read_board(stripped(write_plan(plan)))
    assert (board.width, board.height, frozenset(board.spaces)) == (plan.width, plan.height, plan.spaces)
    record = new_record(Setup(board, TEAMS, Team.GREEN))
    text = write_game(record)
    known = {**built_in(), board.name: board}
    assert read_game(text, known) == record
    assert read_game(text, known).setup.board is board
    assert write_game(read_game(stripped(text), built_in())) == text


def test_a_board_without_its_first_row() -> None:
    check_carried(without_its_first_row())


@pytest.mark.parametrize("size", [(4, 6), (6, 4), (7, 7), (20, 20)])
def test_a_board_with_room_at_its_lower_and_right_edges(size: tuple[int, int]) -> None:
    check_carried(replace(plain_room("small", 4, 4), width=size[0], height=size[1]))


def test_a_board_that_has_room_for_all_of_it_has_no_corner() -> None:
    assert "+" not in write_plan(plain_room("small", 4, 4))


@QUICK
@given(right_plans(), st.integers(0, 2), st.integers(0, 2))
def test_every_board_is_carried_as_it_is(plan: Plan, wider: int, higher: int) -> None:
    check_carried(replace(plan, width=plan.width + wider, height=plan.height + higher))


@QUICK
@given(any_plans())
def test_a_half_made_one_is_read_from_its_stripped_file(plan: Plan) -> None:
    assert read_plan(stripped(write_plan(plan))) == plan.tidied()


def test_a_cross_that_people_draw_where_lines_of_walls_cross_means_nothing() -> None:
    assert read_board(FRAMED).spaces == ("A2", "B2")


def test_a_cross_elsewhere_is_told() -> None:
    told = [str(fault) for fault in read_plan(FRAMED.replace("+ + +\n\n", "+ + +\n+\n")).slips]
    assert told == ["drawing: '+' in line 6, place 1 is neither a space nor a wall of one"]
