"""The rooms in which a board is corrected: what all of them do, and how they lead to one another."""

from dataclasses import dataclass, replace
from typing import Protocol, Self

from engine.compass import Direction
from engine.plan import Plan
from engine.spaces import Space, beside, column_and_row, name_of
from firmware_host.scenes.editing import Corrected
from firmware_host.scenes.scene import Scene
from firmware_host.table.editing.changes import Spot, Step
from firmware_host.table.editing.work import Work, shown_position
from firmware_host.table.panel import Panel
from firmware_host.table.table import Line, Phase, Press, Resting, Table, Tone, View
from firmware_host.words.editing import tell_some, tell_step
from firmware_host.words.labels import Labels
from firmware_host.words.said import Said, said, sentences_of
from hardware.buttons.contract import Button


class Ways(Protocol):
    """How the rooms lead to one another."""

    @property
    def back(self) -> Phase:
        """Return the room that all this was opened from."""
        ...

    def onward(self, table: Table, work: Work, step: Step) -> Table:
        """Return the table in the room after a step."""
        ...

    def before(self, table: Table, work: Work, step: Step) -> Table:
        """Return the table in the room before a step."""
        ...

    def at(self, table: Table, work: Work, step: Step, spot: Spot | None) -> Table:
        """Return the table in the room of a step, with the cursor on a spot."""
        ...


@dataclass(frozen=True, slots=True)
class Room(Resting):
    """Hold the ways to the other rooms, and the work."""

    ways: Ways
    work: Work

    @property
    def step(self) -> Step:
        """Return which step this is."""
        raise NotImplementedError

    def pressed(self, table: Table, press: Press) -> Table:
        """Arrows move the light, OK changes what is under it, Back goes back, Hunt goes on."""
        way = table.settings.direction(press.button)
        if way is not None:
            return self.to_side(table, way)
        match press.button:
            case Button.OK:
                return self.agreed(table, press.at)
            case Button.BACK:
                return self.go_back(table)
            case _:
                return self.go_on(table)

    def to_side(self, table: Table, way: Direction) -> Table:
        """Return the table after an arrow."""
        raise NotImplementedError

    def agreed(self, table: Table, now: float) -> Table:
        """Return the table after OK."""
        raise NotImplementedError

    def view(self, table: Table) -> View:
        """Return what is shown."""
        raise NotImplementedError

    def with_plan(self, table: Table, plan: Plan, at: Spot, change: Said | None = None) -> Table:
        """Return the table in this room with another plan, changed `at` the cursor.

        The change is told, and what is wrong since then.
        """
        work = self.work.changed(plan, self.step, at)
        table = table.to(self.holding(work))
        if change and work is not self.work:
            table = table.tell(change)
        return tell_change(table, self.work, work)

    def go_back(self, table: Table) -> Table:
        """Take back the last change, in the step where it was made; where there is none, go one step back."""
        if not self.work.before:
            return self.ways.before(table, self.work, self.step)
        last, work = self.work.before[-1], self.work.taken_back()
        table = self.ways.at(table, work, last.step, last.at).tell(said("edit.taken back"))
        return tell_change(table, self.work, work)

    def go_on(self, table: Table) -> Table:
        """Go on to the next step."""
        return self.ways.onward(table, self.work, self.step)

    def holding(self, work: Work) -> Self:
        """Return the room with other work, and nothing in the hand."""
        return replace(self, work=work)

    @property
    def onwards(self) -> dict[Button, str]:
        """Return what Back and Hunt do."""
        back = "does.take back" if self.work.before else "does.step back"
        return {Button.BACK: back, Button.HUNT: "does.next"}


_TOLD = 3
"""Faults that are told one by one as they come about."""


def tell_change(table: Table, before: Work, after: Work) -> Table:
    """Tell what is wrong since a change, or that nothing is wrong any more."""
    for name in before.plan.layouts.keys() - after.plan.layouts.keys():
        table = table.tell(said("edit.layout lost", name=name))
    known, now = before.faults, after.faults
    if known and not now:
        return table.tell(said("edit.mended"))
    for line in tell_some([fault for fault in now if fault not in known], _TOLD):
        table = table.tell(line, Tone.ALARM)
    return table


def edit_view(  # noqa: PLR0913 - a view has that many parts
    room: Room,
    scene: Scene,
    prompt: Said,
    labels: Labels,
    *places: Space,
    ok_lamp: bool = True,
    hunt_lamp: bool = True,
    pieces: bool = False,
) -> View:
    """Return a view of the work, with the faults of the places that are looked at; without `pieces` bare."""
    work = room.work
    faults = tell_some([fault for place in dict.fromkeys(places) for fault in work.wrong_at(place)], 1)
    line = Line(sentences_of((prompt, *faults)) if faults else prompt, Tone.PROMPT)
    step = tell_step(room.step.name.lower(), room.step.value - 1, len(Step) - 1)
    heading = said("heading.edit", title=work.plan.title, step=step, faults=_tell_count(work))
    return View(
        scene,
        shown_position(work, *places, pieces=pieces),
        line,
        ok_lamp=ok_lamp,
        hunt_lamp=hunt_lamp,
        labels=labels,
        heading=heading,
        bare=not pieces,
    )


def _tell_count(work: Work) -> Said:
    match len(work.faults):
        case 0:
            return said("edit.no faults")
        case 1:
            return said("edit.one fault")
        case many:
            return said("edit.faults", count=many)


def corrected(work: Work, *places: Space, pieces: bool = False) -> Corrected:
    """Return the work as its scenes show it, with or without `pieces` that cover lights."""
    position = shown_position(work, *places)
    return Corrected(position.board, work.wrong(), position.covered() if pieces else frozenset())


def place_toward(cursor: Space, way: Direction, panel: Panel) -> Space | None:
    """Return the place beside another one, be it a space or cut out; None beyond the lights."""
    column, row = beside(*column_and_row(cursor), way)
    return name_of(column, row) if 0 <= column < panel[0] and 0 <= row < panel[1] else None
