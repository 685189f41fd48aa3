"""Opening the panel that the config has, so that it can be wired anew."""

from dataclasses import replace

from firmware_host.config import Config
from firmware_host.wizards.stage import LentPanel, Lights
from hardware.clock import Clock
from hardware.errors import PanelError
from hardware.lights.drivers import chosen, lacks, open_panel
from hardware.lights.joined import JoinedPanels, open_strip
from hardware.lights.panel import Panel
from hardware.lights.rewiring import RewirablePanel
from hardware.lights.wiring import Wiring
from hardware.lights.worker import PanelWorker


def opened(
    config: Config, lights: Lights, clock: Clock, *, later: bool = False
) -> tuple[LentPanel, PanelWorker] | None:
    """Return the panel as it can be lent, and its worker; nothing if the config has none, or none is found.

    The worker shows on the strips as well that hang on devices of their own. Those nobody waits for, nor are
    they opened anew when the board is wired anew.

    With `later` nobody waits for a device: its worker opens it, and tries again for as long as that fails.
    A Raspberry Pi whose panel is not found yet then waits for one.

    Raises:
        HardwareError: its device cannot be opened as it is set.
    """
    if chosen(config.panel) is None and not (later and lacks(config.panel)):
        return None

    def opener(wiring: Wiring, colour_order: str | None) -> Panel | None:
        settings = replace(config.panel, colour_order=colour_order)
        if lacking := lacks(settings):
            raise PanelError(lacking)
        return open_panel(settings, wiring)

    panel = RewirablePanel(opener, lights.wiring, lights.colour_order, later=later)
    size = (lights.wiring.width, lights.wiring.height)
    strips = {
        wiring.strip: (wiring.leds, open_strip(settings, wiring))
        for settings, wiring in config.strips_apart(*size)
    }
    worker = PanelWorker(JoinedPanels(panel, strips, clock) if strips else panel, clock)
    return LentPanel(panel, worker), worker
