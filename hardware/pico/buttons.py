"""Seven buttons on a Pico with our program, which debounces them itself."""

import logging
from collections.abc import Mapping
from math import inf

from hardware.buttons.contract import Button, Edge, HandOver, guarded
from hardware.errors import ButtonError
from hardware.pico.link import PicoLink

_log = logging.getLogger(__name__)


class PicoButtons:
    """Read buttons over a borrowed link, which they release in the end; see the contract of button sources.

    A board that is not there, at the start or later, is no error: one line in the log says why, and it is
    looked for. What is pressed meanwhile counts as soon as the cable is back, with the times at which it was.
    After a board's new start, a button that was pressed while the board was away counts from its release on.
    """

    bounces = False

    def __init__(self, link: PicoLink) -> None:
        self._link: PicoLink | None = link
        self._hand_over: HandOver | None = None
        self._asked = False
        self._told = 0  # one bit for each button that is held, as far as edges or levels told
        self._passed_over = 0  # one for each that was pressed while nobody looked
        self._latest = -inf
        self._times = dict.fromkeys(Button, -inf)
        link.listen(self)

    def start(self, hand_over: HandOver) -> None:
        """Begin to hand over edges; see :meth:`hardware.buttons.contract.ButtonSource.start`."""
        if self._hand_over is not None or self._link is None:
            raise ButtonError("these buttons were started before or are closed; make new ones")
        self._asked = True
        self._hand_over = guarded(hand_over)

    def levels(self) -> Mapping[Button, bool]:
        """Tell which buttons are held, as far as is known."""
        self._asked = True
        told = 0 if self._link is None else self._told
        return {button: bool(told >> place & 1) for place, button in enumerate(Button)}

    def close(self) -> None:
        """Hand over nothing more and release the link."""
        link, self._link = self._link, None
        if link is not None:
            link.unlisten(self)
            link.release()

    def met(self, levels: int) -> None:
        """Hear which buttons are held on a board that is new, or was started anew."""
        if self._asked:
            self._passed_over = levels & ~self._told
            levels &= self._told
        self._go_to(levels, self._now())

    def changed(self, levels: int, at: float) -> None:
        """Hear which buttons are held from a time on."""
        self._passed_over &= levels
        # A clock here and one there never agree to the last millisecond: the order of edges must not suffer.
        self._latest = max(self._latest, at)
        self._go_to(levels & ~self._passed_over, self._latest)

    def trouble(self, words: str) -> None:
        """Hear in a line why there is no board."""
        _log.warning("buttons: %s; it is looked for again and again", words)

    def _go_to(self, levels: int, at: float) -> None:
        differ, self._told = levels ^ self._told, levels
        for place, button in enumerate(Button):
            if differ >> place & 1:
                # What was pressed on a board before it was met again may be older than when that was.
                self._times[button] = max(self._times[button], at)
                if self._hand_over is not None:
                    self._hand_over(Edge(button, bool(levels >> place & 1), self._times[button]))

    def _now(self) -> float:
        return self._latest if self._link is None else self._link.clock.now()
