"""The stack of movement tiles (Game Preparations, For Both Maps)."""

from engine.tiles import MovementTile, read_tile

TILES: tuple[MovementTile, ...] = tuple(map(read_tile, ("5", "7", "7", "8", "8", "10", "1 hit", "2 hits")))
"""The eight tiles that 2 to 5 players use."""

ROUNDS = 7
"""Tiles of the stack that a stage plays: the last one stays face down (R20)."""


def shuffled(tiles: tuple[MovementTile, ...], luck: int) -> tuple[MovementTile, ...]:
    """Return tiles in the order that a number from outside chooses: 0 to n! - 1 choose each order once."""
    left = list(tiles)
    order = []
    while left:
        luck, chosen = divmod(luck, len(left))
        order.append(left.pop(chosen))
    return tuple(order)
