"""A drawing cut into sheets of paper that are glued together again."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Final

from firmware_host.prints.shapes import Drawing

PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""The papers' width and height in millimetres, upright."""

OVERLAP: Final = 10.0
"""Millimetres that two neighbours both show: there they are glued."""

_EDGE: Final = 10.0
"""Millimetres at the top and at the sides on which many a printer prints nothing; crop marks stand there."""
_FOOT: Final = 20.0
"""The same at the bottom, with room for the sheet's name and the ruler."""

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class Tile:
    """Hold the part of a drawing that a sheet shows.

    `x` and `y` are where it begins on the drawing, `wide` and `high` its size; `left` and `top` where it lies
    on the sheet. `row` and `column` are counted from 0.
    """

    row: int
    column: int
    x: float
    y: float
    wide: float
    high: float
    left: float = _EDGE
    top: float = _EDGE

    @property
    def label(self) -> str:
        """Return the sheet's name: its row as a letter, its column as a number."""
        return label_of(self.row, self.column)


@dataclass(frozen=True, slots=True)
class Tiling:
    """Hold all sheets of a drawing, row by row, and the size of the paper as it is turned."""

    paper_wide: float
    paper_high: float
    rows: int
    columns: int
    tiles: tuple[Tile, ...]


def label_of(row: int, column: int) -> str:
    """Return a sheet's name, such as A1."""
    return f"{_LETTERS[row]}{column + 1}"


def cut(drawing: Drawing, paper: str = "a4") -> Tiling:
    """Cut a drawing into sheets: upright or across, whichever takes fewer.

    Neighbours overlap by :data:`OVERLAP`; all are spread evenly, so that no sheet shows a mere sliver.
    """
    wide, high = PAPERS[paper]
    upright, across = _cut(drawing, wide, high), _cut(drawing, high, wide)
    return min(upright, across, key=lambda tiling: len(tiling.tiles))


def _cut(drawing: Drawing, paper_wide: float, paper_high: float) -> Tiling:
    columns = list(_spans(drawing.wide, paper_wide - 2 * _EDGE))
    rows = list(_spans(drawing.high, paper_high - _EDGE - _FOOT))
    tiles = tuple(
        Tile(row, column, x, y, wide, high)
        for row, (y, high) in enumerate(rows)
        for column, (x, wide) in enumerate(columns)
    )
    return Tiling(paper_wide, paper_high, len(rows), len(columns), tiles)


def _spans(whole: float, most: float) -> Iterator[tuple[float, float]]:
    """Yield where each part begins and how long it is, all equally long."""
    count = max(1, ceil((whole - OVERLAP) / (most - OVERLAP)))
    length = (whole + (count - 1) * OVERLAP) / count
    for number in range(count):
        yield number * (length - OVERLAP), length
