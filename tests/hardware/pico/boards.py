"""A Pico on a cable of memory: its own program's link, run by hand, with eyes on LEDs and lamps."""

import errno
import os
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from hardware.buttons.contract import Button
from hardware.clock import HandClock
from hardware.firmware.link import Link
from hardware.pico.link import PicoLink

PORT = "/dev/furunkulus"
UNIQUE = bytes.fromhex("e661410403422b2f")
STEP = 0.001
DEBOUNCED = 0.030
"""Seconds in which a contact's change is a press or a release, and was heard over a cable that is whole."""

Pass = Callable[[bytes], bytes]


class Program(Protocol):
    """The link of a board's program, wherever it runs."""

    @property
    def picture(self) -> bytes:
        """Return the bytes of the LEDs as they are lit; none before the first."""
        ...

    @property
    def lamps(self) -> bytes:
        """Return how bright the seven lamps are."""
        ...

    def turn(self, contacts: int, now: int, heard: bytes, /) -> bytes:
        """Let it look at its contacts, hear and take a turn; return what it says."""
        ...

    def start(self, boot: bytes) -> None:
        """Start it anew."""
        ...


class Imported:
    """The program's link under this Python."""

    def __init__(self, most_leds: int = 1024) -> None:
        self._most = most_leds
        self.picture = b""
        self.lamps = bytes(7)
        self._said: list[bytes] = []

    def start(self, boot: bytes) -> None:
        self.picture, self.lamps = b"", bytes(7)
        self._link = Link(
            lambda said: self._said.append(bytes(said)),
            self._show,
            self._light,
            unique=UNIQUE,
            boot=boot,
            most_leds=self._most,
        )

    @property
    def leaves(self) -> bool:
        return self._link.leaves

    def turn(self, contacts: int, now: int, heard: bytes) -> bytes:
        self._link.sample(contacts, now)
        self._link.hear(heard, len(heard), now)
        self._link.turn(now)
        said = b"".join(self._said)
        self._said.clear()
        return said

    def _show(self, leds: memoryview | bytes) -> None:
        self.picture = bytes(leds)

    def _light(self, levels: memoryview | bytes) -> None:
        self.lamps = bytes(levels)


def whole(said: bytes) -> bytes:
    """Carry as a good cable does."""
    return said


class Pico:
    """A board with contacts, under a clock turned by hand, on a cable that can be pulled and can spoil."""

    def __init__(self, program: Program, clock: HandClock, *, down: Pass = whole, up: Pass = whole) -> None:
        self.program = program
        self.clock = clock
        self.contacts = 0
        self.plugged = True
        self.is_full = False
        """Whether it takes nothing any more of what is said to it."""
        self._mute_until = self._deaf_until = 0.0
        self.overhear: Callable[[bytes], object] = lambda _: None
        """Who hears what is said to it, too."""
        self.to_host = b""
        self.opened = 0
        self._down, self._up = down, up
        self._heard: deque[bytes] = deque()
        self._boots = 0
        self.reset()

    def reset(self) -> None:
        """Start it anew; what was on its way to it is lost."""
        self._boots += 1
        self._heard.clear()
        self.program.start(self._boots.to_bytes(4, "big"))
        # What it holds at its start is looked at before anything else.
        self.turn()

    def press(self, button: Button) -> None:
        self.contacts |= 1 << tuple(Button).index(button)

    def let_go(self, button: Button) -> None:
        self.contacts &= ~(1 << tuple(Button).index(button))

    def mute_for(self, seconds: float) -> None:
        """Let nothing arrive of what it says."""
        self._mute_until = self.clock.now() + seconds

    def turn(self) -> None:
        heard = b"".join(self._heard)
        self._heard.clear()
        said = self.program.turn(self.contacts, round(self.clock.now() * 1000) & 0x3FFFFFFF, heard)
        if self.plugged and self.clock.now() >= self._mute_until:
            self.to_host += self._up(said)

    def deafen_for(self, seconds: float) -> None:
        """Let nothing arrive of what is said to it."""
        self._deaf_until = self.clock.now() + seconds

    def hear(self, words: bytes) -> None:
        self.overhear(words)
        if self.clock.now() >= self._deaf_until:
            self._heard.append(self._down(words))

    def pull(self) -> None:
        """Pull the cable; the board runs on."""
        self.plugged = False
        self.to_host = b""

    def plug(self) -> None:
        self.plugged = True


class MemoryPort:
    """A port whose cable is memory."""

    def __init__(self, pico: Pico) -> None:
        if not pico.plugged:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        pico.opened += 1
        pico.to_host = b""  # as pyserial does with what came before
        self._pico = pico

    def fileno(self) -> int:
        raise AssertionError("nobody waits for this port")

    def read(self) -> bytes:
        self._look()
        said, self._pico.to_host = self._pico.to_host, b""
        return said

    def write(self, words: bytes) -> int:
        self._look()
        if self._pico.is_full:
            return 0
        self._pico.hear(words)
        return len(words)

    def close(self) -> None:
        self._pico.opened -= 1

    def _look(self) -> None:
        if not self._pico.plugged:
            raise OSError(errno.EIO, os.strerror(errno.EIO))


class Bench:
    """A board, a link to it, and a clock: everything happens in ``pump``, a millisecond at a time."""

    def __init__(
        self,
        program: Program | None = None,
        *,
        start: float = 1000.0,
        down: Pass = whole,
        up: Pass = whole,
        plugged: bool = True,
    ) -> None:
        self.clock = HandClock(start)
        self.pico = Pico(program or Imported(), self.clock, down=down, up=up)
        self.pico.plugged = plugged
        self.moves: Callable[[], object] = lambda: None
        """Whoever else does something each millisecond."""
        self.sessions = 0
        self.link = self.new_link()

    def new_link(self) -> PicoLink:
        """Return a link with a session of its own, as another process would have."""
        self.sessions += 1
        return PicoLink(
            PORT,
            clock=self.clock,
            opener=self._open,
            session=b"%08x" % self.sessions,
            by_hand=self.pump,
        )

    def pump(self) -> None:
        self.clock.advance(STEP)
        self.moves()
        self.link.turn()
        self.pico.turn()

    def run(self, seconds: float) -> None:
        until = self.clock.now() + seconds
        while self.clock.now() < until:
            self.pump()

    def _open(self, _path: Path) -> MemoryPort:
        return MemoryPort(self.pico)
