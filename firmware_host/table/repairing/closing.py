"""The table is right: is it so? Only now the game is set to it."""

from dataclasses import dataclass, replace

from firmware_host.scenes.refusing import Refused
from firmware_host.scenes.repairing import repair_scene
from firmware_host.scenes.whole import whole_scene
from firmware_host.table.repairing.draft import Draft
from firmware_host.table.repairing.steps import Step, Ways, spaces_of, with_draft
from firmware_host.table.rooms import game_view, no_use
from firmware_host.table.table import Press, Resting, Table, Tone, View
from firmware_host.words.repairing import tell_faults
from firmware_host.words.said import said
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Closing(Resting):
    """Hold the draft that is told to its end."""

    ways: Ways
    draft: Draft

    def view(self, table: Table) -> View:
        """Return all faults, or the whole draft where it has none."""
        draft, found = self.draft, self.draft.faults()
        if found:
            scene = repair_scene(draft.position, spaces_of(found), None, table.settings.side)
            prompt = said("prompt.closing.faulty")
            labels = {Button.OK: "does.hear", Button.BACK: "does.mend"}
        else:
            scene, prompt = whole_scene(draft.position), said("prompt.closing")
            labels = {Button.OK: "does.yes", Button.BACK: "does.step back"}
        return with_draft(game_view(table, scene, prompt, labels, ok_lamp=not found), draft)

    def pressed(self, table: Table, press: Press) -> Table:
        """OK sets the game to the draft, if that has no faults; Back goes back to tell more."""
        match press.button:
            case Button.OK:
                return self._faulty(table) if self.draft.faults() else self._keep(table, press.at)
            case Button.BACK:
                return self.ways.back(table, self.draft, Step.CLOSING)
            case _:
                return no_use(table)

    def _faulty(self, table: Table) -> Table:
        """Refuse, and tell every fault."""
        found = self.draft.faults()
        bits = self.draft.position.board.bits
        spaces = tuple(space for space in spaces_of(found) if space and space in bits)
        table = table.refuse(Refused(said("repair.faulty"), "taken", spaces))
        for line in tell_faults(found, self.draft.position, self.draft.missing()):
            table = table.tell(line, Tone.ALARM)
        return table

    def _keep(self, table: Table, now: float) -> Table:
        """Set the game to the draft by one command, where it differs.

        What lies there is settled; what people were not yet led to beside the pieces, such as the starting
        tile, is still to be shown.
        """
        record, draft = table.record, self.draft
        if record and draft.changes:
            record = record.played(draft.command)
        lies = table.settled or draft.game
        settled = replace(lies, position=draft.position, seats=draft.seats)
        table = replace(table.deafened(now), record=record, settled=settled)
        return table.tell(said("repair.kept")).go_home(now)
