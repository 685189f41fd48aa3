"""Every way a figure's move can end, from the rulebook and the rulings, in plain dictionaries.

Nothing is undone and nothing shared: each step is tried on a fresh copy of what lies about.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from .plain_board import RIGHT, Json, PlainBoard, Space, name_of, space_named
from .plain_boards import PLAIN_BOARDS
from .plain_table import Table, lay

Lying = dict[Space, str]
Arrangement = tuple[tuple[str, str], ...]
"""Which kind stands on which space, in order; tiles of one kind are alike."""

End = tuple[str, Arrangement]

WHITE_AND_BLACK = 7


@dataclass
class Room:
    """What stays as it is while one figure moves, and where it and the tiles are at first."""

    table: Table
    others: set[Space]
    start: str
    lying: Lying


def room_of(position: Json, id_: str, boards: Mapping[str, PlainBoard] = PLAIN_BOARDS) -> Room:
    table = lay(position, boards)
    others = {space for space, what in table.things.items() if what in table.figures and what != id_}
    lying = {space: what for space, what in table.things.items() if what not in table.figures}
    start = next(figure["at"] for figure in position["figures"] if figure["id"] == id_)
    return Room(table, others, start, lying)


def visible_number(position: Json, id_: str) -> int:
    figure = next(figure for figure in position["figures"] if figure["id"] == id_)
    white = int(id_.split("-")[1])
    return white if figure["side"] == "white" else WHITE_AND_BLACK - white


def plain_moves(
    position: Json, id_: str, steps: int, boards: Mapping[str, PlainBoard] = PLAIN_BOARDS
) -> dict[End, int]:
    """Return the fewest steps to each end; a figure may always stay where it is, jail included."""
    room = room_of(position, id_, boards)
    fewest: dict[End, int] = {}
    reached = {(room.start, arrangement(room.lying)): room.lying}
    for taken in range(steps + 1):
        further: dict[End, Lying] = {}
        for end, tiles in reached.items():
            fewest[end] = taken
            for to, after in steps_from(room, end[0], tiles):
                further[to, arrangement(after)] = after
        reached = {end: tiles for end, tiles in further.items() if end not in fewest}
    taken_spaces = {name_of(space) for space in room.others}
    return {end: taken for end, taken in fewest.items() if end[0] not in taken_spaces}


def arrangement(lying: Lying) -> Arrangement:
    return tuple(sorted((kind, name_of(space)) for space, kind in lying.items()))


def steps_from(room: Room, at: str, lying: Lying) -> list[tuple[str, Lying]]:
    """Return where one step leads, and what lies where after it."""
    if at == "bus":
        return []
    entrance = room.table.board.entrance
    if at == "jail":
        return [] if room.table.monster == entrance else [(name_of(entrance), lying)]
    found = [("bus", lying)] if space_named(at) == room.table.board.exit else []
    for facing in RIGHT:
        after = dict(lying)
        to = go(room, space_named(at), facing, after)
        if to is not None:
            found.append((name_of(to), after))
    return found


def go(room: Room, at: Space, facing: str, lying: Lying) -> Space | None:
    """Go one space, and on over blood until something is in the way; nowhere if that is so at once."""
    to = next_space(room, at, facing, lying)
    if to is None:
        return None
    while to in room.table.pools:
        beyond = next_space(room, to, facing, lying)
        if beyond is None:
            return to
        to = beyond
    return to


def next_space(room: Room, at: Space, facing: str, lying: Lying) -> Space | None:
    """Find the next space and push away what lies there; nowhere if it cannot be entered."""
    to = room.table.board.next.get((at, facing))
    if to is None or to == room.table.monster or to in room.table.twins:
        return None
    if to not in lying:
        return to
    rest = rest_of_tile(room, to, facing, lying)
    if rest is None:
        return None
    kind = lying.pop(to)
    if rest not in room.table.board.doors:
        lying[rest] = kind
    return to


def rest_of_tile(room: Room, at: Space, facing: str, lying: Lying) -> Space | None:
    """Find where a tile pushed off `at` ends; nowhere unless the space behind it is empty."""

    def empty(space: Space | None) -> bool:
        filled = {room.table.monster, *room.table.twins, *room.others, *lying}
        return space is not None and space not in filled

    rest = room.table.board.next.get((at, facing))
    if rest is None or not empty(rest):
        return None
    while rest in room.table.pools:
        beyond = room.table.board.next.get((rest, facing))
        if beyond is None or not empty(beyond):
            break
        rest = beyond
    return rest
