"""The scene of one thing to choose: its icon, large, and beside it what it is set to."""

from dataclasses import dataclass

from engine.board import Board
from engine.compass import Direction
from engine.figures import Team
from engine.spaces import Space
from engine.tiles import MovementTile
from firmware_host.scenes.glyphs import Shape, shape, tile_texts
from firmware_host.scenes.icons import ICONS
from firmware_host.scenes.outlines import outline
from firmware_host.scenes.scene import Canvas, Layer, Scene
from firmware_host.scenes.seen import dots, fitted, seen_from

_BAR = 2
"""Rows of a bar."""


@dataclass(frozen=True, slots=True)
class Face:
    """Hold what stands for a value.

    `shapes` are ways to draw it, the best one first; of it the part `lit` is lit, or all. It has a
    team's colour, or the sign of values; with `changed` it is marked as other than the edition has it. So
    many `dots` are lit along the edge where the buttons lie.
    """

    shapes: tuple[Shape, ...] = ()
    lit: Shape | None = None
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
    return Face((shape(text),))


def level_face(level: int, levels: int) -> Face:
    """Return the face of a level, counted from 1: a bar that is as much longer as it is more."""
    return Face((_bar(levels),), lit=_bar(level))


def tiles_face(tile: MovementTile, count: int) -> Face:
    """Return the face of some movement tiles that are alike: a dot for each."""
    return Face(tuple(map(shape, tile_texts(tile.number, hits=tile.hits))), dots=count)


def outline_face(board: Board) -> Face:
    """Return the face of a board: its outline in small."""
    return Face((outline(board),))


def _bar(length: int) -> Shape:
    return frozenset((x, y) for x in range(length) for y in range(_BAR))


def choice_scene(icon: str, face: Face, board: Board, covered: frozenset[Space], side: Direction) -> Scene:
    """Return an icon on the left and a value on its right, for those who sit on a side.

    Where the board is seen higher than wide, the value stands below the icon. Pieces may make them change
    places.
    """
    canvas = Canvas("team choice" if face.team else "choice")
    seen = seen_from(board, side)
    wide = seen.wide >= seen.high
    edge = dots(face.dots, seen, covered)
    if edge:
        canvas.light(Layer.TRAIL, edge, "level")
    # The value first: a number with a dark light is another one, an icon is still what it is.
    placed = fitted(face.shapes, seen, covered, _FAR[wide], frozenset(edge))
    picture = fitted((ICONS[icon],), seen, covered, _NEAR[wide], frozenset((*edge, *placed.values())))
    canvas.light(Layer.PROMPT, picture.values(), "icon")
    lit = [space for light, space in placed.items() if face.lit is None or light in face.lit]
    if face.team:
        canvas.team(Layer.PROMPT, lit, face.team)
    else:
        value = "changed" if face.changed else "value"
        canvas.light(Layer.PROMPT, lit, value if face.lit is None else "level")
    return canvas.scene()


_NEAR = {True: (0.25, 0.5), False: (0.5, 0.3)}
"""Where the icon stands on a board that is seen wide, and on one that is seen high."""
_FAR = {True: (0.7, 0.5), False: (0.5, 0.7)}
"""Where the value stands."""
