"""The last lines of the log, kept in memory for a report."""

import logging
from collections import deque
from collections.abc import Callable
from typing import Final

LINES: Final = 200
"""Entries of the log that are kept."""

_END: Final = 2000
"""Letters at each end of a long entry that are kept."""

_OURS: Final = ("firmware_host", "hardware", "engine", "asyncio", "websockets")


class RecentLog(logging.Handler):
    """Keep the last entries; `failed` is called, in whatever thread, when one tells of an exception."""

    def __init__(self, failed: Callable[[], None]) -> None:
        super().__init__(logging.INFO)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        self._failed = failed
        self._lines: deque[str] = deque(maxlen=LINES)

    @property
    def lines(self) -> tuple[str, ...]:
        """Return the entries, the oldest first."""
        self.acquire()
        try:
            return tuple(self._lines)
        finally:
            self.release()

    def emit(self, record: logging.LogRecord) -> None:
        """Keep an entry."""
        told = self.format(record)
        self._lines.append(told if len(told) <= 2 * _END else f"{told[:_END]} [...] {told[-_END:]}")
        if record.exc_info and record.exc_info[0]:
            self._failed()

    def attach(self) -> None:
        """Listen to all of this program; a face in the terminal changes only what the root has."""
        for name in _OURS:
            logging.getLogger(name).addHandler(self)

    def detach(self) -> None:
        """Listen no more."""
        for name in _OURS:
            logging.getLogger(name).removeHandler(self)
