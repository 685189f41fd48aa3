"""The line to a terminal: taken as it is, used without ever waiting for it, and given back as it was."""

import contextlib
import os
import select
import termios
import tty
from time import monotonic
from typing import Any, Final

from firmware_host.terminal.escapes import LEAVE

MOST_WIDE: Final = 400
MOST_HIGH: Final = 150
"""A screen that says it is larger is used so far."""

_USUAL: Final = (80, 24)
_AT_ONCE: Final = 256
"""Bytes read at once: the table answers between two reads."""
_FAREWELL: Final = 1.0
"""Seconds for which a terminal that takes nothing is waited for in the end."""


class LineLostError(Exception):
    """Say that the terminal is gone, as when the SSH connection has died."""


class Line:
    """Hold the two descriptors of a terminal, and how it was before it was taken."""

    def __init__(self, reads: int, writes: int) -> None:
        self.reads = reads
        self.writes = writes
        self._before: list[Any] | None = None
        self._waited = True

    @property
    def taken(self) -> bool:
        """Tell whether the terminal is ours right now."""
        return self._before is not None

    def take(self) -> None:
        """Let keys come as they are pressed, and be ready for pictures; taken already, set it up anew.

        Raises:
            LineLostError: the terminal is gone.
        """
        try:
            if self._before is None:
                self._before = termios.tcgetattr(self.reads)
                self._waited = os.get_blocking(self.writes)
            tty.setraw(self.reads, termios.TCSANOW)
            # A terminal that stalls must not make the table wait. What is written comes back out of it.
            os.set_blocking(self.writes, False)
            os.set_blocking(self.reads, False)
        except (OSError, termios.error) as error:
            raise LineLostError(str(error)) from error

    def give_back(self) -> None:
        """Leave the terminal as it was, if it is still there; what was typed and not read is thrown away."""
        before, self._before = self._before, None
        if before is None:
            return
        with contextlib.suppress(OSError, LineLostError):
            self._say_farewell()
        with contextlib.suppress(OSError):
            os.set_blocking(self.writes, self._waited)
            os.set_blocking(self.reads, self._waited)
        with contextlib.suppress(termios.error):
            termios.tcflush(self.reads, termios.TCIFLUSH)
            # Not before all is written out, as a terminal that stalls would keep us here.
            termios.tcsetattr(self.reads, termios.TCSANOW, before)

    def size(self) -> tuple[int, int]:
        """Return how many letters wide and lines high the screen is."""
        try:
            wide, high = os.get_terminal_size(self.writes)
        except OSError:
            wide, high = _USUAL
        # Lines that are no windows, such as serial ones, say that they have no size.
        return min(wide, MOST_WIDE) or _USUAL[0], min(high, MOST_HIGH) or _USUAL[1]

    def read(self) -> bytes:
        """Return what was typed, as far as it has come; nothing where nothing has.

        Raises:
            LineLostError: the terminal is gone.
        """
        try:
            data = os.read(self.reads, _AT_ONCE)
        except BlockingIOError:
            return b""
        except OSError as error:
            raise LineLostError(str(error)) from error
        if not data:
            raise LineLostError("the terminal's end")
        return data

    def write(self, data: bytes) -> int:
        """Write as much as the terminal takes right now, and return how many bytes that were.

        Raises:
            LineLostError: the terminal is gone.
        """
        try:
            return os.write(self.writes, data)
        except BlockingIOError:
            return 0
        except OSError as error:
            raise LineLostError(str(error)) from error

    def _say_farewell(self) -> None:
        data, end = LEAVE.encode("ascii"), monotonic() + _FAREWELL
        while data and (left := end - monotonic()) > 0:
            _, free, _ = select.select([], [self.writes], [], left)
            if free:
                data = data[self.write(data) :]
