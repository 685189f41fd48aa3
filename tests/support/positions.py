"""Positions on the Dungeon for Hypothesis: full of what may lie and stand there, and without fault.

Hypothesis draws how much there is of each thing, and a seed for where it lies: a smaller number takes
things away and leaves the rest in place, so that a counterexample still shrinks.
"""

from collections.abc import Sequence
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from engine.board import Monster
from engine.compass import Direction
from engine.figures import IDS, Figure, Place, Side
from engine.position import Position
from engine.spaces import Space, column_and_row, name_of
from engine.tiles import FloorTile, Kind, MovementTile, Pool, Teleporter
from tests.support.boards import DUNGEON

QUICK = settings(max_examples=100, deadline=None)
FEW = settings(max_examples=40, deadline=None)

# Few rows or columns crowd the pieces, so that long rows are pushed.
_AREAS: tuple[tuple[Space, ...], ...] = (
    DUNGEON.spaces,
    tuple(space for space in DUNGEON.spaces if column_and_row(space)[1] in {5, 6}),
    tuple(space for space in DUNGEON.spaces if column_and_row(space)[0] in {0, 7, 8, 15}),
    tuple(space for space in DUNGEON.spaces if column_and_row(space)[1] in {0, 10}),
)
_DIRECTIONS = tuple(Direction)
_PAIR_NAMES = st.lists(
    st.one_of(st.sampled_from(["1", "2", "a-b"]), st.text(max_size=4)), unique=True, max_size=3
)

movement_tiles = st.one_of(
    st.builds(MovementTile, st.integers(1, 20)),
    st.builds(MovementTile, st.integers(1, 3), st.just(value=True)),
)


def positions() -> st.SearchStrategy[Position]:
    """Draw a position without faults on the Dungeon, with tiles in any number and pools of any shape."""
    return st.builds(
        _position,
        seed=st.integers(0, 2**32),
        area=st.sampled_from(_AREAS),
        stage=st.sampled_from([1, 2]),
        pairs=_PAIR_NAMES,
        pools=st.integers(0, 5),
        tiles=st.integers(0, 25),
        figures=st.integers(0, len(IDS)),
    )


def _position(  # noqa: PLR0913 - a number for each thing that the box holds
    *, seed: int, area: Sequence[Space], stage: int, pairs: list[str], pools: int, tiles: int, figures: int
) -> Position:
    where, how = Random(seed), Random(seed + 1)  # noqa: S311 - a position is no secret
    spaces = where.sample(area, len(area))
    monster = Monster(spaces.pop(), how.choice(_DIRECTIONS))
    inner = [space for space in spaces if space not in DUNGEON.corners]
    names = [name for name in pairs for _ in range(2)]
    teleporters = tuple(Teleporter(name, inner.pop(), how.choice(_DIRECTIONS)) for name in names)
    dry = {monster.at, *(teleporter.at for teleporter in teleporters)}
    laid = tuple(FloorTile(where.choice(tuple(Kind)), at) for at in inner[:tiles])
    free = [space for space in spaces if space not in dry.union(tile.at for tile in laid)]
    return Position(
        DUNGEON,
        stage,
        monster,
        laid,
        _pools(Random(seed + 2), area, dry, pools),  # noqa: S311 - nor is a pool
        teleporters,
        _figures(Random(seed + 3), free, figures),  # noqa: S311 - nor is a figure
    )


def _pools(chance: Random, area: Sequence[Space], dry: set[Space], number: int) -> tuple[Pool, ...]:
    """Lay pools: rectangles with holes where others lie already; they may touch one another."""
    left = set(DUNGEON.spaces) - dry
    pools = []
    for _ in range(number):
        column, row = column_and_row(chance.choice(area))
        wide, high = chance.randint(1, 5), chance.randint(1, 3)
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
