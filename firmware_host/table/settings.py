"""What people set at the table with buttons: how bright, how fast, how calm, and where they sit."""

from dataclasses import dataclass, field
from enum import Enum

from engine.compass import AHEAD, BACK, LEFT, RIGHT, Direction
from engine.rules import Edition, Switches
from hardware.buttons.contract import Button


class Pace(Enum):
    """Name how fast a hunt is shown, with the seconds that a moment takes."""

    BY_OK = 1.0, True
    SLOW = 2.0, False
    NORMAL = 1.0, False
    FAST = 0.75, False  # not faster: two pulses in each moment stay three in any second

    @property
    def seconds(self) -> float:
        """Return the seconds of a moment."""
        return self.value[0]

    @property
    def waits(self) -> bool:
        """Tell whether each step waits for OK."""
        return self.value[1]

    def faster(self, by: int) -> "Pace":
        """Return the pace that is so many faster, or the fastest, or the slowest."""
        paces = list(Pace)
        return paces[max(0, min(paces.index(self) + by, len(paces) - 1))]


_ARROWS = {
    Button.UP: Direction.NORTH,
    Button.DOWN: Direction.SOUTH,
    Button.LEFT: Direction.WEST,
    Button.RIGHT: Direction.EAST,
}

_TURNS = {Direction.SOUTH: AHEAD, Direction.WEST: RIGHT, Direction.NORTH: BACK, Direction.EAST: LEFT}
"""How far the arrows are turned for those who look from a side."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Hold what is set: brightness (0.05 to 1), pace, calm lights, and the side on which the buttons lie."""

    brightness: float = 0.40
    pace: Pace = Pace.BY_OK
    calm: bool = False
    side: Direction = Direction.SOUTH

    def direction(self, button: Button) -> Direction | None:
        """Return where an arrow points on the board, for those who sit at the buttons; None for no arrow."""
        arrow = _ARROWS.get(button)
        return None if arrow is None else _TURNS[self.side][arrow]


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Hold with what a set-up begins: an edition, what is switched otherwise, who draws tiles, the floor.

    `board` is a board's name and `layout` that of a start layout on it, empty for the board's own; with
    `placed` players place the tiles themselves.
    """

    edition: Edition = Edition.E2026
    switches: Switches = field(default_factory=Switches)
    by_hand: bool = False
    board: str = "dungeon"
    layout: str = ""
    placed: bool = False
