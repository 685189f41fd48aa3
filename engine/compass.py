"""Directions, and the turns between them."""

from collections.abc import Mapping
from enum import StrEnum


class Direction(StrEnum):
    """Name a direction on the board, with the exit at the top left: north is towards row 1."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"


class Toward(StrEnum):
    """Name a direction as the monster has it; it never looks back."""

    AHEAD = "ahead"
    LEFT = "left"
    RIGHT = "right"


_CLOCKWISE = tuple(Direction)


def _turn(quarters: int) -> Mapping[Direction, Direction]:
    return {d: _CLOCKWISE[(n + quarters) % 4] for n, d in enumerate(_CLOCKWISE)}


AHEAD = _turn(0)
RIGHT = _turn(1)
BACK = _turn(2)
LEFT = _turn(3)

TURNS: Mapping[Toward, Mapping[Direction, Direction]] = {
    Toward.AHEAD: AHEAD,
    Toward.LEFT: LEFT,
    Toward.RIGHT: RIGHT,
}

ARROWS: Mapping[Direction, str] = dict(zip(_CLOCKWISE, "↑→↓←", strict=True))
