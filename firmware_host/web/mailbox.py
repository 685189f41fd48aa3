"""What one page has still to be sent."""

import asyncio
import json
from collections import deque
from collections.abc import Iterable, Mapping

# A hunt is told in some sixty lines; a page this far behind has been dead for many of them.
LONGEST_BACKLOG = 1000


class Mailbox:
    """Keep, for one page, the newest board, table and frame and all running text, until it can be sent.

    What of these was not sent before the next came is never sent. Lines keep their order.
    Everything is put in at once and without waiting; only `take` waits.
    """

    def __init__(self, board: str) -> None:
        self._board: str | None = board
        self._table: str | None = None
        self._lines: deque[str] = deque()
        self._frame: bytes | None = None
        self._news = asyncio.Event()
        self._news.set()

    @property
    def overfull(self) -> bool:
        """Tell whether the page has fallen too far behind to be served."""
        return len(self._lines) > LONGEST_BACKLOG

    def put_board(self, board: str) -> None:
        """Put in a board message in place of the one before."""
        self._board = board
        self._news.set()

    def put_frame(self, frame: bytes) -> None:
        """Put in an output frame in place of the one before."""
        self._frame = frame
        self._news.set()

    def put_table(self, table: str) -> None:
        """Put in a table message in place of the one before."""
        self._table = table
        self._news.set()

    def put_lines(self, lines: Iterable[str]) -> None:
        """Put in lines of running text, each written as JSON, behind what waits already."""
        self._lines.extend(lines)
        self._news.set()

    async def take(self) -> str | bytes:
        """Wait for the next message to send, and take it out.

        The board comes first. Frames come last: there is always another one.
        """
        while (message := self._next()) is None:
            self._news.clear()
            await self._news.wait()
        return message

    def _next(self) -> str | bytes | None:
        message: str | bytes | None
        if self._board is not None:
            message, self._board = self._board, None
        elif self._table is not None:
            message, self._table = self._table, None
        elif self._lines:
            message = f'{{"type":"say","lines":[{",".join(self._lines)}]}}'
            self._lines.clear()
        else:
            message, self._frame = self._frame, None
        return message


def as_text(kind: str, content: Mapping[str, object]) -> str:
    """Write a message of this kind as the page reads it."""
    return as_json({**content, "type": kind})


def as_json(content: Mapping[str, object]) -> str:
    """Write JSON without spaces between."""
    return json.dumps(content, separators=(",", ":"))
