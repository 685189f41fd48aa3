"""A game that begins in its middle is the game that was played up to there."""

from random import Random

import pytest

from engine.fingerprint import fingerprint
from engine.happenings import RoundBegan
from engine.midgame import begun_at
from engine.notation import write_game
from engine.notation_reading import NotationError, read_game
from engine.record import Record, new_record
from engine.rules import PRESETS
from engine.veiling import write_veiled
from firmware_host.boards import built_in
from tests.support.random_games import random_command, random_setup


def rounds(seed: int, players: int) -> list[Record]:
    """Return a game at the beginning of each of its rounds but the first."""
    dice = Random(seed)  # noqa: S311 - games, not secrets
    record, found = new_record(random_setup(dice, players)), []
    while not record.game.over:
        record = record.played(random_command(record.game, dice))
        if any(isinstance(each, RoundBegan) for each in record.happened) and not record.game.over:
            found.append(record)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_each_round_begins_again_as_it_began(seed: int) -> None:
    found = rounds(seed, 2 + seed)
    assert found
    for record in found:
        again = begun_at(record.game)
        assert fingerprint(again.game) == fingerprint(record.game)


@pytest.mark.parametrize("seed", range(2))
def test_it_is_written_and_read_and_goes_on_alike(seed: int) -> None:
    for record in rounds(seed, 4):
        read = read_game(write_game(begun_at(record.game)), built_in())
        dice = Random(seed)  # noqa: S311 - games, not secrets
        one, two = read, record
        for _ in range(40):
            if one.game.over:
                break
            command = random_command(one.game, dice)
            one, two = one.played(command), two.played(command)
            assert fingerprint(one.game) == fingerprint(two.game)


def test_its_tiles_to_come_can_be_veiled_and_read() -> None:
    for record in rounds(1, 3):
        again = begun_at(record.game)
        assert read_game(write_veiled(again), built_in()).game.position == again.game.position


def test_a_fingerprint_tells_games_apart_by_all_that_decides_how_they_go_on() -> None:
    (first, second, *_), others = rounds(1, 2), rounds(2, 2)
    prints = {fingerprint(record.game) for record in (first, second, *others)}
    assert len(prints) == 2 + len(others)
    moved = first.played(random_command(first.game, Random(3)))  # noqa: S311 - games, not secrets
    assert fingerprint(moved.game) != fingerprint(first.game)


@pytest.mark.parametrize(
    ("drawn", "words"),
    [
        ("5, 5", "this game has the tiles"),
        ("99", "99"),
        ("nothing", "nothing"),
        ("5, 7, 8, 10", "rounds of this stage are over"),
    ],
)
def test_tiles_that_cannot_have_been_drawn_are_refused(drawn: str, words: str) -> None:
    record = next(record for record in rounds(1, 2) if record.game.round == 3)
    text = write_game(begun_at(record.game))
    line = next(line for line in text.splitlines() if line.startswith("drawn:"))
    with pytest.raises(NotationError, match=words):
        read_game(text.replace(line, f"drawn: {drawn}"), built_in())


def test_all_presets_are_kept() -> None:
    for rules in PRESETS.values():
        dice = Random(1)  # noqa: S311 - games, not secrets
        record = new_record(random_setup(dice, 2, rules))
        assert begun_at(record.game).setup.rules == rules
