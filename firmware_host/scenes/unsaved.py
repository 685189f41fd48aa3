"""The scene beneath all others while play goes on though nothing can be saved."""

from engine.position import Position
from firmware_host.scenes.pointing import corners
from firmware_host.scenes.scene import Canvas, Layer, Scene


def unsaved_scene(position: Position) -> Scene:
    """Return the corners in a slow breath; whatever else is shown there hides them."""
    canvas = Canvas("not saved")
    canvas.light(Layer.TABLE, corners(position.board, position.covered()), "not saved")
    return canvas.scene()
