"""A panel with strips beside it that hang on devices of their own.

Each of those has a worker thread of its own: a strip that fails, or hangs for good, takes no light away from
the board, nor from another strip, and one that works goes on while the board's device fails. Whoever shows
frames waits for the board's device alone, and hears of its failures alone; those of a strip are told in the
log. So whoever watches over a panel never starts a program anew because of a strip.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from hardware.clock import Clock
from hardware.errors import PanelError
from hardware.lights.drivers import lacks, open_panel
from hardware.lights.frame import Frame
from hardware.lights.panel import Panel
from hardware.lights.rewiring import RewirablePanel
from hardware.lights.settings import PanelSettings
from hardware.lights.strips import Strip, StripWiring
from hardware.lights.wiring import Wiring
from hardware.lights.worker import PanelWorker
from hardware.pi import ROOT

_PATIENCE: Final = 1.0
"""Seconds that a strip's device has to go dark: three that hang are left behind before the board would be."""


class JoinedPanels:
    """Show frames on a board and on strips of their own devices, under the panel contract.

    Each strip's panel is shown frames of one row, dark ones where a frame has nothing for the strip. All
    panels belong to it from here on, and are closed with it.
    """

    def __init__(self, board: Panel, strips: Mapping[Strip, tuple[int, Panel]], clock: Clock) -> None:
        self._board: Final = board
        self._sizes: Final = {strip: leds for strip, (leds, _) in strips.items()}
        self._workers: Final = {
            strip: PanelWorker(panel, clock, name=f"the strip {strip}")
            for strip, (_, panel) in strips.items()
        }
        self._closed = False

    @property
    def keep_alive(self) -> float | None:
        """Return after how many seconds the board's device wants its picture again; nothing if never."""
        found: float | None = getattr(self._board, "keep_alive", None)
        return found

    def show(self, frame: Frame) -> None:
        """Bring a frame to light; see :meth:`hardware.lights.panel.Panel.show`."""
        if self._closed:
            raise PanelError("the panel is closed; make a new one to show more")
        for strip, worker in self._workers.items():
            leds = self._sizes[strip]
            light = frame.strip(strip)
            worker.submit(Frame(leds, 1, light) if light else Frame.dark(leds, 1))
        self._board.show(frame)

    def close(self) -> None:
        """Go dark and release all devices; see :meth:`hardware.lights.panel.Panel.close`."""
        if self._closed:
            return
        self._closed = True
        # The board first: whoever closes this does not wait for ever.
        self._board.close()
        for worker in self._workers.values():
            worker.close(_PATIENCE)


def open_strip(settings: PanelSettings, wiring: StripWiring, root: Path = ROOT) -> Panel:
    """Return the panel of a strip on a device of its own, which is opened with the first frame.

    It is a panel as any other, of one row: so every driver can drive it.
    """

    def opener(one: Wiring, colour_order: str | None) -> Panel | None:
        del colour_order  # it is the strip's own
        panel = open_panel(settings, one, root)
        if panel is None:
            raise PanelError(lacks(settings, root) or f"there is no device for the strip {wiring.strip}")
        return panel

    return RewirablePanel(opener, Wiring.from_map(wiring.leds, 1, wiring.chain), later=True)
