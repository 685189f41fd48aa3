"""Buttons pressed by code: the page's and the tests'."""

from collections.abc import Mapping
from threading import RLock

from hardware.buttons.contract import Button, Edge, HandOver, guarded
from hardware.clock import Clock
from hardware.errors import ButtonError


class SimulatedButtons:
    """Offer all seven buttons to code, under the button contract; any thread may press them."""

    bounces = False

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._held = dict.fromkeys(Button, False)
        self._hand_over: HandOver | None = None
        self._closed = False
        # Held while handing over, so that edges leave in the order of their times; it may be entered
        # again, since a hand-over is free to press.
        self._lock = RLock()

    def start(self, hand_over: HandOver) -> None:
        """Begin to hand over edges; see :meth:`hardware.buttons.contract.ButtonSource.start`."""
        with self._lock:
            if self._closed or self._hand_over:
                raise ButtonError("these simulated buttons were started before or are closed; make new ones")
            self._hand_over = guarded(hand_over)

    def levels(self) -> Mapping[Button, bool]:
        """Tell which buttons are held right now."""
        with self._lock:
            return dict(self._held)

    def press(self, button: Button) -> None:
        """Press a button; do nothing if it is held already or the source is closed."""
        self._change(button, down=True)

    def release(self, button: Button) -> None:
        """Release a button; do nothing if it is not held."""
        self._change(button, down=False)

    def release_all(self) -> None:
        """Release whatever is held, as when the page that held it is gone."""
        with self._lock:
            for button in Button:
                self._change(button, down=False)

    def close(self) -> None:
        """Hand over nothing more and hold nothing more."""
        with self._lock:
            self._closed = True
            self._held = dict.fromkeys(Button, False)

    def _change(self, button: Button, *, down: bool) -> None:
        with self._lock:
            if self._closed or self._held[button] == down:
                return
            self._held[button] = down
            if self._hand_over:
                self._hand_over(Edge(button, down, self._clock.now()))
