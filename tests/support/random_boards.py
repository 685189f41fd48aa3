"""Boards for Hypothesis: of any size and shape, with dividing walls and passages of every kind.

Hypothesis draws a size and how much there is of each thing, and a seed for where it is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from hypothesis import strategies as st

from engine.board import Board, Monster, Start
from engine.compass import BACK, Direction
from engine.position import Position
from engine.spaces import LARGEST, Space, beside, column_and_row, name_of
from engine.tiles import FloorTile, Kind
from tests.support.boards import BASEMENT, DUNGEON
from tests.support.made_boards import Pair, made_board

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#*"
_FULL = st.sampled_from([0.0, 0.0, 0.0, 0.1, 0.4])
_SOME = st.sampled_from([0.0, 0.0, 0.05, 0.3])
_SHARE = st.sampled_from([0.0, 0.3, 0.7, 1.0])


@dataclass(frozen=True)
class Sketch:
    """A board before it is one: its spaces, the walls that belong together, and the walls of its doors."""

    spaces: tuple[Space, ...]
    pairs: tuple[Pair, ...]
    exit: str
    entrance: str

    def board(self, name: str = "sketched") -> Board:
        """Return it as a board with a few stones and a bunny to begin with."""
        board = made_board(name, self.spaces, self.pairs, self.exit, self.entrance)
        inner = [space for space in board.spaces if space not in board.corners]
        stones = tuple(FloorTile(Kind.STONE, at) for at in inner[::7])
        bunnies = tuple(FloorTile(Kind.BUNNY, at) for at in inner[3::21])
        monster = Monster(board.exit.at, Direction.SOUTH)
        found = replace(board, start=Start(monster, (*stones, *bunnies)))
        assert Position(found, 1, found.start.monster, found.start.tiles).status() == ()
        return found


def sketches(largest: int = LARGEST) -> st.SearchStrategy[Sketch]:
    """Draw a board with at most so many columns and rows."""
    return st.builds(
        _sketch,
        seed=st.integers(0, 2**32),
        size=st.tuples(st.integers(2, largest), st.integers(1, largest)),
        missing=_FULL,
        divided=_SOME,
        in_place=_SHARE,
        straight=_SHARE,
    )


def boards(largest: int = LARGEST) -> st.SearchStrategy[Board]:
    """Draw a board of any kind with at most so many columns and rows."""
    return sketches(largest).map(Sketch.board)


def all_boards(largest: int = LARGEST) -> st.SearchStrategy[Board]:
    """Draw a board of the box, or one of any kind."""
    return st.one_of(st.sampled_from([DUNGEON, BASEMENT]), boards(largest))


def _sketch(  # noqa: PLR0913 - a number for each thing that a board has
    *, seed: int, size: tuple[int, int], missing: float, divided: float, in_place: float, straight: float
) -> Sketch:
    where, how = Random(seed), Random(seed + 1)  # noqa: S311 - a board is no secret
    every = [name_of(column, row) for row in range(size[1]) for column in range(size[0])]
    kept = set(where.sample(every, 2))
    spaces = tuple(space for space in every if space in kept or where.random() >= missing)
    exit_, entrance = _doors(spaces, where)
    pairs = [*_dividing(spaces, divided, where), *_passages(spaces, in_place, straight, how)]
    return Sketch(spaces, tuple(pairs), exit_, entrance)


def _neighbour(space: Space, side: Direction, there: frozenset[Space]) -> Space | None:
    column, row = beside(*column_and_row(space), side)
    near = name_of(column, row) if min(column, row) >= 0 else ""
    return near if near in there else None


def _outer(spaces: Sequence[Space]) -> list[tuple[Space, Direction]]:
    there = frozenset(spaces)
    return [(space, side) for space in spaces for side in Direction if not _neighbour(space, side, there)]


def _doors(spaces: Sequence[Space], chance: Random) -> tuple[str, str]:
    """Choose two spaces for the doors, and a wall of each; any wall will do where all are inside."""
    walls: dict[Space, Direction] = {}
    for space, side in _outer(spaces):
        walls.setdefault(space, side)
    exit_, entrance = chance.sample(list(walls), 2)
    return f"{exit_} {walls[exit_]}", f"{entrance} {walls[entrance]}"


def _dividing(spaces: Sequence[Space], share: float, chance: Random) -> Iterator[Pair]:
    there = frozenset(spaces)
    for space in spaces:
        for side in (Direction.EAST, Direction.SOUTH):
            near = _neighbour(space, side, there)
            if near and chance.random() < share:
                yield f"{space} {side}", f"{near} {BACK[side]}", None


def _passages(spaces: Sequence[Space], in_place: float, straight: float, chance: Random) -> Iterator[Pair]:
    """Pair the outer walls: each with itself, with the one at the other end of its line, or with any."""
    there = frozenset(spaces)
    left = dict.fromkeys(chance.sample(walls := _outer(spaces), len(walls)))
    number = 0
    while left:
        wall = next(iter(left))
        del left[wall]
        opposite = _opposite(*wall, there)
        if chance.random() < straight and opposite in left:
            other = opposite
        else:
            other = wall if not left or chance.random() < in_place else next(iter(left))
        left.pop(other, None)
        letter = _LETTERS[number % len(_LETTERS)] if number % 5 else None
        number += 1
        yield f"{wall[0]} {wall[1]}", f"{other[0]} {other[1]}", letter


def _opposite(space: Space, side: Direction, there: frozenset[Space]) -> tuple[Space, Direction]:
    """Return the wall at the other end of a wall's line."""
    while further := _neighbour(space, BACK[side], there):
        space = further
    return space, BACK[side]
