"""Every way a figure's move can end, from the rulebook and the rulings, in plain dictionaries.

Nothing is undone and nothing shared: each step is tried on a fresh copy of what lies about.
"""

from dataclasses import dataclass

from .plain_board import DOORS, NEXT, RIGHT, Json, Space, Table, lay, name_of

Lying = dict[Space, str]
Arrangement = tuple[tuple[str, str], ...]
"""Which kind stands on which space, in order; tiles of one kind are alike."""

End = tuple[str, Arrangement]

WHITE_AND_BLACK = 7
EXIT, ENTRANCE = DOORS


@dataclass
class Room:
    """What stays as it is while one figure moves, and where it and the tiles are at first."""

    table: Table
    others: set[Space]
    start: str
    lying: Lying


def room_of(position: Json, id_: str) -> Room:
    table = lay(position)
    others = {space for space, what in table.things.items() if what in table.figures and what != id_}
    lying = {space: what for space, what in table.things.items() if what not in table.figures}
    start = next(figure["at"] for figure in position["figures"] if figure["id"] == id_)
    return Room(table, others, start, lying)


def visible_number(position: Json, id_: str) -> int:
    figure = next(figure for figure in position["figures"] if figure["id"] == id_)
    white = int(id_.split("-")[1])
    return white if figure["side"] == "white" else WHITE_AND_BLACK - white


def plain_moves(position: Json, id_: str, steps: int) -> dict[End, int]:
    """Return the fewest steps to each end; a figure may always stay where it is, jail included."""
    room = room_of(position, id_)
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
    if at == "jail":
        return [] if room.table.monster == ENTRANCE else [(name_of(ENTRANCE), lying)]
    found = [("bus", lying)] if at == name_of(EXIT) else []
    for facing in RIGHT:
        column, row = ord(at[0]) - ord("A") + 1, int(at[1:])
        after = dict(lying)
        to = go(room, (column, row), facing, after)
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
    to = NEXT.get((at, facing))
    if to is None or to == room.table.monster or to in room.table.twins:
        return None
    if to not in lying:
        return to
    rest = rest_of_tile(room, to, facing, lying)
    if rest is None:
        return None
    kind = lying.pop(to)
    if rest not in DOORS:
        lying[rest] = kind
    return to


def rest_of_tile(room: Room, at: Space, facing: str, lying: Lying) -> Space | None:
    """Find where a tile pushed off `at` ends; nowhere unless the space behind it is empty."""

    def empty(space: Space | None) -> bool:
        filled = {room.table.monster, *room.table.twins, *room.others, *lying}
        return space is not None and space not in filled

    rest = NEXT.get((at, facing))
    if rest is None or not empty(rest):
        return None
    while rest in room.table.pools:
        beyond = NEXT.get((rest, facing))
        if beyond is None or not empty(beyond):
            break
        rest = beyond
    return rest
