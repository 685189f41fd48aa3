"""The checks of what gpiozero needs: the right chip, a whole lgpio, and a folder for lgpio's pipe."""

import re
from collections.abc import Iterator
from typing import Final

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.chips import chip, chips
from firmware_host.doctor.finding import Finding, ok, wrong
from firmware_host.doctor.machine import Machine, StrangeFileError
from firmware_host.doctor.model import model
from firmware_host.doctor.modules import Module, module, pip, prefix
from firmware_host.doctor.unit import unit

FACTORY: Final = "GPIOZERO_PIN_FACTORY"
"""The variable with which gpiozero is told its back end."""
PIPES: Final = "LG_WD"
"""The variable with which lgpio is told where to make its pipe."""

_RP1: Final = "pinctrl-rp1"
_FIRST_CHIP, _OLD_PI_5_CHIP = "/dev/gpiochip0", "/dev/gpiochip4"
_NEEDED: Final = "2.0.1.post3"
_WHOLE: Final = "def gpiochip_open("


def pins_chip(machine: Machine) -> str | None:
    """Return the chip on which gpiozero will look for pins; none where it is not there, or this is no Pi."""
    here = model(machine)
    if not here.is_pi:
        return None
    if here.is_pi_5 and machine.is_there(_OLD_PI_5_CHIP):
        return _OLD_PI_5_CHIP
    return _FIRST_CHIP if machine.is_there(_FIRST_CHIP) else None


def numbering(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether gpiozero finds the header's pins on the chip where it looks for them."""
    here = model(machine)
    if not (asked.uses_pins and here.is_pi):
        return
    found = module(machine, "gpiozero")
    if found is not None and _numbers(found.version) < _numbers(_NEEDED):
        yield wrong(
            "gpiochip",
            f"gpiozero {found.version} is installed",
            "it looks for the pins of a Raspberry Pi 5 on a chip that has another number by now",
            pip(machine, f"install 'gpiozero>={_NEEDED}'"),
        )
    device = pins_chip(machine)
    if device is None:
        there = ", ".join(chips(machine)) or "none"
        yield wrong(
            "gpiochip",
            f"{_FIRST_CHIP} is not there (chips: {there})",
            "this kernel shows the header's pins elsewhere, or not at all",
            "sudo apt full-upgrade\nsudo reboot",
        )
        return
    label = chip(machine, device).label
    if here.is_pi_5 and label != _RP1:
        all_chips = ", ".join(f"{one} {_label(machine, one)}" for one in chips(machine))
        yield wrong(
            "gpiochip",
            f"the pins are looked for on {device}, which is '{label}' (chips: {all_chips})",
            f"on this board the header's pins are those of {_RP1}",
            "sudo apt full-upgrade\nsudo reboot",
        )
    else:
        yield ok("gpiochip", f"the pins are on {device}, {label}")


def back_end(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether gpiozero will have lgpio, and a whole one: there is an empty package of that name."""
    if not (asked.uses_pins and model(machine).is_pi):
        return
    told = machine.environment.get(FACTORY, "")
    found = module(machine, "lgpio")
    if found is None:
        yield wrong(
            "lgpio",
            f"Python finds no module lgpio, with which buttons are read ({machine.python})",
            "it is not installed, or lies where this Python does not look",
            "\n".join(_from_the_system(machine)),
        )
    elif not _is_whole(machine, found):
        yield wrong(
            "lgpio",
            f"lgpio {found.version or 'of unknown version'} at {found.file} is empty",
            "for this Python there is no real package to download, and an empty one took its place",
            "\n".join((pip(machine, "uninstall --yes lgpio"), *_from_the_system(machine))),
        )
    elif told not in {"", "lgpio"}:
        yield wrong(
            "lgpio",
            f"{FACTORY} is {told}",
            "with it gpiozero reads pins in another way, which loses releases or does not work on every Pi",
            f"unset {FACTORY}",
        )
    else:
        yield ok("lgpio", f"lgpio {found.version or 'from the system'} is whole")


def pipe_folder(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether lgpio can make its pipe in the folder in which Furunkulus is started."""
    if not (asked.uses_pins and model(machine).is_pi):
        return
    installed = unit(machine)
    if installed is not None:
        # %t is /run in a unit of the system.
        folder = installed.last("WorkingDirectory").replace("%t", "/run")
        told = any(word.strip('"').startswith(f"{PIPES}=") for word in installed.words("Environment"))
        if told or folder:
            yield ok("lgpio-folder", f"the service has a folder of its own: {folder or PIPES}")
        else:
            yield wrong(
                "lgpio-folder",
                f"{installed.file} names no WorkingDirectory",
                "lgpio makes a pipe where the service stands, and nothing can be written in /",
                "sudo systemctl edit furunkulus\n[Service]\nRuntimeDirectory=furunkulus\n"
                "WorkingDirectory=/run/furunkulus",
            )
        return
    folder = machine.environment.get(PIPES) or machine.folder
    if machine.may(folder):
        yield ok("lgpio-folder", f"{folder} can be written")
    else:
        yield wrong(
            "lgpio-folder",
            f"nothing can be written in {folder} by {machine.person.name}",
            "lgpio makes a pipe in the folder in which Furunkulus is started",
            "cd  (and start it there)",
        )


def _is_whole(machine: Machine, found: Module) -> bool:
    return _WHOLE in (machine.text(found.file) or "")


def _from_the_system(machine: Machine) -> Iterator[str]:
    """Yield what brings the lgpio of the system's own packages to the interpreter."""
    yield "sudo apt install python3-lgpio"
    environment = prefix(machine)
    told = machine.text(f"{environment}/pyvenv.cfg") or ""
    if re.search(r"^include-system-site-packages\s*=\s*false", told, re.MULTILINE):
        sudo = "" if machine.may(environment) else "sudo "
        yield f"{sudo}python3 -m venv --upgrade --system-site-packages {environment}"


def _label(machine: Machine, device: str) -> str:
    try:
        return f"'{chip(machine, device).label}'"
    except StrangeFileError:
        return "(not readable)"


def _numbers(version: str) -> tuple[int, ...]:
    """Return a version as numbers, so that two can be compared."""
    return tuple(int(number) for number in re.findall(r"\d{1,9}", version, re.ASCII))
