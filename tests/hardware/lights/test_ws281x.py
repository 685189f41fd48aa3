import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hardware.errors import PanelError
from hardware.lights.ws281x import Ws281xChain
from tests.hardware.lights import vendors
from tests.hardware.lights.vendors import Device
from tests.hardware.machines import PI_4, PI_5, make_pi

WIRE = bytes([1, 2, 3, 255, 128, 0])


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    return vendors.rpi_ws281x(monkeypatch)


@pytest.fixture
def pi(tmp_path: Path) -> Path:
    return make_pi(tmp_path)


def test_leds_get_the_bytes_that_were_sent(device: Device, pi: Path) -> None:
    Ws281xChain(2, root=pi).send(WIRE)
    assert device.wire == WIRE


# Pins and channels as the library's own table has them.
@pytest.mark.parametrize(("gpio", "channel"), [(18, 0), (12, 0), (13, 1), (19, 1), (21, 0), (10, 0)])
def test_the_channel_follows_from_the_pin(device: Device, pi: Path, gpio: int, channel: int) -> None:
    Ws281xChain(2, gpio, root=pi).send(WIRE)
    settings = device.made[0].settings
    assert (settings["pin"], settings["channel"], settings["dma"]) == (gpio, channel, 10)


@pytest.mark.parametrize("gpio", [0, 4, 17, 20, 27, 40, -1])
def test_other_pins_are_refused_naming_those_that_can(device: Device, pi: Path, gpio: int) -> None:
    with pytest.raises(
        PanelError, match=rf"GPIO {gpio} cannot drive LEDs; choose 18 or 12.*13 or 19.*21.*10"
    ):
        Ws281xChain(2, gpio, root=pi)
    assert not device.made


@pytest.mark.parametrize(("dma", "words"), [(5, "SD card.*choose 10"), (15, "no DMA channel 15"), (-1, "-1")])
def test_a_dma_channel_that_does_harm_is_refused(device: Device, pi: Path, dma: int, words: str) -> None:
    with pytest.raises(PanelError, match=words):
        Ws281xChain(2, dma=dma, root=pi)
    assert not device.made


def test_all_that_is_wrong_is_named_at_once(pi: Path) -> None:
    with pytest.raises(PanelError, match=r"GPIO 17.*DMA channel 5"):
        Ws281xChain(2, 17, 5, root=pi)


def test_a_machine_that_is_no_pi_is_refused(device: Device, tmp_path: Path) -> None:
    with pytest.raises(PanelError, match=r"need a Raspberry Pi.*adalight or none"):
        Ws281xChain(2, root=tmp_path)
    assert not device.made


def test_a_pi_5_is_refused_naming_what_it_can_have(device: Device, tmp_path: Path) -> None:
    with pytest.raises(PanelError, match=r"Raspberry Pi 5.*revision d04170.*spi.*leds0.*adalight.*neopixel"):
        Ws281xChain(2, root=make_pi(tmp_path, *PI_5))
    assert not device.made


def test_without_the_package_the_extra_is_named(monkeypatch: pytest.MonkeyPatch, pi: Path) -> None:
    monkeypatch.setitem(sys.modules, "rpi_ws281x", None)
    with pytest.raises(PanelError, match=re.escape(f"install furunkulus[ws281x] for {sys.executable}")):
        Ws281xChain(2, root=pi)


@pytest.mark.parametrize(
    ("code", "cure"),
    [
        (-1, "Generic failure"),
        (-3, f"does not know {PI_4[0]} .revision c03115.; choose the driver spi or adalight"),
        (-5, "root"),
        (-6, "root"),
        (-8, "dtparam=audio=off"),
        (-9, "root"),
        (-11, "18 or 12"),
        (-13, "groups spi and gpio, put dtparam=spi=on"),
    ],
)
def test_a_strip_that_cannot_begin_is_told_with_its_cure_and_does_no_harm_at_exit(
    device: Device, pi: Path, code: int, cure: str
) -> None:
    device.fails = [code]
    with pytest.raises(PanelError, match=cure):
        Ws281xChain(2, root=pi)
    device.exit()
    assert device.made[0].deleted


@pytest.mark.parametrize(("code", "cure"), [(-10, "choose DMA channel 10"), (-14, r"spidev\.bufsiz=32768")])
def test_a_frame_that_fails_is_told_with_its_cure_and_the_next_begins_anew(
    device: Device, pi: Path, code: int, cure: str
) -> None:
    chain = Ws281xChain(2, root=pi)
    device.fails = [code]
    with pytest.raises(PanelError, match=cure):
        chain.send(WIRE)
    assert device.made[0].deleted
    chain.send(WIRE)
    assert device.wire == WIRE
    device.exit()


def test_a_strip_that_does_not_begin_again_may_do_so_later(device: Device, pi: Path) -> None:
    chain = Ws281xChain(2, root=pi)
    device.fails = [-10, -3]
    for _ in range(2):
        with pytest.raises(PanelError):
            chain.send(WIRE)
    chain.send(WIRE)
    assert device.wire == WIRE
    device.exit()


def test_closing_releases_the_strip_and_twice_does_no_harm(device: Device, pi: Path) -> None:
    chain = Ws281xChain(2, root=pi)
    chain.close()
    chain.close()
    assert device.made[0].deleted
    device.exit()


def test_a_strip_in_use_is_released_at_exit(device: Device, pi: Path) -> None:
    Ws281xChain(2, root=pi)
    device.exit()
    assert device.made[0].deleted


REAL = importlib.util.find_spec("rpi_ws281x") is not None
BEGIN = """
from pathlib import Path
from hardware.errors import PanelError
from hardware.lights.ws281x import Ws281xChain

for gpio in (18, 13, 21, 10):
    try:
        Ws281xChain(176, gpio, root=Path({root!r}))
    except PanelError as error:
        print(error)
"""


@pytest.mark.skipif(not REAL, reason="rpi-ws281x is not installed; it has no wheels and needs a C compiler")
def test_the_real_library_refuses_this_machine_and_the_program_ends_well(pi: Path) -> None:
    # It looks at the machine itself, so that a test may say that this is a Pi.
    ended = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", BEGIN.format(root=str(pi))], capture_output=True, text=True, check=False
    )
    pi_4 = "Raspberry Pi 4 Model B Rev 1.5 (revision c03115)"
    refusal = f"the library does not know {pi_4}; choose the driver spi or adalight"
    assert ended.stdout.splitlines() == [f"LEDs on GPIO {gpio}: {refusal}" for gpio in (18, 13, 21, 10)]
    assert (ended.returncode, ended.stderr) == (0, "")
