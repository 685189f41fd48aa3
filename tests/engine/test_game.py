import pytest

from engine.board import Monster
from engine.commands import Hunt, Move, Sleep
from engine.compass import Direction
from engine.figures import Place, Side, Team
from engine.game import Due, Setup, begin
from engine.play import Why
from engine.record import Record
from engine.tiles import read_tile
from tests.support.boards import DUNGEON
from tests.support.notations import dungeon, record, refused

EIGHT = Hunt(read_tile("8"))
ALL_TEAMS = tuple(Team)
FIRST_ROUND = "green-1 stays, red-1 stays\ngreen-3 stays, red-3 stays\nhunt 8\n"
ALL_STAY = "".join(f"red-{n} stays, green-{n} stays\n" for n in (1, 3, 4, 5))


def side(game: Record, figure: str) -> Side:
    return game.game.position.figure(figure).side


def at(game: Record, figure: str) -> str:
    return game.game.position.figure(figure).at


# Game Preparations


@pytest.mark.rule("For Both Maps: the teams")
def test_all_figures_begin_in_jail_with_the_white_circle_up() -> None:
    figures = record().game.position.figures
    assert {(figure.at, figure.side) for figure in figures} == {(Place.JAIL, Side.WHITE)}


@pytest.mark.rule("Dungeon")
def test_in_the_dungeon_the_monster_begins_on_the_exit_corner_facing_straight_across() -> None:
    assert record().game.position.monster == Monster("A1", Direction.EAST)


@pytest.mark.rule("For Both Maps: the teams", "End of the Game: the winner")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_two_to_four_players_a_team_has_1_3_4_and_5_and_needs_three_on_the_bus(players: int) -> None:
    setup = Setup(DUNGEON, (Team.GREEN, Team.BLUE, Team.RED, Team.YELLOW)[:players], Team.GREEN)
    assert setup.numbers(Team.GREEN) == (1, 3, 4, 5)
    assert len(begin(setup).position.figures) == 4 * players
    assert setup.needed == 3


@pytest.mark.rule("For Both Maps: the teams", "End of the Game: the winner", "Notes for 6 and 7 Players")
@pytest.mark.parametrize("players", [5, 6, 7])
def test_with_five_to_seven_players_the_3_stays_in_the_box_and_two_are_enough(players: int) -> None:
    setup = Setup(DUNGEON, ALL_TEAMS[:players], Team.GREEN)
    assert {setup.numbers(team) for team in setup.teams} == {(1, 4, 5)}
    assert len(begin(setup).position.figures) == 3 * players
    assert setup.needed == 2


# Phase 1


@pytest.mark.rule("Phase 1: whose turn")
def test_who_has_the_starting_tile_begins_and_each_moves_one_figure_at_a_turn() -> None:
    turns = [record(starts="red").game.turn]
    turns += [record(body, starts="red").game.turn for body in ("red-1 stays", "red-1 stays, green-1 stays")]
    assert turns == [Team.RED, Team.GREEN, Team.RED]


@pytest.mark.rule("Phase 1: turned over", "R4")
def test_a_moved_figure_is_turned_over_even_if_it_moved_zero_spaces() -> None:
    game = record("green-5 stays, red-4 P11 P10")
    assert (side(game, "green-5"), side(game, "red-4"), side(game, "red-5")) == ("black", "black", "white")


@pytest.mark.rule("Phase 1: up to the number")
def test_a_figure_moves_up_to_its_visible_number() -> None:
    assert refused(record(), Move("green-3", ("P11", "P10", "P9", "P8"))) is Why.NO_WAY
    assert at(record("green-3 P11 P10 P9"), "green-3") == "P9"


@pytest.mark.rule("Phase 1: turned over")
def test_its_other_side_is_its_number_in_the_next_round() -> None:
    game = record(FIRST_ROUND + "red-1 P11 P10 P9 P8 P7 P6")
    assert at(game, "red-1") == "P6"


@pytest.mark.rule("Phase 1: turned over", "Phase 1: up to the number")
def test_a_figure_may_stay_on_the_board_and_is_turned_over_there() -> None:
    game = record(
        "green-5 P11 P10, red-1 stays\ngreen-1 stays, red-3 stays\nhunt 5\nred-1 stays, green-5 stays"
    )
    assert (at(game, "green-5"), side(game, "green-5")) == ("P10", "white")


@pytest.mark.rule("Phase 1: turned over")
def test_a_figure_moves_once_in_a_round() -> None:
    game = record("green-1 stays, red-1 stays")
    assert refused(game, Move("green-1")) is Why.MOVED_ALREADY


@pytest.mark.rule("Phase 1: whose turn")
def test_nobody_moves_out_of_turn() -> None:
    assert refused(record(), Move("red-1")) is Why.NOT_ITS_TURN


@pytest.mark.rule("Phase 1: whose turn", "How to Play")
def test_the_monster_does_not_hunt_before_all_have_moved() -> None:
    assert refused(record("green-1 stays, red-1 stays"), EIGHT) is Why.NOT_NOW


# Exception for the first round


@pytest.mark.rule("Phase 1: the first round")
def test_in_the_first_round_the_figures_that_remain_in_jail_are_turned_over() -> None:
    before, after = record("green-5 P11, red-1 stays"), record("green-5 P11, red-1 stays, green-1 stays")
    assert {side(before, f"green-{n}") for n in (1, 3, 4)} == {"white"}
    assert {side(after, f"green-{n}") for n in (1, 3, 4, 5)} == {"black"}
    assert {side(after, f"red-{n}") for n in (3, 4, 5)} == {"white"}


@pytest.mark.rule("Phase 1: the first round")
def test_the_first_round_ends_with_two_figures_of_each_team() -> None:
    game = record("green-1 stays, red-1 stays\ngreen-3 stays")
    assert (game.game.due, record("green-1 stays, red-1 stays\ngreen-3 stays, red-3 stays").game.due) == (
        Due.FLEE,
        Due.HUNT,
    )


@pytest.mark.rule("Phase 1: the first round", "How to Play")
def test_from_the_second_round_on_all_figures_are_moved() -> None:
    game = record(FIRST_ROUND + ALL_STAY)
    assert game.game.due is Due.HUNT
    assert (
        refused(record(FIRST_ROUND + "red-1 stays, green-1 stays\nred-3 stays, green-3 stays"), EIGHT)
        is Why.NOT_NOW
    )


# R3, passing


@pytest.mark.rule("Phase 1: passing", "R3")
def test_who_has_moved_all_figures_is_passed_over_for_the_rest_of_the_round() -> None:
    start = dungeon("E11→", "C5 r5", beside="jail: g1 g3 g4\neaten: r1 r3 r4 g5")
    game = record("red-5 stays, green-1 stays", starts="red", begins="round 10", up="black", start=start)
    assert game.game.turn is Team.GREEN
    assert (
        record(
            "red-5 stays, green-1 stays\ngreen-3 stays",
            starts="red",
            begins="round 10",
            up="black",
            start=start,
        ).game.turn
        is Team.GREEN
    )


@pytest.mark.rule("The Movement Tiles: the starting tile", "Phase 1: passing")
def test_the_starting_tile_goes_to_a_player_who_has_no_figure_left_and_the_next_one_begins() -> None:
    start = dungeon("E11→", beside="jail: g1\neaten: r1 r3 r4 r5 g3 g4 g5")
    game = record("green-1 stays\nhunt 5", begins="round 10", up="black", start=start)
    assert (game.game.starter, game.game.turn) == (Team.RED, Team.GREEN)


# A team asleep


def test_a_sleeping_teams_figures_are_only_turned_over() -> None:
    game = record("green sleeps")
    assert refused(game, Move("green-5", ("P11",))) is Why.ASLEEP
    assert side(game.played(Move("green-5")), "green-5") == "black"


def test_a_woken_team_moves_again() -> None:
    assert at(record("green sleeps\ngreen wakes\ngreen-5 P11"), "green-5") == "P11"


def test_a_team_that_does_not_play_cannot_sleep() -> None:
    assert refused(record(), Sleep(Team.BLUE)) is Why.NO_SUCH_TEAM
