"""LEDs on the Pi's PWM, PCM or SPI pins, through rpi-ws281x, which makes their signal by DMA.

It is the finest signal that a Pi up to the 4 can make, and all but the SPI pin need root. What it cannot do
is refused here first: on another machine, or where it may not do its work, it would end the whole program
with a segmentation fault.
"""

import atexit
import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

from hardware.errors import PanelError
from hardware.lights.frame import CHANNELS
from hardware.lights.spi import SWITCH_ON, WISHED_BUFFER, enlarge
from hardware.pi import ROOT, Pi, pi_at

Untyped: TypeAlias = Any
"""What belongs to rpi-ws281x, which ships no types."""

CHANNEL_OF: Final = {18: 0, 12: 0, 13: 1, 19: 1, 21: 0, 10: 0}
"""The pins (BCM numbers) that can make the signal, and the library's channel for each."""
PINS: Final = "18 or 12 (PWM), 13 or 19 (PWM1), 21 (PCM) or 10 (SPI)"
SD_CARD: Final = 5
"""The DMA channel that the SD card uses on some models: what is on the card is lost if LEDs use it too."""
LAST_DMA: Final = 14

_CODE: Final = re.compile(r"failed with code (-?\d+)")
_ROOT: Final = "all pins but GPIO 10 need root; choose the driver spi or adalight, or run as root"
_CURES: Final = {
    -3: "the library does not know {pi}; choose the driver spi or adalight",
    -4: _ROOT,
    -5: _ROOT,
    -6: _ROOT,
    -7: "the pin cannot be had; see that no other program uses it and that the user is in the group gpio",
    -8: "PWM is taken; put dtparam=audio=off into /boot/firmware/config.txt and start the Pi anew",
    -9: _ROOT,
    -10: "the DMA channel fails; choose DMA channel 10",
    -11: f"this pin makes no signal; choose GPIO {PINS}",
    -12: "PCM is taken; switch sound over I2S off in /boot/firmware/config.txt and start the Pi anew",
    -13: f"the SPI bus cannot be had; add the user to the groups spi and gpio, {SWITCH_ON}",
    -14: f"the kernel's buffer is too small; {enlarge(WISHED_BUFFER)}",
}
"""By the library's return code: what it means, and what helps."""


class Ws281xChain:
    """Send to LEDs through rpi-ws281x; see :class:`hardware.lights.chain.Chain`.

    ``gpio`` is the pin (BCM number), from which the library's channel follows, and ``dma`` the DMA channel.

    Raises:
        PanelError: The machine, the pin or the DMA channel cannot do it, the library is missing, or it fails.
    """

    usual_order = "GRB"
    keep_alive = None

    def __init__(self, leds: int, gpio: int = 18, dma: int = 10, root: Path = ROOT) -> None:
        self._pi: Final = refuse_impossible(gpio, root, dma=dma)
        self._leds: Final = leds
        self._gpio: Final = gpio
        self._dma: Final = dma
        self._library: Final = _library()
        self._strip: Untyped = None
        self._open()

    def send(self, wire: bytes) -> None:
        """Bring bytes onto the wire; see :meth:`hardware.lights.chain.Chain.send`."""
        strip = self._open()
        for led in range(self._leds):
            strip.setPixelColor(led, int.from_bytes(wire[CHANNELS * led : CHANNELS * (led + 1)], "big"))
        try:
            strip.show()
        except Exception as error:
            self.close()
            raise self._explained(error) from error

    def close(self) -> None:
        """Release pin and DMA channel; see :meth:`hardware.lights.chain.Chain.close`."""
        strip, self._strip = self._strip, None
        if strip is not None:
            atexit.unregister(strip._cleanup)  # noqa: SLF001 - the library has no other way to close
            strip._cleanup()  # noqa: SLF001 - the same

    def _open(self) -> Untyped:
        """Return the strip, begun anew where that is needed."""
        if self._strip is None:
            strip = self._library.PixelStrip(
                self._leds,
                self._gpio,
                dma=self._dma,
                brightness=255,
                channel=CHANNEL_OF[self._gpio],
                # As sent: the three bytes of an LED go over the wire from the highest to the lowest.
                strip_type=self._library.ws.WS2811_STRIP_RGB,
            )
            try:
                strip.begin()
            except Exception as error:
                self._forget(strip)
                raise self._explained(error) from error
            self._strip = strip
        return self._strip

    def _forget(self, strip: Untyped) -> None:
        """Let go of a strip that never began: what the library does at exit would be a segmentation fault."""
        atexit.unregister(strip._cleanup)  # noqa: SLF001 - there is no other way
        self._library.ws.delete_ws2811_t(strip._leds)  # noqa: SLF001 - the same
        strip._leds = None  # noqa: SLF001 - the same

    def _explained(self, error: Exception) -> PanelError:
        what = " ".join(str(error).split())
        code = _CODE.search(what)
        cure = _CURES.get(int(code[1]), "") if code else ""
        return PanelError(f"LEDs on GPIO {self._gpio}: {cure.format(pi=self._pi) or what}")


def refuse_impossible(gpio: int, root: Path = ROOT, *, dma: int = 10, rp1_too: bool = False) -> Pi:
    """Return the Pi that drives LEDs on a pin, after all has been refused that would fail or do harm.

    ``rp1_too`` says that the driver can do it on the models with an RP1 as well, and there on any pin.

    Raises:
        PanelError: Machine, pin or DMA channel cannot do it; all that is wrong is named at once.
    """
    pi = pi_at(root)
    if pi is None:
        raise PanelError(
            "LEDs on pins need a Raspberry Pi, which this is not; choose the driver adalight or none"
        )
    faults = [*_faults(pi, gpio, dma, rp1_too=rp1_too)]
    if faults:
        raise PanelError("; ".join(faults))
    return pi


def _faults(pi: Pi, gpio: int, dma: int, *, rp1_too: bool) -> Iterator[str]:
    if pi.has_rp1 and not rp1_too:
        yield (
            f"the pins of a {pi} hang on a chip that rpi-ws281x cannot drive; choose the driver spi (data "
            "line on GPIO 10), leds0, adalight or neopixel"
        )
    elif not pi.has_rp1 and gpio not in CHANNEL_OF:
        yield f"GPIO {gpio} cannot drive LEDs; choose {PINS}"
    if dma == SD_CARD:
        yield f"DMA channel {SD_CARD} belongs to the SD card, and files would be destroyed; choose 10"
    elif not 0 <= dma <= LAST_DMA:
        yield f"there is no DMA channel {dma}; choose 10"


def _library() -> Untyped:
    try:
        return importlib.import_module("rpi_ws281x")
    except ImportError as error:
        raise PanelError(
            f"the driver ws281x needs the package rpi-ws281x ({error}); install furunkulus[ws281x] for "
            f"{sys.executable}, which runs this, or choose the driver spi, which needs none"
        ) from error
