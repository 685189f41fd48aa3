"""The buttons' lamps, each through a transistor, dimmed by the board's own PWM."""

import pins
from machine import PWM, Pin
from micropython import const

# Fast enough that nobody sees it, slow enough for any transistor.
_HERTZ = const(1000)
# 255 of these are the whole of a duty cycle's 16 bits.
_LEVEL = const(257)


class Lamps:
    """Light the lamps that there are, all dark at first."""

    def __init__(self) -> None:
        buttons = [name for name, _ in pins.BUTTONS]
        self._lamps = [(buttons.index(name), PWM(Pin(gpio, Pin.OUT))) for name, gpio in pins.LAMPS]
        for _, lamp in self._lamps:
            lamp.freq(_HERTZ)
            lamp.duty_u16(0)

    def show(self, levels: bytes) -> None:
        """Give each lamp its light, 0 to 255, out of one level for each button, in the buttons' order."""
        for place, lamp in self._lamps:
            lamp.duty_u16(_LEVEL * levels[place])

    def darken(self) -> None:
        """Make all dark."""
        for _, lamp in self._lamps:
            lamp.duty_u16(0)
