"""The spaces: which are there, and which are cut out."""

from dataclasses import dataclass, replace

from engine.compass import Direction
from engine.editing import with_space, without_space
from engine.plan import Plan
from engine.spaces import Space
from firmware_host.scenes.editing import spaces_scene
from firmware_host.table.editing.changes import Step
from firmware_host.table.editing.steps import Room, corrected, edit_view, place_toward
from firmware_host.table.rooms import no_use
from firmware_host.table.table import Table, View
from firmware_host.words.labels import ARROWS
from firmware_host.words.said import said
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Cutting(Room):
    """Hold the cursor: a place, be it a space or cut out."""

    cursor: Space = "A1"

    @property
    def step(self) -> Step:
        """Return which step this is."""
        return Step.SPACES

    def view(self, table: Table) -> View:
        """Return all spaces and the cursor."""
        del table
        there = self.cursor in self.work.plan.spaces
        scene = spaces_scene(corrected(self.work, self.cursor), self.cursor)
        prompt = said("prompt.edit.space" if there else "prompt.edit.no space", at=self.cursor)
        ok = {Button.OK: "does.cut out" if there else "does.make a space"}
        labels = ok | dict.fromkeys(ARROWS, "does.move light") | self.onwards
        return edit_view(self, scene, prompt, labels, self.cursor)

    def to_side(self, table: Table, way: Direction) -> Table:
        """Move the cursor, over what is cut out as well."""
        to = place_toward(self.cursor, way, table.panel)
        return no_use(table, "edge") if to is None else table.to(replace(self, cursor=to))

    def agreed(self, table: Table, now: float) -> Table:
        """Cut the space out, or make one."""
        del now
        plan = self.work.plan
        if self.cursor not in plan.spaces:
            return self._told(table, with_space(plan, self.cursor), "edit.now a space")
        if len(plan.spaces) == 1:
            return no_use(table, "last space")
        return self._told(table, without_space(plan, self.cursor), "edit.now cut out")

    def _told(self, table: Table, plan: Plan, key: str) -> Table:
        return self.with_plan(table, plan, self.cursor, said(key, at=self.cursor))
