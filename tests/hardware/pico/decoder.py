"""A decoder of the Pico's wire that shares nothing with either end: the package `cobs`, and zlib's CRC."""

import struct
import zlib
from dataclasses import dataclass

from cobs import cobs  # type: ignore[import-untyped] # it ships no types


@dataclass(frozen=True, slots=True)
class Read:
    """A message that was read back."""

    kind: str
    number: int
    payload: bytes


def read(body: bytes) -> Read | None:
    """Read what stood between two bytes 0; nothing if that is no whole message."""
    try:
        message = cobs.decode(body)
    except cobs.DecodeError:
        return None
    if len(message) < 7:
        return None
    (crc,) = struct.unpack("<I", message[-4:])
    if zlib.crc32(message[:-4]) != crc:
        return None
    kind, number = struct.unpack("<cH", message[:3])
    return Read(kind.decode("latin-1"), number, message[3:-4])


def messages(wire: bytes) -> list[Read]:
    """Read all messages of a wire that has nothing else."""
    found = [read(body) for body in wire.split(b"\0") if body]
    assert None not in found
    return [one for one in found if one is not None]


class Reader:
    """Read messages from a line that may be damaged."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, wire: bytes) -> list[Read]:
        *bodies, self._rest = (self._rest + wire).split(b"\0")
        return [one for one in map(read, bodies) if one is not None]
