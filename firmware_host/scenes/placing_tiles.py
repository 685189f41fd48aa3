"""The scenes of the advanced flight's beginning: what is placed next, and where."""

from engine.compass import Direction
from engine.figures import Team
from engine.game import Game
from engine.spaces import Space
from firmware_host.scenes.glyphs import drawn
from firmware_host.scenes.scene import Canvas, Layer, Scene
from firmware_host.scenes.seats import seat_lights
from firmware_host.scenes.seen import Seen, dots, fitted, seen_from
from firmware_host.scenes.tiles import laid, outline, picture_of, show_arrow, sign_of
from firmware_host.tiles import Tile, spaces_of

_PICTURE = {True: (0.3, 0.5), False: (0.5, 0.3)}
"""Where the picture stands on a board that is seen wide, and on one that is seen high."""


def box_scene(game: Game, tile: Tile, left: int, last: Tile | None, upright: Direction) -> Scene:
    """Return what the team whose turn it is may place: its picture, and how many are left of it.

    As many dots are left, or a number says it. The tile that was placed `last` is shown where it goes, on
    its own spaces and beside them.
    """
    canvas = Canvas("box")
    board, covered = game.position.board, game.position.covered()
    if last is not None:
        # Somebody may still have it in the hand, or has laid it there already.
        canvas.light(Layer.ALARM, laid(board, last, covered), "put")
        show_arrow(canvas, Layer.ALARM, board, last, covered)
    if game.turn:
        _seat(canvas, game, game.turn, covered, upright)
    taken = covered.union(*canvas.layers.values())
    seen = seen_from(board, upright)
    # The count first, where nothing hides a light of it, nor a dark one: else it may be another one.
    number = _count(left, seen, taken) or drawn((str(left),), board, taken, upright)
    canvas.light(Layer.PROMPT, number, "left")
    apart, close = (
        fitted((picture_of(tile),), seen, taken.union(number), _PICTURE[seen.wide >= seen.high], clear)
        for clear in (number, frozenset[Space]())
    )
    hidden = taken.intersection(apart.values())
    picture = close if hidden or not apart else apart
    canvas.light(Layer.TRAIL, picture.values(), sign_of(tile))
    return canvas.scene()


def _count(left: int, seen: Seen, taken: frozenset[Space]) -> frozenset[Space]:
    """Return a dot for each that is left, where they stand apart; many are not counted by eye.

    So the pair of a teleporter, by its picture, is not taken for how many there are.
    """
    return frozenset(dots(left, seen, taken)) if 2 * left - 1 <= seen.wide else frozenset()


def box_left_scene(game: Game, following: Team, left: int, upright: Direction) -> Scene:
    """Return who places after this: the lights at that team's seat; and how many tiles are left, large."""
    canvas = Canvas("box left")
    board, covered = game.position.board, game.position.covered()
    _seat(canvas, game, following, covered, upright)
    lit = covered.union(*canvas.layers.values())
    canvas.light(Layer.TRAIL, drawn((str(left),), board, lit, upright), "left")
    return canvas.scene()


def carrying_scene(game: Game, tile: Tile, kept: frozenset[Space], upright: Direction) -> Scene:
    """Return where a floor tile would lie, all of it, and which spaces stay free whatever is placed."""
    canvas = Canvas("carrying")
    board, covered = game.position.board, game.position.covered()
    canvas.light(Layer.TABLE, sorted(kept - covered), "kept free")
    if game.turn:
        _seat(canvas, game, game.turn, covered.union(spaces_of(tile), kept), upright)
    canvas.light(Layer.ALARM, outline(board, tile, covered), "cursor")
    show_arrow(canvas, Layer.PROMPT, board, tile, covered)
    return canvas.scene()


def _seat(canvas: Canvas, game: Game, team: Team, covered: frozenset[Space], upright: Direction) -> None:
    teams = game.setup.teams
    lights = seat_lights(game.position.board, len(teams), teams.index(team), covered, upright)
    canvas.team(Layer.PROMPT, lights, team)
