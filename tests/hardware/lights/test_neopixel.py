import os
import re
import sys
from pathlib import Path

import pytest

from hardware.errors import PanelError
from hardware.lights.neopixel import NeopixelChain
from tests.hardware.lights import vendors
from tests.hardware.lights.vendors import Device
from tests.hardware.machines import PI_5, make_pi, write

WIRE = bytes([1, 2, 3, 255, 128, 0])


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    return vendors.adafruit(monkeypatch)


@pytest.fixture
def pi(tmp_path: Path) -> Path:
    return make_pi(tmp_path)


def test_leds_get_the_bytes_that_were_sent(device: Device, pi: Path) -> None:
    NeopixelChain(2, 12, root=pi).send(WIRE)
    assert device.wire == WIRE
    assert device.made[0].settings["pin"] == 12


def test_other_pins_are_refused(device: Device, pi: Path) -> None:
    with pytest.raises(PanelError, match="GPIO 17 cannot drive LEDs; choose 18 or 12"):
        NeopixelChain(2, 17, root=pi)
    assert not device.made


def test_a_machine_that_is_no_pi_is_refused(device: Device, tmp_path: Path) -> None:
    with pytest.raises(PanelError, match="need a Raspberry Pi"):
        NeopixelChain(2, root=tmp_path)
    assert not device.made


def test_a_pi_5_may_have_leds_on_any_pin(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    device = vendors.adafruit(monkeypatch, rp1=True)
    write(tmp_path, "dev/pio0", b"")
    NeopixelChain(2, 17, root=make_pi(tmp_path, *PI_5)).send(WIRE)
    assert device.wire == WIRE


def test_a_pi_5_whose_firmware_is_too_old_is_refused_with_its_cure(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    device = vendors.adafruit(monkeypatch, rp1=True)
    with pytest.raises(PanelError, match=r"there is no /dev/pio0.*Raspberry Pi 5.*rpi-eeprom-update -a"):
        NeopixelChain(2, 17, root=make_pi(tmp_path, *PI_5))
    assert not device.made


@pytest.mark.parametrize("name", ["board", "neopixel"])
@pytest.mark.usefixtures("device")
def test_without_the_libraries_the_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, pi: Path, name: str
) -> None:
    monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(PanelError, match=re.escape(f"install furunkulus[neopixel] for {sys.executable}")):
        NeopixelChain(2, root=pi)


@pytest.mark.usefixtures("device")
def test_blinka_asks_nobody_whether_it_may_install_something(
    monkeypatch: pytest.MonkeyPatch, pi: Path
) -> None:
    monkeypatch.delenv("BLINKA_SKIP_DEPENDENCY_CHECK", raising=False)
    NeopixelChain(2, root=pi)
    assert os.environ["BLINKA_SKIP_DEPENDENCY_CHECK"] == "1"


@pytest.mark.parametrize(
    ("code", "words"), [(-5, "requires running with sudo"), (-3, "revision is not supported")]
)
def test_a_strip_that_cannot_begin_is_told_and_may_begin_later(
    device: Device, pi: Path, code: int, words: str
) -> None:
    device.fails = [code]
    with pytest.raises(PanelError, match=f"GPIO 18.*{words}"):
        NeopixelChain(2, root=pi)
    chain = NeopixelChain(2, root=pi)
    chain.send(WIRE)
    assert device.wire == WIRE
    device.exit()


def test_a_frame_that_fails_is_told_and_the_next_begins_anew(device: Device, pi: Path) -> None:
    chain = NeopixelChain(2, root=pi)
    device.fails = [-10, -3]
    for words in ("DMA error", "revision is not supported"):
        with pytest.raises(PanelError, match=words):
            chain.send(WIRE)
    chain.send(WIRE)
    assert device.wire == WIRE
    device.exit()


def test_closing_releases_the_strip_and_twice_does_no_harm(device: Device, pi: Path) -> None:
    chain = NeopixelChain(2, root=pi)
    chain.close()
    chain.close()
    assert device.made[0].deleted
    device.exit()
