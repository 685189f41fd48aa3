"""What every panel keeps. A further panel joins by one rig in ``RIGS``."""

import errno
import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from hardware.clock import HandClock
from hardware.errors import NotReadyError, PanelError
from hardware.lights.adalight import AdalightChain
from hardware.lights.chain import ChainPanel
from hardware.lights.drivers import DRIVERS
from hardware.lights.frame import Frame
from hardware.lights.leds0 import Leds0Chain
from hardware.lights.neopixel import NeopixelChain
from hardware.lights.panel import Panel
from hardware.lights.recording import RecordingPanel
from hardware.lights.rewiring import RewirablePanel
from hardware.lights.spi import SpiChain
from hardware.lights.wiring import Wiring
from hardware.lights.ws281x import Ws281xChain
from hardware.pico.chain import PicoChain
from tests.hardware.lights import kernel_leds, vendors, ws2812
from tests.hardware.lights.boards import Cable, Wled
from tests.hardware.machines import PI_5, make_leds0, make_pi, make_spi
from tests.hardware.pico.boards import Bench

WIRING = Wiring.regular(2, 1)
DARK = Frame.dark(2, 1)
RED = Frame(2, 1, bytes([255, 0, 0, 0, 0, 0]))
BLUE = Frame(2, 1, bytes([0, 0, 0, 0, 0, 255]))


@dataclass(frozen=True, slots=True)
class Rig:
    """A panel with hands and eyes on its device."""

    panel: Panel
    leds: Callable[[], bytes]
    """Red, green and blue of each LED, along the chain."""
    break_once: Callable[[], object]

    def light(self) -> Frame:
        return Frame(2, 1, self.leds())


def unmixed(wire: bytes) -> bytes:
    """Return red, green and blue of LEDs that take green first."""
    return b"".join(bytes([red, green, blue]) for green, red, blue in zip(*[iter(wire)] * 3, strict=True))


@contextmanager
def recording_rig(wiring: Wiring, _root: Path, _patch: pytest.MonkeyPatch) -> Iterator[Rig]:
    panel = RecordingPanel(wiring, HandClock())
    yield Rig(panel, lambda: unmixed(panel.history[-1].wire), lambda: panel.fail_next(1))


@contextmanager
def rewirable_rig(wiring: Wiring, _root: Path, _patch: pytest.MonkeyPatch) -> Iterator[Rig]:
    device = RecordingPanel(wiring, HandClock())
    panel = RewirablePanel(lambda _wiring, _order: device, wiring)
    yield Rig(panel, lambda: unmixed(device.history[-1].wire), lambda: device.fail_next(1))


@contextmanager
def spi_rig(wiring: Wiring, root: Path, patch: pytest.MonkeyPatch) -> Iterator[Rig]:
    patch.setattr(fcntl, "ioctl", lambda _bus, _request, argument: argument)
    device = make_spi(make_pi(root))
    panel = ChainPanel(wiring, SpiChain(len(wiring.chain), root=root))
    write = os.write

    def fail(_bus: int, _bytes: bytes) -> int:
        patch.setattr(os, "write", write)
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    yield Rig(
        panel,
        lambda: unmixed(ws2812.read(device.read_bytes(), 2_400_000)[-1]),
        lambda: patch.setattr(os, "write", fail),
    )


@contextmanager
def leds0_rig(wiring: Wiring, root: Path, patch: pytest.MonkeyPatch) -> Iterator[Rig]:
    leds = len(wiring.chain)
    device = make_leds0(make_pi(root, *PI_5), leds)
    panel = ChainPanel(wiring, Leds0Chain(leds, root=root, pause=lambda _seconds: None))
    write = os.write

    def fail(_device: int, _bytes: bytes) -> int:
        patch.setattr(os, "write", write)
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    yield Rig(
        panel,
        lambda: unmixed(kernel_leds.on_the_wire(device.read_bytes(), leds)),
        lambda: patch.setattr(os, "write", fail),
    )


@contextmanager
def ws281x_rig(wiring: Wiring, root: Path, patch: pytest.MonkeyPatch) -> Iterator[Rig]:
    device = vendors.rpi_ws281x(patch)
    panel = ChainPanel(wiring, Ws281xChain(len(wiring.chain), root=make_pi(root)))
    yield Rig(panel, lambda: unmixed(device.wire), lambda: device.fails.append(-10))
    device.exit()


@contextmanager
def neopixel_rig(wiring: Wiring, root: Path, patch: pytest.MonkeyPatch) -> Iterator[Rig]:
    device = vendors.adafruit(patch)
    panel = ChainPanel(wiring, NeopixelChain(len(wiring.chain), root=make_pi(root)))
    yield Rig(panel, lambda: unmixed(device.wire), lambda: device.fails.append(-10))
    device.exit()


@contextmanager
def adalight_rig(wiring: Wiring, root: Path, _patch: pytest.MonkeyPatch) -> Iterator[Rig]:
    clock = HandClock()
    board = Wled(len(wiring.chain), clock)
    cable = Cable(root, board)
    chain = AdalightChain(len(wiring.chain), "/dev/furunkulus", root=root, clock=clock, pause=clock.advance)
    panel = ChainPanel(wiring, chain)
    dark = Frame.dark(wiring.width, wiring.height)
    # It is asked who it is before the first frame.
    with pytest.raises(NotReadyError):
        panel.show(dark)
    cable.carry()
    panel.show(dark)

    def leds() -> bytes:
        cable.carry()
        assert board.light is not None
        return board.light

    def pull_and_put_back() -> None:
        cable.carry()
        cable.pull()
        cable.plug()

    yield Rig(panel, leds, pull_and_put_back)
    cable.pull()


@contextmanager
def pico_rig(wiring: Wiring, _root: Path, _patch: pytest.MonkeyPatch) -> Iterator[Rig]:
    bench = Bench()
    panel = ChainPanel(wiring, PicoChain(len(wiring.chain), bench.link.borrow()))
    # Longer than it is waited for an answer, and shorter than twice that.
    yield Rig(panel, lambda: unmixed(bench.pico.program.picture), lambda: bench.pico.mute_for(1.2))


RIGS = {
    "recording": recording_rig,
    "rewirable": rewirable_rig,
    "spi": spi_rig,
    "leds0": leds0_rig,
    "ws281x": ws281x_rig,
    "neopixel": neopixel_rig,
    "adalight": adalight_rig,
    "pico": pico_rig,
}


@pytest.fixture(params=RIGS)
def rig(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Rig]:
    name: str = request.param
    with RIGS[name](WIRING, tmp_path, monkeypatch) as made:
        yield made
        made.panel.close()


def test_every_driver_has_a_rig() -> None:
    assert DRIVERS.keys() <= RIGS.keys()


def test_the_newest_frame_is_the_light(rig: Rig) -> None:
    rig.panel.show(RED)
    assert rig.light() == RED
    rig.panel.show(BLUE)
    assert rig.light() == BLUE


def test_a_frame_may_be_shown_again(rig: Rig) -> None:
    rig.panel.show(RED)
    rig.panel.show(RED)
    assert rig.light() == RED


@pytest.mark.parametrize("frame", [Frame.dark(1, 2), Frame.dark(3, 1)])
def test_a_frame_of_another_size_is_refused_naming_both(rig: Rig, frame: Frame) -> None:
    rig.panel.show(RED)
    with pytest.raises(PanelError, match=rf"{frame.width}x{frame.height}.*2x1"):
        rig.panel.show(frame)
    assert rig.light() == RED


def test_a_show_that_failed_may_be_tried_again(rig: Rig) -> None:
    rig.break_once()
    with pytest.raises(PanelError) as caught:
        rig.panel.show(RED)
    assert len(str(caught.value).splitlines()) == 1
    rig.panel.show(RED)
    assert rig.light() == RED


def test_a_closed_panel_is_dark(rig: Rig) -> None:
    rig.panel.show(RED)
    rig.panel.close()
    assert rig.light() == DARK


def test_closing_twice_does_no_harm(rig: Rig) -> None:
    rig.panel.close()
    rig.panel.close()
    assert rig.light() == DARK


def test_a_closed_panel_shows_nothing_more(rig: Rig) -> None:
    rig.panel.close()
    with pytest.raises(PanelError, match="closed"):
        rig.panel.show(RED)
    assert rig.light() == DARK


# No value in it is one that a board on a cable takes for a command.
PICTURE = Frame(3, 2, bytes([255, 128, 1, 2, 3, 4, 200, 0, 7, 16, 32, 64, 250, 240, 230, 5, 10, 15]))


def test_all_panels_show_the_same_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # One space has two LEDs, an LED lights nothing, a space has none; the second row runs backwards.
    wiring = Wiring.from_map(3, 2, [0, 0, 1, 2, None, 5, 4])
    seen = {}
    for name, make in RIGS.items():
        with monkeypatch.context() as patch, make(wiring, tmp_path / name, patch) as rig:
            rig.panel.show(PICTURE)
            seen[name] = rig.leds()
            rig.panel.close()
    chain = [255, 128, 1, 255, 128, 1, 2, 3, 4, 200, 0, 7, 0, 0, 0, 5, 10, 15, 250, 240, 230]
    assert seen == dict.fromkeys(RIGS, bytes(chain))
