"""The scene of history: what was done last at a moment."""

from engine.commands import Hunt, Move, Place
from engine.compass import Direction
from engine.happenings import Moved
from engine.position import Position
from engine.record import Moment
from firmware_host.scenes.glyphs import drawn, tile_texts
from firmware_host.scenes.pointing import along, covered_by, marked
from firmware_host.scenes.scene import Canvas, Layer, Scene
from firmware_host.scenes.seats import edge_lights
from firmware_host.scenes.tiles import outline, show_arrow

_EVERY = 3
"""Of the lights along the edge so many are dark for each that is lit, and itself."""


def past_scene(moment: Moment, lies: Position, upright: Direction) -> Scene:
    """Return what led to a moment: a figure's move, or the tile of a hunt; the edge says that it is past.

    `lies` is how the pieces lie while people look back: what they cover is covered now.
    """
    canvas = Canvas("past")
    position = moment.game.position
    board, covered = position.board, covered_by(position, lies)
    canvas.light(Layer.TABLE, edge_lights(board, covered)[::_EVERY], "past")
    match moment.command:
        case Move(figure=id_):
            path = next(each.path for each in moment.happened if isinstance(each, Moved))
            canvas.light(Layer.TRAIL, along((s for s in path[1:-1] if s in board.bits), covered), "path")
            for space, sign in ((path[0], "from"), (path[-1], "to")):
                if space in board.bits:
                    canvas.light(Layer.PROMPT, marked(board, space, covered), sign)
            figure = position.figure(id_).turned_over()
            lit = covered.union(*canvas.layers.values())
            canvas.figure(Layer.TRAIL, drawn((str(figure.number),), board, lit, upright), figure)
        case Place(what):
            canvas.light(Layer.PROMPT, outline(board, what, covered), "to")
            show_arrow(canvas, Layer.TRAIL, board, what, covered)
        case Hunt(tile):
            lit = covered.union(*canvas.layers.values())
            texts = tile_texts(tile.number, hits=tile.hits)
            canvas.light(Layer.TRAIL, drawn(texts, board, lit, upright), "hit" if tile.hits else "tile")
        case _:
            pass
    return canvas.scene()
