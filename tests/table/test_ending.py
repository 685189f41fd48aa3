"""The end of a game: at once or after the round, the places, playing on, and again."""

import pytest

from engine.figures import Team
from engine.game import Setup
from engine.rules import PRESETS, Edition
from tests.table.conftest import SitDown
from tests.table.people import BACK, HUNT, LEFT, OK, RIGHT, SEVEN, UP, People, a_setup, row_six
from tests.table.real_table import RealTable

THREE = (Team.GREEN, Team.RED, Team.YELLOW)


def nearly_won(*teams: Team, edition: Edition = Edition.E2026, also: str = "") -> Setup:
    """Return a game in which green needs one more figure on the bus, and has it on the exit space."""
    few = len(teams) <= 4
    on_bus = "g1 g3" if few else "g1"
    seat = ("green-1", "green-3") if few else ("green-1",)
    picture = row_six(".", also=f"bus: {on_bus}\n{also}").replace(" 1  . ", " 1  G5")
    return a_setup(picture, teams=teams, seats=(seat,), rules=PRESETS[edition])


def win(people: People) -> None:
    people.walk(people.pick(5), LEFT)
    assert people.look().where("seat")
    people.press(OK)


@pytest.mark.parametrize("teams", [(Team.GREEN, Team.RED), SEVEN])
def test_whoever_has_all_but_one_on_the_bus_wins_at_once(sit: SitDown, teams: tuple[Team, ...]) -> None:
    people = sit(nearly_won(*teams))
    win(people)
    seen = people.look()
    others = "red" if len(teams) == 2 else "blue, red, yellow, natural, grey and purple"
    assert seen.place(Team.GREEN) == "1"
    assert seen.where("winner"), "at the winner's seat"
    assert people.said() == f"The game is over: green has won; {others} rescued nobody."


def test_in_2003_the_round_is_finished_first(sit: SitDown) -> None:
    people = sit(nearly_won(Team.GREEN, Team.RED, edition=Edition.E2003))
    win(people)
    assert people.look().turn() is Team.RED
    # Green's last one, and red's four, stay in jail.
    for _ in range(5):
        people.wait_and_press(OK, OK)
    people.press(HUNT)
    people.wait_and_press(RIGHT, RIGHT)
    people.real = RealTable(people.position)
    assert people.look().place(Team.GREEN) == "1"


def test_the_order_is_shown_in_the_teams_colours(sit: SitDown) -> None:
    picture = row_six(".", also="bus: g1 g3 r1 r3 y1").replace(" 1  . ", " 1  G5")
    seats = (("red-1", "red-3"), ("green-1", "green-3"), ("yellow-1",))
    people = sit(a_setup(picture, teams=THREE, seats=seats))
    people.walk(people.pick(5), LEFT)
    for _ in range(3):
        people.wait_and_press(OK)
    seen = people.look()
    assert [seen.place(team) for team in THREE] == ["1", "2", "3"]


def test_nobody_left_ends_the_game_without_a_winner(sit: SitDown) -> None:
    picture = row_six("M→", ".", "g5", ".", stage=2, also="eaten: g1 g3 g4 r1 r3 r4 r5")
    people = sit(a_setup(picture, round=8))
    people.press(HUNT)
    people.wait_and_press(RIGHT)
    people.lay()
    seen = people.look()
    assert seen.where("nobody")
    assert people.said() == (
        "Nobody is left to flee, and the game is over: nobody was rescued, and the monster has won."
    )


def test_after_fourteen_rounds_whoever_is_on_the_board_is_eaten(sit: SitDown) -> None:
    picture = row_six("g5", stage=2, also="eaten: g1 g3 g4 r3 r4 r5\nbus: r1")
    people = sit(a_setup(picture, round=14, seats=(("red-1",),)))
    people.press(HUNT)
    people.wait_and_press(RIGHT)
    assert "green-5 A6 eaten" in people.lay()
    assert people.look().place(Team.RED) == "1"
    assert (
        people.said()
        == "Fourteen rounds are over, and with them the game: red has won; green rescued nobody."
    )


def test_places_are_only_looked_at(sit: SitDown) -> None:
    people = sit(nearly_won(Team.GREEN, Team.RED))
    win(people)
    people.wait_and_press(OK)
    assert not people.rig.view.ok_lamp
    assert people.look().refusal() == "no use"
    assert people.said() == "The game is over: the arrows show what you can do now."


def test_two_cannot_play_on_for_second_place(sit: SitDown) -> None:
    people = sit(nearly_won(Team.GREEN, Team.RED))
    win(people)
    people.press(RIGHT)
    assert people.asked().startswith("Play again?")
    people.press(RIGHT)
    assert people.look().place(Team.GREEN) == "1"


def test_three_can_play_on_for_second_place(sit: SitDown) -> None:
    people = sit(nearly_won(*THREE))
    win(people)
    people.press(RIGHT)
    assert people.look().where("icon")
    people.wait_and_press(OK)
    assert people.look().turn() is Team.RED
    assert people.game.playing_on


def test_again_asks_twice(sit: SitDown) -> None:
    people = sit(nearly_won(Team.GREEN, Team.RED))
    win(people)
    people.press(LEFT)
    assert people.asked().startswith("Play again?")
    people.wait_and_press(OK)
    people.press(OK, OK)
    assert people.look().where("sure?"), "quick fingers confirm nothing"
    assert people.table.record is not None
    people.press(BACK)
    assert people.look().where("icon")
    people.wait_and_press(OK, OK)
    assert people.table.record is None
    assert people.rig.view.ok_lamp, "a new evening waits for people"


def test_the_last_move_of_a_game_can_be_taken_back(sit: SitDown) -> None:
    people = sit(nearly_won(Team.GREEN, Team.RED))
    win(people)
    people.press(BACK)
    people.wait_and_press(LEFT, OK)
    assert people.lay() == ["green-5 bus A1"]
    assert people.look().turn() is Team.GREEN
    assert people.real.same_as(people.position)
    win(people)
    assert people.look().place(Team.GREEN) == "1"


def test_the_big_button_has_no_meaning_after_the_end(sit: SitDown) -> None:
    people = sit(nearly_won(Team.GREEN, Team.RED))
    win(people)
    people.press(HUNT)
    assert people.look().refusal() == "no use"
    people.press(UP)
    assert people.asked().startswith("Play again?")
