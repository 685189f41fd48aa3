"""How a game is prepared, its stack of movement tiles, its rounds and its two stages."""

from collections import Counter
from math import factorial

import pytest

from engine.commands import Command, Hunt, Move, Shuffle
from engine.deck import shuffled_for_first, tiles_for
from engine.figures import Place, Side, Team
from engine.game import Due, Game, Over, Setup, begin
from engine.play import NotAllowedError, Why, play
from engine.rules import PRESETS, Edition, Rules
from engine.tiles import read_tile
from tests.support.boards import ROOM
from tests.support.flights import room
from tests.support.games import game

TEAMS = tuple(Team)
NUMBERS_FIRST = tuple(map(read_tile, ("8", "1 hit", "5", "7", "2 hits", "7", "8", "10")))
HIT_FIRST = tuple(map(read_tile, ("1 hit", "8", "5", "7", "2 hits", "7", "8", "10")))
ALL_HAVE_STAYED = room(" .  .  .  .  .  .  .  .  . ", notes="jail: g1 g3 g4 g5 r1 r3 r4 r5\n")


def two(rules: Rules = PRESETS[Edition.E2026]) -> Game:
    """Return the beginning of a game of green and red, whose tiles the program shuffles."""
    return begin(Setup(ROOM, (Team.GREEN, Team.RED), Team.GREEN, rules))


def after(now: Game, *commands: Command) -> Game:
    for command in commands:
        now = play(now, command).game
    return now


def all_stayed(now: Game) -> Game:
    """Return a game when everybody has stayed where they are."""
    while now.turn:
        now = after(now, Move(now.unmoved(now.turn)[0].id))
    return now


def rounds(now: Game, number: int) -> Game:
    """Return a game some rounds later, when everybody stays and the monster hunts with each tile in turn."""
    for _ in range(number):
        now = all_stayed(now)
        now = after(now, Hunt((now.stack or ())[0]))
    return now


def why(now: Game, command: Command) -> Why:
    with pytest.raises(NotAllowedError) as error:
        play(now, command)
    return error.value.why


@pytest.mark.rule("For Both Maps: the teams")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_have_the_four_figures_of_their_team(players: int) -> None:
    teams = (Team.GREEN, Team.RED, Team.YELLOW, Team.BLUE)[:players]
    now = begin(Setup(ROOM, teams, teams[0]))
    assert {figure.id for figure in now.position.figures} == {f"{t}-{n}" for t in teams for n in (1, 3, 4, 5)}


@pytest.mark.rule("For Both Maps: the teams")
@pytest.mark.parametrize("players", [5, 6, 7])
def test_five_to_seven_players_have_1_4_and_5_and_the_3_stays_in_the_box(players: int) -> None:
    now = begin(Setup(ROOM, TEAMS[:players], TEAMS[0]))
    assert {figure.id for figure in now.position.figures} == {
        f"{team}-{number}" for team in TEAMS[:players] for number in (1, 4, 5)
    }


@pytest.mark.rule("For Both Maps: the teams")
def test_all_begin_in_jail_with_the_white_side_up_like_the_starting_tile() -> None:
    assert {(figure.at, figure.side) for figure in two().position.figures} == {(Place.JAIL, Side.WHITE)}
    assert (two().up, two().starter, two().turn) == (Side.WHITE, Team.GREEN, Team.GREEN)


@pytest.mark.rule("For Both Maps: the stack", "R18", "Notes for 6 and 7 Players")
def test_six_and_seven_players_have_the_3_hits_instead_of_the_5_r18() -> None:
    few = Counter(["5", "7", "7", "8", "8", "10", "1 hit", "2 hits"])
    many = few - Counter(["5"]) + Counter(["3 hits"])
    rules = PRESETS[Edition.E2026]
    assert [Counter(map(str, tiles_for(players, rules))) for players in range(2, 6)] == [few] * 4
    assert [Counter(map(str, tiles_for(players, rules))) for players in (6, 7)] == [many] * 2


@pytest.mark.rule("R18")
def test_by_the_rules_of_2003_the_3_hits_are_a_switch_r18() -> None:
    names = {str(tile) for tile in tiles_for(7, PRESETS[Edition.E2003])}
    assert ("5" in names, "3 hits" in names) == (True, False)
    switched = game(head=("teams: green red blue yellow grey purple", "rules: 2003, three hits"))
    assert [str(tile) for tile in switched.setup.tiles if tile.hits] == ["1 hit", "2 hits", "3 hits"]


@pytest.mark.rule("For Both Maps: the stack")
def test_the_eight_tiles_are_shuffled_and_no_others() -> None:
    assert after(two(), Shuffle(NUMBERS_FIRST)).stack == NUMBERS_FIRST
    assert why(two(), Shuffle(NUMBERS_FIRST[:7])) is Why.NOT_THE_TILES
    assert why(two(), Shuffle((*NUMBERS_FIRST[:7], read_tile("3 hits")))) is Why.NOT_THE_TILES


@pytest.mark.rule("For Both Maps: the stack")
def test_the_topmost_tile_is_drawn() -> None:
    now = all_stayed(after(two(), Shuffle(NUMBERS_FIRST)))
    assert why(now, Hunt(NUMBERS_FIRST[1])) is Why.NOT_IN_THE_STACK
    assert after(now, Hunt(NUMBERS_FIRST[0])).stack == NUMBERS_FIRST[1:]


@pytest.mark.rule("For Both Maps: the stack")
def test_drawn_by_hand_a_tile_comes_no_more_often_than_it_is_in_the_stack() -> None:
    now = all_stayed(game("green-1 stays, red-1 stays", "green-3 stays, red-3 stays", "hunt 5"))
    assert why(now, Hunt(read_tile("5"))) is Why.NOT_IN_THE_STACK
    assert Counter(map(str, after(now, Hunt(read_tile("7"))).stack or ())) == Counter(
        ["7", "8", "8", "10", "1 hit", "2 hits"]
    )


@pytest.mark.rule("The Movement Tiles: the first tile", "R19")
def test_the_first_tile_of_the_game_is_no_hit_r19() -> None:
    assert why(two(), Shuffle(HIT_FIRST)) is Why.FIRST_TILE
    by_hand = game("green-1 stays, red-1 stays", "green-3 stays, red-3 stays")
    assert why(by_hand, Hunt(read_tile("2 hits"))) is Why.FIRST_TILE


@pytest.mark.rule("The Movement Tiles: the first tile")
def test_hits_that_would_come_first_are_shuffled_into_the_rest() -> None:
    tiles = two().setup.tiles
    orders = [shuffled_for_first(tiles, luck) for luck in range(0, 6 * factorial(7), 97)]
    assert all(Counter(order) == Counter(tiles) and not order[0].hits for order in orders)
    assert {order[0] for order in orders} == {tile for tile in tiles if not tile.hits}
    assert {str(order[place]) for order in orders for place in range(1, 8)} >= {"1 hit", "2 hits"}


@pytest.mark.rule("R19")
def test_from_the_second_tile_on_and_first_in_the_second_stage_it_may_be_a_hit_r19() -> None:
    assert rounds(after(two(), Shuffle(NUMBERS_FIRST)), 2).round == 3
    second = rounds(after(two(), Shuffle(NUMBERS_FIRST)), 7)
    assert after(second, Shuffle(HIT_FIRST)).stack == HIT_FIRST


@pytest.mark.rule("R19")
def test_a_switch_lets_the_first_tile_be_any_r19() -> None:
    assert after(two(Rules(first_hit=True)), Shuffle(HIT_FIRST)).stack == HIT_FIRST


@pytest.mark.rule("The Movement Tiles: the starting tile")
def test_after_the_hunt_the_starting_tile_is_turned_over_and_goes_to_the_left() -> None:
    head = ("teams: green red blue", "starts: red")
    now = all_stayed(game(head=head))
    assert (now.starter, now.up) == (Team.RED, Side.WHITE)
    second = after(now, Hunt(read_tile("5")))
    assert (second.starter, second.turn, second.up) == (Team.BLUE, Team.BLUE, Side.BLACK)
    third = after(all_stayed(second), Hunt(read_tile("7")))
    assert (third.starter, third.turn, third.up) == (Team.GREEN, Team.GREEN, Side.WHITE)


@pytest.mark.rule("The Movement Tiles: the starting tile")
def test_then_all_figures_have_still_to_move_as_they_show_what_the_starting_tile_shows() -> None:
    now = rounds(after(two(), Shuffle(NUMBERS_FIRST)), 1)
    assert {figure.side for figure in now.position.figures} == {now.up}
    assert [len(now.unmoved(team)) for team in (Team.GREEN, Team.RED)] == [4, 4]


@pytest.mark.rule("The First Stage", "R20", "How to Play")
def test_the_first_stage_is_over_after_seven_rounds_when_one_tile_is_left_r20() -> None:
    sixth = rounds(after(two(), Shuffle(NUMBERS_FIRST)), 6)
    assert (sixth.round, sixth.stage, sixth.position.stage, sixth.stack) == (7, 1, 1, NUMBERS_FIRST[6:])
    seventh = rounds(sixth, 1)
    assert (seventh.round, seventh.stage, seventh.position.stage) == (8, 2, 2)
    assert (seventh.stack, seventh.due) == (None, Due.SHUFFLE)


@pytest.mark.rule("The Second Stage", "R20")
def test_in_the_second_stage_all_eight_tiles_are_there_again_r20() -> None:
    second = rounds(after(two(), Shuffle(NUMBERS_FIRST)), 7)
    assert why(second, Shuffle(NUMBERS_FIRST[:7])) is Why.NOT_THE_TILES
    assert after(second, Shuffle(HIT_FIRST)).due is Due.FLEE
    by_hand = game("hunt 5", head=("begins: round 7",), start=ALL_HAVE_STAYED)
    assert Counter(by_hand.stack or ()) == Counter(by_hand.setup.tiles)


@pytest.mark.rule("The Second Stage", "How to Play")
def test_the_second_stage_has_seven_rounds_too() -> None:
    second = after(rounds(after(two(), Shuffle(NUMBERS_FIRST)), 7), Shuffle(HIT_FIRST))
    last = rounds(second, 6)
    assert (last.round, last.over) == (14, None)
    assert rounds(last, 1).over is Over.LAST_ROUND
