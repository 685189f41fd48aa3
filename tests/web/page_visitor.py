"""What the tests of the page share: a small board, a client that is our own page, and a bare HTTP request."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from firmware_host.web import PageServer

# For a machine that is busy with other things; nobody waits this long on one that is not.
PATIENCE = 60.0

BOARD: dict[str, object] = {"width": 2, "height": 1, "spaces": ["A1", "B1"], "passages": [], "walls": []}


@contextlib.asynccontextmanager
async def served(
    on_button: Callable[[str, bool], None] = lambda _button, _pressed: None,
) -> AsyncIterator[tuple[PageServer, str]]:
    server = PageServer(BOARD, on_button, port=0)
    address = await server.start()
    try:
        async with asyncio.timeout(PATIENCE):
            yield server, address
    finally:
        await server.close()


def host_of(address: str) -> str:
    return address.removeprefix("http://").rstrip("/")


def origin_of(address: str) -> Origin:
    return Origin(address.rstrip("/"))


def visit(address: str, *, max_queue: int = 16) -> connect:
    host = host_of(address)
    return connect(f"ws://{host}/table", origin=origin_of(address), compression=None, max_queue=max_queue)


async def next_text(page: ClientConnection) -> dict[str, object]:
    said = json.loads(await page.recv(decode=True))
    assert isinstance(said, dict)
    return said


async def ask(address: str, request: str) -> tuple[int, dict[str, str], bytes]:
    """Send a request as it stands, and take the answer apart: status, headers, body."""
    host, _, port = host_of(address).partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(request.encode())
    answer = await reader.read()
    writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    return int(status.split()[1]), dict(line.lower().split(": ", 1) for line in lines), body
