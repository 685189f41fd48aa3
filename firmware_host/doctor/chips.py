"""The chips that have the pins: asked as linux/gpio.h says, which changes nothing about a pin."""

import os
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from firmware_host.doctor.machine import Machine, StrangeFileError

CHIP_INFO: Final = 0x8044_B401
"""GPIO_GET_CHIPINFO_IOCTL."""
LINE_INFO: Final = 0xC100_B405
"""GPIO_V2_GET_LINEINFO_IOCTL."""

CHIP: Final = struct.Struct("=32s32sI")
"""struct gpiochip_info: name, label, number of lines."""
LINE: Final = struct.Struct("=32s32sIIQ160s16s")
"""struct gpio_v2_line_info: name, consumer, offset, number of attributes, flags, attributes, padding."""
USED: Final = 1
"""GPIO_V2_LINE_FLAG_USED."""


@dataclass(frozen=True, slots=True)
class Chip:
    """Hold what a chip says of itself."""

    label: str
    lines: int


@dataclass(frozen=True, slots=True)
class Used:
    """Hold who uses a line: a name that the user gave itself, which may be empty."""

    by: str


def chips(machine: Machine) -> tuple[str, ...]:
    """Return the names of the chips' devices."""
    return tuple(f"/dev/{name}" for name in machine.names("/dev") if name.startswith("gpiochip"))


def chip(machine: Machine, device: str) -> Chip:
    """Return what a chip says of itself.

    Raises:
        StrangeFileError: it cannot be opened or asked.
    """
    told = bytearray(CHIP.size)
    with _opened(machine, device) as opened:
        machine.ioctl(opened, CHIP_INFO, told)
    _, label, lines = CHIP.unpack(told)
    return Chip(_text(label), lines)


def used(machine: Machine, device: str, line: int) -> Used | None:
    """Return who uses a line of a chip, if somebody does.

    Raises:
        StrangeFileError: the chip cannot be opened or asked.
    """
    told = bytearray(LINE.pack(b"", b"", line, 0, 0, b"", b""))
    with _opened(machine, device) as opened:
        machine.ioctl(opened, LINE_INFO, told)
    _, consumer, _, _, flags, _, _ = LINE.unpack(told)
    return Used(_text(consumer)) if flags & USED else None


@contextmanager
def _opened(machine: Machine, device: str) -> Iterator[int]:
    try:
        opened = os.open(machine.at(device), os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        try:
            yield opened
        finally:
            os.close(opened)
    except OSError as error:
        raise StrangeFileError(f"{device}: cannot be asked ({error.strerror or error})") from None


def _text(data: bytes) -> str:
    return data.partition(b"\0")[0].decode("utf-8", errors="replace")
