"""What to measure on the box's board: the longest row, and a full column."""

from typing import Final

from engine.board import Board
from engine.compass import Direction
from engine.spaces import column_and_row
from firmware_host.boards import built_in
from tests.drawings.canvas import CARD, FAINT, Canvas

ROW: Final = 5
COLUMN: Final = "E"
_CELL: Final = 40.0
_LEFT, _TOP = 110.0, 80.0
_ROOM: Final = 17.0


def draw() -> Canvas:
    """Return the drawing."""
    board = built_in()["dungeon"]
    canvas = Canvas(960, 640, "What to measure on the board of your box")
    for space in board.spaces:
        column, row = column_and_row(space)
        chosen = row == ROW - 1 or column == ord(COLUMN) - ord("A")
        fill = "#ffe9a8" if chosen else CARD
        canvas.box(_LEFT + column * _CELL, _TOP + row * _CELL, _CELL, _CELL, fill=fill, round_=0)
    _letters(canvas, board)
    _row(canvas, board)
    _column(canvas, board)
    canvas.lines(
        *(0, _TOP + board.height * _CELL + 70),
        "Letters at the walls are those that the box prints at its passages. Lay the board so that the exit",
        "is at the top left; each arrow goes from the inside of one wall to the inside of the other.",
        at="start",
    )
    return canvas


def _letters(canvas: Canvas, board: Board) -> None:
    """Write the letters of the passages that begin and end what is measured, and the two doors."""
    for (space, side), passage in board.passages.items():
        column, row = column_and_row(space)
        across = row == ROW - 1 and side in (Direction.EAST, Direction.WEST)
        down = column == ord(COLUMN) - ord("A") and side in (Direction.NORTH, Direction.SOUTH)
        if passage.letter and (across or down):
            x, y = _beyond(column, row, side)
            canvas.text(x, y + 6, passage.letter, 18, bold=True)
    for door, word in ((board.exit, "exit"), (board.entrance, "entrance")):
        x, y = _beyond(*column_and_row(door.at), door.side)
        east = door.side is Direction.EAST
        canvas.text(x - (8 if east else -8), y + 5, word, 15, at="start" if east else "end", bold=True)


def _beyond(column: int, row: int, side: Direction) -> tuple[float, float]:
    """Return the place outside of a wall's middle."""
    x, y = _LEFT + (column + 0.5) * _CELL, _TOP + (row + 0.5) * _CELL
    out = _CELL / 2 + _ROOM
    match side:
        case Direction.NORTH:
            return x, y - out
        case Direction.SOUTH:
            return x, y + out
        case Direction.EAST:
            return x + out, y
        case Direction.WEST:
            return x - out, y


def _row(canvas: Canvas, board: Board) -> None:
    y = _TOP + (ROW - 0.5) * _CELL
    middle = _LEFT + 10.5 * _CELL
    canvas.arrow((middle, y), (_LEFT, y))
    canvas.arrow((middle, y), (_LEFT + board.width * _CELL, y))
    canvas.patch(middle - 92, y - 13, 184, 26)
    canvas.text(middle, y + 5, f"L: all {board.width} spaces", 15, bold=True)
    canvas.text(_LEFT - 40, y + 5, f"row {ROW}", 15, at="end")


def _column(canvas: Canvas, board: Board) -> None:
    x = _LEFT + (ord(COLUMN) - ord("A") + 0.5) * _CELL
    middle = _TOP + 8 * _CELL
    canvas.arrow((x, middle), (x, _TOP))
    canvas.arrow((x, middle), (x, _TOP + board.height * _CELL))
    canvas.patch(x - 92, middle - 13, 184, 26)
    canvas.text(x, middle + 5, f"S: all {board.height} spaces", 15, bold=True)
    canvas.text(x, _TOP - 48, f"column {COLUMN}", 15)
    canvas.line((x, _TOP - 40), (x, _TOP - 34), thick=1, colour=FAINT)
