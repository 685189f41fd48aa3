"""A board within a game's text: a game on a board of people's own can be read wherever it is taken."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from engine.board import Board
from engine.board_file import read_board
from engine.boards import BUILT_IN
from engine.errors import BoardError, Fault, shown
from engine.plan import plan_of, read_plan, write_plan


@lru_cache(maxsize=8)
def board_lines(board: Board) -> tuple[str, ...]:
    """Return the lines of a board's file, if the board is not built in."""
    return () if board.name in BUILT_IN else tuple(write_plan(plan_of(board)).split("\n")[:-1])


def embedded(name: str, lines: Iterable[str], boards: Mapping[str, Board]) -> Board:
    """Return the board that a game carries: the one of that name that is known, where both are the same.

    Raises:
        BoardError: with every fault of it.
    """
    plan = read_plan("".join(f"{line}\n" for line in lines))
    if plan.faults():
        raise BoardError(plan.faults())
    if plan.name != name:
        words = f"the file that follows is of {shown(plan.name)}, not of {shown(name)}"
        raise BoardError([Fault("name", None, words)])
    known = boards.get(name)
    if known is not None and plan_of(known).tidied() == plan.tidied():
        return known
    return _board_of(write_plan(plan))


@lru_cache(maxsize=8)
def _board_of(text: str) -> Board:
    """Return the board of a file, one and the same as often as a game with it is read."""
    return read_board(text)
