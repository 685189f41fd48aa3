"""The scenes of the repair: the draft's faults, the cursor, what is held, and what goes where."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.compass import Direction
from engine.figures import Figure, Place, Team
from engine.position import Position
from engine.spaces import Space
from firmware_host.hands import BOX
from firmware_host.scenes.glyphs import drawn
from firmware_host.scenes.pointing import along, bracket, corners, doorway, horseshoe, outway
from firmware_host.scenes.scene import Canvas, Layer, Scene
from firmware_host.scenes.tiles import arrow, laid, show_arrow
from firmware_host.tiles import Tile


@dataclass(frozen=True, slots=True)
class Pointed:
    """Hold what the repair points at.

    `cursor` is a space or a place beside the board, `origin` where the piece in the hand comes from, `facing`
    the way the monster faces that stands at the cursor, `figure` the one that is named by its number, `tile`
    a floor tile in the hand as it would lie at the cursor.
    """

    cursor: Space
    origin: Space | None = None
    facing: Direction | None = None
    figure: Figure | None = None
    tile: Tile | None = None


def repair_scene(
    position: Position, faults: Iterable[Space | None], pointed: Pointed | None, upright: Direction
) -> Scene:
    """Return the faults, all at once, the cursor, and what is held.

    What lies on the table is only known once it is entered: so the cursor always shows on its own light and
    beside it. A fault that has no space on the board shows in the corners.
    """
    canvas = Canvas("repair")
    wrong = _faults(canvas, position, faults)
    if pointed is None:
        return canvas.scene()
    board, hidden = position.board, position.covered() | wrong
    if pointed.origin and pointed.origin in board.bits and pointed.origin != pointed.cursor:
        canvas.light(Layer.TRAIL, bracket(board, pointed.origin, hidden), "held")
    if pointed.cursor in board.bits:
        canvas.light(Layer.PROMPT, _cursor(position, pointed, hidden), "cursor")
        if pointed.tile is not None:
            show_arrow(canvas, Layer.PROMPT, board, pointed.tile, hidden)
    elif pointed.cursor == BOX:
        canvas.light(Layer.PROMPT, corners(board, hidden), "cursor")
    _beside(canvas, position, {pointed.cursor, pointed.origin}, hidden)
    if pointed.figure:
        lit = hidden.union(*canvas.layers.values())
        number = drawn((str(pointed.figure.number),), board, lit, upright)
        canvas.figure(Layer.TABLE, number, pointed.figure)
    return canvas.scene()


def _faults(canvas: Canvas, position: Position, faults: Iterable[Space | None]) -> frozenset[Space]:
    board, covered = position.board, position.covered()
    # One after the other, so that many faults do not flash together.
    for turn, space in enumerate(faults):
        on_board = space if space in board.bits else None
        lights = bracket(board, on_board, covered) if on_board else corners(board, covered)
        canvas.light(Layer.ALARM, lights, "fault", later=turn)
    return frozenset(canvas.layers[Layer.ALARM])


def _cursor(position: Position, pointed: Pointed, hidden: frozenset[Space]) -> tuple[Space, ...]:
    board, at = position.board, pointed.cursor
    if pointed.tile is not None:
        return laid(board, pointed.tile, hidden)
    around = horseshoe(board, at, pointed.facing, hidden) if pointed.facing else ()
    return (at, *(around or bracket(board, at, hidden)))


def _beside(
    canvas: Canvas, position: Position, places: Iterable[Space | None], hidden: frozenset[Space]
) -> None:
    """Let the door of jail run in, and that of the bus run out, where they are among some places."""
    if Place.JAIL in places:
        canvas.light(Layer.PROMPT, along(doorway(position.board), hidden), "door", run=2)
    if Place.BUS in places:
        canvas.light(Layer.PROMPT, along(outway(position.board), hidden), "bus", run=2)


def seat_scene(
    position: Position, team: Team, seat: int, faults: Iterable[Space | None], upright: Direction
) -> Scene:
    """Return a seat of the bus: its number in the colour of the team that sits there."""
    canvas = Canvas("repair")
    hidden = position.covered() | _faults(canvas, position, faults)
    _beside(canvas, position, (Place.BUS.value,), hidden)
    lit = hidden.union(*canvas.layers.values())
    canvas.team(Layer.TABLE, drawn((str(seat),), position.board, lit, upright), team)
    return canvas.scene()


def put_scene(
    position: Position,
    spaces: Iterable[Space],
    upright: Direction,
    *,
    figure: Figure | None = None,
    facing: Direction | None = None,
) -> Scene:
    """Return where something goes that the game has: tiles of a kind, a figure, or the monster.

    Several spaces show on their own lights alone, which what is laid there covers; one also beside it.
    """
    canvas = Canvas("repair")
    board, covered = position.board, position.covered()
    spaces = tuple(spaces)
    on_board = [space for space in spaces if space in board.bits]
    canvas.light(Layer.ALARM, on_board, "put")
    if len(on_board) == 1:
        pointed = Pointed(on_board[0], facing=facing)
        canvas.light(Layer.ALARM, _cursor(position, pointed, covered), "put")
        if facing:
            canvas.light(Layer.PROMPT, arrow(board, on_board[0], facing, covered), "comet", run=2)
    _beside(canvas, position, spaces, covered)
    if figure:
        lit = covered.union(*canvas.layers.values())
        canvas.figure(Layer.TABLE, drawn((str(figure.number),), board, lit, upright), figure)
    return canvas.scene()


def signed_scene(spaces: Iterable[Space], sign: str) -> Scene:
    """Return the sign of floor tiles on the spaces where they lie."""
    canvas = Canvas("kind")
    canvas.light(Layer.PROMPT, spaces, sign)
    return canvas.scene()


def told_scene(position: Position) -> Scene:
    """Return that people will tell what lies on the table: the cursor waits in the corners."""
    canvas = Canvas("repair")
    canvas.light(Layer.PROMPT, corners(position.board, position.covered()), "cursor")
    return canvas.scene()
