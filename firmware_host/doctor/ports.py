"""The check of the page's port: whether the program can have it."""

import re
from collections.abc import Iterator
from typing import Final

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.finding import Finding, cannot_tell, ok, wrong
from firmware_host.doctor.machine import HiddenFileError, Machine
from firmware_host.doctor.processes import Process, holding, playing

_TABLES: Final = ("/proc/net/tcp", "/proc/net/tcp6")
_LISTENS: Final = "0A"
_USUAL, _LAST = 8_800, 65_535
_ROW: Final = re.compile(
    r"\s*\d+: ([0-9A-F]{8}|[0-9A-F]{32}):([0-9A-F]{4}) [0-9A-F]+:[0-9A-F]{4} ([0-9A-F]{2}) "
    r"\S+ \S+ \S+\s+\d+\s+\d+ (\d{1,20}) "
)
_HOSTS: Final = frozenset({"0100007F", "00000000", "0" * 32, "0000000000000000FFFF00000100007F"})
"""Addresses whose listener keeps ours from 127.0.0.1: that one itself, and all of them."""


def page_port(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether another program listens on the page's port already."""
    port = asked.port
    if not port:
        return
    socket = _listener(machine, port)
    if socket is None:
        yield ok("page-port", f"nobody else has the page's port {port}")
        return
    holder = holding(machine, f"socket:[{socket}]")
    if holder is None:
        yield from _unseen(machine, asked)
    elif holder.is_ours:
        yield ok("page-port", f"Furunkulus itself has the page's port {port}: {holder}")
    else:
        yield _taken(port, holder)


def _listener(machine: Machine, port: int) -> str | None:
    """Return the number of the socket that listens on a port of this computer."""
    for table in _TABLES:
        for line in (machine.text(table) or "").splitlines():
            row = _ROW.match(line)
            if row and row[3] == _LISTENS and int(row[2], 16) == port and row[1] in _HOSTS:
                return row[4]
    return None


def _unseen(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Tell of a port whose holder only root sees; it is Furunkulus if that plays."""
    try:
        player = playing(machine, asked.state)
    except HiddenFileError as error:
        yield cannot_tell(
            "page-port",
            f"somebody has the page's port {asked.port}, and it is not seen who ({error})",
            "it may be Furunkulus itself",
            "sudo furunkulus doctor",
        )
        return
    if player is not None:
        yield ok("page-port", f"somebody has the page's port {asked.port}, and Furunkulus plays: {player}")
    else:
        yield _taken(asked.port, None)


def _taken(port: int, holder: Process | None) -> Finding:
    return wrong(
        "page-port",
        f"the page's port {port} is taken by {holder or 'another program'}",
        "the page cannot be served, and play does not begin without it",
        f"port = {port + 1 if port < _LAST else _USUAL} under [page]\n"
        f"(or end that program; sudo ss -tlnp 'sport = :{port}' names it)",
    )
