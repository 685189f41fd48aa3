"""Every fault of a plan is lit, told, keeps the board from being kept, and can be mended with buttons."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.board import Monster, Start, Wall
from engine.compass import Direction
from engine.plan import Plan, plan_of
from engine.spaces import Space
from engine.tiles import FloorTile, Kind, Teleporter
from firmware_host.boards import built_in
from firmware_host.table.editing.changes import Step
from firmware_host.words.said import sentence
from hardware.buttons.contract import Button
from tests.table.editing.editors import BACK, DOWN, LEFT, NEXT, OK, RIGHT, UP, Editors
from tests.table.reading import around

DUNGEON = built_in()["dungeon"]
PLAN = plan_of(DUNGEON)
EAST, SOUTH, NORTH = Direction.EAST, Direction.SOUTH, Direction.NORTH

Change = Callable[[Plan], Plan]


def marked(wall: Wall, mark: str | None) -> Change:
    def change(plan: Plan) -> Plan:
        marks = {each: its for each, its in plan.marks.items() if each != wall}
        return replace(plan, marks=marks if mark is None else marks | {wall: mark})

    return change


def divided(*walls: Wall) -> Change:
    return lambda plan: replace(plan, dividing=frozenset(walls))


def laid(change: Callable[[Start], Start]) -> Change:
    return lambda plan: replace(plan, start=change(plan.start) if plan.start else None)


def stone(at: Space) -> Change:
    return laid(lambda start: replace(start, tiles=(*start.tiles, FloorTile(Kind.STONE, at))))


def monster(at: Space) -> Change:
    return laid(lambda start: replace(start, monster=Monster(at, EAST)))


def teleporters(*at: Space) -> Change:
    return laid(lambda start: replace(start, teleporters=tuple(Teleporter("1", each, EAST) for each in at)))


def pool(*at: Space) -> Change:
    return laid(lambda start: replace(start, pools=(*start.pools, at)))


CASES: list[tuple[str, Space | None, Change, Step, tuple[Button, ...]]] = [
    ("the north wall of A1 has no letter", "A1", marked(("A1", NORTH), None), Step.LETTERS, (OK, OK)),
    ("has the letter A, and no other wall", "P11", marked(("A1", NORTH), None), Step.LETTERS, (OK, OK)),
    ("is one of 3 with the letter A", "B1", marked(("B1", NORTH), "A"), Step.LETTERS, (OK, OK, OK, OK)),
    ("stands between A1 and the space", "A1", marked(("A1", EAST), "A"), Step.SPACES, (OK, OK)),
    (
        "one that turns in place has it alone",
        "A1",
        lambda plan: replace(plan, turns=frozenset("A")),
        Step.LETTERS,
        (OK, OK),
    ),
    ("The exit is missing", None, lambda plan: replace(plan, exit=None), Step.EXIT, (LEFT, OK)),
    ("The entrance is missing", None, lambda plan: replace(plan, entrance=None), Step.ENTRANCE, (RIGHT, OK)),
    ("The monster is missing", None, lambda plan: replace(plan, start=None), Step.MONSTER, (OK,)),
    (
        "exit and entrance are both on P11",
        "P11",
        lambda plan: replace(plan, exit=("P11", SOUTH)),
        Step.EXIT,
        (LEFT, OK),
    ),
    (
        "B2 cannot be reached from the entrance",
        "B2",
        divided(("B2", EAST), ("B2", SOUTH), ("A2", EAST), ("B1", SOUTH)),
        Step.WALLS,
        (RIGHT, DOWN, OK, UP),
    ),
    (
        "the exit on A1 cannot be reached",
        "A1",
        divided(("A1", EAST), ("A1", SOUTH)),
        Step.WALLS,
        (OK, RIGHT),
    ),
    ("A stone stands on A1, a door's corner", "A1", stone("A1"), Step.TILES, (OK, LEFT, OK)),
    (
        "where another blood pool is",
        "I3",
        pool("I3"),
        Step.TILES,
        (*[RIGHT] * 8, DOWN, DOWN, OK, RIGHT, RIGHT, OK),
    ),
    ("a pair has 2", "B1", teleporters("B1"), Step.TILES, (RIGHT, OK, RIGHT, OK)),
    (
        "where a blood pool is already",
        "I3",
        teleporters("I3", "B1"),
        Step.TILES,
        (RIGHT, OK, RIGHT, OK, *[RIGHT] * 7, DOWN, DOWN, OK, RIGHT, OK),
    ),
    ("The monster stands on C3, where a stone", "C3", monster("C3"), Step.MONSTER, (OK, UP, OK)),
    ("The monster stands on I3, a blood pool", "I3", monster("I3"), Step.MONSTER, (OK, UP, OK)),
    ("The monster is on P1, which is cut out", "P1", monster("P1"), Step.MONSTER, (OK, *[DOWN] * 5, OK)),
    ("A stone is on P1, which is cut out", "P1", stone("P1"), Step.TILES, (*[RIGHT] * 15, OK, LEFT, OK)),
]


@pytest.mark.parametrize(("words", "at", "change", "step", "mend"), CASES, ids=[case[0] for case in CASES])
def test_a_fault_is_lit_and_told_and_mended(
    words: str, at: Space | None, change: Change, step: Step, mend: tuple[Button, ...]
) -> None:
    people = Editors.on(change(PLAN), step)
    assert people.view.heading
    lit = people.lit("fault")
    if at is None or at in DUNGEON.bits:
        # On its space, or beside it where the cursor or a piece is; what has no space shows in the corners.
        assert lit & ({at, *around(DUNGEON, at, ())} if at else {"A1", "L1", "P11", "E11", "A7", "B1"})
    else:
        assert people.shines(at)
    people.press(*[NEXT] * (Step.CLOSING.value - step.value))
    # Neither a tick nor a cross: the faults alone.
    assert set(people.lights("faulty").values()) <= {"fault", "dark"}
    people.press(OK)
    assert people.refused.startswith("With faults it cannot be kept: ")
    assert words.lower() in people.refused.lower()
    assert people.table.shelf.boards == tuple(built_in().values())
    # OK led to where the first fault is mended, and the cursor is at it.
    assert f"step {step.value - 1} of 8" in sentence(people.view.heading)
    first = people.work.faults[0].space
    assert first is None or first in people.words
    people = Editors.on(change(PLAN), step)
    people.press(*mend)
    assert people.work.faults == ()
    assert not people.lit("fault")


PROVOKED: list[tuple[str, Step, tuple[Button, ...]]] = [
    ("the south wall of P11 has no letter", Step.LETTERS, (OK, RIGHT, OK)),
    ("both on P11", Step.EXIT, (UP, *[RIGHT] * 11, *[DOWN] * 12, *[DOWN] * 3, LEFT, OK)),
    ("A1 cannot be reached", Step.WALLS, (OK, RIGHT, DOWN)),
    ("a door's corner", Step.TILES, (OK, OK)),
    ("pair '1' has 1 teleporter", Step.TILES, (RIGHT, OK, LEFT, LEFT, OK)),
    ("the monster stands on C3", Step.MONSTER, (OK, RIGHT, RIGHT, DOWN, DOWN, OK)),
    ("The monster is on A1, which is cut out", Step.SPACES, (OK,)),
]


@pytest.mark.parametrize(("words", "step", "presses"), PROVOKED, ids=[case[0] for case in PROVOKED])
def test_a_fault_that_buttons_make_is_told_at_once_and_taken_back(
    words: str, step: Step, presses: tuple[Button, ...]
) -> None:
    people = Editors.on(PLAN, step)
    assert not people.lit("fault")
    people.press(*presses)
    assert any(words.lower() in line.lower() for line in people.told), people.told
    assert people.lit("fault")
    while people.work.before:
        people.press(BACK)
    assert people.work.plan == PLAN
    assert not people.lit("fault")


def test_of_many_faults_two_are_named_and_ok_leads_from_one_to_the_next() -> None:
    plan = stone("A1")(marked(("B1", NORTH), None)(replace(PLAN, exit=None)))
    people = Editors.on(plan, Step.CLOSING)
    people.press(OK)
    # B1 and its partner O11; and the exit, and the stone under the monster.
    assert people.refused == (
        "With faults it cannot be kept: the north wall of B1 has no letter, so no passage leads out of it; "
        "the south wall of O11 has the letter B, and no other wall has it; and 2 more."
    )
    assert people.words.startswith("The north wall of B1 leads nowhere yet.")
    people.press(OK, OK, *[NEXT] * 5, OK)
    assert people.refused == (
        "With faults it cannot be kept: the exit is missing; "
        "the monster stands on A1, where a stone is already."
    )
    assert people.words.startswith("Where is the exit?")
    people.press(LEFT, OK, *[NEXT] * 4, OK)
    assert people.refused.startswith("With faults it cannot be kept: a stone stands on A1, a door's corner")
    assert people.words.startswith("On A1: a stone.")


def test_a_board_with_faults_shows_no_tick_and_shows_it_again_without() -> None:
    people = Editors.on(replace(PLAN, exit=None), Step.CLOSING)
    assert people.lights("choice", "faulty")
    assert set(people.lights("choice", "faulty").values()) == {"fault"}
    people.press(OK, LEFT, OK, *[NEXT] * 4)
    assert not people.lit("fault")
    assert people.words.startswith("Keep the board as")
