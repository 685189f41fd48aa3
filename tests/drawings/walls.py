"""The walls of the cells: two kinds of strips that are slotted into each other."""

from typing import Final

from tests.drawings import sizes as mm
from tests.drawings.canvas import FAINT, Canvas

_PX: Final = 1.72
"""Pixels of a millimetre along a strip."""
_UP: Final = 6.0
"""The same across: strips are drawn higher than they are."""
_THICK: Final = 2.0
_NOTCH, _NOTCH_HIGH = 12.0, 3.0
_LEFT: Final = 60.0


def draw() -> Canvas:
    """Return the drawing."""
    canvas = Canvas(1080, 440, f"The walls of the cells, for a pitch of {mm.PITCH} mm")
    _long(canvas, 60)
    _short(canvas, 250)
    canvas.lines(
        *(0, 404),
        f"Heights are drawn larger than lengths. Every strip is {mm.WALL:.0f} mm high (H + {mm.LED:.0f} mm);",
        f"a slot is {mm.WALL / 2:.0f} mm deep and as wide as the strips are thick.",
        at="start",
    )
    return canvas


def _long(canvas: Canvas, top: float) -> None:
    count, length = mm.COLUMNS + 1, mm.LONG_STRIP
    canvas.text(
        0,
        top - 36,
        f"{mm.ROWS + 1} long ones, {length:.0f} mm: {count} slots from below",
        17,
        at="start",
        bold=True,
    )
    edge = [(0.0, 0.0), (length, 0.0), (length, mm.WALL)]
    for n in reversed(range(count)):
        middle = mm.END + n * mm.PITCH
        edge += _gap(middle, _THICK, mm.WALL, mm.WALL / 2)
    _outline(canvas, top, [*edge, (0, mm.WALL), (0, 0)])
    _ends(canvas, top + mm.WALL * _UP + 24)


def _short(canvas: Canvas, top: float) -> None:
    count, length = mm.ROWS + 1, mm.SHORT_STRIP
    words = f"{mm.COLUMNS + 1} short ones, {length:.0f} mm: {count} slots from above, {mm.ROWS} notches below"
    canvas.text(0, top - 36, words, 17, at="start", bold=True)
    edge: list[tuple[float, float]] = [(0, 0)]
    for n in range(count):
        edge += reversed(_gap(mm.END + n * mm.PITCH, _THICK, 0, mm.WALL / 2))
    edge += [(length, 0), (length, mm.WALL)]
    for n in reversed(range(mm.ROWS)):
        middle = mm.END + (n + 0.5) * mm.PITCH
        edge += _gap(middle, _NOTCH, mm.WALL, mm.WALL - _NOTCH_HIGH)
    _outline(canvas, top, [*edge, (0, mm.WALL), (0, 0)])
    _ends(canvas, top + mm.WALL * _UP + 24)
    x = _LEFT + length * _PX + 30
    canvas.lines(
        *(x, top + 20),
        f"a notch, {_NOTCH:.0f} x {_NOTCH_HIGH:.0f} mm, in the middle",
        "between two slots: through it the",
        "LED strip runs",
        at="start",
    )


def _gap(middle: float, wide: float, edge: float, deep: float) -> list[tuple[float, float]]:
    """Return the corners of a gap in a strip's edge, from right to left."""
    right, left = middle + wide / 2, middle - wide / 2
    return [(right, edge), (right, deep), (left, deep), (left, edge)]


def _outline(canvas: Canvas, top: float, corners: list[tuple[float, float]]) -> None:
    canvas.line(*((_LEFT + x * _PX, top + y * _UP) for x, y in corners), thick=2)


def _ends(canvas: Canvas, y: float) -> None:
    """Write how far the first slot's middle is from the end, and from the next."""
    first, second = (_LEFT + (mm.END + n * mm.PITCH) * _PX for n in range(2))
    for x in (_LEFT, first, second):
        canvas.line((x, y - 20), (x, y + 6), thick=1, colour=FAINT)
    canvas.arrow((first + 20, y), (second, y))
    canvas.arrow((second - 20, y), (first, y))
    canvas.text(second + 12, y + 5, f"P = {mm.PITCH} mm, from middle to middle", 14, at="start")
    canvas.text(_LEFT - 6, y + 5, f"{mm.END:.0f} mm", 14, at="end")
