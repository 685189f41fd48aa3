"""The panel: how many columns and rows of spaces have lights, and whether a board lies on it."""

from typing import Final

from engine.board import Board
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
