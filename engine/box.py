"""The box: all floor tiles there are, and which of them are not on the board (Game Components)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.errors import Fault, shown
from engine.position import Position
from engine.rules import Rules
from engine.spaces import column_and_row
from engine.tiles import FloorTile, Kind, Pool, Teleporter

Shape = tuple[int, int]
"""A pool's shape is its longer side, then its shorter one."""

Placeable = FloorTile | Pool | Teleporter
"""What players place themselves in the advanced flight; a pool is the spaces that it covers."""

TWINS = 2
"""Teleporters of a pair."""


@dataclass(frozen=True, slots=True)
class Box:
    """Hold floor tiles in the box.

    `kinds` says how many of each there can be; the kinds of `FACES` share the stones, so one that is taken
    may leave fewer of the others. `pools` has the shapes, `pairs` how many teleporters of each pair.
    """

    kinds: Mapping[Kind, int]
    pools: tuple[Shape, ...]
    pairs: Mapping[str, int]

    def __bool__(self) -> bool:
        """Tell whether anything is left."""
        return bool(self.kinds or self.pools or self.pairs)


FACES = frozenset((Kind.STONE, Kind.CRYSTAL, Kind.TURN_RIGHT, Kind.TURN_AROUND))
"""What either face of a stone shows."""

STONES = 11
"""Stones of the box: 3 plain ones, 2 with a crystal, 4 with turn-right, 2 with turn-180 on the other face."""

SQUARE, LONG = (2, 2), (4, 1)

BOX = Box(
    {Kind.STONE: STONES, Kind.CRYSTAL: 2, Kind.TURN_RIGHT: 4, Kind.TURN_AROUND: 2, Kind.BUNNY: 4},
    (SQUARE, LONG),
    {"1": TWINS, "2": TWINS},
)
"""All floor tiles."""


def kinds_of(rules: Rules) -> Mapping[Kind, int]:
    """Return how many floor tiles of each kind a game's box has: older ones have no bunnies."""
    return BOX.kinds if rules.bunnies else {k: n for k, n in BOX.kinds.items() if k is not Kind.BUNNY}


@lru_cache(maxsize=256)
def shape_of(pool: Pool) -> Shape | None:
    """Return the shape of a pool, whichever way round it lies; None if its spaces fill no rectangle."""
    if not pool or len(set(pool)) != len(pool):
        return None
    columns, rows = zip(*map(column_and_row, pool), strict=True)
    sides = [max(numbers) - min(numbers) + 1 for numbers in (columns, rows)]
    if sides[0] * sides[1] != len(pool):
        return None
    return max(sides), min(sides)


def left_of(position: Position, rules: Rules) -> Box:
    """Return what of the box is not on the board."""
    lying = Counter(tile.kind for tile in position.tiles)
    stones = STONES - sum(lying[kind] for kind in FACES)
    left = {kind: most - lying[kind] for kind, most in kinds_of(rules).items()}
    kinds = {kind: min(number, stones) if kind in FACES else number for kind, number in left.items()}
    lying_pools = [shape_of(pool) for pool in position.pools]
    twins = Counter(teleporter.pair for teleporter in position.teleporters)
    pairs = {pair: number - twins[pair] for pair, number in BOX.pairs.items()}
    return Box(
        {kind: number for kind, number in kinds.items() if number > 0},
        tuple(shape for shape in BOX.pools if shape not in lying_pools),
        {pair: number for pair, number in pairs.items() if number > 0},
    )


def box_faults(position: Position, rules: Rules) -> Iterator[Fault]:
    """Yield what lies on the board that the box has not, or not so often."""
    lying, most = Counter(tile.kind for tile in position.tiles), kinds_of(rules)
    for kind, number in lying.items():
        if number > most.get(kind, 0):
            yield Fault(
                "tiles", None, f"{number} pieces of {kind} are on the board; the box has {most.get(kind, 0)}"
            )
    stones = sum(lying[kind] for kind in FACES)
    if stones > STONES:
        yield Fault(
            "tiles", None, f"{stones} stones are on the board, whichever face is up; the box has {STONES}"
        )
    shapes = list(BOX.pools)
    for n, pool in enumerate(position.pools):
        shape = shape_of(pool)
        if shape in shapes:
            shapes.remove(shape)
        else:
            words = "the box has one blood pool of 2 x 2 spaces and one of 4 x 1"
            yield Fault(f"pools[{n}]", pool[0] if pool else None, words)
    for n, teleporter in enumerate(position.teleporters):
        if teleporter.pair not in BOX.pairs:
            known = ", ".join(BOX.pairs)
            words = f"the box has no teleporters {shown(teleporter.pair)}; its pairs are {known}"
            yield Fault(f"teleporters[{n}]", teleporter.at, words)
