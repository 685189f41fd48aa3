"""The schema: every key that can be set, with what it means, what is allowed, and its default."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import Any, Final

from engine.compass import Direction
from engine.plan_faults import is_layout_name, is_name
from engine.rules import BOTH_STAGES, Edition, Finish, Placement, Ties
from firmware_host.config.kinds import (
    Kind,
    Plain,
    device,
    enum_words,
    flag,
    name_of,
    named_words,
    number,
    one_of,
    or_none,
    or_word,
    some,
    whole,
    words,
    words_or_stranger,
)
from firmware_host.config.values import Config, Source
from firmware_host.table.panel import MOST, PANEL
from firmware_host.table.settings import Pace
from hardware.buttons.contract import Button
from hardware.buttons.pins import header_pin
from hardware.lights.output import BRIGHTEST, DIMMEST
from hardware.lights.settings import AUTO, NONE
from hardware.lights.wiring import Axis, Order, Start

_PANELS: Final = (AUTO, NONE, "spi", "ws281x", "neopixel", "adalight")
_LAST_PORT: Final = 65_535
_LAST_GPIO: Final = 27
_WS281X_GPIOS: Final = (10, 12, 13, 18, 19, 21)
_LAST_DMA: Final = 14
_MOST_LEDS_PER_SPACE: Final = 64
_MOST_LEDS: Final = 10_000
_MOST_MA: Final = 100_000
_BAUDS: Final = (9_600, 4_000_000)
_MOST_SOURCES: Final = 8


@dataclass(frozen=True, slots=True)
class Key:
    """Hold a key: its table, its name there, its kind, what it means, and its default as the program has it.

    A key without a default is unset: `unset` tells what that means, and `example` is a value for people to
    see. `by_buttons` tells that it is set with buttons, too, and kept in the state folder then.
    """

    table: str
    name: str
    kind: Kind
    words: str
    default: Any = None
    unset: str = ""
    example: Any = None
    by_buttons: bool = False

    @property
    def path(self) -> str:
        """Return the key with its table, such as ``lights.spi.device``."""
        return f"{self.table}.{self.name}"

    @property
    def local(self) -> str:
        """Return the key as it stands below the header of the outermost table, such as ``spi.device``."""
        return self.path.partition(".")[2]

    @property
    def shown(self) -> Plain:
        """Return the default as TOML has it, or the example where there is none."""
        return self.kind.plain(self.example if self.unset else self.default)


TABLES: Final[Mapping[str, str]] = {
    "lights": "The lights under the board: how they are driven, how bright they are, and how the chain runs.",
    "lights.spi": 'Of the panel "spi".',
    "lights.ws281x": 'Of the panel "ws281x".',
    "lights.neopixel": 'Of the panel "neopixel".',
    "lights.adalight": 'Of the panel "adalight": a board with WLED, or another one that speaks Adalight.',
    "buttons": "The seven buttons.",
    "buttons.pins": "The GPIO number to which each button is wired, for those that differ.",
    "buttons.lamps": "The GPIO numbers of the lamps in two of the buttons, lit where buttons are on pins.",
    "table": "How the table plays. It can be set at the table, too: in the menu.",
    "rules": "The rules that the set-up begins with; at the table others can be chosen for each game.",
    "page": "The page in a browser.",
}
"""Every table of a file, with what stands in it."""

_DEFAULTS: Final = Config()
_PANEL: Final = _DEFAULTS.panel
_GPIO: Final = whole(0, _LAST_GPIO)
_SIDES: Final = (Direction.SOUTH, Direction.WEST, Direction.NORTH, Direction.EAST)

_LIGHTS: Final = (
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
        _DEFAULTS.brightness,
        by_buttons=True,
    ),
    Key(
        "lights",
        "limit_ma",
        whole(1, _MOST_MA),
        "The most that all lights together may draw, in milliamps.",
        _DEFAULTS.limit_ma,
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
        _DEFAULTS.start,
        by_buttons=True,
    ),
    Key(
        "lights",
        "axis",
        enum_words(Axis),
        "The lines along which the chain runs.",
        _DEFAULTS.axis,
        by_buttons=True,
    ),
    Key(
        "lights",
        "order",
        enum_words(Order),
        'With "serpentine" every second line runs back, with "progressive" all run the same way.',
        _DEFAULTS.order,
        by_buttons=True,
    ),
    Key(
        "lights",
        "leds_per_space",
        whole(1, _MOST_LEDS_PER_SPACE),
        "How many LEDs, one after the other, light the same space.",
        _DEFAULTS.leds_per_space,
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
    Key("lights.ws281x", "gpio", one_of(_WS281X_GPIOS), "The GPIO number of the data line.", _PANEL.gpio),
    Key(
        "lights.ws281x",
        "dma",
        whole(0, _LAST_DMA, {5: "is the channel of the SD card, which would be damaged; take 10"}),
        "The DMA channel.",
        _PANEL.dma,
    ),
    Key("lights.neopixel", "gpio", _GPIO, "The GPIO number of the data line.", _PANEL.gpio),
    Key(
        "lights.adalight",
        "port",
        device("/dev/ttyUSB0"),
        "The serial port.",
        unset="/dev/furunkulus, where a rule of the machine names a board so",
        example="/dev/ttyUSB0",
    ),
    Key("lights.adalight", "baud", whole(*_BAUDS), "The rate, as it is set on the board.", _PANEL.baud),
)


def _pins() -> tuple[Key, ...]:
    """Return a key for each button's pin."""
    pins = _DEFAULTS.pins
    return tuple(
        Key(
            "buttons.pins",
            name.value,
            _GPIO,
            f"The button's pin; {gpio} is header pin {header_pin(gpio)}.",
            gpio,
        )
        for name, gpio in pins.items()
    )


def _lamps() -> tuple[Key, ...]:
    """Return a key for each lamp's pin."""
    lamps = _DEFAULTS.lamps
    return tuple(
        Key(
            "buttons.lamps",
            name.value,
            or_none(_GPIO),
            f"The lamp's pin; {gpio} is header pin {header_pin(gpio)}.",
            gpio,
        )
        for name, gpio in lamps.items()
    )


def _switch(name: str, kind: Kind, words: str, example: object) -> Key:
    """Return the key of a rule that a house can switch.

    "edition" is kept there, over the config's own file, once a house no longer switches it.
    """
    kind = or_word(kind, "edition")
    unset = "as the edition has it"
    return Key("rules", name, kind, words, unset=unset, example=example, by_buttons=True)


_SWITCHES: Final = (
    _switch(
        "finish",
        enum_words(Finish),
        "When a game ends once a team has rescued all its figures but one.",
        Finish.ROUND,
    ),
    _switch(
        "three_hits", flag(), "Whether with 6 or 7 players the tile 3 hits replaces the 5.", example=True
    ),
    _switch("first_hit", flag(), "Whether the game's first movement tile may be a hit tile.", example=False),
    _switch("ties", enum_words(Ties), "Who wins where several teams have rescued equally many.", Ties.FIRST),
    _switch(
        "stages",
        one_of((1, BOTH_STAGES)),
        "Stages of a game; 1 is the short game: seven rounds, and nobody is eaten before its end.",
        1,
    ),
    _switch(
        "placement",
        enum_words(Placement),
        "Whose limits hold where players place the floor tiles themselves.",
        Placement.ONLINE,
    ),
    _switch(
        "bunnies", flag(), "Whether the box has stuffed bunnies, where players place all of it.", example=True
    ),
)

KEYS: Final[Mapping[str, Key]] = {
    key.path: key
    for key in (
        *_LIGHTS,
        Key(
            "buttons",
            "sources",
            some(words_or_stranger(tuple(Source), Source), _MOST_SOURCES, 1, alike=False),
            "Who presses: the page, and buttons on the pins of a Raspberry Pi.",
            _DEFAULTS.sources,
        ),
        *_pins(),
        *_lamps(),
        Key(
            "table",
            "pace",
            named_words(Pace),
            'How fast a hunt is shown; with "by-ok" each step waits for OK.',
            _DEFAULTS.pace,
            by_buttons=True,
        ),
        Key(
            "table",
            "calm",
            flag(),
            "Whether lights fade instead of pulsing.",
            _DEFAULTS.calm,
            by_buttons=True,
        ),
        Key(
            "table",
            "side",
            words({side.value: side for side in _SIDES}),
            "The side of the board on which the buttons lie; the exit lies in the north-west.",
            _DEFAULTS.side,
            by_buttons=True,
        ),
        Key(
            "table",
            "board",
            name_of("board's name", is_name),
            "The board with which a set-up begins; 'furunkulus boards list' tells which there are.",
            _DEFAULTS.rules.board,
            by_buttons=True,
        ),
        Key(
            "table",
            "layout",
            name_of("layout's name", lambda name: name == "" or is_layout_name(name)),
            'The start layout with which a set-up begins on that board; "" is the board\'s own.',
            _DEFAULTS.rules.layout,
            by_buttons=True,
        ),
        Key(
            "table",
            "placed",
            flag(),
            "Whether a set-up begins with players who place the floor tiles themselves.",
            _DEFAULTS.rules.placed,
            by_buttons=True,
        ),
        Key(
            "rules",
            "edition",
            enum_words(Edition),
            "The edition.",
            _DEFAULTS.rules.edition,
            by_buttons=True,
        ),
        Key(
            "rules",
            "by_hand",
            flag(),
            "Whether people draw the movement tiles, and enter them.",
            _DEFAULTS.rules.by_hand,
            by_buttons=True,
        ),
        *_SWITCHES,
        Key(
            "page",
            "port",
            whole(0, _LAST_PORT),
            "The page's port, on this computer only; 0 takes any free one.",
            _DEFAULTS.port,
        ),
    )
}
"""Every key of a file, by its path."""

WIRING: Final = ("lights.start", "lights.axis", "lights.order", "lights.leds_per_space")
"""The keys that a map stands for."""


def keys_of(table: str) -> tuple[Key, ...]:
    """Return the keys of a table."""
    return tuple(key for key in KEYS.values() if key.table == table)


def buttons_of(table: str) -> tuple[Button, ...]:
    """Return the buttons that a table has a key for."""
    return tuple(Button(key.name) for key in keys_of(table))
