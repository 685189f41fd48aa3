import pytest

from engine.commands import Shuffle, Sleep
from engine.compass import Direction
from engine.figures import Place, Side, Team
from engine.record import new_record
from tests.table.conftest import SitDown
from tests.table.people import BACK, DOWN, HUNT, LEFT, OK, RIGHT, SEVEN, TWO, UP, a_setup, row_six

ONE_LEFT = row_six(".", ".", ".", ".", ".", "G5", also="jail: r1 r3 r4 r5 g1 g3 g4")
"""Only green 5 has still to move."""


def test_the_first_team_sees_its_lights_and_its_first_figure_in_jail(sit: SitDown) -> None:
    people = sit(a_setup())
    seen = people.look()
    assert seen.turn() is Team.GREEN
    assert (seen.picked().id, seen.picked().at) == ("green-1", Place.JAIL)
    assert seen.where("door") == {"P11", "O11", "N11"}
    assert not seen.unknown


@pytest.mark.parametrize("teams", [TWO, SEVEN])
def test_the_turn_goes_from_seat_to_seat_clockwise(sit: SitDown, teams: tuple[Team, ...]) -> None:
    people = sit(a_setup(teams=teams))
    turns = []
    for _ in teams:
        turns.append(people.look().turn())
        people.wait_and_press(OK, OK)  # the first figure stays, and is turned over
        figure = people.real.figure(turns[-1], 1, Side.WHITE)
        people.real = people.real.with_figure(figure, figure.at, over=True)
    assert turns == list(teams)
    assert people.look().turn() is teams[0]


def test_left_and_right_pick_another_figure_round_and_round(sit: SitDown) -> None:
    people = sit(a_setup())
    picked = [people.look().picked().number]
    for _ in range(4):
        people.press(RIGHT)
        picked.append(people.look().picked().number)
    assert picked == [1, 3, 4, 5, 1]
    people.press(LEFT)
    assert people.look().picked().number == 5


def test_those_on_the_board_come_before_those_in_jail(sit: SitDown) -> None:
    people = sit(a_setup(row_six(".", ".", ".", "G5")))
    assert people.look().picked().at == "D6"
    assert people.look().where("here") == {"D5", "E6", "D7", "C6"}


def test_a_figure_that_shows_its_black_side_is_named_by_that(sit: SitDown) -> None:
    people = sit(a_setup(row_six(".", ".", ".", "g5"), round=3, up=Side.BLACK))
    seen = people.look()
    assert (seen.picked().number, seen.picked().side) == (2, Side.BLACK)
    assert seen.steps_left() == "2"


def test_only_figures_that_have_not_moved_are_picked(sit: SitDown) -> None:
    people = sit(a_setup(row_six(".", ".", ".", "G5", "G4", also="jail: g1 g3")))
    picked = {people.look().picked().number}
    for _ in range(3):
        people.press(RIGHT)
        picked.add(people.look().picked().number)
    assert picked == {4, 5}


def test_where_only_one_figure_is_left_another_is_refused(sit: SitDown) -> None:
    people = sit(a_setup(ONE_LEFT))
    people.press(RIGHT)
    assert people.look().refusal() == "no use"
    assert people.said() == "No other figure of yours has still to move."


def test_who_has_moved_all_is_passed_over(sit: SitDown) -> None:
    people = sit(a_setup(row_six(".", ".", ".", ".", ".", "G5", "G4", also="jail: r1 r3 r4 r5 g1 g3")))
    people.walk(people.pick(5))
    assert people.look().turn() is Team.GREEN


@pytest.mark.parametrize("teams", [TWO, SEVEN])
def test_hunt_too_early_shows_who_is_waited_for(sit: SitDown, teams: tuple[Team, ...]) -> None:
    people = sit(a_setup(row_six(".", ".", "R4", "G5"), teams=teams))
    assert not people.rig.view.hunt_lamp
    people.press(HUNT)
    seen = people.look()
    assert seen.teams_at_seats() == set(teams)
    assert seen.where("waiting") == {"C5", "D5", "B6", "E6", "C7", "D7"}
    assert people.said().startswith("Not all have moved: the monster waits for green")


def test_who_has_moved_is_not_waited_for(sit: SitDown) -> None:
    people = sit(a_setup(ONE_LEFT))
    people.press(HUNT)
    seen = people.look()
    assert seen.teams_at_seats() == {Team.GREEN}
    assert people.said() == "Not all have moved: the monster waits for green."
    people.press(HUNT)
    assert people.look().refusal() == "no use"
    people.wait_and_press(OK)
    assert people.look().picked().number == 5


def test_before_anything_was_done_there_is_no_history(sit: SitDown) -> None:
    people = sit(a_setup())
    people.press(BACK)
    assert people.look().refusal() == "no use"
    assert people.said() == "Nothing can be taken back yet."


def test_from_path_and_to_stay_lit_until_the_next_press(sit: SitDown) -> None:
    people = sit(a_setup(row_six(".", ".", ".", "G5")))
    people.walk(people.pick(5), RIGHT, RIGHT, DOWN)
    people.rig.pass_time(30.0)
    seen = people.look()
    assert seen.where("from") == {"D6"}
    assert seen.where("path") == {"E6"}, "F6 points at F7"
    assert seen.space_of("to") == "F7"
    assert seen.turn() is Team.RED
    people.press(RIGHT)
    seen = people.look()
    assert not seen.where("from") | seen.where("path") | seen.where("to")


def test_a_figure_that_stays_leaves_no_trail(sit: SitDown) -> None:
    people = sit(a_setup(row_six(".", ".", ".", "G5")))
    people.walk(people.pick(5))
    seen = people.look()
    assert not seen.where("from") | seen.where("path") | seen.where("to")
    assert people.said() == "Green 5 stays and is turned over: 2 is up."


def test_in_round_one_the_rest_is_turned_over_after_two(sit: SitDown) -> None:
    people = sit(a_setup())
    people.walk(people.pick(5), UP)
    people.walk(people.pick(5), UP, UP)
    assert people.room == "Fleeing"
    people.walk(people.pick(4), LEFT, LEFT)
    assert people.lay() == ["green-1 jail jail", "green-3 jail jail"]
    assert {figure.side for figure in people.real.lies.figures if figure.team is Team.GREEN} == {Side.BLACK}
    assert people.look().turn() is Team.RED
    assert people.real.same_as(people.position)


def test_a_sleeping_team_only_turns_its_figures_over(sit: SitDown) -> None:
    text = """
board: dungeon
teams: green red
starts: green
rules: 2026
tiles: shuffled

round 1
shuffle 8, 7, 5, 1 hit, 10, 7, 8, 2 hits
red sleeps
"""
    people = sit(text)
    people.walk(people.pick(5), UP)
    seen = people.look()
    assert seen.turn() is Team.RED
    figure = seen.picked()
    assert "red is asleep" in people.asked().lower()
    people.press(UP)
    assert people.look().refusal() == "no use"
    people.real = people.real.with_figure(figure, figure.at, over=True)
    people.wait_and_press(OK)
    assert people.look().turn() is Team.GREEN
    assert people.real.same_as(people.position)


def test_a_sleeping_figure_on_the_board_is_turned_over_where_it_is(sit: SitDown) -> None:
    setup = a_setup(row_six(".", ".", ".", "G5", "R4"), teams=(Team.RED, Team.GREEN))
    people = sit(new_record(setup).played(Shuffle(setup.tiles)).played(Sleep(Team.RED)))
    assert people.look().picked().at == "E6"
    people.wait_and_press(OK)
    assert people.said() == "Red 4 stays and is turned over: 3 is up."
    assert people.game.turn is Team.GREEN


@pytest.mark.parametrize("side", list(Direction))
def test_digits_and_seats_turn_with_the_side_where_the_buttons_lie(sit: SitDown, side: Direction) -> None:
    people = sit(a_setup(row_six(".", ".", ".", "G5")), side)
    seen = people.look()
    assert seen.picked().id == "green-5"
    assert seen.turn() is Team.GREEN
