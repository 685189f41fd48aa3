"""The journal's file: an SQLite database, opened so that what is committed survives a pulled plug."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from firmware_host.journal.errors import DamagedJournalError, JournalError, NewerJournalError

BUSY: Final = 5.0
"""Seconds to wait for another process that has the file locked."""

CHECKPOINT: Final = 250
"""Pages of the write-ahead log after which it is taken over into the file: some 1 MB."""

MIGRATIONS: Final = (
    (
        """CREATE TABLE game (
            id INTEGER PRIMARY KEY,
            begun TEXT NOT NULL,
            head TEXT NOT NULL,
            open INTEGER NOT NULL DEFAULT 1
        )""",
        """CREATE TABLE entry (
            game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
            number INTEGER NOT NULL,
            text TEXT NOT NULL,
            fingerprint TEXT NOT NULL,
            seal TEXT NOT NULL,
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID""",
        """CREATE TABLE landmark (
            game INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE,
            number INTEGER NOT NULL,
            text TEXT NOT NULL,
            seal TEXT NOT NULL
        )""",
        """CREATE TABLE shown (
            game INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE,
            number INTEGER NOT NULL,
            step INTEGER NOT NULL
        )""",
    ),
)
"""What makes each version's shape of the one before; the first one begins with an empty file."""

VERSION: Final = len(MIGRATIONS)


def open_database(path: Path) -> sqlite3.Connection:
    """Open the journal's file, made anew where there is none, in this version's shape.

    Each transaction is on the disk when it is committed: write-ahead log, full synchronisation.

    Raises:
        NewerJournalError: a newer Furunkulus wrote it.
        DamagedJournalError: it is no SQLite database, or a damaged one.
        JournalError: it cannot be opened, read or written.
    """
    return _opened(path, str(path), _bring_up_to_date)


def open_to_read(path: Path) -> sqlite3.Connection:
    """Open the journal's file to look into it, also while somebody plays; nothing in it is changed.

    Raises:
        NewerJournalError: a newer Furunkulus wrote it.
        DamagedJournalError: it is no SQLite database, or a damaged one.
        JournalError: it cannot be read, or is in the shape of an older version.
    """
    return _opened(path, f"{path.absolute().as_uri()}?mode=ro", _check_shape)


def open_of_any_age(path: Path) -> sqlite3.Connection:
    """Open the journal's file to look into it, also one that an older version wrote; it is left in its shape.

    Raises:
        NewerJournalError: a newer Furunkulus wrote it.
        DamagedJournalError: it is no SQLite database, or a damaged one.
        JournalError: it cannot be read.
    """
    return _opened(path, f"{path.absolute().as_uri()}?mode=ro", _version)


def journal_error(error: sqlite3.Error, path: Path) -> JournalError:
    """Return what an error of SQLite means for the journal."""
    return (DamagedJournalError if is_damage(error) else JournalError)(f"{path}: {error}")


def is_damage(error: sqlite3.Error) -> bool:
    """Tell whether an error of SQLite says that the file is damaged, or none of its own."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return type(error) is sqlite3.DatabaseError or code in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def _opened(path: Path, name: str, check: Callable[[sqlite3.Connection, Path], object]) -> sqlite3.Connection:
    connection: sqlite3.Connection | None = None
    try:
        _refuse_newer(path)
        connection = sqlite3.connect(name, timeout=BUSY, isolation_level=None, uri=name != str(path))
        connection.text_factory = _text
        check(connection, path)
    except BaseException as error:
        if connection is not None:
            connection.close()
        if isinstance(error, sqlite3.Error):
            raise journal_error(error, path) from None
        if isinstance(error, OSError):
            raise JournalError(f"{path}: {error.strerror or error}") from None
        raise
    return connection


def _check_shape(connection: sqlite3.Connection, path: Path) -> None:
    if _version(connection, path) < VERSION:
        raise JournalError(f"{path}: is no journal of this version yet; 'furunkulus play' makes it one")


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL").fetchone()
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT}")


def _text(data: bytes) -> str:
    # A bit that flipped in a text makes it no UTF-8: its seal tells so, one text at a time.
    return data.decode(errors="surrogateescape")


def _refuse_newer(path: Path) -> None:
    """Look at the version through a connection that cannot write: not even the log is taken over by that."""
    if not path.exists():
        return
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY)
    # A file that was cut off while it was made is mended first, which only a connection can that writes.
    with closing(connection), suppress(sqlite3.OperationalError):
        _version(connection, path)


def _version(connection: sqlite3.Connection, path: Path) -> int:
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > VERSION:
        raise NewerJournalError(
            f"{path}: a newer Furunkulus wrote this (version {version}; this one knows {VERSION}); "
            "it is left as it is"
        )
    return version


def _bring_up_to_date(connection: sqlite3.Connection, path: Path) -> None:
    _prepare(connection)
    version = _version(connection, path)
    for number, statements in enumerate(MIGRATIONS[version:], version + 1):
        with transaction(connection):
            for statement in statements:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Do all of something, or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
