"""LEDs on any pin of a Raspberry Pi 5, by the kernel's own driver, which lets the chip RP1 make the signal.

The overlay ``ws2812-pio`` makes the device, for as many LEDs as it is told. One write is one picture: red,
green, blue and white of each LED. The device knows no place to go back to, so it is opened for each picture.

The kernel would change the colours for the eye, which is done here already: with ``brightness=0`` it lets
them be, from a certain version on. In an earlier one nothing lights up then.
"""

import errno
import logging
import os
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hardware.errors import PanelError
from hardware.lights.frame import CHANNELS
from hardware.pi import ROOT, device_at

DEVICE: Final = "/dev/leds0"
OVERLAY: Final = "ws2812-pio"
GPIO: Final = 18
"""The pin (BCM number) that the overlay is told where nobody wants another."""

LETS_COLOURS_BE: Final = (6, 12, 56)
"""The first kernel for which ``brightness=0`` means that the colours stay as they are."""
RELEASE: Final = "proc/sys/kernel/osrelease"

LED_TIME: Final = 30e-6
"""Seconds that an LED's 24 bits take on the wire."""
REST: Final = 300e-6
"""Seconds of silence in which LEDs that have been made since 2017 light up; the kernel keeps 50 µs."""

_TREE: Final = "proc/device-tree"
_CLASS: Final = "sys/class/ws2812-pio-rp1"
_NUMBERED: Final = re.compile(r"/dev/leds([0-9])", re.ASCII)

_log = logging.getLogger(__name__)


def overlay_line(leds: int, gpio: int = GPIO) -> str:
    """Return the line of the boot configuration that makes the device for so many LEDs."""
    return f"dtoverlay={OVERLAY},gpio={gpio},num_leds={leds},brightness=0"


def number_of(device: str) -> int:
    """Return which of the overlay's lines makes a device, the first one being 0."""
    found = _NUMBERED.fullmatch(device)
    return int(found[1]) if found else 0


def usual_pin(device: str) -> int:
    """Return the pin for a device where nobody wants another: each has one of its own."""
    return GPIO + number_of(device)


def switch_on(leds: int, device: str = DEVICE) -> str:
    """Return how a person makes the device."""
    number, line = number_of(device), overlay_line(leds, usual_pin(device))
    behind = f" behind that of /dev/leds{number - 1}" if number else ""
    return f"put {line} into /boot/firmware/config.txt{behind} and start the Pi anew"


@dataclass(frozen=True, slots=True)
class Overlay:
    """Hold what the kernel was told of a chain that it drives."""

    leds: int
    brightness: int


def overlay_at(root: Path = ROOT, device: str = DEVICE) -> Overlay | None:
    """Return what the kernel was told of a device; nothing if that cannot be read.

    Where it drives several chains, the device itself must say which of them is its own.
    """
    nodes = [*(root / _TREE).glob("ws2812_pio@*")]
    if len(nodes) > 1:
        nodes = [*(root / _CLASS / Path(device).name).glob("device/of_node")]
    if len(nodes) != 1:
        return None
    leds, brightness = (_number(nodes[0] / f"rpi,{name}") for name in ("num-leds", "brightness"))
    return None if leds is None or brightness is None else Overlay(leds, brightness)


def is_old(release: str) -> bool:
    """Tell whether a kernel of this release is too old to let the colours be; of an unknown one it is not."""
    told = re.match(r"(\d+)\.(\d+)\.(\d+)", release)
    return told is not None and tuple(map(int, told.groups())) < LETS_COLOURS_BE


class Leds0Chain:
    """Send to LEDs through the kernel's device; see :class:`hardware.lights.chain.Chain`.

    ``device`` is its absolute path under ``root``. ``pause`` passes the time, in seconds, that a picture
    takes on the wire: the device takes it at once.

    Raises:
        PanelError: There is no such device, this user may not use it, or it is for fewer LEDs.
    """

    usual_order = "GRB"
    keep_alive = None

    def __init__(
        self,
        leds: int,
        device: str = DEVICE,
        root: Path = ROOT,
        *,
        pause: Callable[[float], object] = time.sleep,
    ) -> None:
        self._leds: Final = leds
        self._device: Final = device
        self._path: Final = device_at(root, device)
        self._pause: Final = pause
        told = overlay_at(root, device)
        if told is not None and told.leds < leds:
            raise self._too_few(f"for {told.leds} LEDs")
        # For a picture that does not fill the device the kernel would wait whether more is to come.
        self._padding: Final = bytes((CHANNELS + 1) * (told.leds - leds)) if told else b""
        self._took: Final = LED_TIME * (told.leds if told else leds) + REST
        os.close(self._open())
        for doubt in doubts(root, device):
            _log.warning("%s: %s", device, doubt)

    def send(self, wire: bytes) -> None:
        """Bring bytes onto the wire; see :meth:`hardware.lights.chain.Chain.send`."""
        picture = _as_kernel_takes(wire) + self._padding
        device = self._open()
        try:
            sent = os.write(device, picture)
        except OSError as error:
            raise self._explained(error) from error
        finally:
            os.close(device)
        if sent != len(picture):
            raise PanelError(
                f"{self._device} took {sent} of {len(picture)} bytes; the next frame is sent anew"
            )
        self._pause(self._took)

    def close(self) -> None:
        """Do nothing: no device is held between pictures; see :meth:`hardware.lights.chain.Chain.close`."""

    def _open(self) -> int:
        try:
            return os.open(self._path, os.O_WRONLY | os.O_CLOEXEC)
        except OSError as error:
            raise self._explained(error) from error

    def _explained(self, error: OSError) -> PanelError:
        if error.errno in {errno.EFBIG, errno.ENOSPC}:
            return self._too_few("for fewer LEDs")
        cures = {
            errno.ENOENT: f"there is no such device; {switch_on(self._leds, self._device)}",
            errno.EACCES: "this user may not use it; a rule for devices, which the installer brings, "
            "gives it to the group gpio",
        }
        what = f"the device fails ({error.strerror or error}); see that it is the one of dtoverlay={OVERLAY}"
        return PanelError(f"{self._device}: {cures.get(error.errno or 0, what)}")

    def _too_few(self, what: str) -> PanelError:
        return PanelError(
            f"{self._device} is {what} and the chain has {self._leds}; put num_leds={self._leds} into the "
            f"line dtoverlay={OVERLAY} of /boot/firmware/config.txt and start the Pi anew"
        )


def doubts(root: Path = ROOT, device: str = DEVICE) -> Iterator[str]:
    """Yield why colours will be wrong though the device works, each with its cure."""
    told = overlay_at(root, device)
    if told is None:
        return
    try:
        release = (root / RELEASE).read_text("utf-8", errors="replace").strip()
    except OSError:
        release = ""
    if told.brightness:
        yield (
            "the kernel changes the colours once more, so that they are dim and wrong; put brightness=0 into "
            f"the line dtoverlay={OVERLAY} of /boot/firmware/config.txt and start the Pi anew"
        )
    if is_old(release):
        wanted = ".".join(map(str, LETS_COLOURS_BE))
        yield (
            f"the kernel {release} cannot let the colours be, {wanted} and later can; sudo apt full-upgrade, "
            'or take the panel "spi"'
        )


def _as_kernel_takes(wire: bytes) -> bytes:
    """Return the picture as the kernel wants it: it puts green, red and blue of each LED onto the wire."""
    picture = bytearray((CHANNELS + 1) * (len(wire) // CHANNELS))
    for place, sent_at in enumerate((1, 0, 2)):
        picture[place :: CHANNELS + 1] = wire[sent_at::CHANNELS]
    return bytes(picture)


def _number(file: Path) -> int | None:
    """Return a number of the device tree; nothing if it cannot be read."""
    try:
        told = file.read_bytes()
    except OSError:
        return None
    return int.from_bytes(told, "big") if len(told) == 4 else None  # noqa: PLR2004 - a cell has four bytes
