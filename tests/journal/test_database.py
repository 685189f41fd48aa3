"""The journal's file: what is committed is on the disk, and each shape leads on to the next."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from firmware_host.journal import database
from firmware_host.journal.database import MIGRATIONS, VERSION, open_database
from firmware_host.journal.errors import DamagedJournalError, JournalError, NewerJournalError


def value(connection: sqlite3.Connection, pragma: str) -> object:
    return connection.execute(f"PRAGMA {pragma}").fetchone()[0]


def test_each_commit_is_synced(tmp_path: Path) -> None:
    with closing(open_database(tmp_path / "games.sqlite")) as connection:
        assert value(connection, "journal_mode") == "wal"
        assert value(connection, "synchronous") == 2, "FULL"
        assert value(connection, "user_version") == VERSION


def test_a_newer_version_makes_an_older_file_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.sqlite"
    with closing(open_database(path)) as connection:
        connection.execute("INSERT INTO game (begun, head) VALUES ('then', 'board: dungeon')")
    newer = (*MIGRATIONS, ("ALTER TABLE game ADD COLUMN name TEXT NOT NULL DEFAULT ''",))
    monkeypatch.setattr(database, "MIGRATIONS", newer)
    monkeypatch.setattr(database, "VERSION", len(newer))
    for _ in range(2):
        with closing(open_database(path)) as connection:
            assert value(connection, "user_version") == len(newer)
            assert connection.execute("SELECT head, name FROM game").fetchall() == [("board: dungeon", "")]
    monkeypatch.undo()
    with pytest.raises(NewerJournalError, match="it is left as it is"):
        open_database(path)


@pytest.mark.parametrize(
    "content", [b"no database at all, only some text" * 50, b"SQLite format 3\0" + b"x" * 5000]
)
def test_what_is_no_journal_is_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "games.sqlite"
    path.write_bytes(content)
    with pytest.raises(DamagedJournalError, match=r"games\.sqlite: "):
        open_database(path)
    assert path.read_bytes() == content


def test_a_folder_in_its_place_is_told(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match=r": (unable to open|disk I/O error)"):
        open_database(tmp_path)
