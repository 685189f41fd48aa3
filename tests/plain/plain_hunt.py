"""The hunt told from the rulebook a second time, with every reason: what the engine is held against."""

from collections.abc import Iterator, Mapping

from .plain_board import BACK, LEFT, RIGHT, Json, PlainBoard, Space, name_of
from .plain_boards import PLAIN_BOARDS
from .plain_table import Table, lay, take_up

TIRED_AFTER = 20
OPAQUE = ("stone", "turn-right", "turn-180", "bunny")


def plain_hunt(position: Json, tile: str, boards: Mapping[str, PlainBoard] = PLAIN_BOARDS) -> Json:
    table = lay(position, boards)
    steps: list[Json] = []
    hits = 0
    looked = look(table)
    while not is_over(tile, len(steps), hits):
        step = take_step(table, looked)
        steps.append(step)
        hits += sum(event["event"] == "captured" for event in step["events"])
        looked = look(table)
    return {"tile": tile, "steps": steps, "final_look": looked, "position": take_up(table, position)}


def plain_numbers(table: Table, most: int) -> Iterator[tuple[list[Json], Json]]:
    """Hunt with the tiles 1, 2 and so on at once: the last look of each is the next one's look on the way.

    Yields the steps so far and the last look, while the table is as that tile leaves it.
    """
    steps: list[Json] = []
    looked = look(table)
    for _ in range(most):
        steps.append(take_step(table, looked))
        looked = look(table)
        yield steps, looked


def is_over(tile: str, steps: int, hits: int) -> bool:
    number, _, hit_tile = tile.partition(" ")
    if hit_tile:
        return hits >= int(number) or steps == TIRED_AFTER
    return steps == int(number)


def take_step(table: Table, looked: Json) -> Json:
    start = table.monster
    events: list[Json] = []
    if looked["decides"] == "nobody":
        turn_before_stones(table, events)
    walk(table, events)
    return {
        "look": looked,
        "from": name_of(start),
        "to": name_of(table.monster),
        "facing": table.facing,
        "events": events,
    }


def look(table: Table) -> Json:
    """Look three ways, and turn to the nearest."""
    ways = {"ahead": table.facing, "left": LEFT[table.facing], "right": RIGHT[table.facing]}
    sees: list[Json] = []
    for toward, facing in ways.items():
        prey = first_prey(table, facing)
        if prey is not None:
            what, distance = prey
            sees.append({"toward": toward, "what": what, "distance": distance})
    if not sees:
        return {"sees": sees, "decides": "nobody"}
    shortest = min(prey["distance"] for prey in sees)
    nearest = [prey["toward"] for prey in sees if prey["distance"] == shortest]
    if len(nearest) > 1:
        return {"sees": sees, "decides": "confused"}
    table.facing = ways[nearest[0]]
    return {"sees": sees, "decides": "straight on" if nearest == ["ahead"] else f"turn {nearest[0]}"}


def first_prey(table: Table, facing: str) -> tuple[str, int] | None:
    space = table.board.next.get((table.monster, facing))
    distance = 1
    while space is not None:
        what = table.things.get(space)
        if what == "bunny" or what in table.figures:
            return what, distance
        if what in OPAQUE:
            return None
        space = table.board.next.get((space, facing))
        distance += 1
    return None


def turn_before_stones(table: Table, events: list[Json]) -> None:
    """Obey the turning stones in front (R5), one after the other (R6)."""
    had = []
    while table.facing not in had:
        ahead = table.board.next.get((table.monster, table.facing))
        what = table.things.get(ahead) if ahead is not None else None
        if ahead is None or what not in ("turn-right", "turn-180"):
            return
        had.append(table.facing)
        table.facing = RIGHT[table.facing] if what == "turn-right" else BACK[table.facing]
        by = "right" if what == "turn-right" else "around"
        events.append({"event": "turned", "by": by, "stone": name_of(ahead)})


def walk(table: Table, events: list[Json]) -> None:
    """Go one space ahead, and on as long as there is blood underfoot."""
    stretch: list[Space] = []
    while True:
        space = table.board.next.get((table.monster, table.facing))
        if stretch and space not in table.pools:
            to = stretch[-1] if space is None else space
            through = [name_of(pool) for pool in stretch]
            events.append({"event": "slid", "through": through, "to": name_of(to)})
            stretch = []
        if space is None:
            letter, space, facing = table.board.passages[table.monster, table.facing]
            ends = {"from": name_of(table.monster), "to": name_of(space)}
            table.facing = facing
            events.append({"event": "passed", "letter": letter, **ends})
        meet(table, space, events)
        table.monster = space
        if space not in table.pools:
            break
        stretch.append(space)
    if table.monster in table.twins:
        start = table.monster
        table.monster, table.facing = table.twins[start]
        events.append({"event": "teleported", "from": name_of(start), "to": name_of(table.monster)})


def meet(table: Table, space: Space, events: list[Json]) -> None:
    what = table.things.get(space)
    if what is None:
        return
    if what == "bunny":
        del table.things[space]
        events.append({"event": "cuddled", "at": name_of(space)})
    elif what in table.figures:
        del table.things[space]
        capture(table, what, "caught", space, events)
    else:
        push_row(table, space, events)


def capture(table: Table, figure: str, how: str, at: Space, events: list[Json]) -> None:
    table.figures[figure] = table.lose_to
    events.append({"event": "captured", "figure": figure, "how": how, "at": name_of(at)})


def push_row(table: Table, first: Space, events: list[Json]) -> None:
    """Push what stands on `first` with all that stands right behind it, the far end first."""
    row = []
    space: Space | None = first
    while space is not None and space in table.things:
        row.append(space)
        space = table.board.next.get((space, table.facing))
    for at in reversed(row):
        push(table, at, events)


def push(table: Table, at: Space, events: list[Json]) -> None:
    what = table.things.pop(at)
    rest = resting_place(table, at)
    if rest is None:
        if what in table.figures:
            capture(table, what, "crushed", at, events)
        else:
            events.append({"event": "crushed", "what": what, "at": name_of(at)})
    elif rest in table.twins and what in table.figures:
        capture(table, what, "teleporter", at, events)
    elif rest in table.twins:
        events.append({"event": "vanished", "what": what, "at": name_of(at), "into": "teleporter"})
    elif rest in table.board.doors and what not in table.figures:
        events.append({"event": "vanished", "what": what, "at": name_of(at), "into": "doorway"})
    else:
        table.things[rest] = what
        events.append({"event": "pushed", "what": what, "from": name_of(at), "to": name_of(rest)})


def resting_place(table: Table, at: Space) -> Space | None:
    """Find where a thing pushed off `at` ends, sliding over blood; nowhere if a wall is behind it."""
    rest = table.board.next.get((at, table.facing))
    while rest in table.pools:
        beyond = table.board.next.get((rest, table.facing))
        if beyond is None or beyond in table.things:
            break
        rest = beyond
    return rest
