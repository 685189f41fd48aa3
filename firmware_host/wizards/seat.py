"""Where somebody sits who uses a wizard from a command: the words are lines, and keys stand for buttons."""

import asyncio
import contextlib
import signal
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, TypeVar

from firmware_host.wizards.keys import Keys
from firmware_host.words.said import Said, said, sentence
from hardware.buttons.contract import Button

_Result = TypeVar("_Result")

_LEAVING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Seat:
    """Hold how words are said, and the terminal whose keys are pressed, if there is one.

    It is made in a running loop. SIGINT, SIGTERM, SIGHUP and the key Q leave.
    """

    def __init__(self, say: Callable[[str], None], terminal: int | None) -> None:
        self.say = say
        self._terminal = terminal
        self._left: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def ask(self, prompt: Said | None, lamps: tuple[bool, bool]) -> None:
        """Say what is asked."""
        del lamps
        if prompt is not None:
            self.say(sentence(prompt))

    def tell(self, things: Sequence[Said]) -> None:
        """Say some things."""
        for thing in things:
            self.say(sentence(thing))

    def keys(self, press: Callable[[Button], None]) -> AbstractContextManager[object]:
        """Return what hears the keys while it is entered: each press of one is a press of a button."""
        if self._terminal is None:
            return contextlib.nullcontext()
        self.tell([said("seat.keys")])
        return Keys(self._terminal, press, self.leave)

    def leave(self) -> None:
        """Go, as soon as can be."""
        if not self._left.done():
            self._left.set_result(None)

    async def unless_left(self, work: Coroutine[Any, Any, _Result]) -> _Result | None:
        """Return what comes of some work; None if somebody leaves before that: then it is called off."""
        working = asyncio.ensure_future(work)
        either: set[asyncio.Future[Any]] = {working, self._left}
        with self._heeding_signals():
            try:
                await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            finally:
                if not working.done():
                    working.cancel()
                await asyncio.gather(working, return_exceptions=True)
        return None if working.cancelled() else working.result()

    @contextlib.contextmanager
    def _heeding_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for number in _LEAVING:
            loop.add_signal_handler(number, self.leave)
        try:
            yield
        finally:
            for number in _LEAVING:
                loop.remove_signal_handler(number)
