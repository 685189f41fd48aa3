"""What is laid together: all tiles of a kind, a pool, a teleporter."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.board import Board, Start
from engine.position import Position
from engine.spaces import Space
from engine.tiles import FloorTile, Kind, Pool, Teleporter
from firmware_host.tiles import Tile
from firmware_host.words.said import Said, said


@dataclass(frozen=True, slots=True)
class Batch:
    """Hold what is laid together: the spaces it goes to, its words, and the tiles.

    A `teleporter` is laid alone, since its arrow counts.
    """

    spaces: tuple[Space, ...]
    words: Said
    tiles: tuple[FloorTile, ...] = ()
    pool: Pool = ()
    teleporter: Teleporter | None = None

    @property
    def one(self) -> Tile:
        """Return one of the tiles."""
        return self.teleporter or self.pool or self.tiles[0]


def batches_of(start: Start) -> tuple[Batch, ...]:
    """Return what is laid one after the other: each kind of tile, then each pool, then each teleporter."""
    return (*_tiles(start), *_pools(start), *_teleporters(start))


def laid(board: Board, start: Start, batches: Iterable[Batch]) -> Position:
    """Return what lies on the board once some of a start layout's batches are laid, and the monster."""
    there = tuple(batches)
    return Position(
        board,
        1,
        start.monster,
        tuple(tile for batch in there for tile in batch.tiles),
        tuple(batch.pool for batch in there if batch.pool),
        tuple(batch.teleporter for batch in there if batch.teleporter),
    )


def _tiles(start: Start) -> Iterator[Batch]:
    for kind in Kind:
        tiles = tuple(tile for tile in start.tiles if tile.kind is kind)
        spaces = tuple(tile.at for tile in tiles)
        if len(tiles) == 1:
            yield Batch(spaces, said("lay.tile", what=said(kind.value)), tiles)
        elif tiles:
            words = said("lay.tiles", count=len(tiles), what=said(f"{kind}.plural"))
            yield Batch(spaces, words, tiles)


def _pools(start: Start) -> Iterator[Batch]:
    pools = start.pools
    for number, pool in enumerate(pools, 1):
        words = said("lay.pool.of", number=number, of=len(pools)) if len(pools) > 1 else said("lay.pool")
        yield Batch(pool, words, pool=pool)


def _teleporters(start: Start) -> Iterator[Batch]:
    before: str | None = None
    for teleporter in sorted(start.teleporters, key=_pair):
        twin = teleporter.pair == before
        words = said(
            "lay.teleporter.twin" if twin else "lay.teleporter",
            at=teleporter.at,
            arrow=said(teleporter.arrow.value),
        )
        yield Batch((teleporter.at,), words, teleporter=teleporter)
        before = teleporter.pair


def _pair(teleporter: Teleporter) -> str:
    return teleporter.pair
