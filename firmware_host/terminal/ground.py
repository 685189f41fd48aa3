"""The board without lights and pieces: its floor, the walls around and in it, letters, doors, coordinates."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Final

from engine.board import Board, Door, Passage, Wall
from engine.compass import ARROWS, BACK, Direction
from engine.spaces import Space, beside, column_and_row, name_of
from firmware_host.terminal.canvas import Canvas, Picture, Style
from firmware_host.terminal.palette import (
    COORDINATE,
    DIVIDING_WALL,
    ENTRANCE,
    EXIT,
    FLOOR,
    ROOM,
    TURNING_WALL,
    WALL,
)
from firmware_host.terminal.plan import Box, Plan, Size, plan_of

_HOOKS: Final[Mapping[Direction, tuple[str, str]]] = {
    Direction.NORTH: ("(", ")"),
    Direction.SOUTH: ("(", ")"),
    Direction.EAST: ("", ")"),
    Direction.WEST: ("(", ""),
}
"""What stands before and behind a letter."""


@lru_cache(maxsize=4)
def ground_of(board: Board, size: Size) -> Picture:
    """Return the picture of a board's ground, which is the same for every frame."""
    plan = plan_of(board, size)
    canvas = Canvas(plan.wide, plan.high, ROOM)
    _Ground(canvas, board, plan).draw()
    return canvas.picture()


def fill(canvas: Canvas, box: Box, letter: str, style: Style) -> None:
    """Fill a part of the canvas with a letter."""
    for y in range(box.y, box.y + box.high):
        canvas.write(box.x, y, letter * box.wide, style)


class _Ground:
    """Hold a board and the canvas on which it is drawn."""

    def __init__(self, canvas: Canvas, board: Board, plan: Plan) -> None:
        self._canvas = canvas
        self._board = board
        self._plan = plan
        self._spaces = frozenset(board.spaces)

    def draw(self) -> None:
        """Draw all of it."""
        self._coordinates()
        for place in product(range(-1, self._board.width + 1), range(-1, self._board.height + 1)):
            if not self._is_space(*place) and any(self._is_space(*near) for near in _around(*place)):
                fill(self._canvas, self._plan.box(*place), " ", WALL)
        for space in self._board.spaces:
            self._floor(space)
        for (space, side), passage in self._board.passages.items():
            if not self._is_space(*beside(*column_and_row(space), side)):
                self._letter(space, side, passage)
        for wall in self._board.dividing_walls:
            self._dividing_wall(wall)
        exit_, entrance = self._board.exit, self._board.entrance
        for door, way, style in ((exit_, exit_.side, EXIT), (entrance, BACK[entrance.side], ENTRANCE)):
            # A board that is corrected may lack a door: then that stands where no wall is.
            if (door.at, door.side) in self._board.passages:
                self._door(door, way, style)

    def _is_space(self, column: int, row: int) -> bool:
        return column >= 0 and row >= 0 and name_of(column, row) in self._spaces

    def _coordinates(self) -> None:
        for column in range(self._board.width):
            box = self._plan.box(column, -1)
            self._canvas.write(_middle(box)[0], 0, name_of(column, 0)[0], COORDINATE)
        for row in range(self._board.height):
            self._canvas.write(0, _middle(self._plan.box(-1, row))[1], f"{row + 1:>2}", COORDINATE)

    def _floor(self, space: Space) -> None:
        column, row = column_and_row(space)
        box = self._plan.box(column, row)
        # Where other columns or rows have a wall between them there is a gap here too.
        wide = self._plan.box(column + 1, row).x - box.x if self._is_space(column + 1, row) else box.wide
        high = self._plan.box(column, row + 1).y - box.y if self._is_space(column, row + 1) else box.high
        fill(self._canvas, Box(box.x, box.y, wide, high), " ", FLOOR)
        self._canvas.write(*_middle(box), "·", FLOOR)

    def _letter(self, space: Space, side: Direction, passage: Passage) -> None:
        """Write a passage's letter on the outside of its wall, close to it; in a hook if it turns round.

        In a notch there are other letters beside it and no place for a hook; its colour tells.
        """
        outside = beside(*column_and_row(space), side)
        others = self._others(outside, side)
        tight = len(others) > 1 or BACK[side] in others
        box = self._plan.box(*outside)
        x, y = _middle(box)
        match side:
            case Direction.NORTH:
                y = box.y + box.high - 1
            case Direction.SOUTH:
                y = box.y
                # A single line has both letters of a way through side by side.
                x += box.high == 1 and BACK[side] in others
            case Direction.EAST:
                x = box.x
            case Direction.WEST:
                x = box.x + box.wide - 1
        letter = passage.letter or ""
        if passage.facing is side or not letter:
            self._canvas.write(x, y, letter, WALL)
        elif tight:
            self._canvas.write(x, y, letter, TURNING_WALL)
        else:
            # The hook is open towards the board.
            before, after = _HOOKS[side]
            self._canvas.write(x - len(before), y, f"{before}{letter}{after}", TURNING_WALL)

    def _others(self, outside: tuple[int, int], side: Direction) -> frozenset[Direction]:
        """Return on which other sides of spaces the ground beyond a wall lies, too."""
        near = ((other, beside(*outside, BACK[other])) for other in Direction if other is not side)
        return frozenset(other for other, place in near if self._is_space(*place))

    def _dividing_wall(self, wall: Wall) -> None:
        space, side = wall
        column, row = column_and_row(space)
        box = self._plan.box(column, row)
        along = Direction.SOUTH if side is Direction.EAST else Direction.EAST
        further = self._plan.box(*beside(column, row, along))
        goes_on = (name_of(*beside(column, row, along)), side) in self._board.passages
        if side is Direction.EAST:
            high = further.y - box.y if goes_on else box.high
            fill(self._canvas, Box(box.x + box.wide, box.y, 1, high), "│", DIVIDING_WALL)
        else:
            wide = further.x - box.x if goes_on else box.wide
            fill(self._canvas, Box(box.x, box.y + box.high, wide, 1), "─", DIVIDING_WALL)

    def _door(self, door: Door, way: Direction, style: Style) -> None:
        box = self._plan.box(*beside(*column_and_row(door.at), door.side))
        fill(self._canvas, box, " ", style)
        self._canvas.write(*_middle(box), ARROWS[way], style)


def _middle(box: Box) -> tuple[int, int]:
    return box.x + (box.wide - 1) // 2, box.y + (box.high - 1) // 2


def _around(column: int, row: int) -> Iterator[tuple[int, int]]:
    return product(range(column - 1, column + 2), range(row - 1, row + 2))
