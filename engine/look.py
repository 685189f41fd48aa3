"""The monster looks: ahead, to the left and to the right, and decides (Phase 2, Looking)."""

from collections.abc import Iterable, Mapping

from engine.board import Line, View
from engine.compass import LEFT, RIGHT, Direction, Toward
from engine.events import Decision, Look, Sight
from engine.figures import Figure
from engine.position import Piece
from engine.spaces import Space
from engine.tiles import Kind

_NOBODY = Look((), Decision.NOBODY)

_TURN_TO = {
    Toward.AHEAD: Decision.STRAIGHT_ON,
    Toward.LEFT: Decision.TURN_LEFT,
    Toward.RIGHT: Decision.TURN_RIGHT,
}


def look(view: View, standing: Mapping[Space, Piece]) -> Look:
    """Return what the monster sees along the lines of its view, and what it decides.

    Only walls, missing spaces, stones, turning stones and bunnies end a line; pool spaces count like
    any other (R1).
    """
    sees = []
    for toward, line in view:
        if standing.keys().isdisjoint(line):
            continue
        sight = _nearest(toward, line, standing)
        if sight is not None:
            sees.append(sight)
    return Look(tuple(sees), decide(sees)) if sees else _NOBODY


def _nearest(toward: Toward, line: Line, standing: Mapping[Space, Piece]) -> Sight | None:
    """Return the nearest prey on a line, if nothing opaque stands before it."""
    for distance, space in enumerate(line, 1):
        piece = standing.get(space)
        if piece is None:
            continue
        if isinstance(piece, Figure) or piece.kind is Kind.BUNNY:
            return Sight(toward, piece.what, distance, space)
        if piece.kind is not Kind.CRYSTAL:
            return None
    return None


def decide(sees: Iterable[Sight]) -> Decision:
    """Return what the monster makes of what it sees: the nearest draws it, two equally near confuse it."""
    by_distance = sorted((sight.distance, sight.toward) for sight in sees)
    match by_distance:
        case []:
            return Decision.NOBODY
        case [(nearest, _), (second, _), *_] if nearest == second:
            return Decision.CONFUSED
        case [(_, toward), *_]:
            return _TURN_TO[toward]


def turned(facing: Direction, decision: Decision) -> Direction:
    """Return the facing after a decision."""
    if decision is Decision.TURN_LEFT:
        return LEFT[facing]
    if decision is Decision.TURN_RIGHT:
        return RIGHT[facing]
    return facing
