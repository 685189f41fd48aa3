"""Every way in which a figure's move can end."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from engine.compass import Direction
from engine.flight import Walk
from engine.spaces import Space
from engine.tiles import FloorTile


@dataclass(frozen=True, slots=True)
class TileMove:
    """Hold a floor tile as it stood before a move, and where it is now: None where it left the board."""

    tile: FloorTile
    to: Space | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """Hold one end of a move: where the figure is, a shortest way there, and the tiles that it pushed."""

    to: Space
    path: tuple[Space, ...]
    steps: int
    tiles: tuple[TileMove, ...]


def outcomes(start: Walk) -> tuple[Outcome, ...]:
    """Return every different end of a move, staying first: by its space, and by where the tiles then stand.

    Tiles of one kind are alike. Ends with fewer steps come first.
    """
    return tuple(_outcome(walk) for walk in _ends(start) if walk.at not in walk.hall.figures)


def _ends(start: Walk) -> Iterator[Walk]:
    """Yield a shortest walk to every different end, those on other figures too, by their length."""
    seen = {_key(start)}
    walks = [start]
    while walks:
        yield from walks
        further: list[Walk] = []
        for walk in walks:
            for direction in Direction:
                after = walk.step(direction)
                if isinstance(after, Walk) and (key := _key(after)) not in seen:
                    seen.add(key)
                    further.append(after)
        walks = further


def _key(walk: Walk) -> Hashable:
    return walk.at, frozenset((at, tile.kind) for at, tile in walk.tiles.items())


def _outcome(walk: Walk) -> Outcome:
    moved = [TileMove(tile, at) for at, tile in walk.tiles.items() if tile.at != at]
    moved += [TileMove(tile, None) for tile in walk.gone]
    return Outcome(walk.at, walk.path, walk.steps, tuple(moved))
