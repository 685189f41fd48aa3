"""Whole games at random, on boards of any size and shape: they end, and nothing is lost on the way."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.record import Record, new_record
from tests.support.positions import FEW
from tests.support.random_boards import all_boards
from tests.support.random_games import random_game, random_setup

ANY_BOARD = all_boards(largest=12)


@st.composite
def games(draw: st.DrawFn) -> Record:
    dice = Random(draw(st.integers(0, 2**32)))  # noqa: S311 - games, not secrets
    return random_game(random_setup(dice, draw(st.integers(2, 7)), board=draw(ANY_BOARD)), dice)


@FEW
@given(games())
def test_a_game_ends_in_time_and_no_moment_of_it_has_a_fault(record: Record) -> None:
    assert record.game.round <= 14
    for moment in record.line:
        assert moment.game.position.status() == ()
    before, after = (record.line[n].game.position for n in (0, -1))
    assert [figure.id for figure in before.figures] == [figure.id for figure in after.figures]
    assert Counter(tile.kind for tile in after.tiles) <= Counter(tile.kind for tile in before.tiles)
    assert (after.pools, after.teleporters) == (before.pools, before.teleporters)


@FEW
@given(games())
def test_a_game_that_is_taken_back_and_played_again_is_the_same(record: Record) -> None:
    first = record.gone(-record.at)
    assert first.game == new_record(record.setup).game
    assert first.gone(record.at).game == record.game
    again = new_record(record.setup)
    for moment in record.line[1:]:
        assert moment.command is not None
        again = again.played(moment.command)
        assert again.game == moment.game
