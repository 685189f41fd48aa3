"""The table is right: the monster is turned, and put where it stands."""

from dataclasses import dataclass, replace

from engine.board import Monster
from engine.compass import Direction
from engine.spaces import Space
from firmware_host.scenes.refusing import Refused
from firmware_host.scenes.repairing import Pointed, repair_scene
from firmware_host.table.cursor import FOR_THE_MONSTER, moved
from firmware_host.table.repairing.draft import Draft
from firmware_host.table.repairing.steps import (
    Step,
    Ways,
    hand_full,
    no_way,
    spaces_of,
    tell_change,
    with_draft,
)
from firmware_host.table.rooms import game_view
from firmware_host.table.table import Press, Resting, Table, View
from firmware_host.words.labels import ARROWS, Labels
from firmware_host.words.said import said
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Raising(Resting):
    """Hold the draft, the cursor, and whether the monster is in the hand."""

    ways: Ways
    draft: Draft
    cursor: Space
    held: bool = False

    @property
    def monster(self) -> Monster:
        """Return the monster as it stands in the draft."""
        return self.draft.position.monster

    def view(self, table: Table) -> View:
        """Return the monster's sides and back at the cursor: the front is open."""
        draft, monster = self.draft, self.monster
        pointed = Pointed(self.cursor, monster.at if self.held else None, monster.facing)
        scene = repair_scene(draft.position, spaces_of(draft.faults()), pointed, table.settings.side)
        key = "prompt.raising.held" if self.held else "prompt.raising"
        prompt = said(key, at=self.cursor, **({} if self.held else {"facing": said(monster.facing.value)}))
        view = game_view(table, scene, prompt, self._labels(), hunt_lamp=not self.held, ok_lamp=True)
        return with_draft(view, draft)

    def _labels(self) -> Labels:
        if self.held:
            carry = dict.fromkeys(ARROWS, "does.carry")
            return {Button.OK: "does.put"} | carry | {Button.BACK: "does.leave it"}
        onward = {Button.BACK: "does.step back", Button.HUNT: "does.next"}
        return {Button.OK: "does.take"} | dict.fromkeys(ARROWS, "does.turn it") | onward

    def pressed(self, table: Table, press: Press) -> Table:
        """Arrows turn the monster, or carry it; OK takes it and puts it down; Back and Hunt lead on."""
        way = table.settings.direction(press.button)
        if way is not None:
            return self._carry(table, way) if self.held else self._turn(table, way)
        match press.button:
            case Button.OK if self.held:
                return self._become(table, Monster(self.cursor, self.monster.facing))
            case Button.OK:
                return table.to(replace(self, held=True))
            case Button.BACK if self.held:
                return table.to(Raising(self.ways, self.draft, self.monster.at))
            case Button.BACK:
                return self.ways.back(table, self.draft, Step.MONSTER)
            case _:
                return hand_full(table) if self.held else self.ways.onward(table, self.draft, Step.MONSTER)

    def _carry(self, table: Table, way: Direction) -> Table:
        to = moved(self.draft.position.board, self.cursor, way, FOR_THE_MONSTER)
        return no_way(table, self.cursor, way) if to == self.cursor else table.to(replace(self, cursor=to))

    def _turn(self, table: Table, way: Direction) -> Table:
        if way is self.monster.facing:
            return table.refuse(Refused(said("repair.faces already"), "no use"))
        return self._become(table, Monster(self.monster.at, way))

    def _become(self, table: Table, monster: Monster) -> Table:
        draft = self.draft.turned(monster)
        return tell_change(table.to(Raising(self.ways, draft, monster.at)), self.draft, draft)
