"""Waiting for what takes its time in a system that runs, and failing with words."""

import time
from collections.abc import Callable
from typing import TypeVar

_Found = TypeVar("_Found")

_BETWEEN = 0.1
"""Seconds between two looks."""


class BootedError(Exception):
    """Tell what did not happen in the booted system."""


def hold(what: str, seen: object) -> None:
    """Hold that something is so; the words say what should be."""
    if not seen:
        raise BootedError(what)


def until(what: str, look: Callable[[], _Found | None], seconds: float = 30.0) -> _Found:
    """Look again and again until something is found, and return it."""
    end = time.monotonic() + seconds
    while True:
        if found := look():
            return found
        if time.monotonic() > end:
            raise BootedError(f"{what}: not within {seconds:g} s")
        time.sleep(_BETWEEN)
