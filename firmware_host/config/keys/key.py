"""What a key of the settings is."""

from dataclasses import dataclass
from typing import Any, Final

from firmware_host.config.kinds import Kind, Plain, whole
from firmware_host.config.values import Config

DEFAULTS: Final = Config()
"""Every setting as the program has it."""

_LAST_GPIO: Final = 27
GPIO: Final = whole(0, _LAST_GPIO)
"""A pin of a Raspberry Pi's header."""


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
