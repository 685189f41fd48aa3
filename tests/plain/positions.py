"""Random positions on the Dungeon, each from a number, wilder than the box allows."""

import random

from .plain_board import AHEAD, DOORS, NEXT, SPACES, Json, Space, name_of

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
    """Make a position and a movement tile, from a nearly empty board to a crammed one."""
    dice = random.Random(number)  # noqa: S311 - positions, not secrets
    free = _in_order_of_laying(dice)
    teleporters = _teleporters(dice, free)
    pools = _pools(dice, set(free))
    wet = {space for pool in pools for space in pool}
    monster = _take(free, wet)
    figures = [_figure(dice, id_, free) for id_ in dice.sample(FIGURES, dice.choice((0, 1, 3, 3, 6, 25)))]
    tiles = [
        *teleporters,
        *({"kind": "blood", "at": [name_of(space) for space in pool]} for pool in pools),
        *_movable(dice, free),
    ]
    dice.shuffle(tiles)
    position = {
        "board": "dungeon",
        "stage": dice.choice((1, 2)),
        "monster": {"at": name_of(monster), "facing": dice.choice(FACINGS)},
        "tiles": tiles,
        "figures": figures,
    }
    return position, dice.choice(TILES)


def _in_order_of_laying(dice: random.Random) -> list[Space]:
    """Shuffle the spaces; two times in three those near some space come first, and make a crowd there."""
    spaces = dice.sample(SPACES, len(SPACES))
    column, row = dice.choice((*DOORS, *spaces[:4]))
    crowded = dice.choice((0, 20, 40))
    near = sorted(spaces, key=lambda space: abs(space[0] - column) + abs(space[1] - row))[:crowded]
    dice.shuffle(near)
    return near + [space for space in spaces if space not in near]


def _take(free: list[Space], but_not: set[Space] | tuple[Space, ...] = ()) -> Space:
    """Take the next free space off the list."""
    space = next(space for space in free if space not in but_not)
    free.remove(space)
    return space


def _teleporters(dice: random.Random, free: list[Space]) -> list[Json]:
    return [
        {"kind": "teleporter", "pair": pair, "at": name_of(_take(free, DOORS)), "arrow": dice.choice(FACINGS)}
        for pair in "12345"[: dice.choice((0, 0, 1, 2, 5, 5))]
        for _ in range(2)
    ]


def _pools(dice: random.Random, free: set[Space]) -> list[list[Space]]:
    """Make pools of any shape: wandering, across a whole row or column, or in pieces."""
    pools = []
    for _ in range(dice.choice((0, 1, 2, 2, 3, 5))):
        shape = dice.choice((_wandering, _across, _in_pieces))
        pool = [space for space in shape(dice) if space in free]
        free.difference_update(pool)
        # Dry ground must be left for the monster.
        if pool and len(free) > len(SPACES) // 3:
            pools.append(pool)
    return pools


def _wandering(dice: random.Random) -> list[Space]:
    space = dice.choice(SPACES)
    pool = [space]
    for _ in range(dice.randint(0, 11)):
        space = NEXT.get((space, dice.choice(FACINGS)), space)
        if space not in pool:
            pool.append(space)
    return pool


def _across(dice: random.Random) -> list[Space]:
    """Cover a row or a column and its partner at the far end of its passages, but for a few spaces."""
    side, sum_of_partners = dice.choice(((0, 17), (1, 12)))
    line = dice.choice(SPACES)[side]
    lines = (line, sum_of_partners - line)
    gaps = dice.choice((0, 0.05, 0.2))
    return [space for space in SPACES if space[side] in lines and dice.random() >= gaps]


def _in_pieces(dice: random.Random) -> list[Space]:
    return dice.sample(SPACES, dice.randint(1, 8))


def _movable(dice: random.Random, free: list[Space]) -> list[Json]:
    """Lay floor tiles; one time in three only one kind of them, for long rows of the same."""
    kinds = KINDS if dice.random() < 0.67 else (dice.choice(KINDS),)
    laying = dice.choice((0, 3, 11, 15, 30, 30, 60))
    room = [space for space in free if space not in DOORS]
    return [{"kind": dice.choice(kinds), "at": name_of(space)} for space in room[:laying]]


def _figure(dice: random.Random, id_: str, free: list[Space]) -> Json:
    place = dice.choice(("jail", "bus", "eaten")) if dice.random() < 0.15 else name_of(_take(free))
    return {"id": id_, "at": place, "side": dice.choice(("white", "black"))}
