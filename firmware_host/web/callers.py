"""Every connection to the page's port, known from the moment it is made until its socket is closed."""

import asyncio
import logging
from typing import Any, Final

from websockets.asyncio.server import ServerConnection
from websockets.protocol import State

_log = logging.getLogger(__name__)

_PATIENCE: Final = 2.0
"""Seconds within which a connection that was cut has closed its socket."""


class Callers:
    """Cut what is still calling when the server goes, and wait until no socket is left.

    The websocket server waits for the pages that were let in. A browser that calls at the very moment of the
    end, or keeps a spare connection without ever asking for anything, would outlive it.
    """

    def __init__(self) -> None:
        self._here: set[ServerConnection] = set()
        self._none_left = asyncio.Event()
        self._none_left.set()
        self._closing = False

    def new_connection(self, *args: Any, **kwargs: Any) -> ServerConnection:  # noqa: ANN401 - the library's own
        """Make the connection of one caller; its arguments are the library's."""
        connection = _Caller(self, *args, **kwargs)
        self._here.add(connection)
        self._none_left.clear()
        return connection

    def came(self, connection: ServerConnection) -> None:
        """Note that a caller's socket is open."""
        if self._closing:
            connection.transport.abort()

    def gone(self, connection: ServerConnection) -> None:
        """Note that a caller's socket is closed."""
        self._here.discard(connection)
        if not self._here:
            self._none_left.set()

    def turn_away(self) -> None:
        """Cut all who have not come in, and from now on whoever comes."""
        self._closing = True
        for connection in tuple(self._here):
            if connection.state is State.CONNECTING and hasattr(connection, "transport"):
                connection.transport.abort()

    async def wait_until_gone(self) -> None:
        """Return when no socket is open."""
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._none_left.wait()
        except TimeoutError:
            _log.warning("A page's connection could not be closed: it is left to the system.")


class _Caller(ServerConnection):
    def __init__(self, callers: Callers, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - the library's own
        super().__init__(*args, **kwargs)
        self._callers = callers

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._callers.came(self)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._callers.gone(self)
