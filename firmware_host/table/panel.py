"""The panel: how many columns and rows of spaces have lights, and whether a board lies on it."""

from functools import cache
from typing import Final

from engine.board import Board, Door, Monster, Start, pair
from engine.compass import Direction
from engine.spaces import name_of
from firmware_host.words.said import Said, said

Panel = tuple[int, int]
"""Columns and rows."""

PANEL: Final[Panel] = (16, 11)
"""The usual one, as large as the boards of the box."""

MOST: Final = 20
"""Columns, and rows, of the largest panel, which is as large as the largest board."""


def fits(board: Board, panel: Panel) -> bool:
    """Tell whether a board lies on a panel; a smaller one lies in its top left corner."""
    columns, rows = panel
    return board.width <= columns and board.height <= rows


def too_large(board: Board, panel: Panel) -> Said:
    """Say that a board is larger than the panel, with both sizes."""
    columns, rows = panel
    return said(
        "board.too large",
        board=board.title,
        wide=board.width,
        high=board.height,
        columns=columns,
        rows=rows,
    )


@cache
def bare_board(panel: Panel) -> Board:
    """Return a board that is as large as a panel and has nothing on it: all its lights can be seen there."""
    columns, rows = panel
    spaces = tuple(name_of(column, row) for row in range(rows) for column in range(columns))
    edges = [
        *((space, Direction.NORTH) for space in spaces[:columns]),
        *((space, Direction.SOUTH) for space in spaces[-columns:]),
        *((space, Direction.WEST) for space in spaces[::columns]),
        *((space, Direction.EAST) for space in spaces[columns - 1 :: columns]),
    ]
    passages = {wall: passage for edge in edges for wall, passage in pair(edge, edge, None).items()}
    return Board(
        name="panel",
        title="Panel",
        verified=None,
        notes="",
        width=columns,
        height=rows,
        spaces=spaces,
        passages=passages,
        exit=Door(spaces[0], Direction.WEST),
        entrance=Door(spaces[-1], Direction.EAST),
        start=Start(Monster(spaces[0], Direction.EAST)),
        drawing="",
    )
