"""The checks of Adafruit's libraries, and of the device that they use on a Raspberry Pi 5."""

from collections.abc import Iterator
from typing import Final

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.driver import driver
from firmware_host.doctor.finding import Finding, ok, wrong
from firmware_host.doctor.machine import Machine
from firmware_host.doctor.model import model
from firmware_host.doctor.modules import module, pip
from firmware_host.doctor.strangers import elsewhere
from hardware.lights.neopixel import PIO

_BOARD, _BLINKA = "board", "adafruit-blinka"
_NEEDED: Final = {
    _BOARD: _BLINKA,
    "neopixel": "adafruit-circuitpython-neopixel",
    "adafruit_pixelbuf": "adafruit-circuitpython-pixelbuf",
}
_ON_PI_5: Final = {"adafruit_raspberry_pi5_neopixel_write": "adafruit-blinka-raspberry-pi5-neopixel"}
_NEW_FIRMWARE: Final = "sudo apt full-upgrade\nsudo rpi-eeprom-update -a\nsudo reboot"
_FIRMWARE: Final = "/sys/bus/platform/drivers/rp1-firmware"
"""The folder in which the kernel has a name for the firmware of the pins, once that has answered it."""
_ALWAYS_THERE: Final = frozenset({"bind", "unbind", "uevent", "module"})


def libraries(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether all of Adafruit's modules are there, for this Python, and none under a stranger's name."""
    here = model(machine)
    if driver(machine, asked) != "neopixel" or not here.is_pi:
        return
    needed = {**_NEEDED, **(_ON_PI_5 if here.is_pi_5 else {})}
    missing = {name: package for name, package in needed.items() if module(machine, name, package) is None}
    for name, package in missing.items():
        yield _missing(machine, name, package)
    stranger = module(machine, _BOARD, _BLINKA)
    if stranger is not None and not stranger.version:
        yield wrong(
            "neopixel",
            f"the module {_BOARD} at {stranger.file} is not Adafruit's",
            f"another package, or a file of yours, has the name of a module of {_BLINKA}",
            f"{pip(machine, f'uninstall --yes {_BOARD}')}\n{pip(machine, f'install {_BLINKA}')}",
        )
    elif not missing:
        version = stranger.version if stranger is not None else ""
        yield ok("neopixel", f"Adafruit's libraries are there, with Blinka {version}")


def _missing(machine: Machine, name: str, package: str) -> Finding:
    there = elsewhere(machine, name)
    return wrong(
        "neopixel",
        f"Python finds no module {name}" + (f", though it lies in {there}" if there else ""),
        f"that folder is another Python's; Furunkulus is run by {machine.python}"
        if there
        else f"it is not installed for {machine.python}, which runs Furunkulus",
        pip(machine, f"install {package}"),
    )


def pio(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether a Raspberry Pi 5 has the device for LEDs on any pin, and its firmware answers."""
    if driver(machine, asked) != "neopixel" or not model(machine).is_pi_5:
        return
    if not machine.is_there(PIO):
        yield wrong(
            "pio",
            f"driver neopixel is set, and there is no {PIO}",
            "kernel or firmware of this Raspberry Pi are too old for it",
            _NEW_FIRMWARE,
        )
    elif machine.is_there(_FIRMWARE) and not set(machine.names(_FIRMWARE)) - _ALWAYS_THERE:
        yield wrong(
            "pio",
            f"{PIO} is there, but the firmware of the pins does not answer the kernel",
            "it is too old: whatever opens the device fails with error -22",
            _NEW_FIRMWARE,
        )
    else:
        yield ok("pio", f"{PIO} is there")
