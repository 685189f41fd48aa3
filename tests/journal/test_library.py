"""What is taken into a journal goes on there as if it had been played."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

from engine.commands import Move, Repair, Shuffle
from engine.deck import TILES
from engine.fingerprint import fingerprint
from engine.notation import write_game
from engine.notation_reading import read_game
from engine.record import Record, new_record
from firmware_host.boards import built_in
from firmware_host.journal.database import open_database
from firmware_host.journal.keeping import Keeper
from firmware_host.journal.library import kept_game, kept_games, take_in
from firmware_host.journal.opening import cut_off
from firmware_host.journal.store import Store
from firmware_host.table.opening import open_table
from firmware_host.table.settings import Settings
from tests.journal.inline import InlineWriter
from tests.support.floors import WALLED, all_placed, placing
from tests.support.random_games import random_game, random_setup

BOARDS = built_in()


def _random_record(seed: int) -> Record:
    dice = Random(seed)  # noqa: S311 - nobody bets on it
    return random_game(random_setup(dice, dice.randint(2, 7)), dice)


def test_a_game_that_is_taken_in_is_the_same_entry_by_entry(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    records = [_random_record(seed) for seed in range(3)]
    numbers = [take_in(path, write_game(record), BOARDS) for record in records]
    assert numbers == [1, 2, 3]
    with closing(Store(open_database(path))) as store:
        for number, record in zip(numbers, records, strict=True):
            stored = store.load(number)
            assert stored is not None
            assert not stored.open
            assert not stored.lost
            moments = [fingerprint(moment.game) for moment in record.line[1:]]
            assert [entry.fingerprint for entry in stored.entries] == moments
            found = cut_off(store, BOARDS, number)
            assert found is not None
            assert found.recovered.whole
            assert found.recovered.record == record


def _own_game() -> Record:
    """Return a game on a board of people's own, whose floor they laid, and whose table was put right."""
    record = all_placed(placing(WALLED), 1)
    record = record.played(Repair(record.game.position)).played(Shuffle(TILES))
    return record.played(Move("red-5", ("H3", "G3"))).gone(-1)


def test_a_game_on_a_board_of_peoples_own_needs_no_other_file(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    record = _own_game()
    take_in(path, write_game(record), BOARDS)
    found = kept_game(path, 1, BOARDS)
    assert (found.record, found.notes) == (read_game(write_game(record), BOARDS), ())
    assert kept_game(path, 1, {"walled": WALLED}).record == record


def test_a_game_whose_floor_was_placed_goes_on_from_there_where_it_must(
    tmp_path: Path,
) -> None:
    path = tmp_path / "games.sqlite"
    record = _own_game()
    take_in(path, write_game(record), BOARDS)
    with closing(open_database(path)) as connection:
        connection.execute("UPDATE game SET head = 'board: hall'")
    found = kept_game(path, 1, BOARDS)
    assert found.record is not None
    assert "it goes on from the beginning of round 1" in found.notes[0]
    assert len(found.record.game.position.tiles) == len(record.game.position.tiles)


def test_it_has_the_last_rounds_beginning_to_go_on_from_where_its_entries_do_not_hold(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    take_in(path, write_game(_random_record(1)), BOARDS)
    with closing(open_database(path)) as connection:
        connection.execute("UPDATE game SET head = 'board: hall'")
    found = kept_game(path, 1, BOARDS)
    assert found.record is not None
    assert "it goes on from the beginning of round" in found.notes[0]


def test_taking_one_in_does_not_close_the_game_that_is_played(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    keeper = Keeper(InlineWriter(path))
    whole = _random_record(2)
    begun = new_record(whole.setup).played(Shuffle(whole.shuffles[0][1]))
    keeper.follow(replace(open_table(BOARDS["dungeon"], Settings()), record=begun))
    take_in(path, write_game(_random_record(3)), BOARDS)
    assert [(game.number, game.open) for game in kept_games(path, BOARDS)] == [(1, True), (2, False)]
