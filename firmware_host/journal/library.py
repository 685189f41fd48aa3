"""The games of a journal, to be looked at, taken in and deleted while nobody plays, or somebody does."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from engine.board import Board
from engine.figures import Team
from engine.fingerprint import fingerprint
from engine.notation import write_entry, write_game
from engine.notation_reading import NotationError, entries
from engine.record import Record, new_record
from firmware_host.journal.database import journal_error, open_database, open_of_any_age, open_to_read
from firmware_host.journal.errors import JournalError
from firmware_host.journal.keeping import landmark_text
from firmware_host.journal.opening import lock
from firmware_host.journal.recovery import recovered
from firmware_host.journal.store import Entry, Landmark, Store, Stored

MOST_ENTRIES: Final = 20_000
"""Entries of a game that is taken in; a long evening has some three hundred."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Hold a game of the journal; without a `record` nothing of it can be read.

    `begun` is the time of day in ISO 8601, `notes` say what is wrong with the game.
    """

    number: int
    begun: str
    open: bool
    record: Record | None
    notes: tuple[str, ...] = ()

    @property
    def winner(self) -> Team | None:
        """Return who has won: the first to rescue enough, or the best once the game is over (R17)."""
        if self.record is None:
            return None
        game = self.record.game
        ranking = game.ranking() if game.over else game.places
        return ranking[0] if ranking else None


def kept_games(path: Path, boards: Mapping[str, Board]) -> Iterator[Kept]:
    """Yield all games of a journal, the oldest first; none where there is no file.

    Raises:
        JournalError: the file cannot be read.
    """
    if not _is_there(path):
        return
    with _reading(path) as store:
        for number in store.games():
            try:
                stored = store.load(number)
            except sqlite3.Error as error:
                yield Kept(number, "", open=False, record=None, notes=(f"cannot be read: {error}",))
            else:
                if stored is not None:
                    yield _kept(stored, boards)


def kept_game(path: Path, number: int, boards: Mapping[str, Board]) -> Kept:
    """Return the game of a number.

    Raises:
        JournalError: there is none, or the file cannot be read.
    """
    if _is_there(path):
        with _reading(path) as store:
            stored = store.load(number)
        if stored is not None:
            return _kept(stored, boards)
    raise JournalError(f"{path}: there is no game {number}")


def count_games(path: Path) -> int:
    """Return how many games a journal has, also one that an older Furunkulus wrote; 0 where there is no file.

    Raises:
        NewerJournalError: a newer Furunkulus wrote it.
        JournalError: the file cannot be read.
    """
    if not _is_there(path):
        return 0
    with closing(open_of_any_age(path)) as connection:
        try:
            tables = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'game'").fetchone()[
                0
            ]
            # A file that was cut off while it was made has no game yet.
            return int(connection.execute("SELECT count(*) FROM game").fetchone()[0]) if tables else 0
        except sqlite3.Error as error:
            raise journal_error(error, path) from None


def last_game(path: Path, boards: Mapping[str, Board]) -> Kept | None:
    """Return the game that is open, or else the newest one, if there is any.

    Raises:
        JournalError: the file cannot be read.
    """
    if not _is_there(path):
        return None
    with _reading(path) as store:
        numbers = store.games()
        stored = store.unfinished() or (store.load(numbers[-1]) if numbers else None)
    return None if stored is None else _kept(stored, boards)


def take_in(path: Path, text: str, boards: Mapping[str, Board]) -> int:
    """Keep a game that is told in the notation, entry by entry; return its number in the journal.

    It is not open: nobody is offered to go on with it.

    Raises:
        NotationError: the text is no game, or one without end.
        JournalError: it cannot be written.
    """
    head, landmark = "", None
    kept: list[Entry] = []
    for record in entries(text, boards):
        if not head:
            head = write_game(new_record(record.setup))
            continue
        if len(kept) == MOST_ENTRIES:
            raise NotationError(f"is too long; at most {MOST_ENTRIES} moves and other entries are read")
        kept.append(Entry(write_entry(record.log[-1]), fingerprint(record.game)))
        told = landmark_text(record)
        landmark = landmark if told is None else Landmark(len(kept), told)
    begun = datetime.now(UTC).isoformat(timespec="seconds")
    game = Stored(0, begun, head, open=False, entries=tuple(kept), landmark=landmark)
    with _writing(path) as store:
        return store.take_in(game)


def delete_game(path: Path, number: int) -> None:
    """Delete the game of a number for good.

    Raises:
        JournalError: there is none, or somebody plays with this journal: it may be the game that is played.
    """
    if not _is_there(path):
        raise JournalError(f"{path}: there is no game {number}")
    locked = lock(path)
    try:
        with _writing(path) as store:
            deleted = store.delete(number)
    finally:
        locked.release()
    if not deleted:
        raise JournalError(f"{path}: there is no game {number}")


def _kept(stored: Stored, boards: Mapping[str, Board]) -> Kept:
    mine = f"game {stored.id}: "
    try:
        found = recovered(stored, boards)
    except JournalError as error:
        return Kept(stored.id, stored.begun, stored.open, None, (str(error).removeprefix(mine),))
    notes = tuple(note.removeprefix(mine) for note in found.notes)
    return Kept(stored.id, stored.begun, stored.open, found.record, notes)


def _is_there(path: Path) -> bool:
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        raise JournalError(f"{path}: cannot be read ({error.strerror})") from None
    return True


@contextmanager
def _reading(path: Path) -> Iterator[Store]:
    with closing(Store(open_to_read(path))) as store:
        try:
            yield store
        except sqlite3.Error as error:
            raise journal_error(error, path) from None


@contextmanager
def _writing(path: Path) -> Iterator[Store]:
    """Open the journal to write, all of it or nothing, in a folder that is made where it is missing."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise JournalError(f"{path}: {error.strerror or error}") from None
    with closing(Store(open_database(path))) as store:
        try:
            with store.transaction():
                yield store
        except sqlite3.Error as error:
            raise journal_error(error, path) from None
