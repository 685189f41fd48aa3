"""How the screen is shared: the board as large as fits, the panel beside it, the texts where room is left."""

from dataclasses import dataclass
from typing import Final

from engine.board import Board
from firmware_host.terminal.plan import SIZES, SMALL, Box, Plan, plan_of

_GAP: Final = 2
_PANEL: Final = 21
"""Letters that lamps, jail and bus need beside the board."""
_COLUMN: Final = 38
"""Letters that the texts need to stand beside the board too."""
_TEXTS: Final = 7
"""Lines that they need below it."""
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
    for size in SIZES:
        plan = plan_of(board, size)
        panel_x = 1 + plan.wide + _GAP
        room = high - _HEAD - _FOOT
        panel_wide = wide - panel_x - 1
        if plan.high > room:
            continue
        if panel_wide >= _COLUMN:
            return Layout(plan, 1, _HEAD, Box(panel_x, _HEAD, panel_wide, room), None)
        below = _HEAD + plan.high
        if panel_wide >= _PANEL and high - _FOOT - below >= _TEXTS:
            panel = Box(panel_x, _HEAD, panel_wide, plan.high)
            return Layout(plan, 1, _HEAD, panel, Box(1, below, wide - 2, high - _FOOT - below))
    return None


def needed(board: Board) -> tuple[int, int]:
    """Return how many letters and lines a screen needs at least."""
    plan = plan_of(board, SMALL)
    return 1 + plan.wide + _GAP + _PANEL + 1, _HEAD + plan.high + _TEXTS + _FOOT
