"""The colours of a chain, and the proof that all was found."""

from dataclasses import dataclass, replace
from typing import Final

from firmware_host.wizards.asking import HAIR, Answer, Kept, Still
from firmware_host.wizards.findings import WHITE, Findings, Light
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button

MARK: Final = 0.25
"""Seconds for which the mark of the proof stays on a space."""
BLOCKS: Final = (Button.LEFT, Button.UP, Button.RIGHT)
"""The arrows that point to the blocks of colour: left, in the middle, and right."""

_RED: Final[Light] = (255, 0, 0)
_GREEN: Final[Light] = (0, 255, 0)
_BLUE: Final[Light] = (0, 0, 255)


@dataclass(frozen=True, slots=True)
class Colours(Still):
    """Ask which of three blocks is blue, and then which of the other two is green.

    Each block is lit by one of the three bytes of its LEDs. Blue is the darkest of the three and green the
    brightest, for all kinds of eyes: so it is enough to compare.
    """

    findings: Findings
    blue: int | None = None

    def prompt(self) -> Said:
        """Return what is asked."""
        return said("leds.blue" if self.blue is None else "leds.green")

    def lit(self, seconds: float) -> bytes:
        """Return the blocks that are not known yet."""
        del seconds
        spaces: dict[tuple[int, int], Light] = {}
        for number, light in enumerate((_RED, _GREEN, _BLUE)):
            if number != self.blue:
                spaces |= dict.fromkeys(_block(number, self.findings.width, self.findings.height), light)
        return replace(self.findings, colour_order="RGB").laid(spaces)

    def answered(self, button: Button) -> Answer:
        """Take a block; after the second one the order of colours is known."""
        if button not in BLOCKS:
            return said("leds.only blocks")
        block = BLOCKS.index(button)
        if self.blue is None:
            return replace(self, blue=block)
        if block == self.blue:
            return said("leds.dark block")
        order = ["R", "R", "R"]
        order[self.blue], order[block] = "B", "G"
        return Proof(replace(self.findings, colour_order="".join(order)))


@dataclass(frozen=True, slots=True)
class Proof:
    """Show that all was found: a letter F in three colours, and a mark that runs from A1, row by row."""

    findings: Findings

    @property
    def beat(self) -> float | None:
        """Return how often the mark runs on."""
        return MARK

    def prompt(self) -> Said:
        """Return what should be seen."""
        return said("leds.proof")

    def lit(self, seconds: float) -> bytes:
        """Return the letter, and the mark where it has come to."""
        wide, high = self.findings.width, self.findings.height
        at = int(seconds / MARK + HAIR) % (wide * high)
        return self.findings.laid(letter(wide, high) | {(at % wide, at // wide): WHITE})

    def answered(self, button: Button) -> Answer:
        """Keep it."""
        return Kept(self.findings) if button is Button.OK else said("leds.only ok")


_STEM: Final = ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4))
_UPPER: Final = ((1, 0), (2, 0))
_LOWER: Final = ((1, 2),)
LEAST_WIDE: Final = 3
LEAST_HIGH: Final = 5


def letter(width: int, height: int) -> dict[tuple[int, int], Light]:
    """Return an F as large as a grid allows: its stem red, its upper arm green, its lower arm blue."""
    scale = max(1, min((width - 2) // LEAST_WIDE, height // LEAST_HIGH))
    left, top = (width - LEAST_WIDE * scale) // 2, (height - LEAST_HIGH * scale) // 2
    parts = ((_STEM, _RED), (_UPPER, _GREEN), (_LOWER, _BLUE))
    return {
        (left + column * scale + x, top + row * scale + y): light
        for part, light in parts
        for column, row in part
        for x in range(scale)
        for y in range(scale)
    }


def _block(number: int, width: int, height: int) -> list[tuple[int, int]]:
    """Return the spaces of a block of colour: about the middle of the left, the middle or the right third."""
    middle = (number + 0.5) * width / 3
    columns = [column for column in range(width) if abs(column + 0.5 - middle) <= max(0.5, width / 9)]
    return [(column, row) for column in columns for row in range(height // 3, 2 * height // 3 + 1)]
