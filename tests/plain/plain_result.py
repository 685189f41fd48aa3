"""The hunt without its reasons, as anyone would write it: what the benchmark holds the engine against."""

from collections.abc import Mapping

from .plain_board import BACK, LEFT, RIGHT, Json, PlainBoard, Space
from .plain_boards import PLAIN_BOARDS
from .plain_table import Table, lay, take_up


def plain_result(position: Json, tile: str, boards: Mapping[str, PlainBoard] = PLAIN_BOARDS) -> Json:
    table = lay(position, boards)
    play(table, tile)
    after = take_up(table, position)
    return {"monster": after["monster"], "figures": after["figures"], "tiles": after["tiles"]}


def play(table: Table, tile: str) -> None:
    """Hunt on the table, changing it."""
    if "hit" in tile:
        hits_wanted, steps = int(tile.split(maxsplit=1)[0]), 20
    else:
        hits_wanted, steps = None, int(tile)
    hits = 0
    for _ in range(steps):
        if not look(table):
            turn_before_stones(table)
        hits += walk(table)
        if hits_wanted is not None and hits >= hits_wanted:
            break
    look(table)


def look(table: Table) -> bool:
    """Turn to the nearest prey, and tell whether any was seen."""
    distances = {}
    for facing in (table.facing, LEFT[table.facing], RIGHT[table.facing]):
        distance = distance_to_prey(table, facing)
        if distance is not None:
            distances[facing] = distance
    if not distances:
        return False
    shortest = min(distances.values())
    nearest = [facing for facing, distance in distances.items() if distance == shortest]
    if len(nearest) == 1:
        table.facing = nearest[0]
    return True


def distance_to_prey(table: Table, facing: str) -> int | None:
    space = table.board.next.get((table.monster, facing))
    distance = 1
    while space is not None:
        if space in table.things:
            what = table.things[space]
            if what == "bunny" or what in table.figures:
                return distance
            if what != "crystal":
                return None
        space = table.board.next.get((space, facing))
        distance += 1
    return None


def turn_before_stones(table: Table) -> None:
    had = []
    while table.facing not in had:
        ahead = table.board.next.get((table.monster, table.facing))
        what = None if ahead is None else table.things.get(ahead)
        if what == "turn-right":
            had.append(table.facing)
            table.facing = RIGHT[table.facing]
        elif what == "turn-180":
            had.append(table.facing)
            table.facing = BACK[table.facing]
        else:
            return


def walk(table: Table) -> int:
    """Go one step, slides and all; tell how many figures it cost."""
    hits = 0
    while True:
        space = table.board.next.get((table.monster, table.facing))
        if space is None:
            _, space, table.facing = table.board.passages[table.monster, table.facing]
        if space in table.things:
            hits += meet(table, space)
        table.monster = space
        if space not in table.pools:
            break
    if table.monster in table.twins:
        table.monster, table.facing = table.twins[table.monster]
    return hits


def meet(table: Table, space: Space) -> int:
    what = table.things[space]
    if what == "bunny":
        del table.things[space]
        return 0
    if what in table.figures:
        del table.things[space]
        table.figures[what] = table.lose_to
        return 1
    row = []
    behind: Space | None = space
    while behind is not None and behind in table.things:
        row.append(behind)
        behind = table.board.next.get((behind, table.facing))
    hits = 0
    for at in reversed(row):
        hits += push(table, at)
    return hits


def push(table: Table, at: Space) -> int:
    """Push one thing one space, and tell whether a figure was captured by it."""
    what = table.things.pop(at)
    is_figure = what in table.figures
    rest = table.board.next.get((at, table.facing))
    while rest in table.pools:
        beyond = table.board.next.get((rest, table.facing))
        if beyond is None or beyond in table.things:
            break
        rest = beyond
    if rest is None or rest in table.twins:
        if is_figure:
            table.figures[what] = table.lose_to
            return 1
        return 0
    if rest in table.board.doors and not is_figure:
        return 0
    table.things[rest] = what
    return 0
