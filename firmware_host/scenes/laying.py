"""The scenes of laying the table: where floor tiles and the monster go."""

from collections.abc import Iterable

from engine.board import Board
from engine.compass import BACK, Direction
from engine.position import Position
from engine.spaces import Space
from engine.tiles import Teleporter
from firmware_host.scenes.icons import ICONS
from firmware_host.scenes.pointing import along, comet, doorway, horseshoe
from firmware_host.scenes.scene import Canvas, Layer, Scene
from firmware_host.scenes.seen import fitted, seen_from

_BEHIND = 2
"""Lights that run up to a teleporter from behind its arrow."""
_AHEAD = 3
"""Lights that run on ahead of it."""
_RUN = 2
"""Slots from one of them to the next."""


def tiles_scene(spaces: Iterable[Space]) -> Scene:
    """Return the spaces on which tiles of a kind belong: what lies there covers its light."""
    canvas = Canvas("laying")
    canvas.light(Layer.PROMPT, spaces, "put")
    return canvas.scene()


def jail_scene(board: Board, covered: frozenset[Space]) -> Scene:
    """Return that the figures begin in jail: the lights behind its door run into the board."""
    canvas = Canvas("laying")
    canvas.light(Layer.PROMPT, along(doorway(board), covered), "door", run=2)
    return canvas.scene()


def monster_scene(position: Position) -> Scene:
    """Return where the monster begins, open to its front, and a comet the way it faces."""
    canvas = Canvas("laying")
    board, monster = position.board, position.monster
    at, facing, covered = monster.at, monster.facing, position.covered() - {monster.at}
    canvas.light(Layer.TRAIL, comet(board, at, facing, covered), "comet", run=2)
    canvas.light(Layer.PROMPT, horseshoe(board, at, facing, covered), "monster")
    canvas.light(Layer.PROMPT, (at,), "put")
    return canvas.scene()


def teleporter_scene(teleporter: Teleporter, position: Position) -> Scene:
    """Return where a teleporter goes: lights run up to it and on, the way its arrow is to point.

    They run up to it even where the arrow points at a wall, and nothing is ahead.
    """
    canvas = Canvas("laying")
    lines, covered = position.board.lines[teleporter.at], position.covered() - {teleporter.at}
    behind = lines[BACK[teleporter.arrow]][:_BEHIND]
    way = (*reversed(behind), teleporter.at, *lines[teleporter.arrow][:_AHEAD])
    for n, space in enumerate(way):
        if space not in covered:
            canvas.light(Layer.TRAIL, (space,), "arrow", later=_RUN * n)
    canvas.light(Layer.PROMPT, (teleporter.at,), "put", later=_RUN * len(behind))
    return canvas.scene()


def picture_scene(name: str, position: Position, beside: Scene, side: Direction) -> Scene:
    """Return the picture of what is laid, clear of the lights that say where; none where there is no room."""
    canvas = Canvas("laying")
    seen = seen_from(position.board, side)
    taken = frozenset(beside.signs)
    canvas.light(
        Layer.PROMPT, fitted((ICONS[name],), seen, position.covered(), clear_of=taken).values(), "icon"
    )
    return canvas.scene()
