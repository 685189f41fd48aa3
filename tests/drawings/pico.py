"""The build with a Raspberry Pi Pico: all hangs on it, and one USB cable leads to the Pi."""

from pathlib import Path
from runpy import run_path
from typing import Any, Final

from tests.drawings.canvas import Canvas, Kind
from tests.drawings.symbols import button, capacitor, fuse, lamp, resistor, transistor

# The Pico's own program is no package: its table of pins is read as the file that it is.
_TABLE: Final[dict[str, Any]] = run_path(str(Path(__file__).parents[2] / "hardware/firmware/pins.py"))

BUTTONS: Final[dict[str, int]] = dict(_TABLE["BUTTONS"])
LAMPS: Final[dict[str, int]] = dict(_TABLE["LAMPS"])
LIGHTS: Final[int] = _TABLE["LIGHTS"]
PLACES: Final[dict[int, int]] = _TABLE["PLACES"]
GROUNDS: Final[dict[str, int]] = _TABLE["GROUNDS"]

_SIDE: Final = 20
"""Pins on each side: 1 to 20 down the left, 21 to 40 up the right."""
_X, _Y, _WIDE, _ROW = 330.0, 110.0, 150.0, 30.0
_NAMES: Final = {"ok": "OK", "back": "Back", "hunt": "Hunt"}
_RAIL: Final = 90.0
"""Where the ground of all buttons runs."""
_BASE, _LOW = 890.0, 965.0
"""The height of the transistors, and of the ground below them."""
_LAMPS: Final = {"hunt": (200.0, 310.0), "ok": (40.0, 150.0)}
"""Where each lamp hangs, and where the wire comes down to its transistor."""
_GROUND, _PLUS, _MINUS, _LEDS = 560.0, 880.0, 930.0, 1110.0
"""Where ground goes down to the supply, plus and minus go up to the LEDs, and where these begin."""
_SUPPLY: Final = 850.0


def draw() -> Canvas:
    """Return the drawing."""
    canvas = Canvas(1300, 985, "The build with a Raspberry Pi Pico on a USB cable")
    _board(canvas)
    _computer(canvas)
    _buttons(canvas)
    _lamps(canvas)
    _notes(canvas)
    _data(canvas)
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
    canvas.text(_X + _WIDE / 2, _Y + _ROW * _SIDE + 26, "Pico, seen from above", 13, bold=True)
    told = {PLACES[gpio]: f"GP{gpio}" for gpio in (*BUTTONS.values(), *LAMPS.values(), LIGHTS)}
    told |= dict.fromkeys(GROUNDS.values(), "GND")
    for pin in range(1, 2 * _SIDE + 1):
        left, y = pin <= _SIDE, pin_y(pin)
        fill = "#c9c7d0" if told.get(pin) == "GND" else "#ffe9a8" if pin in told else "#ffffff"
        canvas.patch(_X - 2 if left else _X + _WIDE - 26, y - 10, 28, 20, fill=fill)
        canvas.text(_X + 12 if left else _X + _WIDE - 12, y + 5, str(pin), 13, bold=pin in told)
        if pin in told:
            at = "start" if left else "end"
            canvas.text(_X + 32 if left else _X + _WIDE - 32, y + 5, told[pin], 14, at=at)


def _computer(canvas: Canvas) -> None:
    canvas.box(0, 0, 250, 80)
    canvas.text(125, 34, "Raspberry Pi, or a PC", 17, bold=True)
    canvas.text(125, 58, "with a supply of its own", 14)
    canvas.wire(Kind.USB, (250, 40), (_X + 75, 40), (_X + 75, _Y - 12))
    canvas.text(320, 28, "USB cable", 14, bold=True)


def _buttons(canvas: Canvas) -> None:
    """Draw the seven buttons, each between its pin and the ground that all share."""
    rows = [pin_y(PLACES[gpio]) for gpio in BUTTONS.values()]
    ground = pin_y(GROUNDS["buttons"])
    canvas.wire(Kind.GROUND, (_X - 4, ground), (_RAIL, ground))
    canvas.wire(Kind.GROUND, (_RAIL, min(rows)), (_RAIL, max(rows)))
    canvas.dot(_RAIL, ground, Kind.GROUND)
    for name, y in zip(BUTTONS, rows, strict=True):
        canvas.wire(Kind.BUTTON, (_X - 4, y), (190, y))
        canvas.wire(Kind.GROUND, (190, y), (_RAIL, y))
        canvas.dot(_RAIL, y, Kind.GROUND)
        button(canvas, 190, y, "")
        canvas.text(_RAIL - 16, y + 5, _NAMES.get(name, name.capitalize()), 16, at="end", bold=True)
    canvas.text(0, min(rows) - 34, "seven buttons, in a box of their own", 15, at="start", bold=True)


def _lamps(canvas: Canvas) -> None:
    """Draw the two lamps, each with its transistor and the resistor at its base."""
    ground = pin_y(GROUNDS["lamps"])
    canvas.wire(Kind.GROUND, (_X - 4, ground), (0, ground), (0, _LOW), (_GROUND, _LOW))
    for name, gpio in LAMPS.items():
        x, down = _LAMPS[name]
        y = pin_y(PLACES[gpio])
        canvas.wire(Kind.LAMP, (_X - 4, y), (down, y), (down, _BASE), (x + 26, _BASE))
        resistor(canvas, (x + 30 + down) / 2, _BASE, "1 kΩ")
        canvas.wire(Kind.POWER, (x, _BASE - 128), (x, _BASE - 75))
        canvas.wire(Kind.LAMP, (x, _BASE - 75), (x, _BASE - 26))
        canvas.tag(x, _BASE - 128, "+5 V", Kind.POWER)
        lamp(canvas, x, _BASE - 78, f"{_NAMES[name]}, 5 V")
        canvas.wire(Kind.GROUND, (x, _BASE + 26), (x, _LOW))
        canvas.dot(x, _LOW, Kind.GROUND)
        transistor(canvas, x, _BASE, base=1)
    canvas.text(16, ground - 12, "two lamps, by transistors", 15, at="start", bold=True)


def _notes(canvas: Canvas) -> None:
    canvas.box(_GROUND + 40, 0, 700, 196, fill="#f4f2e6")
    canvas.lines(
        *(_GROUND + 62, 32),
        "Count places from the USB socket, seen from above: 1 to 20 down the left side,",
        "21 to 40 up the right. The names GP and GND are printed underneath.",
        "Places 39 and 40 stay free: the Pico's 5 volts come by the USB cable.",
        "Two supplies: ground meets ground, but plus never meets plus.",
        "Pico, shifter and transistors lie together in a box at A1, close to LED 1;",
        "the USB cable may be metres long, and so may the cable to the buttons.",
        "The lamps' +5 V come from behind the fuse.",
        size=17,
        at="start",
    )


def _data(canvas: Canvas) -> None:
    """Draw the way of the data: level shifter, resistor, first LED."""
    data, ground = pin_y(PLACES[LIGHTS]), pin_y(GROUNDS["lights"])
    left, right = _GROUND + 50, _GROUND + 220
    canvas.box(left, data - 74, right - left, 126, fill="#e9e7f2")
    canvas.text((left + right) / 2, data - 48, "level shifter", 16, bold=True)
    canvas.text((left + right) / 2, data - 28, "74AHCT125", 14)
    canvas.wire(Kind.DATA, (_X + _WIDE + 4, data), (left - 14, data), arrow=True)
    canvas.wire(Kind.GROUND, (_X + _WIDE + 4, ground), (left - 14, ground))
    for x, y, pin, words in (
        (left, data, "2", "in"),
        (left, ground, "7", "and 1"),
        (right, data, "3", "out"),
        (right, ground, "14", ""),
    ):
        canvas.patch(x - 14, y - 10, 28, 20, fill="#cfcbd8")
        canvas.text(x, y + 5, pin, 13, bold=True)
        at = "start" if x == left else "end"
        canvas.text(x + (22 if x == left else -22), y + 5, words, 13, at=at)
    canvas.wire(Kind.DATA, (right + 14, data), (_LEDS, data), arrow=True)
    resistor(canvas, (right + _LEDS) / 2, data, "330 to 470 Ω")
    canvas.text(_LEDS + 14, data + 5, "LED 1: data in", 15, at="start", bold=True)


def _power(canvas: Canvas) -> None:
    """Draw the supply with its fuse, and both feeds of the lights: at LED 1, and at the chain's other end."""
    data, plus = pin_y(PLACES[LIGHTS]), pin_y(GROUNDS["lights"])
    minus, last, far = plus + 74, plus + 184, plus + 220
    canvas.box(_LEDS, data - 110, 190, last - data + 190)
    canvas.text(_LEDS + 95, data - 70, "176 LEDs", 20, bold=True)
    canvas.text(_LEDS + 95, data - 46, "11 rows of 16", 15)
    canvas.box(_GROUND + 60, _SUPPLY, 170, 90)
    canvas.text(_GROUND + 145, _SUPPLY + 40, "the lights' supply", 16, bold=True)
    canvas.text(_GROUND + 145, _SUPPLY + 64, "5 V, 3 A or more", 14)
    top, low = _SUPPLY - 50, _SUPPLY + 45
    canvas.wire(
        Kind.POWER, (_GROUND + 145, _SUPPLY), (_GROUND + 145, top), (_PLUS, top), (_PLUS, plus), (_LEDS, plus)
    )
    fuse(canvas, _GROUND + 230, top, "fuse 3 A")
    canvas.wire(Kind.POWER, (_GROUND + 234, plus), (_PLUS, plus))
    canvas.wire(Kind.POWER, (_PLUS, last), (_LEDS, last))
    canvas.wire(Kind.GROUND, (_GROUND + 230, low), (_MINUS, low), (_MINUS, minus), (_LEDS, minus))
    canvas.wire(Kind.GROUND, (_MINUS, far), (_LEDS, far))
    canvas.wire(Kind.GROUND, (_GROUND, plus), (_GROUND, _LOW))
    canvas.wire(Kind.GROUND, (_GROUND, low), (_GROUND + 60, low))
    for x, y in ((_PLUS, plus), (_PLUS, last)):
        canvas.dot(x, y, Kind.POWER)
    for x, y in ((_MINUS, far), (_GROUND, plus), (_GROUND, low)):
        canvas.dot(x, y, Kind.GROUND)
    for y, words in (
        *((plus, "+5 V, 1st feed"), (minus, "GND")),
        *((last, "+5 V, 2nd feed"), (far, "GND")),
    ):
        canvas.text(_LEDS + 14, y + 5, words, 15, at="start", bold=True)
    canvas.text(_LEDS + 14, far + 30, "(LED 176)", 15, at="start")
    x, middle = _MINUS + 40, (plus + minus) / 2
    canvas.wire(Kind.POWER, (x, plus), (x, middle - 7))
    canvas.wire(Kind.GROUND, (x, middle + 7), (x, minus))
    canvas.dot(x, plus, Kind.POWER)
    canvas.dot(x, minus, Kind.GROUND)
    capacitor(canvas, x, middle, "1000 µF,", "near LED 1")
