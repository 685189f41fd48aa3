"""A damaged file is laid aside: it is never deleted, and never tried again."""

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from firmware_host.journal.errors import DamagedJournalError, JournalError

PARTS: Final = ("", "-wal", "-shm")
"""What the names of a database's files end with."""

_MOST: Final = 1000
"""Names tried for a file of one second."""


def lay_aside(path: Path, damage: DamagedJournalError) -> Path:
    """Rename the files of a damaged database, and return the name that the first one has now.

    Raises:
        JournalError: they cannot be renamed.
    """
    try:
        aside = free_name(path)
        for part in PARTS[1:]:
            with suppress(FileNotFoundError):
                path.with_name(path.name + part).rename(aside.with_name(aside.name + part))
        path.rename(aside)
    except OSError as error:
        raise JournalError(f"{damage}; nor can it be laid aside: {error.strerror}") from None
    return aside


def free_name(path: Path, word: str = "damaged") -> Path:
    """Return a name beside a file that tells when it was laid aside, and that no file has yet."""
    when = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    names = (f"{path.name}.{word}-{when}{f'-{n}' if n else ''}" for n in range(_MOST))
    found = (path.with_name(name) for name in names)
    return next(aside for aside in found if not any(aside.with_name(aside.name + p).exists() for p in PARTS))
