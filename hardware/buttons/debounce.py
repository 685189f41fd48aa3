"""Debouncing: from a contact's chatter to presses, by the edges' times alone.

A contact counts as closed once it has been closed for 5 ms without a break, and as open again once
it has been open for 20 ms without a break. The two differ on purpose: a press must be answered at
once, while the chatter of a good contact (up to 15 ms) must not end it and begin another.

    contact  ____||_|‾‾‾‾‾‾‾‾‾‾‾‾‾|_||________________
    press    ____________|‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾|________
                     5 ms               20 ms

Nothing here knows the clock: what comes out depends on the times in what goes in, so edges may be
delivered late and in heaps.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from typing import Final

from hardware.buttons.contract import Button, Edge

CLOSED_FOR: Final = 0.005
"""Seconds that a contact must be closed without a break to be a press: above a spike's 3 ms."""
OPEN_FOR: Final = 0.020
"""Seconds that a contact must be open without a break to be a release: above 15 ms of chatter."""


@dataclass(slots=True)
class _Contact:
    """Follow one button: what its contact does, and what was made known of it."""

    closed: bool = False
    down: bool = False
    since: float = -inf  # no later edge is taken to be earlier than this
    newest: float = -inf  # the time of the newest edge heard, whatever it said

    @property
    def due(self) -> float | None:
        """Tell when the present level has lasted long enough to be made known, if it is not yet."""
        if self.closed == self.down:
            return None
        return self.since + (CLOSED_FOR if self.closed else OPEN_FOR)


class Debouncer:
    """Turn the raw edges of one source into presses and releases.

    Feed it every edge that was handed over, in that order; then call :meth:`advance` with the time
    now, and again when :meth:`due` says so. Feed what is waiting before advancing: an edge still in
    a queue is an edge that has not happened.

    An edge that comes out carries the time at which it was certain, 5 or 20 ms after the contact
    changed for good. So edges come out in the order of their times, over all buttons, as long as
    they go in like that; an edge that goes in too late is taken for what can still be made of it.
    Each button comes out as press, release, press, and so on, beginning with a press.
    """

    def __init__(self) -> None:
        self._contacts = {button: _Contact() for button in Button}

    def feed(self, edge: Edge) -> tuple[Edge, ...]:
        """Take a raw edge; return what has become certain up to its time."""
        contact = self._contacts[edge.button]
        if edge.at < contact.newest:
            return ()  # overtaken by a newer edge, which tells the level as it is
        contact.newest = edge.at
        certain = self.advance(edge.at)
        if edge.down != contact.closed:
            contact.closed = edge.down
            contact.since = max(edge.at, contact.since)
        return certain

    def advance(self, now: float) -> tuple[Edge, ...]:
        """Let the time come to ``now``; return what has become certain by then, in order of time."""
        ripe = sorted((due, button) for button, due in self._pending() if due <= now)
        return tuple(self._accept(button, due) for due, button in ripe)

    def due(self) -> float | None:
        """Tell the time at which to advance next, or nothing if no contact is in doubt."""
        return min((due for _, due in self._pending()), default=None)

    def _pending(self) -> Iterator[tuple[Button, float]]:
        for button, contact in self._contacts.items():
            if (due := contact.due) is not None:
                yield button, due

    def _accept(self, button: Button, due: float) -> Edge:
        contact = self._contacts[button]
        contact.down = contact.closed
        contact.since = due
        return Edge(button, contact.down, due)
