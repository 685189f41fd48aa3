"""Whatever players place where they may, the floor is one that can be played on (R21)."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.box import BOX, FACES, STONES, box_faults, left_of
from engine.commands import Place
from engine.compass import Direction
from engine.figures import Team
from engine.game import Due
from engine.limits import everything
from engine.notation import write_game
from engine.notation_reading import read_game
from engine.placing import kept_free, why_not
from engine.record import Record
from engine.rules import Placement
from engine.spaces import apart
from engine.tiles import Teleporter
from tests.support.boards import BASEMENT, BOARDS, CELLAR, DUNGEON, RING, ROOM
from tests.support.floors import CROWDED, TINY, WALLED, placing
from tests.support.random_games import random_command

FLOORS = (DUNGEON, BASEMENT, ROOM, CELLAR, RING, WALLED, TINY, CROWDED)
KNOWN = {**BOARDS, **{board.name: board for board in FLOORS}}
TEAMS = (Team.GREEN, Team.BLUE, Team.RED)


@st.composite
def floors(draw: st.DrawFn) -> Record:
    """Return a game whose floor tiles were placed at random, to the end."""
    board, placement = draw(st.sampled_from(FLOORS)), draw(st.sampled_from(list(Placement)))
    record = placing(board, placement, TEAMS)
    dice = Random(draw(st.integers(0, 2**32)))  # noqa: S311 - games, not secrets
    while record.game.placing:
        game = record.game
        anything = list(everything(game.position, left_of(game.position, game.setup.rules)))
        dice.shuffle(anything)
        what = next(each for each in anything if not why_not(game, each))
        if isinstance(what, Teleporter):
            what = Teleporter(what.pair, what.at, dice.choice(list(Direction)))
        record = record.played(Place(what))
        assert not record.game.position.status(whole=False)
    return record


few = settings(max_examples=25, deadline=None)


@pytest.mark.rule("R21", "Advanced Flight: all floor tiles")
@few
@given(floors())
def test_any_sequence_of_legal_places_ends_in_a_position_without_faults(record: Record) -> None:
    game, position = record.game, record.game.position
    assert (game.due, position.status(), list(box_faults(position, game.setup.rules))) == (
        Due.SHUFFLE,
        (),
        [],
    )
    assert not kept_free(position.board, game.setup.rules) & (position.covered() - {position.monster.at})
    assert all(
        apart(a.at, b.at) > 1 for a in position.teleporters for b in position.teleporters if a is not b
    )
    kinds = Counter(tile.kind for tile in position.tiles)
    assert sum(kinds[kind] for kind in FACES) <= STONES
    assert all(kinds[kind] <= most for kind, most in BOX.kinds.items())
    assert not any(
        not why_not(game, what) for what in everything(position, left_of(position, game.setup.rules))
    )


@few
@given(floors(), st.integers(0, 8), st.integers(0, 2**32))
def test_such_a_game_is_played_on_and_is_the_same_when_it_is_written_and_read_again(
    record: Record, commands: int, seed: int
) -> None:
    dice = Random(seed)  # noqa: S311 - games, not secrets
    for _ in range(commands):
        record = record.played(random_command(record.game, dice))
    assert read_game(write_game(record), KNOWN) == record
