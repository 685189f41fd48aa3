"""Boards at the end of a serial line: what WLED and an Adalight sketch make of bytes, and the cable to them.

The boards are written from what WLED's source says it does, not from our driver: byte by byte, with no
time-out within a frame, and with commands outside of one.
"""

import fcntl
import os
import select
import struct
import termios
import tty
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

import serial

from hardware.clock import Clock
from tests.support.damage import Damage

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

RATES: Final = {
    termios.B115200: 115_200,
    termios.B230400: 230_400,
    termios.B460800: 460_800,
    termios.B500000: 500_000,
    termios.B576000: 576_000,
    termios.B921600: 921_600,
    termios.B1000000: 1_000_000,
    termios.B1500000: 1_500_000,
}
BAUD_COMMANDS: Final = dict(zip(range(0xB0, 0xB8), RATES.values(), strict=True))
HOLDS: Final = 2.5
"""Seconds for which WLED shows what it was sent, and then its own lights again."""
PATIENCE: Final = 60.0
TPM2, TPM2_DATA, TPM2_PING = 0xC9, 0xDA, 0xAA
MARK: Final = b"~~mark~~"


class Board(Protocol):
    """What hangs at the end of a cable."""

    rate: int

    def hear(self, heard: bytes) -> bytes:
        """Take bytes that came over the line; return what it says."""
        ...


class Frames:
    """The part that all Adalight boards have: header, check, and as many LEDs as the header says."""

    def __init__(self) -> None:
        self._step = 0
        self._count = 0
        self._check = 0
        self._pixels = bytearray()

    @property
    def within(self) -> bool:
        """Tell whether a header or a frame has begun."""
        return self._step > 0

    @property
    def lacks(self) -> int:
        """Count the bytes of pixels that are to come, of a frame that has begun."""
        return 3 * self._count - len(self._pixels) if self._step == 6 else 0

    def fill(self, pixels: bytes) -> None:
        """Take some of the bytes that it lacks, but never the last one."""
        self._pixels += pixels

    def begin(self, count: int) -> None:
        """Begin a frame of so many LEDs; none are 65,536, since the board counts down in sixteen bits."""
        self._count, self._pixels, self._step = count or 1 << 16, bytearray(), 6

    def take(self, byte: int) -> bytes | None:
        """Take one byte; return the frame if it is whole now."""
        if self._step < 3:
            self._step = self._step + 1 if byte == b"Ada"[self._step] else 0
        elif self._step == 3:
            self._count, self._check, self._step = byte << 8, byte, 4
        elif self._step == 4:
            self._count, self._check, self._step = self._count + byte + 1, self._check ^ byte ^ 0x55, 5
        elif self._step == 5:
            self._step = 0
            if byte == self._check:
                self.begin(self._count)
        else:
            self._pixels.append(byte)
            if len(self._pixels) == 3 * self._count:
                self._step = 0
                return bytes(self._pixels)
        return None


class Wled:
    """WLED on a board with some LEDs, which shows frames and obeys commands."""

    def __init__(
        self,
        leds: int,
        clock: Clock,
        *,
        version: str = "2412100",
        rate: int = 115_200,
        boots_for: float = 0.0,
    ) -> None:
        self.version = version
        self.rate = self._home = rate
        self.switches = True
        """Whether it obeys a command to change its rate."""
        self.mishaps: list[str] = []
        """Commands that it found among pixels, or that no sender of frames means."""
        self.shows = 0
        self._leds = leds
        self._clock = clock
        self._frames = Frames()
        self._light = bytes(3 * leds)
        self._lit_at: float | None = None
        self._starts_at = clock.now() + boots_for
        self._greeted = boots_for == 0.0
        self._swallows = False
        """Whether it takes the next byte for something that it then does not understand."""
        self._tpm2: bytes | None = None
        """What it has heard of the header of another kind of frame, TPM2."""

    def reset(self, boots_for: float) -> None:
        """Start anew, which takes so many seconds, at its own rate and with lights of its own."""
        self.rate, self._frames, self._tpm2, self._swallows = self._home, Frames(), None, False
        self._lit_at, self._greeted = None, False
        self._starts_at = self._clock.now() + boots_for

    @property
    def light(self) -> bytes | None:
        """Return what its LEDs show; nothing while those are lights of its own."""
        if self._lit_at is None or self._clock.now() - self._lit_at > HOLDS:
            return None
        return self._light

    def hear(self, heard: bytes) -> bytes:
        if self._clock.now() < self._starts_at:
            return b""
        said = b"" if self._greeted else b"Ada\r\n"
        self._greeted = True
        place = 0
        while place < len(heard):
            pixels = heard[place : place + max(0, self._frames.lacks - 1)]
            self._frames.fill(pixels)
            place += len(pixels)
            said += b"".join(self._obey(byte) for byte in heard[place : place + 1])
            place += 1
        return said

    def _obey(self, byte: int) -> bytes:
        if self._swallows:
            self._swallows = False
            return b""
        if self._tpm2 is not None:
            return self._take_tpm2(self._tpm2 + bytes([byte]))
        if not self._frames.within:
            if byte == ord("v"):
                return f"WLED {self.version}\r\n".encode()
            if byte in BAUD_COMMANDS:
                return self._switch(BAUD_COMMANDS[byte])
            if byte in b"IlLoO{^X\xc9":
                self.mishaps.append(f"obeyed {byte:02x}")
                # Settings in JSON, and Improv's for Wi-Fi: the next byte is none of theirs, and ends them.
                self._swallows = byte in b"I{"
                self._tpm2 = b"" if byte == TPM2 else None
        frame = self._frames.take(byte)
        if frame is not None:
            # What is told of LEDs that it does not have is ignored.
            self._light = (frame + self._light[len(frame) :])[: 3 * self._leds]
            self._lit_at = self._clock.now()
            self.shows += 1
        return b""

    def _take_tpm2(self, header: bytes) -> bytes:
        """Take the header of a frame in TPM2: a kind, and how many bytes follow, with no check byte."""
        self._tpm2 = header
        if header[0] != TPM2_DATA:
            self._tpm2 = None
            return b"\xac" if header[0] == TPM2_PING else b""
        if len(header) == 3:
            self._frames.begin((header[1] << 8) // 3 + header[2] // 3)
            self._tpm2 = None
        return b""

    def _switch(self, rate: int) -> bytes:
        self.mishaps.append(f"switched to {rate}")
        if not self.switches or rate == self.rate:
            return b""
        self.rate = rate
        return f"Baud is now {rate}\r\n".encode()


class Sketch:
    """An Adalight sketch: it says nothing but its name when it starts, and knows no commands."""

    def __init__(self, leds: int, clock: Clock, *, rate: int = 115_200, boots_for: float = 0.0) -> None:
        self.rate = rate
        self.light: bytes | None = None
        self._leds = leds
        self._clock = clock
        self._frames = Frames()
        self._starts_at = clock.now() + boots_for
        self._greeted = boots_for == 0.0

    def hear(self, heard: bytes) -> bytes:
        if self._clock.now() < self._starts_at:
            return b""
        for byte in heard:
            frame = self._frames.take(byte)
            if frame is not None:
                self.light = frame[: 3 * self._leds]
        said = b"" if self._greeted else b"Ada\n"
        self._greeted = True
        return said


def misheard(sent: bytes, sent_at: int, heard_at: int) -> bytes:
    """Return what a board makes of bytes that are sent at another rate than its own.

    A byte is a low bit, eight bits from the lowest on, and a high one; the board waits for the line to get
    low, and then looks at it in the middle of each of its own bits. A byte whose last bit is wrong counts.
    """
    line = "".join("0" + f"{byte:08b}"[::-1] + "1" for byte in sent)
    each = sent_at / heard_at
    heard = bytearray()
    start = line.find("0")
    while start >= 0:
        levels = [line[at : at + 1] or "1" for at in (int(start + (bit + 1.5) * each) for bit in range(9))]
        heard.append(int("".join(reversed(levels[:8])), 2))
        rest = int(start + 9.5 * each)
        high = line.find("1", rest)
        start = line.find("0", high) if high >= 0 else -1
    return bytes(heard)


class Cable:
    """A pseudo-terminal with a board at its other end, under a fixed name as a rule for devices gives it.

    ``damage`` is done to what is said, both ways.
    """

    def __init__(
        self, root: Path, board: Board, name: str = "/dev/furunkulus", damage: Damage | None = None
    ) -> None:
        self._damage = damage or Damage(0, one_in=0)
        self.path = root / name.lstrip("/")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.board = board
        self.heard_rates: list[int] = []
        self._ends: tuple[int, int] | None = None
        self.plug()

    def plug(self, board: Board | None = None) -> None:
        """Put the cable in, maybe with another board."""
        self.board = board or self.board
        ours, theirs = os.openpty()
        tty.setraw(theirs)
        self._ends = ours, theirs
        self.path.symlink_to(os.ttyname(theirs))

    def pull(self) -> None:
        """Pull the cable out: whoever has it open finds it gone."""
        if self._ends is not None:
            self.path.unlink()
            for end in self._ends:
                os.close(end)
            self._ends = None

    def carry(self) -> None:
        """Carry all that was sent to the board, and its answer back."""
        if self._ends is None:
            return
        ours, theirs = self._ends
        # What comes after all the rest tells that all the rest is here.
        os.write(theirs, MARK)
        sent = b""
        while not sent.endswith(MARK):
            assert select.select([ours], [], [], PATIENCE)[0], f"{sent!r} has no end"
            sent += os.read(ours, 65_536)
        rate = RATES.get(termios.tcgetattr(theirs)[5], 0)
        words = self._damage.pass_on(sent.removesuffix(MARK))
        if words:
            self.heard_rates.append(rate)
        if rate == self.board.rate:
            self._answer(self._damage.pass_on(self.board.hear(words)), ours, theirs)
        elif rate:
            # What it answers, if anything, is not understood.
            self.board.hear(misheard(words, rate, self.board.rate))

    def _answer(self, said: bytes, ours: int, theirs: int) -> None:
        waiting = _waiting(theirs)
        os.write(ours, said)
        while _waiting(theirs) < waiting + len(said):
            assert select.select([theirs], [], [], PATIENCE)[0]


class CarriedPort(serial.Serial):
    """A serial port on a cable that carries at once: a pseudo-terminal holds no more than 8192 bytes."""

    cable: Cable

    def write(self, b: "ReadableBuffer", /) -> int | None:
        data = bytes(b)
        for start in range(0, len(data), 4096):
            super().write(data[start : start + 4096])
            self.cable.carry()
        return len(data)


def _waiting(end: int) -> int:
    count: int = struct.unpack("i", fcntl.ioctl(end, termios.FIONREAD, bytes(4)))[0]
    return count
