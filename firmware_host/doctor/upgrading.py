"""The check of the installed program's two places: which is in use, and whether an upgrade was cut off."""

from collections.abc import Iterator
from typing import Final

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.finding import Finding, note, ok, wrong
from firmware_host.doctor.machine import Machine
from firmware_host.doctor.processes import locking
from firmware_host.doctor.unit import INSTALL

PROGRAM: Final = "/opt/furunkulus"
IN_USE: Final = f"{PROGRAM}/venv"
"""The link that leads to the place in use."""
TRIAL: Final = f"{PROGRAM}/trial"
"""The link that leads to a place which has not shown yet that it plays."""
LOCK: Final = "/run/furunkulus-install.lock"
"""The file that an installer has locked while it is at work."""
WHOLE: Final = "whole"
"""The file of a place that says which version it has; it is written last."""
PLACES: Final = ("a", "b")


def upgrade(machine: Machine, _asked: Asked) -> Iterator[Finding]:
    """Look at the place in use, at one on trial, and at the one that is kept."""
    if not machine.is_there(PROGRAM) and machine.link(IN_USE) is None:
        return
    used = (machine.link(IN_USE) or "").rpartition("/")[2]
    tried = (machine.link(TRIAL) or "").rpartition("/")[2]
    if locking(machine, LOCK) is not None:
        yield note(
            "upgrade",
            "an installer is at work right now",
            "until it has ended the program may be between two versions",
            "wait until it has ended",
        )
        return
    if not machine.is_there(f"{IN_USE}/bin/furunkulus"):
        yield wrong(
            "upgrade",
            f"{IN_USE} leads to no program",
            "an upgrade was cut off, or somebody has removed what it leads to",
            _other_way(machine, used) or INSTALL,
        )
        return
    if tried:
        yield wrong(
            "upgrade",
            f"the program in {PROGRAM}/{tried} is on trial, and did not show yet that it plays",
            "an upgrade was cut off: the next start goes back by itself",
            "sudo systemctl start furunkulus-settle",
        )
        return
    yield from _kept(machine, used)


def _kept(machine: Machine, used: str) -> Iterator[Finding]:
    told = _version(machine, used)
    others = [place for place in PLACES if place != used and machine.is_there(f"{PROGRAM}/{place}")]
    half = [place for place in others if not machine.is_there(f"{PROGRAM}/{place}/{WHOLE}")]
    if half:
        yield note(
            "upgrade",
            f"{PROGRAM}/{half[0]} is not whole",
            "an upgrade was cut off there: nothing was changed, and the next one lays it anew",
            INSTALL,
        )
        return
    kept = f"; {_version(machine, others[0])} is kept in {PROGRAM}/{others[0]}" if others else ""
    yield ok("upgrade", f"{told} is in use, in {PROGRAM}/{used}{kept}")


def _version(machine: Machine, place: str) -> str:
    told = (machine.text(f"{PROGRAM}/{place}/{WHOLE}") or "").strip().splitlines()
    return told[0] if told else "the program"


def _other_way(machine: Machine, used: str) -> str:
    """Return what goes back to the place that is kept, if one is whole."""
    for place in PLACES if used else ():
        if place != used and machine.is_there(f"{PROGRAM}/{place}/{WHOLE}"):
            return f"sudo {PROGRAM}/{place}/systemd/install.sh rollback"
    return ""
