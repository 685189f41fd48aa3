"""How the screen is shared: the board as large as fits, the panel beside it, the texts where room is left."""

from dataclasses import dataclass
from typing import Final

from engine.board import Board
from firmware_host.terminal.plan import SIZES, SMALL, Box, Plan, plan_of

_GAP: Final = 2
_PANEL: Final = (21, 13)
"""Letters and lines that lamps, jail and bus need beside the board when all figures are there."""
_COLUMN: Final = (38, 18)
"""What they need when the texts stand there too."""
_TEXTS: Final = 7
"""Lines that the texts need below the board."""
_HEAD: Final = 1
_FOOT: Final = 1


@dataclass(frozen=True, slots=True)
class Layout:
    """Hold where things are: the board with its plan, lamps and trays, the texts."""

    plan: Plan
    x: int
    y: int
    panel: Box
    texts: Box | None
    """None where the texts stand in the panel, below its trays."""


def layout_of(board: Board, wide: int, high: int) -> Layout | None:
    """Return the layout of a screen, or None where it is too small."""
    layouts = (_layout(plan_of(board, size), wide, high) for size in SIZES)
    return next((layout for layout in layouts if layout), None)


def _layout(plan: Plan, wide: int, high: int) -> Layout | None:
    """Return the layout with spaces of some size, if they fit: the texts beside the board, or below it."""
    x, room = 1 + plan.wide + _GAP, high - _HEAD - _FOOT
    beside = wide - x - 1
    if beside >= _COLUMN[0] and room >= max(plan.high, _COLUMN[1]):
        return Layout(plan, 1, _HEAD, Box(x, _HEAD, beside, room), None)
    top = max(plan.high, _PANEL[1])
    if beside >= _PANEL[0] and room >= top + _TEXTS:
        texts = Box(1, _HEAD + top, wide - 2, room - top)
        return Layout(plan, 1, _HEAD, Box(x, _HEAD, beside, top), texts)
    return None


def needed(board: Board) -> tuple[int, int]:
    """Return how many letters and lines a screen needs at least."""
    plan = plan_of(board, SMALL)
    wide, high = _PANEL
    return 1 + plan.wide + _GAP + wide + 1, _HEAD + max(plan.high, high) + _TEXTS + _FOOT
