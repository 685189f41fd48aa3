"""The checks of a Pico on a USB cable: whether our program answers there, and which version of it."""

from collections.abc import Iterator
from enum import Enum, auto
from typing import Final, TypeAlias

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.driver import picos_port
from firmware_host.doctor.finding import Finding, cannot_tell, note, ok, wrong
from firmware_host.doctor.machine import Machine, StrangeFileError
from firmware_host.doctor.modules import pip
from firmware_host.doctor.processes import Process, holding, playing
from firmware_host.doctor.unit import unit
from firmware_host.flashing.errors import FlashError
from firmware_host.flashing.program import in_words, program
from hardware.lights.drivers import RULED_PORT
from hardware.pico import wire

_TRIES: Final = 3
_PATIENCE: Final = 0.4
"""Seconds of silence after which a greeting counts as not heard."""
_LONGEST: Final = 2.0
"""Seconds that a board is listened to which talks without end."""
_SESSION: Final = b"visitors"
"""The same each time: a board that meets another one forgets the presses that wait."""
_PROMPT: Final = b">>> "
_STOP: Final = "sudo systemctl stop furunkulus\n(ask again, then: sudo systemctl start furunkulus)"
_STOP_BY_HAND: Final = "Ctrl-C in the window where it was started\n(then ask again)"


class Silence(Enum):
    """Say how a board stands that does not answer a greeting."""

    AT_PROMPT = auto()
    SILENT = auto()


Answer: TypeAlias = wire.Welcome | wire.Stranger | Silence


def pico(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether our program answers on the port that the settings name, unless somebody has it open."""
    port = picos_port(machine, asked)
    if port is None:
        return
    if not machine.is_there(port):
        yield wrong(
            "pico",
            f"there is no {port}",
            "the Pico is not plugged in, its cable is one for charging only, or its port has another name",
            f"ls /dev/serial/by-id\n(then: {_naming(machine)})",
        )
        return
    # Of others only root sees what they have open.
    holder = holding(machine, port) or playing(machine, asked.state)
    if holder is not None:
        yield _held(port, holder, _stop(machine))
        return
    try:
        yield _answered(port, _ask(machine, port))
    except ModuleNotFoundError:
        missing = f"{port} was not asked: pyserial is missing"
        yield cannot_tell("pico", missing, "", pip(machine, "install pyserial"))
    except OSError as error:
        what = " ".join(str(error).split())
        yield cannot_tell(
            "pico",
            f"{port} cannot be opened for us alone ({what})",
            "another program has it, perhaps Furunkulus itself, or you may not use it (see permissions)",
            _stop(machine),
        )


def pico_firmware(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Compare the version on the board with the one that came with this program; see `pico` for the rest."""
    port = picos_port(machine, asked)
    if port is None or not machine.is_there(port):
        return
    if holding(machine, port) or playing(machine, asked.state):
        return
    try:
        answer = _ask(machine, port)
    except (OSError, ModuleNotFoundError):
        return
    if isinstance(answer, Silence):
        return
    try:
        ours = program().version
    except FlashError as error:
        yield cannot_tell("pico-firmware", f"version {in_words(answer.firmware)} is on the Pico; {error}")
        return
    told = f"version {in_words(answer.firmware)} is on the Pico, and {in_words(ours)} came with this program"
    if answer.firmware < ours:
        cause = "what an older version does wrong is mended in this one"
        if isinstance(answer, wire.Stranger):
            cause = "they do not speak the same language: nothing is shown, and no button is heard"
        yield wrong("pico-firmware", told, cause, "sudo furunkulus flash")
    elif isinstance(answer, wire.Stranger):
        yield wrong(
            "pico-firmware",
            told,
            "they do not speak the same language: nothing is shown, and no button is heard",
            "bring Furunkulus up to date (docs/service.md)\n(or put the older version on it: "
            "sudo furunkulus flash --yes)",
        )
    elif answer.firmware > ours:
        yield note("pico-firmware", told, "that works, as both speak the same language")
    else:
        yield ok("pico-firmware", f"version {in_words(ours)} is on the Pico, as it came with this program")


def _is_service(machine: Machine) -> bool:
    """Tell whether Furunkulus is installed as a service here, or nobody can see whether it is."""
    try:
        return unit(machine) is not None
    except StrangeFileError:
        return True


def _stop(machine: Machine) -> str:
    return _STOP if _is_service(machine) else _STOP_BY_HAND


def _naming(machine: Machine) -> str:
    """Return how the port of a board is told: without the service its installer is nothing to run."""
    setting = 'pico.port = "/dev/serial/by-id/NAME" under [lights]'
    if not _is_service(machine):
        return setting
    return f"sudo furunkulus/systemd/install.sh --controller NAME, which calls it {RULED_PORT}; or {setting}"


def _held(port: str, holder: Process, stop: str) -> Finding:
    if holder.is_ours:
        return note(
            "pico",
            f"Furunkulus itself talks to the Pico at {port} ({holder}), so it was not asked what it is",
            "two programs on one port take the bytes from each other",
            stop,
        )
    return wrong(
        "pico",
        f"{holder} has {port} open",
        "two programs on one port take the bytes from each other: nothing is shown, and presses are lost",
        f"sudo kill {holder.number}\n(or close that program where it was started)",
    )


def _answered(port: str, answer: Answer) -> Finding:
    if answer is Silence.AT_PROMPT:
        return wrong(
            "pico",
            f"the Pico at {port} is at MicroPython's prompt",
            "our program is not on it, or was stopped, or OK was held while it got power",
            "sudo furunkulus flash\n(where it is on it already: pull the cable and put it back)",
        )
    if isinstance(answer, Silence):
        return wrong(
            "pico",
            f"what is at {port} does not answer",
            "our program is not on it, or hangs; or it is another board",
            "sudo furunkulus flash\n(it tells what else to do, if it cannot)",
        )
    return ok("pico", f"the Pico at {port} answers")


def _ask(machine: Machine, port: str) -> Answer:
    """Greet the board on a port, as often as it takes.

    Raises:
        OSError: the port cannot be opened, fails, or somebody has it open.
        ModuleNotFoundError: nothing is installed to open it.
    """
    line = machine.open_line(str(machine.at(port)), None)
    try:
        hello = wire.hello(_SESSION, 0, has_met=True)
        splitter, end = wire.Splitter(), machine.now() + _LONGEST
        for _ in range(_TRIES):
            line.write(hello)
            while (some := line.read(_PATIENCE)) and machine.now() < end:
                for message in splitter.feed(some):
                    said = wire.understood(message)
                    if isinstance(said, wire.Welcome | wire.Stranger):
                        return said
        line.write(wire.PROBE)
        return Silence.AT_PROMPT if _PROMPT in line.read(_PATIENCE) else Silence.SILENT
    finally:
        line.close()
