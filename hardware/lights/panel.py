"""The panel contract: an output frame goes in, light comes out."""

from typing import Protocol

from hardware.lights.frame import Frame


class Panel(Protocol):
    """Show output frames on a device.

    What every panel keeps, and what its users may rely on:

    * A frame is the light itself: gamma, brightness and budget are done. The panel brings it onto
      the wire (wiring, colour order, protocol) and changes no value.
    * The newest frame wins. A panel never queues: when ``show`` returns, the device has the frame
      or will have it without further help. ``show`` paces itself by the wire's time, that is, it
      returns when the next frame can be taken.
    * ``show`` and ``close`` are called from one thread only, and it may be any thread.
    * A ``show`` that failed leaves the panel usable: it may be called again, with the same frame or
      another, and opens the device anew where that is needed.
    * After ``close`` the panel is dark and its device released.

    A panel whose device forgets what it shows has ``keep_alive`` too, in seconds: when so long after a
    frame no other one came, the same is shown again. Others need not have it.

    Making a panel opens its device or raises a :class:`~hardware.errors.HardwareError`.
    """

    def show(self, frame: Frame) -> None:
        """Bring a frame to light.

        Raises:
            PanelError: The device failed, the panel is closed, or the frame has another size than
                the panel (the message names both sizes).
        """
        ...

    def close(self) -> None:
        """Go dark and release the device; do nothing the second time, and raise nothing."""
        ...
