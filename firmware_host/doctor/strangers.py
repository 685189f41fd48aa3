"""Other Pythons on a machine: where a module may lie that the one that runs us does not find."""

import re
from collections.abc import Iterator
from typing import Final

from firmware_host.doctor.machine import Machine

_FOLDERS: Final = ("dist-packages", "site-packages")
_PYTHON: Final = re.compile(r"python3(\.\d{1,2})?")


def elsewhere(machine: Machine, name: str) -> str | None:
    """Return the folder of another Python, or of a person, that has a module; none if there is none."""
    for folder in _folders(machine):
        if folder not in machine.search and {name, f"{name}.py"} & set(machine.names(folder)):
            return folder
    return None


def _folders(machine: Machine) -> Iterator[str]:
    home = machine.environment.get("HOME", "/home")
    for libraries in ("/usr/lib", "/usr/local/lib", f"{home}/.local/lib"):
        for python in machine.names(libraries):
            if _PYTHON.fullmatch(python):
                yield from (f"{libraries}/{python}/{folder}" for folder in _FOLDERS)
