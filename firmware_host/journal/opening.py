"""The journal is opened when the evening begins: one player at a time, and damage is laid aside first."""

import logging
import os
import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from engine.board import Board
from firmware_host.journal.aside import lay_aside
from firmware_host.journal.database import journal_error, open_database
from firmware_host.journal.errors import DamagedJournalError, JournalError
from firmware_host.journal.recovery import Recovered, recovered
from firmware_host.journal.store import Store, Stored

try:
    import fcntl
except ImportError:  # not on Windows, where two may play with one journal
    fcntl = None  # type: ignore[assignment]

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class CutOff:
    """Hold a game that was cut off: as it was kept, and as it goes on."""

    stored: Stored
    recovered: Recovered


class Lock:
    """Hold the journal for one player: a second one would be offered the game that the first one plays."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(
            path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600
        )
        try:
            if fcntl is not None:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BaseException:
            self.release()
            raise

    def release(self) -> None:
        """Let the journal go; the end of the process does so too."""
        with suppress(OSError):
            os.close(self._file)


def lock(path: Path) -> Lock:
    """Lock the journal, in a folder that is made where it is missing.

    Raises:
        JournalError: somebody plays with it, or nothing can be written there.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return Lock(path)
    except ValueError:
        raise JournalError(f"{path}: is no name of a file") from None
    except BlockingIOError:
        raise JournalError(f"{path}: another Furunkulus plays with this journal") from None
    except OSError as error:
        raise JournalError(f"{path}: {error.strerror or error}") from None


def open_store(path: Path) -> Store:
    """Open the journal's file; a damaged one is laid aside, and what can be read in it is taken over.

    Raises:
        NewerJournalError: a newer Furunkulus wrote it.
        JournalError: it cannot be opened.
    """
    try:
        return _checked(path)
    except DamagedJournalError as error:
        aside = lay_aside(path, error)
        store = Store(open_database(path))
        saved = _take_over(aside, store)
        _log.warning("%s; it is laid aside as %s; games saved from it: %d", error, aside.name, saved)
        return store


def _checked(path: Path) -> Store:
    connection = open_database(path)
    try:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        connection.close()
        raise journal_error(error, path) from None
    if found != "ok":
        connection.close()
        raise DamagedJournalError(f"{path}: {found}")
    return Store(connection)


def _take_over(aside: Path, store: Store) -> int:
    """Take over each game that can still be read, and return how many these are."""
    saved = 0
    with suppress(JournalError), closing(Store(open_database(aside))) as damaged:
        for game in _readable(damaged):
            try:
                stored = damaged.load(game)
                if stored is not None:
                    with store.transaction():
                        store.adopt(stored)
                    saved += 1
                    if stored.lost:
                        _log.warning("game %d: its last %d entries were damaged", game, stored.lost)
            except sqlite3.Error as error:
                _log.warning("game %d cannot be read: %s", game, error)
    return saved


def _readable(damaged: Store) -> tuple[int, ...]:
    try:
        return damaged.games()
    except sqlite3.Error as error:
        _log.warning("no game can be read: %s", error)
        return ()


def cut_off(store: Store, boards: Mapping[str, Board], game: int | None = None) -> CutOff | None:
    """Return the game that was played last, if it was cut off, or the one of a number.

    Raises:
        JournalError: it cannot be read, or there is none of that number.
    """
    try:
        stored = store.unfinished() if game is None else store.load(game)
    except sqlite3.Error as error:
        raise JournalError(f"the game that was cut off cannot be read: {error}") from None
    if stored is None:
        if game is not None:
            raise JournalError(f"there is no game {game}; 'furunkulus games list' tells which there are")
        return None
    return CutOff(stored, recovered(stored, boards))
