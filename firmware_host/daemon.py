"""The daemon: puts the parts together and carries presses in and the wake-up, nothing else."""

import asyncio
import contextlib
import functools
import signal
from collections.abc import Sequence

from firmware_host.ears import Ear
from firmware_host.evening import Evening
from hardware.buttons.contract import ButtonSource, Edge
from hardware.clock import Clock


class Daemon:
    """Run an evening until it is stopped: listen to all sources, and let time pass."""

    def __init__(self, evening: Evening, sources: Sequence[ButtonSource], clock: Clock) -> None:
        self._evening = evening
        self._sources = sources
        self._clock = clock
        self._ears = [Ear(source, clock.now()) for source in sources]
        self._edges: asyncio.Queue[tuple[Ear, Edge]] = asyncio.Queue()

    async def run(self) -> None:
        """Run until SIGINT or SIGTERM, or until cancelled; the sources are closed in the end."""
        loop = asyncio.get_running_loop()
        stop = asyncio.ensure_future(self._listen(loop))
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop.cancel)
        try:
            with contextlib.suppress(asyncio.CancelledError):
                await stop
        finally:
            for source in self._sources:
                source.close()

    async def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        for source, ear in zip(self._sources, self._ears, strict=True):
            source.start(functools.partial(self._hand_over, loop, ear))
        while True:
            # What waits in the queue has happened: it is heard before time goes on.
            while not self._edges.empty():
                self._hear(*self._edges.get_nowait())
            self._advance()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._sleep()):
                    self._hear(*await self._edges.get())

    def _hand_over(self, loop: asyncio.AbstractEventLoop, ear: Ear, edge: Edge) -> None:
        """Take an edge from whatever thread its source has."""
        loop.call_soon_threadsafe(self._edges.put_nowait, (ear, edge))

    def _hear(self, ear: Ear, edge: Edge) -> None:
        for clean in ear.hear(edge):
            self._evening.heard(clean)

    def _advance(self) -> None:
        now = self._clock.now()
        for ear in self._ears:
            for clean in ear.advance(now):
                self._evening.heard(clean)
        self._evening.advance(now)

    def _sleep(self) -> float | None:
        due = [ear.due() for ear in self._ears]
        wake = self._evening.wake_at()
        if wake is not None:
            due.append(wake)
        return max(0.0, min(due) - self._clock.now()) if due else None
