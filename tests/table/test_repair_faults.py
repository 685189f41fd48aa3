"""The table is right, but what is told of it has faults."""

from collections.abc import Callable, Iterator

import pytest

from engine.figures import Side
from engine.spaces import Space
from firmware_host.table.repairing.closing import Closing
from firmware_host.table.repairing.seating import Seating
from tests.table.game_rig import GameRig
from tests.table.mending import (
    BACK,
    BEGUN,
    DOWN,
    FIGURES_STEP,
    LEFT,
    NEXT,
    OK,
    RIGHT,
    UP,
    close,
    places,
)
from tests.table.reading import around, where


@pytest.fixture
def rig() -> Iterator[GameRig]:
    made = GameRig()
    made.tell_the_table()
    yield made
    made.close()


def put_two_on_one_space(rig: GameRig) -> str:
    rig.press(NEXT)
    rig.move("P11", "O11")
    rig.press(OK)
    rig.move("O11", "H8")
    rig.press(OK, NEXT, NEXT, NEXT)
    return "Green 5 and green 3 are together on H8, where there is room for one."


def put_a_figure_on_a_stone(rig: GameRig) -> str:
    rig.press(NEXT)
    rig.move("P11", "O11")
    rig.press(OK, UP, UP, OK, NEXT, NEXT, NEXT)
    return "The stone and green 3 are together on O9, where there is room for one."


def put_a_stone_at_the_entrance(rig: GameRig) -> str:
    rig.move("P11", "O9")
    rig.press(OK, RIGHT, DOWN, DOWN, OK, NEXT, NEXT, NEXT, NEXT)
    return "The stone lies on P11, but that corner stays free."


def put_a_figure_into_the_box(rig: GameRig) -> str:
    rig.press(NEXT)
    rig.move("P11", "O11")
    rig.press(OK, RIGHT, RIGHT, RIGHT, OK, NEXT, NEXT, NEXT)
    return "Green 3 (white side) is missing."


def put_the_monster_on_blood(rig: GameRig) -> str:
    rig.press(NEXT, NEXT, OK, *[RIGHT] * 8, DOWN, DOWN, OK, NEXT, NEXT)
    return "The monster stands on I3, but it never stops on blood."


def put_the_monster_on_a_stone(rig: GameRig) -> str:
    rig.press(NEXT, NEXT, OK, *[RIGHT] * 2, DOWN, DOWN, OK, NEXT, NEXT)
    return "The stone and the monster are together on C3, where there is room for one."


def forget_the_queue_jump(rig: GameRig) -> str:
    rig.press(NEXT)
    rig.move("P11", "H8")
    rig.press(OK, *[UP] * 7, *[LEFT] * 8, OK, NEXT, NEXT)
    assert isinstance(rig.evening.table.phase, Seating)
    rig.press(OK, RIGHT, OK, NEXT)
    return "It cannot be that seat 2 has more figures than seat 1; a team with more sits in front."


FAULTS = [
    (put_two_on_one_space, "H8"),
    (put_a_figure_on_a_stone, "O9"),
    (put_a_stone_at_the_entrance, "P11"),
    (put_a_figure_into_the_box, None),
    (put_the_monster_on_blood, "I3"),
    (put_the_monster_on_a_stone, "C3"),
    (forget_the_queue_jump, None),
]


@pytest.mark.parametrize(("spoil", "space"), FAULTS, ids=lambda one: getattr(one, "__name__", None))
def test_with_a_fault_the_draft_is_never_kept_and_the_fault_is_told_and_lit(
    rig: GameRig, spoil: Callable[[GameRig], str], space: Space | None
) -> None:
    before = rig.record
    words = spoil(rig)
    closing = rig.evening.table.phase
    assert isinstance(closing, Closing)
    assert words in rig.eyes.lines, "it was told as soon as it was made"
    draft = closing.draft.position
    lit = where(rig.read(draft), "fault")
    if space is None:
        assert len(lit) == 4, "what has no space shows in the corners"
    else:
        assert lit == around(rig.board, space, draft.covered())
    assert not rig.view.ok_lamp
    rig.eyes.lines.clear()
    rig.press(OK)
    assert rig.eyes.lines == ["It cannot stay so: go back and mend it.", words]
    assert rig.record == before
    assert rig.evening.table.phase == closing


def test_all_faults_are_lit_and_told_at_once(rig: GameRig) -> None:
    rig.move("P11", "O9")
    rig.press(OK, RIGHT, DOWN, DOWN, OK, NEXT)
    rig.move("P11", "H8")
    rig.press(OK, LEFT, DOWN, DOWN, RIGHT, RIGHT, OK, NEXT)  # I10 has a stone
    rig.press(OK, *[RIGHT] * 2, DOWN, DOWN, OK, NEXT, NEXT)
    closing = rig.evening.table.phase
    assert isinstance(closing, Closing)
    covered = closing.draft.position.covered()
    wrong = set().union(*(around(rig.board, space, covered) for space in ("P11", "I10", "C3")))
    assert where(rig.read(closing.draft.position), "fault") == wrong
    rig.eyes.lines.clear()
    rig.press(OK)
    assert rig.eyes.lines[1:] == [
        "The stone lies on P11, but that corner stays free.",
        "The stone and green 5 are together on I10, where there is room for one.",
        "The stone and the monster are together on C3, where there is room for one.",
    ]


def test_a_fault_shows_although_the_cursor_is_on_it(rig: GameRig) -> None:
    put_two_on_one_space(rig)
    rig.press(BACK, BACK, BACK)
    rig.move("P11", "H8")
    draft = rig.view.position
    seen = rig.read(draft)
    assert where(seen, "fault") == around(rig.board, "H8", draft.covered())
    assert where(seen, "cursor"), "the cursor shows elsewhere in its row and column"


def test_a_fault_that_is_mended_is_gone_and_can_be_kept(rig: GameRig) -> None:
    put_two_on_one_space(rig)
    rig.press(BACK, BACK, BACK)
    rig.move("P11", "H8")
    rig.press(OK, RIGHT, OK)
    assert rig.eyes.lines[-1] == "Nothing is wrong any more."
    close(rig, FIGURES_STEP)
    assert places(rig) == BEGUN | {"green-3": ("I8", Side.WHITE)}, "the one put there last was taken"
