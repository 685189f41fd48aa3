"""Large numbers and crosses, drawn where the fewest of their lights are covered."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.board import Board
from engine.compass import Direction
from engine.spaces import Space, column_and_row

_DIGITS = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", "###", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", " # ", " # ", " # "),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    "x": ("# #", " # ", "# #"),
    "*": (" ## ", "####", "####", " ## "),
    "o": (" ## ", "#  #", "#  #", " ## "),
    ">": ("#   ", "##  ", "### ", "##  ", "#   "),
    "@": (" ## ", "#  #", "#   ", "#  #", " ###"),
}
"""Digits are 3 by 5 lights; `x` is the cross of a hit tile."""

Shape = frozenset[tuple[int, int]]
"""A shape is the columns and rows of its lights, from its top left."""


@lru_cache
def shape(text: str) -> Shape:
    """Return the shape of digits or crosses side by side, or one below the other after a `/`."""
    lights: set[tuple[int, int]] = set()
    top = 0
    for line in text.split("/"):
        left = 0
        for sign in line:
            rows = _DIGITS[sign]
            lights |= {
                (left + x, top + y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"
            }
            left += len(rows[0]) + 1
        top += len(_DIGITS[line[0]]) + 1
    return frozenset(lights)


def turned(lights: Shape, upright: Direction) -> Shape:
    """Return a shape as it stands upright for those who sit on a side of the board."""
    wide, high = max(x for x, _ in lights), max(y for _, y in lights)
    match upright:
        case Direction.SOUTH:
            return lights
        case Direction.NORTH:
            return frozenset((wide - x, high - y) for x, y in lights)
        case Direction.EAST:
            return frozenset((y, wide - x) for x, y in lights)
        case Direction.WEST:
            return frozenset((high - y, x) for x, y in lights)


def drawn(
    texts: tuple[str, ...],
    board: Board,
    covered: frozenset[Space],
    upright: Direction = Direction.SOUTH,
) -> frozenset[Space]:
    """Return the spaces of a shape, set where the fewest of its lights are covered, nearest the middle.

    Of places that are equal in that, one is better where nothing is covered between its lights either: under
    a stone a 6 and an 8 may be the same. `texts` are ways to write the same; the first that is as free as any
    is taken. It stands upright for those who sit on the side `upright`. On a board too small for any there
    are none.
    """
    grid = _grid(board)
    hidden = sum(grid.bits[space] for space in covered if space in grid.bits)
    places = [place for text in texts for place in _places(text, board, upright)]

    def covered_of(spot: _Spot) -> tuple[int, int]:
        return (spot.lights & hidden).bit_count(), (spot.around & hidden).bit_count()

    lights = min(places, key=covered_of, default=_Spot(0, 0)).lights
    return frozenset(space for space, bit in grid.bits.items() if bit & lights)


class _Grid(NamedTuple):
    """Hold a bit for each space of a board, row by row as it is cut out, so that a shape moves by a shift."""

    bits: Mapping[Space, int]
    there: int


@lru_cache(maxsize=16)
def _grid(board: Board) -> _Grid:
    places = {space: column_and_row(space) for space in board.spaces}
    bits = {space: 1 << (row * board.width + column) for space, (column, row) in places.items()}
    return _Grid(bits, sum(bits.values()))


class _Spot(NamedTuple):
    """Hold a place for a shape: its lights as bits of the grid, and all between and around them too."""

    lights: int
    around: int


@lru_cache
def _places(text: str, board: Board, upright: Direction) -> tuple[_Spot, ...]:
    """Return every place on the board for a shape, the middle of the board first."""

    def from_middle(corner: tuple[int, int]) -> float:
        return abs(2 * corner[0] + wide - board.width) + abs(2 * corner[1] + high - board.height)

    lights = turned(shape(text), upright)
    wide, high = max(x for x, _ in lights) + 1, max(y for _, y in lights) + 1
    corners = ((x, y) for x in range(board.width - wide + 1) for y in range(board.height - high + 1))
    there, row = _grid(board).there, board.width
    drawn_at = sum(1 << (y * row + x) for x, y in lights)
    box = sum(((1 << wide) - 1) << (y * row) for y in range(high))
    found = []
    for left, top in sorted(corners, key=from_middle):
        by = top * row + left
        if (drawn_at << by) & there == drawn_at << by:
            found.append(_Spot(drawn_at << by, (box << by) & there))
    return tuple(found)


_CROSSES = {1: ("x",), 2: ("xx", "x/x"), 3: ("xxx", "xx/x", "x/xx", "x/x/x")}


def tile_texts(number: int, *, hits: bool) -> tuple[str, ...]:
    """Return the ways to write a movement tile: a number, or a cross for each hit."""
    return _CROSSES[number] if hits else (str(number),)
