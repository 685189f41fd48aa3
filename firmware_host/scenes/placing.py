"""The scenes of placing figures: the one that is picked, and the cursor."""

from engine.compass import Direction
from engine.figures import Figure, Place
from engine.position import Position
from engine.spaces import Space
from firmware_host.hands import BOX
from firmware_host.scenes.glyphs import drawn
from firmware_host.scenes.pointing import along, bracket, doorway, marked
from firmware_host.scenes.scene import Canvas, Layer, Scene

_OFF_THE_BOARD = {BOX, *Place}


def figure_scene(
    figure: Figure, position: Position, cursor: Space | None = None, upright: Direction = Direction.SOUTH
) -> Scene:
    """Return a figure by its large number, where it is, and the cursor that says where to put it.

    In jail its door runs inwards; in the box nothing but the number shows.
    """
    canvas = Canvas("picking" if cursor is None else "placing")
    board, covered = position.board, position.covered()
    if Place.JAIL in {figure.at, cursor}:
        canvas.light(Layer.PROMPT, along(doorway(board), covered), "door", run=2)
    if figure.at not in _OFF_THE_BOARD:
        canvas.light(Layer.PROMPT, bracket(board, figure.at, covered), "here" if cursor is None else "held")
    if cursor is not None and cursor not in _OFF_THE_BOARD:
        canvas.light(Layer.ALARM, marked(board, cursor, covered), "cursor")
    lit = covered.union(*canvas.layers.values())
    canvas.figure(Layer.TRAIL, drawn((str(figure.number),), board, lit, upright), figure)
    return canvas.scene()
