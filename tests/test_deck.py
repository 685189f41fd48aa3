from collections import Counter
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.deck import ROUNDS, TILES, shuffled
from engine.tiles import MovementTile

DIFFERENT = tuple(MovementTile(number) for number in range(1, 6))


@pytest.mark.rule("For Both Maps: the stack", "R20")
def test_two_to_five_players_use_these_eight_tiles() -> None:
    assert Counter(map(str, TILES)) == Counter({"5": 1, "7": 2, "8": 2, "10": 1, "1 hit": 1, "2 hits": 1})
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
