"""Lamps in the buttons, on a Pico with our program."""

from collections.abc import Collection

from hardware.buttons.contract import Button
from hardware.errors import LampError
from hardware.pico.link import PicoLink
from hardware.pico.wire import DARK

_FULL = 255


class PicoLamps:
    """Light lamps over a borrowed link; see :class:`hardware.lamps.contract.Lamps`. They release the link.

    A board that is not there is no error: it is told as soon as it is.
    """

    def __init__(self, link: PicoLink) -> None:
        self._link: PicoLink | None = link
        self._shown = DARK
        link.light(DARK)

    def show(self, lit: Collection[Button], brightness: float) -> None:
        """Light these lamps; see :meth:`hardware.lamps.contract.Lamps.show`."""
        if self._link is None:
            raise LampError("these lamps are closed; make new ones")
        level = round(_FULL * min(1.0, max(0.0, brightness)))
        levels = bytes(level if button in lit else 0 for button in Button)
        if levels != self._shown:
            self._shown = levels
            self._link.light(levels)

    def close(self) -> None:
        """Go dark and release the link."""
        link, self._link = self._link, None
        if link is not None:
            link.light(DARK)
            link.release()
