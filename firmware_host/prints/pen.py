"""Writing on a page: words from the left, lines as wide as a column, bands, and the rhythm of a light."""

from typing import Final

from firmware_host.prints.fonts import width_of
from firmware_host.prints.shapes import BLACK, WHITE, Ink, Line, Patch, Rect, Shape, Words
from firmware_host.scenes.language import SLOTS, Sign

NIGHT: Final[Ink] = (20, 19, 27)
"""What a light stands on: a table that is dark."""
_EDGE: Final[Ink] = (150, 150, 150)
"""Around each light, so that a dim one is seen on paper, too."""
_HAIR: Final = 0.12
_LOOP: Final = 2 * SLOTS
"""Slots after which every rhythm begins anew."""

LEADING: Final = 1.24
"""From one line of words to the next, for a size of 1."""


class Pen:
    """Gather what is drawn on one page."""

    def __init__(self) -> None:
        self.shapes: Final[list[Shape]] = []

    def words(  # noqa: PLR0913 - what words look like
        self, x: float, y: float, size: float, text: str, part: str, *, ink: Ink = BLACK, bold: bool = False
    ) -> None:
        """Write words that begin at `x`, with their middle at the height `y`."""
        middle = x + width_of(text, size, bold=bold) / 2
        self.shapes.append(Words(middle, y, size, text, part, ink=ink, bold=bold))

    def lines(  # noqa: PLR0913 - the same
        self, x: float, y: float, size: float, lines: tuple[str, ...], part: str, *, bold: bool = False
    ) -> float:
        """Write lines below `y`, and return where they end."""
        for number, line in enumerate(lines):
            self.words(x, y + size * LEADING * (number + 0.5), size, line, part, bold=bold)
        return y + size * LEADING * len(lines)

    def band(self, box: Rect, size: float, text: str, part: str) -> None:
        """Draw a dark band with white words at its left end."""
        self.shapes.append(Patch(box.x, box.y, box.wide, box.high, NIGHT, part))
        self.words(box.x + 2, box.y + box.high / 2, size, text, f"{part} words", ink=WHITE, bold=True)

    def disc(self, x: float, y: float, radius: float, ink: Ink) -> None:
        """Draw a disc with a dark rim."""
        self.shapes.append(Line(x, y, x, y, 2 * radius, "button", ink=NIGHT))
        self.shapes.append(Line(x, y, x, y, 2 * radius - 1, "button", ink=ink))

    def sign(self, box: Rect, sign: Sign, name: str) -> None:
        """Draw a light as it goes over two seconds: a bar for each slot, as high as it shines."""
        self.shapes.append(Patch(box.x, box.y, box.wide, box.high, NIGHT, "sign", name))
        wide, most = (box.wide - 2) / _LOOP, box.high - 1.2
        slot = 0
        while slot < _LOOP:
            level, begin = sign.rhythm.level(slot), slot
            while slot < _LOOP and sign.rhythm.level(slot) == level:
                slot += 1
            if level:
                x, y = box.x + 1 + wide * begin, box.y + 0.6 + most * (1 - level)
                bar = wide * (slot - begin)
                self.shapes.append(Patch(x, y, bar, most * level, sign.colour, "light", name))
                self.shapes.append(Line(x, y, x + bar, y, _HAIR * 2, "edge", ink=_EDGE))


def wrapped(text: str, size: float, wide: float, *, bold: bool = False) -> tuple[str, ...]:
    """Return a text as lines, none of them wider than a column."""
    lines, line = list[str](), ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and width_of(longer, size, bold=bold) > wide:
            lines.append(line)
            line = word
        else:
            line = longer
    return (*lines, line)
