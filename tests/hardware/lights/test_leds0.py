import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.errors import PanelError
from hardware.lights.leds0 import Leds0Chain, Overlay, overlay_at
from tests.hardware.lights import kernel_leds
from tests.hardware.machines import PI_5, make_leds0, make_pi, write

RELEASE = "proc/sys/kernel/osrelease"


def nothing(_seconds: float) -> None: ...


def chain_of(leds: int, root: Path) -> Leds0Chain:
    return Leds0Chain(leds, root=root, pause=nothing)


def failing(error: int) -> Callable[[int, bytes], int]:
    def write(_device: int, _bytes: bytes) -> int:
        raise OSError(error, os.strerror(error))

    return write


@given(st.binary(min_size=9, max_size=9))
def test_leds_read_any_bytes(tmp_path_factory: pytest.TempPathFactory, wire: bytes) -> None:
    root = make_pi(tmp_path_factory.mktemp("pi"), *PI_5)
    device = make_leds0(root, 3)
    chain_of(3, root).send(wire)
    assert kernel_leds.on_the_wire(device.read_bytes(), 3) == wire


def test_each_picture_begins_at_the_first_led(tmp_path: Path) -> None:
    device = make_leds0(tmp_path, 2)
    chain = chain_of(2, tmp_path)
    chain.send(bytes(6))
    chain.send(b"\x01\x02\x03\x04\x05\x06")
    # Red, green, blue and white of each LED, as the kernel wants them; LEDs take green first.
    assert device.read_bytes() == b"\x02\x01\x03\x00\x05\x04\x06\x00"


def test_a_device_for_more_leds_is_filled_since_the_kernel_would_wait_for_the_rest(tmp_path: Path) -> None:
    device = make_leds0(tmp_path, 5)
    chain_of(2, tmp_path).send(b"\xff\xff\xff\xff\xff\xff")
    assert device.read_bytes() == b"\xff\xff\xff\x00" * 2 + bytes(12)


def test_it_comes_back_when_the_picture_is_on_the_wire(tmp_path: Path) -> None:
    make_leds0(tmp_path, 176)
    waited: list[float] = []
    Leds0Chain(100, root=tmp_path, pause=waited.append).send(bytes(300))
    # 24 bits of 1.25 us for each of 176 LEDs, and 300 us in which they light up.
    assert waited == [pytest.approx(176 * 24 * 1.25e-6 + 300e-6)]


@pytest.mark.parametrize("told", [None, 3])
def test_a_device_for_fewer_leds_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: int | None
) -> None:
    make_leds0(tmp_path, told)
    words = "is for (3|fewer) LEDs and the chain has 4; put num_leds=4 into the line dtoverlay=ws2812-pio"
    # Where the device tree says nothing, the kernel refuses what does not fit.
    monkeypatch.setattr(os, "write", failing(errno.EFBIG))
    with pytest.raises(PanelError, match=words) as caught:
        chain_of(4, tmp_path).send(bytes(12))
    assert len(str(caught.value).splitlines()) == 1


def test_of_several_chains_none_is_taken_for_this_one(tmp_path: Path) -> None:
    make_leds0(tmp_path, 3)
    write(tmp_path, "proc/device-tree/ws2812_pio@13/rpi,num-leds", b"\0\0\0\x09")
    write(tmp_path, "proc/device-tree/ws2812_pio@13/rpi,brightness", b"\0\0\0\0")
    chain_of(4, tmp_path).send(bytes(12))


def test_of_several_chains_a_device_may_say_which_is_its_own(tmp_path: Path) -> None:
    make_leds0(tmp_path, 3)
    write(tmp_path, "proc/device-tree/ws2812_pio@13/rpi,num-leds", b"\0\0\0\x09")
    write(tmp_path, "proc/device-tree/ws2812_pio@13/rpi,brightness", b"\0\0\0\0")
    for device, node in (("leds0", "12"), ("leds1", "13")):
        folder = tmp_path / f"sys/class/ws2812-pio-rp1/{device}/device"
        folder.mkdir(parents=True)
        (folder / "of_node").symlink_to(tmp_path / f"proc/device-tree/ws2812_pio@{node}")
    assert overlay_at(tmp_path) == Overlay(3, 0)
    assert overlay_at(tmp_path, "/dev/leds1") == Overlay(9, 0)
    with pytest.raises(PanelError, match="is for 3 LEDs"):
        chain_of(4, tmp_path)


def test_each_missing_device_has_a_pin_of_its_own(tmp_path: Path) -> None:
    line = "dtoverlay=ws2812-pio,gpio=20,num_leds=16,brightness=0"
    with pytest.raises(PanelError, match=f"put {line} into .* behind that of /dev/leds1 and"):
        Leds0Chain(16, "/dev/leds2", tmp_path)


def test_a_missing_device_is_told_with_the_line_that_makes_it(tmp_path: Path) -> None:
    line = "dtoverlay=ws2812-pio,gpio=18,num_leds=176,brightness=0"
    with pytest.raises(PanelError, match=f"/dev/leds0: there is no such device; put {line} into"):
        chain_of(176, tmp_path)


def test_who_may_not_use_it_is_told_of_rule_and_group(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_leds0(tmp_path, 1)

    def refuse(_path: Path, _flags: int) -> int:
        raise OSError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(PanelError, match=r"/dev/leds0: this user may not use it; .* group gpio"):
        chain_of(1, tmp_path)


def test_what_fails_once_works_the_next_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    device = make_leds0(tmp_path, 1)
    chain = chain_of(1, tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr(os, "write", failing(errno.EIO))
        with pytest.raises(PanelError, match=r"the device fails .Input/output error.; see that it is"):
            chain.send(b"\x01\x02\x03")
    chain.send(b"\x04\x05\x06")
    assert kernel_leds.on_the_wire(device.read_bytes(), 1) == b"\x04\x05\x06"


def test_a_picture_that_is_cut_short_is_no_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_leds0(tmp_path, 2)
    chain = chain_of(2, tmp_path)
    monkeypatch.setattr(os, "write", lambda _device, picture: len(picture) - 1)
    with pytest.raises(PanelError, match="took 7 of 8 bytes"):
        chain.send(bytes(6))


def test_no_device_is_held_between_pictures(tmp_path: Path) -> None:
    make_leds0(tmp_path, 1)
    open_files = Path("/proc/self/fd")
    before = {file.name for file in open_files.iterdir()}
    chain = chain_of(1, tmp_path)
    chain.send(bytes(3))
    assert {file.name for file in open_files.iterdir()} == before


@pytest.mark.parametrize(
    ("brightness", "release", "words"),
    [
        (0, "6.12.62+rpt-rpi-2712", []),
        (0, "6.12.56", []),
        (0, "7.0.1", []),
        (0, "strange", []),
        (255, "6.12.62+rpt-rpi-2712", ["brightness=0"]),
        (0, "6.12.47+rpt-rpi-2712", ["sudo apt full-upgrade"]),
        (0, "6.6.74+rpt-rpi-2712", ["sudo apt full-upgrade"]),
        (255, "6.12.47+rpt-rpi-2712", ["brightness=0", "sudo apt full-upgrade"]),
    ],
)
def test_colours_that_the_kernel_would_change_are_told_of(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, brightness: int, release: str, words: list[str]
) -> None:
    make_leds0(tmp_path, 1, brightness)
    write(tmp_path, RELEASE, f"{release}\n".encode())
    chain_of(1, tmp_path)
    assert len(caplog.messages) == len(words)
    for line, word in zip(caplog.messages, words, strict=True):
        assert line.startswith("/dev/leds0: the kernel ")
        assert word in line


def test_where_nothing_is_told_nothing_is_doubted(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    make_leds0(tmp_path)
    chain_of(1, tmp_path)
    assert not caplog.messages
