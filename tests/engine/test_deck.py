from collections import Counter
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.deck import (
    ROUNDS,
    TILES,
    luck_for,
    luck_for_first,
    shuffled,
    shuffled_for_first,
    tiles_for,
)
from engine.rules import PRESETS, Edition, Rules
from engine.tiles import MovementTile, read_tile

WITH_5 = Counter({"5": 1, "7": 2, "8": 2, "10": 1, "1 hit": 1, "2 hits": 1})
WITH_3_HITS = Counter({"7": 2, "8": 2, "10": 1, "1 hit": 1, "2 hits": 1, "3 hits": 1})
DIFFERENT = tuple(MovementTile(number) for number in range(1, 6))
E2026, E2003, ONLINE = (PRESETS[edition] for edition in Edition)


def named(players: int, rules: Rules) -> Counter[str]:
    return Counter(map(str, tiles_for(players, rules)))


@pytest.mark.rule("For Both Maps: the stack", "R18")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("rules", [E2026, E2003, ONLINE, Rules(Edition.E2003, three_hits=True)])
def test_with_two_to_five_players_the_3_hits_stays_in_the_box(players: int, rules: Rules) -> None:
    assert named(players, rules) == WITH_5


@pytest.mark.rule("For Both Maps: the stack", "R18", "Notes for 6 and 7 Players")
@pytest.mark.parametrize("players", [6, 7])
def test_with_six_and_seven_players_the_5_stays_in_the_box(players: int) -> None:
    assert named(players, E2026) == WITH_3_HITS
    assert named(players, Rules(Edition.E2003, three_hits=True)) == WITH_3_HITS


@pytest.mark.rule("R18")
@pytest.mark.parametrize("players", [6, 7])
@pytest.mark.parametrize("rules", [E2003, ONLINE])
def test_the_older_editions_have_no_3_hits(players: int, rules: Rules) -> None:
    assert named(players, rules) == WITH_5


@pytest.mark.rule("The Movement Tiles: the first tile", "R19")
@given(st.integers())
def test_the_first_tile_of_the_game_is_a_number_whatever_the_luck(luck: int) -> None:
    order = shuffled_for_first(TILES, luck)
    assert not order[0].hits
    assert Counter(order) == Counter(TILES)


@pytest.mark.rule("The Movement Tiles: the first tile")
def test_each_order_that_begins_with_a_number_is_as_likely_as_any_other() -> None:
    tiles = (MovementTile(5), MovementTile(7), MovementTile(8), read_tile("1 hit"))
    orders = Counter(shuffled_for_first(tiles, luck) for luck in range(3 * factorial(3)))
    assert len(orders) == 3 * factorial(3)
    assert set(orders.values()) == {1}


@pytest.mark.rule("For Both Maps: the stack", "R20")
def test_two_to_five_players_use_these_eight_tiles() -> None:
    assert Counter(map(str, TILES)) == WITH_5
    assert len(TILES) - ROUNDS == 1


@pytest.mark.parametrize("count", range(6))
def test_every_order_is_chosen_once_by_the_first_numbers(count: int) -> None:
    tiles = DIFFERENT[:count]
    orders = [shuffled(tiles, luck) for luck in range(factorial(count))]
    assert len(set(orders)) == factorial(count)
    assert all(Counter(order) == Counter(tiles) for order in orders)


@given(st.integers())
def test_any_number_makes_an_order_of_the_same_tiles(luck: int) -> None:
    assert Counter(shuffled(TILES, luck)) == Counter(TILES)


@given(st.integers(0, 2**64))
def test_numbers_go_round_after_the_last_order(luck: int) -> None:
    assert shuffled(DIFFERENT, luck) == shuffled(DIFFERENT, luck + factorial(len(DIFFERENT)))


@given(st.permutations(TILES))
def test_there_is_luck_for_each_order(order: list[MovementTile]) -> None:
    assert shuffled(TILES, luck_for(TILES, order)) == tuple(order)


@given(st.permutations(TILES).filter(lambda order: not order[0].hits))
def test_there_is_luck_for_each_order_that_begins_with_a_number(order: list[MovementTile]) -> None:
    assert shuffled_for_first(TILES, luck_for_first(TILES, order)) == tuple(order)


def test_there_is_no_luck_for_other_tiles() -> None:
    with pytest.raises(ValueError, match=r"not in"):
        luck_for(TILES, [read_tile("9")])
    with pytest.raises(ValueError, match=r"not in"):
        luck_for_first(TILES, [read_tile("1 hit"), *TILES[:6], TILES[7]])
