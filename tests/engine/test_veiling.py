"""A game as text without the tiles to come."""

import re
from random import Random

import pytest

from engine.deck import TILES, rest_of
from engine.notation import write_game
from engine.notation_reading import NotationError, read_game
from engine.tiles import read_tile
from engine.veiling import write_veiled
from firmware_host.boards import built_in
from tests.support.random_games import random_game, random_setup

BOARDS = built_in()
HEAD = "board: dungeon\nteams: green red\nstarts: green\nrules: 2026\ntiles: shuffled\n"
ORDER = "shuffle 10, 5, 8, 1 hit, 7, 8, 2 hits, 7\n"
ROUND = "green-5 stays\nred-5 stays\ngreen-4 stays\nred-4 stays\n"


def _veiled(text: str) -> str:
    """Return the line of the shuffle as it is told."""
    found = re.findall(r"^shuffle .*$", write_veiled(read_game(HEAD + text, BOARDS)), re.MULTILINE)
    assert len(found) == 1
    return str(found[0])


def test_before_the_first_hunt_no_tile_is_told() -> None:
    assert _veiled(ORDER + ROUND) == "shuffle rest"


def test_after_the_first_hunt_its_tile_alone_is_told() -> None:
    assert _veiled(f"{ORDER}{ROUND}hunt 10\n") == "shuffle 10, rest"


def test_a_tile_that_was_drawn_and_taken_back_was_seen() -> None:
    assert _veiled(f"{ORDER}{ROUND}hunt 10\nback 3\n") == "shuffle 10, rest"


def test_what_is_told_is_read_again_as_the_same_game_up_to_where_it_stands() -> None:
    text = HEAD + ORDER + ROUND + "hunt 10\n"
    game = read_game(write_veiled(read_game(text, BOARDS)), BOARDS).game
    assert game.position == read_game(text, BOARDS).game.position
    assert ", ".join(map(str, game.stack or ())) == "5, 7, 7, 8, 8, 1 hit, 2 hits"


def test_the_rest_begins_with_a_number_where_a_first_tile_must_be_one() -> None:
    game = read_game(f"{HEAD}shuffle rest\n", BOARDS).game
    assert game.stack is not None
    assert not game.stack[0].hits


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_are_told_stage_by_stage(seed: int) -> None:
    dice = Random(seed)  # noqa: S311 - nobody bets on it
    record = random_game(random_setup(dice, 2 + seed), dice)
    again = read_game(write_veiled(record), BOARDS)
    assert [moment.game.position for moment in again.line] == [moment.game.position for moment in record.line]
    assert write_veiled(again) == write_veiled(record)


@pytest.mark.parametrize("seed", range(3))
def test_two_games_that_differ_only_in_what_is_to_come_are_told_alike(seed: int) -> None:
    dice = Random(seed)  # noqa: S311 - nobody bets on it
    first = read_game(HEAD + ORDER + ROUND + "hunt 10\n", BOARDS)
    rest = list(first.game.stack or ())
    dice.shuffle(rest)
    other = f"shuffle 10, {', '.join(map(str, rest))}\n"
    second = read_game(HEAD + other + ROUND + "hunt 10\n", BOARDS)
    assert write_veiled(first) == write_veiled(second)
    assert (write_game(first) == write_game(second)) is (first == second)


@pytest.mark.parametrize("told", ["5, 5", "3 hits", "9", "x", "rest", ", "])
def test_what_cannot_be_in_the_stack_is_refused(told: str) -> None:
    with pytest.raises(NotationError, match=r"^line 6: "):
        read_game(f"{HEAD}shuffle {told}, rest\n", BOARDS)


def test_the_rest_is_what_is_left() -> None:
    assert sorted(map(str, rest_of([read_tile("7")], TILES))) == sorted(
        ["5", "7", "8", "8", "10", "1 hit", "2 hits"]
    )
