"""The hunt is shown: step by step, at the pace that people choose."""

from dataclasses import dataclass, replace

from engine.events import Captured, Hunt, Look
from engine.position import Position
from firmware_host.scenes.refusing import Refused
from firmware_host.table.history import open_history
from firmware_host.table.moments import Moment, beside_of, moments
from firmware_host.table.moving import move_by_hand
from firmware_host.table.rooms import game_view, view_at
from firmware_host.table.settings import Pace
from firmware_host.table.table import DEAF, Line, Press, Table, Tone, View
from firmware_host.words.said import Said, said, sentences_of
from hardware.buttons.contract import Button

_LATE = 0.25
"""Seconds after which a moment that ends late does not shorten the next one."""


@dataclass(frozen=True, slots=True)
class Showing:
    """Hold a hunt that is shown: the moment it is at, since when, and up to which one all was told.

    `laid` is how the pieces were laid out after it was cut off; without it they lie as before the hunt.
    """

    hunt: Hunt
    moments: tuple[Moment, ...]
    began: float
    since: float
    index: int = 0
    told: int = 0
    paused: bool = False
    pace: Pace = Pace.NORMAL
    laid: Position | None = None

    @property
    def moment(self) -> Moment:
        """Return the moment that is shown."""
        return self.moments[self.index]

    @property
    def wake_at(self) -> float | None:
        """Return when the moment ends."""
        return None if self.paused else self.since + self.pace.seconds

    def view(self, table: Table) -> View:
        """Return the moment's lights, with the table as it stands at the step's beginning."""
        prompt = self._prompt()
        scene, position = self.moment.scene(self.hunt.before, table.settings.side), self.moment.position
        beside = beside_of(self.moment)
        if table.record:
            labels = self._labels() | {Button.BACK: "does.look back"}
            view = game_view(table, scene, prompt, labels, ok_lamp=True, hunt_lamp=self.paused)
            # The round ends when the hunt has been shown.
            return view_at(replace(view, position=position, beside=beside), table.lies)
        line, labels = Line(prompt, Tone.PROMPT), self._labels()
        return View(scene, position, line, ok_lamp=True, hunt_lamp=self.paused, labels=labels, beside=beside)

    def _labels(self) -> dict[Button, str]:
        faster = {Button.UP: "does.faster"} if self.pace.faster(1) is not self.pace else {}
        slower = {Button.DOWN: "does.slower"} if self.pace.faster(-1) is not self.pace else {}
        return {
            Button.OK: "does.next step",
            Button.LEFT: "does.again",
            Button.RIGHT: "does.to the end",
            **faster,
            **slower,
            Button.HUNT: "does.go on" if self.paused else "does.pause",
        }

    def pressed(self, table: Table, press: Press) -> Table:
        """Hunt pauses and goes on, OK shows the next step, Left this one again, Right goes to the end."""
        match press.button:
            case Button.HUNT if press.at >= self.began + DEAF:
                after = table.to(replace(self, paused=not self.paused, since=press.at))
            case Button.OK:
                after = self._to_step(table, self.moment.step + 1, press.at)
            case Button.LEFT:
                after = self._to_step(table, self.moment.step, press.at)
            case Button.RIGHT:
                after = self._end(table, press.at)
            case Button.UP | Button.DOWN:
                after = self._paced(table, press)
            case Button.BACK:
                still = replace(self, paused=True)
                after = open_history(table, still, self.moment.position)
            case _:
                after = table  # Hunt, in the first second: it was pressed twice
        return after

    def waited(self, table: Table, now: float) -> Table:
        """Show the next moment; where each step waits for OK, what it asks for is shown until OK comes."""
        due = self.since + self.pace.seconds
        since = due if now - due < _LATE else now
        after = self.index + 1
        ends = after == len(self.moments) or self.moments[after].step != self.moment.step
        if ends and self.pace.waits:
            return self._to_moment(table, self._asked(), since)
        return self._end(table, now) if after == len(self.moments) else self._to_moment(table, after, since)

    def _asked(self) -> int:
        """Return the moment at which a step begins to show what is to be moved: after its look."""
        step = [n for n, moment in enumerate(self.moments) if moment.step == self.moment.step]
        return next((n for n in step if not isinstance(self.moments[n].what, Look)), step[0])

    def _prompt(self) -> Said:
        """Return what the moment shows, in words, with its reason; and where it waits, what to do then."""
        moves = 0 < self.moment.step <= len(self.hunt.steps)
        looks = isinstance(self.moment.what, Look)
        told = tuple(line.thing for line in self.moment.lines)
        what = sentences_of((self._tell_step(), *told) if moves else told)
        if self.paused:
            return said("prompt.paused", what=what)
        if self.pace.waits and not looks:
            return said("prompt.by ok" if moves else "prompt.then ok", what=what)
        return said("prompt.shown", what=what)

    def _tell_step(self) -> Said:
        step, steps = self.moment.step, len(self.hunt.steps)
        if self.hunt.tile.hits:
            before = [event for done in self.hunt.steps[: step - 1] for event in done.events]
            captured = sum(isinstance(event, Captured) for event in before)
            return said("step.hits", number=step, captured=captured, of=self.hunt.tile.number)
        return said("step.of", number=step, of=steps)

    def _to_step(self, table: Table, step: int, now: float) -> Table:
        first = next((n for n, moment in enumerate(self.moments) if moment.step == step), None)
        if first is None:
            # Whoever pressed OK twice for the last step has not looked at the list yet.
            return self._end(table.deafened(now), now, followed=self.pace.waits)
        return self._to_moment(table, first, now)

    def _to_moment(self, table: Table, index: int, now: float) -> Table:
        lines = self._untold(index + 1)
        return table.to(replace(self, index=index, since=now, told=max(self.told, index + 1)), *lines)

    def _untold(self, end: int) -> tuple[Line, ...]:
        return tuple(line for moment in self.moments[self.told : end] for line in moment.lines)

    def _paced(self, table: Table, press: Press) -> Table:
        pace = self.pace.faster(1 if press.button is Button.UP else -1)
        if pace is self.pace:
            return table.refuse(Refused(said("refused.pace"), "no use"))
        line = Line(said(f"pace.{pace.name.lower()}"))
        return replace(table, settings=replace(table.settings, pace=pace)).to(
            replace(self, pace=pace, since=press.at), line
        )

    def _end(self, table: Table, now: float, *, followed: bool = False) -> Table:
        """Tell what was not told yet, and list what to move by hand; the next hunt runs by itself.

        With `followed` each step has waited until people had moved the pieces.
        """
        table = replace(table, told=(*table.told, *self._untold(len(self.moments))))
        if table.first and table.settings.pace is Pace.BY_OK:
            table = replace(table, settings=replace(table.settings, pace=Pace.NORMAL))
        before = self.laid or self.hunt.before
        return move_by_hand(replace(table, first=False), before, now, along=True, followed=followed)


def shown_from(hunt: Hunt, step: int, pace: Pace, now: float) -> Showing:
    """Return a hunt that waits at a step (0: its tile), where the pieces lie as they do at its beginning.

    A step that the hunt has not is the last look.
    """
    all_moments = moments(hunt)
    index = next((n for n, moment in enumerate(all_moments) if moment.step >= step), len(all_moments) - 1)
    laid = all_moments[index].position
    return Showing(hunt, all_moments, now, now, index, index + 1, paused=True, pace=pace, laid=laid)


def show_hunt(table: Table, hunt: Hunt, now: float) -> Table:
    """Begin to show a hunt, after which the table is as it is now."""
    shown = moments(hunt)
    showing = Showing(hunt, shown, began=now, since=now, told=1, pace=table.settings.pace)
    return replace(table, deaf_until=None).to(showing, *shown[0].lines)
