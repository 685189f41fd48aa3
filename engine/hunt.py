"""The hunt: look and step until the movement tile is used up, then look one last time (Phase 2)."""

from engine.board import Monster
from engine.compass import BACK, RIGHT, Direction
from engine.events import By, Cuddled, Decision, How, Hunt, Passed, Slid, Step, Teleported, Turned
from engine.floor import Floor
from engine.look import look
from engine.position import Position
from engine.push import push
from engine.spaces import Space
from engine.tiles import MOST_STEPS, Kind, MovementTile

_BUNNY = Kind.BUNNY
_CAUGHT = How.CAUGHT
_NOBODY = Decision.NOBODY
_TURNING = {Kind.TURN_RIGHT: (By.RIGHT, RIGHT), Kind.TURN_AROUND: (By.AROUND, BACK)}


def hunt(position: Position, tile: MovementTile) -> Hunt:
    """Run the monster's turn on a position without faults, to the end of its tile (R22)."""
    floor = Floor(position)
    at, facing = position.monster.at, position.monster.facing
    steps: list[Step] = []
    for _ in range(MOST_STEPS if tile.hits else tile.number):
        if tile.hits and floor.hits >= tile.number:
            break
        step = _step(floor, at, facing)
        at, facing = step.to, step.facing
        steps.append(step)
    last = look(floor, at, facing)
    monster = Monster(at, last.turned(facing))
    return Hunt(position, tile, tuple(steps), last, _after(position, floor, monster))


def _step(floor: Floor, start: Space, facing: Direction) -> Step:
    seen = look(floor, start, facing)
    facing = seen.turned(facing)
    floor.events = []
    if seen.decides is _NOBODY:
        facing = _turning_stones(floor, start, facing)
    to, facing = _walk(floor, start, facing)
    return Step(seen, start, to, facing, tuple(floor.events))


def _turning_stones(floor: Floor, at: Space, facing: Direction) -> Direction:
    """Return the facing after the turning stones that act on the monster, which saw nobody (R5, R7).

    Only one that stands right in front acts (R8), then the next one too, until a facing comes back (R6).
    """
    had: list[Direction] = []
    while facing not in had:
        stone = floor.tiles.get(floor.board.ahead[at].get(facing, ""))
        if stone is None or stone.kind not in _TURNING:
            break
        had.append(facing)
        by, turn = _TURNING[stone.kind]
        facing = turn[facing]
        floor.events.append(Turned(by, stone.at))
    return facing


def _walk(floor: Floor, at: Space, facing: Direction) -> tuple[Space, Direction]:
    """Move the monster one space forward, through passages and over pools in the same step (R10).

    It never rests on a pool; passages lead both ways, so a slide comes back to dry ground at the latest
    where it began.
    """
    slide: tuple[Space, ...] = ()
    while True:
        to = floor.board.ahead[at].get(facing)
        if to is None:
            passage = floor.board.passages[at, facing]
            if slide:
                floor.events.append(Slid(slide, at))
                slide = ()
            floor.events.append(Passed(passage.letter, at, passage.to))
            to, facing = passage.to, passage.facing
        at = to
        if at not in floor.pools:
            break
        _enter(floor, at, facing)
        slide += (at,)
    if slide:
        floor.events.append(Slid(slide, at))
    _enter(floor, at, facing)
    return _teleport(floor, at) if at in floor.teleporters else (at, facing)


def _enter(floor: Floor, space: Space, facing: Direction) -> None:
    """Capture, cuddle or push what stands on the space that the monster moves onto."""
    if space in floor.figures:
        floor.capture(floor.figures[space], _CAUGHT)
    elif space in floor.tiles:
        tile = floor.tiles[space]
        if tile.kind is _BUNNY:
            floor.take_tile(tile)
            floor.events.append(Cuddled(space))
        else:
            push(floor, space, facing)


def _teleport(floor: Floor, at: Space) -> tuple[Space, Direction]:
    """Move the monster to the twin of a teleporter that it has moved onto, facing that tile's arrow."""
    here = floor.teleporters[at]
    twin = next(t for t in floor.teleporters.values() if t.pair == here.pair and t is not here)
    floor.events.append(Teleported(at, twin.at))
    return twin.at, twin.arrow


def _after(position: Position, floor: Floor, monster: Monster) -> Position:
    return Position(
        position.board,
        position.stage,
        monster,
        tuple(floor.tiles.values()),
        position.pools,
        position.teleporters,
        tuple([floor.moved.get(figure.id, figure) for figure in position.figures]),
    )
