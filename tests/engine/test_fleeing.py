"""Phase 1 in a game: whose turn it is, who passes, and what comes of a move."""

import pytest

from engine.commands import Move
from engine.figures import Place, Side
from engine.game import Due
from engine.play import Why
from engine.record import Record
from tests.support.flights import room
from tests.support.notations import record, refused

SECOND = {"begins": "round 2", "up": "black"}
TWO_AGAINST_FOUR = room(
    " .  .  .  .  g1 g3 .  .  . ",
    notes="jail: r1 r3 r4 r5\nbus: G4 G5\nseats: green-4 green-5\n",
)


def game(*lines: str, **head: str) -> Record:
    return record("\n".join(lines), board="room", **head)


@pytest.mark.rule("Phase 1: whose turn")
def test_from_the_holder_of_the_starting_tile_one_figure_a_turn_goes_round_to_the_left() -> None:
    moves = ["red-1 stays", "blue-1 stays", "green-1 stays", "red-3 stays"]
    head = {"teams": "green red blue", "starts": "red"}
    turns = [game(*moves[:count], **head).game.turn for count in range(5)]
    assert turns == ["red", "blue", "green", "red", "blue"]


@pytest.mark.rule("R4", "Phase 1: the first round")
def test_staying_in_jail_is_one_of_the_two_moves_of_the_first_round_r4() -> None:
    now = game("green-5 stays, red-1 stays", "green-3 stays, red-3 stays").game
    assert now.due is Due.HUNT
    assert {figure.at for figure in now.position.figures} == {Place.JAIL}
    assert {figure.side for figure in now.position.figures} == {Side.BLACK}


@pytest.mark.rule("Example: out of jail", "Phase 1: out of jail")
def test_green_goes_three_steps_out_of_jail_and_is_turned_over_to_its_4() -> None:
    figure = record("green-3 P11 O11 N11").game.position.figure("green-3")
    assert (figure.at, figure.number) == ("N11", 4)


@pytest.mark.rule("Phase 1: past figures")
def test_a_move_does_not_end_on_another_figure() -> None:
    now = game("green-5 I5, red-1 stays")
    assert refused(now, Move("green-4", ("I5",))) is Why.NO_WAY
    assert now.played(Move("green-4", ("I5", "H5"))).game.position.figure("green-4").at == "H5"


@pytest.mark.rule("Phase 1: passing", "R3", "Notes for 2 Players")
def test_who_has_two_figures_left_moves_them_first_and_then_the_other_one_moves_two_in_a_row_r3() -> None:
    moves = ["green-1 stays", "red-1 stays", "green-3 stays", "red-3 stays", "red-4 stays", "red-5 stays"]
    turns = [game(*moves[:count], start=TWO_AGAINST_FOUR, **SECOND).game.turn for count in range(7)]
    assert turns == ["green", "red", "green", "red", "red", "red", None]


@pytest.mark.rule("R3")
def test_nobody_passes_who_has_still_to_move_r3() -> None:
    now = game("green-1 stays, red-1 stays", start=TWO_AGAINST_FOUR, **SECOND)
    assert refused(now, Move("red-3")) is Why.NOT_ITS_TURN
    assert now.game.unmoved(now.setup.teams[0]) == (now.game.position.figure("green-3"),)


@pytest.mark.rule("The Bus: the first figure", "The Bus: the second figure", "Phase 1: onto the bus")
def test_figures_that_move_onto_the_bus_take_their_seats() -> None:
    start = room(
        " r1 g1 .  .  .  .  .  M→ . ",
        " g3 .  .  .  .  .  .  .  . ",
        *[" .  .  .  .  .  .  .  .  . "] * 3,
        notes="jail: g4 g5 r3 r4 r5\n",
    )
    moves = ["red-1 bus", "green-1 A1 bus", "red-3 stays", "green-3 A1 bus"]
    seats = [game(*moves[:count], starts="red", start=start, **SECOND).game.seats for count in range(5)]
    assert seats == [
        (),
        (("red-1",),),
        (("red-1",), ("green-1",)),
        (("red-1",), ("green-1",)),
        (("green-1", "green-3"), ("red-1",)),
    ]
