"""The devices of these tests are like those of the real library."""

import inspect
import os
from typing import Any

import pytest

from hardware.inputs.codes import EV_ABS, EV_KEY
from hardware.inputs.device import Device, OpenInput, open_device
from tests.hardware.inputs.pretend import CODES, EVENT, Opened

evdev: Any = pytest.importorskip("evdev", reason="evdev is missing: pip install evdev")


def real() -> Any:  # noqa: ANN401 - evdev's own device
    """The library's own device, reading from a pipe: all but what asks the kernel is its own code."""

    class Piped(evdev.InputDevice):  # type: ignore[misc] # a class that is only known when evdev is installed
        def __init__(self) -> None:
            self.fd, self.far = os.pipe()
            os.set_blocking(self.fd, False)
            self.path, self.name = "/dev/input/event0", "A box"
            self._rawcapabilities = {
                EV_KEY: [CODES["BTN_TRIGGER"]],
                EV_ABS: [(CODES["ABS_X"], (127, 0, 255, 0, 15, 0))],
            }

        def active_keys(self, verbose: bool = False) -> list[int]:  # noqa: FBT001, FBT002 - as the library has it
            del verbose
            return []

        def absinfo(self, axis_num: int) -> Any:  # noqa: ANN401 - evdev's own tuple
            return dict(self.capabilities()[EV_ABS])[axis_num]

    return Piped()


def test_the_library_is_found() -> None:
    assert open_device() is evdev.InputDevice


@pytest.mark.parametrize(
    "name", [name for name in vars(Device) if not name.startswith("_") and callable(getattr(Device, name))]
)
def test_each_method_is_called_as_the_library_has_it(name: str) -> None:
    theirs = inspect.signature(getattr(evdev.InputDevice, name))
    ours = inspect.signature(getattr(Opened, name))
    theirs.bind(*ours.parameters)


def test_the_library_reads_what_the_kernel_writes() -> None:
    device = real()
    box = OpenInput("/dev/input/event0", device)
    assert box.controls == {"BTN_TRIGGER", "ABS_X-", "ABS_X+"}
    os.write(
        device.far,
        EVENT.pack(7, 250_000, EV_ABS, CODES["ABS_X"], 255)
        + EVENT.pack(8, 0, EV_KEY, CODES["BTN_TRIGGER"], 1),
    )
    told = [(one.change.control, one.change.down, one.at) for one in box.pump()]
    assert told == [("ABS_X+", True, 7.25), ("BTN_TRIGGER", True, 8.0)]
    assert not list(box.pump())
    os.close(device.far)
    with pytest.raises(OSError, match="No such device"):
        list(box.pump())
    box.close()


def test_the_library_raises_what_is_waited_for_when_nothing_can_be_opened() -> None:
    with pytest.raises(FileNotFoundError):
        open_device()("/dev/input/no-such-event")
