"""A lamp takes more than a pin can give: a transistor or a driver chip switches it."""

from tests.drawings import pico
from tests.drawings.canvas import Canvas, Kind
from tests.drawings.header import lamps
from tests.drawings.symbols import CHIP, chip, lamp, pin_y, resistor, transistor

_ULN = (
    *("in 1", "in 2", "in 3", "in 4", "in 5", "in 6", "in 7", "GND"),
    *("COM", "out 7", "out 6", "out 5", "out 4", "out 3", "out 2", "out 1"),
)


def draw() -> Canvas:
    """Return the drawing."""
    canvas = Canvas(1120, 520, "The lamps of two buttons: with two transistors, or with one chip")
    canvas.text(220, 24, "either: one transistor a lamp (2N2222)", 17, bold=True)
    canvas.text(800, 24, "or: one chip for both (ULN2003A)", 17, bold=True)
    for n, (pin, name) in enumerate(sorted(lamps().items())):
        _transistor(canvas, 60 + 200 * n, pin, name)
    _transistors(canvas)
    _chip(canvas)
    canvas.line((500, 10), (500, 500), thick=1.5, dashes="3 6")
    return canvas


def _picos(name: str) -> str:
    """Return where the lamp of a name hangs on a Pico."""
    return f"Pico: place {pico.PLACES[pico.LAMPS[name.lower()]]}"


def _transistor(canvas: Canvas, y: float, pin: int, name: str) -> None:
    """Draw a lamp between +5 V and a transistor whose base the pin drives."""
    x, base = 300.0, y + 110
    canvas.wire(Kind.POWER, (x, y + 10), (430, y + 10))
    canvas.wire(Kind.LAMP, (x, y + 10), (x, base - 26))
    lamp(canvas, x, y + 46, f"{name} (5 V)")
    canvas.wire(Kind.LAMP, (20, base), (x - 22, base))
    resistor(canvas, 150, base, "1 kΩ")
    canvas.text(20, base - 12, f"Pi: pin {pin}", 15, at="start", bold=True)
    canvas.text(20, base + 20, _picos(name), 13, at="start")
    canvas.wire(Kind.GROUND, (x, base + 26), (x, base + 48), (430, base + 48))
    transistor(canvas, x, base)
    canvas.text(x - 38, base + 22, "base", 12, at="end")
    canvas.text(x + 38, base - 14, "collector", 12, at="start")
    canvas.text(x + 38, base + 26, "emitter", 12, at="start")


def _transistors(canvas: Canvas) -> None:
    """Join what both lamps share."""
    for kind, words, y in ((Kind.POWER, "+5 V", 70), (Kind.GROUND, "GND", 218)):
        canvas.tag(446, y, words, kind)
        canvas.tag(446, y + 200, words, kind)
    canvas.lines(
        *(20, 476),
        "Which leg is which differs between makers: look at the",
        "leaflet of yours. Left of the drawing is the Pi, or the Pico.",
        at="start",
    )


def _chip(canvas: Canvas) -> None:
    x, y = 680.0, 70.0
    chip(canvas, x, y, "ULN2003A", _ULN)
    ordered = sorted(lamps().items())
    canvas.wire(Kind.POWER, (1030, 44), (1030, pin_y(y, 15, 16)))
    canvas.tag(1030, 44, "+5 V", Kind.POWER)
    for n, (pin, name) in enumerate(ordered):
        row = pin_y(y, n + 1, 16)
        canvas.wire(Kind.LAMP, (594, row), (x - 16, row), arrow=True)
        canvas.text(588, row, f"Pi: pin {pin}", 14, at="end", bold=True)
        canvas.text(588, row + 14, _picos(name), 12, at="end")
        canvas.wire(Kind.LAMP, (x + CHIP + 14, row), (1030, row))
        canvas.dot(1030, row, Kind.POWER)
        lamp(canvas, 980, row, "", 13)
        canvas.text(1044, row + 5, f"{name} (5 V)", 14, at="start", bold=True)
    ground = pin_y(y, 8, 16)
    canvas.wire(Kind.GROUND, (x - 16, ground), (600, ground), (600, ground + 44))
    canvas.tag(600, ground + 52, "GND", Kind.GROUND)
    canvas.lines(
        *(520, 450),
        "Seen from above, notch up. Lamps hang between +5 V and an output.",
        "It has the resistors for its inputs inside. COM and the other pins stay",
        "free: a lamp needs no COM, only coils do.",
        at="start",
    )
