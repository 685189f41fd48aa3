"""The scene of one thing to choose: its icon, large, and beside it what it is set to.

On a board with no room for both they are shown in turn, and so are the dots that belong to a value.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.board import Board
from engine.compass import Direction
from engine.figures import Team
from engine.spaces import Space
from engine.tiles import MovementTile
from firmware_host.scenes.glyphs import Shape, shape, tile_texts
from firmware_host.scenes.icons import ICONS, drawn
from firmware_host.scenes.outlines import outline
from firmware_host.scenes.scene import Canvas, Layer, Scene, in_turn
from firmware_host.scenes.seen import Placed, Seen, as_much_as_fits, dots, fitted, seen_from

_BAR = 2
"""Rows of a bar."""

_SHORT = 5
"""Columns of a bar that is as high as need be."""

_SMALL: Mapping[str, Shape] = {
    "10": drawn("# ###", "# # #", "# # #", "# # #", "# ###"),
    "26": drawn("## # ", " # # ", "## ##", "#  ##", "## ##"),
    "xx": drawn("# # #", " # # ", "# # #"),
    "xxx": drawn("# # #", " # # ", "# # #", " #   ", "# #  "),
}
"""What is wider than five lights as it is written, for boards that are not; crosses share their corners."""


@dataclass(frozen=True, slots=True)
class Face:
    """Hold what stands for a value.

    `shapes` are ways to draw it, the best one first; of each the part in `lit` is lit, or all. It has a
    team's colour, or the sign of values; with `changed` it is marked as other than the edition has it. So
    many `dots` are lit along the edge where the buttons lie.
    """

    shapes: tuple[Shape, ...] = ()
    lit: Mapping[Shape, Shape] = field(default_factory=dict)
    team: Team | None = None
    dots: int = 0
    changed: bool = False


def icon_face(name: str) -> Face:
    """Return the face of a value that has a picture."""
    return Face((ICONS[name],))


def team_face(team: Team, picture: str = "figure") -> Face:
    """Return the face of a team: a picture in its colour."""
    return Face((ICONS[picture],), team=team)


def number_face(text: str) -> Face:
    """Return the face of a number."""
    return Face(_written(text, (text,)))


def level_face(level: int, levels: int) -> Face:
    """Return the face of a level, counted from 1: a bar that is as much longer as it is more."""
    bars = {_bar(levels): _bar(level), _rows(levels): _rows(level)}
    return Face(tuple(bars), lit=bars)


def tiles_face(tile: MovementTile, count: int) -> Face:
    """Return the face of some movement tiles that are alike: a dot for each."""
    texts = tile_texts(tile.number, hits=tile.hits)
    return Face(_written(texts[0], texts), dots=count)


def outline_face(board: Board) -> Face:
    """Return the face of a board: its outline in small."""
    return Face((outline(board),))


def _written(text: str, ways: tuple[str, ...]) -> tuple[Shape, ...]:
    return (*map(shape, ways), *([_SMALL[text]] if text in _SMALL else []))


def _bar(length: int) -> Shape:
    return frozenset((x, y) for x in range(length) for y in range(_BAR))


def _rows(length: int) -> Shape:
    return frozenset((n % _SHORT, n // _SHORT) for n in range(length))


def choice_scene(icon: str, face: Face, board: Board, covered: frozenset[Space], side: Direction) -> Scene:
    """Return an icon on the left and a value on its right, for those who sit on a side.

    Where the board is seen higher than wide, the value stands below the icon. Pieces may make them change
    places. Where there is no room for both, the value comes first and then the icon, in turn.
    """
    seen = seen_from(board, side)
    wide = seen.wide >= seen.high
    edge = _edge(face, seen, covered)
    for shapes in (face.shapes, *((each,) for each in face.shapes)):
        # The value first: a number with a dark light is another one, an icon is still what it is.
        placed = fitted(shapes, seen, covered, _FAR[wide], frozenset(edge))
        picture = fitted((ICONS[icon],), seen, covered, _NEAR[wide], frozenset((*edge, *placed.values())))
        if picture and (placed or not face.shapes):
            return _picture(face, edge, placed, picture)
    placed = fitted(face.shapes, seen, covered, _FAR[wide], frozenset(edge))
    turns = []
    if placed or not edge:
        turns.append(_picture(face, edge, placed or as_much_as_fits(face.shapes, seen, covered), {}))
    else:
        value = as_much_as_fits(face.shapes, seen, covered)
        turns += [_picture(face, (), value, {})] * bool(value)
        turns.append(_picture(face, edge, {}, {}))
    return in_turn(*turns, _picture(face, (), {}, as_much_as_fits((ICONS[icon],), seen, covered)))


def _edge(face: Face, seen: Seen, covered: frozenset[Space]) -> tuple[Space, ...]:
    """Return the dots along the edge; those that stand for themselves are as many as have room."""
    least = face.dots if face.shapes else 1
    some = (dots(count, seen, covered) for count in range(face.dots, least - 1, -1) if count)
    return next((lights for lights in some if lights), ())


def _picture(face: Face, edge: tuple[Space, ...], placed: Placed, picture: Placed) -> Scene:
    """Return an icon, a value and its dots, as far as they are there."""
    canvas = Canvas("team choice" if face.team else "choice")
    if edge:
        canvas.light(Layer.TRAIL, edge, "level")
    canvas.light(Layer.PROMPT, picture.values(), "icon")
    part = face.lit.get(frozenset(placed))
    lit = [space for light, space in placed.items() if part is None or light in part]
    if face.team:
        canvas.team(Layer.PROMPT, lit, face.team)
    else:
        value = "changed" if face.changed else "value"
        canvas.light(Layer.PROMPT, lit, "level" if face.lit else value)
    return canvas.scene()


_NEAR = {True: (0.25, 0.5), False: (0.5, 0.3)}
"""Where the icon stands on a board that is seen wide, and on one that is seen high."""
_FAR = {True: (0.7, 0.5), False: (0.5, 0.7)}
"""Where the value stands."""
