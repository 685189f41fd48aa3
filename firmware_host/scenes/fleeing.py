"""The scenes of the flight: whose turn it is, the picked figure, the walk, the last move."""

from dataclasses import dataclass

from engine.compass import Direction
from engine.figures import Figure, Place
from engine.flight import Walk
from engine.game import Game
from engine.happenings import Moved
from engine.outcomes import TileMove, moved_tiles
from engine.position import Position
from engine.spaces import Space
from firmware_host.scenes.glyphs import drawn
from firmware_host.scenes.pointing import along, bracket, doorway, marked, outway
from firmware_host.scenes.scene import Canvas, Layer, Scene
from firmware_host.scenes.seats import seat_lights

Covered = frozenset[Space]


@dataclass(frozen=True, slots=True)
class Trail:
    """Hold the last move, whose lights stay until the next press."""

    path: tuple[Space, ...]

    @classmethod
    def of(cls, moved: Moved) -> "Trail":
        """Return the trail of a move."""
        return cls(moved.path)


def fleeing_scene(game: Game, picked: Figure | None, trail: Trail | None, upright: Direction) -> Scene:
    """Return whose turn it is, the figure that is picked, and where the last one went."""
    canvas = Canvas("fleeing")
    covered = game.position.covered()
    if trail:
        _trail(canvas, trail, game.position)
    if game.turn:
        _turn(canvas, game, covered, upright)
    if picked:
        point_at(canvas, picked, game.position)
        number(canvas, str(picked.number), picked, game.position, upright)
    return canvas.scene()


def waiting_scene(game: Game, upright: Direction) -> Scene:
    """Return who has still to move: their lights at the seats, and signs around the figures."""
    canvas = Canvas("waiting")
    position = game.position
    covered = position.covered()
    for team in game.setup.teams:
        figures = game.unmoved(team)
        for figure in figures:
            if figure.at in position.board.bits:
                canvas.light(Layer.PROMPT, bracket(position.board, figure.at, covered), "waiting")
        if figures:
            seat = game.setup.teams.index(team)
            lights = seat_lights(position.board, len(game.setup.teams), seat, covered, upright)
            canvas.team(Layer.ALARM, lights, team)
    return canvas.scene()


def walking_scene(walk: Walk, reach: tuple[Space, ...], upright: Direction) -> Scene:
    """Return a figure on its way: the trail, the steps left, where it can come, what it pushes."""
    canvas = Canvas("walking")
    board, position = walk.hall.board, walk.start
    covered = position.covered()
    canvas.light(Layer.TABLE, along((space for space in reach if space in board.bits), covered), "reach")
    if Place.BUS in reach or walk.at == Place.BUS:
        # Once the figure is there, that hides the path by which it came.
        layer = Layer.PROMPT if walk.at == Place.BUS else Layer.TRAIL
        canvas.light(layer, along(outway(board), covered), "bus", run=2)
    if walk.path[0] == Place.JAIL:
        canvas.light(Layer.TRAIL, along(doorway(board), covered), "door", run=2)
    else:
        canvas.light(Layer.TRAIL, marked(board, walk.path[0], covered), "from")
    between = (space for space in walk.path[1:-1] if space in board.bits)
    canvas.light(Layer.TRAIL, along(between, covered), "path")
    for tile in moved_tiles(walk):
        _pushed(canvas, tile, position)
    if walk.at in board.bits and walk.steps:
        canvas.light(Layer.PROMPT, _here(walk, covered), "at")
    if not walk.steps:
        point_at(canvas, walk.figure, position, "at")
    left = 0 if walk.at == Place.BUS else walk.left
    number(canvas, str(left), walk.figure, position, upright)
    return canvas.scene()


def point_at(canvas: Canvas, figure: Figure, position: Position, sign: str = "here") -> None:
    """Point at a figure; one in jail is shown by the door that runs inwards, one on the bus outwards."""
    board, covered = position.board, position.covered()
    if figure.at == Place.JAIL:
        canvas.light(Layer.PROMPT, along(doorway(board), covered), "door", run=2)
    elif figure.at == Place.BUS:
        canvas.light(Layer.PROMPT, along(outway(board), covered), "bus", run=2)
    elif figure.at in board.bits:
        canvas.light(Layer.PROMPT, bracket(board, figure.at, covered), sign)


def number(canvas: Canvas, text: str, figure: Figure, position: Position, upright: Direction) -> None:
    """Draw a number in a figure's sign, where nothing else is lit if there is room."""
    lit = position.covered().union(*canvas.layers.values())
    canvas.figure(Layer.TRAIL, drawn((text,), position.board, lit, upright), figure)


def _here(walk: Walk, covered: Covered) -> tuple[Space, ...]:
    """Return the lights of where a figure has come to.

    Who moves the figure along sees it there; who waits sees its light, or what is beside a piece there.
    Where a tile lay that it has pushed, the lights beside that say so already.
    """
    if walk.at in {tile.tile.at for tile in moved_tiles(walk)}:
        return (walk.at,)
    return marked(walk.hall.board, walk.at, covered)


def _turn(canvas: Canvas, game: Game, covered: Covered, upright: Direction) -> None:
    teams = game.setup.teams
    if game.turn:
        seat = teams.index(game.turn)
        lights = seat_lights(game.position.board, len(teams), seat, covered, upright)
        canvas.team(Layer.PROMPT, lights, game.turn)


def _trail(canvas: Canvas, trail: Trail, position: Position) -> None:
    board, covered = position.board, position.covered()
    start, *between, end = trail.path if len(trail.path) > 1 else (*trail.path, *trail.path)
    if start == end:
        return
    canvas.light(Layer.TABLE, along((space for space in between if space in board.bits), covered), "path")
    if start in board.bits:
        canvas.light(Layer.TRAIL, marked(board, start, covered), "from")
    if end in board.bits:
        canvas.light(Layer.TRAIL, marked(board, end, covered), "to")


def _pushed(canvas: Canvas, tile: TileMove, position: Position) -> None:
    board, covered = position.board, position.covered()
    canvas.light(Layer.TRAIL, bracket(board, tile.tile.at, covered), "pushed")
    if tile.to is not None:
        canvas.light(Layer.PROMPT, marked(board, tile.to, covered - {tile.tile.at}), "rest")
