"""A wizard beside the daemon: the command asks for it on the control socket, and says what comes back."""

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

from firmware_host.wizards.beginning import Which
from firmware_host.wizards.errors import WizardError
from firmware_host.wizards.seat import Seat
from firmware_host.wizards.talk import Begin, End, Pressed, Refused, Say, answering_of, line_of
from firmware_host.wizards.wizard import Outcome
from hardware.buttons.contract import Button

_LONGEST: Final = 65_536


async def visit(which: Which, path: Path, seat: Seat) -> Outcome | None:
    """Let a wizard work in the daemon at a socket, until it ends; None is that somebody left.

    Raises:
        OSError: nobody can be reached there.
        WizardError: the daemon refuses, or hangs up.
    """
    reader, writer = await asyncio.open_unix_connection(path, limit=_LONGEST)

    def press(button: Button) -> None:
        writer.write(line_of(Pressed(button)))

    try:
        writer.write(line_of(Begin(which)))
        with seat.keys(press):
            return await seat.unless_left(_read_along(reader, seat.say))
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def _read_along(reader: asyncio.StreamReader, say: Callable[[str], None]) -> Outcome:
    """Say what the daemon says, until the end."""
    while True:
        try:
            line = await reader.readuntil(b"\n")
        except (EOFError, OSError, asyncio.LimitOverrunError):
            raise WizardError("the daemon has hung up; all stays as it was") from None
        match answering_of(line):
            case Say(text):
                say(text)
            case Refused(why):
                raise WizardError(why)
            case End(found):
                return Outcome(found)
