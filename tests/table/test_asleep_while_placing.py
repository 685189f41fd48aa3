"""The advanced flight: a team falls asleep, or wakes, while floor tiles are placed."""

from dataclasses import replace

import pytest

from engine.figures import Team
from engine.game import Setup
from engine.record import new_record
from firmware_host.table.going_off import GoingOff
from firmware_host.table.placing.choosing import Choosing
from tests.table.conftest import SitDown
from tests.table.evenings import open_menu_by_hand
from tests.table.people import BACK, DOWN, DUNGEON, OK, RIGHT, People
from tests.table.placers import choose, place, tile_shown, to_place


@pytest.fixture
def people(sit: SitDown) -> People:
    """Sit three down; blue places first, red sits to its left."""
    return sit(new_record(Setup(DUNGEON, (Team.GREEN, Team.BLUE, Team.RED), Team.BLUE, placed=True)))


def go_to(people: People, item: str) -> None:
    """Go down the menu to an item."""
    for _ in range(20):
        if people.asked().startswith(item):
            return
        people.press(DOWN)
    pytest.fail(f"the menu has no {item}")


def set_asleep(people: People, *teams: Team) -> None:
    """Let teams fall asleep, or wake, in the menu."""
    open_menu_by_hand(people.rig)
    for team in teams:
        go_to(people, f"Who sleeps: {team}")
        people.press(RIGHT)
    people.press(BACK)


def test_a_team_that_sleeps_is_passed_over(people: People) -> None:
    set_asleep(people, Team.RED)
    people.wait_and_press(OK)  # the press with which the hold began has asked who places next
    place(people, to_place("stone: H5"))
    assert people.look().turn() is Team.GREEN, "red sleeps"


def test_a_team_that_falls_asleep_leaves_nothing_in_the_hand_of_the_next(people: People) -> None:
    choose(people, "stone")
    assert people.look().where("cursor")
    set_asleep(people, Team.BLUE)
    seen = people.look()
    assert seen.turn() is Team.RED
    assert not seen.where("cursor")
    assert tile_shown(people, seen) == "stone", "it is back in the box"
    choose(people, "bunny")
    set_asleep(people, Team.BLUE)
    assert people.look().turn() is Team.BLUE, "awake again before red has placed"
    assert tile_shown(people, people.look()) == "stone"


def test_what_is_in_the_hand_stays_there_if_nobody_falls_asleep_or_only_another_team(people: People) -> None:
    choose(people, "stone")
    carried = people.table.phase
    set_asleep(people, Team.BLUE, Team.BLUE)
    assert people.table.phase == carried
    set_asleep(people, Team.GREEN)
    assert people.table.phase == carried


def test_where_the_machine_stays_on_nothing_is_in_the_hand_of_the_next_team(people: People) -> None:
    people.rig.evening.table = replace(people.table, can_go_off=True)
    choose(people, "stone")
    open_menu_by_hand(people.rig)
    go_to(people, "Who sleeps: blue")
    people.press(RIGHT)
    go_to(people, "Switch the machine off?")
    people.press(OK)
    people.wait_and_press(OK)
    assert isinstance(people.table.phase, GoingOff)
    people.rig.pass_time(61.0)
    assert people.look().turn() is Team.RED
    assert isinstance(people.table.phase, Choosing)
