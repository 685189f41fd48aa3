"""The writer's thread: one task after the other, and what failed is tried again, later and later."""

import logging
import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Final

from firmware_host.journal.errors import JournalError, NewerJournalError
from firmware_host.journal.scribe import Scribe

_log = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
"""Seconds until what failed is tried again."""

_PATIENCE: Final = 10.0
"""Seconds in which what is left is written when all ends."""

Task = Callable[[Scribe], None]
"""What a scribe is to take over."""


class Writer:
    """Write tasks in a thread of its own, each of which is on the disk when `done` counts it.

    `wake` is called, from that thread, whenever a task is done or has failed.
    """

    def __init__(
        self, path: Path, wake: Callable[[], None] = lambda: None, scribe: Scribe | None = None
    ) -> None:
        self._scribe = scribe or Scribe(path)
        self.wake = wake
        self._tasks: deque[Task] = deque()
        self._given = self._taken = self._done = 0
        self._trouble: str | None = None
        self._changed = threading.Condition()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)

    @property
    def saved(self) -> bool:
        """Tell whether all that was given is on the disk."""
        return self._done == self._given

    @property
    def trouble(self) -> str | None:
        """Return why the last try failed; None once it did not."""
        return self._trouble

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def give(self, task: Task) -> None:
        """Give one more task."""
        with self._changed:
            self._tasks.append(task)
            self._given += 1
            self._changed.notify()

    def close(self) -> None:
        """Write what is left, if that can be done, and end the thread."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        if self._thread.is_alive():
            self._thread.join(_PATIENCE)

    def _run(self) -> None:
        pause, ends = FIRST_PAUSE, False
        while self._wait_for_a_task():
            try:
                self._do()
            except NewerJournalError as error:
                self._fail(error)
                return
            except Exception as error:  # noqa: BLE001 - a dead thread would keep nothing any more, and say nothing
                self._fail(error)
                if ends:
                    return
                # When all ends there is one more try.
                ends = not self._pause(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                pause = FIRST_PAUSE
        self._scribe.close()

    def _wait_for_a_task(self) -> bool:
        with self._changed:
            self._changed.wait_for(lambda: not self.saved or self._closing)
            return not self.saved

    def _do(self) -> None:
        """Do the next task alone; what waits since one failed is done together."""
        with self._changed:
            some = list(self._tasks) if self._trouble else [self._tasks[0]] if self._tasks else []
            for _ in some:
                self._tasks.popleft()
            self._taken += len(some)
        for task in some:
            task(self._scribe)
        self._scribe.write()
        self._done = self._taken
        if self._trouble is not None:
            _log.warning("the journal can be written again; nothing is missing")
            self._trouble = None
        self.wake()

    def _fail(self, error: Exception) -> None:
        if self._trouble is None:
            known = isinstance(error, JournalError)
            _log.error("not saved: %s", error, exc_info=None if known else error)
        self._trouble = str(error)
        self.wake()

    def _pause(self, seconds: float) -> bool:
        """Wait until it is time to try again; tell whether there is to be another try."""
        with self._changed:
            return not self._changed.wait_for(lambda: self._closing, seconds)
