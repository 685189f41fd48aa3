"""Reading what the user names: positions and boards, from files or standard input; ports."""

import argparse
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO

from engine.board import Board
from engine.errors import BoardError, EngineError, shown
from engine.position import Position
from engine.position_json import parse_json, read_position
from firmware_host import boards
from firmware_host.cli.wrong import WrongInputError
from firmware_host.places import JOURNAL, boards_folders, state_folder

_PORT = re.compile(r"[0-9]{1,5}", re.ASCII)
_LAST_PORT = 65_535
_GAME_NUMBER = re.compile(r"[1-9][0-9]{0,8}", re.ASCII)

MOST_BYTES = 16_000_000
"""Bytes of a file that are read at most; a position has a few thousand."""


def known_boards(board_file: str | None) -> Mapping[str, Board]:
    """Return the boards that a position may name: built-in ones and people's own, or just the one of a file.

    Raises:
        WrongInputError: the file holds no board.
    """
    if board_file is None:
        return boards.by_name(boards_folders())
    board = _from_file(board_file)
    return {board.name: board}


def board_named(name: str) -> Board:
    """Return the board of a file, or else the known one of that name, for games that are kept.

    Raises:
        WrongInputError: the file holds no board, or another one with a built-in one's name; and there is no
            board of that name.
    """
    if is_there(Path(name)):
        return _to_play_on(name)
    known = boards.by_name(boards_folders())
    if name not in known:
        words = f"is neither a file nor a board; there are: {', '.join(known)}"
        raise WrongInputError(f"--board: {shown(name)} {words}")
    return known[name]


def all_boards(board_file: str | None) -> Mapping[str, Board]:
    """Return the boards that a kept game may name: built-in ones, people's own, and the one of a file.

    Raises:
        WrongInputError: the file holds no board, or another one with a built-in one's name.
    """
    return boards.by_name(boards_folders(), None if board_file is None else _to_play_on(board_file))


def _from_file(name: str) -> Board:
    return _read(name, boards.from_file)


def _to_play_on(name: str) -> Board:
    return _read(name, lambda path: boards.to_play_on(boards.from_file(path)))


def _read(name: str, read: Callable[[Path], Board]) -> Board:
    try:
        return read(Path(name))
    except BoardError as error:
        raise WrongInputError(f"{_shown(name)}: {error}") from None


def text_of(file: str | None) -> str:
    """Return the text of a file, or of standard input where it is `-` or none.

    Raises:
        WrongInputError: it cannot be read, or is no text.
    """
    try:
        data = _bytes_of(file)
        if len(data) > MOST_BYTES:
            raise WrongInputError(f"{name_of(file)}: is too long; at most {MOST_BYTES} bytes are read")
        return data.decode("utf-8-sig")
    except OSError as error:
        raise WrongInputError(f"{name_of(file)}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise WrongInputError(f"{name_of(file)}: is no text in UTF-8") from None


def lines_of_input() -> Iterator[bytes]:
    """Yield the lines of standard input as they come.

    Raises:
        WrongInputError: it cannot be read.
    """
    try:
        yield from _standard_input()
    except OSError as error:
        raise WrongInputError(f"standard input: cannot be read ({error.strerror})") from None


def position_from(file: str | None, known: Mapping[str, Board]) -> Position:
    """Return the position in a file, or on standard input where the file is `-` or none.

    Raises:
        WrongInputError: it cannot be read, or what it holds is no position.
    """
    text = text_of(file)
    if not text.strip():
        raise WrongInputError(f"{name_of(file)}: is empty; a position in JSON belongs there")
    try:
        return read_position(parse_json(text), known)
    except EngineError as error:
        raise WrongInputError(f"{name_of(file)}: {error}") from None


def port_number(text: str) -> int:
    """Return the number of a port.

    Raises:
        argparse.ArgumentTypeError: the text is none.
    """
    if _PORT.fullmatch(text) and int(text) <= _LAST_PORT:
        return int(text)
    raise argparse.ArgumentTypeError(f"{shown(text)} is no port; a number from 0 to {_LAST_PORT} is")


def name_of(file: str | None) -> str:
    """Return a file's name as a message has it."""
    return "standard input" if file is None or file == "-" else _shown(file)


def _bytes_of(file: str | None) -> bytes:
    """Return what a file holds, but no more than a byte too much: some have no end."""
    if file in {None, "-"}:
        return _standard_input().read(MOST_BYTES + 1)
    with Path(str(file)).open("rb") as opened:
        return opened.read(MOST_BYTES + 1)


def _shown(file: str) -> str:
    return file or "''"


def _standard_input() -> BinaryIO:
    # Python has no standard input at all where the shell closed it.
    if sys.stdin is None:
        raise WrongInputError("standard input: is closed; a position belongs there")
    return sys.stdin.buffer


def game_number(text: str) -> int:
    """Return the number of a game that is kept, as an argument tells it."""
    if _GAME_NUMBER.fullmatch(text):
        return int(text)
    raise argparse.ArgumentTypeError(f"{shown(text)} is no game's number; 'games list' tells which there are")


def journal_file(name: str | None) -> Path:
    """Return the file in which games are kept: the user's own, or the one that was named.

    Raises:
        WrongInputError: that is no name of a file.
    """
    path = state_folder() / JOURNAL if name is None else Path(name)
    try:
        is_folder = path.is_dir()
    except (OSError, ValueError):
        is_folder = False
    if not path.name or is_folder:
        raise WrongInputError(f"{name_of(name)}: is no name of a file")
    return path


def is_there(path: Path) -> bool:
    """Tell whether there is a file; one that nobody lets us look for may be there."""
    try:
        return path.exists()
    except OSError:
        return True
