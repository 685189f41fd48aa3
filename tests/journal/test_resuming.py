"""A game that was cut off goes on where it stood, also in the midst of a hunt, and after damage."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from firmware_host.journal.database import VERSION
from firmware_host.journal.evening import EveningsJournal
from firmware_host.journal.keeping import Keeper
from firmware_host.table.showing import Showing
from hardware.buttons.contract import Button
from tests.journal.games import BEGIN, BOARDS, Players, evening_after, new_players, stored
from tests.journal.inline import InlineWriter
from tests.table.people import a_setup, a_table, row_six

OK, RIGHT, LEFT, BACK, HUNT = Button.OK, Button.RIGHT, Button.LEFT, Button.BACK, Button.HUNT

RESUME = (Button.UP, OK, OK)
"""Whoever presses these comes to the game that was cut off, goes on with it, and says that all lies there."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "games.sqlite"


def cut_off_at_the_hunt(path: Path, *more: Button) -> Players:
    """Play until all have moved, let the monster hunt, press more, and pull the plug."""
    players = new_players(path).press(*BEGIN)
    for _ in range(30):
        if players.room == "Ready":
            break
        players.press(OK)
    return players.press(HUNT, *more)


def test_the_game_that_was_cut_off_is_offered_and_one_ok_confirms_the_table(path: Path) -> None:
    played = new_players(path).press(*BEGIN, OK, OK, RIGHT, OK, OK)
    with evening_after(path) as players:
        players.press(HUNT)
        assert (
            players.asked
            == "A game of green and blue on the Dungeon was cut off, in stage 1, round 1 of 14. "
            "Go on with it?"
        )
        players.press(OK)
        assert players.asked == "Lay every piece where its light is."
        players.press(OK)
        assert players.asked == played.asked
        assert players.record.game == played.record.game
        players.press(OK, OK)
    (game,) = stored(path)
    assert len(game.entries) == len(played.record.log) + 1, "it goes on as the same game"
    assert game.open


def test_piece_by_piece_or_by_a_repair_is_another_way_back(path: Path) -> None:
    new_players(path).press(*BEGIN, OK, OK)
    with evening_after(path) as players:
        players.press(HUNT, OK, RIGHT)
        assert players.asked == "A blood pool: I3, J3, I4 and J4."
        players.press(BACK)
        assert players.asked.startswith("Who is right? The table")
        players.press(BACK)
        assert players.room == "LayingOut"


def test_undo_reaches_back_behind_the_cut(path: Path) -> None:
    new_players(path).press(*BEGIN, OK, OK)
    with evening_after(path) as players:
        players.press(*RESUME, BACK, LEFT, OK)
        assert players.record.at == players.record.line.index(players.record.line[1])
        assert [entry.text for entry in stored(path)[0].entries[1:]] == ["green-1 stays", "back 1"]


@pytest.mark.parametrize("steps", [0, 1, 3])
def test_a_hunt_goes_on_at_the_step_that_was_shown(path: Path, steps: int) -> None:
    played = cut_off_at_the_hunt(path, *[OK] * steps)
    with evening_after(path) as players:
        players.press(HUNT)
        assert "round 1 of 14" in players.asked
        players.press(OK)
        phase = played.evening.table.phase
        assert isinstance(phase, Showing)
        assert players.evening.view.position == phase.moment.position
        players.press(OK)
        assert players.asked.startswith("Paused.")
        again = players.evening.table.phase
        assert isinstance(again, Showing)
        assert again.moment.step == phase.moment.step == steps
        assert players.heading == "Stage 1, round 1 of 14"
        players.press(RIGHT)
        assert players.room == "Moving"


def test_a_last_hunt_that_was_cut_off_is_shown_and_then_who_has_won(path: Path) -> None:
    picture = row_six("M→", ".", "g5", stage=2, also="eaten: g1 g3 g4 r1 r3 r4\nbus: r5")
    table = a_table(a_setup(picture, round=14, seats=(("red-5",),)))
    Players.at(table, Keeper(InlineWriter(path))).press(OK, OK, HUNT, OK)
    (game,) = stored(path)
    assert not game.open, "it has ended, though nobody has seen that"
    with evening_after(path) as players:
        players.press(*RESUME)
        assert players.room == "Showing"
        players.press(RIGHT, RIGHT)
        assert players.room == "Ending"
    with evening_after(path) as players:
        players.press(HUNT)
        assert players.asked.startswith("How many play?")


def test_a_hunt_that_was_shown_to_its_end_is_not_shown_again(path: Path) -> None:
    cut_off_at_the_hunt(path, RIGHT)
    with evening_after(path) as players:
        players.press(*RESUME)
        assert players.room == "Fleeing"
        assert players.heading == "Stage 1, round 2 of 14: blue"


def test_who_wants_a_new_game_leaves_the_old_one_kept(path: Path) -> None:
    new_players(path).press(*BEGIN, OK, OK)
    with evening_after(path) as players:
        players.press(HUNT, RIGHT)
        assert players.asked == "Begin a new game?"
        players.press(OK, *BEGIN[1:])
        assert players.room == "Fleeing"
    old, new = stored(path)
    assert (len(old.entries), old.open) == (2, False)
    assert (len(new.entries), new.open) == (1, True)


def test_a_finished_game_and_one_that_was_left_are_not_offered(path: Path) -> None:
    players = new_players(path).press(*BEGIN)
    players.evening.table = players.evening.table.anew(players.clock.now())
    players.press(RIGHT)
    with evening_after(path) as again:
        again.press(HUNT)
        assert again.asked.startswith("How many play?")


def test_any_kept_game_can_be_gone_on_with_by_its_number(path: Path) -> None:
    new_players(path).press(*BEGIN, OK, OK)
    new_players(path).press(*BEGIN)
    with evening_after(path, game=1) as players:
        players.press(*RESUME)
        assert [entry.text for entry in stored(path)[0].entries[1:]] == ["green-1 stays"]
        players.press(OK, OK)
    assert [len(game.entries) for game in stored(path)] == [3, 1]


def test_a_ruling_that_was_mended_since_leads_back_to_the_last_rounds_beginning(path: Path) -> None:
    played = cut_off_at_the_hunt(path, RIGHT)
    while played.room != "Fleeing":
        played.press(OK)
    played.press(OK, OK)
    first = next(n for n, entry in enumerate(stored(path)[0].entries) if entry.text.startswith("hunt"))
    reseal(path, first, fingerprint="0123456789abcdef")
    with evening_after(path) as players:
        players.press(*RESUME)
        assert players.heading == "Stage 1, round 2 of 14: blue"
        game = players.record.game
        begun = played.record.line[first + 1].game
        assert (game.position, game.stack, game.turn) == (begun.position, begun.stack, begun.turn)
        why = f"Game 1: entry {first + 1} leads elsewhere by today's rules"
        assert f"{why}; it goes on from the beginning of round 2." in players.eyes.lines


def reseal(path: Path, number: int, *, fingerprint: str) -> None:
    """Write the game as one in which another version came to another fingerprint."""
    from firmware_host.journal import store as rooms  # noqa: PLC0415 - the seal is its own

    with closing(sqlite3.connect(path)) as connection:
        (head,) = connection.execute("SELECT head FROM game").fetchone()
        seal = rooms.sealed("", head, "")
        rows = connection.execute("SELECT number, text, fingerprint FROM entry ORDER BY number").fetchall()
        for at, text, found in rows:
            new = fingerprint if at == number else found
            seal = rooms.sealed(seal, text, new)
            connection.execute("UPDATE entry SET fingerprint = ?, seal = ? WHERE number = ?", (new, seal, at))
        connection.commit()


def test_a_bit_that_flipped_in_the_last_entry_costs_that_entry_alone(path: Path) -> None:
    new_players(path).press(*BEGIN, OK, OK, OK, OK)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE entry SET text = 'blue-3 stays' WHERE number = 2")
        connection.commit()
    with evening_after(path) as players:
        players.press(*RESUME)
        assert players.asked.startswith("Blue, it is your turn")
        assert "Game 1: its last 1 entries are damaged; it goes on before them." in players.eyes.lines


def test_a_damaged_game_in_which_something_was_taken_back_goes_on_too(path: Path) -> None:
    new_players(path).press(*BEGIN, OK, OK, BACK, LEFT, OK, OK, OK, OK, OK, OK, OK)
    texts = [entry.text for entry in stored(path)[0].entries]
    assert "back 1" in texts
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE entry SET seal = 'x' WHERE number = ?", (len(texts) - 1,))
        connection.commit()
    with evening_after(path) as players:
        players.press(*RESUME)
        assert players.room == "Fleeing"
    assert [entry.text for entry in stored(path)[-1].entries] == texts[:-1]


@pytest.mark.parametrize(
    "column", ["entry.text", "entry.fingerprint", "entry.seal", "game.head", "game.begun"]
)
def test_a_text_that_became_bytes_keeps_no_evening_from_beginning(path: Path, column: str) -> None:
    kept = new_players(path).press(*BEGIN, OK, OK)
    table, name = column.split(".")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"UPDATE {table} SET {name} = CAST({name} AS BLOB)")  # noqa: S608 - our own names
        connection.commit()
    with evening_after(path) as players:
        players.press(*RESUME)
        assert players.record.game == kept.record.game, "the bytes are the same"


@pytest.mark.parametrize("table", ["landmark", "shown"])
def test_a_game_that_is_whole_is_not_lost_with_what_stands_beside_it(path: Path, table: str) -> None:
    kept = cut_off_at_the_hunt(path, RIGHT)
    take_the_log_over(path)
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
    data = bytearray(path.read_bytes())
    data[4096 * (page - 1) : 4096 * (page - 1) + 8] = b"\xff" * 8
    path.write_bytes(data)
    with evening_after(path) as players:
        players.press(*RESUME)
        assert players.record.game == kept.record.game


def test_the_game_that_was_played_last_is_offered(path: Path) -> None:
    new_players(path).press(*BEGIN, OK, OK)
    new_players(path).press(*BEGIN)
    with evening_after(path, game=1) as players:
        players.press(*RESUME)
    with evening_after(path) as players:
        players.press(*RESUME)
        assert [entry.text for entry in stored(path)[0].entries[1:]] == ["green-1 stays"]
        assert len(players.record.log) == 2


def test_a_second_cut_still_knows_the_hunts_step(path: Path) -> None:
    cut_off_at_the_hunt(path, OK, OK)
    for presses in ((HUNT, OK), RESUME):
        with evening_after(path) as players:
            players.press(*presses)
    showing = players.evening.table.phase
    assert isinstance(showing, Showing)
    assert showing.moment.step == 2


def test_a_journal_that_vanished_before_the_first_move_is_written_anew(path: Path) -> None:
    new_players(path).press(*BEGIN, OK, OK)
    with evening_after(path) as players:
        for file in path.parent.glob("games.sqlite*"):
            file.unlink()
        players.press(*RESUME, OK, OK)
        assert not players.heading.startswith("Not saved!")
    assert [entry.text for entry in stored(path)[0].entries[1:]] == ["green-1 stays", "blue-1 stays"]


def test_a_file_that_is_damaged_during_the_game_is_laid_aside(path: Path) -> None:
    players = new_players(path).press(*BEGIN, OK, OK)
    take_the_log_over(path)
    data = bytearray(path.read_bytes())
    for page in range(1, len(data) // 4096):
        data[4096 * page : 4096 * page + 8] = b"\xff" * 8
    path.write_bytes(data)
    players.press(OK, OK)
    assert not players.heading.startswith("Not saved!")
    assert list(path.parent.glob("games.sqlite.damaged-*"))
    assert [entry.text for entry in stored(path)[0].entries[1:]] == ["green-1 stays", "blue-1 stays"]


def test_a_file_that_is_no_journal_is_laid_aside_whole(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"these are no games at all, but somebody's letters\n" * 100)
    letters = path.read_bytes()
    with evening_after(path) as players:
        players.press(*BEGIN, OK, OK)
    assert len(stored(path)[0].entries) == 2
    (aside,) = path.parent.glob("games.sqlite.damaged-*")
    assert aside.read_bytes() == letters


def take_the_log_over(path: Path) -> None:
    """Let SQLite take its write-ahead log over into the file."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def test_what_can_be_read_in_a_torn_file_is_taken_over(path: Path) -> None:
    kept = new_players(path).press(*BEGIN, OK, OK)
    take_the_log_over(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-4096] + bytes(4096))
    with evening_after(path) as players:
        players.press(HUNT)
        assert players.asked, kept.room
    assert list(path.parent.glob("games.sqlite.damaged-*"))


def test_a_newer_journal_is_refused_and_not_touched(path: Path) -> None:
    kept = new_players(path).press(*BEGIN, OK, OK)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    take_the_log_over(path)
    before = path.read_bytes()
    with evening_after(path) as players:
        players.press(*BEGIN, OK, OK)
        assert players.heading == "Not saved! Stage 1, round 1 of 14: blue", kept.room
    assert path.read_bytes() == before


def test_a_second_furunkulus_does_not_take_the_game_of_the_first(path: Path) -> None:
    first = EveningsJournal(path, BOARDS)
    with evening_after(path) as players:
        players.press(*BEGIN)
        assert players.heading.startswith("Not saved!")
    first.close()
    with evening_after(path) as players:
        players.press(*BEGIN)
        assert players.heading.startswith("Stage 1")


def test_a_file_that_is_deleted_during_the_game_is_written_anew(path: Path) -> None:
    players = new_players(path).press(*BEGIN, OK, OK)
    for file in path.parent.iterdir():
        file.unlink()
    path.parent.rmdir()
    players.press(OK, OK)
    assert [entry.text for entry in stored(path)[0].entries[1:]] == ["green-1 stays", "blue-1 stays"]
