"""Strips beside the board: the rim around it, and where captured and rescued figures lie.

None of them has to be there. A strip's lights have an order of their own, whichever way its LEDs run: those
of the rim clockwise from the board's top left corner, those of jail and bus from their first place on.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Self, TypeAlias

from hardware.errors import WiringError

_CHANNELS: Final = 3

CORNERS: Final = ("top-left", "top-right", "bottom-right", "bottom-left")
"""The board's corners, clockwise."""


class Strip(StrEnum):
    """Name a strip, in the order in which they lie behind the board's LEDs."""

    RIM = "rim"
    JAIL = "jail"
    BUS = "bus"


Sizes: TypeAlias = tuple[tuple[Strip, int], ...]
"""Which strips there are, and how many lights each has."""


@dataclass(frozen=True, slots=True)
class StripWiring:
    """Hold how a strip's LEDs run: the light of the first one, and whether they count on or back from there.

    Raises:
        WiringError: It has no LED, or begins at a light that it has not.
    """

    strip: Strip
    leds: int
    first: int = 0
    back: bool = False

    def __post_init__(self) -> None:
        if self.leds < 1:
            raise WiringError([f"the strip {self.strip} has {self.leds} LEDs; it takes 1 at least"])
        if not 0 <= self.first < self.leds:
            last = self.leds - 1
            raise WiringError([f"the strip {self.strip} begins at light {self.first}; 0 to {last} are there"])

    @classmethod
    def rim(
        cls, leds: int, columns: int, rows: int, *, start: str = CORNERS[0], clockwise: bool = True
    ) -> Self:
        """Wire a rim whose LEDs are spread evenly around a board, beginning in a corner.

        Raises:
            WiringError: There is no such corner, or the rim has no LED.
        """
        if start not in CORNERS:
            raise WiringError([f"the rim starts at '{start}'; choose one of {', '.join(CORNERS)}"])
        way = (0, columns, columns + rows, 2 * columns + rows)[CORNERS.index(start)]
        border = 2 * (columns + rows)
        # Where the corner lies between two lights, the nearer one is the first.
        corner = (2 * way * leds + border) // (2 * border)
        first = corner if clockwise else corner - 1
        return cls(Strip.RIM, leds, first % max(1, leds), back=not clockwise)

    @classmethod
    def row(cls, strip: Strip, leds: int, *, back: bool = False) -> Self:
        """Wire a strip of places in a row; with `back` the first LED is at the last place.

        Raises:
            WiringError: It has no LED.
        """
        return cls(strip, leds, max(0, leds - 1) if back else 0, back=back)

    @property
    def chain(self) -> tuple[int, ...]:
        """Return the light of each LED, along the chain."""
        step = -1 if self.back else 1
        return tuple((self.first + step * led) % self.leds for led in range(self.leds))

    def lay(self, lights: bytes) -> bytes:
        """Return the strip's lights along its chain; without any it is dark.

        Raises:
            ValueError: They are not three bytes for each of its lights.
        """
        wanted = _CHANNELS * self.leds
        if not lights:
            return bytes(wanted)
        if len(lights) != wanted:
            raise ValueError(f"the strip {self.strip} takes {wanted} bytes, not {len(lights)}")
        return b"".join([lights[_CHANNELS * one : _CHANNELS * (one + 1)] for one in self.chain])


def sizes_of(wirings: Iterable[StripWiring]) -> Sizes:
    """Return which strips there are, in their usual order, and how many lights each has.

    Raises:
        WiringError: One is there twice.
    """
    wirings = tuple(wirings)
    faults = [*_twice(wirings)]
    if faults:
        raise WiringError(faults)
    leds = {wiring.strip: wiring.leds for wiring in wirings}
    return tuple((strip, leds[strip]) for strip in Strip if strip in leds)


def _twice(wirings: tuple[StripWiring, ...]) -> Iterator[str]:
    strips = [wiring.strip for wiring in wirings]
    for strip in Strip:
        if strips.count(strip) > 1:
            yield f"the strip {strip} is wired {strips.count(strip)} times; once is enough"
