"""The output frame: the light of every space, the same for panel, page and test."""

from dataclasses import dataclass
from typing import Final, Self

from hardware.lights.strips import Sizes, Strip

CHANNELS: Final = 3
"""Bytes to a space: red, green and blue."""


def laid_in(picture: bytes, size: tuple[int, int], panel: tuple[int, int]) -> bytes:
    """Return a picture of some size as it lies in the top left corner of a panel, the rest of which is dark.

    Sizes are columns and rows; what is beyond the panel is cut off.

    Raises:
        ValueError: The picture is not three bytes for each of its spaces.
    """
    width, height = size
    columns, rows = panel
    if len(picture) != CHANNELS * width * height:
        raise ValueError(f"a picture of {width}x{height} does not take {len(picture)} bytes")
    if size == panel:
        return picture
    wide, kept = CHANNELS * width, CHANNELS * min(width, columns)
    rest = bytes(CHANNELS * columns - kept)
    lines = [picture[wide * row : wide * row + kept] + rest for row in range(min(height, rows))]
    return b"".join(lines).ljust(CHANNELS * columns * rows, b"\0")


@dataclass(frozen=True, slots=True)
class Frame:
    """Hold the light of a grid of spaces, and of the strips beside it, where there are any.

    ``pixels`` has red, green and blue of each space, row by row from the top left. They are linear
    light from 0 to 255, after gamma, brightness and budget: twice the number is twice the light.
    ``strips`` has the same of each strip's lights, in the strips' own order.

    Raises:
        ValueError: The grid is empty, the pixels do not fill it exactly, or a strip's are no whole lights.
    """

    width: int
    height: int
    pixels: bytes
    strips: tuple[tuple[Strip, bytes], ...] = ()

    def __post_init__(self) -> None:
        if self.width < 1 or self.height < 1:
            raise ValueError(f"a frame of {self.width}x{self.height} has no space; it needs one at least")
        wanted = self.width * self.height * CHANNELS
        if len(self.pixels) != wanted:
            raise ValueError(
                f"a frame of {self.width}x{self.height} takes {wanted} bytes, not {len(self.pixels)}"
            )
        for strip, lights in self.strips:
            if not lights or len(lights) % CHANNELS:
                raise ValueError(f"the strip {strip} has {len(lights)} bytes, which are no whole lights")

    @classmethod
    def dark(cls, width: int, height: int, strips: Sizes = ()) -> Self:
        """Return the frame in which nothing is lit."""
        return cls.of(
            width, height, bytes(CHANNELS * (width * height + sum(size for _, size in strips))), strips
        )

    @classmethod
    def of(cls, width: int, height: int, light: bytes, strips: Sizes = ()) -> Self:
        """Return the frame of all light, that of the grid and behind it that of each strip.

        Raises:
            ValueError: The light does not fill them exactly.
        """
        at = CHANNELS * width * height
        grid, parts = light[:at], []
        for strip, size in strips:
            parts.append((strip, light[at : at + CHANNELS * size]))
            at += CHANNELS * size
        if len(light) != at:
            raise ValueError(f"a frame with its strips takes {at} bytes, not {len(light)}")
        return cls(width, height, grid, tuple(parts))

    @property
    def light(self) -> bytes:
        """Return all light, that of the grid and behind it that of each strip."""
        return b"".join((self.pixels, *(lights for _, lights in self.strips)))

    @property
    def sizes(self) -> Sizes:
        """Return which strips it has, and how many lights each."""
        return tuple((strip, len(lights) // CHANNELS) for strip, lights in self.strips)

    def strip(self, strip: Strip) -> bytes:
        """Return the light of a strip; none where the frame has nothing for it."""
        return next((lights for one, lights in self.strips if one is strip), b"")

    def at(self, column: int, row: int) -> tuple[int, int, int]:
        """Return red, green and blue of a space; column and row count from 0 at the top left.

        Raises:
            IndexError: The space lies outside the frame.
        """
        if not (0 <= column < self.width and 0 <= row < self.height):
            raise IndexError(f"space ({column}, {row}) lies outside a frame of {self.width}x{self.height}")
        start = (row * self.width + column) * CHANNELS
        red, green, blue = self.pixels[start : start + CHANNELS]
        return red, green, blue
