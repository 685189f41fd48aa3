"""What a print is made of: rectangles, lines and words, all in millimetres from the top left corner."""

from dataclasses import dataclass

Ink = tuple[int, int, int]
"""A colour on paper: red, green and blue from 0 to 255."""

BLACK: Ink = (0, 0, 0)
WHITE: Ink = (255, 255, 255)
GREY: Ink = (120, 120, 125)


@dataclass(frozen=True, slots=True)
class Rect:
    """Hold the outline of a rectangle; `part` says what of the board it is, `name` which one."""

    x: float
    y: float
    wide: float
    high: float
    stroke: float
    part: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """Hold a straight line with round ends; one without any length is a disc."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: float
    part: str
    name: str = ""
    ink: Ink = BLACK


@dataclass(frozen=True, slots=True)
class Patch:
    """Hold a rectangle full of ink, without an outline."""

    x: float
    y: float
    wide: float
    high: float
    ink: Ink
    part: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """Hold words around a middle; `size` is the font's, `turn` degrees clockwise."""

    x: float
    y: float
    size: float
    text: str
    part: str
    turn: int = 0
    ink: Ink = BLACK
    bold: bool = False


Shape = Rect | Line | Patch | Words


@dataclass(frozen=True, slots=True)
class Drawing:
    """Hold a whole drawing with its size."""

    wide: float
    high: float
    shapes: tuple[Shape, ...]


def number(value: float) -> str:
    """Return a number of millimetres, to a thousandth, as short as it can be."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
