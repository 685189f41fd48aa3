"""What to move by hand: the net difference between two tables, each piece once, every target free."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.board import Monster
from engine.box import shape_of
from engine.figures import IDS, Figure, Place
from engine.position import Position
from engine.spaces import Space, apart
from engine.tiles import FloorTile, Kind, Pool, Teleporter
from firmware_host.tiles import IN_THE_BOX, anchor_of

BOX = IN_THE_BOX
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
    the figure is turned over. For a pool, which is its spaces, `start` and `to` are the first ones of them,
    and `was` are all those that it leaves.
    """

    piece: Figure | FloorTile | Teleporter | Pool | Monster
    start: str
    to: str
    over: bool = False
    was: Pool = ()

    @property
    def leaves(self) -> tuple[Space, ...]:
        """Return the spaces of the board from which the piece is taken."""
        if self.start in _OFF_THE_BOARD:
            return ()
        return self.was or (self.start,)

    @property
    def comes_to(self) -> tuple[Space, ...]:
        """Return the spaces of the board on which it is put."""
        if self.to in _OFF_THE_BOARD:
            return ()
        return self.piece if isinstance(self.piece, tuple) else (self.to,)


def to_move(before: Position, after: Position) -> tuple[Hand, ...]:
    """Return what to move so that the table of one position becomes the other's, in an order that works.

    Both positions have the same board. Stones are alike, and so are both teleporters of a pair, so that of
    several that moved the fewest are touched. Pieces that change places in a ring wait for one of them, which
    is put aside first and comes back last.
    """
    flat = [*_pools(before, after), *_teleporters(before, after)]
    ways = [*flat, *_tiles(before, after), *_figures(before, after), *_monster(before, after)]
    return tuple(_in_order(ways))


def covered_after(before: Position, done: Iterable[Hand]) -> frozenset[Space]:
    """Return the spaces that are covered once some of the list was done."""
    flat = set(before.pool_spaces().union(teleporter.at for teleporter in before.teleporters))
    standing = {piece.at for piece in before.pieces()} | {before.monster.at}
    for hand in done:
        lying = flat if isinstance(hand.piece, tuple | Teleporter) else standing
        lying.difference_update(hand.leaves)
        lying.update(hand.comes_to)
    return frozenset((flat | standing) & before.board.bits.keys())


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
    pools, teleporters = list(before.pools), list(before.teleporters)
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
            case Teleporter(pair):
                teleporters = [each for each in teleporters if (each.pair, each.at) != (pair, start)]
                teleporters += [] if hand.to == BOX else [hand.piece]
            case pool:
                pools = [each for each in pools if set(each) != set(hand.was)]
                pools += [] if hand.to == BOX else [pool]
    return replace(
        before,
        tiles=tuple(tiles),
        pools=tuple(pools),
        teleporters=tuple(teleporters),
        monster=monster,
        figures=tuple(figures.values()),
    )


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


def _pools(before: Position, after: Position) -> Iterable[Hand]:
    """Yield the pools that lie elsewhere; those of one shape are alike, whichever way round they lie."""
    old, new = ({frozenset(pool): pool for pool in position.pools} for position in (before, after))
    starts = [pool for spaces, pool in old.items() if spaces not in new]
    targets = [pool for spaces, pool in new.items() if spaces not in old]
    pairs = sorted(
        (apart(anchor_of(start), anchor_of(to)), start, to)
        for start in starts
        for to in targets
        if shape_of(start) == shape_of(to) and len(start) == len(to)
    )
    for _, start, to in pairs:
        if start in starts and to in targets:
            starts.remove(start)
            targets.remove(to)
            yield Hand(to, anchor_of(start), anchor_of(to), was=start)
    yield from (Hand(start, anchor_of(start), BOX, was=start) for start in starts)
    yield from (Hand(to, BOX, anchor_of(to)) for to in targets)


def _teleporters(before: Position, after: Position) -> Iterable[Hand]:
    """Yield the teleporters that lie elsewhere, or point elsewhere, pair by pair."""
    old, new = set(before.teleporters), set(after.teleporters)
    starts, targets = (sorted(some, key=_name) for some in (old - new, new - old))
    pairs = sorted(
        ((start, to) for start in starts for to in targets if start.pair == to.pair),
        key=lambda pair: (apart(pair[0].at, pair[1].at), *map(_name, pair)),
    )
    for start, to in pairs:
        if start in starts and to in targets:
            starts.remove(start)
            targets.remove(to)
            yield Hand(to, start.at, to.at)
    yield from (Hand(start, start.at, BOX) for start in starts)
    yield from (Hand(to, BOX, to.at) for to in targets)


def _name(teleporter: Teleporter) -> tuple[str, str, str]:
    return teleporter.pair, teleporter.at, teleporter.arrow.value


def _monster(before: Position, after: Position) -> Iterable[Hand]:
    if before.monster != after.monster:
        yield Hand(after.monster, before.monster.at, after.monster.at)


def _in_order(ways: Iterable[Hand]) -> Iterable[Hand]:
    """Yield the ways in an order in which each target is free, what leaves the board first."""
    left = sorted(ways, key=_urgency)
    while left:
        way = next((way for way in left if _is_free(way, left)), None)
        if way is not None:
            left.remove(way)
            yield way
        else:
            # No two pieces go to one place, so that where none can go, all stand in rings.
            first = left[0]
            left.remove(first)
            left.append(replace(first, start=ASIDE, over=False))
            yield replace(first, to=ASIDE)


def _is_free(way: Hand, left: Iterable[Hand]) -> bool:
    """Tell whether no other piece must leave the place to which a piece goes."""
    comes_to = set(way.comes_to)
    return all(other is way or comes_to.isdisjoint(other.leaves) for other in left)


def _urgency(way: Hand) -> tuple[bool, bool, bool, str]:
    """Sort what leaves the board first, then what lies flat, and the monster last, as it moved last."""
    leaves, flat = way.to in _OFF_THE_BOARD, isinstance(way.piece, tuple | Teleporter)
    return not leaves, isinstance(way.piece, Monster), not flat, way.start
