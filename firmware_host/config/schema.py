"""The schema: every key that can be set, with what it means, what is allowed, and its default."""

from collections.abc import Mapping
from typing import Final

from firmware_host.config.keys import buttons, inputs, lights, page, rules
from firmware_host.config.keys.key import Key
from hardware.buttons.contract import Button

_PARTS: Final = (lights, buttons, inputs, rules, page)

TABLES: Final[Mapping[str, str]] = {name: words for part in _PARTS for name, words in part.TABLES.items()}
"""Every table of a file, with what stands in it."""

KEYS: Final[Mapping[str, Key]] = {key.path: key for part in _PARTS for key in part.KEYS}
"""Every key of a file, by its path."""

WIRING: Final = ("lights.start", "lights.axis", "lights.order", "lights.leds_per_space")
"""The keys that a map stands for."""


def keys_of(table: str) -> tuple[Key, ...]:
    """Return the keys of a table."""
    return tuple(key for key in KEYS.values() if key.table == table)


def buttons_of(table: str) -> tuple[Button, ...]:
    """Return the buttons that a table has a key for."""
    return tuple(Button(key.name) for key in keys_of(table))
