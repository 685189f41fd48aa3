"""Boards and start layouts that people make at the table are kept, each in a file of its own."""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path
from typing import Final

from engine.board import Board
from engine.plan import plan_of, write_plan
from firmware_host.boards import known
from firmware_host.folders import named
from firmware_host.journal.aside import free_name
from firmware_host.late_writing import AGAIN, PAUSE, LateWriter
from firmware_host.layouts import file_name, known_layouts, write_layout
from firmware_host.table.shelf import Layout, Shelf
from firmware_host.table.table import Table
from firmware_host.whole_files import locked, write_whole

_log = logging.getLogger(__name__)

_BEFORE: Final = "before"
"""How a file is named that had to make room."""

_Text = Callable[[], str]

Known = str | tuple[str, str]
"""What a file is for: a board by its name, or a layout by its board and its own name."""


@dataclass(frozen=True, slots=True)
class Stock:
    """Hold what a new game can begin with: the shelf, the files of what is people's own, what was left out.

    `unread` has a line for each file that was left out, with the reason.
    """

    shelf: Shelf
    files: Mapping[Known, Path]
    unread: tuple[str, ...] = ()


def stock(boards: tuple[Path, ...], layouts: Path, given: Board | None = None) -> Stock:
    """Return the built-in boards and all that lies in folders; a given board counts before its namesake."""
    found = known(boards)
    shelf = Shelf(found.boards)
    if given is not None:
        shelf = shelf.with_board(given)
    ours = known_layouts(layouts, shelf.boards)
    files: dict[Known, Path] = dict((*found.files.items(), *ours.files.items()))
    return Stock(Shelf(shelf.boards, ours.layouts), files, (*found.unread, *ours.unread))


class ShelfKeeper:
    """Keep in files what comes to the shelf of a table; what lay there at first is in files already.

    Boards go into the folder `boards`, layouts into `layouts`, each into the file that it came from, if that
    lies there. A file is written whole or not at all. One that was not written in this evening is never
    written over: it makes room under another name, unless it says the same. What cannot be written is tried
    again after a while, and in the end; play goes on.
    """

    def __init__(  # noqa: PLR0913 - where all lies, and when it is written
        self,
        boards: Path,
        layouts: Path,
        at_first: Shelf,
        files: Mapping[Known, Path] | None = None,
        *,
        pause: float = PAUSE,
        again: float = AGAIN,
    ) -> None:
        self._boards, self._layouts = boards, layouts
        self._files = {what: path for what, path in (files or {}).items() if path.parent in {boards, layouts}}
        self._shelf = at_first
        self._written: dict[Path, str] = {}
        mended = "boards and layouts are kept again; nothing is missing"
        self._writer = LateWriter("shelf", self._written_of, mended, pause=pause, again=again)

    def follow(self, table: Table) -> None:
        """Take over what is new on the shelf."""
        before, shelf = self._shelf, table.shelf
        if shelf is before:
            return
        self._shelf = shelf
        new = {self._file_of(board): _text_of(board) for board in shelf.boards if board not in before.boards}
        for layout in shelf.layouts:
            if layout not in before.layouts:
                new[self._file_of_layout(layout)] = _layout_text_of(layout)
        if new:
            self._writer.add(new)

    def start(self, wake: object = None) -> None:
        """Start the thread; nobody has to be woken by it."""
        del wake
        self._writer.start()

    def close(self) -> None:
        """Write what is left, if that can be done, and end the thread."""
        self._writer.close()

    def _file_of(self, board: Board) -> Path:
        # Of two files with a board of one name in a folder only one counts: it stays that one.
        return self._file(board.name, self._boards / f"{board.name}.toml")

    def _file_of_layout(self, layout: Layout) -> Path:
        return self._file((layout.board, layout.name), self._layouts / file_name(layout))

    def _file(self, what: Known, plain: Path) -> Path:
        """Return the file that something came from, or a plainly named one that nothing else came from."""
        if what not in self._files:
            numbered = (plain.with_stem(f"{plain.stem}-{number}") for number in count(2))
            taken = set(self._files.values())
            self._files[what] = next(path for path in chain((plain,), numbered) if path not in taken)
        return self._files[what]

    def _written_of(self, new: Mapping[Path, _Text]) -> tuple[Mapping[Path, _Text], str]:
        """Write files; return those that could not be written, and why the first of them could not."""
        left: dict[Path, _Text] = {}
        why = ""
        for path, text in new.items():
            try:
                self._write(path, text())
            except Exception as error:  # noqa: BLE001 - whatever it is, play goes on, and it is told once
                left[path] = text
                why = why or f"{named(path)} is not kept: {error}; it is tried again"
        return left, why

    def _write(self, path: Path, text: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        with locked(path.parent):
            there = _text_in(path)
            if there == text:
                return
            if there is not None and there != self._written.get(path):
                aside = free_name(path, _BEFORE)
                path.rename(aside)
                _log.info("%s was there before; it is %s now", named(path), aside.name)
            write_whole(path, text)
        self._written[path] = text


def _text_of(board: Board) -> _Text:
    return lambda: write_plan(plan_of(board))


def _layout_text_of(layout: Layout) -> _Text:
    return lambda: write_layout(layout)


def _text_in(path: Path) -> str | None:
    """Return what a file says, None where there is none; what is no text is none that we have written."""
    if not path.is_symlink() and not path.exists():
        return None
    try:
        return path.read_text("utf-8") if path.is_file() and not path.is_symlink() else ""
    except ValueError:
        return ""
