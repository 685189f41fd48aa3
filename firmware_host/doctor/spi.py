"""The checks of SPI: whether it is on, whether a frame fits, and whether its clock stands still."""

import re
from collections.abc import Iterator
from typing import Final

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.boot import boot
from firmware_host.doctor.driver import bus, wants_spi
from firmware_host.doctor.finding import Finding, cannot_tell, ok, wrong
from firmware_host.doctor.machine import Machine
from firmware_host.doctor.model import model
from hardware.lights.frame import CHANNELS
from hardware.lights.spi import WISHED_BUFFER, encoded

ON: Final = "dtparam=spi=on"
BUFFER: Final = "/sys/module/spidev/parameters/bufsiz"
"""The file in which the kernel tells how many bytes it takes at once."""

CLOCK_LINES: Final = {
    "bcm2837": ("core_freq=250",),
    "bcm2711": ("core_freq=500", "core_freq_min=500"),
}
"""The boot settings that hold the core clock still, from which SPI's clock is made."""


def switched_on(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether the kernel shows the SPI device that the lights hang on."""
    here = model(machine)
    if not (wants_spi(machine, asked) and here.is_pi):
        return
    device = asked.panel.spi_device
    settings = boot(machine, here)
    if machine.is_there(device):
        yield ok("spi", f"{device} is there")
    elif bus(asked) != 0:
        line = f"dtoverlay=spi{bus(asked)}-1cs"
        yield wrong("spi", f"{device} is not there", "only SPI 0 is switched on", settings.cure(line))
    elif settings.has(ON):
        yield wrong(
            "spi",
            f"{device} is not there, though {settings.config} has {ON}",
            "the Raspberry Pi was not started anew since, or another line there takes the pins of SPI",
            "sudo reboot",
        )
    else:
        yield wrong(
            "spi",
            f"{device} is not there",
            f"SPI is off: {settings.config} has no line {ON} that counts for this board",
            settings.cure(ON),
        )


def buffer(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether a whole frame fits into what the kernel takes at once."""
    if not wants_spi(machine, asked) or not machine.is_there(asked.panel.spi_device):
        return
    needed = frame_bytes(asked)
    told = (machine.text(BUFFER) or "").strip()
    if not re.fullmatch(r"[0-9]{1,9}", told):
        yield cannot_tell("spi-buffer", f"{BUFFER} does not tell how many bytes the kernel takes at once")
    elif int(told) >= needed:
        yield ok("spi-buffer", f"{asked.leds} LEDs take {needed} bytes; the kernel takes {int(told)} at once")
    else:
        settings = boot(machine, model(machine))
        enough = max(WISHED_BUFFER, needed)
        yield wrong(
            "spi-buffer",
            f"{asked.leds} LEDs take {needed} bytes, but the kernel takes only {int(told)} at once",
            "a frame that goes out in two parts shows wrong colours, so it is refused",
            f"sudo sed -i '1s/ spidev.bufsiz=[0-9]*//; 1s/$/ spidev.bufsiz={enough}/' {settings.cmdline}\n"
            "sudo reboot",
        )


def frame_bytes(asked: Asked) -> int:
    """Return how many bytes a frame takes on SPI.

    Driver ws281x adds a fourth colour to each LED.
    """
    if asked.panel.name == "ws281x":
        return 12 * asked.leds + 24
    return len(encoded(bytes(CHANNELS * asked.leds)))


def core_clock(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether the core clock is held still, where SPI's clock hangs on it."""
    here = model(machine)
    lines = CLOCK_LINES.get(here.chip, ())
    if not (wants_spi(machine, asked) and here.is_pi and lines):
        return
    settings = boot(machine, here)
    missing = [line for line in lines if not settings.has(line)]
    if missing:
        yield wrong(
            "core-clock",
            f"{settings.config} has no {' and no '.join(missing)}",
            "when the board is busy its core clock changes, and SPI's with it: lights flicker or turn white",
            settings.cure(*missing),
        )
    else:
        yield ok("core-clock", f"the core clock stands still ({', '.join(lines)})")
