"""A board as lines in millimetres: its spaces, walls, passages' letters and doors."""

from collections.abc import Iterator
from typing import Final

from engine.board import Board, Door, Wall
from engine.compass import Direction
from engine.spaces import beside, column_and_row, name_of
from firmware_host.prints.shapes import Drawing, Line, Rect, Shape, Words

LEAST_PITCH: Final = 10
MOST_PITCH: Final = 60
"""Millimetres from the middle of a space to that of the next: letters stay legible, sheets can be carried."""

MARGIN: Final = 0.75
"""Room around the grid for letters and doors, in spaces."""

_GRID: Final = 0.25
"""Millimetres: a hair that lets all light through."""
_WALL: Final = 0.055
"""The thickness of a wall, in spaces; what follows is in spaces too."""
_LETTER: Final = 0.3
_OUTSIDE: Final = 0.22
_ASIDE: Final = 0.32
_NAME: Final = 0.13
_INSIDE: Final = 0.16
_WORD: Final = 0.16

_TURNS: Final = {Direction.NORTH: 0, Direction.EAST: 90, Direction.SOUTH: 0, Direction.WEST: 270}


def lay_out(board: Board, pitch: float, *, names: bool = False) -> Drawing:
    """Return a board as a drawing, with the exit at the top left as people see it.

    `pitch` is in millimetres, from :data:`LEAST_PITCH` to :data:`MOST_PITCH`; `names` writes each space's
    name small into its corner.
    """
    plan = _Plan(board, pitch)
    shapes = [*plan.spaces(), *plan.walls(), *plan.letters()]
    shapes += [*plan.door(board.exit, "exit"), *plan.door(board.entrance, "entrance")]
    if names:
        shapes += plan.names()
    wide, high = (pitch * (count + 2 * MARGIN) for count in (board.width, board.height))
    return Drawing(wide, high, tuple(shapes))


class _Plan:
    """Know where on the sheet things of a board are."""

    def __init__(self, board: Board, pitch: float) -> None:
        self._board: Final = board
        self._pitch: Final = pitch

    def spaces(self) -> Iterator[Shape]:
        for space in self._board.spaces:
            column, row = column_and_row(space)
            x, y = self._at(column, row)
            yield Rect(x, y, self._pitch, self._pitch, _GRID, "space", space)

    def names(self) -> Iterator[Shape]:
        for space in self._board.spaces:
            column, row = column_and_row(space)
            x, y = self._at(column + _INSIDE, row + _INSIDE)
            yield Words(x, y, self._pitch * _NAME, space, "name")

    def walls(self) -> Iterator[Shape]:
        """Yield every wall once: around the board, and the dividing walls inside."""
        inner = set(self._board.dividing_walls)
        doors = {(door.at, door.side) for door in (self._board.exit, self._board.entrance)}
        spaces = set(self._board.spaces)
        for wall in self._board.passages:
            if wall in doors:
                continue
            if wall in inner:
                yield self._wall(wall, "dividing wall")
            elif _outside(wall, spaces):
                yield self._wall(wall, "wall")

    def letters(self) -> Iterator[Shape]:
        """Yield each passage's letter outside its wall; at a door it makes room for the arrow."""
        doors = {(door.at, door.side) for door in (self._board.exit, self._board.entrance)}
        for wall, passage in self._board.passages.items():
            if passage.letter:
                along = _ASIDE if wall in doors else 0.0
                x, y = self._beyond(wall, _OUTSIDE, along)
                yield Words(x, y, self._pitch * _LETTER, passage.letter, "letter")

    def door(self, door: Door, word: str) -> Iterator[Shape]:
        """Yield a door: two posts, an arrow (out at the exit, in at the entrance) and its word."""
        wall, stroke = (door.at, door.side), self._pitch * _WALL
        for along in (-0.5, 0.5):
            yield self._line(wall, (0, along), (0.14, along), stroke, word)
        near, far = 0.08, 0.44
        tip, back = (far, near + 0.2) if word == "exit" else (near, far - 0.2)
        yield self._line(wall, (near, 0), (far, 0), stroke / 2, word)
        for along in (-0.12, 0.12):
            yield self._line(wall, (back, along), (tip, 0), stroke / 2, word)
        x, y = self._beyond(wall, 0.6, 0)
        yield Words(x, y, self._pitch * _WORD, word, "door", _TURNS[door.side])

    def _at(self, column: float, row: float) -> tuple[float, float]:
        return (column + MARGIN) * self._pitch, (row + MARGIN) * self._pitch

    def _beyond(self, wall: Wall, out: float, along: float) -> tuple[float, float]:
        """Return the place so far outside of a wall's middle, and so far along the wall."""
        space, side = wall
        column, row = column_and_row(space)
        east, south = beside(0, 0, side)
        x = column + 0.5 + east * (0.5 + out) + abs(south) * along
        y = row + 0.5 + south * (0.5 + out) + abs(east) * along
        return self._at(x, y)

    def _line(
        self, wall: Wall, one: tuple[float, float], other: tuple[float, float], stroke: float, name: str
    ) -> Line:
        return Line(*self._beyond(wall, *one), *self._beyond(wall, *other), stroke, "door", name)

    def _wall(self, wall: Wall, part: str) -> Line:
        ends = (*self._beyond(wall, 0, -0.5), *self._beyond(wall, 0, 0.5))
        return Line(*ends, self._pitch * _WALL, part, f"{wall[0]} {wall[1]}")


def _outside(wall: Wall, spaces: set[str]) -> bool:
    """Tell whether there is no space beyond a wall."""
    column, row = beside(*column_and_row(wall[0]), wall[1])
    return min(column, row) < 0 or name_of(column, row) not in spaces
