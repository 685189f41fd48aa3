"""Stand-ins for vendors' libraries, which behave as the real ones were seen to, and read to, do.

Where the real one would end the interpreter, with a segmentation fault, these raise what nobody catches.
"""

import atexit
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from types import ModuleType, SimpleNamespace

import pytest

WHAT = {
    -1: "Generic failure",
    -2: "Out of memory",
    -3: "Hardware revision is not supported",
    -4: "Memory lock failed",
    -5: "mmap() failed",
    -6: "Unable to map registers into userspace",
    -7: "Unable to initialize GPIO",
    -8: "Unable to initialize PWM",
    -9: "Failed to create mailbox device",
    -10: "DMA error",
    -11: "Selected GPIO not possible",
    -12: "Unable to initialize PCM",
    -13: "Unable to initialize SPI",
    -14: "SPI transfer error",
}
"""rpi-ws281x's return codes in its own words."""

STRIP_RGB, STRIP_GRB = 0x00100800, 0x00081000
"""The library's own numbers: how far red, green and blue are shifted in what goes over the wire."""


class SegmentationFault(BaseException):
    """Stand for the end of the interpreter, which no ``except`` stops."""


@dataclass
class Device:
    """What rpi-ws281x's C code keeps of a strip, and what its LEDs got."""

    fails: list[int] = field(default_factory=list)
    """The return codes of the next calls; what is used up works."""
    wire: bytes = b""
    made: list["Leds"] = field(default_factory=list)
    at_exit: list[Callable[[], None]] = field(default_factory=list)

    def answer(self) -> int:
        return self.fails.pop(0) if self.fails else 0

    def exit(self) -> None:
        """End the interpreter: what is registered is called, the last one first."""
        for cleanup in reversed(self.at_exit):
            cleanup()


@dataclass
class Leds:
    """A ``ws2811_t``."""

    settings: dict[str, object]
    alive: bool = False
    deleted: bool = False
    colours: list[int] = field(default_factory=list)


class Ws:
    """The C functions as the wrapper has them."""

    WS2811_STRIP_RGB = STRIP_RGB
    WS2811_STRIP_GRB = STRIP_GRB

    def __init__(self, device: Device) -> None:
        self.device = device

    def init(self, leds: Leds) -> int:
        code = self.device.answer()
        leds.alive = code == 0
        return code

    def render(self, leds: Leds) -> int:
        if not leds.alive:
            raise SegmentationFault("ws2811_render before ws2811_init")
        code = self.device.answer()
        if code == 0:
            shifts = [int(str(leds.settings["strip_type"])) >> place & 0xFF for place in (16, 8, 0)]
            scale = int(str(leds.settings["brightness"])) + 1
            self.device.wire = bytes(
                (colour >> shift & 0xFF) * scale >> 8 for colour in leds.colours for shift in shifts
            )
        return code

    def fini(self, leds: Leds) -> None:
        if not leds.alive:
            raise SegmentationFault("ws2811_fini on a device that is NULL")
        leds.alive = False

    def delete_ws2811_t(self, leds: Leds) -> None:
        if leds.deleted or leds.alive:
            raise SegmentationFault("deleted twice, or while in use")
        leds.deleted = True


def rpi_ws281x(monkeypatch: pytest.MonkeyPatch) -> Device:
    """Put a stand-in for rpi-ws281x where it is imported from, and return its device."""
    device = Device()
    ws = Ws(device)

    class PixelStrip:
        def __init__(  # noqa: PLR0913, PLR0917 - the library's own parameters
            self,
            num: int,
            pin: int,
            freq_hz: int = 800_000,
            dma: int = 10,
            invert: bool = False,  # noqa: FBT001, FBT002 - the library's own
            brightness: int = 255,
            channel: int = 0,
            strip_type: int | None = None,
            gamma: list[int] | None = None,
        ) -> None:
            settings = {"pin": pin, "freq_hz": freq_hz, "dma": dma, "invert": invert, "channel": channel}
            settings |= {"brightness": brightness, "strip_type": strip_type or STRIP_GRB}
            assert gamma is None
            self._leds: Leds | None = Leds({**settings}, colours=[0] * num)
            device.made.append(self._leds)
            atexit.register(self._cleanup)

        def begin(self) -> None:
            assert self._leds
            code = ws.init(self._leds)
            if code:
                raise RuntimeError(f"ws2811_init failed with code {code} ({WHAT[code]})")

        def setPixelColor(self, n: int, color: int) -> None:  # noqa: N802 - the library's own name
            if self._leds is None or not self._leds.alive:
                raise SegmentationFault("ws2811_led_set before ws2811_init")
            self._leds.colours[n] = color

        def show(self) -> None:
            assert self._leds
            code = ws.render(self._leds)
            if code:
                raise RuntimeError(f"ws2811_render failed with code {code} ({WHAT[code]})")

        def _cleanup(self) -> None:
            if self._leds is not None:
                ws.fini(self._leds)
                ws.delete_ws2811_t(self._leds)
                self._leds = None

    _keep_exits(monkeypatch, device)
    module = ModuleType("rpi_ws281x")
    vars(module).update(PixelStrip=PixelStrip, ws=ws)
    monkeypatch.setitem(sys.modules, "rpi_ws281x", module)
    return device


class Blinka:
    """Blinka's way to rpi-ws281x: one strip in a process, begun anew when another buffer is written."""

    def __init__(self, device: Device) -> None:
        self.module = ModuleType("adafruit_blinka.microcontroller.bcm283x.neopixel")
        self._device = device
        self._ws = Ws(device)
        self._buffer: bytearray | None = None
        vars(self.module).update(_led_strip=None, neopixel_cleanup=self.cleanup)

    @property
    def _strip(self) -> Leds | None:
        strip: Leds | None = vars(self.module)["_led_strip"]
        return strip

    def cleanup(self) -> None:
        if self._strip is not None:
            self._ws.fini(self._strip)
            self._ws.delete_ws2811_t(self._strip)
            vars(self.module)["_led_strip"] = None

    def write(self, pin: int, buffer: bytearray) -> None:
        if self._strip is None or buffer is not self._buffer:
            self.cleanup()
            self._begin(pin, buffer)
        assert self._strip
        self._strip.colours = [int.from_bytes(buffer[at : at + 3], "big") for at in range(0, len(buffer), 3)]
        code = self._ws.render(self._strip)
        if code:
            raise RuntimeError(f"ws2811_render failed with code {code} ({WHAT[code]})")

    def _begin(self, pin: int, buffer: bytearray) -> None:
        leds = Leds({"pin": pin, "strip_type": STRIP_RGB, "brightness": 255})
        self._device.made.append(leds)
        # It is kept before it has begun, so that what never began is used, and released.
        vars(self.module)["_led_strip"], self._buffer = leds, buffer
        code = self._ws.init(leds)
        if code == -5:
            raise RuntimeError("NeoPixel support requires running with sudo, please try again!")
        if code:
            raise RuntimeError(f"ws2811_init failed with code {code} ({WHAT[code]})")
        atexit.register(self.cleanup)


def adafruit(monkeypatch: pytest.MonkeyPatch, *, rp1: bool = False) -> Device:
    """Put stand-ins for Adafruit's libraries where they are imported from, and return the device."""
    device = Device()
    blinka = Blinka(device)

    class NeoPixel:
        def __init__(
            self, pin: int, n: int, *, brightness: float, auto_write: bool, pixel_order: str = "GRB"
        ) -> None:
            assert brightness == 1.0
            assert not auto_write
            self._order = ["RGB".index(letter) for letter in pixel_order]
            self._buffer = bytearray(3 * n)
            self._pin = pin
            self.pin = SimpleNamespace(deinit=lambda: None)

        def __setitem__(self, led: int, colour: tuple[int, int, int]) -> None:
            for place, channel in enumerate(self._order):
                self._buffer[3 * led + place] = colour[channel]

        def show(self) -> None:
            blinka.write(self._pin, self._buffer)

        def deinit(self) -> None:
            self._buffer[:] = bytes(len(self._buffer))
            self.show()

    board, neopixel = ModuleType("board"), ModuleType("neopixel")
    vars(board).update({f"D{pin}": pin for pin in range(28)})
    vars(neopixel).update(NeoPixel=NeoPixel)
    _keep_exits(monkeypatch, device)
    monkeypatch.setitem(sys.modules, "board", board)
    monkeypatch.setitem(sys.modules, "neopixel", neopixel)
    if not rp1:
        monkeypatch.setitem(sys.modules, blinka.module.__name__, blinka.module)
    return device


def _keep_exits(monkeypatch: pytest.MonkeyPatch, device: Device) -> None:
    """Keep what is to be called at exit, so that a test can end the interpreter and live."""

    def unregister(cleanup: Callable[[], None]) -> None:
        device.at_exit[:] = [kept for kept in device.at_exit if kept != cleanup]

    monkeypatch.setattr(atexit, "register", device.at_exit.append)
    monkeypatch.setattr(atexit, "unregister", unregister)
