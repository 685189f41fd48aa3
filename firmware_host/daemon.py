"""The daemon: puts sources, ears and the evening together, turn by turn."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from firmware_host.ears import Ear
from firmware_host.service import Service
from hardware.buttons.contract import ButtonSource, Edge
from hardware.clock import Clock

_log = logging.getLogger(__name__)


class Host(Protocol):
    """Whoever answers what is heard, and to whom the time comes: an evening, or who lends it to a guest."""

    def heard_from(self, source: ButtonSource) -> Callable[[Edge, float], None]:
        """Return who answers the edges of a source, each with the time that is now."""
        ...

    def advance(self, now: float) -> None:
        """Let the time come to `now`."""
        ...

    def wake_at(self) -> float | None:
        """Return when time alone changes something."""
        ...


class Waking(Protocol):
    """Whatever works in a thread of its own, and wakes the daemon."""

    def start(self, wake: Callable[[], None]) -> None:
        """Start; `wake` is called, from any thread, when a turn is due before its time."""
        ...

    def close(self) -> None:
        """End what it does."""
        ...


class Daemon:
    """Run an evening: hear all sources, and let time pass.

    Each turn is synchronous: `run()` only waits between turns. A test takes turns itself, with a clock
    turned by hand. The service hears of each turn when it is done, and is told at once when all ends.
    """

    def __init__(
        self,
        evening: Host,
        sources: Sequence[ButtonSource],
        clock: Clock,
        others: Sequence[Waking] = (),
        service: Service | None = None,
    ) -> None:
        self._evening = evening
        self._service = service or Service(None)
        self._others = others
        self._clock = clock
        # An ear asks what is held before its source is started: that is no press.
        self._ears = [(source, Ear(source, clock.now()), evening.heard_from(source)) for source in sources]
        self._heard: deque[tuple[Ear, Callable[[Edge, float], None], Edge]] = deque()

    def start(self, wake: Callable[[], None]) -> None:
        """Start the sources; `wake` is called, from any thread, when a turn is due before its time."""
        for source, ear, answer in self._ears:
            source.start(self._hand_over_to(ear, answer, wake))
        for other in self._others:
            other.start(wake)

    def turn(self) -> float | None:
        """Answer all that was heard, come to the present, and return the seconds until the next turn."""
        # What waits here has happened: it is heard before time goes on.
        while self._heard:
            ear, answer, edge = self._heard.popleft()
            for clean in ear.hear(edge):
                answer(clean, self._clock.now())
        now = self._clock.now()
        for _, ear, answer in self._ears:
            for clean in ear.advance(now):
                answer(clean, now)
        self._evening.advance(now)
        times: list[float | None] = [ear.due() for _, ear, _ in self._ears]
        times += [self._evening.wake_at(), self._service.went_round(self._clock.now())]
        due = min((time for time in times if time is not None), default=None)
        return None if due is None else max(0.0, due - self._clock.now())

    def close(self) -> None:
        """Close the sources, and whatever else works."""
        self._service.end()
        for close in (*(source.close for source, _, _ in self._ears), *(one.close for one in self._others)):
            try:
                close()
            except Exception as error:  # noqa: BLE001 - whatever it is, the lights must go dark all the same
                _log.error("%s failed: %r", close, error)

    async def run(self) -> None:
        """Run until cancelled; the sources are closed in the end."""
        loop = asyncio.get_running_loop()
        woken = asyncio.Event()
        try:
            self.start(lambda: _wake(loop, woken))
            while True:
                woken.clear()
                seconds = self.turn()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(seconds):
                        await woken.wait()
        finally:
            self.close()

    def _hand_over_to(
        self, ear: Ear, answer: Callable[[Edge, float], None], wake: Callable[[], None]
    ) -> Callable[[Edge], None]:
        def hand_over(edge: Edge) -> None:
            self._heard.append((ear, answer, edge))
            wake()

        return hand_over


def _wake(loop: asyncio.AbstractEventLoop, woken: asyncio.Event) -> None:
    # A pin's thread may have one more edge to hand over when the loop is gone already.
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(woken.set)
