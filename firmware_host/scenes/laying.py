"""The scenes of laying the table: where floor tiles and the monster go."""

from collections.abc import Iterable

from engine.board import Board
from engine.compass import Direction
from engine.position import Position
from engine.spaces import Space
from engine.tiles import Teleporter
from firmware_host.scenes.pointing import along, comet, doorway, horseshoe
from firmware_host.scenes.scene import Canvas, Layer, Scene
from firmware_host.scenes.seen import fitted, seen_from
from firmware_host.scenes.tiles import PICTURES, laid, picture_of, show_arrow, sign_of
from firmware_host.tiles import Tile


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
    """Return where a teleporter goes, open where its arrow is to point: from there lights run ahead."""
    canvas = Canvas("laying")
    board, covered = position.board, position.covered() - {teleporter.at}
    show_arrow(canvas, Layer.TRAIL, board, teleporter, covered)
    canvas.light(Layer.PROMPT, laid(board, teleporter, covered), "put")
    return canvas.scene()


def picture_scene(
    tile: Tile, pairs: frozenset[str], position: Position, beside: Scene, side: Direction
) -> Scene:
    """Return the picture of what is laid, clear of the lights that say where; none where there is no room.

    `pairs` are the teleporters' of the layout.
    """
    canvas = Canvas("laying")
    seen, taken = seen_from(position.board, side), frozenset(beside.signs)
    sign = sign_of(tile, pairs)
    shape = PICTURES[sign] if isinstance(tile, Teleporter) else picture_of(tile)
    canvas.light(Layer.PROMPT, fitted((shape,), seen, position.covered(), clear_of=taken).values(), sign)
    return canvas.scene()
