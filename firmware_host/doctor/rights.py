"""The check of rights: whether who plays may open the devices that are used."""

import stat
from collections.abc import Iterator

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.driver import MEMORY, driver, drives_by_pwm, picos_port, serial_port, wants_spi
from firmware_host.doctor.finding import Finding, cannot_tell, note, ok, wrong
from firmware_host.doctor.gpio import pins_chip
from firmware_host.doctor.machine import Machine, Person
from firmware_host.doctor.model import model
from firmware_host.doctor.people import group_name, groups
from firmware_host.doctor.unit import Unit, putting_right, service_user, unit
from hardware.lights.neopixel import PIO


def rights(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether the service's user, or who runs this where there is none, may open each device."""
    every = (asked, *asked.strips)
    wanted = dict.fromkeys(device for one in every for device in _devices(machine, one))
    devices = [device for device in wanted if machine.is_there(device)]
    has_pwm = model(machine).is_pi and not model(machine).is_pi_5
    by_pwm = next((one for one in every if has_pwm and drives_by_pwm(machine, one)), None)
    if not devices and not by_pwm:
        return
    installed = unit(machine)
    player = machine.person if installed is None else service_user(machine, installed)
    if player is None:
        yield wrong(
            "permissions",
            f"{installed.file if installed else ''} names a user that is not there",
            "the service does not start without its user",
            putting_right(machine),
        )
        return
    if by_pwm and player.uid != 0:
        yield _needs_root(by_pwm, player, installed)
    refused = [device for device in devices if not machine.may(device, person=player)]
    for device in refused:
        yield _refused(machine, device, player, installed)
    if not refused and not (by_pwm and player.uid != 0):
        yield ok("permissions", f"{player.name} may use {', '.join(devices) or MEMORY}")
    if installed is not None:
        others = [device for device in devices if device not in refused and not machine.may(device)]
        if others:
            yield note(
                "permissions",
                f"{machine.person.name}, who runs this, may not use {', '.join(others)}",
                "the service may; what is started by hand, such as furunkulus leds, may not",
                "start it with sudo",
            )


def _devices(machine: Machine, asked: Asked) -> Iterator[str]:
    """Yield the devices that are to be opened."""
    chosen = driver(machine, asked)
    if model(machine).is_pi:
        if wants_spi(machine, asked):
            yield asked.panel.spi_device
        if chosen == "leds0":
            yield asked.panel.leds_device
        if chosen == "neopixel" and model(machine).is_pi_5:
            yield PIO
        chip = pins_chip(machine) if asked.uses_pins else None
        if chip is not None:
            yield chip
    port = serial_port(machine, asked) if chosen == "adalight" else None
    yield from filter(None, dict.fromkeys((port, picos_port(machine, asked))))


def _needs_root(asked: Asked, player: Person, installed: Unit | None) -> Finding:
    return wrong(
        "permissions",
        f"driver {asked.panel.name} on GPIO {asked.panel.gpio} is set, and {player.name} runs it",
        f"PWM and PCM are reached through {MEMORY}, which only root may open",
        'panel = "spi" under [lights], with the chain\'s data on GPIO 10 (header pin 19)'
        + (
            "\n(or let the service run as root, with pwm-root.conf: docs/service.md)"
            if installed
            else "\n(or sudo)"
        ),
    )


def _refused(machine: Machine, device: str, player: Person, installed: Unit | None) -> Finding:
    status = machine.status(device)
    if status is None:
        return cannot_tell("permissions", f"{device} has just gone")
    group = group_name(machine, status.st_gid)
    mode = f"{stat.S_IMODE(status.st_mode):04o}"
    found = f"{player.name} may not read and write {device} (group {group}, mode {mode})"
    if status.st_gid == 0 or status.st_mode >> 3 & 6 != 6:  # noqa: PLR2004 - read and write, for the group
        return wrong(
            "permissions",
            found,
            "no rule of this system gives the device to a group",
            putting_right(machine),
        )
    if installed is not None:
        return wrong(
            "permissions",
            found,
            f"the service is not in the group {group}",
            f"sudo systemctl edit furunkulus\n[Service]\nSupplementaryGroups={group}",
        )
    if any(one.gid == status.st_gid and player.name in one.members for one in groups(machine)):
        return wrong(
            "permissions",
            found,
            f"{player.name} is in the group {group} by now, but not in this session yet",
            "log out and in again, or: sudo reboot",
        )
    return wrong(
        "permissions",
        found,
        f"{player.name} is not in the group {group}",
        f"sudo usermod -aG {group} {player.name}\n(then log out and in again)",
    )
