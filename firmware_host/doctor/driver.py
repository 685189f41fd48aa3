"""Which driver is to light the panel, and what it takes on this machine."""

import re
from typing import Final

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.boot import boot
from firmware_host.doctor.machine import Machine
from firmware_host.doctor.model import model
from hardware.lights.drivers import RULE, RULED_PORT, names_pico
from hardware.lights.leds0 import OVERLAY, number_of
from hardware.lights.settings import AUTO, NONE
from hardware.lights.ws281x import CHANNEL_OF

MEMORY: Final = "/dev/mem"
"""The device through which PWM and PCM are reached, which is root's alone."""

DATA_PIN: Final = 10
"""The GPIO number of SPI0's data, which the drivers spi and ws281x both can use."""
PWM_PINS: Final = frozenset({12, 13, 18, 19})
PCM_PIN: Final = 21
OVERLAYS_PIN: Final = 4
"""The GPIO number on which the kernel's own overlay lights a chain if it is told no other."""
LIGHT_PINS: Final = frozenset(CHANNEL_OF)
"""The only pins on which a Raspberry Pi's own PWM, PCM or SPI can light a chain."""

_SPI_PINS: Final = {
    0: {10: "data", 11: "clock", 9: "data in", 8: "select 0", 7: "select 1"},
    1: {20: "data", 21: "clock", 19: "data in", 18: "select 0", 17: "select 1", 16: "select 2"},
}


def driver(machine: Machine, asked: Asked) -> str | None:
    """Return the name of the driver in force, none where nothing is to be lit.

    It is what :func:`hardware.lights.drivers.chosen` chooses, but bears whatever lies in a file's place.
    """
    name = asked.panel.name
    if name != AUTO:
        return None if name == NONE else name
    at_pins, port = _at_pins(machine, asked), serial_port(machine, asked)
    if port is None:
        return at_pins
    is_picos = asked.panel.port is None and machine.is_file(RULE) and names_pico(machine.text(RULE) or "")
    taken = asked.panel.taken
    if not (taken and machine.resolved(port) == machine.resolved(taken)):
        return "pico" if is_picos else "adalight"
    return at_pins or ("pico" if is_picos else None)


def _at_pins(machine: Machine, asked: Asked) -> str | None:
    if model(machine).is_pi_5 and machine.is_there(asked.panel.leds_device):
        return "leds0"
    return "spi" if model(machine).is_pi and machine.is_there(asked.panel.spi_device) else None


def wants_spi(machine: Machine, asked: Asked) -> bool:
    """Tell whether SPI is to light the panel; `auto` wants it on each Pi that has nothing better."""
    name = asked.panel.name
    if name == AUTO:
        return model(machine).is_pi and driver(machine, asked) in {"spi", None}
    return name == "spi" or (name == "ws281x" and asked.panel.gpio == DATA_PIN)


def serial_port(machine: Machine, asked: Asked) -> str | None:
    """Return the serial port that adalight would use: the config's, or the one that our rule names."""
    if asked.panel.port is not None:
        return asked.panel.port
    return RULED_PORT if machine.is_there(RULED_PORT) or machine.is_there(RULE) else None


def picos_port(machine: Machine, asked: Asked) -> str | None:
    """Return the port of the Pico that has lights or buttons, nothing where there is none."""
    return asked.pico or (RULED_PORT if driver(machine, asked) == "pico" else None)


def drives_by_pwm(machine: Machine, asked: Asked) -> bool:
    """Tell whether the lights hang on a pin that the Pi's PWM or PCM drives."""
    return driver(machine, asked) in {"ws281x", "neopixel"} and asked.panel.gpio != DATA_PIN


def light_pins(machine: Machine, asked: Asked) -> dict[int, str]:
    """Return the pins that the lights take, each with what it is for them."""
    if wants_spi(machine, asked):
        return {pin: f"the lights ({what} of SPI)" for pin, what in _SPI_PINS.get(bus(asked), {}).items()}
    if driver(machine, asked) in {"ws281x", "neopixel"}:
        return {asked.panel.gpio: "the lights"}
    if driver(machine, asked) == "leds0":
        return {kernels_pin(machine, asked): "the lights (the kernel's overlay)"}
    return {}


def kernels_line(machine: Machine, asked: Asked) -> dict[str, str] | None:
    """Return what the overlay's line says that makes the device: the first makes /dev/leds0, and so on."""
    told = [of for name, of in boot(machine, model(machine)).overlays if name == OVERLAY]
    return next(iter(told[number_of(asked.panel.leds_device) :]), None)


def kernels_pin(machine: Machine, asked: Asked) -> int:
    """Return the pin on which the kernel is told to light a chain; the overlay's own where it is not told."""
    pin = (kernels_line(machine, asked) or {}).get("gpio", "")
    return int(pin) if re.fullmatch(r"[0-9]{1,2}", pin) else OVERLAYS_PIN


def bus(asked: Asked) -> int:
    """Return the number of the SPI bus that is asked for."""
    found = re.search(r"spidev(\d{1,3})\.\d+$", asked.panel.spi_device)
    return int(found[1]) if found and asked.panel.name in {"spi", AUTO} else 0
