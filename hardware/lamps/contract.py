"""The lamp contract: which buttons are lit, and how brightly."""

from collections.abc import Collection
from typing import Protocol

from hardware.buttons.contract import Button


class Lamps(Protocol):
    """Light the lamps of some buttons.

    Making them opens their device, all dark, or raises a :class:`~hardware.errors.LampError`. They are used
    from one thread, which they never keep waiting. After ``close`` they are dark and their device is free.
    """

    def show(self, lit: Collection[Button], brightness: float) -> None:
        """Light these lamps with a part of their full light (0 to 1), and darken the others.

        A button that has no lamp is left out.

        Raises:
            LampError: A lamp failed, or they are closed; the others are as they should be.
        """
        ...

    def close(self) -> None:
        """Go dark and release the device; do nothing the second time, and raise nothing."""
        ...
