"""What the checks may look at: a machine as files under a root, and who plays on it.

Nothing here writes. Files are read up to a size, and only plain ones: a pipe would never end.
"""

import os
import stat
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

MOST_BYTES: Final = 262_144
"""Bytes of a file that is read; the longest of them has some ten thousand."""
MOST_NAMES: Final = 20_000
"""Names in a folder that are looked at."""

READ: Final = os.R_OK
USE: Final = os.R_OK | os.W_OK
ENTER: Final = os.R_OK | os.X_OK
PASS: Final = os.X_OK


class StrangeFileError(Exception):
    """Say in one line that a file or a device is not what usually stands in its place."""


class HiddenFileError(StrangeFileError):
    """Say in one line what whoever runs this may not look at; root may."""


@dataclass(frozen=True, slots=True)
class Person:
    """Hold who opens the files: a user with all groups, by number."""

    name: str
    uid: int
    groups: frozenset[int]


@dataclass(frozen=True, slots=True)
class Space:
    """Hold how a disk stands: bytes free for people, names free, and whether nothing can be written."""

    free: int
    names: int
    read_only: bool


class Line(Protocol):
    """Talk to a board over a serial port that nobody else has open."""

    def write(self, data: bytes) -> None:
        """Send bytes, or raise an OSError."""
        ...

    def read(self, patience: float) -> bytes:
        """Return some bytes as they come, none if none came within so many seconds; or raise an OSError."""
        ...

    def close(self) -> None:
        """Let go of the port."""
        ...


Ioctl = Callable[[int, int, bytearray], int]
"""A request to a device that is open: its number, the request's number, and what is told and filled in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine:
    """Hold what can be seen of a machine.

    All names of files are absolute ones of that machine. `person` is who runs this program, in the folder
    `folder`; `python` is the interpreter, which finds its modules in the folders of `search`. What is no
    file comes in from outside: `ioctl` asks a device, `space` a disk, `open_line` opens a serial port at a
    baud rate, or at none where the board has its own USB and must be told that somebody listens (it raises
    an OSError, or ModuleNotFoundError where nothing is installed for that), and `listed` tells whether an
    access list gives the person rights that a file's mode does not show; `now` is the time, in seconds.
    """

    root: Path
    person: Person
    environment: Mapping[str, str]
    folder: str
    python: str
    search: tuple[str, ...]
    ioctl: Ioctl
    space: Callable[[Path], Space]
    open_line: Callable[[str, int | None], Line]
    listed: Callable[[Path, int], bool]
    now: Callable[[], float]

    def at(self, name: str) -> Path:
        """Return where a file of the machine lies."""
        return self.root / os.path.normpath(os.path.join("/", self.folder, name)).lstrip("/")  # noqa: PTH118 - pure names, of a machine that is not this one

    def name(self, path: Path) -> str:
        """Return the machine's own name of a file that lies under the root."""
        return f"/{path.relative_to(self.root)}" if path.is_relative_to(self.root) else str(path)

    def text(self, name: str, most: int = MOST_BYTES) -> str | None:
        """Return the text of a file, nothing if there is none.

        Raises:
            HiddenFileError: nobody lets us read it.
            StrangeFileError: it is no plain file, longer than `most` bytes, or cannot be read.
        """
        path = self.at(name)
        try:
            # A pipe with nobody at its other end would hold us up.
            opened = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except PermissionError:
            raise HiddenFileError(self._hidden(name)) from None
        except (OSError, ValueError) as error:
            raise StrangeFileError(f"{name}: cannot be read ({_why(error)})") from None
        try:
            if not stat.S_ISREG(os.fstat(opened).st_mode):
                raise StrangeFileError(f"{name}: is no plain file")
            with open(opened, "rb", closefd=False) as file:
                data = file.read(most + 1)
        except OSError as error:
            raise StrangeFileError(f"{name}: cannot be read ({_why(error)})") from None
        finally:
            os.close(opened)
        if len(data) > most:
            raise StrangeFileError(f"{name}: is longer than {most} bytes")
        return data.decode("utf-8", errors="replace")

    def status(self, name: str) -> os.stat_result | None:
        """Return the status of a file, nothing if there is none.

        Raises:
            HiddenFileError: nobody lets us look.
            StrangeFileError: it cannot be looked at.
        """
        try:
            return self.at(name).stat()
        except (FileNotFoundError, NotADirectoryError):
            return None
        except PermissionError:
            raise HiddenFileError(self._hidden(name)) from None
        except (OSError, ValueError) as error:
            raise StrangeFileError(f"{name}: cannot be looked at ({_why(error)})") from None

    def is_there(self, name: str) -> bool:
        """Tell whether there is such a file, folder or device."""
        return self.status(name) is not None

    def is_file(self, name: str) -> bool:
        """Tell whether there is such a plain file."""
        status = self.status(name)
        return status is not None and stat.S_ISREG(status.st_mode)

    def names(self, folder: str) -> tuple[str, ...]:
        """Return the names in a folder in order; none where there is no folder, or it cannot be read."""
        try:
            with os.scandir(self.at(folder)) as found:
                return tuple(sorted(entry.name for entry, _ in zip(found, range(MOST_NAMES), strict=False)))
        except (OSError, ValueError):
            return ()

    def link(self, name: str) -> str | None:
        """Return what a link says it leads to; nothing where there is none, or it cannot be read."""
        try:
            return os.readlink(self.at(name))  # noqa: PTH115 - links of /proc lead to names that are no paths
        except (OSError, ValueError):
            return None

    def resolved(self, name: str) -> str:
        """Return the name of the file that a name leads to in the end."""
        return self.name(Path(os.path.realpath(self.at(name))))

    def may(self, name: str, wanted: int = USE, person: Person | None = None) -> bool:
        """Tell whether somebody (who runs this, if nobody is named) may read, or read and write, a file."""
        status = self.status(name)
        if status is None:
            return False
        who = person or self.person
        if who.uid == 0 or _by_mode(status, who) & wanted == wanted:
            return True
        return who == self.person and self.listed(self.at(name), wanted)

    def refuse_hidden(self, folder: str, name: str, wanted: int = 0) -> None:
        """Refuse to look at a file in a folder where who runs this may not, or not as `wanted`.

        Raises:
            HiddenFileError: they may not.
        """
        if self.is_there(folder) and not self.may(folder, PASS):
            raise HiddenFileError(self._hidden(folder))
        if wanted and self.is_there(f"{folder}/{name}") and not self.may(f"{folder}/{name}", wanted):
            raise HiddenFileError(self._hidden(f"{folder}/{name}"))

    def _hidden(self, name: str) -> str:
        return f"{self.person.name} may not look into {name}"


def _by_mode(status: os.stat_result, person: Person) -> int:
    if person.uid == status.st_uid:
        return status.st_mode >> 6 & 7
    return status.st_mode >> (3 if status.st_gid in person.groups else 0) & 7


def _why(error: OSError | ValueError) -> str:
    return error.strerror or type(error).__name__ if isinstance(error, OSError) else str(error)
