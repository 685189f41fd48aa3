"""One open page, from its coming to its going."""

import asyncio
import contextlib
import logging
import socket

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from firmware_host.web.held import HeldButtons
from firmware_host.web.mailbox import Mailbox
from firmware_host.web.press import read_press

_log = logging.getLogger(__name__)

# Room for some twenty frames. Left to itself, the system would queue minutes of old light
# for a page that stalls.
_SEND_BUFFER = 16 * 1024


class Visitor:
    """Send one page its news and hand on its presses."""

    def __init__(self, connection: ServerConnection, mailbox: Mailbox, buttons: HeldButtons) -> None:
        self.mailbox = mailbox
        self._connection = connection
        self._buttons = buttons

    async def stay(self) -> None:
        """Serve the page until it goes or misbehaves; its buttons are released then."""
        line: socket.socket = self._connection.transport.get_extra_info("socket")
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER)
        pump = asyncio.create_task(self._pump())
        try:
            with contextlib.suppress(ConnectionClosed):
                await self._listen()
        finally:
            pump.cancel()
            self._buttons.release_all(self)

    def drop_if_overfull(self) -> None:
        """Cut the line of a page that no longer reads; it comes back by itself if it lives."""
        if self.mailbox.overfull:
            _log.info("A page no longer reads what it is sent: its connection is cut.")
            self._connection.transport.abort()

    async def _pump(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self._connection.send(await self.mailbox.take())

    async def _listen(self) -> None:
        async for message in self._connection:
            press = read_press(message)
            if press is None:
                _log.info("A page sent something that is no button press: its connection is closed.")
                await self._connection.close(CloseCode.POLICY_VIOLATION, "not a button press")
                return
            self._buttons.change(self, press)
