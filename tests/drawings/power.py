"""One supply feeds lights and Pi, each behind a fuse of its own."""

from tests.drawings.canvas import Canvas, Kind
from tests.drawings.symbols import capacitor, fuse


def draw() -> Canvas:
    """Return the drawing."""
    canvas = Canvas(1080, 580, "Power: one 5 V supply for the lights and the Pi")
    _supply(canvas)
    _lights(canvas)
    _pi(canvas)
    canvas.lines(
        *(0, 548),
        "All grounds meet at the supply. Nothing is soldered while the plug is in: look twice at + and -.",
        at="start",
    )
    return canvas


def _supply(canvas: Canvas) -> None:
    canvas.box(0, 150, 190, 190)
    canvas.lines(95, 196, "power supply", "5 V, 5 A", size=17)
    canvas.text(95, 252, "from the mains, closed,", 13)
    canvas.text(95, 270, "with a mark of approval", 13)
    canvas.text(176, 205, "+", 22, at="end", bold=True)
    canvas.text(176, 320, "-", 26, at="end", bold=True)


def _lights(canvas: Canvas) -> None:
    """Draw the feed of the lights: fuse, capacitor, both ends of the chain."""
    canvas.box(740, 40, 340, 250)
    canvas.text(910, 150, "176 LEDs", 20, bold=True)
    canvas.text(910, 174, "11 rows of 16", 15)
    canvas.text(758, 78, "LED 1", 15, at="start", bold=True)
    canvas.text(758, 262, "LED 176", 15, at="start", bold=True)
    canvas.wire(Kind.POWER, (190, 198), (250, 198), (250, 70), (740, 70))
    canvas.wire(Kind.POWER, (640, 70), (640, 254), (740, 254))
    canvas.dot(640, 70, Kind.POWER)
    fuse(canvas, 330, 70, "fuse 3 A")
    canvas.wire(Kind.GROUND, (190, 312), (600, 312), (600, 96), (740, 96))
    canvas.wire(Kind.GROUND, (600, 280), (740, 280))
    canvas.dot(600, 280, Kind.GROUND)
    canvas.wire(Kind.POWER, (430, 70), (430, 182))
    canvas.wire(Kind.GROUND, (430, 196), (430, 312))
    canvas.dot(430, 70, Kind.POWER)
    canvas.dot(430, 312, Kind.GROUND)
    capacitor(canvas, 430, 190, "1000 µF, 6.3 V", "or more: sits", "close to LED 1")
    canvas.tag(690, 254, "2nd feed", Kind.POWER)
    canvas.tag(690, 70, "1st feed", Kind.POWER)
    canvas.text(545, 52, "from here also: the level shifter, the lamps", 13)


def _pi(canvas: Canvas) -> None:
    canvas.box(740, 380, 340, 130)
    canvas.text(910, 436, "Raspberry Pi", 20, bold=True)
    canvas.text(910, 460, "at its own power socket (USB)", 15)
    canvas.wire(Kind.POWER, (250, 198), (250, 410), (740, 410))
    canvas.dot(250, 198, Kind.POWER)
    fuse(canvas, 330, 410, "fuse 3 A")
    canvas.wire(Kind.GROUND, (220, 312), (220, 450), (740, 450))
    canvas.dot(220, 312, Kind.GROUND)
    canvas.text(560, 434, "a USB power plug with two screws, + and -", 13)
