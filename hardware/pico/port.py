"""The port with a Pico at its end: opened by pyserial, read and written without ever waiting."""

import errno
import os
import select
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

_PIECE: Final = 4096


class Port(Protocol):
    """An open port. Whatever it raises says that it is gone."""

    def fileno(self) -> int:
        """Return the file to wait on."""
        ...

    def read(self) -> bytes:
        """Return what was heard since, which may be nothing."""
        ...

    def write(self, words: bytes) -> int:
        """Say as much of these as can be taken now; return how many bytes that are."""
        ...

    def close(self) -> None:
        """Let go of it, and of what is still on its way; raise nothing."""
        ...


class SerialPort:
    """A serial port, for this program alone.

    Raises:
        ImportError: pyserial is missing.
        OSError: It cannot be opened.
    """

    def __init__(self, path: Path) -> None:
        import serial  # noqa: PLC0415 - only who has a board on a cable needs it

        # A Pico says nothing to a program that does not raise DTR, as pyserial does unless it is told not to.
        self._serial: Final = serial.Serial(str(path), timeout=0, write_timeout=0, exclusive=True)

    def fileno(self) -> int:
        """Return the file to wait on."""
        number: int = self._serial.fileno()
        return number

    def read(self) -> bytes:
        """Return what was heard since.

        Raises:
            OSError: The board is gone.
        """
        waiting, _, _ = select.select([self.fileno()], [], [], 0)
        if not waiting:
            return b""
        heard = os.read(self.fileno(), _PIECE)
        if not heard:
            raise OSError(errno.EIO, "the line has ended")
        return heard

    def write(self, words: bytes) -> int:
        """Say as much of these as can be taken now.

        Raises:
            OSError: The board is gone.
        """
        try:
            return os.write(self.fileno(), words)
        except BlockingIOError:
            return 0

    def close(self) -> None:
        """Let go of it; what a board does not take would hold the system up for half a minute."""
        with suppress(Exception):
            self._serial.reset_output_buffer()
        with suppress(Exception):
            self._serial.close()


def cure(error: Exception) -> str:
    """Return what went wrong with a port, and what helps."""
    if isinstance(error, ImportError):
        return f"a Pico needs the package pyserial ({error}); install it"
    number = getattr(error, "errno", None)
    if number in {errno.ENOENT, errno.ENXIO, errno.ENODEV}:
        return "there is no board; plug it in, or set port in [lights.pico]"
    if number in {errno.EACCES, errno.EPERM}:
        return "this user may not use it; add the user to the group dialout"
    if number in {errno.EAGAIN, errno.EBUSY}:
        return "another program uses it; end that one"
    return f"the board is gone ({' '.join(str(error).split())}); see to its cable"
