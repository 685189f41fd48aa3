"""What to move by hand, told."""

from engine.board import Monster
from engine.figures import Figure, Place
from engine.position import Position
from firmware_host.hands import ASIDE, BOX, Hand
from firmware_host.words.said import Said, said
from firmware_host.words.telling import tell_figure

_BESIDE = {Place.JAIL.value, Place.BUS.value, BOX, ASIDE}


def tell_hand(hand: Hand, position: Position) -> Said:
    """Return what to do with one piece."""
    match hand.piece:
        case Monster(facing=facing):
            facing_ = said(facing.value)
            if hand.start == hand.to:
                return said("hand.turn monster", at=hand.to, facing=facing_)
            to, start = _place(hand.to), _place(hand.start)
            return said("hand.monster", start=start, to=to, facing=facing_)
        case Figure() as figure:
            who = tell_figure(figure, position)
            if hand.start == hand.to:
                return said("hand.turn over", who=who, at=_place(hand.to))
            return said("hand", who=who, start=_place(hand.start), to=_place(hand.to))
        case tile:
            return said("hand", who=said(tile.what), start=_place(hand.start), to=_place(hand.to))


def _place(place: str) -> Said | str:
    return said(f"place.{place}") if place in _BESIDE else place
