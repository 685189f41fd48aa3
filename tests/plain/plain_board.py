"""A board as plain dictionaries, read from walls that belong together.

Nothing here comes from `engine`. A space is a pair (column, row), counted from 1. A wall is written
`A1 north`. Two walls that belong together are a passage; walls between two spaces, a dividing wall's
two sides, belong together too, and a wall that belongs to itself turns the monster round in place.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]
Space = tuple[int, int]
Wall = tuple[Space, str]
Pair = tuple[str, str, str | None]
"""Two walls that belong together, and their letter."""

COLUMNS = "ABCDEFGHIJKLMNOPQRST"
AHEAD = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
RIGHT = {"north": "east", "east": "south", "south": "west", "west": "north"}
BACK = {"north": "south", "east": "west", "south": "north", "west": "east"}
LEFT = {facing: BACK[RIGHT[facing]] for facing in RIGHT}


def space_named(name: str) -> Space:
    return COLUMNS.index(name[0]) + 1, int(name[1:])


def name_of(space: Space) -> str:
    column, row = space
    return f"{COLUMNS[column - 1]}{row}"


def wall_named(name: str) -> Wall:
    space, side = name.split()
    return space_named(space), side


@dataclass(frozen=True)
class PlainBoard:
    """What lies where. The space next to a space is in `next`; where there is none, there is a wall.

    `passages` tells for each wall its letter, the space where the monster comes in, and its facing there.
    """

    name: str
    spaces: list[Space]
    next: dict[Wall, Space]
    passages: dict[Wall, tuple[str | None, Space, str]]
    exit: Space
    entrance: Space
    doors: tuple[Space, Space]


def plain_board(
    name: str, spaces: Iterable[str], pairs: Iterable[Pair], exit_: str, entrance: str
) -> PlainBoard:
    """Lay a board out from its spaces, its walls that belong together, and its doors' spaces."""
    passages: dict[Wall, tuple[str | None, Space, str]] = {}
    for one, other, letter in pairs:
        for near, far in ((one, other), (other, one)):
            space, side = wall_named(far)
            # Whoever comes out of a wall has it behind.
            passages[wall_named(near)] = (letter, space, BACK[side])
    found = [space_named(space) for space in spaces]
    there = set(found)
    following: dict[Wall, Space] = {}
    for column, row in found:
        for facing, (across, down) in AHEAD.items():
            wall, other_space = ((column, row), facing), (column + across, row + down)
            if other_space in there and wall not in passages:
                following[wall] = other_space
            elif wall not in passages:
                raise ValueError(f"the {facing} wall of {name_of((column, row))} leads nowhere")
    doors = (space_named(exit_), space_named(entrance))
    return PlainBoard(name, found, following, passages, *doors, doors)
