"""The Pico's link under MicroPython itself, where that is installed."""

import shutil
import struct
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

_ROOT: Final = Path(__file__).resolve().parents[3]
_STEPPED: Final = Path(__file__).with_name("stepped.py")


def micropython() -> str:
    """Return MicroPython's command; the test is skipped where there is none."""
    beside = str(Path(sys.executable).parent)
    found = shutil.which("micropython", path=beside) or shutil.which("micropython")
    if found is None:
        pytest.skip("needs MicroPython (the dependency group vendor)")
    return found


class Interpreted:
    """The program's link in a process of MicroPython's; see :class:`tests.hardware.pico.boards.Program`."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - the command and files are ours
            [micropython(), str(_STEPPED), str(_ROOT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def start(self, boot: bytes) -> None:
        self._say(b"B" + boot)

    def turn(self, contacts: int, now: int, heard: bytes) -> bytes:
        self._say(b"T" + struct.pack("<IBH", now, contacts, len(heard)) + heard)
        return self._hear()

    @property
    def picture(self) -> bytes:
        self._say(b"S")
        picture, _ = self._hear(), self._hear()
        return picture

    @property
    def lamps(self) -> bytes:
        self._say(b"S")
        _, lamps = self._hear(), self._hear()
        return lamps

    def memory(self) -> int:
        """Return how many bytes it holds, once what it needs no more is gone."""
        self._say(b"M")
        return int.from_bytes(self._hear(), "little")

    def speak(self, protocol: int) -> None:
        """Let it be a program of another protocol."""
        self._say(b"P" + bytes([protocol]))

    def close(self) -> None:
        self._say(b"Q")
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        assert self._process.wait() == 0

    def _say(self, words: bytes) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(words)
        self._process.stdin.flush()

    def _hear(self) -> bytes:
        return self._read(int.from_bytes(self._read(2), "little"))

    def _read(self, length: int) -> bytes:
        assert self._process.stdout is not None
        read = self._process.stdout.read(length)
        assert len(read) == length, "the program has ended"
        return read
