"""An evening at the table: clean presses and the time go in, output frames and words come out.

It is synchronous and is told what time it is, so that a whole evening runs in a test with a clock
turned by hand.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

from firmware_host.gate import Gate, Journal, NoJournal
from firmware_host.scenes.calm import faded
from firmware_host.scenes.language import BEAT, SLOTS
from firmware_host.scenes.scene import slot_at
from firmware_host.scenes.strips import StripsScene, strips_scene
from firmware_host.scenes.unsaved import unsaved_scene
from firmware_host.table.table import Line, Press, Table, View
from firmware_host.words.said import said
from hardware.buttons.contract import Button, ButtonSource, Edge
from hardware.lights.flashes import FlashLimit, FlashState
from hardware.lights.frame import Frame, laid_in
from hardware.lights.output import Output

_log = logging.getLogger(__name__)

PAUSE = 1.0
"""Seconds until time is let pass again at the table after that failed."""

HOLDS: Mapping[Button, float] = {Button.BACK: 0.7, Button.HUNT: 1.0}
"""The buttons that do something when they are held, and after how many seconds."""


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


class Recorder(Protocol):
    """Whoever writes down what comes to an evening, so that it can be played again."""

    def begins(self, edge: Edge | None, now: float) -> None:
        """Take note of an edge that is heard, or of time that passes."""
        ...

    def ends(self, evening: "Evening") -> None:
        """Look at the evening after it has answered that."""
        ...


class NoRecorder:
    """Write down nothing."""

    def begins(self, edge: Edge | None, now: float) -> None:
        """Forget it."""

    def ends(self, evening: "Evening") -> None:
        """Look away."""


@dataclass(frozen=True, slots=True)
class Lights:
    """Hold how lights stood that were at rest: the picture they came to, when, and what they did before."""

    painted: bytes
    painted_at: float
    flashes: FlashState


class Evening:
    """Join presses, the table, the journal and the lights.

    `luck` gives a number for chance to spend, with each press. Times are seconds on one clock. What is done
    is shown once the journal has kept it; a press is answered all the same, and none is lost by that.
    A recorder may write down what comes in. With `lights` an evening goes on where another one was at rest.
    """

    def __init__(  # noqa: PLR0913 - what it joins
        self,
        table: Table,
        output: Output,
        luck: Callable[[], int],
        now: float,
        journal: Journal | None = None,
        *,
        recorder: Recorder | None = None,
        lights: Lights | None = None,
    ) -> None:
        self.table = self._shown = table if lights else replace(table, since=now)
        self._recorder = recorder or NoRecorder()
        self._gate = Gate(journal or NoJournal())
        self._untold: list[Line] = []
        self._output = output.with_brightness(table.settings.brightness)
        self._luck = luck
        self._down: dict[Button, float] = {}
        self._held: set[Button] = set()
        self._now = now
        self._beside: tuple[View | None, StripsScene] = (None, StripsScene())
        self._again_at = now
        self._watchers: list[Watcher] = []
        self._gate.advance(now)
        view = self.table.view()
        self._view = _unsaved(view) if self._gate.unsaved else view
        if lights:
            if lights.flashes.shown.sizes != output.strips:
                raise ValueError("the lights are those of other strips")
            self._flashes = FlashLimit.of(lights.flashes)
            self._painted = self._target = lights.painted
            self._painted_at, self._frame = lights.painted_at, lights.flashes.shown
            return
        self._flashes = FlashLimit(output.wiring.width, output.wiring.height, output.strips)
        self._painted = self._target = self._picture(self.table, self._view)
        self._painted_at = now
        self._frame = self._limited(self._painted)

    @property
    def view(self) -> View:
        """Return what is shown."""
        return self._view

    @property
    def frame(self) -> Frame:
        """Return the output frame that is shown."""
        return self._frame

    @property
    def now(self) -> float:
        """Return the time to which it has come."""
        return self._now

    @property
    def lights(self) -> Lights | None:
        """Return how the lights stand, if all is at rest: no button down, nothing held back or on its way."""
        busy = self._down or self._held or self._untold or self._now < self._again_at
        if busy or not self._gate.rests or self._painted != self._target or self._shown is not self.table:
            return None
        return Lights(self._painted, self._painted_at, self._flashes.state)

    def watch(self, watcher: Watcher) -> None:
        """Show the evening to one more watcher, beginning with what is shown right now."""
        self._watchers.append(watcher)
        _show_to(watcher, lambda one: one.show_view(self._view))
        _show_to(watcher, lambda one: one.show_frame(self._frame))

    def rewire(self, output: Output) -> None:
        """Make light for other LEDs from now on, at the brightness that is set at the table.

        Watchers see it with the next change; whoever has wired them anew shows them the frame before that.
        """
        self._output = output.with_brightness(self.table.settings.brightness)
        self._frame = self._limited(self._painted)

    def heard_from(self, source: ButtonSource) -> Callable[[Edge, float], None]:
        """Return who answers the edges of a source: here it makes no difference which one it is."""
        del source
        return self.heard

    def heard(self, edge: Edge, now: float) -> None:
        """Answer a clean press or release: all buttons act on the press, but Back, which can be held.

        An edge may come late: it counts by its own time, and its light is reckoned by the time that is `now`.

        Back acts when it is let go, unless it was held for long: then it has done so already. A hold of
        another button never takes back its press.
        """
        self._recorder.begins(edge, now)
        self._hear(edge, now)
        self._recorder.ends(self)

    def _hear(self, edge: Edge, now: float) -> None:
        self._now = max(self._now, edge.at, now)
        self._hold(edge.at)
        button = edge.button
        if edge.down:
            self._down[button] = edge.at
        else:
            self._down.pop(button, None)
        if not edge.down and button in self._held:
            self._held.discard(button)
            self._become(lambda table: table.released(button, edge.at))
        elif edge.down is not (button is Button.BACK):
            press = Press(button, edge.at, self._luck())
            self._become(lambda table: table.pressed(press))

    def _hold(self, now: float) -> None:
        """Tell the table of the buttons that have been held for long by now."""
        for button, at in self._holds_due():
            if at <= now:
                self._held.add(button)
                self._become(partial(_held, button, at))

    def _holds_due(self) -> list[tuple[Button, float]]:
        """Return the buttons that are down and will have been held for long, and when."""
        due = [(b, since + HOLDS[b]) for b, since in self._down.items() if b in HOLDS and b not in self._held]
        return sorted(due, key=lambda one: one[1])

    def advance(self, now: float) -> None:
        """Let the time come to `now`."""
        self._recorder.begins(None, now)
        self._pass(now)
        self._recorder.ends(self)

    def _pass(self, now: float) -> None:
        self._now = max(self._now, now)
        self._hold(now)
        if self._gate.advance(self._now):
            self._refresh()
        elif self._gate.closed:
            self._show_waiting()
        if self._now < self._again_at:
            self._light(self._picture(self._shown, self._view))
        elif not self._become(lambda table: table.waited(self._now)):
            # What is due stays due: without a pause it would fail for ever.
            self._again_at = self._now + PAUSE

    def wake_at(self) -> float | None:
        """Return when time alone changes something."""
        due = self.table.wake_at
        times = [None if due is None else max(due, self._again_at), self._flashes.due]
        times.append(self._gate.due(self._now))
        times += [at for _, at in self._holds_due()]
        if self._painted != self._target:
            times.append(self._painted_at + BEAT / SLOTS)
        if self._view.scene.moves or self._strips(self._shown, self._view).moves:
            since = self._shown.since
            times.append(since + (slot_at(self._now - since) + 1) * BEAT / SLOTS)
        return min((time for time in times if time is not None), default=None)

    def _become(self, change: Callable[[Table], Table]) -> bool:
        """Change the table and show it; tell whether that could be done."""
        before = self.table
        try:
            after = change(before)
            view = after.view() if after is not before else self._view
            picture = self._picture(after if after is not before else self._shown, view)
        except Exception:  # noqa: BLE001 - whatever it is, the table that was shown is whole, and play goes on
            _log.exception("what was pressed or due could not be done; the table stays as it was")
            return False
        if after is not before:
            self.table = replace(after, told=())
            self._untold += after.told
            if after.settings.brightness != before.settings.brightness:
                self._output = self._output.with_brightness(after.settings.brightness)
            self._gate.follow(self.table, self._now)
            self._gate.advance(self._now)
            if self._gate.closed:
                self._show_waiting()
                picture = self._picture(self._shown, self._view)
            else:
                self._show_all(view)
        self._light(picture)
        return True

    def _refresh(self) -> None:
        """Show what was held back, or that it is not saved."""
        if not self._gate.closed:
            self._show_all(self.table.view())

    def _show_all(self, view: View) -> None:
        """Show the table as it is, and tell what was not told yet."""
        lines, self._untold = self._untold, []
        self._shown = self.table
        self._show(_unsaved(view) if self._gate.unsaved else view, lines)

    def _show_waiting(self) -> None:
        """Show that a press was heard, what it did not being kept yet: OK's lamp is dark, and blinks soon."""
        view = replace(self._view, ok_lamp=self._gate.lamp(self._now), hunt_lamp=False)
        if view != self._view:
            self._show(view, ())

    def _show(self, view: View, lines: Sequence[Line]) -> None:
        self._view = view
        for watcher in self._watchers:
            _show_to(watcher, lambda one: one.show_view(view))
            if lines:
                _show_to(watcher, lambda one: one.tell(lines))

    def _picture(self, table: Table, view: View) -> bytes:
        """Return what is painted of a view right now."""
        slot, board = slot_at(self._now - table.since), view.position.board
        picture = view.scene.picture(board, slot, calm=table.settings.calm)
        wiring = self._output.wiring
        laid = laid_in(picture, (board.width, board.height), (wiring.width, wiring.height))
        # What runs around the board runs on, whatever begins anew on it.
        strips = self._strips(table, view).picture(slot_at(table.since) + slot, calm=table.settings.calm)
        return laid + strips

    def _strips(self, table: Table, view: View) -> StripsScene:
        """Return what strips beside the board show of a view."""
        before, scene = self._beside
        if view is not before:
            wiring, side = self._output.wiring, table.settings.side
            scene = strips_scene(view.shown, self._output.strips, (wiring.width, wiring.height), side)
            self._beside = (view, scene)
        return scene

    def _light(self, picture: bytes) -> None:
        """Show a picture, or one on the way to it where lights are calm."""
        self._target = picture
        if self.table.settings.calm:
            picture = faded(self._painted, picture, self._now - self._painted_at)
        self._painted, self._painted_at = picture, self._now
        frame = self._limited(picture)
        if frame != self._frame:
            self._frame = frame
            for watcher in self._watchers:
                _show_to(watcher, lambda one: one.show_frame(frame))

    def _limited(self, picture: bytes) -> Frame:
        """Return the frame of a picture, in which no more lights come on together than the board may have."""
        board = self._view.position.board
        self._flashes.reckon_with(board.width * board.height, len(board.spaces))
        return self._flashes.limited(self._output.render(picture), self._now, self._output.white)


def _unsaved(view: View) -> View:
    """Return a view that says, on the board and in words, that play goes on unsaved."""
    heading = said("not saved") if view.heading is None else said("not saved.heading", heading=view.heading)
    return replace(view, scene=unsaved_scene(view.position).under(view.scene), heading=heading)


def _held(button: Button, at: float, table: Table) -> Table:
    return table.held(button, at)


def _show_to(watcher: Watcher, show: Callable[[Watcher], None]) -> None:
    try:
        show(watcher)
    except Exception:  # noqa: BLE001 - whatever it is, the others see what happens, and play goes on
        _log.exception("something could not be shown; play goes on")
