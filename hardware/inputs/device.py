"""The kernel's input devices, by the library evdev: which there are, and one of them that is open."""

import errno
import importlib
import logging
import os
import struct
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from fcntl import ioctl
from pathlib import Path
from typing import Any, Final, Protocol

from hardware.errors import ButtonError
from hardware.inputs.codes import EV_ABS, EV_KEY, EV_REL, STICKS, controls_of, has_names, has_stick
from hardware.inputs.controls import Axis, Change, Decoder

FOLDER: Final = Path("/dev/input")
CURE: Final = "sudo apt install python3-evdev, or: pip install furunkulus[input]"

_MOST_READS: Final = 16
"""Times that a device is read in one go, up to 64 events each: one that never ends holds nobody up."""
_SET_CLOCK: Final = 0x4004_45A0
"""EVIOCSCLOCKID of linux/input.h."""
_MONOTONIC: Final = 1

FAULTS: Final = (OSError, SystemError)
"""What evdev raises where a device is gone: for some requests its C code fails without saying why."""

_log = logging.getLogger(__name__)


class Event(Protocol):
    """What is used of evdev's ``InputEvent``."""

    @property
    def sec(self) -> int:
        """Return the whole seconds of its time."""
        ...

    @property
    def usec(self) -> int:
        """Return the microseconds of its time."""
        ...

    @property
    def type(self) -> int:
        """Return which kind of event it is."""
        ...

    @property
    def code(self) -> int:
        """Return which key or axis it is about."""
        ...

    @property
    def value(self) -> int:
        """Return its value."""
        ...


class Device(Protocol):
    """What is used of evdev's ``InputDevice``, which is the same in 1.6 and in 2.0."""

    name: str

    def fileno(self) -> int:
        """Return the number of the open file."""
        ...

    def capabilities(self) -> Mapping[int, list[Any]]:
        """Return the codes of each kind of event; for axes each with its lowest and highest value."""
        ...

    def active_keys(self) -> list[int]:
        """Return the keys that are held."""
        ...

    def absinfo(self, axis_num: int, /) -> Any:  # noqa: ANN401 - a tuple with names, of evdev's own
        """Return how an axis stands."""
        ...

    def read(self) -> Iterator[Event]:
        """Return the events that wait, or raise an OSError."""
        ...

    def grab(self) -> None:
        """Let nobody else hear it."""
        ...

    def close(self) -> None:
        """Close it."""
        ...


OpenDevice = Callable[[str], Device]


def open_device() -> OpenDevice:
    """Return how evdev opens a device.

    Raises:
        ButtonError: evdev is not installed, or does not work here.
    """
    try:
        found: OpenDevice = importlib.import_module("evdev").InputDevice
    except Exception as error:
        why = " ".join(str(error).split())
        raise ButtonError(f"keyboards and joysticks cannot be read without evdev ({why}); {CURE}") from error
    return found


def nodes(folder: Path) -> dict[str, tuple[int, ...]]:
    """Return the files of all devices, each with marks that change when it is another, or may be read."""
    found: dict[str, tuple[int, ...]] = {}
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.startswith("event"):
                    with suppress(OSError):
                        seen = entry.stat()
                        marks = (seen.st_rdev, seen.st_ino, seen.st_ctime_ns, seen.st_mode, seen.st_gid)
                        found[entry.path] = marks
    except OSError:
        pass  # no folder, no devices: it comes with the first one
    return dict(sorted(found.items(), key=lambda one: (len(one[0]), one[0])))


def in_words(error: BaseException) -> str:
    """Return what went wrong, in one line."""
    told = error.strerror if isinstance(error, OSError) else str(error)
    return " ".join((told or type(error).__name__).split())


def gone() -> OSError:
    """Return what the kernel says of a device that was pulled out."""
    return OSError(errno.ENODEV, os.strerror(errno.ENODEV))


def one_line(name: str) -> str:
    """Return a device's name as it is compared and shown: cheap boards have gaps and worse in theirs."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())


@dataclass(frozen=True, slots=True)
class Stamped:
    """Hold a change, and the time that the kernel gave it, in seconds; none where it was found out later.

    `rested` tells that it is one of a control that was held when the device was opened.
    """

    change: Change
    at: float | None
    rested: bool


class OpenInput:
    """Hold a device that is open, and what is held on it.

    Controls in `muted` were held when it came: each counts for nothing until it is let go. Those in `rested`
    were held then, too, and may be the side on which a trigger rests: none is any more once it was let go and
    is pressed again, without the other side in between.

    Raises:
        OSError: it cannot be opened, or is gone already.
    """

    def __init__(self, path: str, opened: Device) -> None:
        self.path: Final = path
        self.name: Final = one_line(opened.name) or path
        self._device = opened
        self._told_busy = False
        self.grabbed = False
        # Else the events have the time of day, which somebody may set.
        with suppress(OSError):
            ioctl(opened, _SET_CLOCK, struct.pack("i", _MONOTONIC))
        codes = opened.capabilities()
        keys = [int(code) for code in codes.get(EV_KEY, ())]
        told = codes.get(EV_ABS, ()) if has_stick(keys) else ()
        axes = {int(code): Axis(info[1], info[2]) for code, info in told}
        self._axes = axes
        # A mouse is for its screen: nobody means it where any device will do.
        self.has_names: Final = bool(axes) or has_names(keys, points=EV_REL in codes)
        self.controls: Final = controls_of(keys, axes)
        self._decoder = Decoder(axes)
        list(self._levels(first=True))
        self.rested = self._decoder.held
        self._left: frozenset[str] = frozenset()
        self.muted: frozenset[str] = frozenset()

    @property
    def held(self) -> frozenset[str]:
        """Return the controls that are held, but for those that are muted."""
        return self._decoder.held - self.muted

    def mute(self) -> None:
        """Let what is held right now count for nothing until it is let go."""
        self.muted = self._decoder.held

    def fileno(self) -> int:
        """Return the number of the open file."""
        return self._device.fileno()

    def pump(self) -> Iterator[Stamped]:
        """Yield what has changed since it was read last.

        Raises:
            OSError: the device is gone.
        """
        for _ in range(_MOST_READS):
            try:
                events = list(self._device.read())
            except BlockingIOError:
                break
            if not events:
                raise gone()
            for event in events:
                at = event.sec + event.usec / 1_000_000
                for change in self._decoder.event(event.type, event.code, event.value):
                    yield from self._unmuted(change, at)
        if self._decoder.doubtful:
            for change in self._levels():
                yield from self._unmuted(change, None)

    def grab(self) -> None:
        """Let nobody else hear the device, once no key is held: who hears it now is to hear that go up."""
        if self.grabbed or self._decoder.keys_held:
            return
        try:
            self._device.grab()
        except FAULTS as error:
            if not self._told_busy and getattr(error, "errno", None) == errno.EBUSY:
                self._told_busy = True
                _log.warning(
                    "input %s: another program has it for itself, so nothing is heard of it; end that one "
                    "(sudo fuser -v %s tells which)",
                    self.name,
                    self.path,
                )
        else:
            self.grabbed = True

    def close(self) -> None:
        """Close it, which lets others hear it again."""
        with suppress(*FAULTS):
            self._device.close()

    def _levels(self, *, first: bool = False) -> Iterator[Change]:
        try:
            keys = self._device.active_keys()
            values = {code: int(self._device.absinfo(code)[0]) for code in self._axes}
        except SystemError as error:
            raise gone() from error
        if first:
            # The kernel tells 0 of an axis that has reported nothing yet: a stick is in the middle then.
            unheard = {code for code, axis in self._axes.items() if code in STICKS and axis.low == 0}
            values = {code: value for code, value in values.items() if value or code not in unheard}
        yield from self._decoder.levels(keys, values)

    def _unmuted(self, change: Change, at: float | None) -> Iterator[Stamped]:
        rested = self._is_at_rest(change)
        if change.control in self.muted:
            if not change.down:
                self.muted -= {change.control}
        else:
            yield Stamped(change, at, rested)

    def _is_at_rest(self, change: Change) -> bool:
        """Tell whether a change is that of a control at rest, and take note of it."""
        control = change.control
        if change.down:
            if control in self._left:
                self.rested -= {control}
            # A trigger comes back from its other side; the side of a stick is pressed by itself.
            self._left -= {control, f"{control[:-1]}-", f"{control[:-1]}+"}
        elif control in self.rested:
            self._left |= {control}
        return control in self.rested
