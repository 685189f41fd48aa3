"""Floor tiles in the hand: what each covers, carried over the board and turned."""

from collections.abc import Iterable

from engine.board import Board
from engine.box import Box, Shape
from engine.compass import RIGHT, Direction
from engine.spaces import Space, apart, column_and_row, name_of, reading_order
from engine.spaces import beside as place_beside
from engine.tiles import FloorTile, Kind, Pool, Teleporter

Tile = FloorTile | Pool | Teleporter
"""Any floor tile, as it lies; a blood pool is its spaces."""

_Offsets = tuple[tuple[int, int], ...]

IN_THE_BOX = "box"
"""Where a floor tile is that lies nowhere yet; a pool in the box has any spaces."""


def all_of_box(box: Box) -> tuple[tuple[Tile, int], ...]:
    """Return what is in a box, each floor tile once, with how many like it are there."""
    kinds = ((FloorTile(kind, IN_THE_BOX), box.kinds[kind]) for kind in Kind if kind in box.kinds)
    pools = ((_pool_of(shape), 1) for shape in box.pools)
    pairs = ((Teleporter(pair, IN_THE_BOX, Direction.SOUTH), left) for pair, left in box.pairs.items())
    return (*kinds, *pools, *pairs)


def _pool_of(shape: Shape) -> Pool:
    wide, high = shape
    return tuple(name_of(column, row) for row in range(high) for column in range(wide))


def spaces_of(tile: Tile) -> tuple[Space, ...]:
    """Return the spaces that a floor tile covers."""
    return tile if isinstance(tile, tuple) else (tile.at,)


def arrow_of(tile: Tile) -> Direction | None:
    """Return where a teleporter's arrow points; other tiles have none."""
    return tile.arrow if isinstance(tile, Teleporter) else None


def anchor_of(tile: Tile) -> Space:
    """Return the space by which a floor tile is held: its own, or the first one of a pool."""
    return min(tile, key=reading_order) if isinstance(tile, tuple) else tile.at


def put_at(tile: Tile, at: Space) -> Tile:
    """Return a floor tile as it lies when it is held over a space."""
    match tile:
        case FloorTile(kind):
            return FloorTile(kind, at)
        case Teleporter(pair, _, arrow):
            return Teleporter(pair, at, arrow)
        case pool:
            return _laid(_offsets(pool), at)


def fits(tile: Tile, board: Board) -> bool:
    """Tell whether all of a floor tile lies on the board."""
    return all(space in board.bits for space in spaces_of(tile))


def carried(tile: Tile, board: Board, way: Direction) -> Tile | None:
    """Return a floor tile one space on, or past what is no space; None where no room lies that way.

    A tile in the hand passes over dividing walls. On some boards rows and columns do not lead to every
    place that has room for it: from the end of its row or column it goes over to the next such part.
    """
    at = column_and_row(anchor_of(tile))
    for _ in range(max(board.width, board.height)):
        at = place_beside(*at, way)
        if min(at) < 0:
            break
        moved = put_at(tile, name_of(*at))
        if fits(moved, board):
            return moved
    return _carried_over(tile, board, way)


def _carried_over(tile: Tile, board: Board, way: Direction) -> Tile | None:
    """Return a floor tile in the next part of the board, on its nearest place; None where there is none.

    In each part some press ends each way, and the parts are in one order going on and going back: so every
    place can be reached from every other one.
    """
    along = 0 if way in {Direction.EAST, Direction.WEST} else 1
    parts = sorted(_parts(tile, board), key=lambda part: min(_along(space, along) for space in part))
    at = anchor_of(tile)
    here = next((index for index, part in enumerate(parts) if at in part), None)
    if here is None:
        return None
    there = here + (1 if way in {Direction.EAST, Direction.SOUTH} else -1)
    if not 0 <= there < len(parts):
        return None
    return put_at(tile, min(parts[there], key=lambda space: (apart(space, at), reading_order(space))))


def _parts(tile: Tile, board: Board) -> list[frozenset[Space]]:
    """Return where there is room for a floor tile: the places that rows and columns join, together."""
    left = {space for space in board.spaces if fits(put_at(tile, space), board)}
    parts = []
    while left:
        part: set[Space] = set()
        new = {next(iter(left))}
        while new:
            part |= new
            left -= new
            columns, rows = (set(each) for each in zip(*map(column_and_row, new), strict=True))
            new = {space for space in left if _in_one(column_and_row(space), columns, rows)}
        parts.append(frozenset(part))
    return parts


def _in_one(place: tuple[int, int], columns: set[int], rows: set[int]) -> bool:
    return place[0] in columns or place[1] in rows


def _along(space: Space, axis: int) -> tuple[int, int]:
    """Return a space's column and row, or its row and column: the one that is gone along first."""
    column, row = column_and_row(space)
    return (row, column) if axis else (column, row)


def turned(tile: Tile, board: Board) -> Tile | None:
    """Return a floor tile turned by a quarter to the right; None where that is all one.

    A teleporter's arrow turns. A pool lies the other way round, on the nearest spaces that have room for it.
    """
    match tile:
        case FloorTile():
            return None
        case Teleporter(pair, at, arrow):
            return Teleporter(pair, at, RIGHT[arrow])
        case pool:
            at = anchor_of(pool)
            over = _laid(tuple((-y, x) for x, y in _offsets(pool)), at)
            if set(_offsets(over)) == set(_offsets(pool)):
                return None
            return laid_near(over, board, at)


def laid_near(tile: Tile, board: Board, at: Space) -> Tile | None:
    """Return a floor tile as near to a space as all of it lies on the board; None if it lies nowhere."""
    near = sorted(board.spaces, key=lambda space: apart(space, at))
    return next((laid for space in near if fits(laid := put_at(tile, space), board)), None)


def _offsets(pool: Pool) -> _Offsets:
    """Return a pool's spaces as columns and rows from the space by which it is held."""
    column, row = column_and_row(anchor_of(pool))
    return tuple((c - column, r - row) for c, r in map(column_and_row, pool))


def _laid(offsets: Iterable[tuple[int, int]], at: Space) -> Pool:
    """Return a pool of a shape that is held over a space."""
    offsets = tuple(offsets)
    first = min(offsets, key=lambda one: (one[1], one[0]))
    column, row = column_and_row(at)
    places = sorted(((c - first[0] + column, r - first[1] + row) for c, r in offsets), key=lambda p: p[::-1])
    return tuple(_name(*place) for place in places)


def _name(column: int, row: int) -> Space:
    """Return the name of a place, also where no board reaches."""
    return name_of(column, row) if column >= 0 and row >= 0 else f"?{column},{row}"
