"""The log while a face is shown: into its running text, and never across its picture."""

import contextlib
import logging
import sys
from collections import deque
from collections.abc import Callable, Iterator
from typing import Final, TextIO

_MOST: Final = 500


class _Listener(logging.Handler):
    """Tell warnings as they come, and keep all records for afterwards."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        super().__init__()
        self._tell = tell
        self.kept: deque[logging.LogRecord] = deque(maxlen=_MOST)

    def emit(self, record: logging.LogRecord) -> None:
        self.kept.append(record)
        if record.levelno >= logging.WARNING:
            words = " ".join(record.getMessage().split())
            self._tell(f"{record.levelname.lower()}: {words}")


@contextlib.contextmanager
def log_told_to(tell: Callable[[str], None]) -> Iterator[None]:
    """Tell warnings, from any thread; what goes to the terminal otherwise comes there when all is over."""
    root = logging.getLogger()
    listener = _Listener(tell)
    silent = root.handlers if _is_terminal(sys.stderr) else []
    heard, root.handlers = root.handlers, [listener, *(h for h in root.handlers if h not in silent)]
    try:
        yield
    finally:
        root.handlers = heard
        for record in listener.kept:
            for handler in silent:
                handler.handle(record)


def _is_terminal(stream: TextIO | None) -> bool:
    # Python has no standard error at all where the shell closed it.
    return stream is not None and stream.isatty()
