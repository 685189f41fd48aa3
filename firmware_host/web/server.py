"""The page's small web server."""

import asyncio
import errno
import logging
import socket
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import cast

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.http11 import Request, Response

from firmware_host.web.assets import read_assets, version_asset
from firmware_host.web.callers import Callers
from firmware_host.web.doorkeeper import Doorkeeper
from firmware_host.web.errors import PortError
from firmware_host.web.held import HeldButtons
from firmware_host.web.mailbox import Mailbox, as_json, as_text
from firmware_host.web.neighbour import plays_at
from firmware_host.web.press import LONGEST_MESSAGE
from firmware_host.web.visitor import Visitor

# This computer and no other: the page has no passwords because nobody else can reach it.
ADDRESS = "127.0.0.1"

KEPT_LINES = 200

_LAST_PORT = 65535

_SECONDS_TO_SAY_GOODBYE = 1.0


class PageServer:
    """Show the table on a page in this computer's browsers, and take their button presses.

    Args:
        board: The board that is shown first, in the form of `board_message` in `watching.py`.
        on_button: Called with a button's name and whether it is down, on each change, in the event loop.
        port: The port on 127.0.0.1; 0 takes any free one.

    All methods belong to the event loop's thread. `show_board`, `show_frame`, `show_table` and `say` return
    at once, whatever the pages do, and may be called before `start`.
    """

    def __init__(
        self, board: Mapping[str, object], on_button: Callable[[str, bool], None], *, port: int = 8800
    ) -> None:
        self._board = as_text("board", board)
        self._port = port
        self._buttons = HeldButtons(on_button)
        self._frame: bytes | None = None
        self._table: str | None = None
        self._lines: deque[str] = deque(maxlen=KEPT_LINES)
        self._visitors: set[Visitor] = set()
        self._server: Server | None = None
        self._callers = Callers()

    async def start(self) -> str:
        """Open the port and serve.

        Returns:
            The page's address, such as `http://127.0.0.1:8800/`.

        Raises:
            PortError: The port is taken or forbidden.
        """
        listener = await _listen(self._port)
        port: int = listener.getsockname()[1]
        doorkeeper = Doorkeeper(port, {**read_assets(), "/version": version_asset()})

        def answer(_connection: ServerConnection, request: Request) -> Response | None:
            return doorkeeper.answer(request)

        self._server = await serve(
            self._receive,
            sock=listener,
            process_request=answer,
            server_header=None,
            compression=None,
            max_size=LONGEST_MESSAGE,
            write_limit=4096,
            close_timeout=_SECONDS_TO_SAY_GOODBYE,
            logger=_protocol_log(),
            # The library takes a wrapper as well, but its hint names the class alone.
            create_connection=cast("type[ServerConnection]", self._callers.new_connection),
        )
        return f"http://{ADDRESS}:{port}/"

    def show_board(self, board: Mapping[str, object]) -> None:
        """Show another board from now on; the table that lies on it comes next."""
        text = as_text("board", board)
        if text == self._board:
            return
        self._board = text
        for visitor in self._visitors:
            visitor.mailbox.put_board(text)

    def show_frame(self, pixels: bytes) -> None:
        """Show an output frame: red, green and blue a light, linear 0-255, as `board_message` tells."""
        if pixels == self._frame:
            return
        self._frame = bytes(pixels)
        for visitor in self._visitors:
            visitor.mailbox.put_frame(self._frame)

    def show_table(self, table: Mapping[str, object]) -> None:
        """Show the table, in the form of `table_message` in `watching.py`; `position` may be null."""
        text = as_text("table", table)
        if text == self._table:
            return
        self._table = text
        for visitor in self._visitors:
            visitor.mailbox.put_table(text)

    def say(self, lines: Sequence[Mapping[str, object]]) -> None:
        """Add lines of running text, each with `id`, `text` and `tone`; later pages get the last 200."""
        written = [as_json(line) for line in lines]
        self._lines.extend(written)
        for visitor in self._visitors:
            visitor.mailbox.put_lines(written)
            visitor.drop_if_overfull()

    async def close(self) -> None:
        """Say goodbye to all pages, release what they hold and free the port."""
        if self._server is not None:
            # Nobody more is let in, and whoever was let in a moment ago is made known in the loop's next
            # round; a port that closes before that would leave their sockets open.
            for listener in self._server.sockets:
                asyncio.get_running_loop().remove_reader(listener)
            await asyncio.sleep(0)
            self._callers.turn_away()
            self._server.close()
            await self._server.wait_closed()
            await self._callers.wait_until_gone()

    async def _receive(self, connection: ServerConnection) -> None:
        visitor = Visitor(connection, self._mailbox_of_a_newcomer(), self._buttons)
        self._visitors.add(visitor)
        try:
            await visitor.stay()
        finally:
            self._visitors.discard(visitor)

    def _mailbox_of_a_newcomer(self) -> Mailbox:
        mailbox = Mailbox(self._board)
        if self._table is not None:
            mailbox.put_table(self._table)
        mailbox.put_lines(self._lines)
        if self._frame is not None:
            mailbox.put_frame(self._frame)
        return mailbox


async def _listen(port: int) -> socket.socket:
    if not 0 <= port <= _LAST_PORT:
        raise PortError(
            f"There is no port {port}: choose one from 0 (any that is free) to {_LAST_PORT} with --port"
        )
    try:
        return socket.create_server((ADDRESS, port))
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            trouble = f"cannot be opened ({error.strerror}): choose another port"
        elif await plays_at(ADDRESS, port):
            trouble = (
                "is taken: Furunkulus plays there already, perhaps as the service: open its page, "
                f"http://{ADDRESS}:{port}/; or stop it (sudo systemctl stop furunkulus, or Ctrl-C where it "
                "was started), or choose another port"
            )
        else:
            trouble = "is taken by another program: close that one, or choose another port"
    raise PortError(f"The page's port {port} on {ADDRESS} {trouble} with --port")


def _protocol_log() -> logging.Logger:
    log = logging.getLogger(f"{__name__}.protocol")
    # Its "info" tells of every file and connection.
    log.setLevel(logging.WARNING)
    return log
