"""What runs on the board: our program, or MicroPython's prompt; and the way from the one to the other."""

import errno
import os
import stat
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, TypeVar

import serial

from firmware_host.doctor.machine import HiddenFileError, Machine, StrangeFileError
from firmware_host.doctor.processes import holding
from firmware_host.flashing.errors import FlashError, GoneError
from firmware_host.flashing.program import Version
from hardware.pico import wire

_GREETINGS: Final = 3
_PAUSE: Final = 0.25
"""Seconds between two greetings, and within which a board answers one."""
_BREAKS: Final = 14
"""Tries to stop what runs: for longer than our program waits after a crash before the board starts anew."""
_STARTING: Final = 12.0
"""Seconds in which a board that starts anew is on its port again, and answers."""

_TIMES: Final = 4
"""Times that a board may take its port away in the middle: one that crashes does, every few seconds."""
_BACK: Final = 5.0
"""Seconds within which a board that starts anew has its port again."""

STOP: Final = b"\r\x03\x03\x02"
"""What stops a program of MicroPython's, and brings its prompt from wherever it is; noise to our own."""
_PROMPT: Final = b">>> "
_SESSION: Final = b"visitors"

HOLD: Final = (
    "pull its cable, hold OK while putting it back (without a button: join places 8 and 9, GND and GP6, with "
    "a wire), and run this again"
)
"""What brings the prompt of a board that does not answer."""
_MEMORY: Final = 1
"""The kernel's number for devices such as /dev/null."""
_PORT_ERRORS: Final = (OSError, termios.error)
"""What a port that goes away raises, by pyserial or past it."""

_Found = TypeVar("_Found")

SERVICE: Final = "sudo systemctl stop furunkulus"


@dataclass(frozen=True, slots=True)
class Runs:
    """Say that our program runs, in a version, by a protocol that we speak or another."""

    version: Version


@contextmanager
def port_open(machine: Machine, port: str) -> Iterator[serial.Serial]:
    """Hold a port for ourselves; whatever fails there comes out as one line.

    Raises:
        FlashError: the port is not there, not for us, or somebody has it.
        GoneError: it went away meanwhile.
    """
    _refuse_strange(machine, port)
    _refuse_held(machine, port)
    try:
        line = _line(machine, port)
    except _PORT_ERRORS as error:
        raise FlashError(_why_not(machine, port, _of_system(error))) from None
    try:
        with line:
            yield line
    except _PORT_ERRORS as error:
        raise GoneError(gone(port, _of_system(error))) from None


def insisting(machine: Machine, port: str, do: Callable[[serial.Serial], _Found]) -> _Found:
    """Do something on a port that is held for it; again when the board starts anew meanwhile.

    Raises:
        FlashError: see :func:`port_open`; or the board stays away.
    """
    for _ in range(_TIMES - 1):
        try:
            with port_open(machine, port) as line:
                return do(line)
        except GoneError:
            if not _is_back(machine, port):
                raise
    with port_open(machine, port) as line:
        return do(line)


def _is_back(machine: Machine, port: str) -> bool:
    """Wait until a port can be opened again; tell whether it can."""
    end = time.monotonic() + _BACK
    while time.monotonic() < end:
        try:
            _line(machine, port).close()
        except _PORT_ERRORS:
            time.sleep(_PAUSE / 5)
        else:
            return True
    return False


def _line(machine: Machine, port: str) -> serial.Serial:
    return serial.Serial(str(machine.at(port)), timeout=_PAUSE, write_timeout=2, exclusive=True)


def gone(port: str, error: Exception) -> str:
    """Say that a board went away in the middle of it."""
    what = " ".join(str(error).split()) or type(error).__name__
    return f"{port}: the board went away ({what}); put its cable back and run this again"


def what_runs(line: serial.Serial, before: bytes = b"") -> Runs | None:
    """Return the version of our program, if it runs and answers; something may be said before."""
    line.write(before)
    if _PROMPT in (_heard(line, _PAUSE, _PROMPT) if before else b""):
        return None
    splitter = wire.Splitter()
    for _ in range(_GREETINGS):
        line.write(wire.hello(_SESSION, 0, has_met=True))
        for message in splitter.feed(_heard(line, _PAUSE)):
            said = wire.understood(message)
            if isinstance(said, wire.Welcome | wire.Stranger):
                return Runs(said.firmware)
    return None


def bring_prompt(line: serial.Serial, port: str, runs: Runs | None) -> None:
    """Bring the board to MicroPython's prompt, whatever runs there.

    Raises:
        FlashError: it does not answer.
    """
    # One that crashes listens for two seconds only: whatever is said to it must not take longer.
    words = (STOP,) if runs is None else (wire.prompt(), STOP)
    for _ in range(_BREAKS):
        for word in words:
            line.write(word)
            if _PROMPT in _heard(line, _PAUSE, _PROMPT):
                return
    raise FlashError(f"{port}: the board does not answer; {HOLD}")


def wait_for(machine: Machine, port: str, version: Version) -> None:
    """Wait until the board that starts anew answers with a version.

    Raises:
        FlashError: it does not.
    """
    end = time.monotonic() + _STARTING
    while time.monotonic() < end:
        try:
            with _line(machine, port) as line:
                runs = what_runs(line)
        except _PORT_ERRORS:
            runs = None
            time.sleep(_PAUSE)
        if runs == Runs(version):
            return
    raise FlashError(
        f"{port}: all files are written, but the board does not answer; pull its cable, put it back, and "
        "look with 'furunkulus doctor'"
    )


def _heard(line: serial.Serial, patience: float, until: bytes | None = None) -> bytes:
    """Return what comes within some seconds; no more is waited for once some bytes have come."""
    heard, end = b"", time.monotonic() + patience
    while time.monotonic() < end and not (until and until in heard):
        heard += line.read(max(1, line.in_waiting))
        if until is None and heard and not line.in_waiting:
            break
    return heard


def _refuse_strange(machine: Machine, port: str) -> None:
    """Refuse what is there, but no port: many programs have /dev/null open."""
    try:
        status = machine.status(port)
    except (HiddenFileError, StrangeFileError):
        return  # whoever opens it hears why not
    if status is not None and stat.S_ISCHR(status.st_mode) and os.major(status.st_rdev) == _MEMORY:
        raise FlashError(f"{port} is no serial port; 'ls /dev/serial/by-id' tells the boards that are there")


def _refuse_held(machine: Machine, port: str) -> None:
    """Refuse a board that somebody talks to; of others' programs only root sees what they have open."""
    holder = holding(machine, port)
    if holder is not None and holder.is_ours:
        raise FlashError(f"{port}: Furunkulus plays with this board ({holder}); stop it first: {SERVICE}")
    if holder is not None:
        raise FlashError(f"{port}: {holder} has the board; close that program first")


def _of_system(error: Exception) -> OSError:
    return error if isinstance(error, OSError) else OSError(*error.args)


def _why_not(machine: Machine, port: str, error: OSError) -> str:
    if error.errno == errno.ENOENT:
        return (
            f"{port} is not there; use a cable that carries data, and see what 'ls /dev/serial/by-id' tells"
        )
    if error.errno == errno.EACCES:
        return (
            f"{port} is not for {machine.person.name}: sudo usermod --append --groups dialout "
            f"{machine.person.name}, and log in anew; or use sudo"
        )
    if error.errno in {errno.EAGAIN, errno.EBUSY} or "lock" in str(error):
        return f"{port}: another program has the board; if that is Furunkulus: {SERVICE}"
    if not _is_port(machine, port) or "Could not configure port" in str(error):
        return (
            f"'{port}' cannot be opened: it is no serial port; 'ls /dev/serial/by-id' tells the boards that "
            "are there"
        )
    what = " ".join(str(error).split())
    return f"{port} cannot be opened ({what}); 'ls /dev/serial/by-id' tells the boards that are there"


def _is_port(machine: Machine, port: str) -> bool:
    status = machine.status(port)
    return status is not None and stat.S_ISCHR(status.st_mode)
