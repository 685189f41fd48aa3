"""The scene while the machine is being switched off: a moon, until all is dark."""

from engine.compass import Direction
from engine.position import Position
from firmware_host.scenes.icons import drawn
from firmware_host.scenes.scene import Canvas, Layer, Scene
from firmware_host.scenes.seen import fitted, seen_from

_MOON = drawn(
    "  ### ",
    " ##   ",
    "##    ",
    "##    ",
    " ##  #",
    "  ### ",
)


def going_off_scene(position: Position, side: Direction) -> Scene:
    """Return the moon, for those who sit on a side."""
    canvas = Canvas("going off")
    moon = fitted((_MOON,), seen_from(position.board, side), position.covered())
    canvas.light(Layer.PROMPT, moon.values(), "icon")
    return canvas.scene()
