"""The log of what runs: for people on standard error, for the system's journal on standard output."""

import logging
import os
import sys
from collections.abc import Mapping
from typing import Final, TextIO

LEVELS: Final = ("debug", "info", "warning", "error")
"""What can be asked for: that level, and all above it."""

_SYSLOG: Final = ((logging.CRITICAL, 2), (logging.ERROR, 3), (logging.WARNING, 4), (logging.INFO, 6))
_DEBUG: Final = 7


def goes_to_journal(environment: Mapping[str, str] = os.environ, stream: TextIO | None = None) -> bool:
    """Tell whether the system's journal reads standard output, or the stream given.

    A terminal that was opened on a desktop may inherit the word of it from the desktop's own service.
    """
    stream = stream or sys.stdout
    # Python has no standard output at all where it was closed.
    return bool(environment.get("JOURNAL_STREAM")) and stream is not None and not stream.isatty()


def for_journal(level: int, text: str) -> str:
    """Return a text as the journal takes it: each of its lines with the number of its syslog level."""
    number = next((number for least, number in _SYSLOG if level >= least), _DEBUG)
    return "\n".join(f"<{number}>{line}" for line in text.splitlines() or [""])


class JournalFormatter(logging.Formatter):
    """Write a record, its traceback too, as the journal takes it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record's lines, each with its level."""
        return for_journal(record.levelno, super().format(record))


def begin_log(level: str) -> None:
    """Log from one of the `LEVELS` on."""
    if goes_to_journal():
        handler = logging.StreamHandler(sys.stdout)
        handler.setFormatter(JournalFormatter())
    else:
        handler = logging.StreamHandler(sys.stderr)
        handler.setFormatter(logging.Formatter("%(levelname)s: %(message)s"))
    logging.basicConfig(level=level.upper(), handlers=[handler])
