"""A board in small: its outline and its dividing walls, so that it is known again by its shape."""

from collections import Counter
from functools import lru_cache

from engine.board import Board
from engine.compass import Direction
from engine.spaces import column_and_row
from firmware_host.scenes.glyphs import Shape
from firmware_host.scenes.seen import Point

_WIDE, _HIGH = 7, 5
"""Lights of an outline at most."""


@lru_cache
def outline(board: Board) -> Shape:
    """Return a board's outline, as it is seen from the south."""
    part = min(_WIDE / board.width, _HIGH / board.height, 1.0)
    wide, high = max(1, round(part * board.width)), max(1, round(part * board.height))

    def small(column: float, row: float) -> Point:
        return int(column * wide / board.width), int(row * high / board.height)

    def middle(space: str) -> Point:
        column, row = column_and_row(space)
        return small(column + 0.5, row + 0.5)

    has = Counter(map(middle, board.spaces))
    all_of = Counter(small(x + 0.5, y + 0.5) for x in range(board.width) for y in range(board.height))
    # A light belongs to the board where half of what it stands for does.
    inside = {point for point, count in has.items() if 2 * count >= all_of[point]}
    edge = {(x, y) for x, y in inside if not {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} <= inside}
    return frozenset(edge | (_dividing(board, wide, high) & inside))


def _dividing(board: Board, wide: int, high: int) -> set[Point]:
    """Return the lights of the walls inside: each stands where the wall is, between two spaces."""
    found = set()
    for space, side in board.dividing_walls:
        column, row = column_and_row(space)
        across = side is Direction.EAST
        x, y = (column + 1, row + 0.5) if across else (column + 0.5, row + 1)
        found.add((int(x * wide / board.width), int(y * high / board.height)))
    return found
