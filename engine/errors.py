"""What the engine says when it is given something it cannot play with."""

from collections.abc import Iterable
from dataclasses import dataclass

_SHOWN = 40
_TOLD = 20
"""Faults that are told in one line; `faults` has them all."""


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
        told = [str(fault) for fault in self.faults[:_TOLD]]
        if len(self.faults) > _TOLD:
            told.append(f"and {len(self.faults) - _TOLD} faults more")
        super().__init__("; ".join(told))


class PositionError(FaultyError):
    """Refuse a position."""


class BoardError(FaultyError):
    """Refuse a board."""


class TileError(EngineError):
    """Refuse a movement tile."""


class MoveError(EngineError):
    """Refuse a figure's move that can end in more ways than can be told."""


def shown(value: object) -> str:
    """Return a value from outside as it can stand in a message: short, printable and on one line."""
    try:
        text = ascii(value)
    except (ValueError, RecursionError):  # a number of too many digits, or a list of lists of lists
        text = "something too long to show"
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}..."
