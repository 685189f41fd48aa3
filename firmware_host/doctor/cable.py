"""The checks of a board on a serial port: ModemManager, and what a WLED board says of itself."""

import re
from collections.abc import Iterator
from typing import Final

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.driver import driver, picos_port, serial_port
from firmware_host.doctor.finding import Finding, cannot_tell, note, ok, wrong
from firmware_host.doctor.machine import Machine
from firmware_host.doctor.modules import pip
from firmware_host.doctor.processes import Process, holding, named, playing
from firmware_host.doctor.wled import Board, ask
from hardware.lights.drivers import RULED_PORT

IGNORE: Final = "ID_MM_DEVICE_IGNORE"
"""The property that keeps ModemManager away from a device."""
DEAF: Final = "16.0.0-beta"
"""The version of WLED that hears nothing on its serial port."""

_RULES: Final = (
    "/etc/udev/rules.d",
    "/run/udev/rules.d",
    "/usr/local/lib/udev/rules.d",
    "/usr/lib/udev/rules.d",
)
_OUR_RULE: Final = "/etc/udev/rules.d/71-furunkulus-board.rules"
_FULL: Final = 255
_ITS_OWN: Final = 120
"""Milliamps that a board reckons for itself, of the limit that is set in it."""
_ROOM: Final = 500
"""Milliamps that its limit is to be above ours, so that it never dims what we have dimmed already."""
_REALTIME: Final = (
    "the board cannot be asked for its realtime timeout: if its own pattern shows through, set Timeout to "
    "65000 under Config, Sync Interfaces"
)


def modem_manager(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether ModemManager will talk to the board and spoil what is sent."""
    port = serial_port(machine, asked) if driver(machine, asked) == "adalight" else picos_port(machine, asked)
    if port is None:
        return
    running = named(machine, "ModemManager")
    if running is None:
        yield ok("modem-manager", "ModemManager does not run")
        return
    told = _told_by_udev(machine, port)
    if told.get(IGNORE) == "1" or (IGNORE not in told and _has_rule(machine)):
        yield ok("modem-manager", f"ModemManager runs, and leaves {port} alone")
        return
    vendor, product = told.get("ID_VENDOR_ID", ""), told.get("ID_MODEL_ID", "")
    alone = "sudo systemctl disable --now ModemManager"
    if re.fullmatch(r"[0-9a-f]{4}", vendor) and re.fullmatch(r"[0-9a-f]{4}", product):
        which = f'ATTRS{{idVendor}}=="{vendor}", ATTRS{{idProduct}}=="{product}"'
        rule = f'SUBSYSTEM=="tty", {which}, ENV{{{IGNORE}}}="1", ENV{{ID_MM_PORT_IGNORE}}="1"'
        cure = f"echo '{rule}' | sudo tee {_OUR_RULE}\nsudo udevadm control --reload\nsudo udevadm trigger"
    else:
        cure = alone
    yield wrong(
        "modem-manager",
        f"ModemManager runs ({running}), and no rule keeps it away from {port}",
        "it takes the board for a modem and talks to it for some seconds: the lights show nonsense",
        cure if cure == alone else f"{cure}\n(or, where no modem is used: {alone})",
    )


def _told_by_udev(machine: Machine, port: str) -> dict[str, str]:
    """Return what the system's rules have made of a port, as far as it keeps that."""
    name = machine.resolved(port).rpartition("/")[2]
    number = (machine.text(f"/sys/class/tty/{name}/dev") or "").strip()
    if not re.fullmatch(r"\d{1,6}:\d{1,6}", number, re.ASCII):
        return {}
    lines = (machine.text(f"/run/udev/data/c{number}") or "").splitlines()
    told = (line.removeprefix("E:").partition("=") for line in lines if line.startswith("E:"))
    return {key: value for key, _, value in told}


def _has_rule(machine: Machine) -> bool:
    """Tell whether a rule of this system's own, or one of ours, keeps ModemManager away from something."""
    for folder in _RULES:
        for file in machine.names(folder):
            # The many rules that ModemManager brings along are about other devices.
            if file.endswith(".rules") and (folder == _RULES[0] or "furunkulus" in file):
                text = machine.text(f"{folder}/{file}") or ""
                if any(IGNORE in line for line in text.splitlines() if not line.lstrip().startswith("#")):
                    return True
    return False


def wled(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Ask the board on the port that the config names what it is, unless somebody has the port open."""
    port = asked.panel.port
    if driver(machine, asked) != "adalight" or not machine.is_there(port or RULED_PORT):
        return
    if port is None:
        yield note(
            "wled",
            f"the board at {RULED_PORT} was not asked what it is",
            "the doctor opens only a port that the settings name",
            f'adalight.port = "{RULED_PORT}" under [lights]',
        )
        return
    # Of others only root sees what they have open. To try it would start some boards anew.
    holder = holding(machine, port) or playing(machine, asked.state)
    if holder is not None:
        yield _held(port, holder)
        return
    try:
        board = ask(machine, port, asked.panel.baud)
    except ModuleNotFoundError:
        yield cannot_tell(
            "wled",
            f"{port} was not asked: pyserial is missing",
            "",
            pip(machine, "install pyserial"),
        )
    except OSError as error:
        what = " ".join(str(error).split())
        yield cannot_tell(
            "wled",
            f"{port} cannot be opened for us alone ({what})",
            "another program has it, perhaps Furunkulus itself, or you may not use it (see permissions)",
            "sudo systemctl stop furunkulus\n(ask again, then: sudo systemctl start furunkulus)",
        )
    else:
        yield from _about(port, board, asked)


def _held(port: str, holder: Process) -> Finding:
    if holder.is_ours:
        return note(
            "wled",
            f"Furunkulus itself talks to the board at {port} ({holder}), so it was not asked what it is",
            "two programs on one port take the bytes from each other",
            "sudo systemctl stop furunkulus\n(ask again, then: sudo systemctl start furunkulus)",
        )
    return wrong(
        "wled",
        f"{holder} has {port} open",
        "two programs on one port take the bytes from each other: the lights show nonsense, or nothing",
        f"sudo kill {holder.number}\n(or close that program where it was started)",
    )


def _about(port: str, board: Board | None, asked: Asked) -> Iterator[Finding]:
    """Say what is to be said about a board that was asked."""
    if board is None:
        yield note(
            "wled",
            f"the board at {port} did not say what it is at {asked.panel.baud} baud",
            "a plain Adalight board never does; a WLED board does, if the baud rate is the one set in it",
            "adalight.baud = 115200 under [lights], or the Baud rate that is set in WLED",
        )
        return
    leds = "an unknown number of" if board.leds is None else board.leds
    told = f"WLED {board.version or 'of unknown version'} with {leds} LEDs at {port}"
    troubles = [*_troubles(told, board, asked)]
    yield from troubles
    if not troubles:
        limit = f"limit {board.most_ma} mA" if board.most_ma else "no limit of its own"
        yield ok("wled", f"{told}, {limit}; {_REALTIME}")


def _troubles(told: str, board: Board, asked: Asked) -> Iterator[Finding]:
    if board.version.startswith(DEAF):
        yield wrong(
            "wled",
            told,
            "this version hears nothing on its serial port",
            "install WLED 16.0.0 or a newer one",
        )
    if board.leds is not None and board.leds < asked.leds:
        yield wrong(
            "wled",
            f"{told}, where {asked.leds} are set here",
            "the LEDs behind those stay dark",
            f"in WLED, Config, LED Preferences, Length: {asked.leds}",
        )
    if board.most_ma and board.most_ma < asked.limit_ma + _ITS_OWN:
        left = board.most_ma - _ITS_OWN
        less = f"\n(or, if the supply gives no more: limit_ma = {left} under [lights])"
        yield note(
            "wled",
            f"{told}; it lets all of them draw {board.most_ma} mA, where {asked.limit_ma} mA are set here",
            f"the board takes {_ITS_OWN} mA of that for itself and dims what draws more again: pictures of "
            "different brightness are not so any more",
            f"in WLED, Config, LED Preferences, Maximum PSU current: {asked.limit_ma + _ROOM}"
            # Less than the LEDs draw while dark cannot be set.
            f"{less if left > asked.leds else ''}",
        )
    if board.brightness is not None and board.brightness < _FULL:
        yield note(
            "wled",
            f"{told}; it is dimmed to {board.brightness} of {_FULL}",
            "the board dims what comes over the cable, too",
            f"set the brightness in WLED to {_FULL}; brightness under [lights] is enough",
        )
