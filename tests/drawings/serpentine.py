"""How the chain of LEDs runs: 11 rows of 16, each against the one before."""

from itertools import pairwise

from engine.spaces import name_of
from firmware_host.boards import built_in
from hardware.lights.wiring import Wiring
from tests.drawings.canvas import CARD, Canvas, Kind

WIDE, HIGH = 16, 11
_CELL = 56
_LEFT, _TOP = 60, 62
_LED = 15


def draw() -> Canvas:
    """Return the drawing."""
    canvas = Canvas(1020, 780, "The chain: 11 rows of 16 LEDs, seen from above")
    dungeon = set(built_in()["dungeon"].spaces)
    chain = Wiring.regular(WIDE, HIGH).chain
    places = [divmod(space, WIDE) for space in chain if space is not None]
    for row, column in places:
        fill = CARD if name_of(column, row) in dungeon else "#d8d5de"
        canvas.box(_LEFT + column * _CELL, _TOP + row * _CELL, _CELL, _CELL, fill=fill, round_=0)
    middles = [(_LEFT + (c + 0.5) * _CELL, _TOP + (r + 0.5) * _CELL) for r, c in places]
    _data(canvas, middles)
    for led, (x, y) in enumerate(middles, 1):
        canvas.patch(x - _LED, y - _LED, 2 * _LED, 2 * _LED)
        canvas.text(x, y + 4.5, str(led), 13)
    _ends(canvas, middles)
    low = _TOP + HIGH * _CELL + 34
    canvas.lines(
        *(_LEFT, low + 34),
        "Between two LEDs run three wires: +5 V, data, ground. A strip has them; where a row ends,",
        "solder three short wires to the next row. Grey squares: there the Dungeon has no space,",
        "and their LEDs stay dark.",
        at="start",
    )
    return canvas


def _data(canvas: Canvas, middles: list[tuple[float, float]]) -> None:
    for (x1, y1), (x2, y2) in pairwise(middles):
        across, down = (x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1)
        begin = x1 + across * _LED, y1 + down * _LED
        end = x2 - across * (_LED + 1), y2 - down * (_LED + 1)
        canvas.wire(Kind.DATA, begin, end, arrow=True)


def _ends(canvas: Canvas, middles: list[tuple[float, float]]) -> None:
    """Draw the wires that come to the first LED, and the second feed at the last one."""
    (x, y), (last_x, last_y) = middles[0], middles[-1]
    canvas.wire(Kind.DATA, (0, y), (x - _LED - 1, y), arrow=True)
    canvas.text(0, y - 12, "data in", 14, at="start", bold=True)
    canvas.wire(Kind.POWER, (x - 8, 18), (x - 8, y - _LED))
    canvas.wire(Kind.GROUND, (x + 8, 18), (x + 8, y - _LED))
    canvas.text(x - 20, 26, "+5 V", 14, at="end", bold=True)
    canvas.text(x + 20, 26, "GND: first feed, at LED 1", 14, at="start", bold=True)
    low = _TOP + HIGH * _CELL + 34
    canvas.wire(Kind.POWER, (last_x - 8, low), (last_x - 8, last_y + _LED))
    canvas.wire(Kind.GROUND, (last_x + 8, low), (last_x + 8, last_y + _LED))
    canvas.text(last_x - 20, low - 4, "second feed, at LED 176: +5 V", 14, at="end", bold=True)
    canvas.text(last_x + 20, low - 4, "GND", 14, at="start", bold=True)
