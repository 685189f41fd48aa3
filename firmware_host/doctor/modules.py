"""Python's modules on a machine: looked for and read, never imported, since an import may touch a device."""

from dataclasses import dataclass
from importlib.machinery import PathFinder
from importlib.metadata import distributions
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
    search = [str(machine.at(folder)) for folder in machine.search]
    PathFinder.invalidate_caches()
    found = PathFinder.find_spec(top, search)
    # A folder that happens to have the name is no module.
    if found is None or found.origin is None:
        return None
    versions = (one.version for one in distributions(name=package or top, path=search))
    return Module(machine.name(Path(found.origin)), next(versions, None) or "")
