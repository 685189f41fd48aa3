"""What to move by hand, told."""

from engine.board import Monster
from engine.figures import Figure, Place
from engine.position import Position
from engine.tiles import FloorTile, Pool, Teleporter
from firmware_host.hands import ASIDE, BOX, Hand
from firmware_host.words.said import Said, said
from firmware_host.words.telling import tell_figure, tell_figure_with_side, tell_place
from firmware_host.words.tiles import tell_all_spaces, tell_tile_of_box

_BESIDE = {Place.JAIL.value, Place.BUS.value, BOX, ASIDE}


def tell_hand(hand: Hand, position: Position) -> Said:
    """Return what to do with one piece; `position` is the table when all is done."""
    match hand.piece:
        case Monster() as monster:
            return _monster(monster, hand)
        case Figure() as figure if hand.over:
            return _turned_over(figure, hand)
        case Figure() as figure:
            # Any side of any disc may be up in the box.
            in_box = hand.start == BOX
            return _moved(tell_figure_with_side(figure) if in_box else tell_figure(figure, position), hand)
        case FloorTile(kind):
            return _moved(said(kind.value), hand)
        case Teleporter() as teleporter:
            return _teleporter(teleporter, hand)
        case pool:
            return _pool(pool, hand)


def _moved(who: Said, hand: Hand) -> Said:
    start = _place(hand.start)
    if hand.to == ASIDE:
        return said("hand.aside", who=who, start=start)
    return said("hand", who=who, start=start, to=_place(hand.to))


def _monster(monster: Monster, hand: Hand) -> Said:
    start, to, facing = _place(hand.start), _place(hand.to), said(monster.facing.value)
    if hand.to == ASIDE:
        return said("hand.monster.aside", start=start)
    if hand.start == hand.to:
        return said("hand.turn monster", at=to, facing=facing)
    return said("hand.monster", start=start, to=to, facing=facing)


def _teleporter(teleporter: Teleporter, hand: Hand) -> Said:
    who, arrow = tell_tile_of_box(teleporter), said(teleporter.arrow.value)
    start, to = _place(hand.start), _place(hand.to)
    if hand.start == hand.to:
        return said("hand.turn teleporter", who=who, at=to, arrow=arrow)
    if hand.to in {BOX, ASIDE}:
        return _moved(who, hand)
    return said("hand.teleporter", who=who, start=start, to=to, arrow=arrow)


def _pool(pool: Pool, hand: Hand) -> Said:
    who = tell_tile_of_box(pool)
    if hand.to in {BOX, ASIDE}:
        key = "hand.pool.take" if hand.to == BOX else "hand.pool.aside"
        return said(key, who=who, spaces=tell_all_spaces(hand.was or pool))
    key = "hand.pool" if hand.leaves else "hand.pool.lay"
    return said(key, who=who, spaces=tell_all_spaces(pool))


def _turned_over(figure: Figure, hand: Hand) -> Said:
    """Name a figure by the side that is up before it is turned over: so it is found."""
    who = tell_figure_with_side(figure.turned_over())
    number, start, to = figure.number, _place(hand.start), _place(hand.to)
    if hand.start == hand.to:
        return said("hand.turn over", who=who, at=tell_place(hand.to), number=number)
    if hand.to == ASIDE:
        return said("hand.aside.over", who=who, start=start, number=number)
    return said("hand.over", who=who, start=start, to=to, number=number)


def _place(place: str) -> Said | str:
    return said(f"place.{place}") if place in _BESIDE else place
