"""The one source of time: the system's, or one that tests turn by hand."""

import time
from typing import Protocol


class Clock(Protocol):
    """Tell a time that only goes forward."""

    def now(self) -> float:
        """Return the seconds since some fixed moment in the past."""
        ...


class SystemClock:
    """Tell the time since the machine started; nobody can set it back."""

    def now(self) -> float:
        """Return the seconds since the machine started."""
        return time.monotonic()


class HandClock:
    """Stand still until turned by hand, so that an hour takes no time."""

    def __init__(self, start: float = 0.0) -> None:
        self._now = start

    def now(self) -> float:
        """Return the seconds at which the clock stands."""
        return self._now

    def advance(self, seconds: float) -> float:
        """Turn the clock forward by some seconds and return the new time.

        Raises:
            ValueError: The clock would run backwards.
        """
        if seconds < 0:
            raise ValueError(f"a clock cannot be turned by {seconds} seconds; it only goes forward")
        self._now += seconds
        return self._now
