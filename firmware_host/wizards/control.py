"""The control socket: a command on this machine asks the running daemon for a wizard, and reads along."""

import asyncio
import contextlib
import logging
import os
import socket
import stat
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from firmware_host.wizards.errors import WizardError
from firmware_host.wizards.lending import Lending, Visit
from firmware_host.wizards.talk import (
    LONGEST,
    Answering,
    Asking,
    Begin,
    End,
    Pressed,
    Refused,
    Say,
    TalkError,
    asking_of,
    line_of,
)
from firmware_host.wizards.wizard import Outcome
from firmware_host.words.said import Said, sentence
from hardware.clock import Clock

FIRST: Final = 5.0
"""Seconds in which a command must have said what it wants."""
MODE: Final = 0o660
"""Who may use the socket: the daemon's user and group."""
_MOST_CALLERS: Final = 8
_MOST_UNREAD: Final = 65_536
"""Bytes that a command may leave unread; then it is cut off."""
_FAREWELL: Final = 1.0
"""Seconds for which a last line may wait to be read."""

_log = logging.getLogger(__name__)


class ControlServer:
    """Serve the control socket while the daemon runs; all of it belongs to the event loop's thread."""

    def __init__(self, path: Path, lending: Lending, clock: Clock) -> None:
        self._path = path
        self._lending = lending
        self._clock = clock
        self._server: asyncio.Server | None = None
        self._lines: dict[_Line, asyncio.Task[None] | None] = {}

    async def start(self) -> bool:
        """Open the socket, and tell whether that could be done; without it, there is a line in the log."""
        try:
            listener = _listen(self._path)
        except OSError as error:
            _log.warning("commands cannot reach what runs here: %s: %s", self._path, error.strerror or error)
            return False
        self._server = await asyncio.start_unix_server(self._receive, sock=listener, limit=LONGEST)
        return True

    async def close(self) -> None:
        """Hang up on all, and take the socket away."""
        if self._server is None:
            return
        self._server.close()
        tasks = [task for task in self._lines.values() if task]
        for line in self._lines:
            line.finish()
        try:
            await asyncio.gather(*tasks, return_exceptions=True)
        finally:
            with contextlib.suppress(OSError):
                self._path.unlink()
            self._server = None

    async def _receive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # When all ends at once, asyncio before Python 3.12 would tell of a cancelled line as of a fault.
        with contextlib.suppress(asyncio.CancelledError):
            await self._serve_until_it_ends(reader, writer)

    async def _serve_until_it_ends(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = _Line(reader, writer)
        self._lines[line] = asyncio.current_task()
        try:
            if len(self._lines) > _MOST_CALLERS:
                line.send(Refused("too many commands ask at once"))
            else:
                await self._serve(line)
        except (OSError, EOFError):
            pass  # it hung up
        finally:
            await line.hang_up()
            del self._lines[line]

    async def _serve(self, line: "_Line") -> None:
        """Let a command have what it asks for, until it or the wizard ends."""
        visit: Visit | None = None
        try:
            async with asyncio.timeout(FIRST):
                first = await line.hear()
            if not isinstance(first, Begin):
                raise TalkError("first a wizard is asked for")
            visit = self._lending.lend(first.which, line, self._clock.now())
            while not line.over.done():
                match await line.hear():
                    case Pressed(button):
                        visit.press(button, self._clock.now())
                    case Begin():
                        raise TalkError("a wizard is at work already")
        except WizardError as error:
            line.send(Refused(str(error)))
        except TimeoutError:
            line.send(Refused(f"nothing was asked for in {FIRST:g} seconds"))
        finally:
            if visit:
                visit.leave()


class _Line:
    """The way back to a command, which reads what it will: nothing ever waits for it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done when the wizard has ended, or the command does not read."""

    async def hear(self) -> Asking | None:
        """Return what the command says next; nothing once it is over.

        Raises:
            TalkError: it is nothing that belongs here.
            EOFError: it hung up.
            OSError: the line is broken.
        """
        reading = asyncio.ensure_future(self._reader.readuntil(b"\n"))
        either: set[asyncio.Future[Any]] = {reading, self.over}
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        finally:
            reading.cancel()
            (heard,) = await asyncio.gather(reading, return_exceptions=True)
        if self.over.done():
            return None
        if isinstance(heard, asyncio.LimitOverrunError):
            raise TalkError(f"a line has {LONGEST} bytes at most")
        if isinstance(heard, BaseException):
            raise heard
        return asking_of(heard)

    def ask(self, prompt: Said | None, lamps: tuple[bool, bool]) -> None:
        """Send what is asked."""
        del lamps
        if prompt is not None:
            self.send(Say(sentence(prompt)))

    def tell(self, things: Sequence[Said]) -> None:
        """Send what is said."""
        for thing in things:
            self.send(Say(sentence(thing)))

    def ended(self, outcome: Outcome) -> None:
        """Send the end."""
        self.send(End(outcome.found))
        self.finish()

    def send(self, thing: Answering) -> None:
        """Send a line, unless the command does not read."""
        if self._writer.transport.get_write_buffer_size() > _MOST_UNREAD:
            self.finish()
        elif not self._writer.is_closing():
            self._writer.write(line_of(thing))

    async def hang_up(self) -> None:
        """Let what was sent go out, as far as it is read soon, and close."""
        with contextlib.suppress(OSError, TimeoutError):
            self._writer.close()
            async with asyncio.timeout(_FAREWELL):
                await self._writer.wait_closed()
        self._writer.transport.abort()

    def finish(self) -> None:
        """Say no more, and wait for nothing more."""
        if not self.over.done():
            self.over.set_result(None)


def _listen(path: Path) -> socket.socket:
    """Return a socket that listens there, in place of one that nobody listens at any more.

    Raises:
        OSError: it cannot be, or somebody else listens.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    listener = socket.socket(socket.AF_UNIX)
    try:
        _clear(path)
        # On Linux a socket's file begins with the mode of the socket: nobody else can ever open it.
        os.fchmod(listener.fileno(), MODE)
        listener.bind(str(path))
        path.chmod(MODE)
        listener.listen(_MOST_CALLERS)
    except BaseException:
        listener.close()
        raise
    return listener


def _clear(path: Path) -> None:
    try:
        if not stat.S_ISSOCK(path.lstat().st_mode):
            raise FileExistsError(None, "is there, and is no socket")
    except FileNotFoundError:
        return
    with socket.socket(socket.AF_UNIX) as caller:
        caller.settimeout(1.0)
        try:
            caller.connect(str(path))
        except ConnectionRefusedError:
            path.unlink()  # left behind by one that was killed
            return
    raise FileExistsError(None, "another daemon serves it")
