"""Where a fault can be mended: the step, and the place or the wall to which the cursor goes there."""

from engine.board import Wall
from engine.compass import Direction
from engine.editing import partner
from engine.errors import Fault
from engine.outline import is_outer
from engine.plan import Plan
from engine.spaces import Space, is_space
from firmware_host.table.editing.changes import Spot, Step

_BY_KEY = {
    "doors": Step.EXIT,
    "doors.exit": Step.EXIT,
    "doors.entrance": Step.ENTRANCE,
    "turns": Step.LETTERS,
    "start": Step.MONSTER,
    "start.monster": Step.MONSTER,
}
"""Steps by the key in a board file; all else of a start layout is a floor tile."""


def mended_in(plan: Plan, fault: Fault) -> tuple[Step, Spot | None]:
    """Return the step in which a fault is mended, and where; None leaves the cursor where the step begins."""
    space = fault.space if fault.space is not None and is_space(fault.space) else None
    step = _step(plan, fault)
    match step:
        case Step.LETTERS:
            return step, _leading_nowhere(plan, space)
        case Step.EXIT | Step.ENTRANCE:
            # The cursor is at the door that there is.
            return step, None
        case _:
            return step, space


def _step(plan: Plan, fault: Fault) -> Step:
    if fault.words.endswith("cannot be reached from the entrance"):
        return Step.WALLS if plan.dividing else Step.SPACES
    if fault.key == "drawing":
        return Step.LETTERS if _leads_nowhere(fault) else Step.SPACES
    return _BY_KEY.get(fault.key, Step.TILES)


def _leads_nowhere(fault: Fault) -> bool:
    """Tell whether a fault is one of an outer wall's letter."""
    return any(fault.words.startswith(f"the {side} wall of {fault.space} ") for side in Direction)


def _leading_nowhere(plan: Plan, space: Space | None) -> Wall | None:
    """Return the first outer wall of a space of which it is not known where it leads."""
    walls = [(space, side) for side in Direction] if space else []
    return next((w for w in walls if is_outer(plan.spaces, w) and partner(plan, w) is None), None)
