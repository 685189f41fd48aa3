"""`furunkulus games`: what it tells, what it changes, and what it refuses."""

import json
import os
import pty
import re
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from firmware_host.journal.database import open_database
from firmware_host.journal.opening import lock
from tests.cli.running import COMMAND, run, written

GOLDEN = Path(__file__).parents[1] / "golden"
WON = (GOLDEN / "03-a-win-in-the-second-stage.txt").read_text("utf-8")

OPEN_GAME = """
board: dungeon
teams: green red
starts: green
rules: 2026
tiles: shuffled

round 1
shuffle 8, 5, 10, 1 hit, 7, 7, 2 hits, 8
green-5 P11 O11, red-4 P11 P10
green-3 stays, red-1 stays
hunt 8
round 2
red-1 P11, green-1 stays
"""


@pytest.fixture
def journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A journal with a game that red has won, and one that was left in round 2."""
    monkeypatch.setenv("TZ", "UTC-2")
    time.tzset()
    file = str(tmp_path / "games.sqlite")
    for text in (WON, OPEN_GAME):
        assert run("games", "import", "-", "--journal", file, stdin=text.encode()).status == 0
    _change(file, "UPDATE game SET begun = '2026-11-30T21:30:00+00:00'")
    yield file
    monkeypatch.undo()
    time.tzset()


def _change(file: str, *statements: str) -> None:
    with closing(open_database(Path(file))) as connection:
        for statement in statements:
            connection.execute(statement)


def _listed(file: str) -> list[str]:
    ran = run("games", "list", "--journal", file)
    assert ran.status == 0, ran
    return [re.sub(r"\s\s+", " | ", line.strip()) for line in ran.out.splitlines()]


def test_the_list_has_a_line_for_each_game_with_the_clock_of_the_place(journal: str) -> None:
    assert _listed(journal) == [
        "1 | 2026-11-30 23:30 | green, red | round 10 | red has won",
        "2 | 2026-11-30 23:30 | green, red | round 2 | left",
    ]


def test_a_game_that_is_open_is_told_to_be(journal: str) -> None:
    _change(journal, "UPDATE game SET open = 1 WHERE id = 2")
    assert _listed(journal)[1].endswith("| open")


def test_the_list_in_json(journal: str) -> None:
    games = json.loads(run("games", "list", "--json", "--journal", journal).out)
    assert games[0] == {
        "number": 1,
        "begun": "2026-11-30T21:30:00+00:00",
        "open": False,
        "teams": ["green", "red"],
        "round": 10,
        "over": True,
        "winner": "red",
        "notes": [],
    }
    assert (games[1]["over"], games[1]["winner"]) == (False, None)


def test_where_nobody_has_played_there_is_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path / "none"))
    assert run("games", "list").out == "No game is kept yet.\n"
    assert json.loads(run("games", "list", "--json").out) == []
    assert not (tmp_path / "none").exists(), "looking makes no file"


def test_a_game_is_kept_where_play_keeps_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path / "state"))
    assert run("games", "import", "-", stdin=WON.encode()).out == "It is game 1 now.\n"
    assert (tmp_path / "state" / "games.sqlite").exists()


def test_a_game_that_is_shown_has_its_moves_but_not_the_tiles_to_come(journal: str) -> None:
    line, empty, *moves = run("games", "show", "2", "--journal", journal).out.splitlines()
    assert line.split()[0] == "2"
    assert not empty
    assert "shuffle 8, rest" in moves
    assert "red-1 P11, green-1 stays" in moves
    assert not any("10" in move for move in moves if move.startswith("shuffle"))


def test_what_is_exported_is_the_same_game_when_it_is_imported(journal: str) -> None:
    exported = run("games", "export", "2", "--journal", journal).out
    assert "shuffle 8, 5, 10, 1 hit, 7, 7, 2 hits, 8" in exported
    run("games", "import", "-", "--journal", journal, stdin=exported.encode())
    assert run("games", "export", "3", "--journal", journal).out == exported


def test_a_game_is_exported_to_a_new_file_and_to_no_other(journal: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    assert run("games", "export", "1", str(file), "--journal", journal).status == 0
    told = file.read_text("utf-8")
    assert told == run("games", "export", "1", "--journal", journal).out
    refusal = run("games", "export", "2", str(file), "--journal", journal).refusal()
    assert refusal == f"{file}: is there already; name a new file"
    assert file.read_text("utf-8") == told


def test_a_game_with_damaged_entries_is_listed_with_what_is_wrong_and_exported_up_to_there(
    journal: str,
) -> None:
    _change(journal, "UPDATE entry SET text = 'red-1 P11 P10' WHERE game = 2 AND number = 6")
    assert "its last 2 entries are damaged" in _listed(journal)[1]
    exported = run("games", "export", "2", "--journal", journal).out
    assert exported.startswith("; its last 2 entries are damaged")
    again = run("games", "import", "-", "--journal", journal, stdin=exported.encode())
    assert again.out == "It is game 3 now.\n"


def test_a_game_of_which_nothing_can_be_read_is_listed_and_deleted_too(journal: str) -> None:
    _change(
        journal,
        "UPDATE game SET head = 'board: \u001b[31mcellar', begun = 'once' WHERE id = 2",
        "DELETE FROM landmark",
    )
    line = _listed(journal)[1]
    assert line.startswith("2 | ?")
    assert "its beginning cannot be read" in line
    assert line.isprintable()
    assert "its beginning cannot be read" in run("games", "export", "2", "--journal", journal).refusal()
    assert run("games", "delete", "2", "--yes", "--journal", journal).status == 0
    assert len(_listed(journal)) == 1


def test_games_are_listed_and_taken_in_while_somebody_plays_but_none_is_deleted(journal: str) -> None:
    _change(journal, "UPDATE game SET open = 1 WHERE id = 2")
    playing = lock(Path(journal))
    try:
        with closing(open_database(Path(journal))) as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("DELETE FROM entry WHERE game = 2")
            assert len(_listed(journal)) == 2, "in the midst of a transaction too"
            connection.execute("ROLLBACK")
        run("games", "import", "-", "--journal", journal, stdin=WON.encode())
        refusal = run("games", "delete", "1", "--yes", "--journal", journal).refusal()
    finally:
        playing.release()
    assert "another Furunkulus plays" in refusal
    assert [line.split(" | ")[-1] for line in _listed(journal)] == ["red has won", "open", "red has won"]


def test_a_game_is_deleted_with_yes_and_without_a_terminal_only_with_that(journal: str) -> None:
    assert "--yes" in run("games", "delete", "1", "--journal", journal).refusal()
    assert len(_listed(journal)) == 2
    assert run("games", "delete", "1", "--yes", "--journal", journal).out == "Game 1 is deleted.\n"
    assert [line[0] for line in _listed(journal)] == ["2"]
    assert run("games", "delete", "1", "--yes", "--journal", journal).refusal().endswith("no game 1")


@pytest.mark.parametrize(("answer", "left"), [(b"yes\n", 1), (b"y\n", 2), (b"\n", 2), (b"\x04", 2)])
def test_on_a_terminal_it_is_asked_first(journal: str, answer: bytes, left: int) -> None:
    ours, theirs = pty.openpty()
    os.write(ours, answer)
    command = [*COMMAND, "games", "delete", "2", "--journal", journal]
    subprocess.run(command, stdin=theirs, stdout=theirs, stderr=theirs, check=True, timeout=60)  # noqa: S603 - our own command
    told = os.read(ours, 10_000).decode()
    os.close(ours)
    os.close(theirs)
    assert "Delete it for good?" in told
    assert len(_listed(journal)) == left


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "standard input: line 1: the head lacks 'board:'"),
        ("hello\n", "standard input: line 1: the head lacks 'board:'"),
        (
            OPEN_GAME.replace("red-4 P11 P10", "red-4 P11 P9"),
            "standard input: line 10: red-4 comes from P11 to P10, not to P9",
        ),
        ("x" * 2_000_001, "standard input: is too long"),
        (OPEN_GAME + "back 1\non 1\n" * 10_001, "standard input: line 20000: a game has at most 20000 lines"),
        (OPEN_GAME + "green-4 stays," * 3, "standard input: line 15: "),
    ],
)
def test_a_text_that_is_no_game_is_refused_and_nothing_is_kept(journal: str, text: str, words: str) -> None:
    ran = run("games", "import", "-", "--journal", journal, stdin=text.encode())
    assert ran.refusal().startswith(words)
    assert len(_listed(journal)) == 2


def test_one_long_line_does_not_get_around_the_most_that_is_read(
    journal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("firmware_host.journal.library.MOST_ENTRIES", 5)
    refusal = run("games", "import", "-", "--journal", journal, stdin=OPEN_GAME.encode()).refusal()
    assert refusal == "standard input: is too long; at most 5 moves and other entries are read"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("", "games: an action is missing: list, count, show, export, import or delete"),
        ("show", "games show: the following arguments are required: N"),
        ("show 0", "games show: argument N: '0' is no game's number"),
        ("show 1e3", "games show: argument N: '1e3' is no game's number"),
        ("show 9999999999", "games show: argument N: '9999999999' is no game's number"),
        ("show 3 --journal {journal}", "{journal}: there is no game 3"),
        ("export 3 --journal {journal}", "{journal}: there is no game 3"),
        ("list --journal none", "none: cannot be read (No such file or directory)"),
        ("list --journal=", "'': is no name of a file"),
        ("list --journal .", ".: "),
        ("list --journal text", "text: file is not a database"),
        ("import none", "none: cannot be read (No such file or directory)"),
        ("export 1 none/x --journal {journal}", "none/x: cannot be written (No such file or directory)"),
        ("export 1 . --journal {journal}", ".: is there already"),
        ("import text --journal text", "text: line 1: "),
        ("import game --journal text/x", "text/x: "),
        ("list --board text", "text: not TOML: "),
    ],
)
def test_what_is_wrong_is_refused_in_one_line(
    arguments: str, words: str, journal: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path, "no journal at all " * 100, "text")
    written(tmp_path, WON, "game")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path / "none"))
    refusal = run("games", *arguments.format(journal=journal).split()).refusal()
    assert refusal.startswith(words.format(journal=journal)), refusal
    assert (tmp_path / "text").read_text().startswith("no journal"), "what is no journal is left alone"


def test_games_are_counted_in_an_older_file_too_which_stays_as_it_is(journal: str) -> None:
    _change(journal, "PRAGMA user_version = 0")
    assert run("games", "count", "--journal", journal).out == "2\n"
    with closing(sqlite3.connect(journal)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (0,)


def test_where_no_game_is_kept_there_are_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path))
    assert run("games", "count").out == "0\n"
    (tmp_path / "games.sqlite").touch()
    assert run("games", "count").out == "0\n", "a file that was cut off while it was made"


def test_a_journal_of_a_newer_version_is_left_alone(journal: str) -> None:
    _change(journal, "PRAGMA user_version = 99")
    for action in (["list"], ["count"], ["show", "1"], ["delete", "1", "--yes"]):
        assert "a newer Furunkulus wrote this" in run("games", *action, "--journal", journal).refusal()


def test_a_game_on_a_board_of_ones_own_is_told_with_its_board(tmp_path: Path) -> None:
    dungeon = Path(__file__).parents[2] / "engine" / "boards" / "dungeon.toml"
    board = written(tmp_path, dungeon.read_text("utf-8").replace('name = "dungeon"', 'name = "hall"'), "hall")
    file = str(tmp_path / "games.sqlite")
    game = OPEN_GAME.replace("board: dungeon", "board: hall").encode()
    assert "'hall' is no board here" in run("games", "import", "-", "--journal", file, stdin=game).refusal()
    ran = run("games", "import", "-", "--journal", file, "--board", board, stdin=game)
    assert ran.out == "It is game 1 now.\n"
    # Once it is kept, it carries the board.
    assert "no board here" not in _listed(file)[0]
    shown = run("games", "show", "1", "--journal", file).out
    assert 'board: hall\n    name = "hall"\n' in shown
