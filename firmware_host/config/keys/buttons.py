"""The keys of the buttons: who presses, and the pins of buttons and lamps."""

from collections.abc import Mapping
from typing import Final

from firmware_host.config.keys.key import DEFAULTS, GPIO, Key
from firmware_host.config.kinds import or_none, some, words_or_stranger
from firmware_host.config.values import Source
from hardware.buttons.pins import header_pin

_MOST_SOURCES: Final = 8

TABLES: Final[Mapping[str, str]] = {
    "buttons": "The seven buttons.",
    "buttons.pins": "The GPIO number to which each button is wired, for those that differ.",
    "buttons.lamps": 'The GPIO numbers of the lamps in two of the buttons, lit where "gpio" is a source.',
}
"""The tables of these keys, with what stands in each."""


def _pins() -> tuple[Key, ...]:
    """Return a key for each button's pin."""
    pins = DEFAULTS.pins
    return tuple(
        Key(
            "buttons.pins",
            name.value,
            GPIO,
            f"The button's pin; {gpio} is header pin {header_pin(gpio)}.",
            gpio,
        )
        for name, gpio in pins.items()
    )


def _lamps() -> tuple[Key, ...]:
    """Return a key for each lamp's pin."""
    lamps = DEFAULTS.lamps
    return tuple(
        Key(
            "buttons.lamps",
            name.value,
            or_none(GPIO),
            f"The lamp's pin; {gpio} is header pin {header_pin(gpio)}.",
            gpio,
        )
        for name, gpio in lamps.items()
    )


KEYS: Final = (
    Key(
        "buttons",
        "sources",
        some(words_or_stranger(tuple(Source), Source), _MOST_SOURCES, 1, alike=False),
        "Who presses: the page, buttons on the pins of a Raspberry Pi, those of a Pico, and input devices: "
        "USB encoders, joysticks, keyboards.",
        DEFAULTS.sources,
    ),
    *_pins(),
    *_lamps(),
)
"""The keys, in the order in which they are written."""
