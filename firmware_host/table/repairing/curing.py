"""The repair begins: is the program right, or the table?"""

from dataclasses import dataclass, replace

from firmware_host.scenes.repairing import told_scene
from firmware_host.scenes.whole import whole_scene
from firmware_host.table.repairing.draft import Draft
from firmware_host.table.repairing.laying_out import lay_out_whole
from firmware_host.table.repairing.steps import Step, Ways, with_draft
from firmware_host.table.rooms import game_view, no_use
from firmware_host.table.table import Press, Resting, Table, View
from firmware_host.words.labels import ACROSS
from firmware_host.words.said import said
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Curing(Resting):
    """Hold which of the two is right, and what was told of the table so far."""

    ways: Ways
    draft: Draft
    program: bool = True

    def view(self, table: Table) -> View:
        """Return the whole position where the program is right, and a waiting cursor where the table is."""
        other = "does.the table" if self.program else "does.the program"
        labels = {Button.OK: "does.yes", **dict.fromkeys(ACROSS, other), Button.BACK: "does.as it was"}
        if self.program:
            scene = whole_scene(table.position)
            return game_view(table, scene, said("prompt.cure.program"), labels, ok_lamp=True)
        scene = told_scene(self.draft.position)
        view = game_view(table, scene, said("prompt.cure.table"), labels, ok_lamp=True)
        return with_draft(view, self.draft)

    def pressed(self, table: Table, press: Press) -> Table:
        """Left and Right change who is right, OK goes on, Back leaves all as it was."""
        match press.button:
            case Button.LEFT | Button.RIGHT:
                return table.to(replace(self, program=not self.program))
            case Button.OK if self.program:
                return lay_out_whole(table, press.at, self)
            case Button.OK:
                return self.ways.onward(table, self.draft, Step.CURE)
            case Button.BACK:
                return table.to(self.ways.under)
            case _:
                return no_use(table)
