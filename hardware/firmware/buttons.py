"""The buttons: pins with the board's own pull-up, which a press joins with ground."""

from time import sleep_ms

import pins
from machine import Pin
from micropython import const

# A long cable takes some microseconds to fill through the weak pull-up; until then it looks like a press.
_SETTLE_MS = const(5)


class Buttons:
    """Tell which contacts are closed. They bounce: whoever reads them debounces."""

    def __init__(self) -> None:
        self._pins = [Pin(gpio, Pin.IN, Pin.PULL_UP) for _, gpio in pins.BUTTONS]
        sleep_ms(_SETTLE_MS)

    def read(self) -> int:
        """Return a bit for each button, set while it is held; the lowest is the table's first.

        It is called each millisecond, and takes no memory for that.
        """
        held = 0
        bit = 1
        for pin in self._pins:
            if not pin.value():
                held |= bit
            bit <<= 1
        return held


def held(name: str) -> bool:
    """Tell whether the button of this name is held right now."""
    pin = Pin(dict(pins.BUTTONS)[name], Pin.IN, Pin.PULL_UP)
    sleep_ms(_SETTLE_MS)
    return not pin.value()
