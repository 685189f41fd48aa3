"""A position: one moment of a game, complete enough to run a hunt from it."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import lru_cache

from engine.board import Board, Monster
from engine.errors import Fault
from engine.figures import IDS, Figure, Place
from engine.spaces import Space
from engine.tiles import FloorTile, Pool, Teleporter
from engine.values import record

Piece = FloorTile | Figure
"""What can be pushed: a floor tile or a figure."""

BESIDE_THE_BOARD = frozenset(Place)


@record
class Position:
    """Hold a position; the order of its tiles, pools and figures means nothing.

    `stage` is 1 (captured figures go to jail) or 2 (they are eaten). Nothing is checked here:
    `status()` tells what is wrong, and a position without faults is what the rest of the engine expects.
    """

    board: Board
    stage: int
    monster: Monster
    tiles: tuple[FloorTile, ...] = ()
    pools: tuple[Pool, ...] = ()
    teleporters: tuple[Teleporter, ...] = ()
    figures: tuple[Figure, ...] = ()

    def _key(self) -> tuple[Hashable, ...]:
        return (
            self.board,
            self.stage,
            self.monster,
            _heap(self.tiles),
            _heap(map(frozenset, self.pools)),
            _heap(self.teleporters),
            _heap(self.figures),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def pieces(self) -> Iterator[Piece]:
        """Return what can be pushed and stands on the board."""
        yield from self.tiles
        yield from (figure for figure in self.figures if figure.at not in BESIDE_THE_BOARD)

    def standing(self) -> dict[Space, Piece]:
        """Return what can be pushed, by its space."""
        return {piece.at: piece for piece in self.pieces()}

    def pool_spaces(self) -> frozenset[Space]:
        """Return the spaces of all pools."""
        return _spaces_of(self.pools)

    def covered(self) -> frozenset[Space]:
        """Return the spaces on which anything from the box lies or stands."""
        flat = (t.at for t in self.teleporters)
        return self.pool_spaces().union((piece.at for piece in self.pieces()), flat, (self.monster.at,))

    def figure(self, id_: str) -> Figure:
        """Return a figure by its id.

        Raises:
            KeyError: the position has no such figure.
        """
        for figure in self.figures:
            if figure.id == id_:
                return figure
        raise KeyError(id_)

    def status(self, *, whole: bool = True) -> tuple[Fault, ...]:
        """Return every fault of the position, each with its key and space.

        Where it is not `whole`, floor tiles are still being placed: a teleporter may lie without its twin.
        """
        return tuple(_Checker(self, frozenset((2,) if whole else (1, 2))).faults())


@lru_cache(maxsize=16)
def _spaces_of(pools: tuple[Pool, ...]) -> frozenset[Space]:
    # Pools stay put: a game asks for the same ones thousands of times.
    return frozenset().union(*pools)


def _heap(things: Iterable[Hashable]) -> frozenset[tuple[Hashable, int]]:
    """Return things in no order, each with how often it is there."""
    return frozenset(Counter(things).items())


class _Checker:
    """Look for faults; what has been seen on each space is told where a second thing is met."""

    def __init__(self, position: Position, twins: frozenset[int]) -> None:
        self.position = position
        self.twins = twins
        self.board = position.board
        self.spaces = frozenset(position.board.spaces)
        self.solid: dict[Space, str] = {}
        self.flat: dict[Space, str] = {}

    def faults(self) -> Iterator[Fault]:
        if self.position.stage not in {1, 2}:
            yield Fault("stage", None, f"{self.position.stage} is no stage; 1 and 2 are")
        yield from self._pools()
        yield from self._teleporters()
        yield from self._tiles()
        yield from self._figures()
        yield from self._monster()

    def _lacks(self, key: str, space: Space) -> Iterator[Fault]:
        if space not in self.spaces:
            yield Fault(key, space, f"{space} is no space of the {self.board.title}")

    def _place(self, key: str, space: Space, what: str, taken: Mapping[Space, str]) -> Iterator[Fault]:
        yield from self._lacks(key, space)
        if space in taken:
            yield Fault(key, space, f"{what} stands on {space}, where {taken[space]} is already")

    def _pools(self) -> Iterator[Fault]:
        for n, pool in enumerate(self.position.pools):
            key = f"pools[{n}]"
            if not pool:
                yield Fault(key, None, "the pool covers no space; name at least one")
            for space in pool:
                yield from self._lacks(key, space)
                if pool.count(space) > 1 and space not in self.flat:
                    yield Fault(
                        key, space, f"the pool names {space} {pool.count(space)} times; once is enough"
                    )
                elif self.flat.get(space, key) != key:
                    yield Fault(key, space, f"the pool covers {space}, where another pool is already")
                self.flat[space] = key
        self.flat = dict.fromkeys(self.flat, "a blood pool")

    def _teleporters(self) -> Iterator[Fault]:
        twins = Counter(t.pair for t in self.position.teleporters)
        for n, teleporter in enumerate(self.position.teleporters):
            key, at = f"teleporters[{n}]", teleporter.at
            yield from self._place(key, at, "a teleporter", self.flat)
            if at in self.board.corners:
                yield Fault(key, at, f"a teleporter stands on {at}, a door's corner, which stays free")
            if (found := twins[teleporter.pair]) not in self.twins:
                name = f"pair {teleporter.pair!a}"
                yield Fault(
                    key, at, f"{name} has {found} teleporter{'s'[: found - 1]}, on {at}; a pair has 2"
                )
            self.flat[at] = "a teleporter"
            self.solid[at] = "a teleporter"

    def _tiles(self) -> Iterator[Fault]:
        for n, tile in enumerate(self.position.tiles):
            key, what = f"tiles[{n}]", f"a {tile.what}"
            yield from self._place(key, tile.at, what, self.solid)
            if tile.at in self.board.corners:
                yield Fault(key, tile.at, f"{what} stands on {tile.at}, a door's corner, which stays free")
            self.solid[tile.at] = what

    def _figures(self) -> Iterator[Fault]:
        seen: set[str] = set()
        for n, figure in enumerate(self.position.figures):
            key = f"figures[{n}]"
            if figure.id not in IDS:
                yield Fault(key, figure.at, f"{figure.id!a} at {figure.at} is no figure of the box")
            if figure.id in seen:
                yield Fault(key, figure.at, f"{figure.id} at {figure.at} is in the position already")
            seen.add(figure.id)
            if figure.at not in BESIDE_THE_BOARD:
                yield from self._place(key, figure.at, figure.id, self.solid)
                self.solid[figure.at] = figure.id

    def _monster(self) -> Iterator[Fault]:
        at = self.position.monster.at
        standing = {space: what for space, what in self.solid.items() if what != "a teleporter"}
        yield from self._place("monster", at, "the monster", standing)
        if self.flat.get(at) == "a blood pool":
            yield Fault("monster", at, f"the monster stands on {at}, a blood pool, where it never stops")
