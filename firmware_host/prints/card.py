"""The card for the table: two sides of A4 paper that tell the buttons, the monster and every light."""

from typing import Final

from firmware_host.prints.card_lights import lights_side
from firmware_host.prints.fonts import width_of
from firmware_host.prints.pdf import Page, write_pdf
from firmware_host.prints.pen import LEADING, Pen, wrapped
from firmware_host.prints.shapes import GREY, WHITE, Drawing, Ink, Line, Patch, Rect, Words
from firmware_host.prints.tiling import PAPERS
from firmware_host.scenes.language import SIGNS
from firmware_host.words.english import SENTENCES

MARGIN: Final = 10.0
"""Millimetres around the card on which many a printer prints nothing."""
WIDE, HIGH = PAPERS["a4"]

_RIGHT: Final = WIDE - MARGIN
_FULL: Final = WIDE - 2 * MARGIN
_SIZE: Final = 5.2
"""Of what is to be read from a metre away."""
_HEADING: Final = 6.6
_SMALL: Final = 3.4
_ICONS: Final = 34.0
"""The room for a button's picture, and for a question's."""
_ASKED: Final = 58.0
_RED: Final[Ink] = (200, 20, 20)
_GREEN: Final[Ink] = (30, 120, 60)

_BUTTONS: Final = (("card.arrows", 25.0), ("card.ok", 16.0), ("card.back", 16.0), ("card.hunt", 20.0))
_TROUBLES: Final = (
    ("card.wrong press", ""),
    ("card.fallen", ""),
    ("card.nothing happens", "no use"),
    ("card.not saved", "not saved"),
    ("card.dark", ""),
    ("card.bright", ""),
)
"""What people ask, with the sign that it is about."""
_RULES: Final = ("card.rule 1", "card.rule 2", "card.rule 3", "card.rule 4", "card.rule 5")


def write_card() -> bytes:
    """Return the card as a PDF file of two pages."""
    pages = tuple(Page(WIDE, HIGH, None, side.shapes) for side in sides())
    return write_pdf(Drawing(WIDE, HIGH, ()), pages, SENTENCES["card.title"])


def sides() -> tuple[Drawing, Drawing]:
    """Return both sides of the card, the one with the buttons first."""
    front, back = _front(), lights_side(Rect(MARGIN, MARGIN, _FULL, HIGH - 2 * MARGIN, 0, "paper"))
    return Drawing(WIDE, HIGH, tuple(front.shapes)), Drawing(WIDE, HIGH, tuple(back.shapes))


def _front() -> Pen:
    pen = Pen()
    pen.band(Rect(MARGIN, MARGIN, _FULL, 15, 0, "title"), 9.5, SENTENCES["card.title"], "title")
    told = SENTENCES["card.lies here"]
    pen.words(_RIGHT - 3 - width_of(told, _SIZE), MARGIN + 7.5, _SIZE, told, "title words", ink=WHITE)
    y = _heading(pen, MARGIN + 18, "card.buttons")
    for key, high in _BUTTONS:
        _button(pen, y, high, key)
        y += high
    y = _heading(pen, y + 1.5, "card.strange")
    for key, sign in _TROUBLES:
        y = _trouble(pen, y, key, sign)
    y = _heading(pen, y + 1.5, "card.monster")
    for number, key in enumerate(_RULES, 1):
        pen.words(MARGIN + 1, y + _SIZE * LEADING / 2, _SIZE, str(number), "rule", bold=True)
        lines = wrapped(SENTENCES[key], _SIZE, _FULL - 9)
        y = pen.lines(MARGIN + 8, y, _SIZE, lines, "rule") + 0.8
    for number, key in enumerate(("card.signs", "card.builder", "card.other side")):
        pen.words(MARGIN, HIGH - MARGIN - 10.2 + 4.2 * number, _SMALL, SENTENCES[key], "foot")
    return pen


def _heading(pen: Pen, y: float, key: str) -> float:
    """Write a heading over a line, and return where what it is about begins."""
    pen.words(MARGIN, y + 4, _HEADING, SENTENCES[key], "heading", bold=True)
    pen.shapes.append(Patch(MARGIN, y + 8.2, _FULL, 0.8, GREY, "rule below a heading"))
    return y + 11


def _button(pen: Pen, y: float, high: float, key: str) -> None:
    x, middle = MARGIN + _ICONS / 2 - 1, y + high / 2
    match key:
        case "card.arrows":
            for across, down in ((0, -1), (0, 1), (-1, 0), (1, 0)):
                _arrow(pen, x + 10.5 * across, middle + 7.4 * down, across, down)
        case "card.hunt":
            pen.disc(x, middle, 9.5, _RED)
        case "card.ok":
            pen.disc(x, middle, 7.5, _GREEN)
            pen.shapes.extend(_ring(MARGIN + 3.6, middle))
        case _:
            pen.disc(x, middle, 7.5, GREY)
            pen.shapes.extend(_cross(MARGIN + 3.6, middle))
    if key != "card.arrows":
        pen.shapes.append(Words(x, middle, 4.6, SENTENCES[key], "button words", ink=WHITE, bold=True))
    lines = wrapped(SENTENCES[f"{key}.does"], _SIZE, _FULL - _ICONS)
    pen.lines(MARGIN + _ICONS, middle - len(lines) * _SIZE * LEADING / 2, _SIZE, lines, "button does")


def _ring(x: float, y: float) -> list[Line]:
    """Return the sign by which lights ask for OK: a ring, as they show it in a square of spaces."""
    corners = [(-1, -2), (1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1)]
    points = [(x + 1.3 * across, y + 1.3 * down) for across, down in corners]
    ends = zip(points, (*points[1:], points[0]), strict=True)
    return [Line(*one, *other, 0.9, "sign of a button", ink=GREY) for one, other in ends]


def _cross(x: float, y: float) -> list[Line]:
    """Return the sign by which lights ask for Back."""
    slants = ((-2.4, -2.4, 2.4, 2.4), (-2.4, 2.4, 2.4, -2.4))
    return [Line(x + a, y + b, x + c, y + d, 0.9, "sign of a button", ink=GREY) for a, b, c, d in slants]


def _arrow(pen: Pen, x: float, y: float, across: int, down: int) -> None:
    """Draw one of the four arrows' buttons."""
    pen.disc(x, y, 4.4, GREY)
    tip_x, tip_y = x + 2.2 * across, y + 2.2 * down
    pen.shapes.append(
        Line(x - 2.2 * across, y - 2.2 * down, tip_x, tip_y, 0.9, "arrow", ink=WHITE),
    )
    for side in (-1, 1):
        end_x = tip_x - 1.7 * across + 1.7 * side * down
        end_y = tip_y - 1.7 * down + 1.7 * side * across
        pen.shapes.append(Line(end_x, end_y, tip_x, tip_y, 0.9, "arrow", ink=WHITE))


def _trouble(pen: Pen, y: float, key: str, sign: str) -> float:
    lines = wrapped(SENTENCES[f"{key}.do"], _SIZE, _FULL - _ASKED - 2)
    asked = wrapped(SENTENCES[key], _SIZE, _ASKED - 1, bold=True)
    pen.lines(MARGIN, y, _SIZE, asked, "asked", bold=True)
    end = pen.lines(MARGIN + _ASKED, y, _SIZE, lines, "answer")
    if sign:
        box = Rect(MARGIN + 1, y + _SIZE * LEADING * len(asked) + 0.4, 26, _SIZE, 0, "sign")
        pen.sign(box, SIGNS[sign], sign)
        end = max(end, box.y + box.high)
    return end + 1.2
