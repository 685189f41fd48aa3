"""A stand-in for the service manager: it listens on a notify socket, as systemd does."""

import socket
from pathlib import Path

PATIENCE = 60.0


ALIVE = "WATCHDOG=1"
"""What says that the loop goes round."""


class Listener:
    """Keep what is told, in the order in which it came; an address that begins with @ is one of no file."""

    def __init__(self, address: str | Path) -> None:
        self.address = str(address)
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind("\0" + self.address[1:] if self.address.startswith("@") else self.address)

    def heard(self) -> list[str]:
        """Return what was told since this was asked last, without waiting."""
        self._socket.settimeout(0)
        told: list[str] = []
        while True:
            try:
                told.append(self._socket.recv(4096).decode())
            except BlockingIOError:
                return told

    def next(self) -> str:
        """Wait for what is told next."""
        self._socket.settimeout(PATIENCE)
        return self._socket.recv(4096).decode()

    def close(self) -> None:
        """Listen no more."""
        self._socket.close()
