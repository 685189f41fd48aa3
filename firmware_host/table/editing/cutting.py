"""The spaces: which are there, and which are cut out."""

from dataclasses import dataclass, replace

from engine.editing import with_space, without_space
from engine.spaces import Space
from firmware_host.scenes.editing import spaces_scene
from firmware_host.table.editing.steps import PANEL, Room, Step, corrected, edit_view, place_toward
from firmware_host.table.rooms import no_use
from firmware_host.table.table import Press, Table, View
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

    def pressed(self, table: Table, press: Press) -> Table:
        """Arrows move the cursor, OK cuts the space out or makes one, Back and Hunt lead on."""
        way = table.settings.direction(press.button)
        if way is not None:
            to = place_toward(self.cursor, way, PANEL)
            return no_use(table, "edge") if to is None else table.to(replace(self, cursor=to))
        match press.button:
            case Button.OK:
                return self._changed(table)
            case Button.BACK:
                return self.go_back(table)
            case _:
                return self.go_on(table)

    def _changed(self, table: Table) -> Table:
        plan = self.work.plan
        if self.cursor not in plan.spaces:
            return self.with_plan(table, with_space(plan, self.cursor))
        if len(plan.spaces) == 1:
            return no_use(table, "last space")
        return self.with_plan(table, without_space(plan, self.cursor))
