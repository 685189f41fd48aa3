"""The keeper: follows the table, and gives the writer what has been done there."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Protocol

from engine.fingerprint import fingerprint
from engine.happenings import FloorLaid, RoundBegan
from engine.midgame import begun_at
from engine.notation import after_entry, write_entry, write_game
from engine.record import Record, new_record
from firmware_host.journal.scribe import Scribe
from firmware_host.journal.store import Entry, Stored
from firmware_host.table.showing import Showing
from firmware_host.table.table import Phase, Table


class Writing(Protocol):
    """Whatever writes tasks, and knows whether all of them are on the disk."""

    @property
    def saved(self) -> bool:
        """Tell whether all that was given is on the disk."""
        ...

    @property
    def trouble(self) -> str | None:
        """Return why the last try to write failed."""
        ...

    def give(self, task: Callable[[Scribe], None]) -> None:
        """Give one more task."""
        ...


class Keeper:
    """Give a writer each command of the games that are played at a table, and the step that is shown.

    `when` tells the time of day, for people who look through their games.
    """

    def __init__(self, writing: Writing, when: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._writing = writing
        self._when = when
        self._record: Record | None = None
        self._expected: tuple[Record, Stored] | None = None
        self._step: int | None = None

    @property
    def saved(self) -> bool:
        """Tell whether all that was done is on the disk."""
        return self._writing.saved

    @property
    def trouble(self) -> str | None:
        """Return why it is not."""
        return self._writing.trouble

    def expect(self, record: Record, stored: Stored) -> None:
        """Expect that this game may go on, which was kept before."""
        self._expected = record, stored

    def follow(self, table: Table) -> bool:
        """Give the writer what is new; tell whether that is something done, which is to be kept first."""
        done = self._follow_record(table.record)
        self._follow_step(table)
        return done

    def _follow_record(self, record: Record | None) -> bool:
        before, self._record = self._record, record
        if record is before:
            return False
        if record is None:
            self._writing.give(Scribe.leave)
            return True
        known, begins = 0, False
        if before is not None and _goes_on(before, record):
            known = len(before.log)
        elif self._expected is not None and _goes_on(self._expected[0], record):
            known = self._take_up(*self._expected)
        else:
            begins, self._step = True, None
        new = _entries(record, known)
        if new or begins:
            self._give(record, new, begins=begins)
        return True

    def _give(self, record: Record, new: tuple[Entry, ...], *, begins: bool) -> None:
        begun, head = self._when().isoformat(timespec="seconds"), write_game(new_record(record.setup))
        over, landmark = record.game.over is not None, landmark_text(record)
        self._step = None

        def task(scribe: Scribe) -> None:
            if begins:
                scribe.begin(begun, head)
            scribe.keep(new, over=over, landmark=landmark)

        self._writing.give(task)

    def _take_up(self, record: Record, stored: Stored) -> int:
        self._expected = None
        self._step = None if stored.shown is None else stored.shown.step
        over = record.game.over is not None
        self._writing.give(lambda scribe: scribe.go_on(stored, over=over))
        return len(record.log)

    def _follow_step(self, table: Table) -> None:
        showing = _shown_below(table.phase) if table.record else None
        step = None if showing is None else showing.moment.step
        if step != self._step:
            self._step = step
            self._writing.give(lambda scribe: scribe.show(step))


def _shown_below(phase: Phase | None) -> Showing | None:
    """Return the hunt that is shown, or that waits below a menu, a peek, history, or the table laid out."""
    while phase is not None and not isinstance(phase, Showing):
        phase = getattr(phase, "then", None) or getattr(phase, "under", None)
    return phase


def _goes_on(before: Record, after: Record) -> bool:
    return after.setup is before.setup and after.log[: len(before.log)] == before.log


def _entries(record: Record, known: int) -> tuple[Entry, ...]:
    """Return the entries of a log behind the first so many, each with the game's fingerprint after it."""
    new = record.log[known:]
    if len(new) == 1:
        return (Entry(write_entry(new[0]), fingerprint(record.game)),)
    now, kept = new_record(record.setup), []
    for entry in record.log:
        now = after_entry(now, entry)
        kept.append(Entry(write_entry(entry), fingerprint(now.game)))
    return tuple(kept[known:])


def landmark_text(record: Record) -> str | None:
    """Return the whole game at a round's beginning, as a text that begins there; None at other times.

    Where players place the floor tiles, the first round begins once they lie.
    """
    began = any(isinstance(each, RoundBegan | FloorLaid) for each in record.happened)
    if not began or record.game.over or record.game.places:
        return None
    return write_game(begun_at(record.game))
