"""Where on the screen everything of a board lies: its spaces, the ground around it, the walls in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from engine.board import Board
from engine.compass import Direction
from engine.spaces import Space, column_and_row


class Box(NamedTuple):
    """Hold a part of the screen: its top left place, and its size in letters."""

    x: int
    y: int
    wide: int
    high: int


@dataclass(frozen=True, slots=True)
class Size:
    """Hold how large a space is drawn, in letters.

    `rim` is how wide the wall is, left and right. `disc` is what a disc covers of its space, row by row, in
    blocks and half blocks, and `mark` the place of a piece's two letters.
    """

    wide: int
    high: int
    rim: int
    disc: tuple[str, ...]
    mark: tuple[int, int]


SMALL: Final = Size(3, 1, 2, (" ██",), (1, 0))
MIDDLE: Final = Size(4, 2, 3, ("▄██▄", "▀██▀"), (1, 0))
LARGE: Final = Size(6, 3, 4, ("▄████▄", "██████", "▀████▀"), (2, 1))

SIZES: Final = (LARGE, MIDDLE, SMALL)

_ROW_NUMBERS: Final = 3
"""Places for them, and for the blank behind."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold the places of a board's columns and rows; -1 and one more than the last are the outer walls.

    `lefts` and `tops` have, for each of them, where it begins, and at their end where all ends.
    """

    size: Size
    lefts: tuple[int, ...]
    tops: tuple[int, ...]
    gaps: tuple[frozenset[int], frozenset[int]]

    @property
    def wide(self) -> int:
        """Return the letters from the row numbers to the right wall."""
        return self.lefts[-1]

    @property
    def high(self) -> int:
        """Return the lines from the column letters to the bottom wall."""
        return self.tops[-1]

    def box(self, column: int, row: int) -> Box:
        """Return where a space lies, or a piece of ground around the board."""
        columns, rows = self.gaps
        x, right = self.lefts[column + 1], self.lefts[column + 2]
        y, bottom = self.tops[row + 1], self.tops[row + 2]
        # A gap belongs to what lies before it.
        return Box(x, y, right - x - (column + 1 in columns), bottom - y - (row + 1 in rows))

    def box_of(self, space: Space) -> Box:
        """Return where a space lies."""
        return self.box(*column_and_row(space))


@lru_cache(maxsize=16)
def plan_of(board: Board, size: Size) -> Plan:
    """Return the plan of a board: two columns or rows lie apart only where a wall divides them."""
    columns, rows = _gaps(board)
    wide = [size.rim, *[size.wide] * board.width, size.rim]
    high = [1, *[size.high] * board.height, 1]
    return Plan(size, _starts(_ROW_NUMBERS, wide, columns), _starts(1, high, rows), (columns, rows))


def _gaps(board: Board) -> tuple[frozenset[int], frozenset[int]]:
    """Return before which columns, and before which rows, there are dividing walls."""
    found: dict[Direction, set[int]] = {Direction.EAST: set(), Direction.SOUTH: set()}
    for space, side in board.dividing_walls:
        column, row = column_and_row(space)
        found[side].add((column if side is Direction.EAST else row) + 1)
    return frozenset(found[Direction.EAST]), frozenset(found[Direction.SOUTH])


def _starts(first: int, lengths: Sequence[int], gaps: frozenset[int]) -> tuple[int, ...]:
    return tuple(accumulate((n + (i in gaps) for i, n in enumerate(lengths)), initial=first))
