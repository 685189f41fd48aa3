import errno
import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.errors import PanelError
from hardware.lights.spi import SpiChain
from tests.hardware.lights import ws2812
from tests.hardware.machines import make_spi

HERTZ = 2_400_000
# As linux/spi/spidev.h makes them.
WRITE_MODE, WRITE_BITS, WRITE_SPEED = 0x40016B01, 0x40016B03, 0x40046B04


class Ioctls:
    """The kernel's border: what a plain file cannot be set to is taken down."""

    def __init__(self) -> None:
        self.calls: list[tuple[int, int]] = []
        self.failure: OSError | None = None

    def __call__(self, _bus: int, request: int, argument: bytes) -> bytes:
        if self.failure:
            raise self.failure
        self.calls.append((request, int.from_bytes(argument, "little")))
        return argument


@pytest.fixture
def ioctls(monkeypatch: pytest.MonkeyPatch) -> Ioctls:
    recorded = Ioctls()
    monkeypatch.setattr(fcntl, "ioctl", recorded)
    return recorded


def failing(error: int) -> Callable[[int, bytes], int]:
    def write(_bus: int, _bytes: bytes) -> int:
        raise OSError(error, os.strerror(error))

    return write


@pytest.mark.usefixtures("ioctls")
def test_leds_read_the_bytes_that_were_sent(tmp_path: Path) -> None:
    device = make_spi(tmp_path)
    chain = SpiChain(2, root=tmp_path)
    chain.send(b"\x00\xff\x5a\x01\x80\x7e")
    chain.send(b"\x01\x02\x03\x04\x05\x06")
    chain.close()
    assert ws2812.read(device.read_bytes(), HERTZ) == [
        b"\x00\xff\x5a\x01\x80\x7e",
        b"\x01\x02\x03\x04\x05\x06",
    ]


@given(st.binary(min_size=3, max_size=30))
def test_leds_read_any_bytes(tmp_path_factory: pytest.TempPathFactory, wire: bytes) -> None:
    root = tmp_path_factory.mktemp("pi")
    device = make_spi(root)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fcntl, "ioctl", Ioctls())
        chain = SpiChain(10, root=root)
        chain.send(wire)
        chain.close()
    assert ws2812.read(device.read_bytes(), HERTZ) == [wire]


@pytest.mark.usefixtures("ioctls")
def test_a_zero_byte_goes_before_since_the_pin_may_rest_high(tmp_path: Path) -> None:
    device = make_spi(tmp_path)
    SpiChain(1, root=tmp_path).send(b"\xff\xff\xff")
    assert device.read_bytes().startswith(b"\0\xdb")  # 110 110 11...


def test_the_bus_is_set_before_the_first_frame(tmp_path: Path, ioctls: Ioctls) -> None:
    make_spi(tmp_path)
    SpiChain(1, root=tmp_path)
    assert ioctls.calls == [(WRITE_MODE, 0), (WRITE_BITS, 8), (WRITE_SPEED, HERTZ)]


# 1 byte before, 9 for each LED, 90 after: 445 LEDs fit the usual 4096, 446 do not.
@pytest.mark.usefixtures("ioctls")
@pytest.mark.parametrize(("buffer", "leds"), [(None, 445), (4096, 445), (65_536, 7271)])
def test_as_many_leds_as_the_kernel_takes_at_once(tmp_path: Path, buffer: int | None, leds: int) -> None:
    device = make_spi(tmp_path, buffer)
    SpiChain(leds, root=tmp_path).send(bytes(3 * leds))
    assert ws2812.read(device.read_bytes(), HERTZ) == [bytes(3 * leds)]
    with pytest.raises(PanelError, match=f"{leds + 1} LEDs.*spidev.bufsiz=.*cmdline.txt"):
        SpiChain(leds + 1, root=tmp_path)


def test_a_buffer_that_is_wished_for_is_large_enough(tmp_path: Path) -> None:
    make_spi(tmp_path)
    # 1 + 9 x 10,000 + 90
    with pytest.raises(PanelError, match=r"take 90091 bytes.*spidev\.bufsiz=90091 "):
        SpiChain(10_000, root=tmp_path)


def test_a_missing_device_is_told_with_its_cure(tmp_path: Path) -> None:
    with pytest.raises(PanelError, match=r"/dev/spidev0\.0: there is no such device; put dtparam=spi=on"):
        SpiChain(1, root=tmp_path)


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (errno.EACCES, "group spi"),
        (errno.ENOTTY, "see that it is a spidev"),
        (errno.ENODEV, "No such device"),
    ],
)
def test_a_device_that_cannot_be_set_is_told_with_its_cure(
    tmp_path: Path, ioctls: Ioctls, error: int, words: str
) -> None:
    make_spi(tmp_path)
    ioctls.failure = OSError(error, os.strerror(error))
    with pytest.raises(PanelError, match=words):
        SpiChain(1, root=tmp_path)


@pytest.mark.usefixtures("ioctls")
@pytest.mark.parametrize(
    ("error", "words"), [(errno.EMSGSIZE, r"spidev\.bufsiz=32768"), (errno.EIO, "Input/output error")]
)
def test_a_frame_that_the_kernel_refuses_is_told_and_the_next_opens_the_bus_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int, words: str
) -> None:
    device = make_spi(tmp_path)
    chain = SpiChain(1, root=tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr(os, "write", failing(error))
        with pytest.raises(PanelError, match=words):
            chain.send(b"\x01\x02\x03")
    device.unlink()
    device = make_spi(tmp_path)
    chain.send(b"\x04\x05\x06")
    assert ws2812.read(device.read_bytes(), HERTZ) == [b"\x04\x05\x06"]


@pytest.mark.usefixtures("ioctls")
def test_a_frame_that_is_cut_short_is_no_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_spi(tmp_path)
    chain = SpiChain(1, root=tmp_path)
    monkeypatch.setattr(os, "write", lambda _bus, wire: len(wire) - 1)
    with pytest.raises(PanelError, match="took 99 of 100 bytes"):
        chain.send(b"\x01\x02\x03")


def test_a_bus_that_was_opened_anew_is_set_anew(
    tmp_path: Path, ioctls: Ioctls, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_spi(tmp_path)
    chain = SpiChain(1, root=tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr(os, "write", failing(errno.EIO))
        with pytest.raises(PanelError):
            chain.send(b"\x01\x02\x03")
    chain.send(b"\x01\x02\x03")
    assert ioctls.calls == 2 * [(WRITE_MODE, 0), (WRITE_BITS, 8), (WRITE_SPEED, HERTZ)]


@pytest.mark.parametrize(
    ("device", "overlay"), [("/dev/spidev1.0", "spi1-1cs"), ("/dev/spidev5.1", "spi5-2cs")]
)
def test_another_bus_is_switched_on_by_an_overlay_of_its_own(
    tmp_path: Path, device: str, overlay: str
) -> None:
    with pytest.raises(PanelError, match=f"there is no such device; put dtoverlay={overlay} into"):
        SpiChain(1, device, tmp_path)
