"""Folders of people's own files: whatever lies in them, reading them ends soon and does no harm."""

import os
import stat
from itertools import islice
from pathlib import Path
from typing import Final

from engine.errors import BoardError, Fault

MOST_FILES: Final = 50
"""Files of a folder that are read; a family draws a few."""

_MOST_ENTRIES: Final = 10_000
"""Entries of a folder that are looked at."""

_MOST_BYTES: Final = 400_000
"""More than a board file may have."""

_SUFFIX: Final = ".toml"


def text_of(path: Path, *, regular: bool = False) -> str:
    """Return the text of a file; with `regular` only of one that is no pipe or device.

    Raises:
        BoardError: it cannot be read, or is no text.
    """
    try:
        # Opening a pipe waits for whoever writes to it, unless we say that we do not.
        with os.fdopen(
            os.open(path, os.O_RDONLY | os.O_CLOEXEC | (os.O_NONBLOCK if regular else 0)), "rb"
        ) as file:
            if regular and not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise _cannot("is no file")
            # A file may have no end; one this long is refused for its length.
            return file.read(_MOST_BYTES).decode("utf-8-sig")
    except OSError as error:
        raise _cannot(f"cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise _cannot("is no text in UTF-8") from None
    except ValueError as error:  # a name that no file can have
        raise _cannot(f"cannot be read ({error})") from None


def files_in(folder: Path) -> tuple[list[Path], list[str]]:
    """Return the files of a folder by name, and a line of what is wrong with it; it need not be there."""
    try:
        with os.scandir(folder) as entries:
            names = sorted(entry.name for entry in islice(entries, _MOST_ENTRIES) if _counts(entry.name))
    except FileNotFoundError:
        return [], []
    except OSError as error:
        return [], [f"{named(folder)}: cannot be read ({error.strerror})"]
    said = f"{named(folder)}: has {len(names)} files; the first {MOST_FILES} are read"
    return [folder / name for name in names[:MOST_FILES]], [said] if len(names) > MOST_FILES else []


def _counts(name: str) -> bool:
    return name.endswith(_SUFFIX) and not name.startswith(".")


def named(path: Path) -> str:
    """Return a path as it can stand in a line; names of files may have anything in them."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(path))


def _cannot(words: str) -> BoardError:
    return BoardError([Fault("", None, words)])
