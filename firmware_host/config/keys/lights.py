"""The keys of the lights: what drives them, how bright they are, how the chain runs."""

from collections.abc import Mapping
from itertools import permutations
from typing import Final

from firmware_host.config.keys.key import DEFAULTS, GPIO, Key
from firmware_host.config.kinds import (
    device,
    enum_words,
    number,
    one_of,
    some,
    whole,
    words,
    words_or_stranger,
)
from firmware_host.table.panel import MOST, PANEL
from hardware.lights.output import BRIGHTEST, DIMMEST
from hardware.lights.settings import AUTO, NONE
from hardware.lights.wiring import Axis, Order, Start

_PANELS: Final = (AUTO, NONE, "spi", "leds0", "ws281x", "neopixel", "adalight", "pico")
_WS281X_GPIOS: Final = (10, 12, 13, 18, 19, 21)
_LAST_DMA: Final = 14
_MOST_LEDS_PER_SPACE: Final = 64
_MOST_LEDS: Final = 10_000
_MOST_MA: Final = 100_000
_BAUDS: Final = (9_600, 4_000_000)
_PANEL: Final = DEFAULTS.panel

TABLES: Final[Mapping[str, str]] = {
    "lights": "The lights under the board: how they are driven, how bright they are, and how the chain runs.",
    "lights.spi": 'Of the panel "spi".',
    "lights.leds0": 'Of the panel "leds0": a Raspberry Pi 5 whose kernel drives the LEDs.',
    "lights.ws281x": 'Of the panel "ws281x".',
    "lights.neopixel": 'Of the panel "neopixel".',
    "lights.adalight": 'Of the panel "adalight": a board with WLED, or another one that speaks Adalight.',
    "lights.pico": 'Of the panel "pico" and of the buttons "pico": a Raspberry Pi Pico with our program.',
}
"""The tables of these keys, with what stands in each."""

KEYS: Final = (
    Key(
        "lights",
        "panel",
        words_or_stranger(_PANELS),
        'What drives the LEDs. "auto" goes by the machine, "none" shows the lights on the page alone.',
        _PANEL.name,
    ),
    Key(
        "lights",
        "brightness",
        number("brightness", DIMMEST, BRIGHTEST),
        "How much of the LEDs' light is used.",
        DEFAULTS.brightness,
        by_buttons=True,
    ),
    Key(
        "lights",
        "limit_ma",
        whole(1, _MOST_MA),
        "The most that all lights together may draw, in milliamps.",
        DEFAULTS.limit_ma,
    ),
    Key(
        "lights",
        "columns",
        whole(1, MOST),
        "How many columns of spaces have LEDs. A smaller board lies in the top left corner.",
        unset=f"{PANEL[0]}, or as many as a larger board has that is named when an evening begins",
        example=PANEL[0],
    ),
    Key(
        "lights",
        "rows",
        whole(1, MOST),
        "How many rows of spaces have LEDs.",
        unset=f"{PANEL[1]}, or as many as a larger board has that is named when an evening begins",
        example=PANEL[1],
    ),
    Key(
        "lights",
        "start",
        enum_words(Start),
        "The corner of the first LED, with the exit at the top left.",
        DEFAULTS.start,
        by_buttons=True,
    ),
    Key(
        "lights",
        "axis",
        enum_words(Axis),
        "The lines along which the chain runs.",
        DEFAULTS.axis,
        by_buttons=True,
    ),
    Key(
        "lights",
        "order",
        enum_words(Order),
        'With "serpentine" every second line runs back, with "progressive" all run the same way.',
        DEFAULTS.order,
        by_buttons=True,
    ),
    Key(
        "lights",
        "leds_per_space",
        whole(1, _MOST_LEDS_PER_SPACE),
        "How many LEDs, one after the other, light the same space.",
        DEFAULTS.leds_per_space,
        by_buttons=True,
    ),
    Key(
        "lights",
        "map",
        some(whole(-1, _MOST_LEDS), _MOST_LEDS),
        "Instead of the four above: the space of each LED along the chain, counted from 0 row by row from "
        "A1; -1 is an LED under no space.",
        unset="the four above hold",
        example=(0, 1, 2, -1, 3),
        by_buttons=True,
    ),
    Key(
        "lights",
        "colour_order",
        words({order: order for order in map("".join, permutations("RGB"))}),
        "The order in which an LED takes its colours.",
        unset="the usual one of what drives the LEDs",
        example="GRB",
        by_buttons=True,
    ),
    Key("lights.spi", "device", device(_PANEL.spi_device), "The kernel's SPI device.", _PANEL.spi_device),
    Key(
        "lights.leds0",
        "device",
        device(_PANEL.leds_device),
        "The kernel's device, which the overlay ws2812-pio makes.",
        _PANEL.leds_device,
    ),
    Key("lights.ws281x", "gpio", one_of(_WS281X_GPIOS), "The GPIO number of the data line.", _PANEL.gpio),
    Key(
        "lights.ws281x",
        "dma",
        whole(0, _LAST_DMA, {5: "is the channel of the SD card, which would be damaged; take 10"}),
        "The DMA channel.",
        _PANEL.dma,
    ),
    Key("lights.neopixel", "gpio", GPIO, "The GPIO number of the data line.", _PANEL.gpio),
    Key(
        "lights.adalight",
        "port",
        device("/dev/ttyUSB0"),
        "The serial port.",
        unset="/dev/furunkulus, where a rule of the machine names a board so",
        example="/dev/ttyUSB0",
    ),
    Key("lights.adalight", "baud", whole(*_BAUDS), "The rate, as it is set on the board.", _PANEL.baud),
    Key(
        "lights.pico",
        "port",
        device("/dev/ttyACM0"),
        "The serial port.",
        unset="/dev/furunkulus, where a rule of the machine names a board so",
        example="/dev/ttyACM0",
    ),
)
"""The keys, in the order in which they are written."""
