"""A board within a game's text: a game on a board of people's own can be read wherever it is taken."""

from collections.abc import Mapping
from functools import lru_cache

from engine.board import Board
from engine.boards import BUILT_IN
from engine.errors import BoardError, Fault, shown
from engine.plan import plan_of, read_plan, write_plan

_ENDS = str.maketrans({end: f"\\u{ord(end):04x}" for end in "\x85\u2028\u2029"})
"""What else than a newline ends a line of a text; in a board's notes it is written as TOML can have it."""


@lru_cache(maxsize=8)
def board_lines(board: Board) -> tuple[str, ...]:
    """Return the lines of a board's file, if the board is not built in."""
    if board.name in BUILT_IN:
        return ()
    return tuple(_text(board).splitlines())


@lru_cache(maxsize=8)
def read_embedded(text: str) -> Board:
    """Read a board's file that a game carries; the same text is the same board, wherever it stands.

    Raises:
        BoardError: with every fault of it.
    """
    return read_plan(text).board()


def embedded(name: str, lines: list[str], boards: Mapping[str, Board]) -> Board:
    """Return the board that a game carries: the one of that name that is known, where both are the same.

    Raises:
        BoardError: with every fault of it.
    """
    board = read_embedded("".join(f"{line}\n" for line in lines))
    if board.name != name:
        words = f"the file that follows is of {shown(board.name)}, not of {shown(name)}"
        raise BoardError([Fault("name", None, words)])
    known = boards.get(name)
    return known if known is not None and _text(known) == _text(board) else board


@lru_cache(maxsize=8)
def _text(board: Board) -> str:
    return write_plan(plan_of(board)).translate(_ENDS)
