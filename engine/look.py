"""The monster looks: ahead, to the left and to the right, and decides (Phase 2, Looking)."""

from collections.abc import Sequence

from engine.board import Line
from engine.compass import Direction, Toward
from engine.events import Decision, Look, Sight
from engine.floor import Floor
from engine.position import Position
from engine.spaces import Space
from engine.tiles import Kind

# Naming an enumeration's member costs a call of Python's each time: here it is done once.
_BUNNY = Kind.BUNNY
_BUNNY_NAME = _BUNNY.value
_CONFUSED = Decision.CONFUSED
_NOBODY = Look((), Decision.NOBODY)

_TURN_TO = {
    Toward.AHEAD: Decision.STRAIGHT_ON,
    Toward.LEFT: Decision.TURN_LEFT,
    Toward.RIGHT: Decision.TURN_RIGHT,
}


def look(floor: Floor, at: Space, facing: Direction) -> Look:
    """Return what the monster sees from a space along the lines of its view, and what it decides.

    Of what it meets first on a line it sees a figure or a bunny; a stone or a turning stone hides the rest,
    and a crystal nothing. Pool spaces count like any other (R1).
    """
    sees = []
    figures, blocking = floor.figures, floor.blocking
    for toward, mask, rising, places in floor.board.views[at][facing]:
        met = mask & blocking
        if met:
            distance, space = places[met & -met if rising else met.bit_length()]
            figure = figures.get(space)
            if figure is not None:
                sees.append(Sight(toward, figure.id, distance, space))
            elif floor.tiles[space].kind is _BUNNY:
                sees.append(Sight(toward, _BUNNY_NAME, distance, space))
    return Look(tuple(sees), decide(sees)) if sees else _NOBODY


def beams(position: Position) -> dict[Toward, Line]:
    """Return the spaces that the monster looks over in each direction, up to the first thing it meets."""
    monster = position.monster
    ends = {piece.at for piece in position.pieces() if piece.what != Kind.CRYSTAL}
    swept = {}
    for toward, _, _, places in position.board.views[monster.at][monster.facing]:
        line = tuple(space for _, space in places.values())
        swept[toward] = line[: next((n for n, space in enumerate(line) if space in ends), None)]
    return swept


def decide(sees: Sequence[Sight]) -> Decision:
    """Return what the monster makes of what it sees: the nearest draws it, two equally near confuse it."""
    if not sees:
        return Decision.NOBODY
    nearest, tied = sees[0], False
    for sight in sees[1:]:
        if sight.distance < nearest.distance:
            nearest, tied = sight, False
        elif sight.distance == nearest.distance:
            tied = True
    return _CONFUSED if tied else _TURN_TO[nearest.toward]
