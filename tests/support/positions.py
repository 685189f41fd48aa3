"""Positions for Hypothesis, full of what may lie and stand on a board, and without fault.

Hypothesis draws how much there is of each thing, and a seed for where it lies: a smaller number takes
things away and leaves the rest in place, so that a counterexample still shrinks.
"""

from collections.abc import Sequence
from enum import Enum
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from engine.board import Board, Monster
from engine.compass import Direction
from engine.figures import IDS, Figure, Place, Side
from engine.position import Position
from engine.spaces import Space, column_and_row, name_of
from engine.tiles import FloorTile, Kind, MovementTile, Pool, Teleporter
from tests.support.boards import DUNGEON

QUICK = settings(max_examples=100, deadline=None)
FEW = settings(max_examples=40, deadline=None)

_DIRECTIONS = tuple(Direction)
_PAIR_NAMES = st.lists(
    st.one_of(st.sampled_from(["1", "2", "a-b"]), st.text(max_size=4)), unique=True, max_size=3
)

movement_tiles = st.one_of(
    st.builds(MovementTile, st.integers(1, 20)),
    st.builds(MovementTile, st.integers(1, 3), st.just(value=True)),
)


_ON_THE_DUNGEON = st.just(DUNGEON)


def positions(boards: st.SearchStrategy[Board] = _ON_THE_DUNGEON) -> st.SearchStrategy[Position]:
    """Draw a position without faults, with tiles in any number and pools of any shape.

    It is on the Dungeon, unless other boards are named.
    """
    return st.builds(
        _position,
        board=boards,
        seed=st.integers(0, 2**32),
        crowd=st.sampled_from(_Crowd),
        stage=st.sampled_from([1, 2]),
        pairs=_PAIR_NAMES,
        pools=st.integers(0, 5),
        tiles=st.integers(0, 25),
        figures=st.integers(0, len(IDS)),
    )


class _Crowd(Enum):
    """Where pieces stand: few rows or columns crowd them, so that long rows are pushed."""

    ANYWHERE = "anywhere"
    MIDDLE_ROWS = "the rows from the middle on"
    COLUMNS = "the outer columns and the middle ones"
    OUTER_ROWS = "the outer rows"

    def area(self, board: Board) -> tuple[Space, ...]:
        """Return the spaces of a board that are left for the pieces."""
        columns = {0, board.width // 2 - 1, board.width // 2, board.width - 1}
        rows = {board.height // 2, board.height // 2 + 1}
        if self is _Crowd.OUTER_ROWS:
            rows = {0, board.height - 1}
        places = {space: column_and_row(space) for space in board.spaces}
        if self is _Crowd.COLUMNS:
            found = tuple(space for space, (column, _) in places.items() if column in columns)
        else:
            found = tuple(space for space, (_, row) in places.items() if row in rows)
        return board.spaces if self is _Crowd.ANYWHERE or not found else found


def _position(  # noqa: PLR0913 - a number for each thing that the box holds
    *,
    board: Board,
    seed: int,
    crowd: _Crowd,
    stage: int,
    pairs: list[str],
    pools: int,
    tiles: int,
    figures: int,
) -> Position:
    where, how = Random(seed), Random(seed + 1)  # noqa: S311 - a position is no secret
    area = crowd.area(board)
    spaces = where.sample(area, len(area))
    monster = Monster(spaces.pop(), how.choice(_DIRECTIONS))
    inner = [space for space in spaces if space not in board.corners]
    names = [name for name in pairs[: len(inner) // 2] for _ in range(2)]
    teleporters = tuple(Teleporter(name, inner.pop(), how.choice(_DIRECTIONS)) for name in names)
    dry = {monster.at, *(teleporter.at for teleporter in teleporters)}
    laid = tuple(FloorTile(where.choice(tuple(Kind)), at) for at in inner[:tiles])
    free = [space for space in spaces if space not in dry.union(tile.at for tile in laid)]
    return Position(
        board,
        stage,
        monster,
        laid,
        _pools(Random(seed + 2), board, area, dry, pools),  # noqa: S311 - nor is a pool
        teleporters,
        _figures(Random(seed + 3), free, figures),  # noqa: S311 - nor is a figure
    )


def _pools(
    chance: Random, board: Board, area: Sequence[Space], dry: set[Space], number: int
) -> tuple[Pool, ...]:
    """Lay pools: rectangles with holes where others lie already; they may touch one another.

    One time in ten a pool floods the board.
    """
    left = set(board.spaces) - dry
    pools = []
    for _ in range(number):
        column, row = column_and_row(chance.choice(area))
        wide, high = chance.randint(1, 5), chance.randint(1, 3)
        if chance.random() < 1 / 10:
            (column, row), (wide, high) = (0, 0), (board.width, board.height)
        ats = [name_of(column + x, row + y) for x in range(wide) for y in range(high)]
        pool = tuple(at for at in ats if at in left)
        left -= set(pool)
        if pool:
            pools.append(pool)
    return tuple(pools)


def _figures(chance: Random, free: Sequence[Space], number: int) -> tuple[Figure, ...]:
    """Set figures of all teams on the free spaces, and some beside the board."""
    spaces = iter(free)
    found = []
    for id_ in chance.sample(IDS, len(IDS))[:number]:
        beside = chance.choice(tuple(Place))
        at = beside if chance.random() < 1 / 4 else next(spaces, beside)
        found.append(Figure(id_, at, chance.choice(tuple(Side))))
    return tuple(found)
