"""A canvas for wiring drawings: boxes, wires of a few kinds, and words, as SVG.

No kind of wire is known by its colour alone: each has its own dashes too, its name stands beside it, and a
legend below the drawing shows them all.
"""

from dataclasses import dataclass
from enum import Enum
from html import escape
from typing import Final

from firmware_host.prints.fonts import width_of
from firmware_host.prints.shapes import number

INK: Final = "#1c1b22"
FAINT: Final = "#5b5966"
PAPER: Final = "#ffffff"
CARD: Final = "#f4f1e8"

_MARGIN: Final = 24
_LEGEND: Final = 44
_HEAD: Final = 54


class Kind(Enum):
    """Name a kind of wire, with its colour, its thickness and its dashes."""

    POWER = "+5 V", "#c1440e", 5.0, ""
    GROUND = "ground (GND)", INK, 5.0, "13 6"
    DATA = "data", "#0b5fa5", 3.0, ""
    BUTTON = "button", "#1f7a4d", 3.0, "1 6"
    LAMP = "lamp", "#7a3fa0", 3.0, "12 5 1 5"
    USB = "USB cable", "#46545c", 8.0, ""

    def __init__(self, words: str, colour: str, thick: float, dashes: str) -> None:
        """Keep a kind's looks."""
        self.words: Final = words
        self.colour: Final = colour
        self.thick: Final = thick
        self.dashes: Final = dashes


@dataclass(frozen=True, slots=True)
class Text:
    """Hold words on the canvas: where their base line begins, and what they are."""

    x: float
    y: float
    size: float
    words: str

    @property
    def wide(self) -> float:
        """Return about how wide the words are."""
        return width_of(self.words, self.size)


class Canvas:
    """Gather what is drawn; `y` counts from below the title, downwards."""

    def __init__(self, wide: float, high: float, title: str) -> None:
        self.wide: Final = wide
        self.high: Final = high
        self.title: Final = title
        self.texts: Final[list[Text]] = []
        self._kinds: Final[dict[Kind, None]] = {}
        self._joined = False
        self._below: Final[list[str]] = []
        self._wires: Final[list[str]] = []
        self._above: Final[list[str]] = []

    def text(  # noqa: PLR0913 - what words look like
        self, x: float, y: float, words: str, size: float = 14, *, at: str = "middle", bold: bool = False
    ) -> None:
        """Write words with their base line at `y`; `at` tells what of them is at `x`: start, middle, end."""
        if not words:
            return
        begin = x - {"start": 0, "middle": 0.5, "end": 1}[at] * width_of(words, size)
        self.texts.append(Text(begin, y, size, words))
        weight = ' font-weight="700"' if bold else ""
        anchor = "" if at == "middle" else f' text-anchor="{at}"'
        self._above.append(
            f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}"{anchor}{weight}>'
            f"{escape(words)}</text>"
        )

    def lines(self, x: float, y: float, *lines: str, size: float = 14, at: str = "middle") -> None:
        """Write lines below one another."""
        for n, line in enumerate(lines):
            self.text(x, y + n * size * 1.3, line, size, at=at)

    def box(  # noqa: PLR0913 - where it is, and what it looks like
        self, x: float, y: float, wide: float, high: float, *, fill: str = CARD, round_: float = 10
    ) -> None:
        """Draw a box that lies below the wires."""
        self._below.append(_rect(x, y, wide, high, fill, round_))

    def patch(self, x: float, y: float, wide: float, high: float, *, fill: str = PAPER) -> None:
        """Draw a small box that lies on the wires."""
        self._above.append(_rect(x, y, wide, high, fill, 3))

    def wire(self, kind: Kind, *points: tuple[float, float], arrow: bool = False) -> None:
        """Draw a wire along points; an arrow at its end tells which way data goes."""
        self._kinds[kind] = None
        path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
        self._wires.append(_stroke(path, kind.colour, kind.thick, kind.dashes))
        if arrow:
            self._wires.append(_arrow(points[-2], points[-1], kind.colour))

    def line(
        self, *points: tuple[float, float], thick: float = 2, dashes: str = "", colour: str = INK
    ) -> None:
        """Draw a line that is no wire."""
        path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
        self._above.append(_stroke(path, colour, thick, dashes))

    def arrow(self, begin: tuple[float, float], end: tuple[float, float], colour: str = INK) -> None:
        """Draw a thin arrow that is no wire."""
        self.line(begin, end, thick=1.5, colour=colour)
        self._above.append(_arrow(begin, end, colour))

    def dot(self, x: float, y: float, kind: Kind) -> None:
        """Join wires that meet."""
        self._joined = True
        self._wires.append(f'<circle cx="{number(x)}" cy="{number(y)}" r="7" fill="{kind.colour}"/>')

    def ring(self, x: float, y: float, radius: float, fill: str = PAPER) -> None:
        """Draw a circle that lies on the wires."""
        self._above.append(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}" '
            f'stroke="{INK}" stroke-width="2"/>'
        )

    def tag(self, x: float, y: float, words: str, kind: Kind, size: float = 13) -> None:
        """Name a wire in a patch around its middle."""
        wide = width_of(words, size) + 12
        self._above.append(
            f'<rect x="{number(x - wide / 2)}" y="{number(y - size * 0.8)}" width="{number(wide)}" '
            f'height="{number(size * 1.6)}" rx="4" fill="{PAPER}" stroke="{kind.colour}" stroke-width="1.5"/>'
        )
        self.text(x, y + size * 0.36, words, size)

    def tag_plain(self, x: float, y: float, words: str, size: float = 14) -> None:
        """Write words in a patch around their middle, upon a line that is no wire."""
        wide = width_of(words, size) + 10
        self._above.append(
            f'<rect x="{number(x - wide / 2)}" y="{number(y - size * 0.8)}" width="{number(wide)}" '
            f'height="{number(size * 1.6)}" fill="{PAPER}"/>'
        )
        self.text(x, y + size * 0.36, words, size, bold=True)

    def svg(self) -> str:
        """Return the drawing as SVG, with its title above and a legend of the wires below."""
        legend = _LEGEND if self._kinds else 0
        self._legend()
        wide, high = self.wide + 2 * _MARGIN, _HEAD + self.high + legend + _MARGIN
        body = "\n".join((*self._below, *self._wires, *self._above))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(wide)} {number(high)}" '
            f'font-family="Helvetica, Arial, sans-serif" text-anchor="middle" fill="{INK}" role="img">\n'
            f"<title>{escape(self.title)}</title>\n"
            f'<rect width="100%" height="100%" rx="14" fill="{PAPER}"/>\n'
            f'<text x="{_MARGIN}" y="38" font-size="22" font-weight="700" text-anchor="start">'
            f"{escape(self.title)}</text>\n"
            f'<g transform="translate({_MARGIN} {_HEAD})">\n{body}\n</g>\n</svg>\n'
        )

    def _legend(self) -> None:
        x, y = 0.0, self.high + _LEGEND
        for kind in self._kinds:
            self._wires.append(
                _stroke(f"M{number(x)} {number(y - 5)}h46", kind.colour, kind.thick, kind.dashes)
            )
            self.text(x + 56, y, kind.words, 14, at="start")
            x += 56 + width_of(kind.words, 14) + 30
        if self._joined:
            self._wires.append(f'<circle cx="{number(x + 8)}" cy="{number(y - 5)}" r="7" fill="{INK}"/>')
            self.text(x + 24, y, "joined (no dot: not joined)", 14, at="start")


def _stroke(path: str, colour: str, thick: float, dashes: str) -> str:
    dash = f' stroke-dasharray="{dashes}"' if dashes else ""
    cap = "round" if not dashes or dashes.startswith("1 ") else "butt"
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(thick)}" '
        f'stroke-linejoin="round" stroke-linecap="{cap}"{dash}/>'
    )


def _arrow(begin: tuple[float, float], end: tuple[float, float], colour: str) -> str:
    x, y = end[0] - begin[0], end[1] - begin[1]
    length = (x * x + y * y) ** 0.5
    x, y = x / length, y / length
    tail_x, tail_y = end[0] - 11 * x, end[1] - 11 * y
    points = (end, (tail_x - 5 * y, tail_y + 5 * x), (tail_x + 5 * y, tail_y - 5 * x))
    path = " ".join(f"{number(px)},{number(py)}" for px, py in points)
    return f'<polygon points="{path}" fill="{colour}"/>'


def _rect(x: float, y: float, wide: float, high: float, fill: str, round_: float) -> str:  # noqa: PLR0913,PLR0917
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}" '
        f'rx="{number(round_)}" fill="{fill}" stroke="{INK}" stroke-width="2"/>'
    )
