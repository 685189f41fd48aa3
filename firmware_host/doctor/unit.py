"""The service as systemd knows it: its unit and what is laid over that, read from their files."""

import re
from dataclasses import dataclass
from typing import Final

from firmware_host.doctor.machine import Machine, Person
from firmware_host.doctor.people import somebody
from firmware_host.places import SERVICE, UNIT, UNIT_FOLDERS

CONFIG: Final = str(SERVICE.config)
"""The service's settings."""
STATE: Final = str(SERVICE.state)
"""The folder in which the service keeps games."""
INSTALL: Final = (
    "sudo furunkulus/systemd/install.sh\n(furunkulus is what git clone made: docs/build/install.md)"
)
"""The command that installs the service, or a newer one."""

_INSTALLED: Final = "/opt/furunkulus/systemd/install.sh"


@dataclass(frozen=True, slots=True)
class Unit:
    """Hold the service's unit: its file, the files laid over it, and the values of its [Service] section."""

    file: str
    over: tuple[str, ...]
    values: dict[str, tuple[str, ...]]

    def last(self, key: str) -> str:
        """Return a key's value, the last one that is set, or nothing."""
        told = self.values.get(key)
        return told[-1] if told else ""

    def words(self, key: str) -> tuple[str, ...]:
        """Return the words of all values of a key."""
        return tuple(" ".join(self.values.get(key, ())).split())


def unit(machine: Machine) -> Unit | None:
    """Return the service's unit, if it is installed here."""
    file = next((f"{folder}/{UNIT}" for folder in UNIT_FOLDERS if machine.is_there(f"{folder}/{UNIT}")), None)
    if file is None:
        return None
    over: dict[str, str] = {}
    for folder in reversed(UNIT_FOLDERS):
        for name in machine.names(f"{folder}/{UNIT}.d"):
            if name.endswith(".conf"):
                over[name] = f"{folder}/{UNIT}.d/{name}"
    files = tuple(over[name] for name in sorted(over))
    values: dict[str, tuple[str, ...]] = {}
    for one in (file, *files):
        _lay_over(values, machine.text(one) or "")
    return Unit(file, files, values)


def service_user(machine: Machine, installed: Unit) -> Person | None:
    """Return who the service runs as, with its groups; nobody if there is no such user."""
    name = installed.last("User") or "root"
    groups = (installed.last("Group"), *installed.words("SupplementaryGroups"))
    return somebody(machine, name, filter(None, groups))


def putting_right(machine: Machine) -> str:
    """Return the command that brings the service's user, its rights and its units."""
    return f"sudo {_INSTALLED}" if machine.is_there(_INSTALLED) else INSTALL


def _lay_over(values: dict[str, tuple[str, ...]], text: str) -> None:
    """Add what a file says in its [Service] section; an empty value takes back what was said before."""
    section = ""
    for raw in re.sub(r"\\\n", " ", text).splitlines():
        line = raw.strip()
        if line.startswith("["):
            section = line
        elif section == "[Service]" and "=" in line and line[0] not in "#;":
            key, _, value = (part.strip() for part in line.partition("="))
            values[key] = (*values.get(key, ()), value) if value else ()
