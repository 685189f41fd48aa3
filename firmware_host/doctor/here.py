"""The machine that we run on."""

import importlib
import os
import pwd
import sys
import termios
from fcntl import ioctl
from pathlib import Path
from time import monotonic
from typing import Any

from firmware_host.doctor.machine import Machine, Person, Space


def this_machine() -> Machine:
    """Return the machine that we run on, and who runs us."""
    return Machine(
        root=Path("/"),
        person=_person(),
        environment=dict(os.environ),
        folder=_folder(),
        python=sys.executable,
        search=tuple(sys.path),
        ioctl=ioctl,
        space=space,
        open_line=SerialLine,
        listed=_listed,
        now=monotonic,
    )


def space(folder: Path) -> Space:
    """Return how the disk stands on which a folder lies."""
    told = os.statvfs(folder)
    # A file system that counts no names has as many as one likes.
    names = told.f_favail if told.f_files else sys.maxsize
    return Space(told.f_bavail * told.f_frsize, names, bool(told.f_flag & os.ST_RDONLY))


class SerialLine:
    """Hold a serial port that nobody else has open, by pyserial.

    Raises:
        ModuleNotFoundError: pyserial is not installed.
        OSError: the port cannot be opened, or somebody has it open.
    """

    def __init__(self, port: str, baud: int | None) -> None:
        serial: Any = importlib.import_module("serial")
        line = serial.Serial(None, baud or 115_200, timeout=0, write_timeout=1, exclusive=True)
        if baud is not None:
            # On many boards these two lines are the reset button.
            line.dtr = line.rts = False
        line.port = port
        try:
            line.open()
        except termios.error as error:  # as of a board that goes away just then; it is no OSError
            raise OSError(*error.args) from None
        self._line = line

    def write(self, data: bytes) -> None:
        """Send bytes; see :class:`firmware_host.doctor.machine.Line`."""
        self._line.write(data)

    def read(self, patience: float) -> bytes:
        """Return some bytes as they come; see :class:`firmware_host.doctor.machine.Line`."""
        self._line.timeout = patience
        first = self._line.read(1)
        return bytes(first + self._line.read(self._line.in_waiting)) if first else b""

    def close(self) -> None:
        """Let go of the port."""
        self._line.close()


def _person() -> Person:
    uid = os.geteuid()
    try:
        name = pwd.getpwuid(uid).pw_name
    except KeyError:
        name = str(uid)
    return Person(name, uid, frozenset({os.getegid(), *os.getgroups()}))


def _folder() -> str:
    try:
        return str(Path.cwd())
    except OSError:  # it was deleted
        return "/"


def _listed(path: Path, wanted: int) -> bool:
    return os.access(path, wanted)
