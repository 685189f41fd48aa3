"""The scene that waits for people: the monster's face, breathing."""

from engine.compass import Direction
from engine.position import Position
from firmware_host.scenes.icons import drawn
from firmware_host.scenes.scene import Canvas, Layer, Scene
from firmware_host.scenes.seen import fitted, seen_from

_MONSTER = drawn(
    " ##   ## ",
    "# #   # #",
    "##     ##",
    "         ",
    "#       #",
    "## # # ##",
    " ####### ",
)
"""Two eyes, and a mouth with teeth."""


def attract_scene(position: Position, side: Direction) -> Scene:
    """Return the monster's face, for those who sit on a side."""
    canvas = Canvas("attract")
    face = fitted((_MONSTER,), seen_from(position.board, side), position.covered())
    canvas.light(Layer.PROMPT, face.values(), "attract")
    return canvas.scene()
