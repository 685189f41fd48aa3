"""The Pi's end of the conversation with a Pico: what to say next, by what was heard and by the time alone.

It waits for nothing, knows neither ports nor threads, and is used by one thread at a time. A button's levels
are whole numbers with one bit for each, in the order of ``Button``.
"""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from math import inf
from typing import Final

from hardware.pico import wire

HELLO_EVERY: Final = 0.25
"""Seconds after which a board that has not answered is greeted again."""
STRANGER_EVERY: Final = 2.0
"""The same for one that speaks another protocol: its program may be changed at any time."""
PROBE_EVERY: Final = 1.0
"""Seconds after which it is looked whether there is a prompt, while nobody answers."""
AGAIN: Final = 0.1
"""Seconds after which a picture is sent again that was not acknowledged."""
PING_EVERY: Final = 1.0
SILENCE: Final = 3.0
"""Seconds without a word after which a board counts as gone, or as none of ours."""

_NUMBERS: Final = 0x1_0000
_TAIL: Final = 64
_PROMPT: Final = b">>> "


class Standing(Enum):
    """Say how the talk stands."""

    SEEKING = auto()
    """The board was greeted, and may still start."""
    SILENT = auto()
    """It was greeted for long enough to have answered."""
    AT_PROMPT = auto()
    """It shows the prompt of MicroPython: our program does not run."""
    STRANGER = auto()
    """It is ours, but speaks another protocol."""
    TALKING = auto()


@dataclass(frozen=True, slots=True)
class Board:
    """Say what a board is: its program's version and protocol, its own number in hexadecimal."""

    firmware: tuple[int, int, int]
    protocol: int
    unique: str


@dataclass(frozen=True, slots=True)
class Met:
    """Say that a board was met that is not known to have run on: these buttons are held there.

    What differs from before is so since the last that was heard then, or later: that is all that is known.
    """

    levels: int
    at: float


@dataclass(frozen=True, slots=True)
class Changed:
    """Say which buttons are held, since when on the clock, and whether presses before were left out."""

    levels: int
    at: float
    left_out: bool


class _Owed:
    """One thing that the board is to show, picture or lamps: it is said until it is acknowledged."""

    def __init__(self, kind: int) -> None:
        self._kind: Final = kind
        self._payload: bytes | None = None
        self._message = b""
        self._crc = 0
        self._next = -inf
        self.number = 0
        self.shown = True

    def want(self, payload: bytes) -> None:
        """Owe this instead of what was owed before."""
        self.number = (self.number + 1) % _NUMBERS
        self._payload = payload
        self._crc = zlib.crc32(payload)
        self._message = wire.packed(self._kind, self.number, payload)
        self.doubt()

    def doubt(self) -> None:
        """Owe it anew, if anything."""
        self.shown = self._payload is None
        self._next = -inf

    def acknowledged(self, number: int, crc: int) -> None:
        """Note what is shown; that of an older number, or of another picture, says nothing."""
        if number == self.number and crc == self._crc:
            self.shown = True

    def is_shown(self, crc: int) -> None:
        """Note what the board says it shows: something else than was acknowledged is owed anew."""
        if self.shown and self._payload is not None and crc != self._crc:
            self.doubt()

    def due(self, now: float) -> bytes:
        """Return what is to be said now, if anything."""
        if self.shown or now < self._next:
            return b""
        self._next = now + AGAIN
        return self._message

    @property
    def next_at(self) -> float:
        """Return when something is due."""
        return inf if self.shown else self._next


class Talk:
    """Keep one session with a board, over pulled cables and new starts; it is eight letters by chance."""

    def __init__(self, session: bytes, leds: int = 0) -> None:
        self._session: Final = session
        self._leds = leds
        self._splitter = wire.Splitter()
        self._tail = b""
        self._boot: bytes | None = None
        self._boot_heard_at = -inf
        self._press = 0
        self._answers: list[bytes] = []
        self._opened_at = self._heard_at = -inf
        self._hello_at = self._probe_at = self._ping_at = -inf
        self._at_prompt = False
        self._talking = False
        self.picture: Final = _Owed(wire.FRAME)
        self.lamps: Final = _Owed(wire.LAMPS)
        self.levels: int | None = None
        """The buttons that are held; nothing before a board was met."""
        self.board: Board | None = None
        """Whoever answered last, also one that speaks another protocol."""
        self.most_leds: int | None = None

    def opened(self, now: float) -> None:
        """Begin on a port that was just opened."""
        self._splitter = wire.Splitter()
        self._answers.clear()
        self.board = None
        self._probe_at = now + PROBE_EVERY
        self._seek(now)

    def drives(self, leds: int) -> None:
        """Take note of how many LEDs there are on the board."""
        if leds != self._leds:
            self._leds = leds
            self._hello_at = -inf

    def standing(self, now: float) -> Standing:
        """Tell how the talk stands."""
        if self._talking:
            return Standing.TALKING
        if self.board is not None and self.board.protocol != wire.PROTOCOL:
            return Standing.STRANGER
        if self._at_prompt:
            return Standing.AT_PROMPT
        return Standing.SEEKING if now - self._opened_at < SILENCE else Standing.SILENT

    def hear(self, said: bytes, now: float) -> Iterator[Met | Changed]:
        """Take what the board said; yield what it tells of buttons."""
        if not self._talking:
            self._tail = (self._tail + said)[-_TAIL:]
            self._at_prompt = self._at_prompt or _PROMPT in self._tail
        for message in self._splitter.feed(said):
            told = wire.understood(message)
            if told is not None:
                self._heard_at = now
            if isinstance(told, wire.Welcome):
                yield from self._welcomed(told, now)
            elif isinstance(told, wire.Stranger):
                self._met_stranger(told, now)
            elif isinstance(told, wire.State):
                self._told_state(told, now)
            elif isinstance(told, wire.Shown) and self._talking:
                # A board that was started anew says so before.
                self._boot_heard_at = now
                owed = self.picture if told.kind == wire.FRAME else self.lamps
                owed.acknowledged(message.number, told.crc)
            elif isinstance(told, wire.Press) and (told.session, told.boot) == (self._session, self._boot):
                yield from self._pressed(message.number, told, now)

    def given_up(self, now: float) -> bool:
        """Seek a board that was silent for too long; tell whether it was so just now."""
        is_lost = self._talking and now - self._heard_at >= SILENCE
        if is_lost:
            self._seek(now)
        return is_lost

    def due(self, now: float) -> bytes:
        """Return what is to be said now."""
        self.given_up(now)
        said = b"".join(self._answers)
        self._answers.clear()
        if now >= self._hello_at:
            said += self._greeting(now)
        if not self._talking and now >= self._probe_at:
            self._probe_at = now + PROBE_EVERY
            said += wire.PROBE
        if self._talking:
            said += self.picture.due(now) + self.lamps.due(now)
            if not said and now >= self._ping_at:
                said = wire.ping()
        if said:
            self._ping_at = now + PING_EVERY
        return said

    @property
    def next_at(self) -> float:
        """Return when something is due next, if nothing is heard."""
        if not self._talking:
            return min(self._hello_at, self._probe_at)
        owed = min(self.picture.next_at, self.lamps.next_at)
        return -inf if self._answers else min(owed, self._hello_at, self._ping_at, self._heard_at + SILENCE)

    def _seek(self, now: float) -> None:
        self._talking = self._at_prompt = False
        self._tail = b""
        self._opened_at = now
        self._hello_at = -inf

    def _greeting(self, now: float) -> bytes:
        is_stranger = self.board is not None and self.board.protocol != wire.PROTOCOL
        # While it talks one greeting is enough: it only tells how many LEDs there are.
        pause = inf if self._talking else STRANGER_EVERY if is_stranger else HELLO_EVERY
        self._hello_at = now + pause
        return wire.hello(self._session, self._leds, has_met=self._boot is not None)

    def _welcomed(self, welcome: wire.Welcome, now: float) -> Iterator[Met]:
        if welcome.session != self._session:
            return
        self.board = Board(welcome.firmware, wire.PROTOCOL, welcome.unique.hex())
        self.most_leds = welcome.most_leds
        if not self._talking:
            self._talking = True
            self._hello_at = inf
            self.picture.doubt()
            self.lamps.doubt()
        if welcome.boot != self._boot:
            self._boot = welcome.boot
            self._press = welcome.press
            self._answers.clear()
            self.levels = welcome.levels
            self.picture.doubt()
            self.lamps.doubt()
            yield Met(welcome.levels, self._boot_heard_at)
        self._boot_heard_at = now

    def _met_stranger(self, stranger: wire.Stranger, now: float) -> None:
        self.board = Board(stranger.firmware, stranger.protocol, "")
        self._talking = False
        self._hello_at = now + STRANGER_EVERY

    def _told_state(self, state: wire.State, now: float) -> None:
        if not self._talking:
            return
        if state.session != self._session or state.boot != self._boot:
            self._seek(now)
            return
        self._boot_heard_at = now
        self.picture.is_shown(state.picture)
        self.lamps.is_shown(state.lamps)

    def _pressed(self, number: int, press: wire.Press, now: float) -> Iterator[Changed]:
        self._boot_heard_at = now
        if number == self._press:
            self._press = (number + 1) % _NUMBERS
            self.levels = press.levels
            self._answers.append(wire.heard(number, press.boot))
            yield Changed(press.levels, now - press.age, press.left_out)
        elif number == (self._press - 1) % _NUMBERS:
            self._answers.append(wire.heard(number, press.boot))
