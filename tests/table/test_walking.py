import pytest

from engine.compass import Direction
from engine.figures import Side, Team
from hardware.buttons.contract import Button
from tests.table.conftest import SitDown
from tests.table.people import BACK, DOWN, HUNT, LEFT, OK, RIGHT, UP, People, a_setup, row_six


def taken_up(sit: SitDown, picture: str, number: int = 5) -> People:
    people = sit(a_setup(picture))
    people.pick(number)
    return people


@pytest.mark.parametrize("spaces", range(6))
def test_a_move_of_k_spaces_takes_k_and_two_presses(sit: SitDown, spaces: int) -> None:
    people = sit(a_setup(row_six("G5")))
    people.press(OK, *[RIGHT] * spaces)
    people.wait_and_press(OK)
    figure = people.game.position.figure("green-5")
    assert (figure.at, figure.side) == ("ABCDEF"[spaces] + "6", Side.BLACK)
    assert people.game.turn is Team.RED


def test_a_second_ok_right_after_the_first_does_not_end_the_move(sit: SitDown) -> None:
    people = sit(a_setup(row_six("G5")))
    people.press(OK, OK, OK)
    assert not people.rig.view.ok_lamp
    assert people.asked() == "Green 5 is on A6 and may take 5 steps."
    people.rig.pass_time(1.0)
    assert people.rig.view.ok_lamp
    people.press(OK)
    assert people.game.turn is Team.RED


def test_a_hand_that_drums_on_ok_ends_no_move_until_it_stops(sit: SitDown) -> None:
    people = sit(a_setup(row_six("G5")))
    for _ in range(12):
        people.press(OK)
        people.rig.pass_time(0.3)
    drummed = people.game.turn
    people.rig.pass_time(0.5)
    people.press(OK)
    assert [drummed, people.game.turn] == [Team.GREEN, Team.RED]


def test_who_has_walked_may_press_ok_at_once(sit: SitDown) -> None:
    people = sit(a_setup(row_six("G5")))
    people.press(OK, RIGHT)
    assert people.rig.view.ok_lamp
    people.press(OK)
    assert people.game.position.figure("green-5").at == "B6"


def test_who_walks_onto_the_bus_sits_there_at_once_and_then_jumps_the_queue(sit: SitDown) -> None:
    picture = row_six(".", also="bus: r1 b1 g1").replace(" 1  . ", " 1  G5")
    teams = (Team.GREEN, Team.RED, Team.BLUE)
    people = sit(a_setup(picture, teams=teams, seats=(("red-1",), ("blue-1",), ("green-1",))))
    people.pick(5)
    people.press(LEFT)
    assert seats_shown(people) == "red-1 / blue-1 / green-1 green-5"
    people.press(LEFT)
    assert people.asked() == "Green 5 is on the bus, and goes no further. Press OK, and turn it over."
    assert people.said() == "It is on the bus, and safe: press OK, or take a step back."
    people.press(OK)
    assert seats_shown(people) == "red-1 / blue-1 / green-1 green-5"
    for _ in range(4):
        people.wait_and_press(OK)
    assert seats_shown(people) == "green-1 green-5 / red-1 / blue-1"


def seats_shown(people: People) -> str:
    return " / ".join(map(" ".join, people.rig.view.seats))


def test_when_no_step_is_left_it_is_said_what_to_do(sit: SitDown) -> None:
    people = taken_up(sit, row_six("G1"), 1)
    people.press(RIGHT)
    assert people.asked() == "Green 1 is on B6, and goes no further. Press OK, and turn it over."


def test_before_the_first_step_the_figure_is_pointed_at_with_all_its_steps(sit: SitDown) -> None:
    people = taken_up(sit, row_six(".", ".", "G5"))
    seen = people.look()
    assert seen.where("at") == {"C5", "D6", "C7", "B6"}
    assert seen.steps_left() == "5"


def test_each_step_shows_where_it_is_and_what_is_left(sit: SitDown) -> None:
    people = taken_up(sit, row_six(".", ".", "G5"))
    for number, arrow, at in ((4, RIGHT, "D6"), (3, DOWN, "D7"), (2, LEFT, "C7")):
        people.press(arrow)
        seen = people.look()
        assert seen.space_of("at") == at
        assert seen.steps_left() == str(number)
    assert seen.where("path") == {"D6", "D7"}
    assert not seen.unknown


def test_the_spaces_in_reach_are_lit(sit: SitDown) -> None:
    people = taken_up(sit, row_six(".", ".", "G1"), 1)
    assert people.look().where("reach") == set(), "they are the ones that point at it"
    people.press(BACK)
    people.pick(1)
    people.press(RIGHT)
    assert people.look().where("reach") == set(), "no steps are left"


def test_the_spaces_in_reach_are_those_that_steps_lead_to(sit: SitDown) -> None:
    people = taken_up(sit, row_six("G3"), 3)
    people.press(RIGHT)
    seen = people.look()
    assert seen.where("reach") == {"B4", "C5", "D6", "C7", "B8", "B5", "C6", "B7"}
    assert seen.where("from") == {"A5", "A7"}, "these show where it began"


def test_back_takes_one_step_back_and_then_puts_the_figure_down(sit: SitDown) -> None:
    people = taken_up(sit, row_six(".", ".", "G5"))
    people.press(RIGHT, RIGHT, BACK)
    seen = people.look()
    assert (seen.space_of("at"), seen.steps_left()) == ("D6", "4")
    people.press(BACK)
    assert people.look().steps_left() == "5"
    people.press(BACK)
    assert people.look().picked().at == "C6"
    assert people.room == "Fleeing"
    assert people.real.same_as(people.position)


def test_a_figure_may_come_back_to_where_it_began(sit: SitDown) -> None:
    people = taken_up(sit, row_six(".", ".", "G5"))
    people.press(RIGHT, LEFT)
    seen = people.look()
    assert seen.space_of("at") == "C6"
    assert seen.steps_left() == "3"


def test_a_wall_is_lit_where_it_is(sit: SitDown) -> None:
    people = taken_up(sit, row_six("G5"))
    people.press(RIGHT, LEFT, LEFT)
    seen = people.look()
    assert seen.refusal() == "wall"
    assert seen.where("wall") == {"A5", "A7"}, "A6 is under the figure"
    assert people.said() == "There is a wall: figures do not go through."


def test_nobody_goes_near_the_monster(sit: SitDown) -> None:
    people = taken_up(sit, row_six(".", ".", "G5", "M→"))
    people.press(RIGHT)
    seen = people.look()
    assert seen.refusal() == "monster in the way"
    assert seen.space_of("monster in the way") == "D6"
    assert people.said() == "The monster is there: nobody goes near it!"


def test_a_teleporter_is_a_wall_for_figures(sit: SitDown) -> None:
    people = taken_up(sit, row_six(".", ".", "G5", "→", ".", "→", also="teleporters: 1 D6 F6"))
    people.press(RIGHT)
    seen = people.look()
    assert seen.refusal() == "teleporter in the way"
    assert seen.space_of("teleporter in the way") == "D6"
    assert people.said() == "A teleporter is there: for figures it is a wall."


@pytest.mark.parametrize(
    ("holder", "words"),
    [
        ("##", "the stone"),
        ("<>", "the crystal"),
        ("#r", "the turn-right stone"),
        ("#u", "the turn-around stone"),
        ("@@", "the bunny"),
        ("R4", "red 4"),
        ("M→", "the monster"),
        ("→", "the teleporter"),
    ],
)
def test_a_tile_that_cannot_be_pushed_shows_what_holds_it(sit: SitDown, holder: str, words: str) -> None:
    also = "teleporters: 1 E6 J6" if holder == "→" else ""
    twin = "→" if holder == "→" else "."
    cells = (".", ".", "G5", "@@", holder, ".", ".", ".", ".", twin)
    people = taken_up(sit, row_six(*cells, also=also))
    people.press(RIGHT)
    seen = people.look()
    assert seen.refusal() == "stuck"
    assert seen.space_of("stuck") == "D6"
    assert seen.space_of("holds") == "E6"
    assert people.said() == f"The bunny cannot be pushed: {words} holds it."


def test_a_tile_before_a_wall_is_held_by_the_wall(sit: SitDown) -> None:
    people = taken_up(sit, row_six(*["."] * 14, "G5", "##"))
    people.press(RIGHT)
    seen = people.look()
    assert seen.space_of("stuck") == "P6"
    assert not seen.where("holds")
    assert people.said() == "The stone cannot be pushed: the wall holds it."


def test_the_last_step_onto_another_figure_is_refused(sit: SitDown) -> None:
    people = taken_up(sit, row_six(".", ".", "G1", "R4"), 1)
    people.press(RIGHT)
    seen = people.look()
    assert seen.refusal() == "taken"
    assert seen.space_of("taken") == "D6"
    assert people.said() == "Red 4 is there: a figure may run past, but not stop."


def test_a_figure_runs_past_another_but_does_not_stop_there(sit: SitDown) -> None:
    people = taken_up(sit, row_six(".", ".", "G5", "R4"))
    people.press(RIGHT)
    assert not people.rig.view.ok_lamp
    assert people.look().space_of("at") == "D6"
    people.press(OK)
    seen = people.look()
    assert seen.refusal() == "taken"
    assert seen.space_of("taken") == "D6"
    people.press(RIGHT, OK)
    assert people.game.position.figure("green-5").at == "E6"


def test_without_steps_a_nought_is_shown(sit: SitDown) -> None:
    people = taken_up(sit, row_six(".", ".", "G1"), 1)
    people.press(RIGHT, RIGHT)
    seen = people.look()
    assert seen.refusal() == "no steps"
    assert seen.number("no steps") == "0"
    assert people.said() == "No steps are left: stop here, or take a step back."


def test_the_big_button_does_nothing_on_the_way(sit: SitDown) -> None:
    people = taken_up(sit, row_six(".", ".", "G5"))
    people.press(HUNT)
    seen = people.look()
    assert seen.refusal() == "no use"
    assert len(seen.where("no use")) == 4
    assert people.said() == "That button does nothing here."
    people.press(RIGHT)
    assert people.look().refusal() is None


def test_what_is_pushed_is_shown_from_where_to_where(sit: SitDown) -> None:
    people = sit(a_setup(row_six(".", ".", "G5", "##")))
    people.walk(people.pick(5), RIGHT)
    assert people.real.same_as(people.game.position)
    assert {tile.at for tile in people.real.lies.tiles} == {"E6"}
    assert people.said().endswith("2 is up. On the way the stone is pushed from D6 to E6.")


def test_over_a_pool_a_figure_slides_in_one_step(sit: SitDown) -> None:
    people = sit(a_setup(row_six(".", ".", "G5", "~", "~", "~")))
    people.walk(people.pick(5), RIGHT)
    assert people.real.figure(Team.GREEN, 2, Side.BLACK).at == "G6"
    assert people.real.same_as(people.game.position)


def test_a_figure_jammed_on_a_pool_is_shown_beside_it(sit: SitDown) -> None:
    people = sit(a_setup(row_six(".", ".", "G5", "~", "~", "##", "##")))
    people.walk(people.pick(5), RIGHT)
    assert people.real.figure(Team.GREEN, 2, Side.BLACK).at == "E6"
    assert people.real.same_as(people.game.position)


@pytest.mark.parametrize("arrow", [UP, DOWN, LEFT, RIGHT])
def test_out_of_jail_every_arrow_leads_in_through_the_entrance(sit: SitDown, arrow: Button) -> None:
    people = sit(a_setup())
    figure = people.pick(4)
    assert people.look().where("door") == {"P11", "O11", "N11"}
    people.walk(figure, arrow)
    assert people.real.figure(Team.GREEN, 3, Side.BLACK).at == "P11"
    assert people.real.same_as(people.game.position)


def test_out_through_the_exit_the_bus_is_one_step(sit: SitDown) -> None:
    picture = row_six(".").replace(" 1  . ", " 1  G5")
    people = sit(a_setup(picture))
    figure = people.pick(5)
    assert people.look().where("bus"), "it is in reach"
    people.walk(figure, LEFT)
    assert people.real.figure(Team.GREEN, 2, Side.BLACK).at == "bus"
    assert people.real.same_as(people.game.position)
    assert people.room == "Seating"


def test_whoever_runs_along_the_wall_onto_the_bus_is_seen_to_be_there(sit: SitDown) -> None:
    picture = row_six(".").replace(" 1  .  .  .  . ", " 1  .  .  .  G5")
    people = sit(a_setup(picture))
    people.walk(people.pick(5), LEFT, LEFT, LEFT, LEFT)
    assert people.real.figure(Team.GREEN, 2, Side.BLACK).at == "bus"


AWAY_FROM = {
    Direction.SOUTH: ("C5", "D6"),
    Direction.NORTH: ("C7", "B6"),
    Direction.WEST: ("D6", "C7"),
    Direction.EAST: ("B6", "C5"),
}
"""Where up and right lead from C6: up is away from whoever sits at the buttons."""


@pytest.mark.parametrize("side", list(Direction))
def test_the_arrows_follow_the_side_where_the_buttons_lie(sit: SitDown, side: Direction) -> None:
    for arrow, at in zip((UP, RIGHT), AWAY_FROM[side], strict=True):
        people = sit(a_setup(row_six(".", ".", "G5")), side)
        people.walk(people.pick(5), arrow)
        assert people.real.figure(Team.GREEN, 2, Side.BLACK).at == at
        assert people.real.same_as(people.game.position)
