"""Names of spaces, as in a spreadsheet: column letter from the left, row number from the top."""

import re

from engine.compass import Direction

Space = str
"""A space is its name, such as `J8`."""

LARGEST = 20
"""The most columns, and the most rows, that a board may have."""

_NAME = re.compile(r"([A-T])([1-9]|1[0-9]|20)", re.ASCII)
_STEPS = {
    Direction.NORTH: (0, -1),
    Direction.EAST: (1, 0),
    Direction.SOUTH: (0, 1),
    Direction.WEST: (-1, 0),
}


def name_of(column: int, row: int) -> Space:
    """Return the name of the space in a column and a row, both counted from 0."""
    return f"{chr(ord('A') + column)}{row + 1}"


def column_and_row(space: Space) -> tuple[int, int]:
    """Return a space's column and row, both counted from 0."""
    return ord(space[0]) - ord("A"), int(space[1:]) - 1


def reading_order(space: Space) -> tuple[int, int]:
    """Return what puts spaces into the order in which one reads: row by row from the top left."""
    column, row = column_and_row(space)
    return row, column


def apart(one: Space, other: Space) -> int:
    """Return how many steps lie between two spaces, if nothing is in the way."""
    (column, row), (column_2, row_2) = column_and_row(one), column_and_row(other)
    return abs(column - column_2) + abs(row - row_2)


def is_space(text: str) -> bool:
    """Tell whether a text is written as a space is: a capital letter, a number without leading zero."""
    return _NAME.fullmatch(text) is not None


def beside(column: int, row: int, direction: Direction) -> tuple[int, int]:
    """Return the column and row one space further; they may lie outside of any board."""
    east, south = _STEPS[direction]
    return column + east, row + south
