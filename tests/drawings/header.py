"""The Raspberry Pi's 40-pin header, and who takes which pin of it; the numbers come from the program."""

from typing import Final

from hardware.buttons.contract import Button
from hardware.buttons.pins import DEFAULT_LAMPS, DEFAULT_PINS, header_pin
from tests.drawings.canvas import Canvas

DATA: Final = 10
"""The GPIO from which SPI sends data for the lights (SPI0 MOSI)."""

SHIFTER_GROUND: Final = 20
"""The ground pin beside that of the data."""
GROUNDS: Final = (6, 9, 14, 20, 25, 30, 34, 39)
FIVE_VOLT: Final = (2, 4)
THREE_VOLT: Final = (1, 17)
PINS: Final = 40
ROW: Final = 31.0
"""The distance of the header's rows in a drawing."""

_NAMES: Final = {Button.OK: "OK", Button.BACK: "Back", Button.HUNT: "Hunt"}


def pin_of(gpio: int) -> int:
    """Return a GPIO's place on the header; every one that is drawn has one."""
    pin = header_pin(gpio)
    if pin is None:
        raise ValueError(f"GPIO {gpio} is not on the header")
    return pin


def name_of(button: Button) -> str:
    """Return a button's name as the pages have it."""
    return _NAMES.get(button, button.value.capitalize())


def buttons() -> dict[int, str]:
    """Return the header pin of each button, with the button's name."""
    return {pin_of(gpio): name_of(button) for button, gpio in DEFAULT_PINS.items()}


def lamps() -> dict[int, str]:
    """Return the header pin of each lamp, with the button's name."""
    return {pin_of(gpio): name_of(button) for button, gpio in DEFAULT_LAMPS.items()}


def uses() -> dict[int, str]:
    """Return what each pin of the header is for, those that are used and those with a fixed use."""
    found = dict.fromkeys(GROUNDS, "ground")
    found |= dict.fromkeys(FIVE_VOLT, "5 V") | dict.fromkeys(THREE_VOLT, "3.3 V")
    gpios = {pin_of(gpio): gpio for gpio in (*DEFAULT_PINS.values(), *DEFAULT_LAMPS.values(), DATA)}
    return found | {pin: f"GPIO {gpio}" for pin, gpio in gpios.items()}


def row_y(y: float, pin: int) -> float:
    """Return the height of a pin's row in a drawing of the header."""
    return y + ROW * ((pin - 1) // 2 + 0.5)


def draw_header(canvas: Canvas, x: float, y: float) -> None:
    """Draw the header upright, pin 1 at the top left, each pin with its number and what it is."""
    canvas.box(x - 34, y - 6, 68, ROW * PINS / 2 + 12, fill="#2f2d36", round_=4)
    told = uses()
    taken = {*buttons(), *lamps(), pin_of(DATA)}
    for pin in range(1, PINS + 1):
        left = pin % 2 == 1
        row, side = row_y(y, pin), x - 31 if left else x + 3
        fill = "#ffe9a8" if pin in taken else "#c9c7d0" if pin in GROUNDS else "#ffffff"
        canvas.patch(side, row - 11, 28, 22, fill=fill)
        canvas.text(side + 14, row + 5, str(pin), 13, bold=pin in taken)
        if pin in told:
            canvas.text(x - 42 if left else x + 42, row - 6, told[pin], 11, at="end" if left else "start")
