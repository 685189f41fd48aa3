"""What every wizard is: a frozen value that answers each press, and passing time, with the next value."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, TypeAlias

from firmware_host.words.said import Said
from hardware.buttons.contract import Button

Found: TypeAlias = Mapping[str, str | int | tuple[str, ...]]
"""What was found: keys of a table in a config, [lights] or [buttons.input], and their values."""


class Ground(StrEnum):
    """Name what a picture lies on: the chain, LED by LED, or the board, space by space."""

    CHAIN = "chain"
    BOARD = "board"


@dataclass(frozen=True, slots=True)
class Picture:
    """Hold what is lit: red, green and blue as display values from 0 to 255, before gamma.

    On the chain it is one row, and the three bytes of each LED go out in the order in which they stand here.
    On the board it goes row by row from A1.
    """

    ground: Ground
    width: int
    height: int
    pixels: bytes


@dataclass(frozen=True, slots=True)
class Heard:
    """Hold a press or a release, when (seconds on the clock), and the pin that it came from, if from one."""

    button: Button
    at: float
    down: bool = True
    pin: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """Hold what is kept at the end, if anything is."""

    found: Found | None = None


class Wizard(Protocol):
    """Find something out; times are seconds on one clock."""

    @property
    def prompt(self) -> Said | None:
        """Return what is asked."""
        ...

    @property
    def told(self) -> tuple[Said, ...]:
        """Return what the last change had to say."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """Return how it ended; nothing while it goes on."""
        ...

    @property
    def lamps(self) -> tuple[bool, bool]:
        """Tell whether the lamps of OK and of the big red button are lit."""
        ...

    def heard(self, heard: Heard) -> "Wizard":
        """Return the wizard after a press or a release."""
        ...

    def waited(self, now: float) -> "Wizard":
        """Return the wizard at a time."""
        ...

    def wake_at(self, now: float) -> float | None:
        """Return when time alone changes something."""
        ...

    def picture(self, now: float) -> Picture:
        """Return what is lit."""
        ...
