"""The current budget: what a frame draws, and the dimming that keeps it below the limit.

The reckoning is deliberately on the safe side: common 5 V pixels draw about 1 mA when dark and
11 to 20 mA for each channel at full. Where LEDs cannot be counted (the converter's own loss, a
microcontroller on the same supply), leave room by a lower limit.
"""

from dataclasses import dataclass
from operator import mul
from typing import Final

from hardware.errors import BudgetError
from hardware.lights.frame import CHANNELS

IDLE_MA: Final = 1
"""What an LED draws while dark, in milliamps."""
FULL_CHANNEL_MA: Final = 20
"""What a channel of an LED draws at 255, in milliamps, on top of the idle current."""
FULL: Final = 255


@dataclass(frozen=True, slots=True)
class Budget:
    """Know what light costs on one chain of LEDs, and never spend more than the limit.

    ``leds`` counts the LEDs of each space, ``gaps`` those that light no space and stay dark;
    ``limit_ma`` is the most that the whole chain may draw, in milliamps.

    Raises:
        BudgetError: The limit is below what the LEDs draw while dark.
    """

    leds: tuple[int, ...]
    gaps: int = 0
    limit_ma: int = 2000

    def __post_init__(self) -> None:
        if self.limit_ma < self.idle_ma:
            raise BudgetError(
                f"the current limit of {self.limit_ma} mA is below the {self.idle_ma} mA that "
                f"{self.idle_ma // IDLE_MA} LEDs draw while dark; set a higher limit"
            )

    @property
    def idle_ma(self) -> int:
        """Say what the chain draws while dark, in milliamps."""
        return IDLE_MA * (sum(self.leds) + self.gaps)

    def draw_ma(self, pixels: bytes) -> float:
        """Reckon what linear light draws, in milliamps.

        Raises:
            ValueError: The pixels are not three bytes for each space.
        """
        return self.idle_ma + FULL_CHANNEL_MA * self._load(pixels) / FULL

    def dim(self, pixels: bytes) -> bytes:
        """Return the pixels as they may be shown: as they are, or all dimmed by one factor.

        Every channel is rounded down, so hue is kept as well as whole numbers can keep it and the
        limit is never passed.

        Raises:
            ValueError: The pixels are not three bytes for each space.
        """
        load = self._load(pixels)
        most = (self.limit_ma - self.idle_ma) * FULL // FULL_CHANNEL_MA
        if load <= most:
            return pixels
        # Whole numbers all the way: a rounded factor could pass the limit by a hair.
        return pixels.translate(bytes(value * most // load for value in range(FULL + 1)))

    def _load(self, pixels: bytes) -> int:
        """Add up the channels' values over all LEDs."""
        wanted = len(self.leds) * CHANNELS
        if len(pixels) != wanted:
            raise ValueError(f"{len(self.leds)} spaces take {wanted} bytes of light, not {len(pixels)}")
        return sum(sum(map(mul, self.leds, pixels[channel::CHANNELS])) for channel in range(CHANNELS))
