"""The scene of history: what was done last at a moment."""

from engine.commands import Hunt, Move
from engine.compass import Direction
from engine.happenings import Moved
from engine.record import Moment
from firmware_host.scenes.fleeing import number
from firmware_host.scenes.glyphs import drawn, tile_texts
from firmware_host.scenes.pointing import along, marked
from firmware_host.scenes.scene import Canvas, Layer, Scene
from firmware_host.scenes.seats import edge_lights

_EVERY = 3
"""Of the lights along the edge so many are dark for each that is lit, and itself."""


def past_scene(moment: Moment, upright: Direction) -> Scene:
    """Return what led to a moment: a figure's move, or the tile of a hunt; the edge says that it is past."""
    canvas = Canvas("past")
    position = moment.game.position
    board, covered = position.board, position.covered()
    canvas.light(Layer.TABLE, edge_lights(board, covered)[::_EVERY], "past")
    match moment.command:
        case Move(figure=id_):
            path = next(each.path for each in moment.happened if isinstance(each, Moved))
            canvas.light(Layer.TRAIL, along((s for s in path[1:-1] if s in board.bits), covered), "path")
            for space, sign in ((path[0], "from"), (path[-1], "to")):
                if space in board.bits:
                    canvas.light(Layer.PROMPT, marked(board, space, covered), sign)
            figure = position.figure(id_).turned_over()
            number(canvas, str(figure.number), figure, position, upright)
        case Hunt(tile):
            lit = covered.union(*canvas.layers.values())
            texts = tile_texts(tile.number, hits=tile.hits)
            canvas.light(Layer.TRAIL, drawn(texts, board, lit, upright), "hit" if tile.hits else "tile")
        case _:
            pass
    return canvas.scene()
