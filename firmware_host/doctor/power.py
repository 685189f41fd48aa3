"""The check of the supply: the Raspberry Pi's firmware notes when its voltage was too low."""

import re
from collections.abc import Iterator
from typing import Final

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.finding import Finding, cannot_tell, note, ok, wrong
from firmware_host.doctor.machine import Machine, StrangeFileError
from firmware_host.doctor.model import model

LOW, SLOWED, HOT = 0x1, 0x6, 0x8
"""What the firmware notes of this moment: low voltage; slowed down; too hot."""
SINCE_START: Final = 16
"""By so many bits further up it has the same for all the time since the start."""

_DEVICES: Final = "/sys/devices/platform"
_MONITORS: Final = "/sys/class/hwmon"
_CURE: Final = (
    "use a supply that gives the Raspberry Pi 5.1 V and 3 A or more, and a short, thick cable\n"
    "(and bring the lights' current straight from the supply, not through the Raspberry Pi)"
)


def supply(machine: Machine, _asked: Asked) -> Iterator[Finding]:
    """Look whether the voltage is, or was, too low."""
    if not model(machine).is_pi:
        return
    noted = _noted(machine)
    if noted is None:
        low = _alarm(machine)
        noted = None if low is None else low * (LOW | LOW << SINCE_START)
    if noted is None:
        yield cannot_tell(
            "power", "this kernel does not tell whether the voltage was too low", "", "vcgencmd get_throttled"
        )
    elif noted & (LOW | LOW << SINCE_START):
        yield wrong(
            "power",
            f"the voltage is too low right now (0x{noted:x})"
            if noted & LOW
            else f"the voltage was too low since the Raspberry Pi was started (0x{noted:x})",
            "the supply or its cable is too weak: lights flicker, files are damaged, the board starts anew",
            _CURE,
        )
    elif noted & (HOT | SLOWED | (HOT | SLOWED) << SINCE_START):
        yield note(
            "power",
            f"the voltage is well, but the Raspberry Pi was slowed down by heat (0x{noted:x})",
            "its clocks change then, and lights on SPI may flicker",
            "give it air, or a heat sink",
        )
    else:
        yield ok("power", "the voltage was never too low since the start")


def _noted(machine: Machine) -> int | None:
    """Return what the firmware notes, if the kernel shows it."""
    for soc in machine.names(_DEVICES):
        if not soc.startswith("soc"):
            continue
        for firmware in machine.names(f"{_DEVICES}/{soc}"):
            if firmware.endswith("firmware"):
                file = f"{_DEVICES}/{soc}/{firmware}/get_throttled"
                told = (machine.text(file) or "").strip()
                if re.fullmatch(r"(0x)?[0-9a-fA-F]{1,8}", told):
                    return int(told, 16)
                if told:
                    raise StrangeFileError(f"{file}: has no number")
    return None


def _alarm(machine: Machine) -> bool | None:
    """Return whether the voltage was too low, by the kernel's own monitor of it."""
    for monitor in machine.names(_MONITORS):
        if (machine.text(f"{_MONITORS}/{monitor}/name") or "").strip() == "rpi_volt":
            told = (machine.text(f"{_MONITORS}/{monitor}/in0_lcrit_alarm") or "").strip()
            return {"0": False, "1": True}.get(told)
    return None
