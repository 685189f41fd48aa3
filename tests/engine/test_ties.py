"""Who wins where several have rescued equally many (R17)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bus import Seats, rescued, seat_of, seated
from engine.figures import FEW_PLAYERS, NUMBERS, Team
from engine.game import Over
from tests.support.flights import room
from tests.support.notations import record

EMPTY = " .  .  .  .  .  .  .  .  . "
ONE_EACH = room(
    " g1 r1 .  .  .  .  .  .  M→",
    *[EMPTY] * 4,
    notes="jail: g5 r5 b1 b4 b5 y1 y4 y5 n1 n4 n5\nbus: G4 R4\nseats: green-4 / red-4\n",
)
"""Green took the first seat and red the second; both are a step or two from their second figure's."""

RED_THEN_GREEN = """round 6
red-1 A1 bus, blue-1 stays, yellow-1 stays, natural-1 stays, green-1 bus
red-5 stays, blue-4 stays, yellow-4 stays, natural-4 stays, green-5 stays
blue-5 stays, yellow-5 stays, natural-5 stays
hunt 5
"""


@pytest.mark.rule("R16", "R17")
@pytest.mark.parametrize(
    ("rules", "ranking"),
    [
        ("2003", ("red", "green")),
        ("brettspielwelt", ("red", "green")),
        ("2026, finish after the round, ties who was first", ("red", "green")),
        ("2026, finish after the round", ("green", "red")),
        ("2003, ties lowest seat", ("green", "red")),
    ],
)
def test_two_rescue_enough_in_one_round(rules: str, ranking: tuple[str, ...]) -> None:
    """With five players nobody jumps the queue: green sits in front, but red had two first."""
    head = {"teams": "green red blue yellow natural", "starts": "red", "begins": "round 6", "up": "black"}
    game = record(RED_THEN_GREEN, board="room", rules=rules, start=ONE_EACH, **head).game
    assert (game.over, game.ranking()) == (Over.WON, ranking)


@st.composite
def arrivals(draw: st.DrawFn) -> tuple[int, list[str]]:
    """Return how many play, and some of their figures in the order in which they came to the bus."""
    players = draw(st.integers(2, 7))
    teams = list(Team)[:players]
    few = players <= FEW_PLAYERS
    ids = [f"{team}-{number}" for team in teams for number in NUMBERS[team] if few or number != 3]
    return players, draw(st.lists(st.sampled_from(ids), unique=True))


@pytest.mark.rule("R17")
@given(arrivals())
def test_seats_tell_who_was_first_to_have_so_many(came: tuple[int, list[str]]) -> None:
    """So both ways to decide a tie are one, but where several have rescued enough among five and more.

    There a second figure ends the game, and who has fewer has one: that seat tells who was first.
    """
    players, ids = came
    seats: Seats = ()
    count: Counter[str] = Counter()
    reached: dict[tuple[str, int], int] = {}
    for when, id_ in enumerate(ids):
        team = id_.partition("-")[0]
        seats, count[team] = seated(seats, id_, players), count[team] + 1
        reached[team, count[team]] = when
    last = 4 if players <= FEW_PLAYERS else 1
    for number in range(1, last + 1):
        tied = [team for team in Team if rescued(seats, team) == number]
        by_seat = sorted(tied, key=lambda team: seat_of(seats, team) or 0)
        assert by_seat == sorted(tied, key=lambda team: reached[team, number])
