"""A wizard beside the daemon: the command asks for it on the control socket, and says what comes back."""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from firmware_host.wizards.beginning import Which
from firmware_host.wizards.errors import WizardError
from firmware_host.wizards.seat import Seat
from firmware_host.wizards.talk import Begin, End, Pressed, Refused, Say, answering_of, line_of
from firmware_host.wizards.wizard import Outcome
from hardware.buttons.contract import Button

PATIENCE: Final = 5.0
"""Seconds in which a daemon has answered: it does so at once, unless it hangs."""
_LONGEST: Final = 65_536


@dataclass(frozen=True, slots=True)
class Line:
    """Hold the two ways of a line to a daemon."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter


async def reach(path: Path) -> Line:
    """Return a line to the daemon at a socket, which `visit` takes.

    Raises:
        OSError: nobody can be reached there.
    """
    return Line(*await asyncio.open_unix_connection(path, limit=_LONGEST))


async def visit(which: Which, line: Line, seat: Seat, patience: float = PATIENCE) -> Outcome | None:
    """Let a wizard work in the daemon at a line, until it ends; None is that somebody left.

    The line is closed in the end. A daemon that has not answered after `patience` seconds counts as one that
    hangs; after that it says something only when there is something to say.

    Raises:
        WizardError: the daemon refuses, does not answer, or hangs up.
    """

    def press(button: Button) -> None:
        line.writer.write(line_of(Pressed(button)))

    try:
        line.writer.write(line_of(Begin(which)))
        with seat.keys(press):
            return await seat.unless_left(_read_along(line.reader, seat.say, patience))
    finally:
        line.writer.close()
        with contextlib.suppress(OSError):
            await line.writer.wait_closed()


async def _read_along(reader: asyncio.StreamReader, say: Callable[[str], None], patience: float) -> Outcome:
    """Say what the daemon says, until the end."""
    try:
        async with asyncio.timeout(patience):
            line = await _heard(reader)
    except TimeoutError:
        raise WizardError(
            "Furunkulus runs, but does not answer; wait until its watchdog has started it anew, or end it"
        ) from None
    while True:
        match answering_of(line):
            case Say(text):
                say(text)
            case Refused(why):
                raise WizardError(why)
            case End(found):
                return Outcome(found)
        line = await _heard(reader)


async def _heard(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.readuntil(b"\n")
    except (EOFError, OSError, asyncio.LimitOverrunError):
        raise WizardError("the daemon has hung up; all stays as it was") from None
