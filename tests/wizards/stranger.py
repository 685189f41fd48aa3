"""Panels of somebody's own, as a config may name them."""

import os
from pathlib import Path

from hardware.clock import SystemClock
from hardware.lights.recording import RecordingPanel
from hardware.lights.settings import PanelSettings
from hardware.lights.wiring import Wiring


class StrangersPanel(RecordingPanel):
    """Show nothing to anybody, by the rules of all panels."""

    def __init__(self, wiring: Wiring, settings: PanelSettings) -> None:
        super().__init__(wiring, SystemClock(), settings.colour_order or "GRB")


class TellingPanel(StrangersPanel):
    """Make a file, which the environment names, when it is opened."""

    def __init__(self, wiring: Wiring, settings: PanelSettings) -> None:
        super().__init__(wiring, settings)
        Path(os.environ["TELLS"]).touch()
