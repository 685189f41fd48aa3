"""Pins of the 40-pin header: which of them the buttons take, and where they are."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from hardware.buttons.contract import Button

DEFAULT_PINS: Final[Mapping[Button, int]] = MappingProxyType(
    {
        Button.UP: 17,  # header pin 11
        Button.DOWN: 27,  # header pin 13
        Button.LEFT: 22,  # header pin 15
        Button.RIGHT: 23,  # header pin 16
        Button.OK: 24,  # header pin 18
        Button.BACK: 25,  # header pin 22
        Button.HUNT: 5,  # header pin 29
    }
)
"""The GPIO (BCM) number of each button, switched to ground; header pins 9, 14, 20, 25 and 30 are near.

None of them is wanted by lights or by anything usual: I2C (2, 3), 1-Wire (4), SPI0 (7 to 11), UART
(14, 15), PWM and PCM (12, 13, 18, 19, 21) stay free.
"""

DEFAULT_LAMPS: Final[Mapping[Button, int]] = MappingProxyType(
    {
        Button.OK: 6,  # header pin 31
        Button.HUNT: 26,  # header pin 37
    }
)
"""The GPIO (BCM) number of each lamp; a pin bears no lamp by itself, so a transistor stands between."""

_HEADER: Final[Mapping[int, int]] = MappingProxyType(
    {2: 3, 3: 5, 4: 7, 14: 8, 15: 10, 17: 11, 18: 12, 27: 13, 22: 15, 23: 16, 24: 18, 10: 19, 9: 21}
    | {25: 22, 11: 23, 8: 24, 7: 26, 0: 27, 1: 28, 5: 29, 6: 31, 12: 32, 13: 33, 19: 35, 16: 36}
    | {26: 37, 20: 38, 21: 40}
)


def header_pin(gpio: int) -> int | None:
    """Return the place of a GPIO (BCM) number on the 40-pin header, from 1; nothing if it has none."""
    return _HEADER.get(gpio)


def place(gpio: int) -> str:
    """Return a pin's name as somebody with a wire in hand wants it."""
    on_header = header_pin(gpio)
    return f"GPIO {gpio} (header pin {on_header})" if on_header else f"GPIO {gpio}"
