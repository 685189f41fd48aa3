"""Users and groups of a machine, as its files list them."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from firmware_host.doctor.machine import Machine, Person

_NUMBER = re.compile(r"[0-9]{1,10}")
_PASSWD_FIELDS = 7
_GROUP_FIELDS = 4


@dataclass(frozen=True, slots=True)
class Group:
    """Hold a group: its name, its number, and the names of those who are in it."""

    name: str
    gid: int
    members: frozenset[str]


def groups(machine: Machine) -> tuple[Group, ...]:
    """Return all groups of the machine."""
    return tuple(
        Group(row[0], int(row[2]), frozenset(filter(None, row[3].split(","))))
        for row in _rows(machine, "/etc/group", _GROUP_FIELDS)
    )


def group_name(machine: Machine, gid: int) -> str:
    """Return the name of a group, or its number where it has none."""
    return next((group.name for group in groups(machine) if group.gid == gid), str(gid))


def somebody(machine: Machine, name: str, more: Iterable[str] = ()) -> Person | None:
    """Return a user by name, with the groups of the machine's files and those that are named besides."""
    wanted = set(more)
    for row in _rows(machine, "/etc/passwd", _PASSWD_FIELDS):
        if name in {row[0], row[2]}:
            own = int(row[3]) if _NUMBER.fullmatch(row[3]) else -1
            listed = {
                group.gid for group in groups(machine) if row[0] in group.members or group.name in wanted
            }
            return Person(row[0], int(row[2]), frozenset({own, *listed}))
    return None


def _rows(machine: Machine, file: str, fields: int) -> Iterator[list[str]]:
    for line in (machine.text(file) or "").splitlines():
        row = line.split(":")
        if len(row) >= fields and _NUMBER.fullmatch(row[2]):
            yield row
