"""The keys of the strips beside the board: whether they are there, how they run, and what drives them."""

from collections.abc import Iterator, Mapping
from typing import Final

from firmware_host.config.keys.key import DEFAULTS, GPIO, Key
from firmware_host.config.keys.lights import BAUDS, COLOUR_ORDERS
from firmware_host.config.kinds import device, enum_words, flag, whole, words_or_stranger
from firmware_host.config.strips import UsualDevices, usual_devices
from hardware.lights.drivers import DRIVERS
from hardware.lights.strips import Strip
from hardware.lights.wiring import Start

_MOST_LEDS: Final = 300
"""LEDs of a strip: five metres of sixty each. All lights are looked at in each frame, which takes time."""
_PANEL: Final = DEFAULTS.panel

_WHAT: Final = {
    Strip.RIM: "The rim: a strip of LEDs around the board, spread evenly along its border.",
    Strip.JAIL: "The jail's strip: captured figures lie along it, team by team as they sit.",
    Strip.BUS: "The bus's strip: rescued figures lie along it, seat by seat.",
}
_LEDS: Final = {
    Strip.RIM: (54, "How many LEDs it has: 54 is one for each space of the border of 16 x 11."),
    Strip.JAIL: (16, "How many LEDs it has: 25 is one for each figure of seven teams."),
    Strip.BUS: (16, "How many LEDs it has: 25 is one for each figure of seven teams."),
}

OF_DEVICES: Final = frozenset({"device", "port", "baud", "gpio", "colour_order"})
"""The names of the keys that count for a strip on a device of its own alone."""

TABLES: Final[Mapping[str, str]] = {f"lights.{strip}": words for strip, words in _WHAT.items()}
"""The tables of these keys, with what stands in each."""


def _keys(strip: Strip) -> Iterator[Key]:
    table = f"lights.{strip}"
    example, words = _LEDS[strip]
    yield Key(table, "leds", whole(1, _MOST_LEDS), words, unset="it is not there", example=example)
    if strip is Strip.RIM:
        yield Key(
            table,
            "start",
            enum_words(Start),
            "The corner in which its first LED is, with the exit at the top left.",
            Start.TOP_LEFT,
        )
        yield Key(
            table, "clockwise", flag(), "Whether it runs clockwise, as it is seen from above.", default=True
        )
    else:
        yield Key(table, "reversed", flag(), "Whether its first LED is at the last place.", default=False)
    yield from _panel_keys(table, usual_devices(strip))


def _panel_keys(table: str, usual: UsualDevices) -> Iterator[Key]:
    yield Key(
        table,
        "panel",
        words_or_stranger(tuple(DRIVERS)),
        "What drives it, if it hangs on a device of its own; the keys below are of that.",
        unset="it lies on the board's own chain, behind the board's LEDs",
        example="adalight",
    )
    yield Key(
        table,
        "device",
        device(usual.bus or usual.leds),
        'The device of "spi" or "leds0"; all devices of an SPI bus share its data wire.',
        unset=f'{usual.bus or "none"} for "spi", {usual.leds} for "leds0"',
        example=usual.bus or usual.leds,
    )
    yield Key(table, "port", device(usual.port), 'The serial port of "adalight" or "pico".', usual.port)
    yield Key(table, "baud", whole(*BAUDS), 'The rate of "adalight", as it is set on the board.', _PANEL.baud)
    yield Key(table, "gpio", GPIO, 'The GPIO number of "ws281x" and "neopixel".', 13)
    yield Key(
        table,
        "colour_order",
        COLOUR_ORDERS,
        "The order in which an LED takes its colours.",
        unset="the usual one of what drives it",
        example="GRB",
    )


KEYS: Final = tuple(key for strip in Strip for key in _keys(strip))
"""The keys, in the order in which they are written."""
