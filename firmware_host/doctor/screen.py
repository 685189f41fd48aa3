"""The check of the screen, by which some Raspberry Pis set the clocks that lights on PWM hang on."""

import re
from collections.abc import Iterator
from typing import Final

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.boot import boot
from firmware_host.doctor.driver import drives_by_pwm
from firmware_host.doctor.finding import Finding, note, ok
from firmware_host.doctor.machine import Machine
from firmware_host.doctor.model import OLD_CHIPS, model

FORCED: Final = "hdmi_force_hotplug=1"
_SCREENS: Final = "/sys/class/drm"
_SOCKET: Final = re.compile(r"card\d+-HDMI-A-\d+")


def hdmi(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether lights on PWM may flicker because no screen is plugged in."""
    here = model(machine)
    if here.chip not in OLD_CHIPS or not drives_by_pwm(machine, asked):
        return
    settings = boot(machine, here)
    sockets = [name for name in machine.names(_SCREENS) if _SOCKET.fullmatch(name)]
    plugged = any(_told(machine, name) == "connected" for name in sockets)
    if plugged or settings.has(FORCED):
        yield ok("hdmi", "a screen is plugged in" if plugged else f"{settings.config} has {FORCED}")
    else:
        yield note(
            "hdmi",
            f"no screen is plugged in, and {settings.config} has no {FORCED}",
            "some Raspberry Pis set their clocks by the screen: lights on PWM flicker when it is pulled out",
            f"{settings.cure(FORCED)}\n(only if the lights do flicker)",
        )


def _told(machine: Machine, socket: str) -> str:
    return (machine.text(f"{_SCREENS}/{socket}/status") or "").strip()
