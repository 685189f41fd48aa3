"""Where boards come from: the built-in ones, and files that the user names."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

from engine.board import Board
from engine.board_file import read_board
from engine.errors import BoardError, Fault

_BUILT_IN = ("dungeon", "basement")

_MOST_BYTES = 400_000
"""More than a board file may have."""


@cache
def built_in() -> Mapping[str, Board]:
    """Return the built-in boards by name."""
    return {
        name: read_board(files("engine.boards").joinpath(f"{name}.toml").read_text("utf-8"))
        for name in _BUILT_IN
    }


def from_file(path: Path) -> Board:
    """Return the board of a file.

    Raises:
        BoardError: the file cannot be read, or what it holds is no board.
    """
    try:
        with path.open("rb") as opened:
            # A file may have no end; one this long is refused for its length.
            return read_board(opened.read(_MOST_BYTES).decode("utf-8-sig"))
    except OSError as error:
        raise BoardError([Fault("", None, f"cannot be read ({error.strerror})")]) from None
    except UnicodeDecodeError:
        raise BoardError([Fault("", None, "is no text in UTF-8")]) from None
