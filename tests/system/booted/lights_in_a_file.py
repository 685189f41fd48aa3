"""A stranger's driver, as somebody might write one: it writes down what it shows, and which process did.

It knows nothing of the program but the contract of a panel.
"""

import json
import os
from pathlib import Path
from typing import Protocol


class Pixels(Protocol):
    """What it must know of a frame."""

    @property
    def pixels(self) -> bytes:
        """Return red, green and blue of each space."""
        ...


class Lights:
    """Show frames by writing the sum of their light into a file."""

    def __init__(self, wiring: object, settings: object) -> None:
        del wiring, settings
        self._file = Path(os.environ["LOGS_DIRECTORY"]) / "frames"

    def show(self, frame: Pixels) -> None:
        """Write down how much light there is."""
        self._write(sum(frame.pixels))

    def close(self) -> None:
        """Write down that it is dark."""
        self._write(0)

    def _write(self, light: int) -> None:
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"process": os.getpid(), "light": light}) + "\n")
