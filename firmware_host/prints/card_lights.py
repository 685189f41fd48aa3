"""The card's other side: every sign of the light language, by its colour and its rhythm."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from engine.figures import Side, Team
from firmware_host.prints.fonts import width_of
from firmware_host.prints.pen import LEADING, Pen, wrapped
from firmware_host.prints.shapes import GREY, WHITE, Patch, Rect
from firmware_host.scenes.colour_words import COLOURS
from firmware_host.scenes.language import SIGNS, TEAMS, Rhythm, Sign
from firmware_host.scenes.meanings import MEANINGS, RHYTHMS
from firmware_host.words.english import SENTENCES

LARGEST, LEAST = 4.2, 2.9
"""The sizes of what is said: as large as all signs find room."""

_TITLE: Final = 10.0
_SWATCH: Final = 22.0
_BETWEEN: Final = 5.0
"""Millimetres between the two columns."""
_COLUMNS: Final = 2
_RHYTHM: Final = Sign((255, 255, 255), Rhythm.STEADY)


@dataclass(frozen=True, slots=True)
class Look:
    """Hold signs that look the same, and what each of them means."""

    sign: Sign
    names: tuple[str, ...]


def looks() -> tuple[Look, ...]:
    """Return every sign, those that look the same together, by colours and then by rhythms."""
    found: dict[tuple[int, int], list[str]] = {}
    colours, rhythms = list(COLOURS), list(Rhythm)
    for name, sign in SIGNS.items():
        place = colours.index(sign.colour), rhythms.index(sign.rhythm)
        found.setdefault(place, []).append(name)
    return tuple(Look(SIGNS[names[0]], tuple(names)) for _, names in sorted(found.items()))


def lights_side(room: Rect) -> Pen:
    """Draw the side in a room of the paper."""
    pen = Pen()
    pen.band(Rect(room.x, room.y, room.wide, _TITLE, 0, "title"), 6.6, SENTENCES["card.lights"], "title")
    told = SENTENCES["card.lights.how"]
    pen.words(
        room.x + room.wide - 2 - width_of(told, 3.6), room.y + _TITLE / 2, 3.6, told, "title words", ink=WHITE
    )
    y = _rhythms(pen, room, room.y + _TITLE + 2)
    y = _teams(pen, room, y + 2.5)
    _looks(pen, Rect(room.x, y + 3, room.wide, room.y + room.high - y - 3, 0, "looks"))
    return pen


def _rhythms(pen: Pen, room: Rect, y: float) -> float:
    wide, size = room.wide / len(Rhythm), 3.4
    for number, rhythm in enumerate(Rhythm):
        x = room.x + wide * number
        pen.sign(Rect(x, y, 16, 5.5, 0, "sign"), Sign(_RHYTHM.colour, rhythm), RHYTHMS[rhythm])
        pen.words(x + 17.5, y + 2.75, size, RHYTHMS[rhythm], "rhythm", bold=True)
    return y + 5.5


def _teams(pen: Pen, room: Rect, y: float) -> float:
    """Draw the seven teams: steady for the white side, with gaps for the black one."""
    size, wide = 3.6, room.wide / len(Team)
    y = pen.lines(room.x, y, size, (SENTENCES["card.teams"],), "teams") + 0.6
    for number, team in enumerate(Team):
        x = room.x + wide * number
        pen.words(x, y + size * LEADING / 2, size, team.value, "team", bold=True)
        for row, side in enumerate(Side):
            rhythm = Rhythm.STEADY if side is Side.WHITE else Rhythm.GAP
            box = Rect(x, y + 5 + 4.6 * row, wide - 3, 4.2, 0, "sign")
            pen.sign(box, Sign(TEAMS[team], rhythm), f"{team.value} {side.value}")
    told = wrapped(SENTENCES["card.strips"], size, room.wide)
    return pen.lines(room.x, y + 14.4, size, told, "strips")


def _looks(pen: Pen, room: Rect) -> None:
    """Write all signs into two columns, as large as they find room."""
    size = LARGEST
    while size > LEAST and not _fits(room, size):
        size -= 0.05
    for x, y, piece in _places(room, size):
        if isinstance(piece, str):
            wide, high = _column(room), size * LEADING
            pen.shapes.append(Patch(x, y + high, wide, 0.3, GREY, "rule below a colour"))
            pen.words(x, y + high / 2, size, piece, "colour", bold=True)
        else:
            box = Rect(x, y + 0.3, _SWATCH, size * LEADING, 0, "sign")
            pen.sign(box, piece.sign, ", ".join(piece.names))
            pen.lines(x + _SWATCH + 2, y, size, _lines(room, piece, size), "meaning")


Piece = Look | str
"""A look, or the name of the colour of those that follow."""


def _fits(room: Rect, size: float) -> bool:
    return all(y + _high(room, piece, size) <= room.y + room.high for x, y, piece in _places(room, size))


def _places(room: Rect, size: float) -> Iterator[tuple[float, float, Piece]]:
    """Yield where each piece goes: a name stays with the first look of its colour."""
    x, y = room.x, room.y
    named = ""
    for look in looks():
        colour = COLOURS[look.sign.colour]
        pieces: tuple[Piece, ...] = (look,) if colour == named else (colour, look)
        named = colour
        if y + sum(_high(room, piece, size) for piece in pieces) > room.y + room.high and x == room.x:
            x, y = room.x + _column(room) + _BETWEEN, room.y
        for piece in pieces:
            yield x, y, piece
            y += _high(room, piece, size)


def _column(room: Rect) -> float:
    return (room.wide - _BETWEEN * (_COLUMNS - 1)) / _COLUMNS


def _lines(room: Rect, look: Look, size: float) -> tuple[str, ...]:
    wide = _column(room) - _SWATCH - 2
    return tuple(line for name in look.names for line in _hanging(MEANINGS[name], size, wide))


def _hanging(text: str, size: float, wide: float) -> tuple[str, ...]:
    first, *others = wrapped(f"\N{MIDDLE DOT} {text}", size, wide)
    return (first, *(f"   {line}" for line in others))


def _high(room: Rect, piece: Piece, size: float) -> float:
    if isinstance(piece, str):
        return size * LEADING + 1.4
    return max(size * LEADING * len(_lines(room, piece, size)), size * LEADING + 0.6) + 0.9
