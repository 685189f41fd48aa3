"""The frame: a cut through its edge, and what is seen of it from above."""

from typing import Final

from tests.drawings import sizes as mm
from tests.drawings.canvas import FAINT, INK, PAPER, Canvas
from tests.drawings.sizes import Size

_PX: Final = 8.0
"""Pixels of a millimetre in the cut."""
_LEFT, _LOW = 30.0, 330.0
_TO_GRID: Final = mm.BAR + mm.PLAY + (mm.SHEETS.wide - mm.GRID.wide) / 2
"""From the outer edge of the frame to the outermost wall."""
_SEEN: Final = _TO_GRID + 22
_SMALL: Final = 0.76
"""Pixels of a millimetre from above."""
_ABOVE: Final = 490.0
_WOOD, _PALE, _CLEAR, _OPAL = "#d9c9a8", "#e9dfc8", "#d5ebf4", "#f4efe2"


def draw() -> Canvas:
    """Return the drawing."""
    canvas = Canvas(1100, 940, f"The frame, for a pitch of {mm.PITCH} mm")
    canvas.text(0, 16, "A cut through its edge", 17, at="start", bold=True)
    _cut(canvas)
    _names(canvas)
    canvas.text(0, _ABOVE - 42, "From above", 17, at="start", bold=True)
    _from_above(canvas)
    return canvas


def _layer(canvas: Canvas, x: float, y: float, size: Size, fill: str) -> None:
    """Draw a part of the cut; `y` is how high its lower side is above the table."""
    top = _LOW - (y + size.high) * _PX
    canvas.patch(_LEFT + x * _PX, top, size.wide * _PX, size.high * _PX, fill=fill)


def _cut(canvas: Canvas) -> None:
    floor, inner = mm.PLATE, mm.BAR
    sheet = inner + mm.PLAY
    under = floor + mm.WALL
    _layer(canvas, 0, 0, Size(_SEEN, mm.PLATE), _WOOD)
    _layer(canvas, 0, floor, Size(mm.BAR, mm.BAR), _WOOD)
    _layer(canvas, inner, floor, Size(mm.LEDGE, mm.WALL), _PALE)
    _layer(canvas, _TO_GRID - 1, floor, Size(2, mm.WALL), "#8b8794")
    _layer(canvas, _TO_GRID + mm.PITCH / 2 - 2.5, floor, Size(5, mm.LED), PAPER)
    _layer(canvas, sheet, under, Size(_SEEN - sheet, mm.SHEET), _OPAL)
    _layer(canvas, sheet, under + mm.SHEET, Size(_SEEN - sheet, 0.4), INK)
    clear = under + mm.SHEET + 0.4
    _layer(canvas, sheet, clear, Size(_SEEN - sheet, mm.SHEET), _CLEAR)
    top = floor + mm.BAR
    _layer(canvas, sheet, clear + mm.SHEET, Size(mm.COVER - sheet, top - clear - mm.SHEET), "#9a8f9f")
    _layer(canvas, 0, top, Size(mm.COVER, mm.COVER_THICK), _PALE)
    for at, low, high in ((4, 0, 20), (16, top + mm.COVER_THICK, top + mm.COVER_THICK - 16)):
        x = _LEFT + at * _PX
        canvas.line((x, _LOW - low * _PX), (x, _LOW - high * _PX), thick=4, colour=FAINT)
        canvas.line((x - 12, _LOW - low * _PX), (x + 12, _LOW - low * _PX), thick=5, colour=FAINT)


def _names(canvas: Canvas) -> None:
    right = _LEFT + _SEEN * _PX
    told = (
        (_TO_GRID + 20, 22.5, 31, "clear board, 3 mm"),
        (_TO_GRID + 20, 21.2, 26.5, "printed film"),
        (_TO_GRID + 20, 19.5, 22, "diffuser (opal), 3 mm"),
        (_TO_GRID + mm.PITCH / 2, 7.4, 17.5, "LED, 2 mm high with its strip"),
        (_TO_GRID, 14, 13, f"wall of the outermost cell, {mm.WALL:.0f} mm"),
        (mm.BAR + 8, 9.5, 8.5, f"ledge, {mm.LEDGE:.0f} x {mm.WALL:.0f} mm: holds the sheets' edge"),
        (_TO_GRID + 20, 3, 4, f"base plate, {mm.PLATE:.0f} mm"),
    )
    for x, y, at, words in told:
        here = _LEFT + x * _PX, _LOW - y * _PX
        there = right + 26, _LOW - at * _PX
        canvas.ring(*here, 3, INK)
        canvas.line(here, (right + 6, _LOW - at * _PX), there, thick=1.2, colour=FAINT)
        canvas.text(there[0] + 6, there[1] + 5, words, 14, at="start")
    x = _LEFT + (mm.COVER - 4) * _PX
    canvas.line(
        (x, _LOW - 24.7 * _PX), (x + 60, _LOW - 34 * _PX), (x + 74, _LOW - 34 * _PX), thick=1.2, colour=FAINT
    )
    canvas.ring(x, _LOW - 24.7 * _PX, 3, INK)
    canvas.text(
        x + 80, _LOW - 34 * _PX + 5, f"foam tape, {mm.FOAM:.0f} mm: the cover presses on it", 14, at="start"
    )
    canvas.text(
        *(_LEFT + (mm.COVER + 3) * _PX, _LOW - 29 * _PX),
        f"cover, {mm.COVER:.0f} x {mm.COVER_THICK:.0f} mm",
        14,
        at="start",
    )
    canvas.lines(_LEFT + mm.BAR / 2 * _PX, _LOW - 16 * _PX, "bar", f"{mm.BAR:.0f} x {mm.BAR:.0f} mm", size=12)
    canvas.text(
        _LEFT,
        _LOW + 26,
        "screws from below into the bar, others from above through the cover; none through a sheet",
        14,
        at="start",
    )


def _from_above(canvas: Canvas) -> None:
    left, top = 120.0, _ABOVE
    middle = left + mm.WHOLE.wide / 2 * _SMALL, top + mm.WHOLE.high / 2 * _SMALL

    def around(size: Size) -> tuple[float, float, float, float]:
        wide, high = size.wide * _SMALL, size.high * _SMALL
        return middle[0] - wide / 2, middle[1] - high / 2, wide, high

    canvas.box(*around(mm.WHOLE), fill=_PALE, round_=0)
    canvas.box(*around(mm.OPENING), fill=_CLEAR, round_=0)
    canvas.box(*around(mm.GRID), fill=PAPER, round_=0)
    for column in range(1, mm.COLUMNS):
        x, y, _, high = around(mm.GRID)
        at = x + column * mm.PITCH * _SMALL
        canvas.line((at, y), (at, y + high), thick=0.6, colour=FAINT)
    for row in range(1, mm.ROWS):
        x, y, wide, _ = around(mm.GRID)
        at = y + row * mm.PITCH * _SMALL
        canvas.line((x, at), (x + wide, at), thick=0.6, colour=FAINT)
    x, y, wide, high = around(mm.SHEETS)
    corners = ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high), (x, y))
    canvas.line(*corners, thick=2, dashes="8 5")
    _sizes(canvas, around(mm.WHOLE))


def _sizes(canvas: Canvas, whole: tuple[float, float, float, float]) -> None:
    x, y, wide, high = whole
    half = x + wide / 2, y + high / 2
    canvas.arrow((half[0], y - 16), (x, y - 16))
    canvas.arrow((half[0], y - 16), (x + wide, y - 16))
    canvas.tag_plain(half[0], y - 16, f"{mm.WHOLE.wide:.0f} mm")
    canvas.arrow((x - 40, half[1]), (x - 40, y))
    canvas.arrow((x - 40, half[1]), (x - 40, y + high))
    canvas.tag_plain(x - 40, half[1], f"{mm.WHOLE.high:.0f} mm")
    right = x + wide + 40
    canvas.lines(
        *(right, y + 30),
        f"base plate, and all: {mm.WHOLE.words}",
        f"between the bars: {mm.INSIDE.words}",
        "dashed: clear board and diffuser,",
        f"each {mm.SHEETS.words}; {mm.PLAY:.0f} mm of room",
        "on each side",
        f"opening of the cover: {mm.OPENING.words}",
        f"print: {mm.PRINT.words}",
        f"grid of cells: {mm.GRID.words}",
        at="start",
        size=16,
    )
    canvas.lines(
        *(right, y + 230),
        f"bars: two of {mm.WHOLE.wide:.0f}, two of {mm.INSIDE.high:.0f} mm",
        f"covers: two of {mm.WHOLE.wide:.0f}, two of {mm.OPENING.high:.0f} mm",
        f"ledges: two of {mm.INSIDE.wide:.0f}, two of {mm.LEDGES.high:.0f} mm",
        at="start",
        size=16,
    )
    canvas.text(
        x,
        y + high + 30,
        "The long pieces reach from corner to corner, the short ones stand between them.",
        14,
        at="start",
    )
