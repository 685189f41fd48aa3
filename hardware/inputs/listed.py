"""Which input devices there are, as the kernel lists them for everybody, in /proc/bus/input/devices."""

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from hardware.inputs.codes import controls_of

LIST: Final = "/proc/bus/input/devices"

_LONG: Final = struct.calcsize("l") * 8
"""Bits of a word of the kernel's, as it tells them to this program."""
_HALF_DIGITS: Final = 8
_MOST_WORDS: Final = 64
_NAME: Final = re.compile(r'^N: Name="(.*)"$', re.MULTILINE)
_HANDLERS: Final = re.compile(r"^H: Handlers=(.*)$", re.MULTILINE)
_EVENT: Final = re.compile(r"\bevent[0-9]{1,5}\b", re.ASCII)


@dataclass(frozen=True, slots=True)
class Listed:
    """Hold a device's name, its file, and its controls."""

    name: str
    path: str
    controls: frozenset[str]


def listed(text: str) -> tuple[Listed, ...]:
    """Return the devices in a text of the kernel's list that have a file of their own."""
    return tuple(_devices(text))


def _devices(text: str) -> Iterator[Listed]:
    for block in text.split("\n\n"):
        name, handlers = _NAME.search(block), _HANDLERS.search(block)
        event = _EVENT.search(handlers[1]) if handlers else None
        if event:
            controls = controls_of(_bits(block, "KEY"), _bits(block, "ABS"))
            yield Listed(" ".join(name[1].split()) if name else "", f"/dev/input/{event[0]}", controls)


def _bits(block: str, kind: str) -> tuple[int, ...]:
    """Return the numbers of the bits that are set, in words of which the highest comes first."""
    found = re.search(rf"^B: {kind}=([0-9a-f ]+)$", block, re.MULTILINE | re.ASCII)
    words = found[1].split() if found else []
    if not 0 < len(words) <= _MOST_WORDS or max(map(len, words)) > 2 * _HALF_DIGITS:
        return ()
    wide = 2 * 4 * _HALF_DIGITS if max(map(len, words)) > _HALF_DIGITS else _LONG
    number = 0
    for word in words:
        number = number << wide | int(word, 16)
    return tuple(bit for bit in range(number.bit_length()) if number >> bit & 1)
