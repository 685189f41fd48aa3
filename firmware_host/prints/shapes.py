"""What a print is made of: rectangles, lines and words, all in millimetres from the top left corner."""

from dataclasses import dataclass


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
    """Hold a straight line with round ends."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: float
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


Shape = Rect | Line | Words


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
