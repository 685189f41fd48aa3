"""Everything that can lie and stand on a small board: up to two floor tiles and up to two figures."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, product

from .plain_board import AHEAD, PlainBoard, Space

KINDS = ("stone", "crystal", "turn-right", "turn-180", "bunny")
FIGURES = ("green-1", "red-4")
MOST_TILES = 2
ARROWS = tuple(AHEAD)


@dataclass(frozen=True)
class Layout:
    """What lies and stands on a board but for the monster, and where that can stand."""

    movable: tuple[tuple[str, Space], ...]
    pools: tuple[Space, ...]
    teleporters: tuple[tuple[Space, str], ...]
    figures: tuple[tuple[str, Space], ...]
    free: tuple[Space, ...]


Floor = tuple[tuple[tuple[str, Space], ...], tuple[Space, ...], tuple[tuple[Space, str], ...]]
"""The movable tiles, the pools and the teleporters."""


def every_layout(board: PlainBoard, first: int = 0, step: int = 1) -> Iterator[Layout]:
    """Lay out every floor with every set of figures, or from the first on only one in so many of them.

    Which figure is which makes no difference to a hunt. Pools are of one space each: two of them can
    touch. The monster can stand on a teleporter.
    """
    for (movable, pools, teleporters), spaces in islice(_every_crowd(board), first, None, step):
        taken = {at for _, at in movable}.union(spaces, pools)
        free = tuple(space for space in board.spaces if space not in taken)
        yield Layout(movable, pools, teleporters, tuple(zip(FIGURES, spaces, strict=False)), free)


def _every_crowd(board: PlainBoard) -> Iterator[tuple[Floor, tuple[Space, ...]]]:
    for floor in _every_floor(board):
        movable, _, teleporters = floor
        solid = {at for _, at in movable} | {at for at, _ in teleporters}
        standable = [space for space in board.spaces if space not in solid]
        for number in range(len(FIGURES) + 1):
            for spaces in combinations(standable, number):
                yield floor, spaces


def _every_floor(board: PlainBoard) -> Iterator[Floor]:
    inner = [space for space in board.spaces if space not in board.doors]
    for number in range(MOST_TILES + 1):
        for movable_number in range(number + 1):
            for movable in _every_movable(inner, movable_number):
                for pools in combinations(board.spaces, number - movable_number):
                    yield movable, pools, ()
    for twins in combinations(inner, 2):
        for arrows in product(ARROWS, repeat=2):
            yield (), (), tuple(zip(twins, arrows, strict=True))


def _every_movable(inner: Sequence[Space], number: int) -> Iterator[tuple[tuple[str, Space], ...]]:
    for spaces in combinations(inner, number):
        for kinds in product(KINDS, repeat=number):
            yield tuple(zip(kinds, spaces, strict=True))
