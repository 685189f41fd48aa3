"""The checks of the settings and of the board itself."""

from collections.abc import Iterator

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.finding import Finding, cannot_tell, note, ok, wrong
from firmware_host.doctor.machine import Machine
from firmware_host.doctor.model import model


def settings(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether the config's file can be read."""
    for fault in asked.faults:
        yield wrong(
            "settings",
            fault,
            "play does not begin with these settings; the doctor goes on with the defaults",
            f"{'' if machine.may(asked.file or '/') else 'sudo '}nano {asked.file}",
        )
    for words in asked.notes:
        yield note("settings", words, "what is wrong in what was set with buttons is left out")
    if asked.hidden:
        yield cannot_tell(
            "settings",
            asked.hidden,
            "what was set with buttons is kept there; it is in force, but the doctor goes on without it",
            "sudo furunkulus doctor",
        )
    if not asked.faults:
        told = "the defaults are in force: there is no file of settings"
        yield ok("settings", f"{asked.file} is in force" if asked.file else told)


def board(machine: Machine, _asked: Asked) -> Iterator[Finding]:
    """Look whether this is a Raspberry Pi, and which."""
    found = model(machine)
    told = f"{found.name}, chip {found.chip or 'unknown'}, revision {found.revision or 'unknown'}"
    if not found.is_pi:
        yield note(
            "model",
            f"this is not a Raspberry Pi{f' but {found.name}' if found.name else ''}",
            "its pins, SPI and supply are not looked at; the page works, and a board on a serial port does",
        )
    elif not found.chip:
        yield note(
            "model", told, "it is newer than what this version knows; some checks say nothing about it"
        )
    else:
        yield ok("model", told)
