"""Halls for tests: square boards of any size up to the largest, with passages straight across."""

from functools import cache
from string import ascii_uppercase, digits

from engine.board import Board, Door, Monster, Passage, Start, Wall, pair
from engine.compass import Direction
from engine.spaces import name_of
from engine.tiles import FloorTile, Kind

LARGEST = 20

_LETTERS = (*ascii_uppercase, *digits, "#", "*")


@cache
def hall(size: int = LARGEST, name: str = "hall") -> Board:
    """Return a board of so many columns and rows; where letters run out, passages have none."""
    last = size - 1
    pairs = [((name_of(n, 0), Direction.NORTH), (name_of(n, last), Direction.SOUTH)) for n in range(size)] + [
        ((name_of(0, n), Direction.WEST), (name_of(last, n), Direction.EAST)) for n in range(1, last)
    ]
    passages: dict[Wall, Passage] = {}
    for n, (near, far) in enumerate(pairs):
        passages |= pair(near, far, _LETTERS[n] if n < len(_LETTERS) else None)
    exit_, entrance = name_of(0, 0), name_of(last, last)
    passages |= pair((exit_, Direction.WEST), (entrance, Direction.EAST), None)
    passages |= pair((name_of(0, last), Direction.WEST), (name_of(last, 0), Direction.EAST), None)
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
