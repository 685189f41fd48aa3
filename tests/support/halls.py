"""Halls for tests: square boards of any size up to the largest, with passages straight across."""

from functools import cache

from engine.board import Board, Door, Monster, Passage, Start, Wall, pair
from engine.compass import Direction
from engine.spaces import name_of
from engine.tiles import FloorTile, Kind
from engine.walls import LETTERS

LARGEST = 20


@cache
def hall(size: int = LARGEST, name: str = "hall") -> Board:
    """Return a board of so many columns and rows; the doors' walls are a passage without a letter."""
    last = size - 1
    pairs = [((name_of(n, 0), Direction.NORTH), (name_of(n, last), Direction.SOUTH)) for n in range(size)] + [
        ((name_of(0, n), Direction.WEST), (name_of(last, n), Direction.EAST)) for n in range(1, last)
    ]
    passages: dict[Wall, Passage] = {}
    corners = ((name_of(0, last), Direction.WEST), (name_of(last, 0), Direction.EAST))
    for letter, (near, far) in zip(LETTERS, (*pairs, corners), strict=False):
        passages |= pair(near, far, letter)
    exit_, entrance = name_of(0, 0), name_of(last, last)
    passages |= pair((exit_, Direction.WEST), (entrance, Direction.EAST), None)
    stone = FloorTile(Kind.STONE, name_of(size // 2, size // 2))
    return Board(
        name=name,
        title=name.capitalize(),
        verified=None,
        notes="",
        width=size,
        height=size,
        spaces=tuple(name_of(column, row) for row in range(size) for column in range(size)),
        passages=passages,
        exit=Door(exit_, Direction.WEST),
        entrance=Door(entrance, Direction.EAST),
        start=Start(Monster(name_of(1, 1), Direction.EAST), (stone,)),
        drawing="",
    )
