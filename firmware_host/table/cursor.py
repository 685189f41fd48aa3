"""The cursor: it moves from space to space, and out through the doors to what lies beside the board."""

from dataclasses import dataclass

from engine.board import Board
from engine.compass import Direction
from engine.figures import Place
from engine.spaces import Space
from firmware_host.hands import BESIDE, BOX


@dataclass(frozen=True, slots=True)
class Beyond:
    """Hold the places that lie beyond the doors, one behind the other, for what the cursor carries."""

    entrance: tuple[str, ...] = ()
    exit: tuple[str, ...] = ()


FOR_FIGURES = Beyond((Place.JAIL.value, BOX), (Place.BUS.value,))
FOR_TILES = Beyond((BOX,))
FOR_THE_MONSTER = Beyond()


def moved(board: Board, cursor: Space, way: Direction, beyond: Beyond) -> Space:
    """Return the cursor one space on, or where it is if nothing lies that way.

    From beside the board every other way than further out leads back.
    """
    for door, places in ((board.entrance, beyond.entrance), (board.exit, beyond.exit)):
        lane = (door.at, *places)
        if cursor not in lane:
            continue
        at = lane.index(cursor)
        if way is door.side and at + 1 < len(lane):
            return lane[at + 1]
        if at > 0:
            return cursor if way is door.side else lane[at - 1]
    return board.ahead[cursor].get(way, cursor)


def cursor_at(board: Board, place: Space) -> Space:
    """Return where the cursor begins for a piece: on its space, or at the door it is behind."""
    if place not in BESIDE:
        return place
    return board.exit.at if place == Place.BUS else board.entrance.at
