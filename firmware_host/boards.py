"""Where boards come from: the built-in ones, people's own in folders, and files that the user names."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType

from engine.board import Board
from engine.board_file import read_board
from engine.boards import BUILT_IN
from engine.errors import BoardError, Fault
from engine.plan import plan_of
from firmware_host.folders import files_in, named, text_of


@dataclass(frozen=True, slots=True)
class Known:
    """Hold all boards, the built-in ones first, the files of people's own, and what could not be read.

    `unread` has a line for each file that was left out, with the reason.
    """

    boards: tuple[Board, ...]
    files: Mapping[str, Path] = field(default_factory=dict)
    unread: tuple[str, ...] = ()


class _BuiltIn(Mapping[str, Board]):
    """Have the built-in boards by name; each is read when it is first asked for, since that takes a while."""

    def __getitem__(self, name: str) -> Board:
        if name not in BUILT_IN:
            raise KeyError(name)
        return _built_in(name)

    def __contains__(self, name: object) -> bool:
        return name in BUILT_IN

    def __iter__(self) -> Iterator[str]:
        return iter(BUILT_IN)

    def __len__(self) -> int:
        return len(BUILT_IN)


class _Boards(Mapping[str, Board]):
    """Have the built-in boards and people's own by name; the folders are read only when one of those is."""

    def __init__(self, folders: tuple[Path, ...], given: Board | None) -> None:
        self._folders = folders
        self._given = {given.name: given} if given else {}

    @cached_property
    def _own(self) -> Mapping[str, Board]:
        own = {board.name: board for board in known(self._folders).boards if board.name not in BUILT_IN}
        return own | {name: board for name, board in self._given.items() if name not in BUILT_IN}

    def __getitem__(self, name: str) -> Board:
        if name in self._given:
            return self._given[name]
        return _built_in(name) if name in BUILT_IN else self._own[name]

    def __contains__(self, name: object) -> bool:
        return name in self._given or name in BUILT_IN or name in self._own

    def __iter__(self) -> Iterator[str]:
        yield from BUILT_IN
        yield from self._own

    def __len__(self) -> int:
        return len(BUILT_IN) + len(self._own)


@cache
def _built_in(name: str) -> Board:
    return read_board(files("engine.boards").joinpath(f"{name}.toml").read_text("utf-8"))


def built_in() -> Mapping[str, Board]:
    """Return the built-in boards by name."""
    return _BuiltIn()


def by_name(folders: Iterable[Path], given: Board | None = None) -> Mapping[str, Board]:
    """Return all boards by name, the built-in ones first; a given one counts before others of its name.

    What cannot be read is left out without a word: `known()` tells.
    """
    return _Boards(tuple(folders), given)


def known(folders: Iterable[Path]) -> Known:
    """Return all boards: the built-in ones, and those of files in folders.

    Of two boards of one name that of the later folder counts, or of the later file.
    """
    own: dict[str, Board] = {}
    where: dict[str, Path] = {}
    unread: list[str] = []
    for folder in folders:
        paths, wrong = files_in(folder)
        unread += wrong
        for path in paths:
            try:
                board = read_board(text_of(path, regular=True))
            except BoardError as error:
                unread.append(f"{named(path)}: {error}")
                continue
            if taken := name_faults(board.name):
                unread.append(f"{named(path)}: {taken[0]}")
                continue
            if board.name in where:
                unread.append(
                    f"{named(where[board.name])}: {named(path)} has a board of the same name, and counts"
                )
            own[board.name], where[board.name] = board, path
    boards = (*built_in().values(), *own.values())
    return Known(boards, MappingProxyType(where), tuple(unread))


def name_faults(name: str) -> tuple[Fault, ...]:
    """Return what is wrong with the name of a board of people's own: it may be a built-in one's.

    A game on a built-in board does not carry it, so it would be read again on another board than it was
    played on.
    """
    if name not in BUILT_IN:
        return ()
    words = f"'{name}' is the name of a built-in board; give this one a name of its own"
    return (Fault("name", None, words),)


def to_play_on(board: Board) -> Board:
    """Return a board of a file on which games can be kept: the built-in one, where both are the same.

    Raises:
        BoardError: it is another board with the name of a built-in one.
    """
    if board.name in BUILT_IN and plan_of(board).tidied() == plan_of(_built_in(board.name)).tidied():
        return _built_in(board.name)
    if taken := name_faults(board.name):
        raise BoardError(taken)
    return board


def from_file(path: Path) -> Board:
    """Return the board of a file.

    Raises:
        BoardError: the file cannot be read, or what it holds is no board.
    """
    return read_board(text_of(path))
