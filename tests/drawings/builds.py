"""Builds whole: lights at the Pi's SPI pin, at its PWM pin, or at a WLED board on a USB cable."""

from hardware.lights.settings import PanelSettings
from tests.drawings.canvas import Canvas, Kind
from tests.drawings.header import DATA, SHIFTER_GROUND, buttons, lamps, pin_of
from tests.drawings.symbols import capacitor, fuse, resistor

ESP_GPIO = 16
"""The GPIO on which WLED sends data on an ESP32 if nothing is set."""
PWM = PanelSettings().gpio
"""The GPIO on which a Pi's PWM lights the chain if nothing is set."""


def draw_spi() -> Canvas:
    """Return the drawing of the build with SPI."""
    return _alone("The build with the Pi alone (SPI)", DATA)


def draw_pwm() -> Canvas:
    """Return the drawing of the build with PWM."""
    return _alone("The build with the Pi alone (PWM, up to the Pi 4)", PWM)


def _alone(title: str, gpio: int) -> Canvas:
    canvas = Canvas(1100, 640, title)
    _common(canvas)
    canvas.wire(Kind.DATA, (330, 90), (470, 90), arrow=True)
    canvas.text(344, 76, f"pin {pin_of(gpio)} (GPIO {gpio})", 14, at="start", bold=True)
    canvas.wire(Kind.GROUND, (330, 126), (470, 126))
    canvas.text(344, 150, f"pin {SHIFTER_GROUND} (ground)", 14, at="start", bold=True)
    return canvas


def draw_wled() -> Canvas:
    """Return the drawing of the build with a WLED board."""
    canvas = Canvas(1100, 640, "The build with a WLED board (ESP32) on a USB cable")
    _common(canvas)
    canvas.box(385, 190, 270, 96, fill="#e6eef0")
    canvas.text(520, 218, "ESP32 board with WLED", 16, bold=True)
    canvas.text(520, 240, f"GPIO {ESP_GPIO} and GND at the top", 13)
    canvas.text(520, 262, "5 V come by USB: its 5 V pin stays free", 13)
    canvas.wire(Kind.USB, (330, 250), (385, 250))
    canvas.text(357, 236, "USB", 13, bold=True)
    canvas.wire(Kind.DATA, (440, 190), (440, 90), (470, 90), arrow=True)
    canvas.text(432, 120, f"GPIO {ESP_GPIO}", 14, at="end", bold=True)
    canvas.wire(Kind.GROUND, (560, 190), (560, 164), (620, 164))
    canvas.dot(620, 164, Kind.GROUND)
    return canvas


def _common(canvas: Canvas) -> None:
    """Draw what both builds share."""
    canvas.box(0, 40, 330, 250)
    canvas.text(165, 90, "Raspberry Pi", 20, bold=True)
    canvas.box(470, 60, 180, 86, fill="#e9e7f2")
    canvas.text(560, 94, "level shifter", 16, bold=True)
    canvas.text(560, 116, "74AHCT125", 14)
    canvas.box(860, 40, 240, 330)
    canvas.text(980, 190, "176 LEDs", 20, bold=True)
    canvas.text(980, 214, "11 rows of 16", 15)
    canvas.wire(Kind.DATA, (650, 90), (860, 90), arrow=True)
    resistor(canvas, 750, 90, "330 to 470 Ω")
    canvas.text(876, 95, "LED 1: data in", 14, at="start", bold=True)
    _power(canvas)
    _hands(canvas)


def _power(canvas: Canvas) -> None:
    """Draw the supply, its two fuses, and the feeds."""
    canvas.box(385, 500, 230, 120)
    canvas.text(500, 550, "power supply", 17, bold=True)
    canvas.text(500, 574, "5 V, 5 A", 15)
    canvas.wire(Kind.POWER, (560, 500), (560, 410), (820, 410), (820, 130), (860, 130))
    canvas.wire(Kind.POWER, (820, 330), (860, 330))
    canvas.dot(820, 330, Kind.POWER)
    canvas.text(876, 135, "+5 V, 1st feed", 14, at="start", bold=True)
    canvas.text(876, 335, "+5 V, 2nd feed (LED 176)", 14, at="start", bold=True)
    fuse(canvas, 640, 410, "fuse 3 A")
    canvas.wire(Kind.POWER, (820, 130), (650, 130))
    canvas.wire(Kind.GROUND, (615, 560), (844, 560), (844, 164), (860, 164))
    canvas.wire(Kind.GROUND, (844, 356), (860, 356))
    canvas.dot(820, 130, Kind.POWER)
    canvas.dot(844, 356, Kind.GROUND)
    canvas.text(876, 169, "GND", 14, at="start", bold=True)
    canvas.text(876, 361, "GND", 14, at="start", bold=True)
    canvas.wire(Kind.POWER, (720, 410), (720, 478))
    canvas.wire(Kind.GROUND, (720, 492), (720, 560))
    canvas.dot(720, 410, Kind.POWER)
    canvas.dot(720, 560, Kind.GROUND)
    capacitor(canvas, 720, 486, "1000 µF,", "near LED 1")
    canvas.wire(Kind.POWER, (500, 500), (500, 340), (90, 340), (90, 290))
    fuse(canvas, 420, 340, "fuse 3 A")
    canvas.wire(Kind.GROUND, (440, 500), (440, 370), (60, 370), (60, 290))
    canvas.text(106, 312, "the Pi's power socket (USB)", 13, at="start")
    canvas.wire(Kind.GROUND, (844, 164), (620, 164), (620, 146))
    canvas.dot(844, 164, Kind.GROUND)


def _hands(canvas: Canvas) -> None:
    """Draw the buttons and lamps, which are at the Pi in both builds."""
    canvas.box(0, 440, 330, 180)
    canvas.text(165, 470, "seven buttons, two lamps", 17, bold=True)
    pins = ", ".join(map(str, sorted(buttons())))
    canvas.lines(
        *(165, 498),
        f"buttons: pins {pins},",
        "each to ground (pins 9 and 14)",
        f"lamps: pins {' and '.join(map(str, sorted(lamps())))},",
        "through transistors, at +5 V behind",
        "the fuse of the lights",
    )
    canvas.wire(Kind.BUTTON, (20, 290), (20, 440))
    canvas.wire(Kind.LAMP, (40, 290), (40, 440))
