"""The wiring: which LED of the chain lies under which space.

A chain starts at the LED nearest the controller. Spaces are numbered row by row from the top left,
as in a frame, as they are seen from above by somebody who reads the board.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import permutations
from typing import Final, Self

from hardware.errors import PanelError, WiringError
from hardware.lights.frame import CHANNELS, Frame
from hardware.lights.strips import StripWiring, sizes_of

DARK: Final = bytes(CHANNELS)
GAP: Final = -1
"""What an explicit map may write, besides ``None``, for an LED that lights no space."""


class Start(StrEnum):
    """Name the corner in which the chain begins."""

    TOP_LEFT = "top-left"
    TOP_RIGHT = "top-right"
    BOTTOM_LEFT = "bottom-left"
    BOTTOM_RIGHT = "bottom-right"


class Axis(StrEnum):
    """Name the lines along which the chain runs."""

    ROWS = "rows"
    COLUMNS = "columns"


class Order(StrEnum):
    """Say whether each line runs against the one before it, or all run the same way."""

    SERPENTINE = "serpentine"
    PROGRESSIVE = "progressive"


@dataclass(frozen=True, slots=True)
class Wiring:
    """Hold the space that each LED of the chain lights, or ``None`` for one in a gap.

    Several LEDs may light one space, next to each other on the chain or not, and a space may have
    none (see :attr:`unlit`). :meth:`regular` and :meth:`from_map` make one from what a person writes.
    ``strips`` are those whose LEDs lie on the same chain, behind the board's, one after the other.

    Raises:
        WiringError: Anything is wrong; all faults are named at once.
    """

    width: int
    height: int
    chain: tuple[int | None, ...]
    strips: tuple[StripWiring, ...] = ()

    def __post_init__(self) -> None:
        faults = [*_size_faults(self.width, self.height)]
        spaces = self.width * self.height
        if not faults:
            faults += (
                f"LED {led} lights space {space}, but spaces run from 0 to {spaces - 1}"
                for led, space in enumerate(self.chain)
                if space is not None and not 0 <= space < spaces
            )
        if all(space is None for space in self.chain):
            faults.append("no LED lights any space; name one space at least")
        if faults:
            raise WiringError(faults)
        sizes_of(self.strips)

    @classmethod
    def regular(  # noqa: PLR0913 - one keyword for each thing that a builder sets
        cls,
        width: int,
        height: int,
        *,
        start: str = Start.TOP_LEFT,
        axis: str = Axis.ROWS,
        order: str = Order.SERPENTINE,
        leds_per_space: int = 1,
    ) -> Self:
        """Wire every space of a grid, line by line, with the same number of LEDs next to each other.

        ``start``, ``axis`` and ``order`` are values of :class:`Start`, :class:`Axis` and
        :class:`Order`.

        Raises:
            WiringError: A word is unknown or a number below 1; all faults are named at once.
        """
        faults = [*_size_faults(width, height)]
        faults += _word_faults("start", start, Start)
        faults += _word_faults("axis", axis, Axis)
        faults += _word_faults("order", order, Order)
        if leds_per_space < 1:
            faults.append(f"there are {leds_per_space} LEDs to a space; it takes 1 at least")
        if faults:
            raise WiringError(faults)
        run = _run(width, height, Start(start), Axis(axis), Order(order))
        return cls(width, height, tuple(space for space in run for _ in range(leds_per_space)))

    @classmethod
    def from_map(cls, width: int, height: int, spaces: Iterable[int | None]) -> Self:
        """Wire a grid from the space of each LED along the chain; ``None`` or -1 is a gap.

        Raises:
            WiringError: A space is not on the grid, or nothing is lit; all faults are named at once.
        """
        return cls(width, height, tuple(None if space == GAP else space for space in spaces))

    @property
    def leds(self) -> tuple[int, ...]:
        """Count the LEDs of each space."""
        found = Counter(self.chain)
        return tuple(found[space] for space in range(self.width * self.height))

    @property
    def gaps(self) -> int:
        """Count the LEDs that light no space."""
        return self.chain.count(None)

    @property
    def unlit(self) -> tuple[int, ...]:
        """List the spaces that have no LED."""
        return tuple(space for space, count in enumerate(self.leds) if not count)

    @property
    def count(self) -> int:
        """Count all LEDs of the chain, those of strips too."""
        return len(self.chain) + sum(strip.leds for strip in self.strips)

    def with_strips(self, strips: Iterable[StripWiring]) -> Self:
        """Return the same wiring with some strips behind the board's LEDs.

        Raises:
            WiringError: One is there twice.
        """
        return replace(self, strips=tuple(strips))

    def lay(self, frame: Frame) -> bytes:
        """Return the frame along the chain: red, green and blue of each LED, gaps dark.

        A strip for which the frame has nothing is dark; one that is not on this chain is left out.

        Raises:
            PanelError: The frame has another size than the wiring, or a strip's lights another number.
        """
        if (frame.width, frame.height) != (self.width, self.height):
            raise PanelError(
                f"a frame of {frame.width}x{frame.height} does not fit a panel of {self.width}x{self.height}"
            )
        lights = [frame.pixels[first : first + CHANNELS] for first in range(0, len(frame.pixels), CHANNELS)]
        laid = [DARK if space is None else lights[space] for space in self.chain]
        try:
            laid += (strip.lay(frame.strip(strip.strip)) for strip in self.strips)
        except ValueError as error:
            raise PanelError(str(error)) from None
        return b"".join(laid)


def in_colour_order(chain: bytes, order: str = "GRB") -> bytes:
    """Return a chain's red, green and blue as the bytes that go over the wire.

    This is the last step before a driver, apart from :meth:`Wiring.lay` because it belongs to the
    kind of LED and not to where it lies: most WS2812 want green first. ``order`` names the channels
    as they are sent.

    Raises:
        WiringError: The order is not made of R, G and B, each once.
    """
    orders = ["".join(letters) for letters in permutations("RGB")]
    if order not in orders:
        raise WiringError([f"colour order '{order}' is unknown; choose one of {', '.join(orders)}"])
    wire = bytearray(len(chain))
    for place, letter in enumerate(order):
        wire[place::CHANNELS] = chain["RGB".index(letter) :: CHANNELS]
    return bytes(wire)


def _run(width: int, height: int, start: Start, axis: Axis, order: Order) -> Iterator[int]:
    """Walk over every space in the order in which the chain passes it."""
    columns = range(width) if start in {Start.TOP_LEFT, Start.BOTTOM_LEFT} else range(width)[::-1]
    rows = range(height) if start in {Start.TOP_LEFT, Start.TOP_RIGHT} else range(height)[::-1]
    lines, along = (rows, columns) if axis is Axis.ROWS else (columns, rows)
    for number, line in enumerate(lines):
        turned = order is Order.SERPENTINE and number % 2
        for step in reversed(along) if turned else along:
            row, column = (line, step) if axis is Axis.ROWS else (step, line)
            yield row * width + column


def _size_faults(width: int, height: int) -> Iterator[str]:
    if width < 1 or height < 1:
        yield f"a grid of {width}x{height} has no space; it needs one at least"


def _word_faults(name: str, word: str, words: type[StrEnum]) -> Iterator[str]:
    if word not in [*words]:
        yield f"{name} is '{word}'; choose one of {', '.join(words)}"
