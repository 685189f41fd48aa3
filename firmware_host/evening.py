"""An evening at the table: clean presses and the time go in, output frames and words come out.

It is synchronous and is told what time it is, so that a whole evening runs in a test with a clock
turned by hand.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from firmware_host.scenes.language import BEAT, SLOTS
from firmware_host.scenes.scene import slot_at
from firmware_host.table.table import Line, Press, Table, View
from hardware.buttons.contract import Button, Edge
from hardware.lights.flashes import FlashLimit
from hardware.lights.frame import Frame
from hardware.lights.output import Output

_log = logging.getLogger(__name__)

PAUSE = 1.0
"""Seconds until time is let pass again at the table after that failed."""


class Watcher(Protocol):
    """Whoever shows the evening: a panel, a page, a test."""

    def show_frame(self, frame: Frame) -> None:
        """Show an output frame that differs from the one before."""
        ...

    def show_view(self, view: View) -> None:
        """Show what is asked and where the pieces lie."""
        ...

    def tell(self, lines: Sequence[Line]) -> None:
        """Tell what happened."""
        ...


class Evening:
    """Join presses, the table and the lights.

    `luck` gives a number for chance to spend, with each press. Times are seconds on one clock.
    """

    def __init__(self, table: Table, output: Output, luck: Callable[[], int], now: float) -> None:
        self.table = replace(table, since=now)
        self._output = output
        self._luck = luck
        self._now = now
        self._again_at = now
        self._watchers: list[Watcher] = []
        self._view = self.table.view()
        self._flashes = FlashLimit(output.wiring.width, output.wiring.height)
        self._frame = self._render()

    @property
    def view(self) -> View:
        """Return what is shown."""
        return self._view

    def watch(self, watcher: Watcher) -> None:
        """Show the evening to one more watcher, beginning with what is shown right now."""
        self._watchers.append(watcher)
        _show_to(watcher, lambda one: one.show_view(self._view))
        _show_to(watcher, lambda one: one.show_frame(self._frame))

    def heard(self, edge: Edge) -> None:
        """Answer a clean press or release: all buttons act on the press, but Back, which can be held."""
        if edge.down is not (edge.button is Button.BACK):
            press = Press(edge.button, edge.at, self._luck())
            self._now = max(self._now, edge.at)
            self._become(lambda table: table.pressed(press))

    def advance(self, now: float) -> None:
        """Let the time come to `now`."""
        self._now = max(self._now, now)
        if self._now < self._again_at:
            self._light()
        elif not self._become(lambda table: table.waited(self._now)):
            # What is due stays due: without a pause it would fail for ever.
            self._again_at = self._now + PAUSE

    def wake_at(self) -> float | None:
        """Return when time alone changes something."""
        due = self.table.phase.wake_at
        times = [None if due is None else max(due, self._again_at), self._flashes.due]
        if self._view.scene.moves:
            since = self.table.since
            times.append(since + (slot_at(self._now - since) + 1) * BEAT / SLOTS)
        return min((time for time in times if time is not None), default=None)

    def _become(self, change: Callable[[Table], Table]) -> bool:
        """Change the table and show it; tell whether that could be done."""
        before = self.table
        try:
            after = change(before)
            view = after.view() if after is not before else self._view
        except Exception:  # noqa: BLE001 - whatever it is, the table that was shown is whole, and play goes on
            _log.exception("what was pressed or due could not be done; the table stays as it was")
            return False
        if after is not before:
            self.table = replace(after, told=())
            self._show(view, after.told)
        self._light()
        return True

    def _show(self, view: View, lines: Sequence[Line]) -> None:
        self._view = view
        for watcher in self._watchers:
            _show_to(watcher, lambda one: one.show_view(view))
            if lines:
                _show_to(watcher, lambda one: one.tell(lines))

    def _light(self) -> None:
        frame = self._render()
        if frame != self._frame:
            self._frame = frame
            for watcher in self._watchers:
                _show_to(watcher, lambda one: one.show_frame(frame))

    def _render(self) -> Frame:
        slot = slot_at(self._now - self.table.since)
        frame = self._output.render(self._view.scene.picture(self._view.position.board, slot))
        return self._flashes.limited(frame, self._now, self._output.white)


def _show_to(watcher: Watcher, show: Callable[[Watcher], None]) -> None:
    try:
        show(watcher)
    except Exception:  # noqa: BLE001 - whatever it is, the others see what happens, and play goes on
        _log.exception("something could not be shown; play goes on")
