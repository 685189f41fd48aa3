"""Opening the panel that the config has, so that it can be wired anew."""

from dataclasses import replace

from firmware_host.config import Config
from firmware_host.wizards.stage import LentPanel, Lights
from hardware.clock import Clock
from hardware.lights.drivers import chosen, open_panel
from hardware.lights.panel import Panel
from hardware.lights.rewiring import RewirablePanel
from hardware.lights.wiring import Wiring
from hardware.lights.worker import PanelWorker


def opened(config: Config, lights: Lights, clock: Clock) -> tuple[LentPanel, PanelWorker] | None:
    """Return the panel as it can be lent, and its worker; nothing if the config has none, or none is found.

    Raises:
        HardwareError: its device cannot be opened as it is set.
    """
    if chosen(config.panel) is None:
        return None

    def opener(wiring: Wiring, colour_order: str | None) -> Panel | None:
        return open_panel(replace(config.panel, colour_order=colour_order), wiring)

    panel = RewirablePanel(opener, lights.wiring, lights.colour_order)
    worker = PanelWorker(panel, clock)
    return LentPanel(panel, worker), worker
