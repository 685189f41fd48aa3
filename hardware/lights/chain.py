"""A chain of LEDs at the end of a wire: what all drivers have in common, so that each is only its device."""

from typing import Final, Protocol

from hardware.errors import PanelError
from hardware.lights.frame import Frame
from hardware.lights.wiring import Wiring, in_colour_order


class Chain(Protocol):
    """Bring bytes to the LEDs of one chain.

    Making one opens its device or raises a :class:`~hardware.errors.HardwareError`; it is told the number of
    LEDs. ``send`` and ``close`` are called from one thread only.
    """

    usual_order: str
    """The colour order to send where none is set: most WS2812 want GRB, a controller of its own RGB."""

    @property
    def keep_alive(self) -> float | None:
        """Return after how many seconds the device wants its picture again; nothing if never."""
        ...

    def send(self, wire: bytes) -> None:
        """Bring three bytes for each LED, in the order of the chain, onto the wire as they are.

        It returns when the next ones can be taken. A send that failed leaves the chain usable: the next one
        opens the device anew where that is needed.

        Raises:
            PanelError: The device failed.
        """
        ...

    def close(self) -> None:
        """Release the device, which is dark already if it still answers; raise nothing."""
        ...


class ChainPanel:
    """Show frames on a chain of LEDs, under the panel contract.

    The panel owns the chain from here on and closes it. ``colour_order`` is the chain's usual one if none is
    given. ``keep_alive`` is the chain's.

    Raises:
        WiringError: The colour order is unknown; the chain is closed then.
    """

    def __init__(self, wiring: Wiring, chain: Chain, colour_order: str | None = None) -> None:
        self._wiring: Final = wiring
        self._chain: Final = chain
        self._order: Final = colour_order or chain.usual_order
        self.keep_alive: Final = chain.keep_alive
        self._closed = False
        try:
            in_colour_order(b"", self._order)
        except BaseException:
            chain.close()
            raise

    def show(self, frame: Frame) -> None:
        """Bring a frame to light; see :meth:`hardware.lights.panel.Panel.show`."""
        if self._closed:
            raise PanelError("the panel is closed; make a new one to show more")
        self._send(frame)

    def close(self) -> None:
        """Go dark and release the device; see :meth:`hardware.lights.panel.Panel.close`."""
        if self._closed:
            return
        self._closed = True
        try:
            self._send(Frame.dark(self._wiring.width, self._wiring.height))
        except PanelError:
            pass  # a device that fails cannot be made dark; whoever showed a frame before has heard why
        finally:
            self._chain.close()

    def _send(self, frame: Frame) -> None:
        self._chain.send(in_colour_order(self._wiring.lay(frame), self._order))
