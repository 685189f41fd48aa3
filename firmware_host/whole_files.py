"""Files that are written whole or not at all, by one process at a time."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Final

try:
    import fcntl
except ImportError:  # not on Windows, where the last one who writes wins
    fcntl = None  # type: ignore[assignment]

_PATIENCE: Final = 2.0
"""Seconds in which another process may be done with a folder."""
_PAUSE: Final = 0.02


def write_whole(path: Path, text: str) -> None:
    """Put a new file in the place of an old one: whatever happens, one of them is there, and whole.

    Raises:
        OSError: it cannot be written.
    """
    new = path.with_name(f"{path.name}.new")
    # One that a crash has left behind; or a link, through which root would write into another file.
    new.unlink(missing_ok=True)
    try:
        with new.open("x", encoding="utf-8", newline="\n") as file:
            _give_to_owner(file.fileno(), path.parent)
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise


def _give_to_owner(opened: int, folder: Path) -> None:
    """Let a file that root has made belong to whoever has the folder, as what they make there themselves."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return
    owner, made = folder.stat(), os.fstat(opened)
    if (owner.st_uid, owner.st_gid) != (made.st_uid, made.st_gid):
        os.fchown(opened, owner.st_uid, owner.st_gid)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold a folder for one process that writes in it, and bring what it has done there to the disk.

    Raises:
        OSError: another process holds it for long, or it is none.
    """
    if fcntl is None:
        yield
        return
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        until = monotonic() + _PATIENCE
        while True:
            try:
                fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError as error:
                if monotonic() >= until:
                    raise OSError(error.errno, "another process writes there for long", str(folder)) from None
                sleep(_PAUSE)
        yield
        os.fsync(opened)
    finally:
        os.close(opened)
