"""Every way in which a figure's move can end."""

from collections.abc import Hashable, Iterator

from engine.compass import Direction
from engine.errors import MoveError
from engine.flight import Walk
from engine.spaces import Space
from engine.tiles import FloorTile
from engine.values import record

MOST_ENDS = 100_000
"""No figure's own number, 6 at most, leads to 5500 ends; 20 steps among many stones lead to millions."""


@record
class TileMove:
    """Hold a floor tile as it stood before a move, and where it is now: None where it left the board."""

    tile: FloorTile
    to: Space | None


@record
class Outcome:
    """Hold one end of a move: where the figure is, a shortest way there, and the tiles that it pushed."""

    to: Space
    path: tuple[Space, ...]
    steps: int
    tiles: tuple[TileMove, ...]


def outcomes(start: Walk, most: int = MOST_ENDS) -> tuple[Outcome, ...]:
    """Return every different end of a move, staying first: by its space, and by where the tiles then stand.

    Tiles of one kind are alike. Ends with fewer steps come first.

    Raises:
        MoveError: there are more than `most`, those on other figures counted too.
    """
    return tuple(_outcome(walk) for walk in _ends(start, most) if walk.at not in walk.hall.figures)


def _ends(start: Walk, most: int) -> Iterator[Walk]:
    """Yield a shortest walk to every different end, those on other figures too, by their length."""
    seen = {_key(start)}
    walks = [start]
    while walks:
        if len(seen) > most:
            raise MoveError(f"steps: {start.left} steps lead to more than {most} ends; ask for fewer steps")
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
    return walk.at, walk.laid.changes


def moved_tiles(walk: Walk) -> tuple[TileMove, ...]:
    """Return the floor tiles that a figure has moved on its way so far."""
    moved = [TileMove(tile, at) for at, tile in walk.laid.tiles.items() if tile.at != at]
    moved += [TileMove(tile, None) for tile in walk.laid.gone]
    return tuple(moved)


def _outcome(walk: Walk) -> Outcome:
    return Outcome(walk.at, walk.path, walk.steps, moved_tiles(walk))
