"""Pointing at pieces: what covers a light is never the only place of a sign."""

from collections.abc import Iterable
from functools import partial

from engine.board import Board, Door
from engine.compass import BACK, LEFT, RIGHT, Direction
from engine.position import Position
from engine.spaces import Space, column_and_row

Spaces = tuple[Space, ...]

_DOOR = 3
"""Lights that run at a door."""

_COMET = 3
"""Lights that run ahead of the monster."""


def covered_by(*positions: Position) -> frozenset[Space]:
    """Return the spaces that are covered in any of these positions.

    While a hunt is shown some families move the pieces along and some wait for its end: a sign must be seen
    in both cases.
    """
    return frozenset().union(*(position.covered() for position in positions))


def bracket(board: Board, space: Space, covered: frozenset[Space]) -> Spaces:
    """Return the lights that point at a space: its free neighbours, or else the edge lights of its lines."""
    around = board.ahead[space]
    free = tuple(around[side] for side in Direction if side in around and around[side] not in covered)
    return free or _edges(board, space, covered)


def horseshoe(board: Board, space: Space, facing: Direction, covered: frozenset[Space]) -> Spaces:
    """Return the free neighbours at the sides and the back of the monster: the front is open."""
    around = board.ahead[space]
    sides = (LEFT[facing], BACK[facing], RIGHT[facing])
    return tuple(around[side] for side in sides if side in around and around[side] not in covered)


def comet(board: Board, space: Space, facing: Direction, covered: frozenset[Space]) -> Spaces:
    """Return the free lights right ahead of the monster, for a comet the way it faces."""
    return along(board.lines[space][facing][:_COMET], covered)


def marked(board: Board, space: Space, covered: frozenset[Space]) -> Spaces:
    """Return the lights of a space that may be covered: its own, or else those that point at it."""
    return bracket(board, space, covered) if space in covered else (space,)


def along(spaces: Iterable[Space], covered: frozenset[Space]) -> Spaces:
    """Return those of some spaces that are free, in their order."""
    return tuple(space for space in spaces if space not in covered)


def doorway(board: Board) -> Spaces:
    """Return the spaces that run in from the entrance: the jail's sign."""
    return _from_door(board, board.entrance)


def outway(board: Board) -> Spaces:
    """Return the spaces that run out towards the exit: the bus's sign."""
    return _from_door(board, board.exit)[::-1]


def _from_door(board: Board, door: Door) -> Spaces:
    return (door.at, *board.lines[door.at][BACK[door.side]])[:_DOOR]


def corners(board: Board, covered: frozenset[Space]) -> Spaces:
    """Return the outermost free light of each of the board's four quarters: they point at no space."""
    free = along(board.spaces, covered)
    ways = [(east, south) for east in (-1, 1) for south in (-1, 1)]
    return tuple(dict.fromkeys(max(free, key=partial(_outward, way)) for way in ways if free))


def _outward(way: tuple[int, int], space: Space) -> int:
    """Return how far out a space lies in a diagonal direction."""
    column, row = column_and_row(space)
    return way[0] * column + way[1] * row


def _edges(board: Board, space: Space, covered: frozenset[Space]) -> Spaces:
    """Return the outermost free lights of a space's row and column, on each side of it."""
    ends = []
    for side in Direction:
        free = along(board.lines[space][side], covered)
        if free:
            ends.append(free[-1])
    return tuple(ends)
