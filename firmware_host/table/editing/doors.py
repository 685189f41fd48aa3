"""The doors: at which outer wall the exit is, and at which the entrance."""

from dataclasses import dataclass, replace

from engine.board import Wall
from engine.compass import Direction
from engine.editing import with_entrance, with_exit
from engine.outline import toward
from firmware_host.scenes.editing import doors_scene
from firmware_host.table.editing.changes import Step
from firmware_host.table.editing.steps import Room, corrected, edit_view
from firmware_host.table.rooms import no_use
from firmware_host.table.table import Table, View
from firmware_host.words.editing import tell_wall
from firmware_host.words.labels import ARROWS, Labels
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Doors(Room):
    """Hold the wall with the cursor, and which door is told."""

    cursor: Wall
    entrance: bool = False

    @property
    def step(self) -> Step:
        """Return which step this is."""
        return Step.ENTRANCE if self.entrance else Step.EXIT

    @property
    def door(self) -> Wall | None:
        """Return the wall of the door that is told."""
        return self.work.plan.entrance if self.entrance else self.work.plan.exit

    @property
    def _name(self) -> Said:
        return said("edit.entrance" if self.entrance else "edit.exit")

    def view(self, table: Table) -> View:
        """Return both doors and the cursor."""
        del table
        plan, here = self.work.plan, self.door == self.cursor
        scene = doors_scene(corrected(self.work), self.cursor, plan.exit, plan.entrance)
        ok: Labels = {} if here else {Button.OK: "does.door here"}
        labels = {**ok, **dict.fromkeys(ARROWS, "does.move light"), **self.onwards}
        return edit_view(self, scene, self._prompt(), labels, self.cursor[0], ok_lamp=not here)

    def _prompt(self) -> Said:
        name, wall = self._name, tell_wall(self.cursor)
        if self.door is None:
            return said("prompt.edit.no door", door=name, wall=wall)
        if self.door == self.cursor:
            return said("prompt.edit.door here", door=name, wall=wall)
        return said("prompt.edit.door", door=name, at=tell_wall(self.door), wall=wall)

    def to_side(self, table: Table, way: Direction) -> Table:
        """Move along the walls, or straight across the board."""
        to = toward(self.work.plan.spaces, self.cursor, way)
        return no_use(table, "no wall") if to == self.cursor else table.to(replace(self, cursor=to))

    def agreed(self, table: Table, now: float) -> Table:
        """Put the door there."""
        del now
        if self.door == self.cursor:
            return no_use(table, "door here")
        put = with_entrance if self.entrance else with_exit
        line = said("edit.door moved", door=self._name, wall=tell_wall(self.cursor))
        return self.with_plan(table, put(self.work.plan, self.cursor), self.cursor, line)
