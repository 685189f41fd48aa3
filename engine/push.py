"""What the monster pushes, with everything that stands behind it (Phase 2, Monster strength)."""

from engine.compass import Direction
from engine.events import Crushed, How, Into, Pushed, Vanished
from engine.figures import Figure
from engine.floor import Floor
from engine.position import Piece
from engine.spaces import Space
from engine.tiles import FloorTile


def push(floor: Floor, space: Space, direction: Direction) -> None:
    """Push what stands on a space one space further, and first what stands directly behind it.

    At a wall it is crushed, lettered or not (R9); the far end moves first.
    """
    row: list[Piece] = []
    for standing in (space, *floor.board.lines[space][direction]):
        piece = floor.standing(standing)
        if piece is None:
            break
        row.append(piece)
    for piece in reversed(row):
        _push_one(floor, piece, direction)


def _push_one(floor: Floor, piece: Piece, direction: Direction) -> None:
    rest = _rest(floor, piece.at, direction)
    if rest is None:
        _crush(floor, piece)
    elif rest in floor.teleporters:
        _lose(floor, piece, Into.TELEPORTER)
    elif rest in floor.board.corners and isinstance(piece, FloorTile):
        _lose(floor, piece, Into.DOORWAY)
    else:
        floor.move(piece, rest)
        floor.events.append(Pushed(piece.what, piece.at, rest))


def _rest(floor: Floor, space: Space, direction: Direction) -> Space | None:
    """Return where something pushed off a space comes to rest; None if a wall is in its way.

    On a pool it slides on to the first space past it; before a wall or anything that stands in its
    way it stops on the pool (Blood Pools).
    """
    rest: Space | None = None
    for to in floor.board.lines[space][direction]:
        if to in floor.tiles or to in floor.figures:
            break
        rest = to
        if to not in floor.pools:
            break
    return rest


def _crush(floor: Floor, piece: Piece) -> None:
    if isinstance(piece, Figure):
        floor.capture(piece, How.CRUSHED)
    else:
        floor.take_tile(piece)
        floor.events.append(Crushed(piece.what, piece.at))


def _lose(floor: Floor, piece: Piece, into: Into) -> None:
    """Take off the board what is pushed onto a teleporter, or onto a door's corner (R12)."""
    if isinstance(piece, Figure):
        floor.capture(piece, How.TELEPORTER)
    else:
        floor.take_tile(piece)
        floor.events.append(Vanished(piece.what, piece.at, into))
