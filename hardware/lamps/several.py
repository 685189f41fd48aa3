"""Lamps on several devices, such as a Pi's own pins and a Pico's, shown as one."""

from collections.abc import Collection, Sequence
from typing import Final

from hardware.buttons.contract import Button
from hardware.errors import LampError
from hardware.lamps.contract import Lamps


class SeveralLamps:
    """Light the same buttons on each device; see :class:`hardware.lamps.contract.Lamps`."""

    def __init__(self, each: Sequence[Lamps]) -> None:
        self._each: Final = tuple(each)

    def show(self, lit: Collection[Button], brightness: float) -> None:
        """Light these lamps on all devices; one that fails holds up no other."""
        failed: LampError | None = None
        for lamps in self._each:
            try:
                lamps.show(lit, brightness)
            except LampError as error:
                failed = error
        if failed:
            raise failed

    def close(self) -> None:
        """Go dark everywhere."""
        for lamps in self._each:
            lamps.close()
