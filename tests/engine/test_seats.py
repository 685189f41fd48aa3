"""Who sits where on the bus."""

import pytest

from engine.bus import Seats, rescued, seat_of, seated
from engine.figures import Team
from tests.support.flights import room
from tests.support.games import game


def bus(*ids: str, players: int = 4) -> Seats:
    """Seat figures one after the other."""
    seats: Seats = ()
    for id_ in ids:
        seats = seated(seats, id_, players)
    return seats


@pytest.mark.rule("The Bus: the first figure")
@pytest.mark.parametrize("players", range(2, 8))
def test_a_teams_first_figure_takes_the_lowest_seat_that_is_free(players: int) -> None:
    assert bus("red-1", "blue-4", "green-5", players=players) == (("red-1",), ("blue-4",), ("green-5",))


@pytest.mark.rule("Example: seats on the bus", "The Bus: the second figure")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_second_red_figure_takes_both_to_seat_1_and_blue_to_seat_2(players: int) -> None:
    assert bus("blue-1", "red-5", players=players) == (("blue-1",), ("red-5",))
    assert bus("blue-1", "red-5", "red-3", players=players) == (("red-5", "red-3"), ("blue-1",))


@pytest.mark.rule("The Bus: the second figure")
def test_the_single_figures_in_front_move_up_one_seat_and_those_behind_stay() -> None:
    before = bus("blue-1", "green-1", "red-5", "yellow-4")
    assert seated(before, "red-3", 4) == (("red-5", "red-3"), ("blue-1",), ("green-1",), ("yellow-4",))


@pytest.mark.rule("The Bus: the second figure", "R17")
def test_a_second_figure_jumps_over_no_team_that_has_two_already_r17() -> None:
    before = bus("blue-1", "green-1", "red-5", "red-3")
    assert seated(before, "green-4", 4) == (("red-5", "red-3"), ("green-1", "green-4"), ("blue-1",))


@pytest.mark.rule("R17")
def test_a_third_figure_jumps_over_those_with_two_r17() -> None:
    before = bus("blue-1", "blue-3", "green-1", "red-5", "red-3")
    assert before == (("blue-1", "blue-3"), ("red-5", "red-3"), ("green-1",))
    assert seated(before, "red-4", 4) == (("red-5", "red-3", "red-4"), ("blue-1", "blue-3"), ("green-1",))


@pytest.mark.rule("R17")
@pytest.mark.parametrize("players", [5, 6, 7])
def test_with_five_to_seven_players_who_came_first_sits_in_front_r17(players: int) -> None:
    assert bus("blue-1", "red-5", "red-1", players=players) == (("blue-1",), ("red-5", "red-1"))


def test_a_seat_is_found_by_its_team_and_tells_how_many_are_rescued() -> None:
    seats = bus("blue-1", "red-5", "red-3")
    assert [seat_of(seats, team) for team in (Team.RED, Team.BLUE, Team.GREEN)] == [1, 2, None]
    assert [rescued(seats, team) for team in (Team.RED, Team.BLUE, Team.GREEN)] == [2, 1, 0]


@pytest.mark.rule("The Bus: the first figure", "The Bus: the second figure", "Phase 1: onto the bus")
def test_figures_that_move_onto_the_bus_take_their_seats() -> None:
    start = room(
        " r1 g1 .  .  .  .  .  M→ . ",
        " g3 .  .  .  .  .  .  .  . ",
        *[" .  .  .  .  .  .  .  .  . "] * 3,
        notes="jail: g4 g5 r3 r4 r5\n",
    )
    moves = ["red-1 bus", "green-1 A1 bus", "red-3 stays", "green-3 A1 bus"]
    head = ("starts: red", "begins: round 2", "up: black")
    seats = [game(*moves[:count], head=head, start=start).seats for count in range(5)]
    assert seats == [
        (),
        (("red-1",),),
        (("red-1",), ("green-1",)),
        (("red-1",), ("green-1",)),
        (("green-1", "green-3"), ("red-1",)),
    ]
