"""The scenes between rounds: seats on the bus, the starting tile, a new stage."""

from engine.bus import SeatMove
from engine.compass import Direction
from engine.figures import Side
from engine.game import Game
from firmware_host.scenes.glyphs import drawn
from firmware_host.scenes.pointing import along, outway
from firmware_host.scenes.scene import Canvas, Layer, Scene
from firmware_host.scenes.seats import seat_lights

_DISC = {Side.WHITE: "*", Side.BLACK: "o"}
"""The starting tile's circle: full, or a ring."""


def seat_scene(move: SeatMove, game: Game, upright: Direction) -> Scene:
    """Return a seat on the bus: its number, large, and whose it is; a stack in the hand has none."""
    canvas = Canvas("seat")
    board, covered = game.position.board, game.position.covered()
    canvas.light(Layer.PROMPT, along(outway(board), covered), "bus", run=2)
    seat = seat_lights(board, len(game.setup.teams), game.setup.teams.index(move.team), covered, upright)
    canvas.team(Layer.PROMPT, seat, move.team)
    lit = covered.union(*canvas.layers.values())
    if move.to is None:
        canvas.light(Layer.TRAIL, drawn((str(move.start),), board, lit, upright), "taken up")
    else:
        canvas.light(Layer.TRAIL, drawn((str(move.to),), board, lit, upright), "seat")
    return canvas.scene()


def starting_tile_scene(game: Game, upright: Direction) -> Scene:
    """Return whose the starting tile is: a full circle for its white side, a ring for the black."""
    canvas = Canvas("round")
    board, covered, teams = game.position.board, game.position.covered(), game.setup.teams
    seat = seat_lights(board, len(teams), teams.index(game.starter), covered, upright)
    canvas.team(Layer.PROMPT, seat, game.starter)
    lit = covered.union(seat)
    canvas.light(Layer.TRAIL, drawn((_DISC[game.up],), board, lit, upright), "starting tile")
    return canvas.scene()


def stage_scene(game: Game, upright: Direction) -> Scene:
    """Return a stage's number, large."""
    canvas = Canvas("round")
    board, covered = game.position.board, game.position.covered()
    canvas.light(Layer.ALARM, drawn((str(game.stage),), board, covered, upright), "stage")
    return canvas.scene()
