"""Random moments in the middle of a game, as JSON's values: on the Dungeon or a board with its spaces."""

import random
from collections.abc import Callable

from tests.plain.plain_board import AHEAD, Json, PlainBoard, name_of
from tests.plain.plain_boards import DUNGEON
from tests.plain.positions import FIGURES

STACK = ("5", "7", "7", "8", "8", "10", "1 hit", "2 hits")
STONES = ["C3", "M4", "H5", "I6", "N6", "G7", "E8", "M8", "O9", "F10", "I10"]
POOLS = (["I3", "J3", "I4", "J4"], ["E9", "F9", "G9", "H9"])
# The box's eleven stones with about half of them turned over, and its bunnies.
TURNED_OVER = ["stone"] * 5 + ["crystal"] * 2 + ["turn-right"] * 2 + ["turn-180"] * 2 + ["bunny"] * 4

Moment = tuple[Json, str]
Layout = Callable[[random.Random, PlainBoard], list[Json]]


def moments(layout: Layout, count: int, of: int, on_board: int, board: PlainBoard = DUNGEON) -> list[Moment]:
    """Return moments with so many figures in the game and on the board, with the stack's tiles in turn."""
    dice = random.Random(2003)  # noqa: S311 - positions, not secrets
    return [
        (_moment(dice, board, layout(dice, board), FIGURES[:of], on_board), STACK[n % len(STACK)])
        for n in range(count)
    ]


def basic(dice: random.Random, board: PlainBoard) -> list[Json]:
    """Lay the start layout's tiles; half of the stones were pushed somewhere else since."""
    pools = [{"kind": "blood", "at": pool} for pool in POOLS]
    left = [space for space in STONES if dice.random() < 0.5]
    taken = {*left, *POOLS[0], *POOLS[1], *map(name_of, board.doors)}
    free = [name for name in map(name_of, board.spaces) if name not in taken]
    spaces = left + dice.sample(free, len(STONES) - len(left))
    return [*pools, *({"kind": "stone", "at": space} for space in spaces)]


def advanced(dice: random.Random, board: PlainBoard) -> list[Json]:
    """Lay everything that is in the box, stones on either side."""
    pools = [{"kind": "blood", "at": pool} for pool in POOLS]
    taken = {*POOLS[0], *POOLS[1], *map(name_of, board.doors)}
    free = [name for name in map(name_of, board.spaces) if name not in taken]
    dice.shuffle(free)
    teleporters = [
        {"kind": "teleporter", "pair": pair, "at": free.pop(), "arrow": dice.choice(list(AHEAD))}
        for pair in ("1", "1", "2", "2")
    ]
    return [*pools, *teleporters, *({"kind": kind, "at": free.pop()} for kind in TURNED_OVER)]


def _moment(dice: random.Random, board: PlainBoard, tiles: list[Json], ids: list[str], on_board: int) -> Json:
    taken = {space for tile in tiles for space in (tile["at"] if tile["kind"] == "blood" else [tile["at"]])}
    free = [name for name in map(name_of, board.spaces) if name not in taken]
    dice.shuffle(free)
    monster = {"at": free.pop(), "facing": dice.choice(list(AHEAD))}
    standing = set(dice.sample(ids, on_board))
    figures = [
        {
            "id": id_,
            "at": free.pop() if id_ in standing else dice.choice(("jail", "bus")),
            "side": dice.choice(("white", "black")),
        }
        for id_ in ids
    ]
    return {"board": board.name, "stage": 1, "monster": monster, "tiles": tiles, "figures": figures}
