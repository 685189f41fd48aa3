"""A writer without a thread: what is given is on the disk at once, or is tried again with the next task."""

from collections.abc import Callable
from pathlib import Path

from firmware_host.journal.errors import JournalError
from firmware_host.journal.scribe import Scribe


class InlineWriter:
    """Write at once."""

    def __init__(self, path: Path) -> None:
        self.scribe = Scribe(path)
        self.trouble: str | None = None
        self.saved = True
        self.wake: Callable[[], None] = lambda: None

    def start(self) -> None:
        """Do nothing: there is no thread."""

    def close(self) -> None:
        """Close the file."""
        self.scribe.close()

    def give(self, task: Callable[[Scribe], None]) -> None:
        """Write a task, and what could not be written before."""
        task(self.scribe)
        try:
            self.scribe.write()
        except JournalError as error:
            self.trouble, self.saved = str(error), False
        else:
            self.trouble, self.saved = None, True
