"""LEDs on the data pin of the Pi's SPI bus, by the kernel's own device: no package, no root, every model.

A WS2812 reads a bit every 1.25 µs, long high for one and short high for zero. At 2.4 MHz three bits of the
bus make one of those: 110 for one, 100 for zero. One zero byte goes before, since the pin may rest high and
the first bit would be lost; 300 µs of zeros after tell the LEDs to light up.

The device is used as Linux has it in ``spidev.h``: three settings by ``ioctl``, and one plain ``write`` a
frame, which returns when all is on the wire.
"""

import errno
import fcntl
import os
import re
import struct
from contextlib import suppress
from pathlib import Path
from typing import Final

from hardware.errors import PanelError
from hardware.lights.frame import CHANNELS
from hardware.pi import ROOT, device_at

HERTZ: Final = 2_400_000
BEFORE: Final = bytes(1)
AFTER: Final = bytes(90)
"""Zeros for 300 µs, the rest of the LEDs that have been made since 2017; earlier ones want 50 µs."""

USUAL_BUFFER: Final = 4096
"""Bytes that the kernel takes in one write where nothing else is set."""
WISHED_BUFFER: Final = 32_768

_BUFFER: Final = "sys/module/spidev/parameters/bufsiz"

# From linux/spi/spidev.h: write the mode, the bits of a word, the highest speed in hertz.
_WRITE_MODE: Final = 0x40016B01
_WRITE_BITS: Final = 0x40016B03
_WRITE_SPEED: Final = 0x40046B04

SWITCH_ON: Final = "put dtparam=spi=on into /boot/firmware/config.txt and start the Pi anew"
"""How a person switches the first bus on."""

_DEVICE: Final = re.compile(r"/dev/spidev([1-9]\d?)\.(\d)", re.ASCII)


def switch_on(device: str) -> str:
    """Return how a person switches on the bus of a device: each but the first has an overlay of its own."""
    found = _DEVICE.fullmatch(device)
    if found is None:
        return SWITCH_ON
    overlay = f"dtoverlay=spi{found[1]}-{int(found[2]) + 1}cs"
    return f"put {overlay} into /boot/firmware/config.txt and start the Pi anew"


def enlarge(length: int) -> str:
    """Return how a person makes the kernel take so many bytes at once."""
    wished = max(WISHED_BUFFER, length)
    return f"add spidev.bufsiz={wished} to the line in /boot/firmware/cmdline.txt and start the Pi anew"


_CURES: Final = {
    errno.EACCES: "this user may not use it; add the user to the group spi",
    errno.EMSGSIZE: f"the kernel's buffer is too small; {enlarge(WISHED_BUFFER)}",
}


def _words() -> tuple[bytes, bytes, bytes]:
    """Return, for each byte on the wire, the first, second and third byte that go over the bus for it."""
    words = [
        int("".join("110" if byte >> bit & 1 else "100" for bit in range(7, -1, -1)), 2)
        for byte in range(256)
    ]
    first, second, third = (bytes(word >> shift & 0xFF for word in words) for shift in (16, 8, 0))
    return first, second, third


_WORDS: Final = _words()


def encoded(wire: bytes) -> bytes:
    """Return what goes over the bus so that LEDs read these bytes: three for each, and zeros around them."""
    bus = bytearray(len(_WORDS) * len(wire))
    for place, words in enumerate(_WORDS):
        bus[place :: len(_WORDS)] = wire.translate(words)
    return BEFORE + bus + AFTER


def longest(root: Path = ROOT) -> int:
    """Return how many bytes the kernel takes in one write."""
    try:
        return int((root / _BUFFER).read_text())
    except (OSError, ValueError):
        return USUAL_BUFFER


class SpiChain:
    """Send to LEDs whose data line hangs on an SPI bus; see :class:`hardware.lights.chain.Chain`.

    ``device`` is the absolute path of the bus as the kernel names it, under ``root``.

    Raises:
        PanelError: There is no such device, this user may not use it, or it takes no frame of this length.
    """

    usual_order = "GRB"
    keep_alive = None

    def __init__(self, leds: int, device: str = "/dev/spidev0.0", root: Path = ROOT) -> None:
        self._device: Final = device
        self._path: Final = device_at(root, device)
        self._bus: int | None = None
        length, most = len(encoded(bytes(CHANNELS * leds))), longest(root)
        if length > most:
            raise PanelError(
                f"{device}: {leds} LEDs take {length} bytes a frame and the kernel takes {most} at once; "
                f"{enlarge(length)}"
            )
        self._open()

    def send(self, wire: bytes) -> None:
        """Bring bytes onto the wire; see :meth:`hardware.lights.chain.Chain.send`."""
        bus = encoded(wire)
        try:
            sent = os.write(self._open(), bus)
        except OSError as error:
            self.close()
            raise self._explained(error) from error
        if sent != len(bus):
            self.close()
            raise PanelError(f"{self._device} took {sent} of {len(bus)} bytes; the next frame is sent anew")

    def close(self) -> None:
        """Release the bus; see :meth:`hardware.lights.chain.Chain.close`."""
        bus, self._bus = self._bus, None
        if bus is not None:
            with suppress(OSError):  # what is gone is released
                os.close(bus)

    def _open(self) -> int:
        """Return the open bus, opened and set anew where that is needed."""
        if self._bus is None:
            try:
                self._bus = os.open(self._path, os.O_WRONLY | os.O_CLOEXEC)
                fcntl.ioctl(self._bus, _WRITE_MODE, struct.pack("=B", 0))
                fcntl.ioctl(self._bus, _WRITE_BITS, struct.pack("=B", 8))
                fcntl.ioctl(self._bus, _WRITE_SPEED, struct.pack("=I", HERTZ))
            except OSError as error:
                self.close()
                raise self._explained(error) from error
        return self._bus

    def _explained(self, error: OSError) -> PanelError:
        cures = {**_CURES, errno.ENOENT: f"there is no such device; {switch_on(self._device)}"}
        fails = f"the bus fails ({error.strerror or error}); see that it is a spidev"
        return PanelError(f"{self._device}: {cures.get(error.errno or 0, fails)}")
