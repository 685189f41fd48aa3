"""The journal of one evening: opened, followed, and closed in the end, whatever its disk does."""

import logging
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Protocol

from engine.board import Board
from firmware_host.gate import Journal, NoJournal
from firmware_host.journal.errors import JournalError, NewerJournalError
from firmware_host.journal.keeping import Keeper, Writing
from firmware_host.journal.opening import CutOff, Lock, cut_off, lock, open_store
from firmware_host.journal.writer import Writer
from firmware_host.recording.recent import RecentFile, beside
from firmware_host.recording.recorder import Recorder
from firmware_host.table.resuming import Unfinished
from firmware_host.table.table import Table

_log = logging.getLogger(__name__)


class Working(Writing, Protocol):
    """A writer that is started and ended."""

    wake: Callable[[], None]

    def start(self) -> None:
        """Start to write."""
        ...

    def close(self) -> None:
        """Write what is left, and end."""
        ...


class Unsaved:
    """Keep nothing, since the journal may not be written: play goes on, and says so."""

    saved = True

    def __init__(self, why: str) -> None:
        self.trouble = why

    def follow(self, table: Table) -> bool:
        """Forget it."""
        del table
        return False


class EveningsJournal:
    """Keep what is done in one evening; `unfinished` is the game that was cut off before it."""

    def __init__(
        self,
        path: Path | None,
        boards: Mapping[str, Board],
        game: int | None = None,
        writing: Callable[[Path], Working] = Writer,
        *,
        config: str | None = None,
    ) -> None:
        """Open the journal; without a path nothing is kept. A report tells the text of the `config`.

        Raises:
            JournalError: there is no game of the number `game`, or it cannot be read.
        """
        self.unfinished: Unfinished | None = None
        self.journal: Journal = NoJournal()
        self._lock: Lock | None = None
        self._writing = writing
        self._writer: Working | None = None
        self._recent: RecentFile | None = None
        self._config = config
        if path is None:
            return
        try:
            self._lock = lock(path)
            found = _look_into(path, boards, game)
        except NewerJournalError as error:
            self._not_saved(error)
        except JournalError as error:
            if game is not None:
                raise
            if self._lock is None:
                self._not_saved(error)
            else:
                # The disk may be well again in a while.
                self._keep(path, None)
        else:
            self._keep(path, found)

    @property
    def recorder(self) -> Recorder | None:
        """Return who writes down what comes, for a report, where games are kept."""
        return self._recent.recorder if self._recent else None

    def start(self, wake: Callable[[], None]) -> None:
        """Start to write; `wake` is called, from any thread, when something is kept or cannot be."""
        if self._recent is not None:
            self._recent.start()
        if self._writer is not None:
            self._writer.wake = wake
            self._writer.start()

    def close(self) -> None:
        """Write what is left, and let the file go."""
        if self._writer is not None:
            self._writer.close()
        if self._recent is not None:
            self._recent.close()
        if self._lock is not None:
            self._lock.release()

    def _keep(self, path: Path, found: CutOff | None) -> None:
        self._writer = self._writing(path)
        self._recent = RecentFile(beside(path), self._config)
        keeper = Keeper(self._writer)
        self.journal = keeper
        if found is None:
            return
        for note in found.recovered.notes:
            _log.warning("%s", note)
        step = found.stored.shown.step if found.stored.shown and found.recovered.whole else None
        self.unfinished = Unfinished(found.recovered.record, step, found.recovered.notes)
        if found.recovered.whole:
            keeper.expect(found.recovered.record, found.stored)

    def _not_saved(self, error: JournalError) -> None:
        _log.error("not saved: %s", error)
        self.journal = Unsaved(str(error))


def _look_into(path: Path, boards: Mapping[str, Board], game: int | None) -> CutOff | None:
    with closing(open_store(path)) as store:
        try:
            return cut_off(store, boards, game)
        except JournalError as error:
            if game is not None:
                raise
            _log.warning("%s; a new game can be begun", error)
            return None
