"""What the tests of the control socket share."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.wizards.served import (
    Running,
    Try,
    running,
)


@pytest.fixture
def tried(tmp_path: Path) -> Try:
    """Try something on a running daemon."""

    def run(story: Callable[[Running], Awaitable[None]]) -> None:
        async def whole() -> None:
            async with running(tmp_path / "control") as house:
                await story(house)
                # Whatever was done to it, the next command is served.
                await house.until_it_is_evening_again()
                command = await house.ask()
                command.press("back")
                assert await command.hear_until("end") == {"end": None}

        asyncio.run(whole())

    return run
