"""Parts as wiring drawings show them: fuse, resistor, capacitor, button, lamp, chip."""

from collections.abc import Sequence
from typing import Final

from tests.drawings.canvas import INK, PAPER, Canvas

CHIP: Final = 240.0
"""How wide a chip is drawn."""
PIN: Final = 34.0
"""The distance of a chip's pins from each other."""


def fuse(canvas: Canvas, x: float, y: float, words: str) -> None:
    """Draw a fuse that lies on a level wire, around its middle."""
    canvas.patch(x - 28, y - 11, 56, 22)
    canvas.line((x - 28, y), (x + 28, y), thick=2)
    canvas.text(x, y - 18, words, 14, bold=True)


def resistor(canvas: Canvas, x: float, y: float, words: str) -> None:
    """Draw a resistor that lies on a level wire, around its middle."""
    canvas.patch(x - 26, y - 10, 52, 20)
    canvas.text(x, y - 17, words, 13, bold=True)


def capacitor(canvas: Canvas, x: float, y: float, *words: str) -> None:
    """Draw a polarised capacitor on an upright wire, plus above."""
    canvas.patch(x - 22, y - 12, 44, 7, fill=PAPER)
    canvas.patch(x - 22, y + 5, 44, 7, fill=INK)
    canvas.text(x + 30, y - 8, "+", 20, at="start", bold=True)
    canvas.lines(x + 46, y - 6, *words, size=14, at="start")


def button(canvas: Canvas, x: float, y: float, words: str, *, at: str = "middle") -> None:
    """Draw a button that lies on a level wire: open until it is pressed."""
    canvas.patch(x - 30, y - 13, 60, 26)
    canvas.ring(x - 16, y + 5, 4)
    canvas.ring(x + 16, y + 5, 4)
    canvas.line((x - 18, y - 3), (x + 18, y - 3), thick=3)
    canvas.line((x, y - 3), (x, y - 9), thick=3)
    side = {"start": 40, "end": -40, "middle": 0}[at]
    canvas.text(x + side, y + (5 if side else -22), words, 15, at=at, bold=True)


def lamp(canvas: Canvas, x: float, y: float, words: str, radius: float = 16) -> None:
    """Draw a lamp around its middle."""
    canvas.ring(x, y, radius, "#fff3c4")
    reach = radius * 0.7
    canvas.line((x - reach, y - reach), (x + reach, y + reach))
    canvas.line((x - reach, y + reach), (x + reach, y - reach))
    canvas.text(x + radius + 8, y + 5, words, 14, at="start", bold=True)


def transistor(canvas: Canvas, x: float, y: float, *, base: int = -1) -> None:
    """Draw a transistor on an upright wire, collector above; its base is at the left (-1) or right (1)."""
    canvas.ring(x, y, 30)
    canvas.line((x + 14 * base, y - 16), (x + 14 * base, y + 16), thick=4)
    canvas.line((x + 30 * base, y), (x + 14 * base, y))
    canvas.line((x + 14 * base, y - 8), (x, y - 22), (x, y - 30))
    canvas.arrow((x + 14 * base, y + 8), (x, y + 22))
    canvas.line((x, y + 20), (x, y + 30))


def chip(canvas: Canvas, x: float, y: float, name: str, pins: Sequence[str]) -> None:
    """Draw a chip seen from above, its notch up: pin 1 is at the top left, they count down and up again."""
    rows, wide = len(pins) // 2, CHIP
    canvas.box(x, y, wide, rows * PIN + 16, fill="#e9e7f2", round_=6)
    canvas.ring(x + wide / 2, y, 9, PAPER)
    canvas.text(x + wide / 2, y + 34, name, 15, bold=True)
    for n, words in enumerate(pins):
        left = n < rows
        edge = x if left else x + wide
        row = pin_y(y, n + 1, len(pins))
        canvas.patch(edge - (14 if left else 0), row - 9, 14, 18, fill="#cfcbd8")
        canvas.text(
            edge + (8 if left else -8), row + 5, str(n + 1), 13, at="start" if left else "end", bold=True
        )
        canvas.text(edge + (30 if left else -30), row + 5, words, 13, at="start" if left else "end")


def pin_y(y: float, pin: int, pins: int) -> float:
    """Return the height of a chip's pin."""
    rows = pins // 2
    row = pin - 1 if pin <= rows else pins - pin
    return y + 8 + PIN * (row + 0.5)
