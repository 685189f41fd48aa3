"""What the engine says when it is given something it cannot play with."""

from collections.abc import Iterable
from dataclasses import dataclass

_SHOWN = 40


@dataclass(frozen=True, slots=True)
class Fault:
    """Name one thing that is wrong: the key it stands under, the space (if it has one), and the words."""

    key: str
    space: str | None
    words: str

    def __str__(self) -> str:
        return f"{self.key}: {self.words}" if self.key else self.words


class EngineError(Exception):
    """Refuse an input of the engine; the message is one line."""


class FaultyError(EngineError):
    """Refuse an input with all its faults at once (`faults`), told in one line."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(map(str, self.faults)))


class PositionError(FaultyError):
    """Refuse a position."""


class BoardError(FaultyError):
    """Refuse a board."""


class TileError(EngineError):
    """Refuse a movement tile."""


def shown(value: object) -> str:
    """Return a value from outside as it can stand in a message: short, printable and on one line."""
    text = ascii(value)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}..."
