"""What goes over the cable to a Pico and back, byte by byte, as ``hardware/firmware/README.md`` has it."""

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Final

PROTOCOL: Final = 1
UNIT: Final = 64
"""Each message is filled up to a multiple of so many bytes, so that the board can read as many at once."""
NOBODY: Final = b"--------"
"""The session of a board that has met nobody since it started."""
MOST_LEDS: Final = 0xFFF
"""LEDs that a HELLO can tell of."""
DARK: Final = bytes(7)
"""The levels of the lamps while none is lit."""

HELLO, FRAME, LAMPS, HEARD, PING, PROMPT = b"#FLHPQ"
WELCOME, ACK, PRESS, BOARDS_PING = b"wabp"

PROBE: Final = b"\r".ljust(UNIT, b"\0")
"""What makes MicroPython's prompt show itself, and is noise to all others."""

_FULL: Final = 0xFF
_LONGEST: Final = 4096
"""Bytes kept of what never ends; no message of a board is longer."""
_LEAST: Final = 7
_LOWEST: Final = 0x20
_OVERFLOW: Final = 0x80
_LEAVE: Final = b"furunkulus: leave, please"
_WELCOME: Final = struct.Struct("<B3B8s4sHBH8s")
_ACK: Final = struct.Struct("<BI")
_PRESS: Final = struct.Struct("<8s4sBI")
_PING: Final = struct.Struct("<8s4sII")


@dataclass(frozen=True, slots=True)
class Message:
    """Hold a message that came whole: its type, number and payload."""

    kind: int
    number: int
    payload: bytes


@dataclass(frozen=True, slots=True)
class Welcome:
    """Hold who a board is, and where its presses stand.

    ``press`` is the number of its next press, ``levels`` has one bit for each button that was held before.
    """

    firmware: tuple[int, int, int]
    session: bytes
    boot: bytes
    press: int
    levels: int
    most_leds: int
    unique: bytes


@dataclass(frozen=True, slots=True)
class Stranger:
    """Hold what can be read from the welcome of a board that speaks another protocol."""

    protocol: int
    firmware: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Shown:
    """Hold what a board shows now, a picture or lamps, by the CRC-32 of its bytes."""

    kind: int
    crc: int


@dataclass(frozen=True, slots=True)
class Press:
    """Hold a change: the levels after it, how many seconds ago it was, and whether others were left out."""

    session: bytes
    boot: bytes
    levels: int
    age: float
    left_out: bool


@dataclass(frozen=True, slots=True)
class State:
    """Hold what a board says each second; a picture of 0 is none."""

    session: bytes
    boot: bytes
    picture: int
    lamps: int


def stuffed(message: bytes) -> bytes:
    """Return a message without any byte 0, by COBS."""
    blocks = bytearray()
    pieces = message.split(b"\0")
    for piece in pieces:
        rest = piece
        while len(rest) >= _FULL - 1:
            blocks += bytes([_FULL]) + rest[: _FULL - 1]
            rest = rest[_FULL - 1 :]
        blocks += bytes([len(rest) + 1]) + rest
    if pieces[-1] and not rest:
        blocks.pop()  # a full block at the end leaves nothing open
    return bytes(blocks)


def unstuffed(body: bytes) -> bytes | None:
    """Undo COBS; return nothing for what is none."""
    message = bytearray()
    at = 0
    while at < len(body):
        code = body[at]
        if code == 0 or at + code > len(body):
            return None
        message += body[at + 1 : at + code]
        at += code
        if code != _FULL and at < len(body):
            message.append(0)
    return bytes(message)


def packed(kind: int, number: int, payload: bytes = b"") -> bytes:
    """Return a message as it goes onto the cable, with the bytes 0 around it."""
    message = struct.pack("<BH", kind, number) + payload
    body = stuffed(message + struct.pack("<I", zlib.crc32(message)))
    length = len(body) + 2
    return b"\0" + body + bytes(1 + -length % UNIT)


def hello(session: bytes, leds: int, *, has_met: bool) -> bytes:
    """Return the first message, without a byte below 32: to MicroPython such a byte is a command."""
    words = b"furunkulus%02x%s%d%03x" % (PROTOCOL, session, has_met, leds)
    for number in count(_LOWEST << 8 | _LOWEST):
        message = packed(HELLO, number, words)
        if min(message.strip(b"\0")) >= _LOWEST and b"\0" not in message.strip(b"\0"):
            return message
    raise AssertionError  # pragma: no cover - one in three numbers will do


def heard(press: int, boot: bytes) -> bytes:
    """Return the message that a press was heard."""
    return packed(HEARD, press, boot)


def ping() -> bytes:
    """Return the message that the Pi is there."""
    return packed(PING, 0)


def prompt() -> bytes:
    """Return the message that ends the board's program, and brings MicroPython's prompt back."""
    return packed(PROMPT, 0, _LEAVE)


class Splitter:
    """Find the messages in what is heard, a piece at a time; what is none is passed over."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, said: bytes) -> Iterator[Message]:
        """Yield the messages that are whole now."""
        *bodies, rest = (self._rest + said).split(b"\0")
        self._rest = rest[-_LONGEST:]
        for body in bodies:
            if (message := _read(body)) is not None:
                yield message


def _read(body: bytes) -> Message | None:
    message = unstuffed(body)
    if message is None or len(message) < _LEAST:
        return None
    said = message[:-4]
    if zlib.crc32(said) != int.from_bytes(message[-4:], "little"):
        return None
    return Message(said[0], int.from_bytes(said[1:3], "little"), said[3:])


def understood(message: Message) -> Welcome | Stranger | Shown | Press | State | None:
    """Return what a board's message says; nothing for what is none, or not of this protocol."""
    payload = message.payload
    if message.kind == WELCOME and len(payload) >= len(("protocol", 1, 0, 0)):
        return _welcome(payload)
    if message.kind == ACK and len(payload) == _ACK.size:
        return Shown(*_ACK.unpack(payload))
    if message.kind == PRESS and len(payload) == _PRESS.size:
        session, boot, levels, age = _PRESS.unpack(payload)
        return Press(session, boot, levels & ~_OVERFLOW, age / 1000, bool(levels & _OVERFLOW))
    if message.kind == BOARDS_PING and len(payload) == _PING.size:
        return State(*_PING.unpack(payload))
    return None


def _welcome(payload: bytes) -> Welcome | Stranger | None:
    firmware = payload[1], payload[2], payload[3]
    if payload[0] != PROTOCOL:
        return Stranger(payload[0], firmware)
    if len(payload) != _WELCOME.size:
        return None
    *_, session, boot, press, levels, most, unique = _WELCOME.unpack(payload)
    return Welcome(firmware, session, boot, press, levels & ~_OVERFLOW, most, unique)
