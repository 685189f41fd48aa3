"""A line to the machine: JSON, one value a line, over a socket that qemu has made."""

import json
import socket
import time
from pathlib import Path
from typing import Any


class LineError(Exception):
    """Tell that nothing comes any more, or not in time."""


class Line:
    """Write and read values."""

    def __init__(self, socket_at: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        try:
            self._socket.connect(str(socket_at))
        except OSError:
            self._socket.close()
            raise
        self._left = b""

    def write(self, value: object) -> None:
        """Write a value."""
        self._socket.sendall(json.dumps(value).encode() + b"\n")

    def read(self, seconds: float) -> Any:  # noqa: ANN401 - whoever asks knows what is answered
        """Wait for the next value, and return it.

        Raises:
            LineError: none came in time, or the machine is off.
        """
        end = time.monotonic() + seconds
        while b"\n" not in self._left:
            self._socket.settimeout(max(0.001, end - time.monotonic()))
            try:
                some = self._socket.recv(65536)
            except TimeoutError:
                raise LineError(f"nothing came within {seconds:g} s") from None
            except ConnectionError:
                some = b""
            if not some:
                raise LineError("the machine is off")
            self._left += some
        line, _, self._left = self._left.partition(b"\n")
        return json.loads(line)

    def close(self) -> None:
        """Let go of it."""
        self._socket.close()
