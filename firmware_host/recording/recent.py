"""What came to an evening lately, on the disk: for a report that is written later, or by somebody else.

It is written in a thread of its own, not in the journal's: what is done there is shown once it is kept, and
it would wait for this, which nobody waits for.
"""

import json
import logging
import os
import threading
from collections.abc import Iterator
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Final

from firmware_host.recording.encoding import checkpoint_words, step_row
from firmware_host.recording.log import RecentLog
from firmware_host.recording.recorder import Recorder

_ENDS: Final = ".recent.json"

PAUSE: Final = 10.0
"""Seconds from one writing to the next, unless something went wrong."""

_PATIENCE: Final = 5.0
"""Seconds in which it is written for the last time when all ends."""

_log = logging.getLogger(__name__)


def beside(journal: Path) -> Path:
    """Return the file beside a journal, which no other journal in that folder has."""
    return journal.with_name(journal.name + _ENDS)


class RecentFile:
    """Have what a recorder keeps on the disk: soon after a press, at once when something went wrong.

    `config` is the text of the settings that are played with, None where there are none.
    """

    def __init__(self, path: Path, config: str | None = None) -> None:
        self.recorder = Recorder(self._change)
        self.config = config
        self._path = path
        self._log = RecentLog(self._fail)
        self._woken = threading.Condition()
        self._changed = self._failed = self._closing = self._complained = False
        self._thread = threading.Thread(target=self._run, name="recent", daemon=True)

    def start(self) -> None:
        """Start the thread, and listen to the log."""
        self._log.attach()
        self._thread.start()

    def close(self) -> None:
        """Write what there is for the last time."""
        self._log.detach()
        with self._woken:
            self._closing = True
            self._woken.notify()
        if self._thread.is_alive():
            self._thread.join(_PATIENCE)

    def write(self) -> None:
        """Write the file: all of it, or it stays as it was.

        Raises:
            OSError: it cannot be written.
        """
        new = self._path.with_name(f"{self._path.name}.new")
        try:
            with new.open("w", encoding="utf-8", errors="backslashreplace") as file:
                file.writelines(self._lines())
                file.flush()
                os.fsync(file.fileno())
            new.replace(self._path)
        except BaseException:
            with suppress(OSError):
                new.unlink()
            raise

    def _change(self) -> None:
        with self._woken:
            self._changed = True
            self._woken.notify()

    def _fail(self) -> None:
        with self._woken:
            self._changed = self._failed = True
            self._woken.notify()

    def _run(self) -> None:
        while True:
            with self._woken:
                self._woken.wait_for(lambda: self._changed or self._closing)
                if not self._changed:
                    return
                self._changed = self._failed = False
            try:
                self.write()
            except Exception as error:  # noqa: BLE001 - whatever it is, play goes on, and it is told once
                if not self._complained:
                    self._complained = True
                    _log.warning("what came lately cannot be kept for a report: %s", error)
            with self._woken:
                self._woken.wait_for(lambda: self._failed or self._closing, PAUSE)

    def _lines(self) -> Iterator[str]:
        """Yield the file's lines, a step each: no other thread waits for longer than one takes."""
        stretch = self.recorder.stretch
        head = {
            "furunkulus": version("furunkulus"),
            "config": self.config,
            "log": self._log.lines,
            "checkpoint": stretch and checkpoint_words(stretch.checkpoint),
        }
        yield "{\n"
        for key, value in head.items():
            yield f"{json.dumps(key)}: {json.dumps(value)},\n"
        yield '"steps": ['
        for number, step in enumerate(stretch.steps if stretch else ()):
            yield f"{',' if number else ''}\n{json.dumps(step_row(step))}"
        yield "\n]}\n"
