"""The scenes of a hunt: the tile, a look, a step, and what happens."""

from collections.abc import Mapping

from engine.board import Board
from engine.compass import Direction
from engine.events import (
    By,
    Captured,
    Crushed,
    Cuddled,
    Decision,
    Event,
    How,
    Into,
    Look,
    Passed,
    Pushed,
    Slid,
    Teleported,
    Turned,
    Vanished,
)
from engine.look import beams
from engine.position import Position
from engine.spaces import Space
from engine.tiles import MovementTile
from firmware_host.scenes.glyphs import drawn, tile_texts
from firmware_host.scenes.pointing import along, bracket, comet, doorway, horseshoe, marked
from firmware_host.scenes.scene import Canvas, Layer, Scene
from firmware_host.scenes.tiles import PAIRS, pair_sign

Covered = frozenset[Space]

_TWO_SLOTS = 2

_SCENES: Mapping[type[Event], str] = {
    Captured: "captured",
    Pushed: "pushed",
    Crushed: "gone",
    Vanished: "gone",
    Cuddled: "cuddled",
    Turned: "turned",
    Passed: "passed",
    Teleported: "teleported",
    Slid: "slid",
}
"""The scene in which each kind of event is shown."""


def tile_scene(
    tile: MovementTile, board: Board, covered: Covered, upright: Direction = Direction.SOUTH
) -> Scene:
    """Return a movement tile, large: a number, or crosses for hits."""
    canvas = Canvas("tile")
    texts = tile_texts(tile.number, hits=tile.hits)
    canvas.light(Layer.PROMPT, drawn(texts, board, covered, upright), "hit" if tile.hits else "tile")
    return canvas.scene()


def entering_scene(tile: MovementTile, position: Position, upright: Direction) -> Scene:
    """Return the movement tile that is about to be entered, large."""
    canvas = Canvas("entering")
    texts = tile_texts(tile.number, hits=tile.hits)
    spaces = drawn(texts, position.board, position.covered(), upright)
    canvas.light(Layer.PROMPT, spaces, "hit" if tile.hits else "tile")
    return canvas.scene()


def look_scene(look: Look, position: Position, covered: Covered) -> Scene:
    """Return a look: a beam along each line of sight, and each prey that is seen pointed at.

    The monster of `position` still faces as it did before the look.
    """
    canvas = Canvas("look")
    board = position.board
    for beam in beams(position).values():
        canvas.light(Layer.TRAIL, along(beam, covered), "sight")
    nearest = min((sight.distance for sight in look.sees), default=0)
    for sight in sorted(look.sees, key=lambda sight: -sight.distance):
        near = sight.distance == nearest
        name = ("confused" if look.decides is Decision.CONFUSED else "nearest") if near else "seen"
        layer = Layer.ALARM if near else Layer.PROMPT
        canvas.light(layer, bracket(board, sight.at, covered), name)
    return canvas.scene()


def facing_scene(board: Board, at: Space, facing: Direction, to: Space | None, covered: Covered) -> Scene:
    """Return where the monster goes: its sides and back lit, a comet ahead, the next space marked.

    At a wall nothing lies ahead: the passage's far end answers. Without `to` it stays.
    """
    canvas = Canvas("facing")
    canvas.light(Layer.TABLE, horseshoe(board, at, facing, covered), "monster")
    canvas.light(Layer.TRAIL, comet(board, at, facing, covered), "comet", run=_TWO_SLOTS)
    if to is not None:
        _next(canvas, board, to, covered)
    return canvas.scene()


def event_scene(
    event: Event, position: Position, covered: Covered, upright: Direction = Direction.SOUTH
) -> Scene:
    """Return what happens in an event, on the position in which it happens."""
    canvas = Canvas(_SCENES[type(event)])
    match event:
        case Captured():
            _captured(canvas, position, event, covered, upright)
        case Pushed(start=start, to=to):
            _pushed(canvas, position.board, start, to, covered)
        case Crushed() | Vanished():
            _gone(canvas, position, event, covered)
        case Cuddled(at=at):
            canvas.light(Layer.ALARM, bracket(position.board, at, covered), "cuddled")
        case Turned(by=by, stone=stone):
            sign = "turning" if by is By.RIGHT else "turning around"
            canvas.light(Layer.PROMPT, bracket(position.board, stone, covered), sign)
        case Passed(start=start, to=to):
            _two_ends(canvas, "passage", position.board, (start, to), covered)
        case Teleported(start=start, to=to):
            name = _teleporter_sign(position, start)
            _two_ends(canvas, name, position.board, (start, to), covered)
        case Slid(through=through, to=to):
            _slid(canvas, position.board, (*through, to), covered)
    return canvas.scene()


def _captured(
    canvas: Canvas, position: Position, event: Captured, covered: Covered, upright: Direction
) -> None:
    """Point at the figure, name it by its colour and number, and show the way to jail."""
    figure = position.figure(event.figure)
    around = bracket(position.board, event.at, covered)
    canvas.light(Layer.ALARM, around, "captured")
    if position.stage == 1:
        canvas.light(Layer.PROMPT, along(doorway(position.board), covered), "door", run=_TWO_SLOTS)
    if event.how is How.TELEPORTER:
        _swallowed(canvas, position, event.at, covered)
    taken = covered.union(doorway(position.board), *canvas.layers.values())
    canvas.figure(Layer.TRAIL, drawn((str(figure.number),), position.board, taken, upright), figure)


def _gone(canvas: Canvas, position: Position, event: Crushed | Vanished, covered: Covered) -> None:
    canvas.light(Layer.ALARM, bracket(position.board, event.at, covered), "gone")
    if isinstance(event, Vanished) and event.into is Into.TELEPORTER:
        _swallowed(canvas, position, event.at, covered)


def _swallowed(canvas: Canvas, position: Position, at: Space, covered: Covered) -> None:
    """Point at the teleporter onto which something was pushed, where only one can have taken it."""
    board, pools = position.board, position.pool_spaces()
    known = {teleporter.at for teleporter in position.teleporters}
    ends = (next((s for s in line if s not in pools), None) for line in board.lines[at].values())
    found = [end for end in ends if end in known]
    if len(found) == 1 and found[0]:
        lights = along(bracket(board, found[0], covered), frozenset(canvas.layers[Layer.ALARM]))
        canvas.light(Layer.PROMPT, lights, _teleporter_sign(position, found[0]))


def _teleporter_sign(position: Position, at: Space) -> str:
    """Return the sign of the pair of the teleporter on a space."""
    pairs = frozenset(teleporter.pair for teleporter in position.teleporters)
    return next((pair_sign(each.pair, pairs) for each in position.teleporters if each.at == at), PAIRS[0])


def _pushed(canvas: Canvas, board: Board, start: Space, to: Space, covered: Covered) -> None:
    way = next((line for line in board.lines[start].values() if to in line), (to,))
    between = way[: way.index(to)]
    canvas.light(Layer.TRAIL, bracket(board, start, covered), "pushed")
    canvas.light(Layer.PROMPT, along(between, covered), "pushed", run=1)
    canvas.light(Layer.ALARM, marked(board, to, covered), "rest")


def _two_ends(canvas: Canvas, name: str, board: Board, ends: tuple[Space, Space], covered: Covered) -> None:
    """Light both ends of a way: two pulses where the monster leaves, and the far end answers."""
    near, far = (marked(board, end, covered) for end in ends)
    if set(near) <= set(far):
        # In a crowd both may be left with the same lights: then the first ones in line that are free mean it.
        lines = board.lines[ends[0]].values()
        near = tuple(light for line in lines for light in along(line, covered.union(far))[:1])
    canvas.light(Layer.PROMPT, near, name)
    canvas.light(Layer.ALARM, far, f"{name} out")


def _slid(canvas: Canvas, board: Board, way: tuple[Space, ...], covered: Covered) -> None:
    """Run along both banks of the pool, and mark the space past it."""
    for n, space in enumerate(way[:-1]):
        banks = tuple(near for near in board.ahead[space].values() if near not in covered)
        canvas.light(Layer.TRAIL, banks, "slide", later=n)
    _next(canvas, board, way[-1], covered)


def _next(canvas: Canvas, board: Board, to: Space, covered: Covered) -> None:
    """Light the space that the monster comes to; one that is covered gets another sign beside it."""
    canvas.light(Layer.PROMPT, marked(board, to, covered), "beside" if to in covered else "next")
