"""A board on a cable: MicroPython on a PC, whose memory is a folder and whose USB is a pseudo-terminal.

It starts anew when it resets, on a new terminal that has the old one's name, as a board's port does.
"""

import os
import pty
import select
import shutil
import signal
import subprocess
import sys
import threading
import tty
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.hardware.pico.on_a_pc import PRETEND

MICROPYTHON: Final = shutil.which("micropython", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
RESET: Final = 75
PWRON_RESET: Final = "1"
WDT_RESET: Final = "3"


@dataclass
class Board:
    """Hold a board: its memory, the name of its port, and what is said of it to MicroPython.

    `cut_after` pulls the cable when so many bytes have come in, `reset_after` starts it anew then, once;
    `deaf` boards run nothing.
    """

    memory: Path
    port: Path
    says: dict[str, str] = field(default_factory=dict)
    cut_after: int | None = None
    reset_after: int | None = None
    deaf: bool = False
    starts: int = 0
    heard: bytes = b""
    _ends: threading.Event = field(default_factory=threading.Event)
    _plugged: threading.Event = field(default_factory=threading.Event)
    _thread: threading.Thread | None = None

    def plug_in(self, held: str = "") -> None:
        """Give the board power, with some pins held to ground."""
        self.says.update(HELD_PINS=held, RESET_CAUSE=PWRON_RESET)
        self._ends.clear()
        self._plugged.clear()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        assert self._plugged.wait(20)

    def pull(self) -> None:
        """Take its power."""
        self._ends.set()
        if self._thread is not None:
            self._thread.join(20)

    def _run(self) -> None:
        while not self._ends.is_set():
            if self._live() not in {RESET, -signal.SIGTERM}:
                break
            self.says["RESET_CAUSE"] = WDT_RESET
        self.port.unlink(missing_ok=True)

    def _live(self) -> int | None:
        """Run from power-up to the next one; return how it ended."""
        usb, inside = pty.openpty()
        tty.setraw(inside)
        outer, name = pty.openpty()
        tty.setraw(name)
        self.port.unlink(missing_ok=True)
        self.port.symlink_to(os.ttyname(name))
        # Who looks who has the port open shall not find us.
        os.close(name)
        self.starts += 1
        process = self._begin(inside)
        os.close(inside)
        self._plugged.set()
        try:
            self._carry(outer, usb, process)
        finally:
            process.kill()
            process.wait()
            for each in (outer, usb):
                os.close(each)
        return process.returncode

    def _begin(self, inside: int) -> "subprocess.Popen[bytes]":
        assert MICROPYTHON
        command = ["sleep", "60"] if self.deaf else [MICROPYTHON, "-i", str(PRETEND / "start.py")]
        path = f".frozen:{PRETEND}"
        return subprocess.Popen(  # noqa: S603 - our own words
            command,
            stdin=inside,
            stdout=inside,
            stderr=inside,
            cwd=self.memory,
            env={**os.environ, "MICROPYPATH": path, **self.says},
        )

    def _carry(self, outer: int, usb: int, process: "subprocess.Popen[bytes]") -> None:
        """Carry bytes both ways until the board stops; what it says while nobody listens is lost."""
        waiting = select.poll()
        waiting.register(outer, 0)
        while not self._ends.is_set() and process.poll() is None:
            is_open = not waiting.poll(0)
            ready, _, _ = select.select([outer, usb] if is_open else [usb], [], [], 0.01)
            try:
                if usb in ready:
                    said = os.read(usb, 4096)
                    if is_open:
                        os.write(outer, said)
                if outer in ready:
                    came = os.read(outer, 4096)
                    self.heard += came
                    os.write(usb, came)
            except OSError:
                continue  # one of them is gone, or it was closed just now: seen in the next round
            if self.reset_after is not None and len(self.heard) > self.reset_after:
                self.reset_after = None
                process.terminate()
            if self.cut_after is not None and len(self.heard) > self.cut_after:
                self._ends.set()
