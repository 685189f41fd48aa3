"""The check of the service: whether systemd will notice when it hangs."""

from collections.abc import Iterator
from typing import Final

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.finding import Finding, note, ok, wrong
from firmware_host.doctor.machine import Machine
from firmware_host.doctor.model import model
from firmware_host.doctor.unit import INSTALL, Unit, unit

_OFF: Final = frozenset({"", "0", "0s", "infinity"})
_EDIT: Final = "sudo systemctl edit furunkulus\n[Service]\n"


def watchdog(machine: Machine, _asked: Asked) -> Iterator[Finding]:
    """Look whether the service's unit has systemd watch over it."""
    installed = unit(machine)
    if installed is None and not model(machine).is_pi:
        return
    if installed is None:
        yield note(
            "watchdog",
            "Furunkulus is not installed as a service here",
            "it does not start by itself, and nobody starts it anew if it hangs",
            INSTALL,
        )
        return
    found = list(_unwatched(installed))
    yield from found
    if not found:
        interval = installed.last("WatchdogSec")
        yield ok("watchdog", f"systemd starts the service anew if it gives no sign of life for {interval}")


def _unwatched(installed: Unit) -> Iterator[Finding]:
    """Yield what keeps systemd from watching over a unit."""
    files = ", ".join((installed.file, *installed.over))
    kind, access, interval = (installed.last(key) for key in ("Type", "NotifyAccess", "WatchdogSec"))
    if not kind.startswith("notify"):
        yield wrong(
            "watchdog",
            f"{files}: Type is {kind or 'not set'}",
            "systemd does not listen for signs of life",
            f"{_EDIT}Type=notify",
        )
    if access == "none":
        yield wrong(
            "watchdog",
            f"{files}: NotifyAccess is none",
            "systemd hears no sign of life, and starts the service anew again and again",
            f"{_EDIT}NotifyAccess=main",
        )
    if interval in _OFF:
        yield wrong(
            "watchdog",
            f"{files}: WatchdogSec is {interval or 'not set'}",
            "if the program or a panel hangs, nobody starts it anew",
            f"{_EDIT}WatchdogSec=10",
        )
