"""The scene that waits for people: the monster's face, breathing."""

from engine.compass import Direction
from engine.position import Position
from firmware_host.scenes.icons import drawn
from firmware_host.scenes.scene import Canvas, Layer, Scene
from firmware_host.scenes.seen import fitted, seen_from

_FACES = (
    drawn(
        " ##   ## ",
        "# #   # #",
        "##     ##",
        "         ",
        "#       #",
        "## # # ##",
        " ####### ",
    ),
    drawn(
        "## ##",
        "     ",
        "#   #",
        " ### ",
    ),
    drawn(
        "# #",
        "   ",
        "###",
    ),
    drawn("# #"),
    drawn("#"),
)
"""Two eyes, and a mouth with teeth; for smaller boards less of it, down to one eye."""


def attract_scene(position: Position, side: Direction) -> Scene:
    """Return the monster's face, for those who sit on a side; the largest of which most can be seen."""
    canvas = Canvas("attract")
    seen, covered = seen_from(position.board, side), position.covered()
    faces = (fitted((face,), seen, covered).values() for face in _FACES)
    shown = next((face for face in faces if 2 * len(covered.intersection(face)) < len(face)), ())
    canvas.light(Layer.PROMPT, shown, "attract")
    return canvas.scene()
