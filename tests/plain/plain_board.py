"""The Dungeon, and a position on it, as plain dictionaries.

Nothing here comes from `engine`: the board is written down again from its description, so that
a slip in one of the two shows. A space is a pair (column, row), counted from 1.
"""

from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]
Space = tuple[int, int]

COLUMNS = "ABCDEFGHIJKLMNOP"
ROWS = {
    1: ("A", "L"),
    2: ("A", "M"),
    3: ("A", "N"),
    4: ("A", "O"),
    5: ("A", "P"),
    6: ("A", "P"),
    7: ("A", "P"),
    8: ("B", "P"),
    9: ("C", "P"),
    10: ("D", "P"),
    11: ("E", "P"),
}
AHEAD = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
RIGHT = {"north": "east", "east": "south", "south": "west", "west": "north"}
BACK = {"north": "south", "east": "west", "south": "north", "west": "east"}
LEFT = {facing: BACK[RIGHT[facing]] for facing in RIGHT}

# Which walls carry which letters. The two walls behind the doors carry none; "" stands for it.
WALLS = {
    "north": ("A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 K1 L1 M2 N3 O4 P5", [*"ABCDEFGHIJKLNPRT"]),
    "south": ("P11 O11 N11 M11 L11 K11 J11 I11 H11 G11 F11 E11 D10 C9 B8 A7", [*"ABCDEFGHIJKLNPRT"]),
    "east": ("L1 M2 N3 O4 P5 P6 P7 P8 P9 P10 P11", [*"MOQSUVWXYZ", ""]),
    "west": ("E11 D10 C9 B8 A7 A6 A5 A4 A3 A2 A1", [*"MOQSUVWXYZ", ""]),
}


def space_named(name: str) -> Space:
    return COLUMNS.index(name[0]) + 1, int(name[1:])


def name_of(space: Space) -> str:
    column, row = space
    return f"{COLUMNS[column - 1]}{row}"


def _spaces() -> list[Space]:
    found: list[Space] = []
    for row, (first, last) in ROWS.items():
        columns = range(COLUMNS.index(first) + 1, COLUMNS.index(last) + 2)
        found.extend((column, row) for column in columns)
    return found


def _neighbours() -> dict[tuple[Space, str], Space]:
    found = {}
    for column, row in SPACES:
        for facing, (across, down) in AHEAD.items():
            other = (column + across, row + down)
            if other in SPACES:
                found[(column, row), facing] = other
    return found


def _passages() -> dict[tuple[Space, str], tuple[str | None, Space]]:
    found = {}
    for facing, (names, letters) in WALLS.items():
        far_names, far_letters = WALLS[BACK[facing]]
        for name, letter in zip(names.split(), letters, strict=True):
            far = far_names.split()[far_letters.index(letter)]
            found[space_named(name), facing] = (letter or None, space_named(far))
    return found


SPACES = _spaces()
# The space next to a space; where there is none, there is a wall, and in it a passage.
NEXT = _neighbours()
PASSAGES = _passages()
DOORS = (space_named("A1"), space_named("P11"))


@dataclass
class Table:
    """What stands where. `things` holds a figure's id or a movable tile's kind for a space."""

    monster: Space
    facing: str
    things: dict[Space, str]
    figures: dict[str, str]  # where each figure that is not on a space is: jail, bus, eaten
    pools: dict[Space, bool]
    twins: dict[Space, tuple[Space, str]]  # from a teleporter's space to its twin's, and the twin's arrow
    lose_to: str  # where a captured figure goes


def lay(position: Json) -> Table:
    things: dict[Space, str] = {}
    figures: dict[str, str] = {}
    for figure in position["figures"]:
        if figure["at"] in ("jail", "bus", "eaten"):
            figures[figure["id"]] = figure["at"]
        else:
            figures[figure["id"]] = "board"
            things[space_named(figure["at"])] = figure["id"]
    pools: dict[Space, bool] = {}
    teleporters: list[Json] = []
    for tile in position["tiles"]:
        if tile["kind"] == "blood":
            for name in tile["at"]:
                pools[space_named(name)] = True
        elif tile["kind"] == "teleporter":
            teleporters.append(tile)
        else:
            things[space_named(tile["at"])] = tile["kind"]
    twins = {}
    for tile in teleporters:
        for other in teleporters:
            if other is not tile and other["pair"] == tile["pair"]:
                twins[space_named(tile["at"])] = (space_named(other["at"]), other["arrow"])
    monster = position["monster"]
    lose_to = "jail" if position["stage"] == 1 else "eaten"
    return Table(space_named(monster["at"]), monster["facing"], things, figures, pools, twins, lose_to)


def take_up(table: Table, before: Json) -> Json:
    """Write the table down as a position; `before` tells what no hunt changes."""
    where = dict(table.figures)
    tiles = [tile for tile in before["tiles"] if tile["kind"] in ("blood", "teleporter")]
    for space, what in table.things.items():
        if what in where:
            where[what] = name_of(space)
        else:
            tiles.append({"kind": what, "at": name_of(space)})
    return {
        "board": before["board"],
        "stage": before["stage"],
        "monster": {"at": name_of(table.monster), "facing": table.facing},
        "tiles": tiles,
        "figures": [{**figure, "at": where[figure["id"]]} for figure in before["figures"]],
    }
