"""The system's queue before a serial port: what was written, and is not sent yet."""

from math import inf
from typing import TYPE_CHECKING, Final

import pytest
import serial

from hardware.clock import HandClock

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

_RATE: Final[property] = vars(serial.SerialBase)["baudrate"]


class Queue:
    """The system's queue between a program and a cable, which a pseudo-terminal lacks.

    What is written is on its way for `delay` seconds, without end where that is infinite: as to a board that
    has crashed and still holds its end of the cable. `mishaps` are what nobody may do meanwhile.
    """

    def __init__(self, clock: HandClock, patch: pytest.MonkeyPatch, delay: float = inf) -> None:
        self.delay = delay
        self.mishaps: list[str] = []
        self.dropped = 0
        self.closed = 0
        self._clock = clock
        self._until = clock.now()
        patch.setattr(serial, "Serial", type("Port", (QueuedPort,), {"queue": self}))

    @property
    def waits(self) -> bool:
        """Tell whether something is on its way."""
        return self._clock.now() < self._until

    def takes(self) -> bool:
        """Take what is written; tell whether it will ever arrive."""
        self._until = self._clock.now() + self.delay
        return self.delay < inf

    def must_be_empty(self, mishap: str) -> None:
        """Hold it against the program if something is still on its way."""
        if self.waits:
            self.mishaps.append(mishap)

    def drain(self) -> None:
        """Let all arrive, as tcdrain(3) does."""
        if self._until == inf:
            self.mishaps.append("waited without end")
        else:
            self._clock.advance(max(0.0, self._until - self._clock.now()))

    def drop(self) -> None:
        """Forget what is on its way."""
        self.dropped += self.waits
        self._until = self._clock.now()


class QueuedPort(serial.Serial):
    """A serial port with such a queue before it."""

    queue: Queue

    @property
    def baudrate(self) -> int:
        return super().baudrate

    @baudrate.setter
    def baudrate(self, baudrate: int) -> None:
        if self.is_open:
            self.queue.must_be_empty("the rate changed under what was on its way")
        _RATE.__set__(self, baudrate)

    @property
    def out_waiting(self) -> int:
        return int(self.queue.waits)

    def write(self, b: "ReadableBuffer", /) -> int | None:
        return super().write(b) if self.queue.takes() else memoryview(b).nbytes

    def flush(self) -> None:
        self.queue.drain()

    def reset_output_buffer(self) -> None:
        self.queue.drop()

    def close(self) -> None:
        if self.is_open:
            self.queue.closed += 1
            self.queue.must_be_empty("the system waits for what is on its way")
        super().close()
