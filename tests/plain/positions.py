"""Random positions on the boards of the box, each from a number, wilder than the box allows."""

import random

from .plain_board import AHEAD, Json, PlainBoard, Space, name_of
from .plain_boards import BASEMENT, DUNGEON

NUMBERS = {
    "green": (1, 3, 4, 5),
    "blue": (1, 3, 4, 5),
    "red": (1, 3, 4, 5),
    "yellow": (1, 3, 4, 5),
    "natural": (1, 4, 5),
    "grey": (1, 4, 5),
    "purple": (1, 4, 5),
}
FIGURES = [f"{team}-{number}" for team, numbers in NUMBERS.items() for number in numbers]
KINDS = ("stone", "crystal", "turn-right", "turn-180", "bunny")
TILES = [*map(str, range(1, 21)), "1 hit", "2 hits", "3 hits"]
FACINGS = list(AHEAD)


def any_position(number: int) -> tuple[Json, str]:
    """Make a position and a movement tile, from a nearly empty board to a crammed one.

    Even numbers lead to the Dungeon, odd ones to the Basement.
    """
    dice = random.Random(number)  # noqa: S311 - positions, not secrets
    board = BASEMENT if number % 2 else DUNGEON
    free = _in_order_of_laying(dice, board)
    teleporters = _teleporters(dice, free, board)
    pools = _pools(dice, set(free), board)
    wet = {space for pool in pools for space in pool}
    monster = _take(free, wet)
    figures = [_figure(dice, id_, free) for id_ in dice.sample(FIGURES, dice.choice((0, 1, 3, 3, 6, 25)))]
    tiles = [
        *teleporters,
        *({"kind": "blood", "at": [name_of(space) for space in pool]} for pool in pools),
        *_movable(dice, free, board),
    ]
    dice.shuffle(tiles)
    position = {
        "board": board.name,
        "stage": dice.choice((1, 2)),
        "monster": {"at": name_of(monster), "facing": dice.choice(FACINGS)},
        "tiles": tiles,
        "figures": figures,
    }
    return position, dice.choice(TILES)


def _in_order_of_laying(dice: random.Random, board: PlainBoard) -> list[Space]:
    """Shuffle the spaces; two times in three those near some space come first, and make a crowd there."""
    spaces = dice.sample(board.spaces, len(board.spaces))
    column, row = dice.choice((*board.doors, *spaces[:4]))
    crowded = dice.choice((0, 20, 40))
    near = sorted(spaces, key=lambda space: abs(space[0] - column) + abs(space[1] - row))[:crowded]
    dice.shuffle(near)
    return near + [space for space in spaces if space not in near]


def _take(free: list[Space], but_not: set[Space] | tuple[Space, ...] = ()) -> Space:
    """Take the next free space off the list."""
    space = next(space for space in free if space not in but_not)
    free.remove(space)
    return space


def _teleporters(dice: random.Random, free: list[Space], board: PlainBoard) -> list[Json]:
    return [
        {
            "kind": "teleporter",
            "pair": pair,
            "at": name_of(_take(free, board.doors)),
            "arrow": dice.choice(FACINGS),
        }
        for pair in "12345"[: dice.choice((0, 0, 1, 2, 5, 5))]
        for _ in range(2)
    ]


def _pools(dice: random.Random, free: set[Space], board: PlainBoard) -> list[list[Space]]:
    """Make pools of any shape: wandering, across a whole row or column, or in pieces."""
    pools = []
    for _ in range(dice.choice((0, 1, 2, 2, 3, 5))):
        shape = dice.choice((_wandering, _across, _across, _in_pieces))
        pool = [space for space in shape(dice, board) if space in free]
        free.difference_update(pool)
        # Dry ground must be left for the monster.
        if pool and len(free) > len(board.spaces) // 3:
            pools.append(pool)
    return pools


def _wandering(dice: random.Random, board: PlainBoard) -> list[Space]:
    space = dice.choice(board.spaces)
    pool = [space]
    for _ in range(dice.randint(0, 11)):
        space = board.next.get((space, dice.choice(FACINGS)), space)
        if space not in pool:
            pool.append(space)
    return pool


def _across(dice: random.Random, board: PlainBoard) -> list[Space]:
    """Cover a row or a column and its partner at the far end of its passages, but for a few spaces."""
    side, sum_of_partners = dice.choice(((0, 17), (1, 12)))
    line = dice.choice(board.spaces)[side]
    lines = (line, sum_of_partners - line)
    gaps = dice.choice((0, 0, 0.05, 0.2))
    return [space for space in board.spaces if space[side] in lines and dice.random() >= gaps]


def _in_pieces(dice: random.Random, board: PlainBoard) -> list[Space]:
    return dice.sample(board.spaces, dice.randint(1, 8))


def _movable(dice: random.Random, free: list[Space], board: PlainBoard) -> list[Json]:
    """Lay floor tiles; one time in three only one kind of them, for long rows of the same."""
    kinds = KINDS if dice.random() < 0.67 else (dice.choice(KINDS),)
    laying = dice.choice((0, 3, 11, 15, 30, 30, 60))
    room = [space for space in free if space not in board.doors]
    return [{"kind": dice.choice(kinds), "at": name_of(space)} for space in room[:laying]]


def _figure(dice: random.Random, id_: str, free: list[Space]) -> Json:
    place = dice.choice(("jail", "bus", "eaten")) if dice.random() < 0.15 else name_of(_take(free))
    return {"id": id_, "at": place, "side": dice.choice(("white", "black"))}
