"""The level shifter: 3.3 volts of the Pi become the 5 volts that the lights want."""

from tests.drawings import pico
from tests.drawings.builds import ESP_GPIO
from tests.drawings.canvas import Canvas, Kind
from tests.drawings.header import DATA, pin_of
from tests.drawings.symbols import CHIP, chip, pin_y, resistor

_PINS = ("1OE", "1A", "1Y", "2OE", "2A", "2Y", "GND", "3Y", "3A", "3OE", "4Y", "4A", "4OE", "VCC")
_COUNT = len(_PINS)
_GROUND = (1, 5, 7, 9, 12)
_POWER = (4, 10, 13, 14)
_FREE = (6, 8, 11)
_X, _Y = 400.0, 40.0


def draw() -> Canvas:
    """Return the drawing."""
    canvas = Canvas(1060, 420, "The level shifter 74AHCT125, seen from above, notch up")
    chip(canvas, _X, _Y, "74AHCT125", _PINS)
    for pins, kind, words in ((_GROUND, Kind.GROUND, "GND"), (_POWER, Kind.POWER, "+5 V")):
        for pin in pins:
            _stub(canvas, pin, kind, words)
    for pin in _FREE:
        y, left = pin_y(_Y, pin, _COUNT), pin <= _COUNT // 2
        canvas.text(_X - 26 if left else _X + CHIP + 26, y + 5, "nothing", 13, at="end" if left else "start")
    y = pin_y(_Y, 2, _COUNT)
    canvas.wire(Kind.DATA, (180, y), (_X - 16, y), arrow=True)
    canvas.text(172, y - 4, f"Pi, pin {pin_of(DATA)}", 15, at="end", bold=True)
    canvas.text(172, y + 14, f"Pico: place {pico.PLACES[pico.LIGHTS]}; WLED: GPIO {ESP_GPIO}", 12, at="end")
    y = pin_y(_Y, 3, _COUNT)
    canvas.wire(Kind.DATA, (_X - 14, y), (138, y), arrow=True)
    resistor(canvas, 210, y, "")
    canvas.text(205, y + 28, "330 to 470 Ω", 13, bold=True)
    canvas.text(130, y, "to LED 1,", 15, at="end", bold=True)
    canvas.text(130, y + 18, "data in", 15, at="end", bold=True)
    _small_capacitor(canvas)
    low = _Y + 14 * 17 + 16 + 50
    canvas.lines(
        *(0, low),
        "One of its four gates is used; the inputs of the other three are tied, as the chip wants it.",
        'Set the chip close to LED 1, the resistor at its output. "HCT" or "AHCT" in the name matters:',
        "a plain 74HC125 may not take 3.3 volts for a one. 100 nF is a small ceramic capacitor, close to",
        "pins 14 and 7; it has no plus.",
        at="start",
    )
    return canvas


def _stub(canvas: Canvas, pin: int, kind: Kind, words: str) -> None:
    y, left = pin_y(_Y, pin, _COUNT), pin <= _COUNT // 2
    near, far = (_X - 14, _X - 74) if left else (_X + CHIP + 14, _X + CHIP + 74)
    canvas.wire(kind, (near, y), (far, y))
    canvas.tag(far + (-26 if left else 26), y, words, kind, 12)


def _small_capacitor(canvas: Canvas) -> None:
    """Draw 100 nF between the chip's supply and ground, at the right."""
    x, top = 850.0, pin_y(_Y, 14, _COUNT)
    low = pin_y(_Y, 8, _COUNT)
    canvas.wire(Kind.POWER, (_X + CHIP + 122, top), (x, top), (x, (top + low) / 2 - 8))
    canvas.wire(Kind.GROUND, (x, (top + low) / 2 + 8), (x, low))
    middle = (top + low) / 2
    canvas.line((x - 20, middle - 7), (x + 20, middle - 7), thick=4)
    canvas.line((x - 20, middle + 7), (x + 20, middle + 7), thick=4)
    canvas.text(x + 32, middle + 5, "100 nF", 15, at="start", bold=True)
    canvas.tag(x, low + 10, "GND, to pin 7", Kind.GROUND)
