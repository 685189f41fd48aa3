"""What is known so far about a chain of LEDs, and how a picture is laid along it."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from firmware_host.wizards.wizard import Found
from hardware.lights.frame import CHANNELS, Frame
from hardware.lights.wiring import DARK, Axis, Order, Start, Wiring, in_colour_order

Light: TypeAlias = tuple[int, int, int]

WHITE: Final[Light] = (255, 255, 255)
"""It is white in any colour order."""


@dataclass(frozen=True, slots=True)
class Findings:
    """Hold the grid's size, and what was found about the chain; what was not is as it is most often."""

    width: int
    height: int
    leds_per_space: int = 1
    start: Start = Start.TOP_LEFT
    axis: Axis = Axis.ROWS
    order: Order = Order.SERPENTINE
    colour_order: str = "RGB"

    @property
    def leds(self) -> int:
        """Return how many LEDs there should be."""
        return self.width * self.height * self.leds_per_space

    @property
    def line(self) -> int:
        """Return how many LEDs the chain has before it turns into the second line."""
        return (self.width if self.axis is Axis.ROWS else self.height) * self.leds_per_space

    @property
    def settings(self) -> Found:
        """Return what is kept."""
        return {
            "start": self.start.value,
            "axis": self.axis.value,
            "order": self.order.value,
            "leds_per_space": self.leds_per_space,
            "colour_order": self.colour_order,
        }

    def chain(self, *lit: range, light: Light = WHITE) -> bytes:
        """Return a chain of which some LEDs are lit."""
        pixels = bytearray(self.leds * CHANNELS)
        for led in (led for some in lit for led in some if 0 <= led < self.leds):
            pixels[led * CHANNELS : (led + 1) * CHANNELS] = bytes(light)
        return bytes(pixels)

    def laid(self, spaces: "dict[tuple[int, int], Light]") -> bytes:
        """Return a picture of the board, by column and row from A1, as it goes along the chain."""
        pixels = b"".join(
            bytes(spaces[column, row]) if (column, row) in spaces else DARK
            for row in range(self.height)
            for column in range(self.width)
        )
        wiring = Wiring.regular(
            self.width,
            self.height,
            start=self.start,
            axis=self.axis,
            order=self.order,
            leds_per_space=self.leds_per_space,
        )
        return in_colour_order(wiring.lay(Frame(self.width, self.height, pixels)), self.colour_order)
