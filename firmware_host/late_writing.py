"""Files that are written late, in a thread of their own: whoever changes something never waits for a disk."""

import logging
import threading
from collections.abc import Callable, Mapping
from typing import Final, Generic, TypeVar

_log = logging.getLogger(__name__)

PAUSE: Final = 1.0
"""Seconds from one writing to the next: who steps through all levels of something writes two of them."""
AGAIN: Final = 60.0
"""Seconds after which it is tried again to write what could not be written."""
_PATIENCE: Final = 5.0
"""Seconds in which what is left is written when all ends."""

Key = TypeVar("Key")
Value = TypeVar("Value")


class LateWriter(Generic[Key, Value]):
    """Write what is new by its keys, the newest value alone, with a pause from one writing to the next.

    `write` does it, and returns what is left, with one line that says why; what is left is tried again after
    a while, with whatever is new, and in the end. The first such line is logged as an error, and `mended` as
    a warning once nothing is left. `write` is called from the one thread, and must not raise.
    """

    def __init__(
        self,
        name: str,
        write: Callable[[Mapping[Key, Value]], tuple[Mapping[Key, Value], str]],
        mended: str,
        *,
        pause: float = PAUSE,
        again: float = AGAIN,
    ) -> None:
        self._write, self._mended = write, mended
        self._pause, self._again = pause, again
        self._new: dict[Key, Value] = {}
        self._closing = self._complained = False
        self._woken = threading.Condition()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def add(self, new: Mapping[Key, Value]) -> None:
        """Have something written soon."""
        with self._woken:
            self._new |= new
            self._woken.notify()

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def close(self) -> None:
        """Write what is left, if that can be done, and end the thread."""
        with self._woken:
            self._closing = True
            self._woken.notify()
        if self._thread.is_alive():
            self._thread.join(_PATIENCE)

    def _run(self) -> None:
        left: Mapping[Key, Value] = {}
        while True:
            with self._woken:
                self._woken.wait_for(lambda: self._new or self._closing, self._again if left else None)
                wanted, self._new = {**left, **self._new}, {}
                ends = self._closing
            if wanted:
                left, why = self._write(wanted)
                self._tell(why if left else "")
            if ends:
                return
            with self._woken:
                self._woken.wait_for(lambda: self._closing, self._pause)

    def _tell(self, trouble: str) -> None:
        if trouble and not self._complained:
            _log.error("%s", trouble)
        elif not trouble and self._complained:
            _log.warning("%s", self._mended)
        self._complained = bool(trouble)
