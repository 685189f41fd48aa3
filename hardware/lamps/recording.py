"""Lamps without pins, under the lamp contract: they remember what was lit."""

from collections.abc import Collection

from hardware.buttons.contract import Button
from hardware.errors import LampError


class RecordingLamps:
    """Remember how brightly each lamp is lit; it has one on OK and one on Hunt unless told otherwise."""

    def __init__(self, buttons: Collection[Button] = (Button.OK, Button.HUNT)) -> None:
        self.lit = dict.fromkeys(buttons, 0.0)
        self._failures = 0
        self._closed = False

    def fail_next(self, shows: int) -> None:
        """Let the next so many shows fail as a broken device would."""
        self._failures = shows

    def show(self, lit: Collection[Button], brightness: float) -> None:
        """Remember it; see :meth:`hardware.lamps.contract.Lamps.show`."""
        if self._closed:
            raise LampError("the recording lamps are closed; make new ones")
        if self._failures:
            self._failures -= 1
            raise LampError("the recording lamps were told to fail; the next shows may work again")
        self.lit = {button: min(1.0, max(0.0, brightness)) * (button in lit) for button in self.lit}

    def close(self) -> None:
        """Go dark."""
        self._closed = True
        self.lit = dict.fromkeys(self.lit, 0.0)
