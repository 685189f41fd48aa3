"""The scene of the whole position: every piece by its own sign, and how many are in jail and on the bus."""

from itertools import chain

from engine.board import Board, Door
from engine.figures import Place
from engine.position import BESIDE_THE_BOARD, Position
from engine.spaces import Space, column_and_row
from firmware_host.scenes.pointing import along, comet, corners
from firmware_host.scenes.scene import Canvas, Layer, Scene
from firmware_host.scenes.tiles import KINDS, arrow, pair_sign, show_arrow, sign_of
from firmware_host.tiles import Tile, spaces_of

_RUN = 2
"""Slots between lights that are one space further from a door."""


def whole_scene(position: Position, *, asks: bool = False) -> Scene:
    """Return the whole position; with `asks` the corners ask whether it is to be repaired.

    A piece's sign stands on its own space alone: what lies where it should covers it and is dark, so that on
    a table that was knocked over just that shines which is missing. On the free lights nearest to a door run
    as many lights as there are figures behind it: in from jail, out to the bus.
    """
    canvas = Canvas("whole")
    board, covered = position.board, position.covered()
    for pool in position.pools:
        canvas.light(Layer.TABLE, pool, "pool")
    arrows = _teleporters(canvas, position, covered)
    for tile in position.tiles:
        canvas.light(Layer.TRAIL, (tile.at,), KINDS[tile.kind])
    for figure in position.figures:
        if figure.at not in BESIDE_THE_BOARD:
            canvas.figure(Layer.TRAIL, (figure.at,), figure)
    monster = position.monster
    ahead = comet(board, monster.at, monster.facing, covered)
    canvas.light(Layer.PROMPT, (monster.at,), "monster")
    canvas.light(Layer.PROMPT, ahead, "comet", run=1)
    asking = corners(board, covered)
    if asks:
        canvas.light(Layer.ALARM, asking, "repair?")
    # The corners stay free of counts even where nothing is asked, so that no light moves when it is.
    _counts(canvas, position, covered.union(ahead, asking, arrows))
    return canvas.scene()


def _teleporters(canvas: Canvas, position: Position, covered: frozenset[Space]) -> frozenset[Space]:
    """Show each teleporter by its pair's sign; beside it run the lights of its arrow, which are returned."""
    pairs = frozenset(teleporter.pair for teleporter in position.teleporters)
    found: set[Space] = set()
    for teleporter in position.teleporters:
        canvas.light(Layer.TABLE, (teleporter.at,), pair_sign(teleporter.pair, pairs))
        show_arrow(canvas, Layer.TABLE, position.board, teleporter, covered)
        found.update(arrow(position.board, teleporter.at, teleporter.arrow, covered))
    return frozenset(found)


def _counts(canvas: Canvas, position: Position, taken: frozenset[Space]) -> None:
    """Give each door as many lights as figures are behind it."""
    board = position.board
    for door, place, sign, way in (
        (board.entrance, Place.JAIL, "door", 1),
        (board.exit, Place.BUS, "bus", -1),
    ):
        count = sum(figure.at == place for figure in position.figures)
        nearest = _nearest(board, door, taken)[:count]
        for space in nearest:
            canvas.light(Layer.TABLE, (space,), sign, later=way * _RUN * _distance(space, door))
        taken = taken.union(nearest)


def _nearest(board: Board, door: Door, taken: frozenset[Space]) -> list[Space]:
    return sorted(along(board.spaces, taken), key=lambda space: _distance(space, door))


def _distance(space: Space, door: Door) -> int:
    pairs = zip(column_and_row(space), column_and_row(door.at), strict=True)
    return sum(abs(one - other) for one, other in pairs)


def kind_scene(tile: Tile, position: Position) -> Scene:
    """Return the sign of a floor tile on its spaces and around them: does one lie there?"""
    canvas = Canvas("kind")
    board, own = position.board, spaces_of(tile)
    hidden = position.covered().union(own)
    around = [along(board.ahead[at].values(), hidden) for at in own if at in board.bits]
    canvas.light(Layer.PROMPT, chain(own, *around), sign_of(tile))
    return canvas.scene()
