"""Input devices that are pipes: what the kernel would write into them is read as from the kernel.

Where evdev is installed, its own code reads; elsewhere a few lines that do the same.
"""

import errno
import importlib
import os
import struct
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any, Final, NamedTuple
from weakref import finalize

from hardware.inputs.codes import AXES, EV_ABS, EV_KEY, EV_REL, EV_SYN, KEYS, SYN_DROPPED, SYN_REPORT
from hardware.inputs.device import Event
from hardware.inputs.devices import Machine

EVENT: Final = struct.Struct("@llHHi")
"""struct input_event."""
try:
    EVDEV: Any = importlib.import_module("evdev")
except ImportError:
    EVDEV = None
AT_ONCE: Final = 64
"""Events that evdev reads in one go."""

CODES: Final = {name: code for code, name in (*KEYS.items(), *AXES.items())}


class Plain(NamedTuple):
    """An event as evdev tells it."""

    sec: int
    usec: int
    type: int
    code: int
    value: int


class AbsInfo(NamedTuple):
    """An axis as evdev tells it."""

    value: int
    min: int
    max: int
    fuzz: int = 0
    flat: int = 0
    resolution: int = 0


@dataclass
class Thing:
    """Something that is plugged in: a keyboard, a joystick; with what is held on it."""

    path: Path
    name: str
    keys: tuple[int, ...]
    axes: dict[int, AbsInfo] = field(default_factory=dict)
    held: set[int] = field(default_factory=set)
    ticks: float = 0.0
    opened: list["Opened"] = field(default_factory=list)
    held_by_another: bool = False
    moves: bool = False
    """Whether it tells movements, as a mouse does."""

    def says(self, *events: tuple[int, int, int], at: float | None = None) -> None:
        """Let the kernel tell some events, and that they are whole; `at` is its monotonic clock's time."""
        stamp = time.monotonic() if at is None else at
        whole = (*events, (EV_SYN, SYN_REPORT, 0))
        data = b"".join(EVENT.pack(int(stamp), round(stamp % 1 * 1e6) % 1_000_000, *one) for one in whole)
        for one in self.opened:
            os.write(one.far, data)

    def press(self, name: str, *, told: bool = True, at: float | None = None) -> None:
        """Press a key; where nothing is told of it, the kernel knows it all the same."""
        self.held.add(CODES[name])
        if told:
            self.says((EV_KEY, CODES[name], 1), at=at)

    def release(self, name: str, *, told: bool = True, at: float | None = None) -> None:
        """Let go of a key."""
        self.held.discard(CODES[name])
        if told:
            self.says((EV_KEY, CODES[name], 0), at=at)

    def repeat(self, name: str) -> None:
        """Hold a key for so long that the kernel repeats it."""
        self.says((EV_KEY, CODES[name], 2))

    def move(self, name: str, value: int, *, told: bool = True) -> None:
        """Move an axis."""
        self.axes[CODES[name]] = self.axes[CODES[name]]._replace(value=value)
        if told:
            self.says((EV_ABS, CODES[name], value))

    def drop(self) -> None:
        """Let the kernel tell that it has dropped events."""
        self.says((EV_SYN, SYN_DROPPED, 0))

    @property
    def grabbed(self) -> bool:
        """Tell whether somebody has it for himself."""
        return any(one.grabbed for one in self.opened)


class Opened:
    """A device that is open, as evdev's ``InputDevice`` is."""

    def __init__(self, thing: Thing) -> None:
        self.name = thing.name
        self.grabbed = False
        self.gone = False
        self._thing = thing
        self.fd, self.far = os.pipe()
        os.set_blocking(self.fd, False)
        thing.opened.append(self)

    def fileno(self) -> int:
        return self.fd

    def capabilities(self) -> Mapping[int, list[Any]]:
        found: dict[int, list[Any]] = {EV_SYN: [0, 1, 3]}
        if self._thing.keys:
            found[EV_KEY] = list(self._thing.keys)
        if self._thing.moves:
            found[EV_REL] = [0, 1]
        if self._thing.axes:
            found[EV_ABS] = list(self._thing.axes.items())
        return found

    def active_keys(self) -> list[int]:
        self._refuse_if_gone()
        return sorted(self._thing.held)

    def absinfo(self, axis_num: int, /) -> AbsInfo:
        self._refuse_if_gone()
        return self._thing.axes[axis_num]

    def read(self) -> Iterator[Event]:
        self._refuse_if_gone()
        return read(self)

    def grab(self) -> None:
        self._refuse_if_gone()
        if self._thing.held_by_another:
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))
        self.grabbed = True

    def close(self) -> None:
        if self in self._thing.opened:
            self._thing.opened.remove(self)
            os.close(self.fd)
            os.close(self.far)

    def _refuse_if_gone(self) -> None:
        if self.gone:
            raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))


def read(opened: Opened) -> Iterator[Event]:
    """Read events as evdev does: some at once, or a BlockingIOError where none waits."""
    if EVDEV is None:
        data = os.read(opened.fd, AT_ONCE * EVENT.size)
        return (Plain(*one) for one in EVENT.iter_unpack(data))
    found: Iterator[Event] = EVDEV.InputDevice.read(opened)
    return found


class Room:
    """A folder of devices, into which things are plugged."""

    def __init__(self) -> None:
        self.folder = Path(mkdtemp())
        finalize(self, rmtree, self.folder, ignore_errors=True)
        self.things: dict[str, Thing] = {}
        self.refused: set[str] = set()
        self.garbled: set[str] = set()
        self.machine = Machine(self.open, self.folder)

    def plug(self, number: int, name: str, keys: Sequence[str] = (), **axes: tuple[int, int]) -> Thing:
        """Plug something in that has some keys, and axes from and to some values."""
        path = self.folder / f"event{number}"
        path.touch()
        rests = {CODES[axis]: AbsInfo((low + high) // 2, low, high) for axis, (low, high) in axes.items()}
        thing = Thing(path, name, tuple(CODES[key] for key in keys), rests)
        self.things[str(path)] = thing
        return thing

    def unplug(self, thing: Thing) -> None:
        """Pull a thing's plug: its file goes, and whoever reads it learns that it is gone."""
        thing.path.unlink(missing_ok=True)
        self.things.pop(str(thing.path), None)
        for one in thing.opened:
            one.gone = True

    def open(self, path: str) -> Opened:
        """Open a device as evdev does."""
        if path in self.refused:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
        if path not in self.things:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
        if path in self.garbled:
            b"Caf\xe9".decode()  # as evdev does with its name
        return Opened(self.things[path])


KEYBOARD: Final = tuple(name for name in KEYS.values() if name.startswith("KEY_"))
ENCODER: Final = tuple(
    f"BTN_{name}"
    for name in [
        "TRIGGER",
        "THUMB",
        "THUMB2",
        "TOP",
        "TOP2",
        "PINKIE",
        "BASE",
        "BASE2",
        "BASE3",
        "BASE4",
        "BASE5",
        "BASE6",
    ]
)
"""The buttons of a zero-delay encoder, with ABS_X and ABS_Y from 0 to 255."""
STICK: Final = {"ABS_X": (0, 255), "ABS_Y": (0, 255)}
