"""The check of the driver that is to light the panel."""

from collections.abc import Iterator, Mapping
from typing import Final

from firmware_host.config import Config
from firmware_host.doctor.asked import Asked
from firmware_host.doctor.driver import driver, serial_port
from firmware_host.doctor.finding import Finding, note, ok, wrong
from firmware_host.doctor.machine import Machine
from firmware_host.doctor.model import OLD_CHIPS, Model, model
from firmware_host.doctor.modules import module, pip
from hardware.lights.settings import AUTO, NONE

_MODULES: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "ws281x": (("rpi_ws281x", "rpi-ws281x"),),
    "adalight": (("serial", "pyserial"),),
    "pico": (("serial", "pyserial"),),
}
_CHOOSE: Final = 'choose panel = "spi", or panel = "adalight" with a board on USB, under [lights]'
_CHOOSE_ON_PC: Final = (
    'choose panel = "adalight" with a board on USB, or panel = "none" for the page alone, under [lights]'
)
_RECKONED: Final = Config().limit_ma
"""Milliamps for which the guide's supply, fuse and wires are reckoned."""


def panel(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether the driver that is in force can work on this board at all."""
    chosen, here = driver(machine, asked), model(machine)
    if chosen is None:
        yield from _no_panel(asked, here)
        return
    troubles = [*_wrong_board(machine, asked, chosen, here), *_lacking(machine, chosen)]
    yield from troubles
    if not troubles:
        how = " (chosen by auto)" if asked.panel.name == AUTO else ""
        yield ok("panel", f"driver {chosen}{how}, {asked.leds} LEDs")
    if asked.limit_ma > _RECKONED:
        yield note(
            "panel",
            f"limit_ma = {asked.limit_ma}: the lights may draw {asked.limit_ma / 1000:g} A",
            f"supply, fuse and wires of the building guide are reckoned for {_RECKONED} mA",
            f"limit_ma = {_RECKONED} under [lights]\n(or reckon supply, fuse and wires anew)",
        )


def _no_panel(asked: Asked, here: Model) -> Iterator[Finding]:
    if asked.panel.name == NONE:
        yield note("panel", 'panel = "none": the lights are shown on the page alone')
    elif here.is_pi:
        yield note(
            "panel",
            f"auto has found no panel: there is neither {asked.panel.spi_device} nor a board's serial port",
            "the lights are shown on the page alone",
            "switch SPI on (see spi), or name the board's port as adalight.port under [lights]",
        )
    else:
        yield note("panel", "no panel: the lights are shown on the page alone")


def _wrong_board(machine: Machine, asked: Asked, chosen: str, here: Model) -> Iterator[Finding]:
    port = serial_port(machine, asked)
    if chosen == "adalight" and port is not None and not machine.is_there(port):
        yield wrong(
            "panel",
            f"driver adalight: {port} is not there",
            "the board is not plugged in, its cable is one for charging only, or it has another name",
            f"look with ls /dev/serial/by-id/ and write the name that is there instead of {port}",
        )
    elif chosen == "adalight" and port is None:
        yield wrong(
            "panel",
            "driver adalight has no serial port",
            "no port is set, and our rule for the device's name finds no board",
            'look with ls /dev/serial/by-id/ and write adalight.port = "/dev/serial/by-id/…" under [lights]',
        )
    if chosen in {"spi", "leds0", "ws281x", "neopixel"} and not here.is_pi:
        yield wrong(
            "panel", f"driver {chosen} is set", "it needs a Raspberry Pi, and this is none", _CHOOSE_ON_PC
        )
    elif chosen == "ws281x" and here.chip not in OLD_CHIPS:
        yield wrong(
            "panel",
            f"driver ws281x is set on {here.name}, revision {here.revision or 'unknown'}",
            "its library knows no Raspberry Pi 5 and no board newer than itself",
            _CHOOSE,
        )
    elif chosen == "leds0" and not here.is_pi_5:
        yield wrong(
            "panel",
            f"driver leds0 is set on {here.name}",
            "only the kernel of a Raspberry Pi 5 lights LEDs by itself",
            _CHOOSE,
        )


def _lacking(machine: Machine, chosen: str) -> Iterator[Finding]:
    """Look for the modules that a driver imports, or for a stranger's own."""
    strangers = ((chosen.partition(":")[0], ""),) if ":" in chosen else ()
    modules = _MODULES.get(chosen, strangers)
    if chosen == "neopixel" and model(machine).chip in OLD_CHIPS:
        # There Blinka lights LEDs through this one.
        modules += _MODULES["ws281x"]
    for name, package in modules:
        if module(machine, name, package or None) is None:
            install = pip(machine, f"install {package}") if package else f"install {name}"
            yield wrong(
                "panel",
                f"driver {chosen}: Python finds no module {name}",
                f"it is not installed for {machine.python}, which runs Furunkulus",
                install,
            )
