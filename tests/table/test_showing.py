from collections.abc import Iterator

import pytest

from engine.drawing import read_drawing
from engine.tiles import read_tile
from firmware_host.boards import built_in
from firmware_host.table.moments import Moment
from firmware_host.table.moving import Moving
from firmware_host.table.picking import Picking
from firmware_host.table.settings import Pace
from firmware_host.table.showing import Showing
from hardware.buttons.contract import Button
from tests.table.rig import Rig

# The monster walks east along an empty row; a figure far off in its back keeps the list from being empty.
EMPTY_ROW = """
dungeon, stage 1
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1  .  .  .  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 6  .  .  M→ .  .  .  .  .  .  .  .  .  .  .  .  .
 7  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 8     .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 9        .  .  .  .  .  .  .  .  .  .  .  .  .  .
10           .  .  .  .  .  .  .  .  .  .  .  .  .
11              .  .  .  .  .  .  .  .  .  .  .  .
jail: G5
"""


@pytest.fixture(params=[Pace.NORMAL])
def rig(request: pytest.FixtureRequest) -> Iterator[Rig]:
    made = Rig(read_drawing(EMPTY_ROW, built_in()), tile=read_tile("5"), pace=request.param)
    yield made
    made.close()


by_ok = pytest.mark.parametrize("rig", [Pace.BY_OK], indirect=True)


def shown_step(rig: Rig) -> int:
    assert isinstance(rig.evening.table.phase, Showing)
    return rig.evening.table.phase.moment.step


def shown_moment(rig: Rig) -> Moment:
    assert isinstance(rig.evening.table.phase, Showing)
    return rig.evening.table.phase.moment


def pace(rig: Rig) -> Pace:
    return rig.evening.table.settings.pace


def test_two_seconds_show_a_look_and_a_step(rig: Rig) -> None:
    rig.press(Button.HUNT)
    steps = []
    for _ in range(12):
        steps.append(shown_step(rig))
        rig.pass_time(1.0)
    assert steps == [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]


def test_after_the_last_look_comes_the_list_of_what_to_move(rig: Rig) -> None:
    rig.press(Button.HUNT)
    rig.pass_time(13.0)
    assert isinstance(rig.evening.table.phase, Moving)
    assert rig.evening.table.position.monster.at == "H6"


def test_children_press_twice_and_the_hunt_goes_on(rig: Rig) -> None:
    rig.press(Button.HUNT, Button.HUNT, Button.HUNT)
    rig.pass_time(1.0)
    assert shown_step(rig) == 1


def test_hunt_pauses_and_goes_on(rig: Rig) -> None:
    rig.press(Button.HUNT)
    rig.pass_time(1.5)
    rig.press(Button.HUNT)
    assert rig.view.hunt_lamp, "the lamp asks for the button that goes on"
    rig.pass_time(60.0)
    assert shown_step(rig) == 1
    rig.press(Button.HUNT)
    rig.pass_time(2.0)
    assert shown_step(rig) == 2


def test_who_goes_on_sees_the_whole_moment_again(rig: Rig) -> None:
    rig.press(Button.HUNT)
    rig.pass_time(1.5)
    rig.press(Button.HUNT)
    rig.pass_time(60.0)
    moment = shown_moment(rig)
    rig.press(Button.HUNT)
    rig.pass_time(0.8)
    assert shown_moment(rig) == moment


def test_a_new_pace_begins_with_the_press(rig: Rig) -> None:
    rig.press(Button.HUNT)
    rig.pass_time(0.6)
    rig.press(Button.DOWN)
    rig.pass_time(1.8)
    assert shown_step(rig) == 0


def test_ok_shows_the_next_step_now(rig: Rig) -> None:
    rig.press(Button.HUNT, Button.OK, Button.OK)
    assert shown_step(rig) == 2


def test_ok_while_paused_shows_the_next_step_and_stays_paused(rig: Rig) -> None:
    rig.press(Button.HUNT)
    rig.pass_time(1.0)
    rig.press(Button.HUNT, Button.OK)
    rig.pass_time(60.0)
    assert shown_step(rig) == 2


def test_left_shows_this_step_again(rig: Rig) -> None:
    rig.press(Button.HUNT)
    rig.pass_time(4.5)
    assert shown_step(rig) == 2
    rig.press(Button.LEFT)
    rig.pass_time(1.5)
    assert shown_step(rig) == 2, "its second moment again"
    rig.pass_time(0.5)
    assert shown_step(rig) == 3


def test_right_goes_to_the_end_and_tells_all_that_happened(rig: Rig) -> None:
    rig.press(Button.HUNT, Button.RIGHT)
    assert isinstance(rig.evening.table.phase, Moving)
    assert rig.eyes.lines.count("The monster sees nobody.") == 6
    assert "The monster stops on H6, facing east." in rig.eyes.lines


def test_up_and_down_set_the_pace(rig: Rig) -> None:
    rig.press(Button.HUNT, Button.DOWN)
    assert pace(rig) is Pace.SLOW
    rig.pass_time(1.7)
    assert shown_step(rig) == 0, "two seconds for a moment"
    rig.press(Button.UP, Button.UP, Button.UP)
    assert pace(rig) is Pace.FAST
    rig.pass_time(0.75)
    assert shown_step(rig) == 1


def test_the_pace_stays_for_the_next_hunt(rig: Rig) -> None:
    rig.press(Button.HUNT, Button.DOWN, Button.RIGHT, Button.OK, Button.HUNT)
    phase = rig.evening.table.phase
    assert isinstance(phase, Showing)
    assert phase.pace is Pace.SLOW


@by_ok
def test_a_new_familys_first_hunt_waits_for_ok_at_each_step(rig: Rig) -> None:
    rig.press(Button.HUNT)
    assert rig.view.ok_lamp
    rig.pass_time(60.0)
    assert shown_step(rig) == 0
    rig.press(Button.OK)
    rig.pass_time(60.0)
    assert shown_step(rig) == 1


@by_ok
def test_a_step_that_waits_goes_on_showing_what_to_move_and_is_told_once(rig: Rig) -> None:
    rig.press(Button.HUNT, Button.OK)
    lights = [rig.panel.light]
    for _ in range(4):
        rig.pass_time(1.0)
        lights.append(rig.panel.light)
    assert lights[0] != lights[1], "the look first"
    assert lights[1] == lights[2] == lights[3] == lights[4], "then, until OK, where the monster goes"
    assert rig.eyes.lines.count("The monster sees nobody.") == 1


@by_ok
def test_the_second_hunt_runs_by_itself(rig: Rig) -> None:
    rig.press(Button.HUNT, *[Button.OK] * 7)
    rig.pass_time(1.0)
    rig.press(Button.OK, Button.HUNT)
    rig.pass_time(1.0)
    assert shown_step(rig) == 1


@by_ok
def test_who_chooses_to_press_ok_keeps_that(rig: Rig) -> None:
    rig.press(
        Button.HUNT, Button.RIGHT, Button.OK, Button.HUNT, Button.DOWN, Button.DOWN, Button.RIGHT, Button.OK
    )
    assert pace(rig) is Pace.BY_OK
    rig.press(Button.HUNT)
    rig.pass_time(60.0)
    assert shown_step(rig) == 0


@pytest.mark.parametrize("rig", list(Pace), indirect=True)
def test_oks_lamp_is_lit_while_ok_shows_the_next_step(rig: Rig) -> None:
    rig.press(Button.HUNT)
    assert rig.view.ok_lamp


def test_why_a_hunt_without_its_hits_is_over_is_told() -> None:
    rig = Rig(read_drawing(EMPTY_ROW, built_in()), tile=read_tile("1 hit"))
    rig.press(Button.HUNT, Button.RIGHT)
    end = rig.eyes.lines.index("After 20 steps the monster is tired.")
    assert rig.eyes.lines[end + 1] == "One last look."
    rig.close()


def test_at_practice_nothing_can_be_taken_back_while_the_monster_hunts(rig: Rig) -> None:
    rig.press(Button.HUNT)
    before = rig.evening.table
    rig.press(Button.BACK)
    assert rig.evening.table.phase == before.phase
    assert rig.eyes.lines[-1] == "Nothing can be taken back yet."


@pytest.mark.parametrize("late", [1.3, 5.0, 30.0])
def test_a_late_turn_cuts_no_moment_short(rig: Rig, late: float) -> None:
    rig.press(Button.HUNT)
    rig.clock.advance(late)  # the machine was busy, or asleep
    rig.pass_time(0.0)
    assert shown_step(rig) == 1
    rig.pass_time(0.9)
    assert shown_step(rig) == 1


def test_after_the_list_the_table_is_ready_for_the_next_hunt(rig: Rig) -> None:
    rig.press(Button.HUNT, Button.RIGHT, Button.OK)
    assert isinstance(rig.evening.table.phase, Picking)
    assert rig.view.hunt_lamp


def test_the_list_can_be_walked_both_ways(rig: Rig) -> None:
    rig.press(Button.HUNT, Button.RIGHT)
    phase = rig.evening.table.phase
    assert isinstance(phase, Moving)
    assert [(hand.start, hand.to) for hand in phase.hands] == [("C6", "H6")]
    rig.press(Button.LEFT)
    assert rig.evening.table.phase == phase, "there is nothing before the first"
    rig.press(Button.RIGHT)
    assert isinstance(rig.evening.table.phase, Picking), "after the last all is moved"
