"""The check of input devices: USB encoders, joysticks and keyboards that press the buttons."""

from collections.abc import Iterator, Sequence

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.finding import Finding, note, ok, wrong
from firmware_host.doctor.machine import READ, Machine, Person
from firmware_host.doctor.modules import module, pip, sees_system
from firmware_host.doctor.people import groups
from firmware_host.doctor.processes import holding
from firmware_host.doctor.strangers import elsewhere
from firmware_host.doctor.unit import Unit, putting_right, service_user, unit
from hardware.inputs.buttons import InputSettings
from hardware.inputs.listed import LIST, Listed, listed

_GROUP = "input"
_MAP = "furunkulus buttons --map"


def inputs(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether the devices are there and may be read, and press every button."""
    if asked.inputs is None:
        return
    troubles = [*_library(machine), *_devices(machine, asked.inputs)]
    yield from troubles
    if not troubles:
        names = ", ".join(dict.fromkeys(one.name for one in _heard(machine, asked.inputs)))
        yield ok("inputs", f"every button has a key on {names}")


def _library(machine: Machine) -> Iterator[Finding]:
    if module(machine, "evdev") is not None:
        return
    there = elsewhere(machine, "evdev")
    compiled = pip(machine, "install evdev")
    yield wrong(
        "inputs",
        f"Python finds no module evdev, with which input devices are read ({machine.python})",
        f"it lies in {there}, where this Python does not look" if there else "it is not installed",
        f"sudo apt install python3-evdev\n(or, with a compiler: {compiled})"
        if sees_system(machine)
        else f"sudo apt install gcc python3-dev\n{compiled}",
    )


def _devices(machine: Machine, settings: InputSettings) -> Iterator[Finding]:
    heard = _heard(machine, settings)
    yield from _missing(machine, settings, heard)
    if not heard:
        return
    yield from _silent(settings, heard)
    yield from _rights(machine, heard)
    for one in heard:
        holder = holding(machine, one.path)
        if holder is not None and not holder.is_ours:
            yield note(
                "inputs",
                f"{holder} has {one.name} open ({one.path})",
                "if it has the device for itself, nothing is heard of it here",
                f"if no button does anything: sudo kill {holder.number}",
            )


def _heard(machine: Machine, settings: InputSettings) -> tuple[Listed, ...]:
    """Return the devices that are there and are to be heard."""
    there = listed(machine.text(LIST) or "")
    if settings.devices:
        return tuple(one for one in there if any(_is_named(machine, one, name) for name in settings.devices))
    return tuple(one for one in there if settings.wanted.controls & one.controls)


def _is_named(machine: Machine, one: Listed, name: str) -> bool:
    if name.startswith("/"):
        return machine.resolved(name) == one.path
    return " ".join(name.split()).casefold() == one.name.casefold()


def _missing(machine: Machine, settings: InputSettings, heard: Sequence[Listed]) -> Iterator[Finding]:
    there = [one.name for one in listed(machine.text(LIST) or "") if one.controls]
    told = f"it is not plugged in, or has another name; there are: {', '.join(there) or 'none'}"
    for name in settings.devices:
        if not any(_is_named(machine, one, name) for one in heard):
            yield wrong("inputs", f"{name} is not there", told, f"plug it in, or: {_MAP}")
    if not settings.devices and not heard:
        yield wrong(
            "inputs", "no device is there that has a key for a button", told, f"plug one in, or: {_MAP}"
        )


def _silent(settings: InputSettings, heard: Sequence[Listed]) -> Iterator[Finding]:
    """Yield the buttons that nothing presses."""
    controls = frozenset[str]().union(*(one.controls for one in heard))
    silent = [button for button, some in settings.controls.items() if not controls.intersection(some)]
    if silent:
        yield wrong(
            "inputs",
            f"nothing presses {', '.join(silent)}",
            f"no key that is set for that is on {', '.join(dict.fromkeys(one.name for one in heard))}",
            _MAP,
        )


def _rights(machine: Machine, heard: Sequence[Listed]) -> Iterator[Finding]:
    installed = unit(machine)
    player = machine.person if installed is None else service_user(machine, installed)
    if player is None:
        return  # the check of permissions tells that
    for one in heard:
        if machine.is_there(one.path) and not machine.may(one.path, READ, player):
            yield _refused(machine, one, player, installed)


def _refused(machine: Machine, one: Listed, player: Person, installed: Unit | None) -> Finding:
    found = f"{player.name} may not read {one.path} ({one.name})"
    if installed is not None:
        return wrong("inputs", found, f"the service is not in the group {_GROUP}", putting_right(machine))
    if any(group.name == _GROUP and player.name in group.members for group in groups(machine)):
        why = f"{player.name} is in the group {_GROUP} by now, but not in this session yet"
        return wrong("inputs", found, why, "log out and in again, or: sudo reboot")
    return wrong(
        "inputs",
        found,
        f"{player.name} is not in the group {_GROUP}",
        f"sudo usermod -aG {_GROUP} {player.name}\n(then log out and in again)",
    )
