"""LEDs on the Pi's pins through Adafruit's neopixel and Blinka, for those who have them already.

Up to the Pi 4 they use rpi-ws281x underneath, on its pins and as root; from the Pi 5 on one of their own.
"""

import importlib
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeAlias

from hardware.errors import PanelError
from hardware.lights.frame import CHANNELS
from hardware.lights.ws281x import refuse_impossible
from hardware.pi import ROOT, device_at

Untyped: TypeAlias = Any
"""What belongs to Adafruit's libraries."""

PIO: Final = "/dev/pio0"
"""The device through which a Raspberry Pi 5 lights LEDs on any pin; newer firmware brings it."""
_UNDERNEATH: Final = "adafruit_blinka.microcontroller.bcm283x.neopixel"
"""What Blinka drives rpi-ws281x with, up to the Pi 4."""
_ASK_NOBODY: Final = "BLINKA_SKIP_DEPENDENCY_CHECK"
"""Set to 1, Blinka does not ask in the terminal whether it may install packages, and wait for the answer."""


class NeopixelChain:
    """Send to LEDs through Adafruit's neopixel; see :class:`hardware.lights.chain.Chain`.

    ``gpio`` is the pin (BCM number). Making one leaves the LEDs dark, since the libraries reach for the pin
    only when they show something.

    Raises:
        PanelError: The machine or the pin cannot do it, the libraries are missing, or they fail.
    """

    usual_order = "GRB"
    keep_alive = None

    def __init__(self, leds: int, gpio: int = 18, root: Path = ROOT) -> None:
        pi = refuse_impossible(gpio, root, rp1_too=True)
        if pi.has_rp1 and not device_at(root, PIO).exists():
            raise PanelError(
                f"there is no {PIO}, through which the driver neopixel lights LEDs on a {pi}; bring system "
                "and firmware up to date (sudo apt full-upgrade, sudo rpi-eeprom-update -a), or choose the "
                "driver spi or leds0"
            )
        self._leds: Final = leds
        self._gpio: Final = gpio
        self._pixels: Untyped = None
        self.send(bytes(CHANNELS * leds))

    def send(self, wire: bytes) -> None:
        """Bring bytes onto the wire; see :meth:`hardware.lights.chain.Chain.send`."""
        begun = self._pixels is not None
        try:
            pixels = self._open()
            for led in range(self._leds):
                pixels[led] = tuple(wire[CHANNELS * led : CHANNELS * (led + 1)])
            pixels.show()
        except Exception as error:
            if not begun:
                _forget_what_never_began()
            self.close()
            raise self._explained(error) from error

    def close(self) -> None:
        """Release the pin; see :meth:`hardware.lights.chain.Chain.close`."""
        pixels, self._pixels = self._pixels, None
        if pixels is None:
            return
        underneath: Untyped = sys.modules.get(_UNDERNEATH)
        with suppress(Exception):  # what cannot be released any more is gone
            if underneath is not None:
                underneath.neopixel_cleanup()
            # Not the pixels' own deinit(), which shows once more, on what may have failed or is released.
            pixels.pin.deinit()

    def _open(self) -> Untyped:
        """Return the pixels, made anew where that is needed."""
        if self._pixels is None:
            os.environ.setdefault(_ASK_NOBODY, "1")
            board: Untyped = importlib.import_module("board")
            neopixel: Untyped = importlib.import_module("neopixel")
            # As sent: the bytes of an LED go over the wire in the order in which they are given.
            self._pixels = neopixel.NeoPixel(
                getattr(board, f"D{self._gpio}"),
                self._leds,
                brightness=1.0,
                auto_write=False,
                pixel_order="RGB",
            )
        return self._pixels

    def _explained(self, error: Exception) -> PanelError:
        what = " ".join(str(error).split()) or type(error).__name__
        if isinstance(error, ImportError):
            return PanelError(
                f"the driver neopixel needs Adafruit's libraries ({what}); install furunkulus[neopixel] for "
                f"{sys.executable}, which runs this, or choose the driver spi, which needs none"
            )
        return PanelError(
            f"LEDs on GPIO {self._gpio} fail in Adafruit's libraries: {what}; do what they ask, or choose "
            "the driver spi or adalight"
        )


def _forget_what_never_began() -> None:
    """Let go of a strip that never began: Blinka would use it all the same, a segmentation fault."""
    underneath: Untyped = sys.modules.get(_UNDERNEATH)
    if underneath is not None:
        underneath._led_strip = None  # noqa: SLF001 - there is no other way
