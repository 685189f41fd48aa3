"""Keys of a terminal that stand for the seven buttons, while a wizard writes its words line by line."""

import asyncio
import contextlib
import os
import signal
import termios
import tty
from collections.abc import Callable
from typing import Any, Final, Self

from firmware_host.terminal.fingers import TAPS
from firmware_host.terminal.keyboard import Keyboard
from firmware_host.terminal.keys import Key
from hardware.buttons.contract import Button

_AT_ONCE: Final = 256


class Keys:
    """Hear keys as they are pressed, in the running loop, and give the terminal back as it was.

    `press` is called with a button, `leave` when somebody wants to go, or when the terminal is lost. Lines
    are written as ever, and Ctrl-C and Ctrl-Z are the shell's.
    """

    def __init__(self, terminal: int, press: Callable[[Button], None], leave: Callable[[], None]) -> None:
        self._terminal = terminal
        self._press = press
        self._leave = leave
        self._loop = asyncio.get_running_loop()
        self._keyboard = Keyboard(self._obey, self._loop.call_later)
        self._before: list[Any] | None = None

    def __enter__(self) -> Self:
        """Take the terminal; if it is gone already, leave."""
        try:
            self._before = termios.tcgetattr(self._terminal)
        except termios.error:
            self._leave()
            return self
        self._take()
        self._loop.add_reader(self._terminal, self._read)
        # A shell sets the terminal up for itself while we are stopped.
        self._loop.add_signal_handler(signal.SIGCONT, self._take)
        return self

    def __exit__(self, *_: object) -> None:
        """Give it back."""
        self._loop.remove_reader(self._terminal)
        self._loop.remove_signal_handler(signal.SIGCONT)
        if self._before is not None:
            with contextlib.suppress(termios.error):
                termios.tcflush(self._terminal, termios.TCIFLUSH)
                termios.tcsetattr(self._terminal, termios.TCSANOW, self._before)

    def _take(self) -> None:
        with contextlib.suppress(termios.error):
            tty.setcbreak(self._terminal, termios.TCSANOW)

    def _read(self) -> None:
        try:
            data = os.read(self._terminal, _AT_ONCE)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self._keyboard.hear(data)
        else:
            self._loop.remove_reader(self._terminal)
            self._leave()

    def _obey(self, key: Key) -> None:
        if key in TAPS:
            self._press(TAPS[key])
        elif key is Key.LEAVE:
            self._leave()
