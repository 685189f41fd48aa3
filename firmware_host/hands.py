"""What to move by hand: the net difference between two tables, each piece once, every target free."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.board import Monster
from engine.figures import IDS, Figure, Place
from engine.position import Position
from engine.spaces import Space, apart
from engine.tiles import FloorTile, Kind

BOX = "box"
"""Where floor tiles lie that are not on the board, and figures that are eaten or not in play."""

ASIDE = "aside"
"""Beside the table: where a piece waits whose place another must leave first."""

BESIDE: frozenset[str] = frozenset((BOX, *Place))
"""The places that are no spaces of the board."""

_OFF_THE_BOARD = BESIDE | {ASIDE}


@dataclass(frozen=True, slots=True)
class Hand:
    """Hold one thing to do: take a piece from one place and put it to another.

    `piece` is the figure, the floor tile or the monster as it is when all is done. `start` and `to` are
    spaces, `jail`, `bus`, `box` or `aside`; they are the same where the piece only turns. `over` tells that
    the figure is turned over.
    """

    piece: Figure | FloorTile | Monster
    start: str
    to: str
    over: bool = False


def to_move(before: Position, after: Position) -> tuple[Hand, ...]:
    """Return what to move so that the table of one position becomes the other's, in an order that works.

    Both positions have the same board, pools and teleporters. Stones are alike, so that of several that
    moved the fewest are touched. Pieces that change places in a ring wait for one of them, which is put
    aside first and comes back last.
    """
    ways = [*_tiles(before, after), *_figures(before, after), *_monster(before, after)]
    return tuple(_in_order(ways))


def covered_after(before: Position, done: Iterable[Hand]) -> frozenset[Space]:
    """Return the spaces that are covered once some of the list was done."""
    flat = before.pool_spaces().union(teleporter.at for teleporter in before.teleporters)
    standing = {piece.at for piece in before.pieces()} | {before.monster.at}
    for hand in done:
        standing.discard(hand.start)
        standing.add(hand.to)
    return flat.union(standing & before.board.bits.keys())


def _figures(before: Position, after: Position) -> Iterable[Hand]:
    old = {figure.id: figure for figure in before.figures}
    new = {figure.id: figure for figure in after.figures}
    for id_ in IDS:
        start, to = _place(old.get(id_)), _place(new.get(id_))
        piece = new.get(id_) or old.get(id_)
        # Which side is up in the box is all one.
        over = BOX not in {start, to} and old[id_].side is not new[id_].side
        if piece and (start != to or over):
            yield Hand(piece, start, to, over)


def laid_by(before: Position, hands: Iterable[Hand]) -> Position:
    """Return how the pieces lie once hands have moved them; what is put aside still lies where it was."""
    figures = {figure.id: figure for figure in before.figures}
    tiles, monster, starts = list(before.tiles), before.monster, dict[object, str]()
    for hand in hands:
        if hand.to == ASIDE:
            starts[hand.piece] = hand.start
            continue
        start = starts.get(hand.piece, hand.start)
        match hand.piece:
            case Monster() as monster:
                pass
            case Figure(id_, _, side):
                figures[id_] = Figure(id_, Place.EATEN.value if hand.to == BOX else hand.to, side)
            case FloorTile(kind):
                if start != BOX:
                    tiles.remove(FloorTile(kind, start))
                tiles += [] if hand.to == BOX else [FloorTile(kind, hand.to)]
    return replace(before, tiles=tuple(tiles), monster=monster, figures=tuple(figures.values()))


def _place(figure: Figure | None) -> str:
    return BOX if figure is None or figure.at == Place.EATEN else str(figure.at)


def _tiles(before: Position, after: Position) -> Iterable[Hand]:
    for kind in Kind:
        old = Counter(tile.at for tile in before.tiles if tile.kind is kind)
        new = Counter(tile.at for tile in after.tiles if tile.kind is kind)
        yield from _matched(kind, sorted((old - new).elements()), sorted((new - old).elements()))


def _matched(kind: Kind, starts: list[Space], targets: list[Space]) -> Iterable[Hand]:
    """Pair alike tiles with places, the nearest first; the others go into the box or come out of it."""
    pairs = sorted((apart(start, to), start, to) for start in starts for to in targets)
    for _, start, to in pairs:
        if start in starts and to in targets:
            starts.remove(start)
            targets.remove(to)
            yield Hand(FloorTile(kind, to), start, to)
    yield from (Hand(FloorTile(kind, start), start, BOX) for start in starts)
    yield from (Hand(FloorTile(kind, to), BOX, to) for to in targets)


def _monster(before: Position, after: Position) -> Iterable[Hand]:
    if before.monster != after.monster:
        yield Hand(after.monster, before.monster.at, after.monster.at)


def _in_order(ways: Iterable[Hand]) -> Iterable[Hand]:
    """Yield the ways in an order in which each target is free, what leaves the board first."""
    left = sorted(ways, key=_urgency)
    while left:
        leaving = {way.start for way in left if way.start not in _OFF_THE_BOARD}
        way = next((w for w in left if w.to == w.start or w.to not in leaving), None)
        if way is not None:
            left.remove(way)
            yield way
        else:
            # No two pieces go to one place, so that where none can go, all stand in rings.
            first = left[0]
            left.remove(first)
            left.append(replace(first, start=ASIDE, over=False))
            yield replace(first, to=ASIDE)


def _urgency(way: Hand) -> tuple[bool, bool, str]:
    """Sort what leaves the board first, and the monster last, as it moved last."""
    leaves = way.to in _OFF_THE_BOARD
    return not leaves, isinstance(way.piece, Monster), way.start
