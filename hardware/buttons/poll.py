"""The slow poll: it notices edges that never came, and a source that tells nothing any more."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from hardware.buttons.contract import Button, Edge

SLOW: Final = 1.0
"""Seconds from one poll to the next while edges arrive."""
FAST: Final = 0.010
"""Seconds from one poll to the next once a source is silent and polls are all there is."""


@dataclass(frozen=True, slots=True)
class Missed:
    """Hold the edges that a poll had to make up; empty, and false, when all is well.

    ``silent`` says that nothing has come from the source itself since edges were last made up: its
    thread looks dead, and polling fast is the way to go on.
    """

    edges: tuple[Edge, ...] = ()
    silent: bool = False

    def __bool__(self) -> bool:
        """Tell whether an edge was missed."""
        return bool(self.edges)

    def __str__(self) -> str:
        """Say in one line what was missed, for the log."""
        buttons = ", ".join(edge.button for edge in self.edges) or "no button"
        if self.silent:
            return f"buttons are silent and go on by polling (noticed on {buttons})"
        return f"an edge was missed and made up for: {buttons}"


class SlowPoll:
    """Compare what the buttons are with what their edges said.

    Begin with the levels before the source is started, so that a button held at that time is no
    press. Tell every edge from the source to :meth:`heard`, but not the ones made up here. Call
    :meth:`compare` about once a second; its edges are raw and go the way of all others (through the
    debouncer, if the source bounces).
    """

    def __init__(self, levels: Mapping[Button, bool]) -> None:
        self._known = dict(levels)
        self._doubted: set[Button] = set()
        self._made_up = False  # since the last edge that was heard

    def heard(self, edge: Edge) -> None:
        """Note an edge from the source."""
        self._known[edge.button] = edge.down
        self._doubted.discard(edge.button)
        self._made_up = False

    def compare(self, levels: Mapping[Button, bool], now: float) -> Missed:
        """Return the edges missed, stamped with the time now.

        A difference counts when the next poll finds it again and no edge of that button came in
        between: at the first, its edge may still be on the way, or the contact in the middle of its
        chatter.
        """
        differing = {button for button, level in levels.items() if level != self._known.get(button, False)}
        missed = tuple(
            Edge(button, levels[button], now) for button in Button if button in differing & self._doubted
        )
        self._known.update((edge.button, edge.down) for edge in missed)
        self._doubted = differing - self._doubted
        silent = self._made_up and bool(missed)
        self._made_up = self._made_up or bool(missed)
        return Missed(missed, silent)
