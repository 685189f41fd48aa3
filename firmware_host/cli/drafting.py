"""`furunkulus boards check` and `boards new`: board files that are being drawn."""

import re
from collections.abc import Collection
from pathlib import Path
from typing import Final

from engine.board import Board
from engine.boards import BUILT_IN
from engine.errors import BoardError, shown
from engine.plan import Plan, read_plan
from engine.plan_faults import is_name
from engine.spaces import LARGEST, column_and_row, is_space, name_of
from engine.toml_text import parse_toml
from firmware_host import boards
from firmware_host.cli.reading import is_there
from firmware_host.cli.writing import write, write_new_file
from firmware_host.cli.wrong import WrongInputError, one_line
from firmware_host.folders import text_of
from firmware_host.new_board import another, plain_room, write_to_draw_on
from firmware_host.places import boards_folders
from firmware_host.table.editing.closing import OWN_PRINT

_SIZE: Final = re.compile(r"([1-9][0-9]?) ?[xX] ?([1-9][0-9]?)", re.ASCII)
_PRINTED: Final = (16, 11)
"""Columns and rows of the printed boards."""

_MOST_TOLD: Final = 100
_FAULTY: Final = "!"
_MARGIN: Final = " " * 4


def check(name: str) -> int:
    """Draw the board of a file with its faulty spaces marked, and tell all faults.

    Raises:
        WrongInputError: it has faults, or is no board file at all.
    """
    path = _path_of(name)
    try:
        text = text_of(path)
        plan, data = read_plan(text), parse_toml(text)
    except BoardError as error:
        raise WrongInputError(f"{one_line(str(path))}: {error}") from None
    faults = [*boards.name_faults(plan.name), *plan.faults()]
    drawing = data.get("drawing")
    if isinstance(drawing, str) and 0 < plan.width <= LARGEST and 0 < plan.height <= LARGEST:
        write(ruled(drawing, plan, {fault.space for fault in faults if fault.space}))
    if len(faults) == 1:
        raise WrongInputError(f"{one_line(str(path))}: {faults[0]}")
    if faults:
        told = [f"{one_line(str(path))}: {len(faults)} faults", *map(str, faults[:_MOST_TOLD])]
        if len(faults) > _MOST_TOLD:
            told.append(f"and {len(faults) - _MOST_TOLD} faults more")
        raise WrongInputError(*told)
    write(f"{one_line(str(path))}: no fault; {in_words(plan.board())}")
    return 0


def new(name: str, like: Board | None, size: str | None) -> int:
    """Write a board file to draw on into the user's folder.

    Raises:
        WrongInputError: the name is none or is taken, or the file cannot be written.
    """
    if not is_name(name):
        raise WrongInputError(
            f"boards new: {shown(name)} is no name; small letters, digits and hyphens are, a letter first"
        )
    if like and size:
        raise WrongInputError("boards new: --like and --size do not go together; a board has its own size")
    known = boards.known(boards_folders())
    if name in BUILT_IN:
        raise WrongInputError(f"boards new: '{name}' is a built-in board; name another one")
    if name in known.files:
        raise WrongInputError(f"boards new: there is a board '{name}': {one_line(str(known.files[name]))}")
    plan = another(name, like) if like else plain_room(name, *_size(size))
    # The last folder is for what is kept at the table.
    folder = boards_folders()[-2]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WrongInputError(f"{folder}: cannot be made ({error.strerror})") from None
    path = folder / f"{name}.toml"
    write_new_file(str(path), write_to_draw_on(plan))
    write(
        f"{path}: {in_words(plan.board())}\nDraw on it, then look at it with: furunkulus boards check {name}"
    )
    return 0


def in_words(board: Board) -> str:
    """Return what a board is, in one line."""
    if board.verified == OWN_PRINT:
        checked = "checked against your own print"
    elif board.verified:
        checked = f"checked against the print of {one_line(board.verified)}"
    else:
        checked = "checked against no print" if board.name in BUILT_IN else "your own"
    return f"{one_line(board.title)}, {board.width} x {board.height}, {len(board.spaces)} spaces, {checked}"


def _path_of(name: str) -> Path:
    """Return the file of a board of one's own by its name, be it right or wrong; or else the file named."""
    own = (folder / f"{name}.toml" for folder in reversed(boards_folders())) if is_name(name) else ()
    found = [path for path in own if is_there(path)] + [boards.known(boards_folders()).files.get(name)]
    path = next((path for path in found if path), Path(name))
    if not name or not is_there(path):
        there = ", ".join(boards.known(boards_folders()).files) or "there is none yet"
        raise WrongInputError(
            f"boards check: {shown(name)} is neither a board of your own ({there}) nor a file"
        )
    return path


def _size(text: str | None) -> tuple[int, int]:
    if text is None:
        return _PRINTED
    found = _SIZE.fullmatch(text)
    width, height = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (1 <= width <= LARGEST and 1 <= height <= LARGEST and width * height > 1):
        raise WrongInputError(
            f"boards new: --size: {shown(text)} is no size; columns and rows are, such as 16x11, "
            f"of at most {LARGEST} each and two spaces together"
        )
    return width, height


def ruled(drawing: str, plan: Plan, faulty: Collection[str] = ()) -> str:
    """Return a file's own drawing with rulers; spaces with a fault are marked."""
    lines = [list(one_line(line)) for line in drawing.strip("\n").split("\n")]
    for space in filter(is_space, faulty):
        column, row = column_and_row(space)
        if column < plan.width and row < plan.height:
            line = lines[2 * row + 1]
            line.extend(" " * (2 * column + 2 - len(line)))
            line[2 * column + 1] = _FAULTY
    columns = " ".join(name_of(column, 0)[0] for column in range(plan.width))
    told = [f"{_MARGIN} {columns}   columns, and rows at the left", ""]
    for number, line in enumerate(lines):
        margin = f"{number // 2 + 1:>3} " if number % 2 else _MARGIN
        told.append(f"{margin}{''.join(line)}".rstrip())
    if faulty:
        told.append(f"\n'{_FAULTY}' is a space with a fault.")
    return "\n".join([*told, ""])
