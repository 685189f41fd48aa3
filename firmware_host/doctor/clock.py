"""The check of the clock: a Raspberry Pi has none of its own that goes on without power."""

from collections.abc import Iterator
from typing import Final

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.finding import Finding, note, ok
from firmware_host.doctor.machine import Machine
from firmware_host.doctor.model import model

OWN: Final = "/sys/class/rtc"
BY_NETWORK: Final = "/run/systemd/timesync/synchronized"
"""What systemd leaves once it has the time from the network."""
_OTHERS: Final = ("/run/chrony/chronyd.pid", "/run/ntpd.pid", "/run/ntpsec/ntpd.pid")
_BATTERY: Final = "bcm2712"


def clock(machine: Machine, _asked: Asked) -> Iterator[Finding]:
    """Look whether the time of day is known, by which games are named."""
    if not model(machine).is_pi:
        return
    if machine.is_there(BY_NETWORK) or any(map(machine.is_there, _OTHERS)):
        yield ok("clock", "the time comes from the network")
    elif machine.names(OWN) and model(machine).chip != _BATTERY:
        yield ok("clock", "this machine has a clock of its own")
    else:
        yield note(
            "clock",
            "the time of day is not known to be right",
            "without network a Raspberry Pi goes on from when it was last on, and jumps when it hears the "
            "time: games and log have that date; play does not go by it",
            "timedatectl  (tells what it is, and whether the network's is in force)",
        )
