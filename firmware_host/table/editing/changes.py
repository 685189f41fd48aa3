"""The steps in which a board is corrected, and the changes made in them, each of which can be taken back."""

from dataclasses import dataclass
from enum import Enum, auto

from engine.board import Wall
from engine.plan import Plan
from engine.spaces import Space

Spot = Space | Wall
"""Where a cursor is: on a place, or at an outer wall."""


class Step(Enum):
    """Name a step, in the order in which they come."""

    BEGINNING = auto()
    SPACES = auto()
    WALLS = auto()
    LETTERS = auto()
    EXIT = auto()
    ENTRANCE = auto()
    MONSTER = auto()
    TILES = auto()
    CLOSING = auto()


@dataclass(frozen=True, slots=True)
class Change:
    """Hold the plan as it was before a change, the step in which that was made, and where the cursor was."""

    plan: Plan
    step: Step
    at: Spot
