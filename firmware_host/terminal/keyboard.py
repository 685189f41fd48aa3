"""The keyboard: bytes as they come, in pieces or all at once, become keys."""

from collections.abc import Callable
from typing import Protocol

from firmware_host.terminal.keys import Key, Typed, Typing


class Timer(Protocol):
    """Something that is to happen later, unless it is called off."""

    def cancel(self) -> None:
        """Call it off."""
        ...


Later = Callable[[float, Callable[[], None]], Timer]
"""Let something happen in so many seconds."""


class Keyboard:
    """Hand over each key as soon as it is certain, which for an Escape alone takes a moment."""

    def __init__(self, obey: Callable[[Key], None], later: Later) -> None:
        self._obey = obey
        self._later = later
        self._typing = Typing()
        self._waiting: Timer | None = None

    def hear(self, data: bytes) -> None:
        """Take some more bytes."""
        if self._waiting:
            self._waiting.cancel()
        self._become(self._typing.fed(data))

    def _give_up(self) -> None:
        self._become(self._typing.gave_up())

    def _become(self, typed: Typed) -> None:
        self._typing = typed.typing
        patience = self._typing.patience
        self._waiting = None if patience is None else self._later(patience, self._give_up)
        for key in typed.keys:
            self._obey(key)
