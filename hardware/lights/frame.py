"""The output frame: the light of every space, the same for panel, page and test."""

from dataclasses import dataclass
from typing import Final, Self

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
    """Hold the light of a grid of spaces.

    ``pixels`` has red, green and blue of each space, row by row from the top left. They are linear
    light from 0 to 255, after gamma, brightness and budget: twice the number is twice the light.

    Raises:
        ValueError: The grid is empty, or the pixels do not fill it exactly.
    """

    width: int
    height: int
    pixels: bytes

    def __post_init__(self) -> None:
        if self.width < 1 or self.height < 1:
            raise ValueError(f"a frame of {self.width}x{self.height} has no space; it needs one at least")
        wanted = self.width * self.height * CHANNELS
        if len(self.pixels) != wanted:
            raise ValueError(
                f"a frame of {self.width}x{self.height} takes {wanted} bytes, not {len(self.pixels)}"
            )

    @classmethod
    def dark(cls, width: int, height: int) -> Self:
        """Return the frame in which nothing is lit."""
        return cls(width, height, bytes(width * height * CHANNELS))

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
