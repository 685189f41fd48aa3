"""From a picture to the output frame: gamma, then brightness, then the current budget."""

from dataclasses import dataclass, field, replace
from math import floor
from typing import Final, Self

from hardware.lights.frame import CHANNELS, Frame
from hardware.lights.power import FULL, Budget
from hardware.lights.strips import Sizes, StripWiring, sizes_of
from hardware.lights.wiring import Wiring

GAMMA: Final = 2.2
DIMMEST: Final = 0.05
BRIGHTEST: Final = 1.0
LEVELS: Final = (DIMMEST, 0.10, 0.20, 0.40, 0.70, BRIGHTEST)
"""The brightnesses that a menu offers: at these, all that must be told apart was held against all eyes."""


@dataclass(frozen=True, slots=True)
class Output:
    """Turn pictures into output frames for one panel and the strips beside it.

    ``brightness`` multiplies the linear light and lies between 0.05 and 1.0; ``limit_ma`` is the
    most that all lights together may draw, in milliamps: they share one supply. ``budget`` reckons that for
    the wiring, and for the strips ``apart`` from it, which are driven by devices of their own.

    Raises:
        BudgetError: The limit is below what the lights draw while dark.
        WiringError: A strip is there twice.
        ValueError: The brightness is out of range.
    """

    wiring: Wiring
    limit_ma: int = 2000
    brightness: float = 0.40
    apart: tuple[StripWiring, ...] = ()
    strips: Sizes = field(init=False, repr=False, compare=False)
    budget: Budget = field(init=False, repr=False, compare=False)
    _levels: bytes = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not DIMMEST <= self.brightness <= BRIGHTEST:
            raise ValueError(
                f"a brightness of {self.brightness} is out of range; choose one from {DIMMEST} to {BRIGHTEST}"
            )
        # Reckoned once here and not for each frame; a frozen dataclass is filled this way.
        object.__setattr__(self, "strips", sizes_of((*self.wiring.strips, *self.apart)))
        leds = (*self.wiring.leds, *(1,) * sum(size for _, size in self.strips))
        object.__setattr__(self, "budget", Budget(leds, self.wiring.gaps, self.limit_ma))
        object.__setattr__(self, "_levels", _levels(self.brightness))

    @property
    def white(self) -> int:
        """Return the linear light of a white channel, before the budget."""
        return self._levels[FULL]

    def with_brightness(self, brightness: float) -> Self:
        """Return the same output at another brightness, from 0.05 to 1.0.

        Raises:
            ValueError: The brightness is out of range.
        """
        return replace(self, brightness=brightness)

    def render(self, picture: bytes) -> Frame:
        """Return the frame in which a picture comes out as light.

        ``picture`` has red, green and blue of each space, row by row from the top left, as display
        values from 0 to 255 (before gamma); behind that the same of each strip. A picture of the spaces alone
        leaves the strips dark.

        Raises:
            ValueError: The picture is not three bytes for each space, nor for each space and each strip.
        """
        width, height = self.wiring.width, self.wiring.height
        wanted = width * height * CHANNELS
        if len(picture) == wanted:
            picture = picture.ljust(CHANNELS * len(self.budget.leds), b"\0")
        elif len(picture) != CHANNELS * len(self.budget.leds):
            raise ValueError(f"a picture of {width}x{height} takes {wanted} bytes, not {len(picture)}")
        light = self.budget.dim(picture.translate(self._levels))
        return Frame.of(width, height, light, self.strips)


def _levels(brightness: float) -> bytes:
    """Return the linear light of every display value, to the nearest step and with no floor."""
    return bytes(floor(FULL * brightness * (value / FULL) ** GAMMA + 0.5) for value in range(FULL + 1))
