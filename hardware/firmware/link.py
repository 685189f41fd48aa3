"""The Pico's end of the conversation with the Pi; README.md beside it has every byte.

It runs under MicroPython and under any other Python, and knows neither pins nor the clock: ``main.py``
carries bytes, contacts and the time. What comes in is copied once, into memory that is taken at the start.
"""

import binascii
import struct

TYPE_CHECKING = False  # MicroPython has no module that says so; type checkers take it for true
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    _F = TypeVar("_F")


class _NoMicropython:
    """Stand where MicroPython's own module does; its compiler makes machine code of what is marked so."""

    @staticmethod
    def viper(function: "_F") -> "_F":
        return function


try:
    import micropython  # type: ignore[import-not-found]
except ImportError:
    micropython = _NoMicropython

ptr8 = memoryview
"""What MicroPython's compiler calls plain memory."""


PROTOCOL = 1
FIRMWARE = (1, 0, 0)

UNIT = 64
"""The Pi fills each message up to a multiple of so many bytes."""

BUTTONS = 7
CLOSED_FOR = 5
"""Milliseconds that a contact must be closed without a break to be a press."""
OPEN_FOR = 20
"""Milliseconds that a contact must be open without a break to be a release."""
MOST_PRESSES = 63
"""Changes that wait to be heard, at most."""
OVERFLOW = 0x80
"""In the levels of a change: changes before it were left out."""

PRESS_AGAIN = 50
"""Milliseconds after which a change is sent again that was not heard."""
PING_EVERY = 1000
DARK_AFTER = 5000
"""Milliseconds without a whole message from the Pi after which the board goes dark."""

_TICKS = 0x3FFFFFFF
_NUMBERS = 0xFFFF
_NOBODY = b"--------"
_NAME = b"furunkulus"
_LEAVE = b"furunkulus: leave, please"
_LEAST = 7  # type, number and CRC
_HELLO_LENGTH = 24
_FULL = 0xFF  # the length that says that a block ends without a zero
_MOST_SAID = 40
_PLACES = 64  # for changes: the one before those that wait has its place too. It divides 65536
_BITS = 0x7F

_HELLO, _FRAME, _LAMPS, _HEARD, _PROMPT = b"#FLHQ"
_WELCOME, _ACK, _PRESS, _PING = b"wabp"


def since(then: int, now: int) -> int:
    """Return the milliseconds from one time to a later one, though the clock may have gone round between."""
    return (now - then) & _TICKS


@micropython.viper  # type: ignore[untyped-decorator]
def unstuffed(frame: ptr8, length: int) -> int:
    """Undo COBS in place; return the length of the message, which begins at the second byte, or 0.

    A picture is mostly zeros, each of which is a block of its own: slices would cost a Pico 30 ms for it.
    """
    at = 0
    end = 1
    gap = 0
    while at < length:
        code = frame[at]
        stop = at + code
        if code == 0 or stop > length:
            return 0
        if gap:
            frame[end] = 0
            end += 1
        at += 1
        while at < stop:
            frame[end] = frame[at]
            end += 1
            at += 1
        gap = 1 if code < 255 else 0  # noqa: PLR2004 - a full block ends without a zero; no name is as fast
    return end - 1


class Presses:
    """Debounce the contacts and keep each change until it was heard.

    ``sample`` may interrupt all else, as a timer's call does: it alone moves ``end``, and never ``first``.
    """

    def __init__(self) -> None:
        self.first = 0  # the number of the oldest change that waits
        self.end = 0  # the number of the next change
        self._levels = bytearray(_PLACES)
        self._times = [0] * _PLACES
        self._raw = -1
        self._steady = 0
        self._moved = [0] * BUTTONS

    def sample(self, raw: int, now: int) -> None:
        """Look at the contacts, one bit for each; the first look finds what is held already."""
        if self._raw < 0:
            self._raw = self._steady = self._levels[-1] = raw
            return
        moved = raw ^ self._raw
        doubt = raw ^ self._steady
        if not moved and not doubt:
            return
        steady = self._steady
        for button in range(BUTTONS):
            bit = 1 << button
            if moved & bit:
                self._moved[button] = now
            if doubt & bit and since(self._moved[button], now) >= (CLOSED_FOR if raw & bit else OPEN_FOR):
                steady ^= bit
        self._raw = raw
        if steady != self._steady:
            self._steady = steady
            self._note(steady, now)

    @property
    def waits(self) -> bool:
        """Tell whether a change waits to be heard."""
        return self.first != self.end

    @property
    def before(self) -> int:
        """Return the levels before the oldest change that waits."""
        return self._levels[(self.first - 1) % _PLACES] & _BITS

    @property
    def levels(self) -> int:
        """Return the levels after the oldest change that waits, with the mark of an overflow."""
        return self._levels[self.first % _PLACES]

    def age(self, now: int) -> int:
        """Return how many milliseconds ago the oldest change was that waits."""
        return since(self._times[self.first % _PLACES], now)

    def heard(self) -> None:
        """Go on to the next change."""
        self.first = (self.first + 1) & _NUMBERS

    def forget(self) -> None:
        """Let all that waits go."""
        self.first = self.end

    def _note(self, levels: int, now: int) -> None:
        end = self.end
        if (end - self.first) & _NUMBERS < MOST_PRESSES:
            self._levels[end % _PLACES] = levels
            self._times[end % _PLACES] = now
            self.end = (end + 1) & _NUMBERS
        else:
            self._levels[(end - 1) % _PLACES] = levels | OVERFLOW
            self._times[(end - 1) % _PLACES] = now


class Link:
    """Talk with the Pi: pictures and lamps come in, presses go out.

    ``write(data)`` sends all of a few bytes. ``show(leds)`` gets the bytes of a picture as they go onto the
    LEDs' wire, ``light(levels)`` how bright each of the seven lamps is, 0 to 255; both are theirs only until
    they return. ``unique`` is the board's own number, 8 bytes, ``boot`` 4 bytes by chance. All times are
    ``time.ticks_ms()``.
    """

    def __init__(  # noqa: PLR0913 - the three ways out, and what the board is
        self,
        write: "Callable[[memoryview], object]",
        show: "Callable[[memoryview | bytes], object]",
        light: "Callable[[memoryview | bytes], object]",
        *,
        unique: bytes,
        boot: bytes,
        most_leds: int = 1024,
    ) -> None:
        self.presses = Presses()
        self.leaves = False
        """Whether the Pi wants the prompt: the program ends then."""
        self.leds = 0
        """How many LEDs the Pi has on this board, as far as it said so."""
        self._write = write
        self._show = show
        self._light = light
        self._unique = unique
        self._boot = boot
        self._most = most_leds
        self._session = _NOBODY
        self._room = 3 * most_leds + _LEAST + 3 * most_leds // _FULL + 2
        self._inbox = bytearray(self._room)
        self._in = memoryview(self._inbox)
        self._fill = 0  # bytes of the message that comes; more than the room if it is too long
        self._place = 0  # how many bytes of the present unit have come
        self._began = 0  # where in a unit the message began that comes
        self._body = bytearray(_MOST_SAID)
        self._outbox = bytearray(_MOST_SAID + 4)
        self._out = memoryview(self._outbox)
        self._shown = 0  # bytes of the picture that is shown
        self._picture = 0
        self._lamps = binascii.crc32(bytes(BUTTONS))
        self._heard_at = self._pinged_at = self._pressed_at = 0
        self._went_dark = False  # by silence, of which the Pi may know nothing
        self._in_flight = False

    def wants(self) -> int:
        """Return how many bytes to read at once: those that are still to come of the present unit."""
        return UNIT - self._place

    def sample(self, levels: int, now: int) -> None:
        """Look at the contacts, one bit for each button, 1 while it is closed; about once a millisecond."""
        self.presses.sample(levels, now)

    def hear(self, heard: "bytes | bytearray", count: int, now: int) -> None:
        """Take the first bytes, so many, of what was read."""
        view = memoryview(heard)
        start = 0
        while start < count:
            stop = heard.find(b"\0", start, count)
            end = count if stop < 0 else stop
            if end > start:
                self._take(view[start:end], end - start, start)
            if stop < 0:
                break
            if 0 < self._fill <= self._room:
                self._end_message(now)
            self._fill = 0
            start = stop + 1
        self._place = (self._place + count) % UNIT

    def turn(self, now: int) -> None:
        """Say what is due, and go dark when the Pi has been silent for too long."""
        is_due = not self._in_flight or since(self._pressed_at, now) >= PRESS_AGAIN
        if is_due and self._session != _NOBODY and self.presses.waits:
            self._say_press(now)
        if since(self._pinged_at, now) >= PING_EVERY:
            self._say_ping(now)
        if since(self._heard_at, now) >= DARK_AFTER:
            self._heard_at = now
            self._went_dark = self._session != _NOBODY
            self.go_dark()

    def go_dark(self) -> None:
        """Make LEDs and lamps dark."""
        if self._shown:
            self._show(bytes(self._shown))
            self._shown = self._picture = 0
        dark = bytes(BUTTONS)
        self._light(dark)
        self._lamps = binascii.crc32(dark)

    def _take(self, part: memoryview, length: int, start: int) -> None:
        fill = self._fill
        if fill == 0:
            self._began = (self._place + start) % UNIT
        if fill + length <= self._room:
            self._in[fill : fill + length] = part
            self._fill = fill + length
        else:
            self._fill = self._room + 1

    def _end_message(self, now: int) -> None:
        length = unstuffed(self._in, self._fill)
        end = length - 3  # where the CRC begins
        if (
            length < _LEAST
            or binascii.crc32(self._in[1:end]) != struct.unpack_from("<I", self._inbox, end)[0]
        ):
            return
        self._heard_at = now
        self._place = (
            self._place - self._began + 1
        ) % UNIT  # a message's second byte is a unit's second byte
        kind = self._inbox[1]
        if self._session == _NOBODY and kind != _HELLO:
            # Whoever spoke has missed that the board was started anew, and is told so before any ACK.
            self._say_ping(now)
        number = self._inbox[2] | self._inbox[3] << 8
        payload = self._in[4:end]
        if kind == _HELLO:
            self._hello(number, bytes(payload))
        elif kind == _PROMPT and payload == _LEAVE:
            self.go_dark()
            self.leaves = True
        elif kind == _FRAME:
            self._frame(number, payload)
        elif kind == _LAMPS and len(payload) == BUTTONS:
            self._light(payload)
            self._lamps = binascii.crc32(payload)
            self._say_ack(kind, number, self._lamps)
        elif kind == _HEARD:
            self._press_heard(number, payload, now)
        if self._went_dark:
            self._went_dark = False
            self._say_ping(now)

    def _hello(self, number: int, words: bytes) -> None:
        if words[: len(_NAME)] != _NAME:
            return
        try:
            protocol, leds = int(words[10:12], 16), int(words[21:24], 16)
        except ValueError:
            return
        if protocol == PROTOCOL and len(words) == _HELLO_LENGTH:
            self._meet(words[12:20], words[20:21] == b"1")
            self.leds = leds
        self._say_welcome(number)

    def _meet(self, session: bytes, has_met: bool) -> None:  # noqa: FBT001 - keywords cost memory on the board
        if session == self._session:
            return
        if self._session != _NOBODY or not has_met:
            self.presses.forget()
        self._session = session
        self._in_flight = False

    def _frame(self, number: int, leds: memoryview) -> None:
        if len(leds) > 3 * self._most or len(leds) % 3:
            return
        self._show(leds)
        self._shown = len(leds)
        self._picture = binascii.crc32(leds)
        self._say_ack(_FRAME, number, self._picture)

    def _press_heard(self, number: int, boot: memoryview, now: int) -> None:
        if self.presses.waits and number == self.presses.first and boot == self._boot:
            self.presses.heard()
            self._in_flight = False
            if self.presses.waits:
                self._say_press(now)

    def _say_welcome(self, number: int) -> None:
        body, presses = self._body, self.presses
        struct.pack_into("<BBBB", body, 3, PROTOCOL, *FIRMWARE)
        body[7:15] = self._session
        body[15:19] = self._boot
        struct.pack_into("<HBH", body, 19, presses.first, presses.before, self._most)
        body[24:32] = self._unique
        self._say(_WELCOME, number, 29)

    def _say_ack(self, kind: int, number: int, crc: int) -> None:
        struct.pack_into("<BI", self._body, 3, kind, crc)
        self._say(_ACK, number, 5)

    def _say_press(self, now: int) -> None:
        presses = self.presses
        self._body[3:11] = self._session
        self._body[11:15] = self._boot
        struct.pack_into("<BI", self._body, 15, presses.levels, presses.age(now))
        self._in_flight = True
        self._pressed_at = now
        self._say(_PRESS, presses.first, 17)

    def _say_ping(self, now: int) -> None:
        self._body[3:11] = self._session
        self._body[11:15] = self._boot
        struct.pack_into("<II", self._body, 15, self._picture, self._lamps)
        self._pinged_at = now
        self._say(_PING, 0, 20)

    def _say(self, kind: int, number: int, length: int) -> None:
        """Send a message whose payload, so long, lies in the body already."""
        body, out = self._body, self._outbox
        end = 3 + length
        struct.pack_into("<BH", body, 0, kind, number)
        struct.pack_into("<I", body, end, binascii.crc32(memoryview(body)[:end]))
        size = end + 4
        code = 1  # where the present block's length goes
        at = 2
        for place in range(size):
            if body[place]:
                out[at] = body[place]
            else:
                out[code] = at - code
                code = at
            at += 1
        out[code] = at - code
        out[0] = out[at] = out[at + 1] = 0  # were the last one lost, the message would wait for the next
        self._write(self._out[: at + 2])
