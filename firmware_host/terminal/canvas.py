"""A canvas of letters, each with its ink and its paper, and the picture that comes of it."""

from dataclasses import dataclass
from typing import Final

from firmware_host.terminal.colours import Colour
from firmware_host.terminal.letters import of_one_place


@dataclass(frozen=True, slots=True)
class Style:
    """Hold the ink and the paper of a letter, and whether it is bold; None is the terminal's own."""

    ink: Colour | None = None
    paper: Colour | None = None
    bold: bool = False


PLAIN: Final = Style()

Cell = tuple[str, Style]
"""A letter and its style."""

Row = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """Hold what a screen shows: rows of equally many cells."""

    rows: tuple[Row, ...]

    def __str__(self) -> str:
        """Return the letters, row by row, without what colours tell."""
        return "".join("".join(letter for letter, _ in row).rstrip() + "\n" for row in self.rows)


class Canvas:
    """Hold rows of cells to write on; what lies outside is cut off."""

    def __init__(self, wide: int, high: int, style: Style = PLAIN) -> None:
        self.wide = wide
        self.high = high
        self._rows: list[list[Cell]] = [[(" ", style)] * wide for _ in range(high)]

    def write(self, x: int, y: int, text: str, style: Style) -> None:
        """Write a text; x and y count from 0 at the top left."""
        if not 0 <= y < self.high or x >= self.wide:
            return
        letters = of_one_place(text)[max(0, -x) : self.wide - x]
        first = max(0, x)
        self._rows[y][first : first + len(letters)] = [(letter, style) for letter in letters]

    def paste(self, x: int, y: int, picture: Picture) -> None:
        """Lay a picture that fits on it, its top left at a place."""
        for line, row in enumerate(picture.rows, y):
            self._rows[line][x : x + len(row)] = row

    def picture(self) -> Picture:
        """Return what was written."""
        return Picture(tuple(map(tuple, self._rows)))
