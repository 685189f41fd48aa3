"""Each change is said in a line, as the people at the table would say it."""

from string import ascii_letters, digits

import pytest

from engine.board import Wall
from engine.compass import Direction
from engine.editing import empty_plan, partner, turning, without_space
from engine.outline import outer_walls
from engine.plan import plan_of
from firmware_host.boards import built_in
from firmware_host.table.editing.changes import Step
from hardware.buttons.contract import Button
from tests.table.editing.editors import DOWN, LEFT, NEXT, OK, RIGHT, UP, Editors

BASEMENT = built_in()["basement"]
PLAN = plan_of(BASEMENT)
EAST, WEST, NORTH = Direction.EAST, Direction.WEST, Direction.NORTH
NOTCHED = without_space(PLAN, "K1")
IN_NOTCH: list[Wall] = [("J1", EAST), ("L1", WEST)]

LINES: list[tuple[Step, tuple[Button, ...], str]] = [
    (Step.SPACES, (OK,), "A1 is cut out now."),
    (Step.SPACES, (OK, OK), "A1 is a space now."),
    (Step.WALLS, (*[DOWN] * 3, *[RIGHT] * 7, OK, RIGHT), "The wall between H4 and I4 is gone."),
    (Step.WALLS, (OK, RIGHT), "A wall stands between A1 and B1 now."),
    (Step.WALLS, (RIGHT, OK, LEFT), "A wall stands between B1 and A1 now."),
    (
        Step.LETTERS,
        (OK, RIGHT, OK),
        "The north wall of A1 leads to the north wall of B1 now: letter A.",
    ),
    (Step.LETTERS, (OK, NEXT), "The north wall of A1 turns the monster round now: letter A."),
    (Step.EXIT, (DOWN, OK), "The exit is at the west wall of A2 now."),
    (Step.ENTRANCE, (UP, OK), "The entrance is at the east wall of P10 now."),
]


@pytest.mark.parametrize(("step", "presses", "line"), LINES, ids=[case[2] for case in LINES])
def test_a_change_is_said(step: Step, presses: tuple[Button, ...], line: str) -> None:
    people = Editors.on(PLAN, step, BASEMENT)
    people.press(*presses)
    assert people.told[0] == line


def to_wall(people: Editors, words: str) -> None:
    """Follow the outer walls to one that leads nowhere."""
    for _ in range(60):
        if people.words.startswith(words):
            return
        people.press(RIGHT)
    raise AssertionError(people.words)


def test_ok_ok_in_a_notch_leads_to_its_other_side_and_never_to_the_same_wall() -> None:
    people = Editors.on(NOTCHED, Step.LETTERS, BASEMENT)
    to_wall(people, "The east wall of J1 leads nowhere yet.")
    people.press(OK, OK)
    plan = people.work.plan
    assert partner(plan, IN_NOTCH[0]) == IN_NOTCH[1]
    # All capitals, # and * are taken; a digit would look like one of them.
    assert plan.marks[IN_NOTCH[0]] == "a"


def test_who_means_it_turns_a_wall_round_by_the_red_button_or_by_going_back_to_it() -> None:
    for presses in ((NEXT,), (LEFT, RIGHT, OK)):
        people = Editors.on(PLAN, Step.LETTERS, BASEMENT)
        people.press(OK, OK)
        assert people.refused.startswith("Go to where it leads.")
        assert people.work.plan == PLAN
        people.press(*presses)
        assert partner(people.work.plan, ("A1", NORTH)) == ("A1", NORTH)


def test_letters_are_given_so_that_none_looks_like_another_while_others_are_left() -> None:
    plan, given = empty_plan("large", "Large", 16, 16), ""
    for wall in outer_walls(plan.spaces):
        plan = turning(plan, wall) or plan
        given += plan.marks.get(wall, "")
    assert given.startswith("ABCDEFGHIJKLMNOPQRSTUVWXYZ#*")
    # Small letters that are no capitals made small, and digits only after them.
    assert set("acdefghn") - set(given[28:40]) == {"c"}
    assert not set("cklopsuvwxyz0123456789") & set(given[28:39])
    assert given.index("9") < given.index("0")
    assert given.index("2") < given.index("1")
    assert sorted(given) == sorted(ascii_letters + digits + "#*")
