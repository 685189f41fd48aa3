"""The programs that run on a machine, and what they hold open, as far as we may see it in /proc."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from firmware_host.doctor.machine import Machine, StrangeFileError
from firmware_host.places import JOURNAL

_LONGEST: Final = 4096
_PYTHON: Final = re.compile(r"python[0-9.]*")


@dataclass(frozen=True, slots=True)
class Process:
    """Hold a program that runs: its number and its command line."""

    number: int
    words: tuple[str, ...]

    @property
    def is_ours(self) -> bool:
        """Tell whether it is Furunkulus itself: the program counts, not what it is told, such as a port."""
        program, *told = (word.rpartition("/")[2] for word in self.words or ("",))
        if not _PYTHON.fullmatch(program):
            return program == "furunkulus"
        # A script is run by its interpreter, with options before it.
        if "firmware_host" in told and told[told.index("firmware_host") - 1 :][:1] == ["-m"]:
            return True
        return next((word for word in told if not word.startswith("-")), "") == "furunkulus"

    def __str__(self) -> str:
        command = " ".join(self.words)
        return f"process {self.number} ({command[:60]})" if command else f"process {self.number}"


def named(machine: Machine, name: str) -> Process | None:
    """Return a program that runs under a name, if there is one."""
    return next((one for number, one in _all(machine) if _name(machine, number) == name), None)


def holding(machine: Machine, device: str) -> Process | None:
    """Return a program that has a device open, if one is seen; only root sees everybody's."""
    names = {device, machine.resolved(device)}
    for number, process in _all(machine):
        for opened in machine.names(f"/proc/{number}/fd"):
            if machine.link(f"/proc/{number}/fd/{opened}") in names:
                return process
    return None


def playing(machine: Machine, state: str) -> Process | None:
    """Return the Furunkulus that plays with the games in a folder, if one does.

    Raises:
        HiddenFileError: only root, and who plays, may look into that folder.
    """
    lock = f"{JOURNAL}.lock"
    machine.refuse_hidden(state, lock)
    return locking(machine, f"{state}/{lock}")


def locking(machine: Machine, file: str) -> Process | None:
    """Return the program that has locked a file, if there is one."""
    status = machine.status(file)
    if status is None:
        return None
    for line in (machine.text("/proc/locks") or "").splitlines():
        found = re.search(r"FLOCK\s+\w+\s+\w+\s+([0-9]{1,9})\s+\w+:\w+:([0-9]{1,20})\s", line)
        if found and int(found[2]) == status.st_ino:
            return _process(machine, found[1])
    return None


def _all(machine: Machine) -> Iterator[tuple[str, Process]]:
    for number in machine.names("/proc"):
        if number.isascii() and number.isdecimal():
            yield number, _process(machine, number)


def _process(machine: Machine, number: str) -> Process:
    try:
        words = machine.text(f"/proc/{number}/cmdline", _LONGEST) or ""
    except StrangeFileError:
        words = ""  # it has ended, or is somebody else's
    return Process(int(number), tuple(filter(None, words.split("\0"))))


def _name(machine: Machine, number: str) -> str:
    try:
        return (machine.text(f"/proc/{number}/comm", _LONGEST) or "").strip()
    except StrangeFileError:
        return ""
