"""Phase 1 in a game: whose turn it is, what is turned over, and who passes."""

import pytest

from engine.commands import Hunt, Move
from engine.figures import Place, Side
from engine.flight import Reason
from engine.game import Due, Game
from engine.play import NotAllowedError, Why, play
from engine.tiles import MovementTile
from tests.support.flights import room
from tests.support.games import game, second_stage

THREE = ("teams: green red blue", "starts: red")
SECOND = ("begins: round 2", "up: black", "starts: green")
IN_JAIL = "g1 g3 g4 g5 r1 r3 r4 r5"
FEWER = room(
    " .  .  .  .  g1 g3 .  .  . ",
    notes="jail: r1 r3 r4 r5\nbus: G4 G5\nseats: green-4 green-5\n",
)


def sides(now: Game, *ids: str) -> list[Side]:
    return [now.position.figure(id_).side for id_ in ids]


def refused(now: Game, command: Move | Hunt) -> NotAllowedError:
    with pytest.raises(NotAllowedError) as error:
        play(now, command)
    return error.value


@pytest.mark.rule("Phase 1: whose turn")
def test_from_the_holder_of_the_starting_tile_one_figure_a_turn_goes_round_to_the_left() -> None:
    moves = ["red-1 stays", "blue-1 stays", "green-1 stays", "red-3 stays"]
    turns = [game(*moves[:count], head=THREE).turn for count in range(5)]
    assert turns == ["red", "blue", "green", "red", "blue"]


@pytest.mark.rule("Phase 1: whose turn")
def test_nobody_moves_out_of_turn_or_one_of_another_team() -> None:
    assert refused(game(head=THREE), Move("blue-1")).why is Why.NOT_ITS_TURN
    assert refused(game("red-1 stays", head=THREE), Move("red-3")).why is Why.NOT_ITS_TURN


@pytest.mark.rule("Phase 1: whose turn", "How to Play")
def test_the_monster_hunts_when_all_have_moved_and_not_before() -> None:
    before = game("green-1 stays, red-1 stays", "green-3 stays")
    assert before.due is Due.FLEE
    assert refused(before, Hunt(MovementTile(5))).why is Why.NOT_NOW
    after = game("green-1 stays, red-1 stays", "green-3 stays, red-3 stays")
    assert after.due is Due.HUNT
    assert refused(after, Move("green-4")).why is Why.NOT_NOW


@pytest.mark.rule("Phase 1: the first round")
def test_in_the_first_round_two_of_each_team_move_and_the_rest_is_turned_over_in_jail() -> None:
    one = game("green-5 I5, red-1 stays")
    assert sides(one, "green-1", "green-3", "green-4") == [Side.WHITE] * 3
    two = game("green-5 I5, red-1 stays", "green-3 I5 H5")
    assert sides(two, "green-1", "green-3", "green-4", "green-5") == [Side.BLACK] * 4
    assert [two.position.figure(id_).at for id_ in ("green-1", "green-4")] == [Place.JAIL, Place.JAIL]
    assert sides(two, "red-1", "red-3", "red-4", "red-5") == [Side.BLACK, *[Side.WHITE] * 3]


@pytest.mark.rule("Phase 1: the first round")
def test_from_the_second_round_on_all_figures_move() -> None:
    moves = [f"green-{n} stays, red-{n} stays" for n in (1, 3, 4, 5)]
    start = room(" .  .  .  .  .  .  .  .  . ", notes=f"jail: {IN_JAIL}\n")
    dues = [game(*moves[:count], head=SECOND, start=start).due for count in range(5)]
    assert dues == [Due.FLEE] * 4 + [Due.HUNT]


@pytest.mark.rule("Phase 1: turned over")
def test_after_its_move_a_figure_is_turned_over() -> None:
    assert sides(game("green-5 I5 I4"), "green-5", "green-1") == [Side.BLACK, Side.WHITE]


@pytest.mark.rule("Phase 1: turned over", "R4")
def test_a_figure_that_stays_is_turned_over_too_also_in_jail_r4() -> None:
    jailed = game("green-5 stays").position.figure("green-5")
    assert (jailed.at, jailed.side, jailed.number) == (Place.JAIL, Side.BLACK, 2)
    start = room(" .  .  .  .  g1 .  .  .  . ", notes=f"jail: {IN_JAIL.removeprefix('g1 ')}\n")
    stayed = game("green-1 stays", head=SECOND, start=start).position.figure("green-1")
    assert (stayed.at, stayed.side, stayed.number) == ("E3", Side.WHITE, 1)


@pytest.mark.rule("R4", "Phase 1: the first round")
def test_staying_in_jail_is_one_of_the_two_moves_of_the_first_round_r4() -> None:
    now = game("green-5 stays, red-1 stays", "green-3 stays, red-3 stays")
    assert now.due is Due.HUNT
    assert {figure.at for figure in now.position.figures} == {Place.JAIL}
    assert {figure.side for figure in now.position.figures} == {Side.BLACK}


@pytest.mark.rule("Phase 1: turned over")
def test_the_number_that_is_up_after_the_turn_is_for_the_next_move() -> None:
    moved = game("green-5 I5 I4 I3 I2 I1, red-1 stays", "green-1 I5, red-3 stays", "hunt 5", "red-1 stays")
    assert moved.position.figure("green-5").number == 2
    assert refused(moved, Move("green-5", ("H1", "G1", "G2"))).why is Why.NO_WAY
    assert play(moved, Move("green-5", ("H1", "G1"))).game.position.figure("green-5").at == "G1"


@pytest.mark.rule("Phase 1: turned over")
def test_who_has_moved_does_not_move_again_in_this_round() -> None:
    assert refused(game("green-5 I5, red-1 stays"), Move("green-5", ("I4",))).why is Why.MOVED_ALREADY


@pytest.mark.rule("Example: out of jail", "Phase 1: out of jail")
def test_green_goes_three_steps_out_of_jail_and_is_turned_over_to_its_4() -> None:
    figure = game("green-3 P11 O11 N11", head=("board: dungeon",)).position.figure("green-3")
    assert (figure.at, figure.number) == ("N11", 4)


@pytest.mark.rule("Phase 1: up to the number")
def test_a_move_has_no_more_steps_than_the_number_that_is_up() -> None:
    error = refused(game(), Move("green-1", ("I5", "I4")))
    assert error.why is Why.NO_WAY
    assert error.refusal is not None
    assert error.refusal.reason is Reason.NO_STEPS


@pytest.mark.rule("Phase 1: past figures")
def test_a_move_does_not_end_on_another_figure() -> None:
    now = game("green-5 I5, red-1 stays")
    assert refused(now, Move("green-4", ("I5",))).why is Why.NO_WAY
    assert play(now, Move("green-4", ("I5", "H5"))).game.position.figure("green-4").at == "H5"


@pytest.mark.rule("Phase 1: passing", "R3", "Notes for 2 Players")
def test_who_has_two_figures_left_moves_them_first_and_the_other_one_moves_two_in_a_row_then_r3() -> None:
    moves = ["green-1 stays", "red-1 stays", "green-3 stays", "red-3 stays", "red-4 stays", "red-5 stays"]
    turns = [game(*moves[:count], head=SECOND, start=FEWER).turn for count in range(7)]
    assert turns == ["green", "red", "green", "red", "red", "red", None]


@pytest.mark.rule("R3")
def test_nobody_passes_who_has_still_to_move_r3() -> None:
    now = game("green-1 stays, red-1 stays", head=SECOND, start=FEWER)
    assert refused(now, Move("red-3")).why is Why.NOT_ITS_TURN
    assert now.unmoved(now.setup.teams[0]) == (now.position.figure("green-3"),)


@pytest.mark.rule("Phase 1: passing")
def test_a_team_without_any_figure_left_is_passed_over_from_the_first_turn_on() -> None:
    start = room(" .  .  .  .  .  .  .  .  . ", notes="jail: r1 r3 r4 r5\neaten: g1 g3 g4 g5\n")
    late = ("begins: round 10", "up: black")
    moves = ["red-1 stays", "red-3 stays"]
    turns = [game(*moves[:count], head=late, start=second_stage(start)).turn for count in range(3)]
    assert turns == ["red"] * 3
