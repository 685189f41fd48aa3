"""The stack of movement tiles, the starting tile, and the two stages."""

from collections import Counter
from collections.abc import Iterable

import pytest

from engine.commands import Hunt, Move, Shuffle
from engine.figures import Side, Team
from engine.game import Due, Over
from engine.play import Why
from engine.record import Record
from engine.tiles import MovementTile, read_tile
from tests.support.flights import room
from tests.support.notations import record, refused

NUMBER_FIRST = tuple(map(read_tile, ("8", "1 hit", "5", "7", "2 hits", "7", "8", "10")))
HIT_FIRST = tuple(map(read_tile, ("1 hit", "8", "5", "7", "2 hits", "7", "8", "10")))
ALL_HAVE_STAYED = room(" .  .  .  .  .  .  .  .  . ", notes="jail: g1 g3 g4 g5 r1 r3 r4 r5\n")


def started() -> Record:
    """Begin a game of green and red whose movement tiles are shuffled."""
    return record("shuffle 8, 1 hit, 5, 7, 2 hits, 7, 8, 10", board="room", tiles="shuffled")


def all_stayed(now: Record) -> Record:
    """Return a game when everybody has stayed where they are."""
    while now.game.turn:
        now = now.played(Move(now.game.unmoved(now.game.turn)[0].id))
    return now


def rounds(now: Record, number: int) -> Record:
    """Return a game some rounds later, when everybody stays and the monster hunts with each tile in turn."""
    for _ in range(number):
        now = all_stayed(now)
        now = now.played(Hunt(stack(now)[0]))
    return now


def stack(now: Record) -> tuple[MovementTile, ...]:
    assert now.game.stack is not None
    return now.game.stack


def named(tiles: Iterable[object]) -> Counter[str]:
    return Counter(map(str, tiles))


@pytest.mark.rule("For Both Maps: the stack")
def test_the_eight_tiles_are_shuffled_and_no_others() -> None:
    fresh = record(board="room", tiles="shuffled")
    assert fresh.played(Shuffle(NUMBER_FIRST)).game.stack == NUMBER_FIRST
    assert refused(fresh, Shuffle(NUMBER_FIRST[:7])) is Why.NOT_THE_TILES
    assert refused(fresh, Shuffle((*NUMBER_FIRST[:7], read_tile("3 hits")))) is Why.NOT_THE_TILES


@pytest.mark.rule("For Both Maps: the stack")
def test_the_topmost_tile_is_drawn() -> None:
    now = all_stayed(started())
    assert refused(now, Hunt(NUMBER_FIRST[1])) is Why.NOT_IN_THE_STACK
    assert now.played(Hunt(NUMBER_FIRST[0])).game.stack == NUMBER_FIRST[1:]


@pytest.mark.rule("For Both Maps: the stack")
def test_drawn_by_hand_a_tile_comes_no_more_often_than_it_is_in_the_stack() -> None:
    body = "green-1 stays, red-1 stays\ngreen-3 stays, red-3 stays\nhunt 5"
    now = all_stayed(record(body, board="room"))
    assert refused(now, Hunt(read_tile("5"))) is Why.NOT_IN_THE_STACK
    after = now.played(Hunt(read_tile("7")))
    assert named(stack(after)) == Counter(["7", "8", "8", "10", "1 hit", "2 hits"])


@pytest.mark.rule("R19")
def test_from_the_second_tile_on_and_first_in_the_second_stage_it_may_be_a_hit_r19() -> None:
    assert rounds(started(), 2).game.round == 3
    assert rounds(started(), 7).played(Shuffle(HIT_FIRST)).game.stack == HIT_FIRST


@pytest.mark.rule("The Movement Tiles: the starting tile")
def test_after_each_hunt_the_starting_tile_is_turned_over_and_goes_to_the_left() -> None:
    first = record(board="room", teams="green red blue", starts="red")
    second = all_stayed(first).played(Hunt(read_tile("5")))
    third = all_stayed(second).played(Hunt(read_tile("7")))
    assert [(now.game.starter, now.game.turn, now.game.up) for now in (first, second, third)] == [
        (Team.RED, Team.RED, Side.WHITE),
        (Team.BLUE, Team.BLUE, Side.BLACK),
        (Team.GREEN, Team.GREEN, Side.WHITE),
    ]


@pytest.mark.rule("The Movement Tiles: the starting tile")
def test_then_all_figures_have_still_to_move_as_they_show_what_the_starting_tile_shows() -> None:
    now = rounds(started(), 1).game
    assert {figure.side for figure in now.position.figures} == {now.up}
    assert [len(now.unmoved(team)) for team in (Team.GREEN, Team.RED)] == [4, 4]


@pytest.mark.rule("The First Stage", "R20", "How to Play")
def test_the_first_stage_is_over_after_seven_rounds_when_one_tile_is_left_r20() -> None:
    sixth = rounds(started(), 6)
    assert (sixth.game.round, sixth.game.stage, sixth.game.position.stage) == (7, 1, 1)
    assert stack(sixth) == NUMBER_FIRST[6:]
    seventh = rounds(sixth, 1).game
    assert (seventh.round, seventh.stage, seventh.position.stage) == (8, 2, 2)
    assert (seventh.stack, seventh.due) == (None, Due.SHUFFLE)


@pytest.mark.rule("The Second Stage", "R20")
def test_in_the_second_stage_all_eight_tiles_are_there_again_r20() -> None:
    second = rounds(started(), 7)
    assert refused(second, Shuffle(NUMBER_FIRST[:7])) is Why.NOT_THE_TILES
    assert second.played(Shuffle(HIT_FIRST)).game.due is Due.FLEE
    by_hand = record("hunt 5", board="room", begins="round 7", start=ALL_HAVE_STAYED)
    assert named(stack(by_hand)) == named(NUMBER_FIRST)


@pytest.mark.rule("The Second Stage", "How to Play")
def test_the_second_stage_has_seven_rounds_too() -> None:
    last = rounds(rounds(started(), 7).played(Shuffle(HIT_FIRST)), 6)
    assert (last.game.round, last.game.over) == (14, None)
    assert rounds(last, 1).game.over is Over.LAST_ROUND
