"""What to move by hand, told."""

from engine.board import Monster
from engine.figures import Figure, Place
from engine.position import Position
from firmware_host.hands import ASIDE, BOX, Hand
from firmware_host.words.said import Said, said
from firmware_host.words.telling import tell_figure, tell_figure_with_side, tell_place

_BESIDE = {Place.JAIL.value, Place.BUS.value, BOX, ASIDE}


def tell_hand(hand: Hand, position: Position) -> Said:
    """Return what to do with one piece; `position` is the table when all is done."""
    start, to = _place(hand.start), _place(hand.to)
    aside = ".aside" if hand.to == ASIDE else ""
    match hand.piece:
        case Monster() if aside:
            return said("hand.monster.aside", start=start)
        case Monster(facing=facing):
            facing_ = said(facing.value)
            if hand.start == hand.to:
                return said("hand.turn monster", at=to, facing=facing_)
            return said("hand.monster", start=start, to=to, facing=facing_)
        case Figure() as figure if hand.over:
            return _turned_over(figure, hand)
        case Figure() as figure:
            # Any side of any disc may be up in the box.
            name = tell_figure_with_side(figure) if hand.start == BOX else tell_figure(figure, position)
            return said(f"hand{aside}", who=name, start=start, **({} if aside else {"to": to}))
        case tile:
            return said(f"hand{aside}", who=said(tile.what), start=start, **({} if aside else {"to": to}))


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
