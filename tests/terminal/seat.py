"""Somebody at a terminal: a real command on a pseudo-terminal, keys that are typed, a screen that is read."""

import os
import pty
import select
import subprocess
import sys
import termios
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic
from typing import Any, Self

from tests.cli.running import COMMAND
from tests.terminal.screen import Screen

PATIENCE = 60.0
"""Seconds, for a machine that is busy with other things."""

_MOST_PRESSES = 60
_BETWEEN_PRESSES = 0.5

_LEADS = (
    sys.executable,
    "-c",
    "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY); os.execv(sys.argv[1], sys.argv[1:])",
)
"""Makes the terminal that of the session, as a login does: its signals come from there."""


PRACTICE = (*COMMAND, "play", "--terminal", "--position", str(Path(__file__).parent / "practice.json"))
"""Plays at the practice table, with the Dungeon's start layout."""


class Seat:
    """Hold both ends of a pseudo-terminal, and the process that has it."""

    def __init__(
        self,
        *arguments: str,
        command: tuple[str, ...] = PRACTICE,
        size: tuple[int, int] = (80, 24),
        leads: bool = True,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.screen = Screen(*size)
        self._master, self._slave = pty.openpty()
        self._hung_up = False
        termios.tcsetwinsize(self._slave, (size[1], size[0]))
        self.before = self.attributes()
        self.process = subprocess.Popen(  # noqa: S603 - our own command
            [*(_LEADS if leads else ()), *command, *arguments],
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            start_new_session=True,
            env={**_environment(), **(environment or {})},
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)
        self.hang_up()
        os.close(self._slave)

    def attributes(self) -> list[Any]:
        """Return how the terminal is set up: whether it echoes, and all else."""
        return termios.tcgetattr(self._slave)

    def make_sane(self) -> None:
        """Set the terminal up as a shell would."""
        termios.tcsetattr(self._slave, termios.TCSANOW, self.before)

    @property
    def waits(self) -> bool:
        """Tell whether whoever shares the terminal is made to wait for it, as a shell expects."""
        return os.get_blocking(self._slave)

    def type(self, keys: bytes) -> None:
        """Type some keys at once."""
        os.write(self._master, keys)

    def resize(self, wide: int, high: int) -> None:
        """Make the window larger or smaller."""
        self.screen.resize(wide, high)
        termios.tcsetwinsize(self._master, (high, wide))

    def hang_up(self) -> None:
        """Let the line die."""
        if not self._hung_up:
            self._hung_up = True
            os.close(self._master)

    def read_until(self, shows: Callable[[Screen], bool], what: object = "") -> None:
        """Read until the screen shows something."""
        end = monotonic() + PATIENCE
        while not shows(self.screen):
            ready, _, _ = select.select([self._master], [], [], max(0.0, end - monotonic()))
            assert ready, f"{what} never came:\n{self.screen}"
            self.screen.feed(os.read(self._master, 65536))

    def see(self, *words: str) -> None:
        """Read until the screen has all of some words."""
        self.read_until(lambda screen: all(word in str(screen) for word in words), words)

    def press_until(self, key: bytes, words: str) -> None:
        """Press a key again and again, as those do who want to begin, until the screen has some words."""
        for _ in range(_MOST_PRESSES):
            self.type(key)
            end = monotonic() + _BETWEEN_PRESSES
            while words not in str(self.screen) and (left := end - monotonic()) > 0:
                self._read_some(left)
            if words in str(self.screen):
                return
        raise AssertionError(f"{words} never came:\n{self.screen}")

    def leaves(self) -> int:
        """Wait until the process is gone, reading what it still says, and return its status."""
        end = monotonic() + PATIENCE
        while self.process.poll() is None:
            assert monotonic() < end, f"it stays:\n{self.screen}"
            self._read_some(0.02)
        while self._read_some(0.0):
            pass
        return self.process.returncode

    def _read_some(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._master], [], [], seconds)
        if ready:
            self.screen.feed(os.read(self._master, 65536))
        return bool(ready)


def _environment() -> Mapping[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "COLORTERM"}}
    return kept | {
        "TERM": "xterm-256color",
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": str(Path(__file__).parents[2]),
    }
