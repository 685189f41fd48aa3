"""A game that begins in its middle, as one that was played up to there stands."""

from collections import Counter
from dataclasses import replace

from engine.commands import Shuffle, Sleep
from engine.game import Due, Game
from engine.record import Record, new_record


def begun_at(game: Game) -> Record:
    """Return a record that begins as a game stands, with the same tiles to come in the same order.

    What led there is gone: nothing can be taken back behind it. Tiles that people draw themselves are all in
    the stack again, since nobody but them knows which they have drawn.
    """
    setup = replace(
        game.setup, starter=game.starter, start=game.position, round=game.round, up=game.up, seats=game.seats
    )
    record = new_record(setup)
    if record.game.due is Due.SHUFFLE and game.stack is not None:
        drawn = Counter(setup.tiles) - Counter(game.stack)
        record = record.played(Shuffle((*game.stack, *drawn.elements())))
    for team in sorted(game.sleeping):
        record = record.played(Sleep(team))
    return record
