"""The lamps in the buttons as a watcher of the evening: lit when a press would do something."""

import logging
from collections.abc import Callable, Sequence

from firmware_host.table.table import Line, View
from hardware.buttons.contract import Button
from hardware.errors import LampError
from hardware.lamps.contract import Lamps
from hardware.lights.frame import Frame

_log = logging.getLogger(__name__)


class LampWatcher:
    """Light the lamps of OK and Hunt as the evening says, and as brightly as the board.

    `brightness` tells that of the board, 0.05 to 1. The lamps are the watcher's from here on: it closes them.
    """

    def __init__(self, lamps: Lamps, brightness: Callable[[], float]) -> None:
        self._lamps = lamps
        self._brightness = brightness
        self._failed = False

    def show_view(self, view: View) -> None:
        """Light what a press of would do something; a lamp that fails is told once, and play goes on."""
        lit = [button for button, on in ((Button.OK, view.ok_lamp), (Button.HUNT, view.hunt_lamp)) if on]
        try:
            self._lamps.show(lit, self._brightness())
        except LampError as error:
            if not self._failed:
                _log.warning("%s; play goes on without it", error)
            self._failed = True
        else:
            self._failed = False

    def show_frame(self, frame: Frame) -> None:
        """Leave the lights to others."""

    def tell(self, lines: Sequence[Line]) -> None:
        """Leave the words to others."""

    def start(self, wake: Callable[[], None]) -> None:
        """Leave the daemon asleep: lamps never have news for it."""

    def close(self) -> None:
        """Make the lamps dark and release them."""
        self._lamps.close()
