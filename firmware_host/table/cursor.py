"""The cursor: it moves from space to space, and out through the doors to what lies beside the board."""

from dataclasses import dataclass

from engine.board import Board
from engine.compass import Direction
from engine.figures import Place
from engine.spaces import Space, beside, column_and_row, name_of
from firmware_host.hands import BESIDE, BOX
from firmware_host.tiles import Tile, anchor_of, carried, laid_near, put_at, spaces_of


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

    From beside the board every other way than further out leads back. A light passes over dividing walls.
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
    beyond_it = name_of(*beside(*column_and_row(cursor), way))
    return beyond_it if beyond_it in board.bits else cursor


def carried_tile(board: Board, tile: Tile, cursor: Space, way: Direction) -> Space:
    """Return the cursor one space on while it carries a floor tile, all of which stays on the board.

    Out through the entrance lies the box, once any of the tile is before it.
    """
    door = board.entrance
    if cursor == BOX:
        back = laid_near(tile, board, door.at)
        return cursor if way is door.side or back is None else anchor_of(back)
    held = put_at(tile, cursor)
    if way is door.side and door.at in spaces_of(held):
        return BOX
    moved_on = carried(held, board, way)
    return cursor if moved_on is None else anchor_of(moved_on)


def cursor_at(board: Board, place: Space) -> Space:
    """Return where the cursor begins for a piece: on its space, or at the door it is behind."""
    if place not in BESIDE:
        return place
    return board.exit.at if place == Place.BUS else board.entrance.at
