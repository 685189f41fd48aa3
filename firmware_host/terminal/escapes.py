"""What is written to a terminal so that it shows a picture: the only escape sequences that there are."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from firmware_host.terminal.canvas import Picture, Row, Style
from firmware_host.terminal.colours import code
from firmware_host.terminal.depth import Depth

_MODES: Final = (
    ("?1049h", "?1049l"),  # a screen of our own, so that the shell's comes back as it was
    ("?25l", "?25h"),  # no cursor
    ("?7l", "?7h"),  # the last column does not wrap
    ("?2004h", "?2004l"),  # what is pasted is marked, and no press
)

_CLEAR: Final = "\x1b[0m\x1b[2J\x1b[H"

ENTER: Final = "".join(f"\x1b[{on}" for on, _ in _MODES) + _CLEAR
LEAVE: Final = _CLEAR + "".join(f"\x1b[{off}" for _, off in reversed(_MODES))


def drawn(picture: Picture, before: Picture | None, depth: Depth) -> str:
    """Return what turns one picture on the screen into another; before the first the screen is cleared."""
    old = before.rows if before else ()
    if len(old) != len(picture.rows) or any(
        len(a) != len(b) for a, b in zip(old, picture.rows, strict=False)
    ):
        return _CLEAR + "".join(_row(y, 0, row, depth) for y, row in enumerate(picture.rows))
    return "".join(
        _changes(y, was, row, depth) for y, (was, row) in enumerate(zip(old, picture.rows, strict=True))
    )


def _changes(y: int, was: Row, row: Row, depth: Depth) -> str:
    changed = [x for x, (old, new) in enumerate(zip(was, row, strict=True)) if old is not new and old != new]
    if not changed:
        return ""
    return _row(y, changed[0], row[changed[0] : changed[-1] + 1], depth)


def _row(y: int, x: int, cells: Row, depth: Depth) -> str:
    runs = groupby(cells, key=lambda cell: cell[1])
    return f"\x1b[{y + 1};{x + 1}H" + "".join(
        f"\x1b[{_parameters(style, depth)}m{''.join(letter for letter, _ in run)}" for style, run in runs
    )


def _parameters(style: Style, depth: Depth) -> str:
    return ";".join(filter(None, _asked(style, depth)))


def _asked(style: Style, depth: Depth) -> Iterator[str]:
    yield "0"
    if style.bold:
        yield "1"
    if style.ink:
        yield code(style.ink, depth, paper=False)
    if style.paper:
        yield code(style.paper, depth, paper=True)
