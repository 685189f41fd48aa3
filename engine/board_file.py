"""A board from its file: TOML with a drawing."""

from engine.board import Board
from engine.plan import read_plan


def read_board(text: str) -> Board:
    """Read a board from the text of its file.

    Raises:
        BoardError: with every fault of it, each with its space, if it has one.
    """
    return read_plan(text).board()
