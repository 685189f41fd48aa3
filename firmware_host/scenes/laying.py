"""The scenes of laying the table: where floor tiles and the monster go."""

from collections.abc import Iterable

from engine.board import Board
from engine.spaces import Space
from firmware_host.scenes.pointing import along, comet, doorway, horseshoe
from firmware_host.scenes.scene import Canvas, Layer, Scene


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


def monster_scene(board: Board, covered: frozenset[Space]) -> Scene:
    """Return where the monster begins, open to its front, and a comet the way it faces."""
    canvas = Canvas("laying")
    at, facing = board.start.monster.at, board.start.monster.facing
    canvas.light(Layer.TRAIL, comet(board, at, facing, covered), "comet", run=2)
    canvas.light(Layer.PROMPT, horseshoe(board, at, facing, covered), "monster")
    canvas.light(Layer.PROMPT, (at,), "put")
    return canvas.scene()
