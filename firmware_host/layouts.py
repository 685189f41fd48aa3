"""Start layouts of people's own, each in a file of TOML: its board, its name, and where everything lies."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final

from engine.board import Board
from engine.errors import BoardError, Fault, shown
from engine.layouts import LAYOUT_KEYS, NOWHERE, layout_faults, layout_lines, read_start, tidied_layout
from engine.plan_faults import is_layout_name, is_name
from engine.toml_text import Reading, parse_toml, quoted
from firmware_host.folders import files_in, named, text_of
from firmware_host.table.shelf import Layout

_HEAD: Final = {"board": True, "name": True}
_NO_LETTERS: Final = re.compile(r"[^a-z0-9]+", re.ASCII)


@dataclass(frozen=True, slots=True)
class KnownLayouts:
    """Hold layouts of people's own, their files by board and name, and what was left out.

    `unread` has a line for each file that was left out, with the reason.
    """

    layouts: tuple[Layout, ...]
    files: Mapping[tuple[str, str], Path] = field(default_factory=dict)
    unread: tuple[str, ...] = ()


def read_layout(text: str) -> Layout:
    """Read a layout from the text of its file; `faults_on()` tells whether it fits its board.

    Raises:
        BoardError: with everything that is wrong with its form.
    """
    data, reading = parse_toml(text, "a layout's file"), Reading()
    board, name = reading.text(data, "board"), reading.text(data, "name")
    reading.keys("", data, {**_HEAD, **LAYOUT_KEYS})
    start = read_start(reading, {key: value for key, value in data.items() if key in LAYOUT_KEYS}, "")
    if isinstance(data.get("board"), str) and not is_name(board):
        reading.fault("board", f"{shown(board)} is no board's name")
    if isinstance(data.get("name"), str) and not is_layout_name(name):
        reading.fault("name", f"{shown(name)} is no name; up to 32 letters that can be printed are")
    if start.monster.at == NOWHERE and not reading.faults:
        reading.fault("monster", "is missing")
    if reading.faults:
        raise BoardError(reading.faults)
    return Layout(name, board, start)


def write_layout(layout: Layout) -> str:
    """Return the text of a layout's file."""
    head = [f"board = {quoted(layout.board)}", f"name = {quoted(layout.name)}", ""]
    return "".join(f"{line}\n" for line in (*head, *layout_lines(tidied_layout(layout.start))))


def file_name(layout: Layout) -> str:
    """Return what a layout's file is called, such as `basement-ours-1.toml`."""
    name = _NO_LETTERS.sub("-", layout.name.lower()).strip("-")
    return f"{layout.board}-{name or 'layout'}.toml"


def faults_on(board: Board, layout: Layout) -> tuple[Fault, ...]:
    """Return what makes a layout no position that can be played on a board, each with its space."""
    return tuple(layout_faults(layout.start, "", frozenset(board.spaces), board.corners))


def known_layouts(folder: Path, boards: Iterable[Board]) -> KnownLayouts:
    """Return the layouts in a folder that fit one of the boards; of two of one name the later file counts."""
    by_name = {board.name: board for board in boards}
    paths, unread = files_in(folder)
    found: dict[tuple[str, str], Layout] = {}
    where: dict[tuple[str, str], Path] = {}
    for path in paths:
        try:
            layout = _fitting(read_layout(text_of(path, regular=True)), by_name)
        except BoardError as error:
            unread.append(f"{named(path)}: {error}")
        else:
            key = (layout.board, layout.name)
            if key in where:
                words = f"{named(path)} has a layout of the same name for the same board, and counts"
                unread.append(f"{named(where[key])}: {words}")
            found[key], where[key] = layout, path
    return KnownLayouts(tuple(found.values()), MappingProxyType(where), tuple(unread))


def _fitting(layout: Layout, boards: dict[str, Board]) -> Layout:
    if layout.board not in boards:
        raise BoardError([Fault("board", None, f"there is no board '{layout.board}' here")])
    if faults := faults_on(boards[layout.board], layout):
        raise BoardError(faults)
    return layout
