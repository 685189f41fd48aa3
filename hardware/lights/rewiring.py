"""A panel whose wiring may change while it is lit: as when it is found out where its LEDs lie."""

from collections.abc import Callable
from typing import Final, TypeAlias

from hardware.errors import HardwareError, PanelError
from hardware.lights.frame import Frame
from hardware.lights.panel import Panel
from hardware.lights.wiring import Wiring

Opener: TypeAlias = Callable[[Wiring, str | None], Panel | None]
"""Opens the device with a wiring and a colour order, the driver's usual one if none; or finds no device."""

_Laid: TypeAlias = tuple[Wiring, str | None]


class RewirablePanel:
    """Show frames, under the panel contract, with the wiring that was asked for last.

    A device that cannot be opened at first raises at once; with `later` it is opened with the first frame,
    and as often again as frames are shown.

    :meth:`rewire` may be called from any thread. The device is opened anew in the thread that shows, with the
    first frame of the new size; a frame of an earlier size that comes later is overtaken, and is not shown.

    Raises:
        PanelError: There is no device.
        HardwareError: It cannot be opened.
    """

    def __init__(
        self, opener: Opener, wiring: Wiring, colour_order: str | None = None, *, later: bool = False
    ) -> None:
        self._opener: Final = opener
        self._wanted: _Laid = (wiring, colour_order)
        self._lies = self._wanted
        self._earlier: tuple[tuple[int, int], ...] = ()
        self._closed = False
        self._panel: Panel | None = None if later else self._opened()

    @property
    def keep_alive(self) -> float | None:
        """Return after how many seconds the device wants its picture again; nothing if never."""
        found: float | None = getattr(self._panel, "keep_alive", None)
        return found

    def rewire(self, wiring: Wiring, colour_order: str | None = None) -> None:
        """Show the frames that come from now on with another wiring and colour order."""
        if (wiring, colour_order) == self._wanted:
            return
        before = self._wanted[0]
        # Sizes first: whoever shows in the meantime must know an earlier one.
        self._earlier = (*self._earlier[-7:], (before.width, before.height))
        self._wanted = (wiring, colour_order)

    def show(self, frame: Frame) -> None:
        """Bring a frame to light; see :meth:`hardware.lights.panel.Panel.show`."""
        if self._closed:
            raise PanelError("the panel is closed; make a new one to show more")
        wanted = self._wanted
        size = (frame.width, frame.height)
        if size != (wanted[0].width, wanted[0].height) and size in self._earlier:
            return
        if self._panel is None or wanted != self._lies:
            self._close()
            self._lies = wanted
            try:
                self._panel = self._opened()
            except PanelError:
                raise
            except HardwareError as error:
                raise PanelError(str(error)) from error
        if self._panel is not None:
            self._panel.show(frame)

    def close(self) -> None:
        """Go dark and release the device; see :meth:`hardware.lights.panel.Panel.close`."""
        self._closed = True
        self._close()

    def _opened(self) -> Panel:
        panel = self._opener(*self._lies)
        if panel is None:
            raise PanelError("there is no panel any more; see [lights] in the config")
        return panel

    def _close(self) -> None:
        panel, self._panel = self._panel, None
        if panel is not None:
            panel.close()
