"""Python's modules on a machine: looked for and read, never imported, since an import may touch a device."""

import re
from dataclasses import dataclass
from importlib.machinery import PathFinder
from pathlib import Path

from firmware_host.doctor.machine import Machine


@dataclass(frozen=True, slots=True)
class Module:
    """Hold a module that is there: its file, and its package's version, which may be empty."""

    file: str
    version: str


def module(machine: Machine, name: str, package: str | None = None) -> Module | None:
    """Return a module by its name, if it is there; `package` is the name under which it is installed.

    Of a dotted name only the first part is looked for: the rest is known to nobody before an import.
    """
    top = name.partition(".")[0]
    PathFinder.invalidate_caches()
    found = PathFinder.find_spec(top, [str(machine.at(folder)) for folder in machine.search])
    # A folder that happens to have the name is no module.
    if found is None or found.origin is None:
        return None
    return Module(machine.name(Path(found.origin)), _version(machine, package or top))


def prefix(machine: Machine) -> str:
    """Return the folder of the interpreter's environment."""
    return machine.python.rpartition("/bin/")[0]


def sees_system(machine: Machine) -> bool:
    """Tell whether the interpreter finds what the system's package manager installs for Python."""
    told = machine.text(f"{prefix(machine)}/pyvenv.cfg")
    return told is None or re.search(r"(?im)^include-system-site-packages\s*=\s*true\s*$", told) is not None


def pip(machine: Machine, words: str) -> str:
    """Return the command that has the interpreter's own pip do something, by sudo where that is needed."""
    sudo = "" if machine.may(prefix(machine) or "/") else "sudo "
    return f"{sudo}{machine.python} -m pip {words}"


def _version(machine: Machine, package: str) -> str:
    """Return a package's version as the name of its metadata tells it; nothing if there is none."""
    name = re.sub(r"[-_.]+", "[-_.]+", package)
    metadata = re.compile(rf"{name}-([0-9][^-]{{0,40}})(-.*)?\.(dist|egg)-info", re.IGNORECASE)
    for folder in machine.search:
        for entry in machine.names(folder):
            if told := metadata.fullmatch(entry):
                return told[1]
    return ""
