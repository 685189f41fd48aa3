"""The pages of a board that is printed on small paper: a plan first, then a sheet for each tile."""

from collections.abc import Iterator
from math import floor
from typing import Final

from firmware_host.prints.pdf import Page, View
from firmware_host.prints.shapes import Drawing, Line, Rect, Shape, Words
from firmware_host.prints.tiling import OVERLAP, Tile, Tiling, label_of

RULER: Final = 100
"""Millimetres of the ruler that shows whether the printer has kept the scale."""

_HAIR: Final = 0.2
_TEXT: Final = 3.2
_LABEL: Final = 7.0
_MARK: Final = 5.0
"""The length of a crop mark."""
_GAP: Final = 1.5
_CROSS: Final = 2.0
_RULER_ABOVE: Final = 9.0
"""Millimetres between the ruler and the lower end of the paper."""


def pages_of(drawing: Drawing, tiling: Tiling, title: str) -> tuple[Page, ...]:
    """Return the plan and all sheets."""
    return (_plan(drawing, tiling, title), *(_sheet(drawing, tiling, tile, title) for tile in tiling.tiles))


def _sheet(drawing: Drawing, tiling: Tiling, tile: Tile, title: str) -> Page:
    window = Rect(tile.left, tile.top, tile.wide, tile.high, 0, "window")
    foot = tiling.paper_high - _RULER_ABOVE
    shapes = [
        *_crop_marks(window),
        *_glue_marks(drawing, tiling, tile),
        *_ruler(tiling.paper_wide, tiling.paper_high),
        Words(tiling.paper_wide / 2, 6, _TEXT, f"sheet {tile.label} of {title}", "heading"),
        Words(20, foot - 1, _LABEL, tile.label, "label"),
    ]
    view = View(window, tile.left - tile.x, tile.top - tile.y)
    return Page(tiling.paper_wide, tiling.paper_high, view, tuple(shapes))


def _crop_marks(window: Rect) -> Iterator[Line]:
    """Yield two lines outside each corner, along which the sheet is cut."""
    for x, out in ((window.x, -1), (window.x + window.wide, 1)):
        for y, down in ((window.y, -1), (window.y + window.high, 1)):
            yield Line(x + out * _GAP, y, x + out * (_GAP + _MARK), y, _HAIR, "crop mark")
            yield Line(x, y + down * _GAP, x, y + down * (_GAP + _MARK), _HAIR, "crop mark")


def _glue_marks(drawing: Drawing, tiling: Tiling, tile: Tile) -> Iterator[Shape]:
    """Yield crosses in the strips that two sheets share: laid one on the other, they show as one.

    They stand on lines between spaces, so that on film they lie above walls, and not in a space's light.
    """
    right, low = tile.left + tile.wide - OVERLAP / 2, tile.top + tile.high - OVERLAP / 2
    for part in (0.25, 0.75):
        x = tile.left - tile.x + _on_line(drawing, tile.x + tile.wide * part, upright=True)
        y = tile.top - tile.y + _on_line(drawing, tile.y + tile.high * part, upright=False)
        if tile.column > 0:
            yield from _cross(tile.left + OVERLAP / 2, y)
        if tile.column + 1 < tiling.columns:
            yield from _cross(right, y)
        if tile.row > 0:
            yield from _cross(x, tile.top + OVERLAP / 2)
        if tile.row + 1 < tiling.rows:
            yield from _cross(x, low)
    middle_x, middle_y = tile.left + tile.wide / 2, tile.top + tile.high / 2
    if tile.column + 1 < tiling.columns:
        words = f"sheet {label_of(tile.row, tile.column + 1)} lies on these {OVERLAP:g} mm"
        yield Words(tile.left + tile.wide + 3.2, middle_y, _TEXT, words, "glue", 90)
    if tile.row + 1 < tiling.rows:
        words = f"sheet {label_of(tile.row + 1, tile.column)} lies on these {OVERLAP:g} mm"
        yield Words(middle_x, tile.top + tile.high + 3.2, _TEXT, words, "glue")


def _on_line(drawing: Drawing, place: float, *, upright: bool) -> float:
    """Return the line between spaces that is nearest to a place; the place itself where none is drawn."""
    spaces = [shape for shape in drawing.shapes if isinstance(shape, Rect) and shape.part == "space"]
    begins = {space.x if upright else space.y for space in spaces}
    return min(begins, key=lambda begin: abs(begin - place), default=place)


def _cross(x: float, y: float) -> Iterator[Line]:
    yield Line(x - _CROSS, y, x + _CROSS, y, _HAIR, "glue mark")
    yield Line(x, y - _CROSS, x, y + _CROSS, _HAIR, "glue mark")


def _ruler(paper_wide: float, paper_high: float) -> Iterator[Shape]:
    """Yield a ruler of 100 mm in the middle of the sheet's foot."""
    left, y = (paper_wide - RULER) / 2, paper_high - _RULER_ABOVE
    yield Line(left, y, left + RULER, y, _HAIR, "ruler")
    for place in range(0, RULER + 1, 10):
        high = 3.0 if place % 50 == 0 else 1.8
        yield Line(left + place, y, left + place, y - high, _HAIR, "ruler tick")
    yield Words(left - 6, y - 1, _TEXT, "0", "ruler")
    yield Words(left + RULER + 11, y - 1, _TEXT, f"{RULER} mm", "ruler")


def _plan(drawing: Drawing, tiling: Tiling, title: str) -> Page:
    """Return the first page: what is in the file, how it is put together, and the ruler."""
    middle = tiling.paper_wide / 2
    shapes: list[Shape] = [Words(middle, 20, 6, title, "title")]
    shapes += (
        Words(middle, 31 + 6 * n, 3.6, words, "told") for n, words in enumerate(_told(drawing, tiling))
    )
    top, room = 60.0, 30.0
    scale = min((tiling.paper_wide - 40) / drawing.wide, (tiling.paper_high - top - room) / drawing.high, 1.0)
    scale = floor(scale * 1000) / 1000  # what the file writes of it
    left = middle - drawing.wide * scale / 2
    for tile in tiling.tiles:
        x, y, wide, high = (scale * value for value in (tile.x, tile.y, tile.wide, tile.high))
        shapes.append(Rect(left + x, top + y, wide, high, 0.35, "tile", tile.label))
        shapes.append(Words(left + x + wide / 2, top + y + high / 2, 9, tile.label, "tile label"))
    shapes += _ruler(tiling.paper_wide, tiling.paper_high)
    window = Rect(left, top, drawing.wide * scale, drawing.high * scale, 0, "window")
    return Page(tiling.paper_wide, tiling.paper_high, View(window, left, top, scale), tuple(shapes))


def _told(drawing: Drawing, tiling: Tiling) -> Iterator[str]:
    first, last = tiling.tiles[0].label, tiling.tiles[-1].label
    sheets = "one sheet" if first == last else f"{len(tiling.tiles)} sheets, {first} to {last}"
    yield f"{drawing.wide:.0f} x {drawing.high:.0f} mm in all, on {sheets}"
    yield f'Print at 100 %, never "fit to page". Then measure the ruler below: it is {RULER} mm long.'
    yield "Cut each sheet along its crop marks, and write its name on its back. Lay the next sheet on the"
    yield "strip that its neighbour leaves for it, until the small crosses lie one upon the other; then glue."
