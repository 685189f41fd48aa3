"""The build with a Raspberry Pi Pico: all hangs on it, and one USB cable leads to the Pi."""

from pathlib import Path
from runpy import run_path
from typing import Any, Final

from tests.drawings.canvas import Canvas, Kind
from tests.drawings.symbols import capacitor, fuse, resistor

# The Pico's own program is no package: its table of pins is read as the file that it is.
_TABLE: Final[dict[str, Any]] = run_path(str(Path(__file__).parents[2] / "hardware/firmware/pins.py"))

BUTTONS: Final[dict[str, int]] = dict(_TABLE["BUTTONS"])
LAMPS: Final[dict[str, int]] = dict(_TABLE["LAMPS"])
LIGHTS: Final[int] = _TABLE["LIGHTS"]
PLACES: Final[dict[int, int]] = _TABLE["PLACES"]
GROUNDS: Final[dict[str, int]] = _TABLE["GROUNDS"]

_SIDE: Final = 20
"""Pins on each side: 1 to 20 down the left, 21 to 40 up the right."""
_X, _Y, _WIDE, _ROW = 330.0, 110.0, 150.0, 25.0
_NAMES: Final = {"ok": "OK", "back": "Back", "hunt": "Hunt"}


def draw() -> Canvas:
    """Return the drawing."""
    canvas = Canvas(1120, 690, "The build with a Raspberry Pi Pico on a USB cable")
    _board(canvas)
    _computer(canvas)
    _hands(canvas)
    _lights(canvas)
    _power(canvas)
    return canvas


def pin_y(pin: int) -> float:
    """Return the height of a pin's row."""
    row = pin - 1 if pin <= _SIDE else 2 * _SIDE - pin
    return _Y + 16 + _ROW * (row + 0.5)


def _board(canvas: Canvas) -> None:
    """Draw the Pico seen from above, USB up, with all places and the names of those that are used."""
    canvas.box(_X, _Y, _WIDE, _ROW * _SIDE + 32, fill="#dcecdf", round_=8)
    canvas.patch(_X + 50, _Y - 12, 50, 24, fill="#cfcbd8")
    canvas.text(_X + _WIDE / 2, _Y + _ROW * _SIDE + 26, "Pico, seen from above", 11, bold=True)
    told = {PLACES[gpio]: f"GP{gpio}" for gpio in (*BUTTONS.values(), *LAMPS.values(), LIGHTS)}
    told |= dict.fromkeys(GROUNDS.values(), "GND")
    for pin in range(1, 2 * _SIDE + 1):
        left, y = pin <= _SIDE, pin_y(pin)
        fill = "#c9c7d0" if told.get(pin) == "GND" else "#ffe9a8" if pin in told else "#ffffff"
        canvas.patch(_X - 2 if left else _X + _WIDE - 24, y - 9, 26, 18, fill=fill)
        canvas.text(_X + 11 if left else _X + _WIDE - 11, y + 4, str(pin), 11, bold=pin in told)
        if pin in told:
            at = "start" if left else "end"
            canvas.text(_X + 30 if left else _X + _WIDE - 30, y + 4, told[pin], 12, at=at)


def _computer(canvas: Canvas) -> None:
    canvas.box(0, 0, 230, 80)
    canvas.text(115, 34, "Raspberry Pi, or a PC", 16, bold=True)
    canvas.text(115, 58, "its own supply, no pins", 13)
    canvas.wire(Kind.USB, (230, 40), (_X + 75, 40), (_X + 75, _Y - 12))
    canvas.text(300, 26, "USB", 13, bold=True)
    canvas.lines(_X + 96, 60, "5 V come by USB:", "pins 39 and 40 stay free", size=12, at="start")


def _hands(canvas: Canvas) -> None:
    """Draw buttons and lamps, each at its pin, and the grounds beside them."""
    for name, gpio in BUTTONS.items():
        y = pin_y(PLACES[gpio])
        canvas.wire(Kind.BUTTON, (_X - 4, y), (190, y))
        canvas.text(180, y + 5, _NAMES.get(name, name.capitalize()), 14, at="end", bold=True)
    _ground(canvas, GROUNDS["buttons"], "the other contact of all seven")
    for name, gpio in LAMPS.items():
        y = pin_y(PLACES[gpio])
        canvas.wire(Kind.LAMP, (_X - 4, y), (190, y))
        canvas.text(180, y + 5, f"lamp of {_NAMES[name]}, by its transistor", 13, at="end", bold=True)
    _ground(canvas, GROUNDS["lamps"], "GND of the transistors")
    canvas.text(0, pin_y(3) - 4, "seven buttons", 15, at="start", bold=True)


def _ground(canvas: Canvas, pin: int, words: str) -> None:
    y = pin_y(pin)
    canvas.wire(Kind.GROUND, (_X - 4, y), (215, y))
    canvas.text(205, y + 5, words, 12, at="end")


def _lights(canvas: Canvas) -> None:
    """Draw the way of the data: level shifter, resistor, first LED."""
    data, ground = pin_y(PLACES[LIGHTS]), pin_y(GROUNDS["lights"])
    canvas.box(560, data - 50, 160, 110, fill="#e9e7f2")
    canvas.text(640, data - 26, "level shifter", 15, bold=True)
    canvas.text(640, data + 46, "74AHCT125", 13)
    canvas.wire(Kind.DATA, (_X + _WIDE + 4, data), (560, data), arrow=True)
    canvas.wire(Kind.GROUND, (_X + _WIDE + 4, ground), (560, ground))
    canvas.box(900, 150, 220, 320)
    canvas.text(1020, 260, "176 LEDs", 20, bold=True)
    canvas.text(1020, 284, "11 rows of 16", 15)
    canvas.wire(Kind.DATA, (720, data), (900, data), arrow=True)
    resistor(canvas, 810, data, "330 to 470 Ω")
    canvas.text(914, data + 5, "LED 1: data in", 13, at="start", bold=True)


def _power(canvas: Canvas) -> None:
    """Draw the supply with its fuse, and the feeds of the lights."""
    data, ground = pin_y(PLACES[LIGHTS]), pin_y(GROUNDS["lights"])
    canvas.box(540, 600, 170, 80)
    canvas.text(625, 636, "power supply", 16, bold=True)
    canvas.text(625, 658, "5 V, 5 A", 14)
    canvas.wire(Kind.POWER, (590, 600), (590, 540), (860, 540), (860, 200), (900, 200))
    canvas.wire(Kind.POWER, (860, 440), (900, 440))
    canvas.dot(860, 440, Kind.POWER)
    fuse(canvas, 680, 540, "fuse 3 A")
    canvas.text(914, 205, "+5 V, 1st feed", 13, at="start", bold=True)
    canvas.text(914, 445, "+5 V, 2nd feed", 13, at="start", bold=True)
    canvas.wire(Kind.GROUND, (710, 640), (880, 640), (880, 230), (900, 230))
    canvas.wire(Kind.GROUND, (880, 460), (900, 460))
    canvas.dot(880, 460, Kind.GROUND)
    canvas.text(914, 235, "GND", 13, at="start", bold=True)
    canvas.text(914, 465, "GND", 13, at="start", bold=True)
    canvas.wire(Kind.POWER, (860, 280), (640, 280), (640, data - 50))
    canvas.dot(860, 280, Kind.POWER)
    canvas.wire(Kind.GROUND, (520, ground), (520, 640), (540, 640))
    canvas.dot(520, ground, Kind.GROUND)
    canvas.wire(Kind.POWER, (766, 540), (766, 583))
    canvas.wire(Kind.GROUND, (766, 597), (766, 640))
    canvas.dot(766, 540, Kind.POWER)
    canvas.dot(766, 640, Kind.GROUND)
    capacitor(canvas, 766, 590, "1000 µF")
    canvas.text(0, pin_y(20) + 34, "the lamps' +: at +5 V, behind the fuse", 13, at="start")
