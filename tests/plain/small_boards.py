"""Small square boards with passages of every kind, each as a plain board and as one of the engine's."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.board import Board
from tests.support.made_boards import made_board

from .plain_board import COLUMNS, Pair, PlainBoard, plain_board


@dataclass(frozen=True)
class Small:
    """A board in both readings."""

    engine: Board
    plain: PlainBoard


def _point_symmetric(size: int) -> list[Pair]:
    """Lead straight on to the space that lies opposite of the middle, as in the Dungeon."""
    pairs: list[Pair] = []
    for n in range(1, size + 1):
        far = size + 1 - n
        pairs.append((f"{COLUMNS[n - 1]}1 north", f"{COLUMNS[far - 1]}{size} south", "N"))
        pairs.append((f"A{n} west", f"{COLUMNS[size - 1]}{far} east", "W"))
    return pairs


def _short_sides(size: int) -> list[Pair]:
    """Lead straight on from north to south; turn round in the west and in the east, as in the Basement."""
    last = COLUMNS[size - 1]
    pairs: list[Pair] = [(f"{column}1 north", f"{column}{size} south", "N") for column in COLUMNS[:size]]
    for row in range(1, (size + 1) // 2 + 1):
        pairs.append((f"A{row} west", f"A{size + 1 - row} west", "W"))
        pairs.append((f"{last}{row} east", f"{last}{size + 1 - row} east", "E"))
    return pairs


def _in_place(size: int) -> list[Pair]:
    """Turn the monster round where it stands, on all four sides."""
    last = COLUMNS[size - 1]
    walls = [f"{column}1 north" for column in COLUMNS[:size]]
    walls += [f"{column}{size} south" for column in COLUMNS[:size]]
    walls += [f"A{row} west" for row in range(1, size + 1)]
    walls += [f"{last}{row} east" for row in range(1, size + 1)]
    return [(wall, wall, None) for wall in walls]


def _round_corners(size: int) -> list[Pair]:
    """Lead from the north to the west and from the south to the east: a quarter turn."""
    last = COLUMNS[size - 1]
    pairs: list[Pair] = []
    for n in range(1, size + 1):
        pairs.append((f"{COLUMNS[n - 1]}1 north", f"A{n} west", "N"))
        pairs.append((f"{COLUMNS[n - 1]}{size} south", f"{last}{n} east", "S"))
    return pairs


_DIVIDING: list[Pair] = [("B2 east", "C2 west", None), ("B1 south", "B2 north", None)]
_AROUND_THE_HOLE: list[Pair] = [("B1 south", "B3 north", "X"), ("A2 east", "C2 west", "Y")]
"""Lead over the missing space B2."""

_NAMES: dict[str, Callable[[int], list[Pair]]] = {
    "straight": _point_symmetric,
    "divided": lambda size: [*_short_sides(size), *_DIVIDING],
    "in-place": _in_place,
    "ring": lambda size: [*_round_corners(size), *_AROUND_THE_HOLE],
}
NAMES = tuple(_NAMES)


def small_board(name: str, size: int) -> Small:
    """Return a board of three spaces in a row, or more; its doors stand in opposite corners."""
    spaces = [f"{column}{row}" for row in range(1, size + 1) for column in COLUMNS[:size]]
    if name == "ring":
        spaces.remove("B2")
    pairs, last = _NAMES[name](size), f"{COLUMNS[size - 1]}{size}"
    return Small(
        made_board(name, spaces, pairs, "A1 west", f"{last} east"),
        plain_board(name, spaces, pairs, "A1", last),
    )
