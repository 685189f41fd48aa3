"""What lies upon what: a cut through three spaces of the board."""

from math import radians, tan
from typing import Final

from tests.drawings.canvas import FAINT, INK, Canvas
from tests.drawings.sizes import DEPTH, LED, PITCH, SHEET, WALL

_PX: Final = 8.0
"""Pixels of a millimetre."""
DISC: Final = 25.0
HALF_BEAM: Final = 60
"""Degrees to either side of straight up in which such an LED shines with at least half its strength."""

_LEFT: Final = 170.0
_TOP: Final = 96.0


def draw() -> Canvas:
    """Return the drawing."""
    canvas = Canvas(1190, 436, "A cut through three spaces, for a pitch of 33.3 mm")
    wide, pitch = 3 * PITCH * _PX, PITCH * _PX
    board = _TOP
    film = board + SHEET * _PX
    opal = film + 5
    cells = opal + SHEET * _PX
    base = cells + WALL * _PX
    canvas.box(_LEFT, board, wide, SHEET * _PX, fill="#e3f1f6", round_=0)
    canvas.box(_LEFT, film, wide, 5, fill=INK, round_=0)
    canvas.box(_LEFT, opal, wide, SHEET * _PX, fill="#f4efe2", round_=0)
    canvas.box(_LEFT, cells, wide, WALL * _PX, fill="#fbfbfb", round_=0)
    canvas.box(_LEFT, base, wide, 34, fill="#d9c9a8", round_=0)
    for n in range(4):
        canvas.box(_LEFT + n * pitch - 6, cells, 12, WALL * _PX, fill="#8b8794", round_=0)
    for n in range(3):
        _led(canvas, _LEFT + (n + 0.5) * pitch, base, cells)
    _disc(canvas, _LEFT + 1.5 * pitch, board)
    _names(canvas, (board, film, opal, cells, base), wide)
    _sizes(canvas, cells, base)
    return canvas


def _led(canvas: Canvas, x: float, base: float, cells: float) -> None:
    top = base - LED * _PX
    reach = (top - cells) * tan(radians(HALF_BEAM))
    for side in (-1, 1):
        canvas.line((x, top), (x + side * reach, cells), thick=1.5, dashes="6 4", colour="#c1440e")
    canvas.patch(x - 40, base - 5, 80, 5, fill="#e8e2cf")
    canvas.patch(x - 14, top, 28, LED * _PX - 5)


def _disc(canvas: Canvas, x: float, board: float) -> None:
    half, pitch = DISC / 2 * _PX, PITCH * _PX
    canvas.box(x - half, board - 20, 2 * half, 20, fill="#b9c9a8", round_=3)
    canvas.text(x, board - 6, "a disc, D wide", 13)
    y = board - 40
    for one, other in ((x - pitch / 2, x - half), (x + half, x + pitch / 2)):
        canvas.line((one, y - 8), (one, board - 2), thick=1)
        canvas.line((other, y - 8), (other, board - 2), thick=1)
        canvas.arrow((one - 26, y), (one, y))
        canvas.arrow((other + 26, y), (other, y))
    canvas.text(x, y - 20, "rim of light: (P - D) / 2 on each side", 14, bold=True)


def _names(canvas: Canvas, tops: tuple[float, ...], wide: float) -> None:
    board, film, opal, cells, base = tops
    right = _LEFT + wide
    told = (
        (board + 12, -30, "clear board, 3 mm"),
        (film + 3, 0, "printed film"),
        (opal + 14, 24, "diffuser (opal), 3 mm"),
        (cells + WALL * _PX / 2, 0, "cell of air, walls around"),
        (base - 4, 6, "LED strip, one LED a cell"),
        (base + 20, 12, "base plate"),
    )
    for y, aside, words in told:
        canvas.line((right + 4, y), (right + 24, y + aside), thick=1.5, colour=FAINT)
        canvas.text(right + 28, y + aside + 5, words, 13, at="start")


def _sizes(canvas: Canvas, cells: float, base: float) -> None:
    x, top = _LEFT - 26, base - LED * _PX
    for y in (cells, top, base):
        canvas.line((x - 10, y), (_LEFT - 8, y), thick=1)
    canvas.arrow((x, (cells + top) / 2), (x, cells))
    canvas.arrow((x, (cells + top) / 2), (x, top))
    canvas.text(x - 12, (cells + top) / 2 + 5, f"H: about {DEPTH:.0f} mm", 14, at="end", bold=True)
    canvas.text(x - 12, (top + base) / 2 + 5, f"LED: {LED:.0f} mm", 14, at="end")
    canvas.lines(x - 12, base + 22, "so walls are", f"H + {LED:.0f} = {WALL:.0f} mm", at="end")
    y, pitch = base + 64, PITCH * _PX
    for n in (0.5, 1.5):
        canvas.line((_LEFT + n * pitch, base + 36), (_LEFT + n * pitch, y + 8), thick=1)
    canvas.arrow((_LEFT + pitch, y), (_LEFT + 0.5 * pitch, y))
    canvas.arrow((_LEFT + pitch, y), (_LEFT + 1.5 * pitch, y))
    canvas.text(_LEFT + pitch, y + 24, "P: the pitch, from LED to LED", 14, bold=True)
    high = PITCH / 2 / tan(radians(HALF_BEAM))
    canvas.lines(
        *(_LEFT, y + 62),
        "Dashed: to either side, at 60 degrees, such an LED still shines with half its strength.",
        f"To light a cell from wall to wall, H = P / 2 / tan 60° = 0.29 P, here {high:.1f} mm.",
        "In proportion but for film and LED.",
        at="start",
    )
