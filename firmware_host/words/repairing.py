"""The repair told: what is in the hand, what is wrong with the draft."""

from collections.abc import Iterable, Sequence

from engine.bus import Seats
from engine.errors import Fault
from engine.figures import Figure, Place
from engine.position import Position
from engine.spaces import Space
from engine.tiles import Teleporter
from firmware_host.tiles import Tile
from firmware_host.words.said import Said, listed, said
from firmware_host.words.telling import tell_figure, tell_figure_with_side
from firmware_host.words.tiles import tell_tile_of_box


def tell_held(piece: Tile | Figure, position: Position) -> Said:
    """Return the name of a piece that is taken; in the box any side of a figure may be up."""
    if isinstance(piece, Teleporter):
        arrow = said(piece.arrow.value)
        return said("teleporter.arrow", what=tell_tile_of_box(piece), arrow=arrow)
    if not isinstance(piece, Figure):
        return tell_tile_of_box(piece)
    return tell_figure(piece, position) if piece in position.figures else tell_figure_with_side(piece)


def tell_spaces(spaces: Iterable[Space]) -> Said:
    """Return spaces one after the other."""
    return listed(tuple(said("space", at=space) for space in spaces))


def tell_faults(faults: Iterable[Fault], position: Position, missing: Sequence[Figure]) -> tuple[Said, ...]:
    """Return what is wrong, each thing once; `missing` are the figures that are nowhere."""
    told = [_tell_fault(fault, position) for fault in faults if not _is_missing(fault)]
    told += [said("fault.missing", who=tell_figure_with_side(figure)) for figure in missing]
    return tuple(dict.fromkeys(told))


def _is_missing(fault: Fault) -> bool:
    return fault.key == "figures" and fault.space is None


def _tell_fault(fault: Fault, position: Position) -> Said:
    """Return one fault by what stands on its space."""
    at = fault.space or ""
    things = [tell_held(piece, position) for piece in position.pieces() if piece.at == at]
    if position.monster.at == at:
        things.append(said("fault.monster"))
    flat = [said("fault.teleporter") for teleporter in position.teleporters if teleporter.at == at]
    if flat and at in position.pool_spaces():
        things.append(said("pool"))
    things += flat
    match things:
        case _ if who := _left_jail(fault, position):
            return said("fault.left jail", who=who)
        case [_] if flat and "pair" in fault.words:
            (alone,) = (teleporter for teleporter in position.teleporters if teleporter.at == at)
            return said("fault.twin", pair=alone.pair, at=at)
        case [thing] if at in position.board.corners:
            return said("fault.corner", what=thing, at=at)
        case [thing] if at in position.pool_spaces():
            return said("fault.blood", what=thing, at=at)
        case [_, _, *_]:
            return said("fault.together", what=listed(tuple(things)), at=at)
        case _:
            return said("fault", words=fault.words)


def _left_jail(fault: Fault, position: Position) -> Said | None:
    """Return the figure that stands elsewhere while all are in jail, if that is the fault."""
    if fault.key != "figures":
        return None
    strayed = (figure for figure in position.figures if figure.at == fault.space and figure.id in fault.words)
    return next((tell_figure_with_side(figure) for figure in strayed), None)


def tell_beside(position: Position, seats: Seats) -> tuple[Said, ...]:
    """Return who is in jail, who sits where on the bus, and who was eaten, where there is anybody."""
    figures = position.figures
    seated = {id_: number for number, stack in enumerate(seats, 1) for id_ in stack}
    groups: dict[Said, list[Said]] = {}
    for figure in sorted(figures, key=lambda figure: seated.get(figure.id, 0)):
        match figure.at:
            case Place.JAIL:
                where = said("whole.in jail")
            case Place.EATEN:
                where = said("whole.eaten")
            case Place.BUS if figure.id in seated:
                where = said("whole.on seat", number=seated[figure.id])
            case Place.BUS:
                where = said("whole.on the bus")  # at practice nobody has a seat
            case _:
                continue
        groups.setdefault(where, []).append(tell_figure_with_side(figure))
    return tuple(said("whole.beside", where=where, who=listed(tuple(who))) for where, who in groups.items())
