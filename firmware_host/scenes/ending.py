"""The scene of a game's end: who has won, and the order."""

from engine.compass import Direction
from engine.game import Game
from engine.position import Position
from firmware_host.scenes.glyphs import drawn
from firmware_host.scenes.scene import Canvas, Layer, Scene
from firmware_host.scenes.seats import edge_lights, seat_lights

_EVERY = 2


def places_scene(game: Game, upright: Direction) -> Scene:
    """Return the places: each team's number in its colour, and the edge in the winner's; nobody: a ring."""
    canvas = Canvas("over")
    board, covered = game.position.board, game.position.covered()
    ranking = game.ranking()
    edge = edge_lights(board, covered)[::_EVERY]
    if not ranking:
        canvas.light(Layer.TABLE, edge, "nobody")
        return canvas.scene()
    canvas.team(Layer.TABLE, edge, ranking[0])
    seat = game.setup.teams.index(ranking[0])
    canvas.light(Layer.ALARM, seat_lights(board, len(game.setup.teams), seat, covered, upright), "winner")
    for place, team in enumerate(ranking, 1):
        lit = covered.union(*canvas.layers.values())
        canvas.team(Layer.TRAIL, drawn((str(place),), board, lit, upright), team)
    return canvas.scene()


def choice_scene(position: Position, icon: str, upright: Direction, *, asked: bool) -> Scene:
    """Return a choice after the end as its icon, in another sign once it is asked if that is meant."""
    canvas = Canvas("over")
    board, covered = position.board, position.covered()
    canvas.light(Layer.PROMPT, drawn((icon,), board, covered, upright), "sure?" if asked else "icon")
    return canvas.scene()
