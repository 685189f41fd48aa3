"""The stack of movement tiles (Game Preparations, For Both Maps)."""

from collections.abc import Sequence

from engine.rules import Rules
from engine.tiles import MovementTile, read_tile

TILES: tuple[MovementTile, ...] = tuple(map(read_tile, ("5", "7", "7", "8", "8", "10", "1 hit", "2 hits")))
"""The eight tiles that 2 to 5 players use."""

THREE_HITS: tuple[MovementTile, ...] = (*TILES[1:], read_tile("3 hits"))
"""The eight tiles that 6 and 7 players use: 3 hits instead of the 5 (R18)."""

ROUNDS = 7
"""Tiles of the stack that a stage plays: the last one stays face down (R20)."""

_MANY = 6
"""Players from whom on the tiles differ (Notes for 6 and 7 Players)."""


def tiles_for(players: int, rules: Rules) -> tuple[MovementTile, ...]:
    """Return the eight tiles that so many players use (R18)."""
    return THREE_HITS if players >= _MANY and rules.three_hits else TILES


def shuffled(tiles: Sequence[MovementTile], luck: int) -> tuple[MovementTile, ...]:
    """Return tiles in the order that a number from outside chooses: 0 to n! - 1 choose each order once."""
    left = list(tiles)
    order = []
    while left:
        luck, chosen = divmod(luck, len(left))
        order.append(left.pop(chosen))
    return tuple(order)


def shuffled_for_first(tiles: Sequence[MovementTile], luck: int) -> tuple[MovementTile, ...]:
    """Return tiles in an order that begins with a number (R19).

    Hit tiles that would come first are set aside and shuffled back: so each number is as likely to be first,
    and what follows is in any order.
    """
    numbers = [tile for tile in tiles if not tile.hits]
    luck, chosen = divmod(luck, len(numbers))
    first = numbers[chosen]
    rest = list(tiles)
    rest.remove(first)
    return (first, *shuffled(rest, luck))


def rest_of(told: Sequence[MovementTile], tiles: Sequence[MovementTile]) -> tuple[MovementTile, ...]:
    """Return the tiles that are not told: the numbers first, each kind from the lowest on.

    A number comes first, as it must at the game's beginning (R19).

    Raises:
        ValueError: a tile is told that is not among them.
    """
    left = sorted(tiles, key=lambda tile: (tile.hits, tile.number))
    for tile in told:
        left.remove(tile)
    return tuple(left)


def luck_for(tiles: Sequence[MovementTile], order: Sequence[MovementTile]) -> int:
    """Return the number with which `shuffled` chooses an order.

    Raises:
        ValueError: it is no order of these tiles.
    """
    left, luck, choices = list(tiles), 0, 1
    for tile in order:
        chosen = left.index(tile)
        luck += chosen * choices
        choices *= len(left)
        left.pop(chosen)
    return luck


def luck_for_first(tiles: Sequence[MovementTile], order: Sequence[MovementTile]) -> int:
    """Return the number with which `shuffled_for_first` chooses an order.

    Raises:
        ValueError: it is no order of these tiles that begins with a number.
    """
    firsts = [tile for tile in tiles if not tile.hits]
    others = list(tiles)
    others.remove(order[0])
    return firsts.index(order[0]) + len(firsts) * luck_for(others, order[1:])
