"""Whoever has the page's port already: another Furunkulus, or a stranger."""

import asyncio
from typing import Final

_PATIENCE: Final = 1.0
"""Seconds in which our own page has answered."""
_TITLE: Final = b"<title>Furunkulus"


async def plays_at(address: str, port: int) -> bool:
    """Tell whether Furunkulus serves its page at a port, by the page's title."""
    try:
        async with asyncio.timeout(_PATIENCE):
            reader, writer = await asyncio.open_connection(address, port)
            try:
                writer.write(f"GET / HTTP/1.1\r\nHost: {address}:{port}\r\n\r\n".encode())
                await reader.readuntil(_TITLE)
            finally:
                writer.close()
    # A stranger may answer with anything, or not at all.
    except (OSError, EOFError, asyncio.LimitOverrunError):
        return False
    return True
