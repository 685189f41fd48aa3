"""Between moves and rounds: seats, the queue jump, the starting tile, the second stage."""

import pytest

from engine.figures import Side, Team
from engine.game import Setup
from hardware.buttons.contract import Button
from tests.table.conftest import SitDown
from tests.table.people import BACK, HUNT, LEFT, OK, RIGHT, SEVEN, TWO, UP, People, a_setup, row_six

FOUR = (Team.GREEN, Team.RED, Team.YELLOW, Team.BLUE)
FIVE = (*FOUR, Team.NATURAL)


def at_the_exit(*teams: Team, beside: str = "", seats: tuple[tuple[str, ...], ...] = ()) -> Setup:
    """Return a game in which green 5 stands on the exit space."""
    picture = row_six(".", also=beside).replace(" 1  . ", " 1  G5")
    return a_setup(picture, teams=teams or TWO, seats=seats)


def onto_the_bus(people: People) -> None:
    people.walk(people.pick(5), LEFT)


def all_moved(round_: int = 2, *, letters: str = "gr", up: Side = Side.WHITE) -> Setup:
    """Return a game in which all figures have moved: they show the side that the starting tile does not."""
    beside = "jail: " + " ".join(f"{letter}{number}" for letter in letters for number in (1, 3, 4, 5))
    return a_setup(row_six(".", also=beside), round=round_, up=up)


def hunt_to_the_end(people: People) -> None:
    people.press(HUNT)
    people.wait_and_press(RIGHT)
    people.lay()


def test_the_first_on_the_bus_sits_on_the_first_seat(sit: SitDown) -> None:
    people = sit(at_the_exit())
    onto_the_bus(people)
    seen = people.look()
    assert seen.number("seat") == "1"
    assert seen.turn() is Team.GREEN
    assert seen.where("bus")
    assert people.said() == "Green sits on seat 1 of the bus."
    people.press(OK)
    assert people.look().turn() is Team.RED


def test_a_second_team_sits_behind_the_first(sit: SitDown) -> None:
    people = sit(at_the_exit(beside="bus: r1", seats=(("red-1",),)))
    onto_the_bus(people)
    assert people.look().number("seat") == "2"


def test_a_second_figure_jumps_the_queue_one_move_at_a_time(sit: SitDown) -> None:
    seats = (("red-1",), ("yellow-1",), ("green-1",))
    people = sit(at_the_exit(*FOUR, beside="bus: r1 y1 g1", seats=seats))
    onto_the_bus(people)
    moves = []
    for _ in range(4):
        seen = people.look()
        sign = "taken up" if seen.where("taken up") else "seat"
        moves.append((sign, seen.number(sign), seen.turn()))
        people.press(OK)
    # Both are stacked; then the single ones move up to one higher seat each, the last one first.
    assert moves == [
        ("taken up", "3", Team.GREEN),
        ("seat", "3", Team.YELLOW),
        ("seat", "2", Team.RED),
        ("seat", "1", Team.GREEN),
    ]
    assert people.look().turn() is Team.RED


def test_with_five_players_nobody_jumps(sit: SitDown) -> None:
    people = sit(at_the_exit(*FIVE, beside="bus: r1 g1", seats=(("red-1",), ("green-1",))))
    onto_the_bus(people)
    seen = people.look()
    assert (seen.number("seat"), seen.turn()) == ("2", Team.GREEN)


def test_whoever_left_the_bus_again_is_not_told_to_sit_there(sit: SitDown) -> None:
    people = sit(at_the_exit())
    onto_the_bus(people)
    people.wait_and_press(OK, BACK, LEFT, OK)
    assert people.lay() == ["green-5 bus A1"]
    assert people.room == "Fleeing"
    assert people.real.same_as(people.position)


@pytest.mark.parametrize(("round_", "letters", "ring"), [(2, "gr", True), (3, "GR", False)])
def test_after_the_hunt_the_starting_tile_is_turned_and_goes_to_the_left(
    sit: SitDown, round_: int, letters: str, *, ring: bool
) -> None:
    people = sit(all_moved(round_, letters=letters, up=Side.WHITE if ring else Side.BLACK))
    hunt_to_the_end(people)
    seen = people.look()
    assert seen.turn() is Team.RED
    assert seen.is_ring("starting tile") is ring
    people.press(OK)
    assert people.look().turn() is Team.RED


def test_the_seven_pass_the_starting_tile_on(sit: SitDown) -> None:
    people = sit(a_setup(row_six("."), teams=SEVEN))
    for _ in range(21):
        people.wait_and_press(OK, OK)
    for figure in people.real.lies.figures:
        people.real = people.real.with_figure(figure, figure.at, over=True)
    assert people.real.same_as(people.position)
    hunt_to_the_end(people)
    assert people.look().turn() is SEVEN[1]


def test_a_second_stage_is_announced(sit: SitDown) -> None:
    people = sit(all_moved(7))
    hunt_to_the_end(people)
    assert people.look().number("stage") == "2"
    assert "The second stage begins." in people.rig.eyes.lines
    people.press(OK)
    assert people.look().where("starting tile")
    people.wait_and_press(OK)
    assert people.look().turn() is Team.RED
    assert (people.game.round, people.game.stage) == (8, 2)


@pytest.mark.parametrize("button", [UP, LEFT, RIGHT, HUNT])
def test_only_ok_leads_on(sit: SitDown, button: Button) -> None:
    people = sit(at_the_exit())
    onto_the_bus(people)
    people.press(button)
    assert people.look().refusal() == "no use"
    assert people.room == "Seating"
