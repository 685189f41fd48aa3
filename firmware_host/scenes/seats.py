"""Who sits where around the board: the edge lights next to a seat."""

from functools import lru_cache
from math import atan2, tau

from engine.board import Board
from engine.compass import Direction
from engine.spaces import Space, column_and_row

Spaces = tuple[Space, ...]

_LIGHTS = 3
"""Lights that mean a seat."""

_QUARTERS = (Direction.EAST, Direction.SOUTH, Direction.WEST, Direction.NORTH)
_FIRST = {side: n * tau / 4 for n, side in enumerate(_QUARTERS)}
"""The angle at which each side's middle lies, clockwise from the east."""


def seat_lights(
    board: Board, seats: int, seat: int, covered: frozenset[Space], side: Direction = Direction.SOUTH
) -> Spaces:
    """Return the free edge lights next to a seat.

    The seats lie clockwise around the board, in equal parts; the first one, 0, is at the middle of the side
    where the buttons lie.
    """
    angle = seat_angle(seats, seat, side)
    free = [(edge, at) for edge, at in _edge(board) if edge not in covered]
    free.sort(key=lambda one: apart(one[1], angle))
    return tuple(edge for edge, _ in free[:_LIGHTS])


def edge_lights(board: Board, covered: frozenset[Space]) -> Spaces:
    """Return all free lights along the board's edge, clockwise from the east."""
    return tuple(edge for edge, _ in sorted(_edge(board), key=lambda one: one[1]) if edge not in covered)


def seat_angle(seats: int, seat: int, side: Direction) -> float:
    """Return the angle at which a seat lies, clockwise from the east, seen from the board's middle."""
    return (_FIRST[side] + tau * seat / seats) % tau


def apart(one: float, other: float) -> float:
    """Return how far two angles are apart."""
    return min((one - other) % tau, (other - one) % tau)


@lru_cache
def _edge(board: Board) -> tuple[tuple[Space, float], ...]:
    """Return the spaces along the edge, each with its angle as seen from the middle of the board."""
    found = []
    for space in board.spaces:
        if len(board.ahead[space]) < len(Direction):
            column, row = column_and_row(space)
            x = (2 * column + 1 - board.width) / board.width
            y = (2 * row + 1 - board.height) / board.height
            found.append((space, atan2(y, x) % tau))
    return tuple(found)
