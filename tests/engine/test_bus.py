from collections.abc import Iterator
from itertools import permutations

import pytest

from engine.bus import Seats, rescued, seat_faults, seat_moves, seat_of, seated
from engine.figures import Team

FEW, MANY = 2, 5


def bus(*arrivals: str, players: int = FEW) -> Seats:
    seats: Seats = ()
    for figure in arrivals:
        seats = seated(seats, figure, players)
    return seats


@pytest.mark.rule("The Bus: the first figure")
@pytest.mark.parametrize("players", range(2, 8))
def test_a_teams_first_figure_takes_the_lowest_empty_seat(players: int) -> None:
    assert bus("blue-4", "red-1", players=players) == (("blue-4",), ("red-1",))


@pytest.mark.rule("Example: seats on the bus", "The Bus: the second figure")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_rulebook_example_reds_second_figure_jumps_the_queue_to_the_front(players: int) -> None:
    assert bus("blue-4", "red-1", "red-5", players=players) == (("red-1", "red-5"), ("blue-4",))


@pytest.mark.rule("The Bus: the second figure", "R17")
def test_the_jump_goes_to_the_lowest_seat_that_has_a_single_figure() -> None:
    seats = bus("green-1", "blue-4", "red-1", "blue-5", "red-5", players=3)
    assert seats == (("blue-4", "blue-5"), ("red-1", "red-5"), ("green-1",))


@pytest.mark.rule("The Bus: the second figure")
def test_all_single_figures_move_one_seat_up_to_close_the_gap() -> None:
    seats = bus("green-1", "blue-4", "yellow-3", "red-1", "yellow-4", players=4)
    assert seats == (("yellow-3", "yellow-4"), ("green-1",), ("blue-4",), ("red-1",))


@pytest.mark.rule("R17")
def test_the_third_figure_takes_its_team_in_front_of_those_with_two() -> None:
    seats = bus("green-1", "green-3", "red-1", "red-5", "red-4")
    assert seats == (("red-1", "red-5", "red-4"), ("green-1", "green-3"))


@pytest.mark.rule("The Bus: the second figure")
def test_a_team_that_sits_in_front_stays_there() -> None:
    assert bus("green-1", "red-1", "green-3") == (("green-1", "green-3"), ("red-1",))


@pytest.mark.rule("R17")
@pytest.mark.parametrize("players", [5, 6, 7])
def test_with_five_to_seven_players_the_second_figure_joins_its_team(players: int) -> None:
    seats = bus("blue-4", "red-1", "red-5", players=players)
    assert seats == (("blue-4",), ("red-1", "red-5"))


@pytest.mark.rule("R17")
def test_those_with_more_sit_in_front_and_among_equals_those_who_had_as_many_earlier() -> None:
    # R17: in every order of arrival, told by counting and not by jumping.
    for arrivals in arrivals_of_three():
        seats = bus(*arrivals, players=3)
        assert [stack[0].partition("-")[0] for stack in seats] == by_number_then_earlier(arrivals)


def arrivals_of_three() -> Iterator[tuple[str, ...]]:
    for order in set(permutations(["green", "green", "red", "red", "red", "blue", "blue"])):
        yield tuple(f"{team}-{(1, 3, 4)[order[:n].count(team)]}" for n, team in enumerate(order))


def by_number_then_earlier(arrivals: tuple[str, ...]) -> list[str]:
    teams = [figure.partition("-")[0] for figure in arrivals]
    last = {team: n for n, team in enumerate(teams)}
    return sorted(last, key=lambda team: (-teams.count(team), last[team]))


def test_the_moves_on_the_bus_lead_from_the_old_seats_to_the_new_ones_over_free_seats() -> None:
    for arrivals in arrivals_of_three():
        seats: Seats = ()
        for figure in arrivals:
            new = seated(seats, figure, 3)
            assert moved_by_hand(seats, new) == [stack[0].partition("-")[0] for stack in new]
            seats = new


def moved_by_hand(before: Seats, after: Seats) -> list[str]:
    table: dict[int | None, str] = {n: stack[0].partition("-")[0] for n, stack in enumerate(before, 1)}
    for move in seat_moves(before, after):
        assert table.pop(move.start) == move.team
        assert move.to not in table
        table[move.to] = move.team
    for number, stack in enumerate(after, 1):
        # Who is new on the bus and jumps over nobody is put on the last seat.
        table.setdefault(number, stack[0].partition("-")[0])
    assert None not in table
    return [table[number] for number in range(1, len(after) + 1)]


def test_a_jump_takes_the_stack_up_first_and_puts_it_down_last() -> None:
    before = bus("green-1", "blue-4", "red-1", players=3)
    moves = seat_moves(before, seated(before, "red-5", 3))
    assert [(move.team, move.start, move.to) for move in moves] == [
        ("red", 3, None),
        ("blue", 2, 3),
        ("green", 1, 2),
        ("red", None, 1),
    ]


def test_also_a_jump_over_one_stack_takes_up_the_team_that_has_come_and_not_the_one_passed() -> None:
    before = bus("blue-4", "red-1")
    moves = seat_moves(before, seated(before, "red-5", FEW))
    assert [(move.team, move.start, move.to) for move in moves] == [
        ("red", 2, None),
        ("blue", 1, 2),
        ("red", None, 1),
    ]


def test_nobody_moves_where_nobody_jumps() -> None:
    assert seat_moves(bus("blue-4"), bus("blue-4", "red-1")) == ()


def test_seats_tell_who_sits_where_and_how_many() -> None:
    seats = bus("blue-4", "red-1", "red-5")
    assert [seat_of(seats, team) for team in (Team.RED, Team.BLUE, Team.GREEN)] == [1, 2, None]
    assert [rescued(seats, team) for team in (Team.RED, Team.BLUE, Team.GREEN)] == [2, 1, 0]


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ((("red-1",), ()), "seat 2 is empty"),
        ((("red-1", "blue-4"),), "seat 1 has figures of two teams"),
        ((("red-1", "red-1"), ("blue-4",)), "red-1 sits on 2 seats"),
        ((("red-1",), ("blue-4",), ("green-5",)), "green-5 has a seat, but is not on the bus"),
        ((("red-1",),), "blue-4 is on the bus without a seat"),
        ((("red-1",), ("blue-4",), ("red-5",)), "red has 2 seats"),
    ],
)
def test_what_is_wrong_with_seats_is_told(seats: Seats, words: str) -> None:
    on_bus = {"red-1", "blue-4"} | ({"red-5"} if "red has" in words else set())
    assert words in "; ".join(str(fault) for fault in seat_faults(seats, frozenset(on_bus)))


def test_good_seats_have_no_fault() -> None:
    assert list(seat_faults(bus("blue-4", "red-1"), frozenset({"red-1", "blue-4"}))) == []
