"""Fingers on the buttons: a terminal tells when a key goes down, and never when it comes up."""

from typing import Final

from firmware_host.terminal.keyboard import Later, Timer
from firmware_host.terminal.keys import Key
from hardware.buttons.contract import Button
from hardware.buttons.simulated import SimulatedButtons

HOLDS: Final = {Key.PEEK: (Button.BACK, 1.2), Key.MENU: (Button.HUNT, 1.5)}
"""The keys that hold a button, and for how many seconds: longer than the table asks for."""

TAPS: Final = {Key(button.value): button for button in Button}


class Fingers:
    """Press buttons as keys ask for it."""

    def __init__(self, buttons: SimulatedButtons, later: Later) -> None:
        self._buttons = buttons
        self._later = later
        self._holding: dict[Button, Timer] = {}

    def obey(self, key: Key) -> bool:
        """Press what a key stands for, and tell whether it stands for a button at all."""
        if key in TAPS:
            self._tap(TAPS[key])
        elif key in HOLDS:
            self._hold(*HOLDS[key])
        else:
            return False
        return True

    def _tap(self, button: Button) -> None:
        # What is held down already cannot be pressed.
        if button not in self._holding:
            self._buttons.press(button)
            self._buttons.release(button)

    def _hold(self, button: Button, seconds: float) -> None:
        if button in self._holding:
            self._holding[button].cancel()
        else:
            self._buttons.press(button)
        self._holding[button] = self._later(seconds, lambda: self._let_go(button))

    def _let_go(self, button: Button) -> None:
        del self._holding[button]
        self._buttons.release(button)
