"""The check of a Raspberry Pi 5's own kernel, where it lights the LEDs."""

import re
from collections.abc import Iterator
from typing import Final

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.boot import Boot, boot
from firmware_host.doctor.driver import driver, kernels_line
from firmware_host.doctor.finding import Finding, ok, wrong
from firmware_host.doctor.machine import Machine
from firmware_host.doctor.model import Model, model
from hardware.lights.leds0 import LETS_COLOURS_BE, OVERLAY, RELEASE, is_old, overlay_line, usual_pin

_LEDS_UNTOLD: Final = 60
"""LEDs that the overlay reckons with if it is told no number."""


def kernels_leds(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether the kernel has the device, for so many LEDs, and lets their colours be.

    Of strips on devices of their own it is only looked whether these are there.
    """
    here = model(machine)
    if not here.is_pi_5:
        return
    if driver(machine, asked) == "leds0":
        yield from _boards(machine, asked, here)
    for strip in asked.strips:
        if strip.panel.name == "leds0" and not machine.is_there(strip.panel.leds_device):
            yield wrong(
                "leds0",
                f"{strip.panel.leds_device} is not there, which is to light a strip of {strip.leds} LEDs",
                "each chain that the kernel lights needs a line of its own, and a pin",
                boot(machine, here).cure(overlay_line(strip.leds, usual_pin(strip.panel.leds_device))),
            )


def _boards(machine: Machine, asked: Asked, here: Model) -> Iterator[Finding]:
    settings, device = boot(machine, here), asked.panel.leds_device
    told, pin = kernels_line(machine, asked), usual_pin(device)
    if told is None:
        there = "is there" if machine.is_there(device) else "is not there"
        yield wrong(
            "leds0",
            f"{device} {there}, and {settings.config} has no line dtoverlay={OVERLAY} for it",
            "each such line makes one device more, for so many LEDs on one pin",
            settings.cure(overlay_line(asked.leds, pin)),
        )
        return
    troubles = [*_told_wrong(told, asked, settings), *_old_kernel(machine)]
    if not troubles and not machine.is_there(device):
        troubles = [_not_made(device, settings)]
    yield from troubles
    if not troubles:
        yield ok("leds0", f"{device} is there, for {_leds(told)} LEDs")


def _told_wrong(told: dict[str, str], asked: Asked, settings: Boot) -> Iterator[Finding]:
    """Look at what the overlay is told."""
    pin = told.get("gpio", "")
    known = re.fullmatch(r"[0-9]{1,2}", pin)
    right = overlay_line(asked.leds, int(pin) if known else usual_pin(asked.panel.leds_device))
    cure = f"in {settings.config}: {right}\nsudo reboot"
    leds = _leds(told)
    if leds < asked.leds:
        yield wrong(
            "leds0",
            f"the line dtoverlay={OVERLAY} has {leds} LEDs, where the chain has {asked.leds}",
            "the kernel takes no picture that is longer, so that nothing is lit",
            cure,
        )
    if told.get("brightness", "") != "0":
        yield wrong(
            "leds0",
            f"the line dtoverlay={OVERLAY} has no brightness=0",
            "the kernel bends colours for the eye, as Furunkulus has done already: they get dim and wrong",
            cure,
        )


def _old_kernel(machine: Machine) -> Iterator[Finding]:
    release = (machine.text(f"/{RELEASE}") or "").strip()
    if is_old(release):
        wanted = ".".join(map(str, LETS_COLOURS_BE))
        yield wrong(
            "leds0",
            f"the kernel is Linux {release}",
            f"only from {wanted} on it lets colours be; an earlier one lights nothing at brightness=0",
            'sudo apt full-upgrade\nsudo reboot\n(or panel = "spi" under [lights])',
        )


def _not_made(device: str, settings: Boot) -> Finding:
    return wrong(
        "leds0",
        f"{device} is not there, though {settings.config} has the line for it",
        "the Raspberry Pi was not started anew since, something else has the pin, or the firmware is too old",
        "sudo reboot\n(if that does not help: sudo rpi-eeprom-update -a, and dmesg | grep ws2812 tells more)",
    )


def _leds(told: dict[str, str]) -> int:
    number = told.get("num_leds", "")
    return int(number) if re.fullmatch(r"[0-9]{1,6}", number) else _LEDS_UNTOLD
