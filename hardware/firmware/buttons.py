"""The buttons: pins with the board's own pull-up, which a press joins with ground."""

import pins
from machine import Pin


class Buttons:
    """Tell which contacts are closed. They bounce: whoever reads them debounces."""

    def __init__(self) -> None:
        self._pins = [Pin(gpio, Pin.IN, Pin.PULL_UP) for _, gpio in pins.BUTTONS]

    def read(self) -> int:
        """Return a bit for each button, set while it is held; the lowest is the table's first."""
        held = 0
        for bit, pin in enumerate(self._pins):
            if not pin.value():
                held |= 1 << bit
        return held


def held(name: str) -> bool:
    """Tell whether the button of this name is held right now."""
    return not Pin(dict(pins.BUTTONS)[name], Pin.IN, Pin.PULL_UP).value()
