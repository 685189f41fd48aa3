"""What can be chosen in the set-up is always a set-up of the rulebook (Game Preparations, 4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.figures import Team
from engine.game import begin
from firmware_host.table.playing import AtTheGame
from firmware_host.table.setup.draft import Draft
from tests.support.boards import DUNGEON

FRESH = Draft(DUNGEON, AtTheGame())
OF_FOUR = {Team.GREEN, Team.RED, Team.YELLOW, Team.BLUE}

choices = st.lists(
    st.one_of(
        st.integers(2, 7),
        st.tuples(st.integers(0, 6), st.sampled_from([-1, 1])),
    ),
    max_size=20,
)


@given(choices)
def test_whatever_is_chosen_each_seat_has_a_team_of_its_own_that_may_play(
    chosen: list[int | tuple[int, int]],
) -> None:
    draft = FRESH
    for choice in chosen:
        if isinstance(choice, int):
            draft = draft.with_players(choice)
            assert len(draft.teams) == choice
        else:
            seat, by = choice[0] % len(draft.teams), choice[1]
            other = draft.with_other_team(seat, by)
            assert other.teams[seat] is not draft.teams[seat]
            draft = other
        assert len(set(draft.teams)) == len(draft.teams)
        assert len(draft.teams) > 4 or set(draft.teams) <= OF_FOUR
        assert not begin(draft.setup).position.status()


def test_more_players_keep_their_seats() -> None:
    three = FRESH.with_players(3)
    assert three.with_players(6).teams[:3] == three.teams


@pytest.mark.parametrize("by", [-1, 1])
def test_where_no_team_is_free_two_seats_change_teams(by: int) -> None:
    four = FRESH.with_players(4)
    changed = four.with_other_team(0, by)
    assert set(changed.teams) == set(four.teams)
    assert sum(new is not old for new, old in zip(changed.teams, four.teams, strict=True)) == 2


def test_whoever_begins_is_still_there_when_fewer_play() -> None:
    last = Draft(DUNGEON, AtTheGame(), tuple(Team), first=6)
    assert last.with_players(2).starter in last.with_players(2).teams
