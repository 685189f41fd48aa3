"""All input devices that are wanted, as they come and go: one thread that waits for all of them."""

import logging
import os
import select
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from pathlib import Path
from threading import RLock, Thread, current_thread
from typing import Final

from hardware.clock import Clock
from hardware.inputs.device import (
    FAULTS,
    FOLDER,
    OpenDevice,
    OpenInput,
    gone,
    in_words,
    nodes,
    one_line,
    open_device,
)

LOOK_EVERY: Final = 1.0
"""Seconds from one look for devices that have come to the next: some files are looked at, none is opened."""
OLDEST: Final = 10.0
"""Seconds that an event can be late; what looks older was stamped by a clock that is not comparable."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Struck:
    """Say that a control of a device was pressed, or let go, and at which time of the clock, in seconds.

    `rested` says that it was held when the device was opened, as the lower side of a trigger is.
    """

    device: str
    control: str
    down: bool
    at: float
    rested: bool = False


@dataclass(frozen=True, slots=True)
class Wanted:
    """Hold which devices are to be open.

    `names` are names of devices or of files, each in full; without any, every device will do that has one of
    the `controls`, and without any of these every one with a key that has a name.
    """

    names: tuple[str, ...] = ()
    controls: frozenset[str] = frozenset()

    def takes(self, found: OpenInput) -> bool:
        """Tell whether a device is one of them."""
        if self.names:
            return any(is_named(found, name) for name in self.names)
        return bool(self.controls & found.controls) if self.controls else found.has_names

    def missing(self, there: Sequence[OpenInput]) -> tuple[str, ...]:
        """Return the names of which no device is there."""
        return tuple(name for name in self.names if not any(is_named(one, name) for one in there))


def is_named(found: OpenInput, name: str) -> bool:
    """Tell whether a name, or the name of a file or a link, is that of a device."""
    if name.startswith("/"):
        return os.path.realpath(name) == os.path.realpath(found.path)
    return one_line(name).casefold() == found.name.casefold()


@dataclass(frozen=True, slots=True)
class Machine:
    """Hold what lies outside: the folder of the devices, how one is opened, and the time of their events."""

    open: OpenDevice
    folder: Path = FOLDER
    ticks: Callable[[], float] = time.monotonic

    @classmethod
    def here(cls) -> "Machine":
        """Return this machine.

        Raises:
            ButtonError: evdev is not installed.
        """
        return cls(open_device())


class InputDevices:
    """Hear all devices that are wanted, and tell of each change in the order in which they come.

    Devices that are there are opened at once; `start` begins to wait for events, in one thread, and for
    devices that come. Whoever holds `lock` is alone with them. `changed` is called with the lock held; what
    is held on a device that comes later is muted.
    """

    def __init__(
        self,
        wanted: Wanted,
        changed: Callable[[OpenInput, Struck], None],
        clock: Clock,
        machine: Machine,
        *,
        grab: bool = True,
    ) -> None:
        self.lock: Final = RLock()
        self._wanted = wanted
        self._changed = changed
        self._clock = clock
        self._machine = machine
        self._grab = grab
        self._latest = -inf
        self._there: dict[str, OpenInput] = {}
        self._known: dict[str, tuple[int, ...]] = {}
        self._targets: tuple[str, ...] = ()
        self._refused: set[str] = set()
        self._closed = False
        self._wake, self._woken = os.pipe()
        self._thread = Thread(target=self._run, name="input devices", daemon=True)
        self._look(first=True)
        self._tell_missing()

    @property
    def there(self) -> tuple[OpenInput, ...]:
        """Return the devices that are open."""
        return tuple(self._there.values())

    def start(self) -> None:
        """Begin to wait for what comes."""
        self._thread.start()

    def want(self, wanted: Wanted, *, grab: bool) -> None:
        """Have other devices from now on; what is held on these counts for nothing until it is let go."""
        with self.lock:
            if not self._closed:
                self._forget_all()
                self._wanted, self._grab = wanted, grab
                self._look(quiet=True)
                self._poke()

    def pump(self) -> None:
        """Tell of all that waits to be told."""
        with self.lock:
            for one in self.there:
                try:
                    for stamped in one.pump():
                        change = stamped.change
                        self._tell(one, change.control, stamped.at, down=change.down, rested=stamped.rested)
                        if self._there.get(one.path) is not one:
                            break  # whoever was told has closed it
                    else:
                        if self._grab:
                            one.grab()
                except FAULTS as error:
                    self._gone(one, error)

    def close(self) -> None:
        """Let go of all devices, tell nothing more, and end the thread."""
        with self.lock:
            if self._closed:
                return
            self._forget_all()
            self._poke()
            self._closed = True
            os.close(self._woken)
        if self._thread.ident is None:
            os.close(self._wake)
        elif self._thread is not current_thread():
            self._thread.join()

    def _run(self) -> None:
        try:
            self._wait()
        finally:
            os.close(self._wake)

    def _wait(self) -> None:
        looked = self._machine.ticks()
        while not self._closed:
            poller = select.poll()
            poller.register(self._wake, select.POLLIN)
            with self.lock:
                for one in self.there:
                    poller.register(one.fileno(), select.POLLIN)
            left = max(0.0, looked + LOOK_EVERY - self._machine.ticks())
            for number, _ in poller.poll(left * 1000 + 1):
                if number == self._wake:
                    os.read(self._wake, 64)
            self.pump()
            if self._machine.ticks() >= looked + LOOK_EVERY:
                looked = self._machine.ticks()
                self.look()

    def look(self) -> None:
        """Look for devices that have come, as the thread does each second."""
        with self.lock:
            if not self._closed:
                self._look()

    def _look(self, *, first: bool = False, quiet: bool = False) -> None:
        found = nodes(self._machine.folder)
        targets = tuple(os.path.realpath(name) for name in self._wanted.names if name.startswith("/"))
        if targets != self._targets:
            self._targets, self._known = targets, {}
        for path in [path for path in self._there if path not in found]:
            self._gone(self._there[path], gone())
        for path, marks in found.items():
            if path not in self._there and self._known.get(path) != marks:
                self._try(path, marks, first=first, quiet=quiet or first)
        self._known = {path: marks for path, marks in self._known.items() if path in found}
        if self._grab:
            for one in self.there:
                one.grab()

    def _try(self, path: str, marks: tuple[int, ...], *, first: bool, quiet: bool) -> None:
        """Open a device, and keep it if it is wanted; it is tried again when its file is another."""
        self._known[path] = marks
        try:
            device = self._machine.open(path)
        except PermissionError as error:
            self._refuse(path, error)
            return
        except FAULTS:
            self._known.pop(path)  # it comes, or goes, at this very moment
            return
        except ValueError as error:  # evdev reads names as UTF-8, and cheap boards have none
            _log.warning("input %s is left alone: its name cannot be read (%s)", path, in_words(error))
            return
        try:
            one = OpenInput(path, device)
        except FAULTS:
            self._known.pop(path)
            with suppress(*FAULTS):
                device.close()
            return
        if not self._wanted.takes(one):
            one.close()
            return
        self._there[path] = one
        self._refused.discard(path)
        if not first:
            one.mute()
        if not quiet:
            _log.info("input %s is there", one.name)

    def _refuse(self, path: str, error: PermissionError) -> None:
        if not self._refused:
            _log.warning(
                "input %s may not be read (%s); who plays must be in the group input: "
                "sudo usermod -aG input $USER, then log in again",
                path,
                in_words(error),
            )
        self._refused.add(path)

    def _tell_missing(self) -> None:
        for name in self._wanted.missing(self.there):
            _log.warning("input %s is not there; it is waited for", name)
        if not (self._there or self._wanted.names or self._refused):
            _log.warning("no input device is there that has a key for a button; one is waited for")

    def _gone(self, one: OpenInput, error: BaseException) -> None:
        _log.warning("input %s is gone (%s); it is waited for", one.name, in_words(error))
        self._forget(one)

    def _forget_all(self) -> None:
        for one in self.there:
            self._forget(one)
        self._known = {}

    def _forget(self, one: OpenInput) -> None:
        """Close a device, and let go of what is held on it."""
        del self._there[one.path]
        self._known.pop(one.path, None)
        one.close()
        for control in sorted(one.held):
            self._tell(one, control, None, down=False, rested=control in one.rested)

    def _tell(self, one: OpenInput, control: str, stamp: float | None, *, down: bool, rested: bool) -> None:
        self._changed(one, Struck(one.name, control, down, self._time(stamp), rested))

    def _time(self, stamp: float | None) -> float:
        """Return the time of our clock at which the kernel's was at a stamp."""
        late = 0.0 if stamp is None else self._machine.ticks() - stamp
        if not 0 <= late <= OLDEST:
            late = 0.0
        # Two clocks are never read at quite the same moment: the order of changes must not suffer.
        self._latest = max(self._latest, self._clock.now() - late)
        return self._latest

    def _poke(self) -> None:
        with suppress(OSError):
            os.write(self._woken, b"!")
