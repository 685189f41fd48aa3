"""The checks of the pins that the config names: possible ones, each with one user, and none that is taken."""

from collections.abc import Iterator
from typing import Final

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.chips import used
from firmware_host.doctor.driver import LIGHT_PINS, driver, light_pins
from firmware_host.doctor.finding import Finding, ok, wrong
from firmware_host.doctor.gpio import pins_chip
from firmware_host.doctor.machine import Machine
from firmware_host.doctor.model import model
from firmware_host.doctor.processes import Process, holding, playing
from hardware.buttons.pins import DEFAULT_PINS, header_pin, place
from hardware.lights.ws281x import SD_CARD

_IDENTITY: Final = frozenset({0, 1})
"""The pins with which a Raspberry Pi asks a board on top who it is."""
_OFFERED: Final = (*DEFAULT_PINS.values(), 6, 26, 16, 20, 12, 13, 19, 21, 18, 4)
"""Pins to offer instead of others, the usual ones first; more than buttons, lamps and lights can take."""


def pins(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether each pin that is set is a possible one, and has one user only."""
    if not model(machine).is_pi:
        if asked.uses_pins:
            yield wrong(
                "pins",
                "buttons are set on pins",
                "that needs a Raspberry Pi, and this is none",
                'sources = ["page"] under [buttons]',
            )
        return
    troubles = [*_impossible(machine, asked), *_shared(machine, asked)]
    yield from troubles
    if not troubles:
        count = len(_users(machine, asked))
        yield ok("pins", f"pins in use: {count}, each by one thing only")


def dma(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether the DMA channel is one that spares the memory card."""
    if driver(machine, asked) != "ws281x":
        return
    if asked.panel.dma == SD_CARD:
        yield wrong(
            "dma",
            f"DMA channel {SD_CARD} is set for the lights",
            "some Raspberry Pis write to their memory card through it: files are damaged",
            "ws281x.dma = 10 under [lights]",
        )
    else:
        yield ok("dma", f"DMA channel {asked.panel.dma}")


def busy(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether the pins of buttons and lamps are taken by somebody else already."""
    device, wanted = pins_chip(machine), _named(asked)
    if not wanted or device is None:
        return
    takers = {gpio: taker.by for gpio in wanted if (taker := used(machine, device, gpio))}
    if not takers:
        yield ok("busy-pins", f"nobody has any of the {len(wanted)} pins of buttons and lamps open")
        return
    # Of others only root sees what they have open.
    holder = holding(machine, device) or playing(machine, asked.state)
    if holder is not None and holder.is_ours:
        yield ok("busy-pins", f"Furunkulus itself has the pins open: {holder}")
        return
    for gpio, by in takers.items():
        yield _taken(device, gpio, wanted[gpio], by, holder)


def _taken(device: str, gpio: int, user: str, by: str, holder: Process | None) -> Finding:
    found = f"{place(gpio)} is wanted for {user}, and somebody has it who calls itself '{by}'"
    if holder is None:
        return wrong(
            "busy-pins",
            found,
            "another program has the pin open, or a line in config.txt gives it to the kernel",
            f"sudo fuser -v {device}\n(end the program it names, or give {user} another pin under [buttons])",
        )
    return wrong(
        "busy-pins",
        found,
        f"{holder} has pins open",
        f"sudo kill {holder.number}\n(or give {user} another pin under [buttons])",
    )


def _named(asked: Asked) -> dict[int, str]:
    """Return the pins of buttons and lamps, each with what it is for."""
    lamps = {gpio: f"the lamp of {name}" for name, gpio in asked.lamps.items()}
    return {**lamps, **{gpio: f"button {name}" for name, gpio in asked.buttons.items()}}


def _users(machine: Machine, asked: Asked) -> dict[int, list[str]]:
    """Return what each pin is for."""
    users: dict[int, list[str]] = {}
    for gpio, user in (
        *light_pins(machine, asked).items(),
        *((gpio, f"button {name}") for name, gpio in asked.buttons.items()),
        *((gpio, f"the lamp of {name}") for name, gpio in asked.lamps.items()),
    ):
        users.setdefault(gpio, []).append(user)
    return users


def _impossible(machine: Machine, asked: Asked) -> Iterator[Finding]:
    chosen = driver(machine, asked)
    if chosen in {"ws281x", "neopixel"} and not _can_light(machine, chosen, asked.panel.gpio):
        possible = ", ".join(map(str, sorted(LIGHT_PINS)))
        yield wrong(
            "pins",
            f"the lights are set on {place(asked.panel.gpio)}",
            f"driver {chosen} can light a chain on GPIO {possible} only",
            f"{chosen}.gpio = 18 under [lights], and the chain's data on {place(18)}",
        )
    for gpio, user in _named(asked).items():
        if header_pin(gpio) is None or gpio in _IDENTITY:
            yield wrong(
                "pins",
                f"{user} is set on {place(gpio)}",
                "that pin is for telling a board on top who it is"
                if gpio in _IDENTITY
                else "that is no pin of the 40-pin header",
                f"a pin of its own from 2 to 27 under [buttons], such as {_free(machine, asked)}",
            )


def _can_light(machine: Machine, chosen: str, gpio: int) -> bool:
    """Tell whether a driver reaches a pin; through the chip of a Raspberry Pi 5 it is any pin."""
    any_pin = chosen == "neopixel" and model(machine).is_pi_5
    return gpio in LIGHT_PINS or (any_pin and header_pin(gpio) is not None)


def _shared(machine: Machine, asked: Asked) -> Iterator[Finding]:
    for gpio, users in _users(machine, asked).items():
        if len(users) > 1:
            yield wrong(
                "pins",
                f"{place(gpio)} is set for {' and for '.join(users)}",
                "two things on one pin disturb each other",
                f"another pin for {users[-1]} under [buttons], such as {_free(machine, asked)}",
            )


def _free(machine: Machine, asked: Asked) -> int:
    """Return a pin that nobody uses, one of the usual ones of buttons if it can be."""
    return next(gpio for gpio in _OFFERED if gpio not in _users(machine, asked))
