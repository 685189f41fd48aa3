"""What can be set: a TOML file, read whole, with all that is wrong in it told at once.

A file has up to three tables; what is left out keeps its default::

    [lights]
    brightness = 0.4           # 0.05 to 1
    limit_ma = 2000            # the most that the lights may draw
    start = "top-left"         # where the first LED is, with the exit at the top left
    axis = "rows"              # or "columns"
    order = "serpentine"       # or "progressive"
    leds_per_space = 1
    map = [0, 1, 2, -1, 3]     # instead of the four above: the space of each LED, -1 for a gap

    [buttons]
    sources = ["page", "gpio"]
    pins = { hunt = 5 }        # GPIO numbers, for those that differ

    [page]
    port = 8800
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeVar

from engine.errors import shown
from hardware.buttons.contract import Button
from hardware.buttons.pins import DEFAULT_PINS
from hardware.errors import HardwareError
from hardware.lights.output import BRIGHTEST, DIMMEST, Output
from hardware.lights.wiring import Axis, Order, Start, Wiring

_Word = TypeVar("_Word", bound=StrEnum)

_LONGEST = 120
"""Characters of what the TOML reader says, which ends with the line and column."""
_LAST_PORT = 65_535
_LAST_GPIO = 27
_MOST_LEDS_PER_SPACE = 64
_MOST_LEDS = 10_000
_MOST_MA = 100_000


class ConfigError(Exception):
    """Refuse a config; the message is one line with every fault, each naming its key."""


class Source(StrEnum):
    """Name a source of presses."""

    PAGE = "page"
    GPIO = "gpio"


@dataclass(frozen=True, slots=True)
class Config:
    """Hold all settings; without a file each has its default.

    `brightness` is 0.05 to 1, `limit_ma` the most that the lights may draw in milliamps, `pins` the GPIO
    number of each button.
    """

    brightness: float = 0.40
    limit_ma: int = 2000
    start: Start = Start.TOP_LEFT
    axis: Axis = Axis.ROWS
    order: Order = Order.SERPENTINE
    leds_per_space: int = 1
    map: tuple[int, ...] | None = None
    sources: tuple[Source, ...] = (Source.PAGE,)
    pins: Mapping[Button, int] = field(default_factory=lambda: DEFAULT_PINS)
    port: int = 8800

    def output(self, width: int, height: int) -> Output:
        """Return the output stage of a panel of so many spaces.

        Raises:
            ConfigError: the wiring or the current limit does not fit the panel.
        """
        try:
            return Output(self._wiring(width, height), self.limit_ma, self.brightness)
        except HardwareError as error:
            raise ConfigError(f"lights: {error}") from None

    def _wiring(self, width: int, height: int) -> Wiring:
        if self.map is not None:
            return Wiring.from_map(width, height, self.map)
        leds = self.leds_per_space
        return Wiring.regular(
            width, height, start=self.start, axis=self.axis, order=self.order, leds_per_space=leds
        )


Reader = Callable[[object], Any]


def read_config(text: str) -> Config:
    """Read a config from the text of its file.

    Raises:
        ConfigError: with every fault found.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"not TOML: {' '.join(str(error).split())[:_LONGEST]}") from None
    except (ValueError, RecursionError):
        raise ConfigError("not TOML that can be read: a number too long or too deep") from None
    faults: list[str] = []
    settings: dict[str, Any] = {}
    for table, values in data.items():
        readers = _READERS.get(table)
        if readers is None or not isinstance(values, dict):
            faults.append(f"{shown(table)[1:-1]}: is no table of a config; {_tables()} are")
            continue
        for key, value in values.items():
            where = f"{table}.{shown(key)[1:-1]}"
            if key not in readers:
                faults.append(f"{where}: is unknown; {', '.join(readers)} can be set here")
                continue
            try:
                settings[key] = readers[key](value)
            except ValueError as error:
                faults.append(f"{where}: {error}")
    if faults:
        raise ConfigError("; ".join(faults))
    return Config(**settings)


def _tables() -> str:
    return ", ".join(f"[{table}]" for table in _READERS)


def _refused(value: object, words: str) -> ValueError:
    return ValueError(f"{shown(value)} {words}")


def _whole(least: int, most: int) -> Reader:
    def read(value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        raise _refused(value, f"is no whole number from {least} to {most}")

    return read


def _brightness(value: object) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool) and DIMMEST <= value <= BRIGHTEST:
        return float(value)
    raise _refused(value, f"is no brightness from {DIMMEST} to {BRIGHTEST:g}")


def _word(words: type[_Word]) -> Callable[[object], _Word]:
    def read(value: object) -> _Word:
        if isinstance(value, str) and value in set(words):
            return words(value)
        raise _refused(value, f"is none of {', '.join(words)}")

    return read


def _list(read_one: Reader) -> Reader:
    def read(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise _refused(value, "is no list; a list stands in [ ]")
        if len(value) > _MOST_LEDS:
            raise ValueError(f"the list has {len(value)} entries; at most {_MOST_LEDS} can be")
        return tuple(read_one(one) for one in value)

    return read


def _pins(value: object) -> Mapping[Button, int]:
    if not isinstance(value, dict):
        raise _refused(value, "is no table of buttons with their GPIO numbers, such as { hunt = 5 }")
    button, gpio = _word(Button), _whole(0, _LAST_GPIO)
    pins: dict[Button, int] = {**DEFAULT_PINS, **{button(name): gpio(pin) for name, pin in value.items()}}
    for pin in pins.values():
        alike = [name for name, other in pins.items() if other == pin]
        if len(alike) > 1:
            raise ValueError(f"{' and '.join(alike)} have one pin, {pin}; each button needs its own")
    return pins


_READERS: Mapping[str, Mapping[str, Reader]] = {
    "lights": {
        "brightness": _brightness,
        "limit_ma": _whole(1, _MOST_MA),
        "start": _word(Start),
        "axis": _word(Axis),
        "order": _word(Order),
        "leds_per_space": _whole(1, _MOST_LEDS_PER_SPACE),
        "map": _list(_whole(-1, _MOST_LEDS)),
    },
    "buttons": {"sources": _list(_word(Source)), "pins": _pins},
    "page": {"port": _whole(0, _LAST_PORT)},
}
