"""The scribe: brings the journal's file up to what is to be kept, and writes a game anew where it is gone."""

import logging
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from firmware_host.journal.aside import lay_aside
from firmware_host.journal.database import journal_error, open_database
from firmware_host.journal.errors import DamagedJournalError, JournalError
from firmware_host.journal.store import Entry, Landmark, Shown, Store, Stored

_log = logging.getLogger(__name__)


@dataclass
class _Game:
    """Hold a game as it is to be kept; the fields from `number` on tell how far the file has come.

    `sure` tells that what is kept of it was found in the file that is open.
    """

    begun: str
    head: str
    entries: list[Entry] = field(default_factory=list)
    over: bool = False
    landmark: Landmark | None = None
    shown: Shown | None = None
    left: bool = False
    number: int | None = None
    kept: int = 0
    shown_kept: Shown | None = None
    taken_up: bool = True
    sure: bool = False


class Scribe:
    """Take over what is to be kept, and write it; what could not be written is written with the next try.

    `path` is the journal's file; its folder is made where it is missing.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._store: Store | None = None
        self._file: tuple[int, int] | None = None
        self._games: list[_Game] = []
        """Games that are left, but not in the file yet, and the one that is played."""

    def begin(self, begun: str, head: str) -> None:
        """Take over a game that begins; `begun` is when, `head` its set-up in the notation."""
        self.leave()
        self._games.append(_Game(begun, head))

    def go_on(self, stored: Stored, *, over: bool) -> None:
        """Go on with a game that is in the file; `over` tells that it has ended."""
        self.leave()
        game = _Game(stored.begun, stored.head, list(stored.entries), landmark=stored.landmark)
        game.over, game.taken_up = over, False
        game.number, game.kept = stored.id, len(game.entries)
        game.shown = game.shown_kept = stored.shown
        self._games.append(game)

    def keep(self, entries: Sequence[Entry], *, over: bool, landmark: str | None = None) -> None:
        """Take over entries of the game's log; a landmark stands after them."""
        game = self._games[-1]
        game.entries += entries
        game.over, game.shown = over, None
        if landmark is not None:
            game.landmark = Landmark(len(game.entries), landmark)

    def show(self, step: int | None) -> None:
        """Take over which step of the hunt that the last entry began is being shown; None for none."""
        if self._games:
            game = self._games[-1]
            game.shown = None if step is None else Shown(len(game.entries) - 1, step)

    def leave(self) -> None:
        """The game is not played on."""
        if self._games:
            self._games[-1].left = True

    def write(self) -> None:
        """Write all that was taken over and is not on the disk yet.

        Raises:
            JournalError: it cannot be written now.
        """
        try:
            self._write_all()
        except DamagedJournalError as error:
            self._lay_aside(error)
            self._write_all()

    def _write_all(self) -> None:
        try:
            store = self._opened()
            for game in list(self._games):
                _write(store, game)
                if game.left:
                    self._games.remove(game)
        except sqlite3.Error as error:
            self.close()
            raise journal_error(error, self._path) from None
        except OSError as error:
            self.close()
            raise JournalError(f"{self._path}: {error.strerror or error}") from None

    def close(self) -> None:
        """Close the file; the next write opens it again."""
        if self._store is not None:
            with suppress(sqlite3.Error):
                self._store.close()
        self._store = None

    def _opened(self) -> Store:
        """Return the store, opened again where the file is not the one that was open."""
        if self._store is not None and self._file == _identity(self._path):
            return self._store
        self.close()
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._store, self._file = Store(open_database(self._path)), _identity(self._path)
        for game in self._games:
            game.sure = False
        return self._store

    def _lay_aside(self, error: DamagedJournalError) -> None:
        """Lay a damaged file aside: all of the game is written into a new one."""
        self.close()
        aside = lay_aside(self._path, error)
        _log.error("%s; it is laid aside as %s, and a new file is begun", error, aside.name)


def _write(store: Store, game: _Game) -> None:
    """Write what is new of a game, in one transaction: a command, and the chance that it spent."""
    if game.number is not None and not game.sure:
        kept = game.entries[: game.kept]
        if not store.holds(game.number, game.begun, game.head, kept):
            game.number, game.kept, game.shown_kept, game.taken_up = None, 0, None, True
    new, shown_kept = game.entries[game.kept :], game.shown_kept
    landmark = game.landmark if game.landmark and game.landmark.number > game.kept else None
    with store.transaction():
        number = store.begin(game.begun, game.head) if game.number is None else game.number
        if not game.taken_up:
            store.take_up(number, over=game.over)
        if new:
            store.keep(number, game.kept, new, over=game.over, landmark=landmark)
            shown_kept = None
        if game.shown != shown_kept:
            store.show(number, game.shown)
        if game.left:
            store.leave(number)
    game.number, game.kept, game.shown_kept = number, len(game.entries), game.shown
    game.taken_up = game.sure = True


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
