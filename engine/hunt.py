"""The hunt: look and step until the movement tile is used up, then look one last time (Phase 2)."""

from engine.board import Monster
from engine.compass import BACK, RIGHT, Direction
from engine.events import By, Captured, Cuddled, Decision, How, Hunt, Passed, Slid, Step, Teleported, Turned
from engine.figures import Figure, Place
from engine.look import look, turned
from engine.position import Position
from engine.push import Floor
from engine.spaces import Space
from engine.tiles import MOST_STEPS, FloorTile, Kind, MovementTile

_TURNING = {Kind.TURN_RIGHT: (By.RIGHT, RIGHT), Kind.TURN_AROUND: (By.AROUND, BACK)}


def hunt(position: Position, tile: MovementTile) -> Hunt:
    """Run the monster's turn on a position without faults, to the end of its tile (R22)."""
    floor = Floor.of(position)
    monster = position.monster
    steps: list[Step] = []
    most = MOST_STEPS if tile.hits else tile.number
    while len(steps) < most and not (tile.hits and len(floor.captured) >= tile.number):
        step = _step(floor, monster)
        monster = Monster(step.to, step.facing)
        steps.append(step)
    last = look(floor.board.views[monster.at][monster.facing], floor.standing)
    monster = Monster(monster.at, turned(monster.facing, last.decides))
    return Hunt(position, tile, tuple(steps), last, _after(position, floor, monster))


def _step(floor: Floor, monster: Monster) -> Step:
    seen = look(floor.board.views[monster.at][monster.facing], floor.standing)
    facing = turned(monster.facing, seen.decides)
    floor.events = []
    if seen.decides is Decision.NOBODY:
        facing = _turning_stones(floor, monster.at, facing)
    at, facing = _walk(floor, monster.at, facing)
    return Step(seen, monster.at, at, facing, tuple(floor.events))


def _turning_stones(floor: Floor, at: Space, facing: Direction) -> Direction:
    """Return the facing after the turning stones that act on the monster, which saw nobody (R5, R7).

    Only one that stands right in front acts (R8), the next one too, until a facing comes back (R6).
    """
    had = set()
    while facing not in had:
        front = floor.board.ahead[at].get(facing)
        piece = floor.standing.get(front) if front else None
        if not isinstance(piece, FloorTile) or piece.kind not in _TURNING:
            break
        had.add(facing)
        by, turn = _TURNING[piece.kind]
        facing = turn[facing]
        floor.events.append(Turned(by, piece.at))
    return facing


def _walk(floor: Floor, at: Space, facing: Direction) -> tuple[Space, Direction]:
    """Move the monster one space forward, through passages and over pools in the same step (R10).

    It never rests on a pool; passages lead both ways, so a slide comes back to dry ground at the latest
    where it began.
    """
    slide: list[Space] = []
    while True:
        to = floor.board.ahead[at].get(facing)
        if to is None:
            passage = floor.board.passages[at, facing]
            _end_slide(floor, slide, at)
            floor.events.append(Passed(passage.letter, at, passage.to))
            to, facing = passage.to, passage.facing
        at = to
        if at not in floor.pools:
            break
        _enter(floor, at, facing)
        slide.append(at)
    _end_slide(floor, slide, at)
    _enter(floor, at, facing)
    return _teleport(floor, at, facing)


def _end_slide(floor: Floor, slide: list[Space], to: Space) -> None:
    if slide:
        floor.events.append(Slid(tuple(slide), to))
        slide.clear()


def _enter(floor: Floor, space: Space, facing: Direction) -> None:
    """Capture, cuddle or push what stands on the space that the monster moves onto."""
    piece = floor.standing.get(space)
    if isinstance(piece, Figure):
        floor.capture(piece, How.CAUGHT)
    elif isinstance(piece, FloorTile) and piece.kind is Kind.BUNNY:
        del floor.standing[space]
        floor.events.append(Cuddled(space))
    elif piece is not None:
        floor.push(space, facing)


def _teleport(floor: Floor, at: Space, facing: Direction) -> tuple[Space, Direction]:
    """Move the monster to the twin of a teleporter that it has moved onto, facing that tile's arrow."""
    here = floor.teleporters.get(at)
    if here is None:
        return at, facing
    twin = next(t for t in floor.teleporters.values() if t.pair == here.pair and t is not here)
    floor.events.append(Teleported(at, twin.at))
    return twin.at, twin.arrow


def _after(position: Position, floor: Floor, monster: Monster) -> Position:
    """Return the position after the hunt; captured figures keep the side that is up (R14)."""
    home = Place.JAIL if position.stage == 1 else Place.EATEN
    now = {piece.id: piece for piece in floor.standing.values() if isinstance(piece, Figure)}
    now |= {figure.id: figure.moved(home) for figure in floor.captured}
    return Position(
        position.board,
        position.stage,
        monster,
        tuple(piece for piece in floor.standing.values() if isinstance(piece, FloorTile)),
        position.pools,
        position.teleporters,
        tuple([now.get(figure.id, figure) for figure in position.figures]),
    )
