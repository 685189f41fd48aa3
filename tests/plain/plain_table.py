"""A position laid out on a plain board, and taken up again."""

from collections.abc import Mapping
from dataclasses import dataclass

from .plain_board import Json, PlainBoard, Space, name_of, space_named
from .plain_boards import PLAIN_BOARDS


@dataclass
class Table:
    """What stands where. `things` holds a figure's id or a movable tile's kind for a space."""

    board: PlainBoard
    monster: Space
    facing: str
    things: dict[Space, str]
    figures: dict[str, str]  # where each figure that is not on a space is: jail, bus, eaten
    pools: dict[Space, bool]
    twins: dict[Space, tuple[Space, str]]  # from a teleporter's space to its twin's, and the twin's arrow
    lose_to: str  # where a captured figure goes


def lay(position: Json, boards: Mapping[str, PlainBoard] = PLAIN_BOARDS) -> Table:
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
    return Table(
        boards[position["board"]],
        space_named(monster["at"]),
        monster["facing"],
        things,
        figures,
        pools,
        twins,
        lose_to,
    )


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
