"""The walls between two spaces: a space is held, and an arrow builds a wall at its side, or takes it away."""

from dataclasses import dataclass, replace
from typing import Self

from engine.compass import Direction
from engine.editing import with_wall, without_wall
from engine.outline import inner_wall, is_outer, next_to
from engine.spaces import Space
from firmware_host.scenes.editing import dividing_scene
from firmware_host.table.editing.changes import Step
from firmware_host.table.editing.steps import Room, corrected, edit_view, place_toward
from firmware_host.table.editing.work import Work
from firmware_host.table.rooms import no_use
from firmware_host.table.table import Table, View
from firmware_host.words.labels import ARROWS, Labels
from firmware_host.words.said import said
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Dividing(Room):
    """Hold the cursor, and whether its space is held."""

    cursor: Space
    held: bool = False

    @property
    def step(self) -> Step:
        """Return which step this is."""
        return Step.WALLS

    def view(self, table: Table) -> View:
        """Return all dividing walls, on both sides of each, and the cursor."""
        del table
        shown = corrected(self.work, self.cursor)
        scene = dividing_scene(shown, self.work.plan.dividing, self.cursor, held=self.held)
        there = self.cursor in self.work.plan.spaces
        key = "prompt.edit.walls.of" if self.held else "prompt.edit.walls"
        prompt = said(key, at=self.cursor)
        return edit_view(
            self, scene, prompt, self._labels(), self.cursor, ok_lamp=there, hunt_lamp=not self.held
        )

    def _labels(self) -> Labels:
        if self.held:
            return {
                **dict.fromkeys(ARROWS, "does.wall"),
                Button.OK: "does.let go",
                Button.BACK: "does.let go",
            }
        ok = {Button.OK: "does.its walls"} if self.cursor in self.work.plan.spaces else {}
        return ok | dict.fromkeys(ARROWS, "does.move light") | self.onwards

    def to_side(self, table: Table, way: Direction) -> Table:
        """Move the cursor, or build a wall at the space that is held, or take it away."""
        if self.held:
            return self._wall(table, way)
        to = place_toward(self.cursor, way, table.panel)
        return no_use(table, "edge") if to is None else table.to(replace(self, cursor=to))

    def agreed(self, table: Table, now: float) -> Table:
        """Hold the space, or let it go."""
        del now
        if self.held or self.cursor in self.work.plan.spaces:
            return table.to(replace(self, held=not self.held))
        return no_use(table, "no space")

    def go_back(self, table: Table) -> Table:
        """Let the space go, or go back."""
        return table.to(replace(self, held=False)) if self.held else Room.go_back(self, table)

    def go_on(self, table: Table) -> Table:
        """Go on, once the space was let go."""
        return no_use(table, "walls held") if self.held else Room.go_on(self, table)

    def holding(self, work: Work) -> Self:
        """Return the room with other work; what is held stays held."""
        return replace(self, work=work)

    def _wall(self, table: Table, way: Direction) -> Table:
        plan, wall = self.work.plan, (self.cursor, way)
        if is_outer(plan.spaces, wall):
            return no_use(table, "outer wall")
        there = inner_wall(wall) in plan.dividing
        key = "edit.wall gone" if there else "edit.wall built"
        change = without_wall if there else with_wall
        line = said(key, at=self.cursor, beside=next_to(*wall))
        return self.with_plan(table, change(plan, wall), self.cursor, line)
