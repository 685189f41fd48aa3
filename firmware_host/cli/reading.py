"""Reading what the user names: positions and boards, from files or standard input."""

import sys
from collections.abc import Mapping
from pathlib import Path

from engine.board import Board
from engine.errors import BoardError, EngineError
from engine.position import Position
from engine.position_json import parse_json, read_position
from firmware_host import boards
from firmware_host.cli.wrong import WrongInputError


def known_boards(board_file: str | None) -> Mapping[str, Board]:
    """Return the boards that a position may name: the built-in ones, or just the one of a file.

    Raises:
        WrongInputError: the file holds no board.
    """
    if board_file is None:
        return boards.built_in()
    try:
        board = boards.from_file(Path(board_file))
    except BoardError as error:
        raise WrongInputError(f"{board_file}: {error}") from None
    return {board.name: board}


def text_of(file: str | None) -> str:
    """Return the text of a file, or of standard input where it is `-` or none.

    Raises:
        WrongInputError: it cannot be read, or is no text.
    """
    where = _name(file)
    try:
        data = sys.stdin.buffer.read() if file in {None, "-"} else Path(str(file)).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise WrongInputError(f"{where}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise WrongInputError(f"{where}: is no text in UTF-8") from None


def position_from(file: str | None, known: Mapping[str, Board]) -> Position:
    """Return the position in a file, or on standard input where the file is `-` or none.

    Raises:
        WrongInputError: it cannot be read, or what it holds is no position.
    """
    try:
        return read_position(parse_json(text_of(file)), known)
    except EngineError as error:
        raise WrongInputError(f"{_name(file)}: {error}") from None


def _name(file: str | None) -> str:
    return "standard input" if file in {None, "-"} else str(file)
