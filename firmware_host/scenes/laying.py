"""The scenes of laying the table: where floor tiles and the monster go."""

from collections.abc import Iterable

from engine.board import Board
from engine.spaces import Space
from firmware_host.scenes.pointing import horseshoe
from firmware_host.scenes.scene import Canvas, Layer, Scene

_COMET = 3
"""Lights of a comet."""


def tiles_scene(spaces: Iterable[Space]) -> Scene:
    """Return the spaces on which tiles of a kind belong: what lies there covers its light."""
    canvas = Canvas("laying")
    canvas.light(Layer.PROMPT, spaces, "put")
    return canvas.scene()


def monster_scene(board: Board, covered: frozenset[Space]) -> Scene:
    """Return where the monster begins, open to its front, and a comet the way it faces."""
    canvas = Canvas("laying")
    at, facing = board.start.monster.at, board.start.monster.facing
    free = [space for space in board.lines[at][facing] if space not in covered]
    canvas.light(Layer.TRAIL, free[:_COMET], "comet", run=2)
    canvas.light(Layer.PROMPT, horseshoe(board, at, facing, covered), "monster")
    canvas.light(Layer.PROMPT, (at,), "put")
    return canvas.scene()
