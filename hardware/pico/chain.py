"""A chain of LEDs on a Pico with our program; see ``hardware/firmware/README.md``.

The link sends a picture until the board has it, and again after whatever befell board and cable, so nobody
needs to show it twice.
"""

from typing import Final

from hardware.errors import NotReadyError, PanelError
from hardware.pico.link import GONE, PicoLink
from hardware.pico.talk import Standing
from hardware.pico.wire import MOST_LEDS

SOON: Final = 0.05
"""Seconds until it is looked again whether a board has started."""
PATIENCE: Final = 0.9
"""Seconds in which a board that hears has a picture; less than whoever watches over a panel bears."""


class PicoChain:
    """Send to a Pico over a borrowed link; see :class:`hardware.lights.chain.Chain`. It releases the link.

    Raises:
        PanelError: There is no board that could show anything, or there are more LEDs than any drives.
    """

    usual_order = "GRB"
    keep_alive = None

    def __init__(self, leds: int, link: PicoLink) -> None:
        self._leds: Final = leds
        self._link: PicoLink | None = link
        try:
            self._refuse(link)
            self._refuse_too_many(link)
        except PanelError:
            link.release()
            raise
        link.drives(leds)

    def send(self, wire: bytes) -> None:
        """Bring bytes to the board; see :meth:`hardware.lights.chain.Chain.send`."""
        link = self._link
        if link is None:
            raise PanelError("these LEDs are closed; open them anew")
        self._refuse_too_many(link)
        if link.show(wire, PATIENCE):
            return
        self._refuse(link)
        self._refuse_too_many(link)
        if link.standing is Standing.TALKING:
            raise PanelError(f"{link.name}: the Pico takes no picture; see to its cable", again=SOON)
        raise NotReadyError(f"{link.name}: the Pico starts, or is asked who it is", again=SOON)

    def close(self) -> None:
        """Release the link; see :meth:`hardware.lights.chain.Chain.close`."""
        link, self._link = self._link, None
        if link is not None:
            link.release()

    def _refuse(self, link: PicoLink) -> None:
        if trouble := link.trouble:
            raise PanelError(trouble, again=GONE)

    def _refuse_too_many(self, link: PicoLink) -> None:
        most = link.most_leds or MOST_LEDS
        if self._leds > most:
            raise PanelError(f"{link.name}: the Pico drives {most} LEDs at most, not {self._leds}")
