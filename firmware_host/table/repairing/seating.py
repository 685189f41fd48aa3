"""The table is right: who sits where on the bus."""

from dataclasses import dataclass, replace

from engine.figures import team_of
from firmware_host.scenes.refusing import Refused
from firmware_host.scenes.repairing import seat_scene
from firmware_host.table.repairing.draft import Draft
from firmware_host.table.repairing.steps import Step, Ways, hand_full, spaces_of, tell_change, with_draft
from firmware_host.table.rooms import game_view, no_use
from firmware_host.table.table import Press, Resting, Table, View
from firmware_host.words.labels import ACROSS, Labels
from firmware_host.words.said import said
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Seating(Resting):
    """Hold the draft, the seat that is shown (counted from 1), and whence the figures in the hand came."""

    ways: Ways
    draft: Draft
    seat: int = 1
    held: int | None = None

    def view(self, table: Table) -> View:
        """Return the seat's number in the colour of the team that sits there."""
        draft = self.draft
        team = team_of(draft.seats[self.seat - 1][0])
        scene = seat_scene(draft.position, team, self.seat, spaces_of(draft.faults()), table.settings.side)
        key = "prompt.seating.held" if self.held else "prompt.seating"
        prompt = said(key, team=said(team.value), number=self.seat)
        view = game_view(table, scene, prompt, self._labels(), hunt_lamp=self.held is None, ok_lamp=True)
        return with_draft(view, draft)

    def _labels(self) -> Labels:
        if self.held:
            ways = {Button.LEFT: "does.to the front", Button.RIGHT: "does.to the back"}
            return {Button.OK: "does.put them"} | ways | {Button.BACK: "does.leave them"}
        onward = {Button.BACK: "does.step back", Button.HUNT: "does.next"}
        return {Button.OK: "does.take them"} | dict.fromkeys(ACROSS, "does.another seat") | onward

    def pressed(self, table: Table, press: Press) -> Table:
        """Left and Right show another seat, or carry this one; OK takes and puts; Back and Hunt lead on."""
        match press.button:
            case Button.LEFT | Button.RIGHT:
                return self._to(table, self.seat + (1 if press.button is Button.RIGHT else -1))
            case Button.OK:
                return table.to(replace(self, held=None if self.held else self.seat))
            case Button.BACK if self.held:
                draft = self.draft.with_seat(self.seat, self.held)
                return self._become(table, Seating(self.ways, draft, self.held))
            case Button.BACK:
                return self.ways.back(table, self.draft, Step.SEATS)
            case Button.HUNT:
                return hand_full(table) if self.held else self.ways.onward(table, self.draft, Step.SEATS)
            case _:
                return no_use(table)

    def _to(self, table: Table, seat: int) -> Table:
        if not 1 <= seat <= len(self.draft.seats):
            return table.refuse(Refused(said("repair.last seat"), "no use"))
        draft = self.draft.with_seat(self.seat, seat) if self.held else self.draft
        return self._become(table, replace(self, draft=draft, seat=seat))

    def _become(self, table: Table, after: "Seating") -> Table:
        return tell_change(table.to(after), self.draft, after.draft)
