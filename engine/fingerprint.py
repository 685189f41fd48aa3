"""The fingerprint of a game's moment: two moments that are played on alike have the same one."""

import json
from hashlib import sha256

from engine.game import Game

_LONG = 16
"""Hexadecimal digits."""


def fingerprint(game: Game) -> str:
    """Return 16 hexadecimal digits that stand for all that decides how a game goes on.

    What means nothing in a position, as the order of its pieces, makes no difference.
    """
    position = game.position
    told = (
        (position.board.name, position.stage, position.monster.at, position.monster.facing),
        sorted((tile.kind, tile.at) for tile in position.tiles),
        sorted(sorted(pool) for pool in position.pools),
        sorted((each.pair, each.at, each.arrow) for each in position.teleporters),
        sorted((figure.id, figure.at, figure.side) for figure in position.figures),
        (game.round, game.starter, game.up, game.turn, game.over, game.hunted, game.playing_on),
        [sorted(stack) for stack in game.seats],
        game.places,
        sorted(game.sleeping),
        _stack(game),
        *(("placing",) if game.placing else ()),
    )
    return sha256(json.dumps(told).encode()).hexdigest()[:_LONG]


def _stack(game: Game) -> list[str] | None:
    """Return the tiles to come; those that people draw are in no order."""
    if game.stack is None:
        return None
    names = [str(tile) for tile in game.stack]
    return sorted(names) if game.setup.by_hand else names
