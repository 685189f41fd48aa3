"""All checks, in the order in which things depend on each other, and how they are made."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from firmware_host.doctor.adafruit import libraries, pio
from firmware_host.doctor.asked import Asked
from firmware_host.doctor.cable import modem_manager, wled
from firmware_host.doctor.clock import clock
from firmware_host.doctor.finding import AS_ROOT, Finding, cannot_tell
from firmware_host.doctor.gpio import back_end, numbering, pipe_folder
from firmware_host.doctor.inputs import inputs
from firmware_host.doctor.keeping import disk, games
from firmware_host.doctor.leds0 import kernels_leds
from firmware_host.doctor.library import library
from firmware_host.doctor.machine import HiddenFileError, Machine, StrangeFileError
from firmware_host.doctor.panel import panel
from firmware_host.doctor.pico import pico, pico_firmware
from firmware_host.doctor.pins import busy, dma, pins
from firmware_host.doctor.ports import page_port
from firmware_host.doctor.power import supply
from firmware_host.doctor.rights import rights
from firmware_host.doctor.screen import hdmi
from firmware_host.doctor.service import watchdog
from firmware_host.doctor.setting import board, settings
from firmware_host.doctor.sound import sound
from firmware_host.doctor.spi import buffer, core_clock, switched_on
from firmware_host.doctor.upgrading import upgrade

Check = Callable[[Machine, Asked], Iterator[Finding]]
"""A check yields what it found, under its own id; nothing where it does not concern this machine."""

CHECKS: Final[Mapping[str, Check]] = MappingProxyType(
    {
        "model": board,
        "settings": settings,
        "panel": panel,
        "spi": switched_on,
        "spi-buffer": buffer,
        "core-clock": core_clock,
        "leds0": kernels_leds,
        "ws281x": library,
        "neopixel": libraries,
        "pio": pio,
        "dma": dma,
        "audio": sound,
        "hdmi": hdmi,
        "pins": pins,
        "gpiochip": numbering,
        "lgpio": back_end,
        "lgpio-folder": pipe_folder,
        "busy-pins": busy,
        "permissions": rights,
        "inputs": inputs,
        "modem-manager": modem_manager,
        "wled": wled,
        "pico": pico,
        "pico-firmware": pico_firmware,
        "page-port": page_port,
        "power": supply,
        "clock": clock,
        "disk": disk,
        "games": games,
        "watchdog": watchdog,
        "upgrade": upgrade,
    }
)
"""Every check by its id."""


OF_STRIPS: Final = frozenset({"panel", "spi", "modem-manager", "pico", "pico-firmware"})
"""Checks that are made for each strip on a device of its own, too; others see to all of them at once."""


def examine(machine: Machine, asked: Asked) -> tuple[Finding, ...]:
    """Make every check, and return all that was found; a check that fails takes no other along."""
    found = (
        finding
        for name, check in CHECKS.items()
        for one in (asked, *(asked.strips if name in OF_STRIPS else ()))
        for finding in _made(name, check, machine, one)
    )
    # What is the same for board and strips is told once.
    return tuple(dict.fromkeys(found))


def _made(name: str, check: Check, machine: Machine, asked: Asked) -> Iterator[Finding]:
    try:
        yield from check(machine, asked)
    except HiddenFileError as error:
        yield cannot_tell(name, str(error), *(AS_ROOT if machine.person.uid else ()))
    except StrangeFileError as error:
        yield cannot_tell(name, str(error))
    except Exception as error:  # noqa: BLE001 - what a strange machine brings about must not hide the other findings
        yield cannot_tell(name, f"the check failed: {type(error).__name__}: {error}")
