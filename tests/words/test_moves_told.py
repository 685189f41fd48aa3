import pytest

from engine.flight import Walk, walk
from engine.outcomes import Outcome, outcomes
from firmware_host.words.moves import tell_moves, tell_outcome
from tests.cli.small_board import small
from tests.words.filled import told

TABLE = small(" .  ## G5 . ", " .  B1 @@ M→", " .  .  .  . ", notes="jail: R4\nbus: g3\n")


def start(figure: str, steps: int | None = None) -> Walk:
    found = walk(TABLE, figure, steps)
    assert isinstance(found, Walk)
    return found


def end_on(found: tuple[Outcome, ...], to: str, *, pushing: int) -> str:
    return next(told(tell_outcome(one)) for one in found if (one.to, len(one.tiles)) == (to, pushing))


@pytest.mark.parametrize(
    ("figure", "steps", "expected"),
    [
        ("green-5", 0, "Green 5 has 0 steps, and its move can end in one way only:"),
        ("blue-1", 1, "Blue 1 has 1 step, and its move can end in 3 ways:"),
        ("green-5", 1, "Green 5 has 1 step, and its move can end in 4 ways:"),
    ],
)
def test_first_come_the_steps_and_how_many_ways_there_are(figure: str, steps: int, expected: str) -> None:
    here = start(figure, steps)
    assert told(tell_moves(here, outcomes(here))) == expected


def test_each_end_is_told_with_its_steps_and_the_way_there() -> None:
    found = outcomes(start("green-5", 4))
    assert told(tell_outcome(found[0])) == "It stays where it is: C1."
    assert end_on(found, "D1", pushing=0) == "To D1 in 1 step."
    assert end_on(found, "B1", pushing=1) == (
        "To B1 in 1 step. On the way the stone is pushed from B1 out through the doorway."
    )
    assert end_on(found, "bus", pushing=1) == (
        "To the bus in 3 steps, over B1, A1. On the way the stone is pushed from B1 out through the doorway."
    )
    assert end_on(found, "C2", pushing=1) == (
        "To C2 in 1 step. On the way the bunny is pushed from C2 to C3."
    )
    assert end_on(found, "C2", pushing=2) == (
        "To C2 in 3 steps, over B1, C1. On the way the bunny is pushed from C2 to C3 "
        "and the stone is pushed from B1 out through the doorway."
    )


def test_jail_is_called_by_its_name() -> None:
    here = start("red-4", 0)
    assert told(tell_outcome(outcomes(here)[0])) == "It stays where it is: jail."
