"""Which boards with MicroPython hang on this machine, and which wait for it."""

from dataclasses import dataclass
from typing import Final

from firmware_host.doctor.machine import Machine
from firmware_host.flashing.errors import FlashError
from hardware.lights.drivers import RULED_PORT

VENDOR: Final = "2e8a"
"""Raspberry Pi, as USB numbers makers."""
_MICROPYTHON: Final = "0005"
_BY_ID: Final = "/dev/serial/by-id"

BOOTSEL: Final = {"0003": ("RPI-RP2", "RPI_PICO"), "000f": ("RP2350", "RPI_PICO2")}
"""A board that waits for a .uf2, by its product number: its drive's name, and which file is for it."""


@dataclass(frozen=True, slots=True)
class Found:
    """Hold a board on a port: the port's name, and how the board calls itself."""

    port: str
    name: str


def boards(machine: Machine) -> tuple[Found, ...]:
    """Return the boards that run MicroPython, each by the name that stays the same."""
    found = []
    for tty in machine.names("/sys/class/tty"):
        usb = _usb_of(machine, tty)
        if usb is None or _line(machine, f"{usb}/idVendor") != VENDOR:
            continue
        name = _line(machine, f"{usb}/product")
        if _line(machine, f"{usb}/idProduct") == _MICROPYTHON or "MicroPython" in name:
            found.append(Found(_lasting_name(machine, f"/dev/{tty}"), name))
    return tuple(found)


def only_board(machine: Machine) -> Found:
    """Return the one board that there is.

    Raises:
        FlashError: there is none, or there are several.
    """
    found = boards(machine)
    if len(found) == 1:
        return found[0]
    if found:
        ports = ", ".join(one.port for one in found)
        raise FlashError(f"several boards with MicroPython are plugged in; name one with --port: {ports}")
    raise FlashError(_why_none(machine))


def _why_none(machine: Machine) -> str:
    for usb in machine.names("/sys/bus/usb/devices"):
        folder = f"/sys/bus/usb/devices/{usb}"
        if _line(machine, f"{folder}/idVendor") != VENDOR:
            continue
        waits = BOOTSEL.get(_line(machine, f"{folder}/idProduct"))
        if waits is not None:
            drive, file = waits
            return (
                f"the board waits for MicroPython: drag its .uf2 onto the drive {drive} first "
                f"({file}-….uf2, or {file}_W-….uf2 for one with Wi-Fi, both from micropython.org/download)"
            )
        name = _line(machine, f"{folder}/product") or "another program"
        return (
            f"there is a Raspberry Pi board ({name}), but it does not run MicroPython: hold its button "
            "BOOTSEL while plugging it in, and then run this again"
        )
    return (
        "no board with MicroPython is plugged in: use a cable that carries data, and see what "
        "'ls /dev/serial/by-id' tells; if it has another name there, give it with --port"
    )


def _usb_of(machine: Machine, tty: str) -> str | None:
    """Return the folder of the USB device that a serial port belongs to, if it is one."""
    interface = machine.resolved(f"/sys/class/tty/{tty}/device")
    usb = interface.rpartition("/")[0]
    return usb if machine.is_there(f"{usb}/idVendor") else None


def _lasting_name(machine: Machine, device: str) -> str:
    for name in (RULED_PORT, *(f"{_BY_ID}/{one}" for one in machine.names(_BY_ID))):
        if machine.resolved(name) == device:
            return name
    return device


def _line(machine: Machine, file: str) -> str:
    return (machine.text(file) or "").strip()
