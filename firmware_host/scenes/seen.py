"""The board as those see it who sit on one of its sides, and where a drawing finds room on it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import NamedTuple

from engine.board import Board
from engine.compass import Direction
from engine.spaces import Space, column_and_row
from firmware_host.scenes.glyphs import Shape

Point = tuple[int, int]
"""A column and a row, counted from the top left as it is seen."""

Placed = Mapping[Point, Space]
"""The space on which each light of a shape comes to lie."""

_COVERED = 20
"""How many spaces further off a drawing may stand for each of its lights that is not covered there."""

_LATER = 8
"""The same for a shape that stands earlier among several."""


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """Hold the board's spaces by where they are seen; it is so many columns wide and so many rows high."""

    spaces: Mapping[Point, Space]
    wide: int
    high: int

    def bits(self, points: Iterable[Point]) -> int:
        """Return points as bits, row by row; what lies beside the board has none."""
        return sum(1 << (y * self.wide + x) for x, y in points if (x, y) in self.spaces)


@lru_cache
def seen_from(board: Board, side: Direction) -> Seen:
    """Return the board as it is seen from a side."""
    wide, high = board.width, board.height

    def point(space: Space) -> Point:
        column, row = column_and_row(space)
        match side:
            case Direction.SOUTH:
                return column, row
            case Direction.NORTH:
                return wide - 1 - column, high - 1 - row
            case Direction.EAST:
                return high - 1 - row, column
            case Direction.WEST:
                return row, wide - 1 - column

    spaces = {point(space): space for space in board.spaces}
    upright = side in {Direction.SOUTH, Direction.NORTH}
    return Seen(spaces, *((wide, high) if upright else (high, wide)))


def fitted(
    shapes: tuple[Shape, ...],
    seen: Seen,
    covered: frozenset[Space],
    toward: tuple[float, float] = (0.5, 0.5),
    clear_of: frozenset[Space] = frozenset(),
) -> Placed:
    """Return where one of some shapes stands best: few of its lights covered, the first shape, near a point.

    The point is a fraction of the board as it is seen, from its top left. The shape keeps a light's distance
    from the spaces `clear_of`. Where none fits there are no lights.
    """
    taken = {point for point, space in seen.spaces.items() if space in clear_of}
    around = {(x + dx, y + dy) for x, y in taken for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    near = seen.bits(around)
    hidden = seen.bits(point for point, space in seen.spaces.items() if space in covered)

    best = inf
    found: Placed = {}
    for n, shape in enumerate(shapes):
        for place in _places(shape, seen, toward):
            cost = place.far + _LATER * n + _COVERED * (place.lights & hidden).bit_count()
            if cost < best and not place.lights & near:
                best = cost
                left, top = place.corner
                found = {(x, y): seen.spaces[left + x, top + y] for x, y in shape}
    return found


def as_much_as_fits(shapes: tuple[Shape, ...], seen: Seen, covered: frozenset[Space]) -> Placed:
    """Return where one of some shapes stands by itself, near the middle; where none fits, most of the last.

    So it is on a board from which spaces are cut out everywhere.
    """
    whole = fitted(shapes, seen, covered)
    if whole or not shapes:
        return whole

    def at(left: int, top: int) -> Placed:
        points = {(x, y): (left + x, top + y) for x, y in shapes[-1]}
        return {light: seen.spaces[point] for light, point in points.items() if point in seen.spaces}

    corners = ((left, top) for left in range(seen.wide) for top in range(seen.high))
    return max((at(*corner) for corner in corners), key=len)


class _Place(NamedTuple):
    """Hold a place for a shape: how far its middle is from a point, its top left corner, its lights."""

    far: float
    corner: Point
    lights: int


@lru_cache(maxsize=256)
def _places(shape: Shape, seen: Seen, toward: tuple[float, float]) -> tuple[_Place, ...]:
    """Return every place for a shape.

    All of them are kept for each shape, and a board that is being drawn is another one with each press: so
    they take little memory.
    """
    wide, high = size(shape)
    lights, there = sum(1 << (y * seen.wide + x) for x, y in shape), seen.bits(seen.spaces)
    found = []
    for left in range(seen.wide - wide + 1):
        for top in range(seen.high - high + 1):
            moved = lights << (top * seen.wide + left)
            if moved & there == moved:
                far = abs(left + wide / 2 - toward[0] * seen.wide) + abs(
                    top + high / 2 - toward[1] * seen.high
                )
                found.append(_Place(far, (left, top), moved))
    return tuple(found)


def size(shape: Shape) -> tuple[int, int]:
    """Return how many columns wide and how many rows high a shape is."""
    return max(x for x, _ in shape) + 1, max(y for _, y in shape) + 1


def dots(count: int, seen: Seen, covered: frozenset[Space]) -> tuple[Space, ...]:
    """Return so many lights along the edge at which the buttons lie, with gaps where they find room.

    Where the edge is too short for them, there are none: fewer would tell another number.
    """
    edge = []
    for column in range(seen.wide):
        free = [y for x, y in seen.spaces if x == column and seen.spaces[x, y] not in covered]
        if free:
            edge.append(seen.spaces[column, max(free)])
    if count > len(edge):
        return ()
    step = 2 if 2 * count - 1 <= len(edge) else 1
    first = (len(edge) - step * (count - 1)) // 2
    return tuple(edge[first::step][:count])
