"""A game that begins in its middle, as one that was played up to there stands."""

from collections import Counter
from dataclasses import replace

from engine.commands import Shuffle, Sleep
from engine.game import Due, Game
from engine.record import Record, new_record


def begun_at(game: Game) -> Record:
    """Return a record that begins as a game stands, with the same tiles to come in the same order.

    What led there is gone: nothing can be taken back behind it.
    """
    stack = game.setup.tiles if game.stack is None else game.stack
    drawn = tuple((Counter(game.setup.tiles) - Counter(stack)).elements())
    setup = replace(
        game.setup,
        starter=game.starter,
        start=game.position,
        round=game.round,
        up=game.up,
        seats=game.seats,
        drawn=drawn,
        placing=game.placing,
    )
    record = new_record(setup)
    if record.game.due is Due.SHUFFLE and game.stack is not None:
        record = record.played(Shuffle(game.stack))
    for team in sorted(game.sleeping):
        record = record.played(Sleep(team))
    return record
