"""The monster: where it starts, and which way it faces."""

from dataclasses import dataclass, replace
from typing import Self

from engine.board import Monster
from engine.compass import Direction
from engine.editing import with_monster
from engine.spaces import Space
from firmware_host.scenes.editing import pieces_scene
from firmware_host.table.editing.steps import PANEL, Room, Step, corrected, edit_view, place_toward
from firmware_host.table.editing.work import Work, shown_position
from firmware_host.table.rooms import no_use
from firmware_host.table.table import Press, Table, View
from firmware_host.words.labels import ARROWS, Labels
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Facing(Room):
    """Hold the cursor, and whether the monster is in the hand; one that is not there yet always is."""

    cursor: Space
    held: bool = False

    @property
    def step(self) -> Step:
        """Return which step this is."""
        return Step.MONSTER

    @property
    def monster(self) -> Monster | None:
        """Return the monster as the plan has it."""
        return self.work.plan.start and self.work.plan.start.monster

    def view(self, table: Table) -> View:
        """Return the monster's sides and back at the cursor: the front is open."""
        del table
        monster = self.monster
        pieces = monster is not None and monster.at in self.work.plan.spaces
        position = shown_position(self.work, self.cursor, pieces=pieces)
        covered = position.covered() if pieces else frozenset()
        stands = monster or Monster(self.cursor, Direction.EAST)
        scene = pieces_scene(
            corrected(self.work, self.cursor), position, self.cursor, covered, monster=stands
        )
        return edit_view(self, scene, self._prompt(), self._labels(), self.cursor, pieces=pieces)

    def _prompt(self) -> Said:
        if self.monster is None:
            return said("prompt.edit.no monster", at=self.cursor)
        if self.held:
            return said("prompt.edit.monster.held", at=self.cursor)
        return said("prompt.edit.monster", at=self.cursor, facing=said(self.monster.facing.value))

    def _labels(self) -> Labels:
        if self.monster is None:
            return {Button.OK: "does.put", **dict.fromkeys(ARROWS, "does.move light"), **self.onwards}
        if self.held:
            carry = dict.fromkeys(ARROWS, "does.carry")
            return {Button.OK: "does.put", **carry, Button.BACK: "does.leave it"}
        return {Button.OK: "does.take", **dict.fromkeys(ARROWS, "does.turn it"), **self.onwards}

    def pressed(self, table: Table, press: Press) -> Table:
        """Arrows turn the monster, or carry it; OK takes it and puts it down; Back and Hunt lead on."""
        monster, way = self.monster, table.settings.direction(press.button)
        if way is not None:
            return self._carry(table, way) if self.held or monster is None else self._turn(table, monster, way)
        match press.button:
            case Button.OK if monster is None:
                return self._put(table, Monster(self.cursor, Direction.EAST))
            case Button.OK if self.held and monster:
                return self._put(table, Monster(self.cursor, monster.facing))
            case Button.OK:
                return table.to(replace(self, held=True))
            case Button.BACK if self.held and monster:
                return table.to(replace(self, held=False, cursor=monster.at))
            case Button.BACK:
                return self.go_back(table)
            case _:
                return no_use(table, "monster held") if self.held else self.go_on(table)

    def holding(self, work: Work) -> Self:
        """Return the room with other work; the cursor is where the monster is."""
        start = work.plan.start
        return replace(self, work=work, held=False, cursor=start.monster.at if start else self.cursor)

    def _carry(self, table: Table, way: Direction) -> Table:
        to = place_toward(self.cursor, way, PANEL)
        return no_use(table, "edge") if to is None else table.to(replace(self, cursor=to))

    def _turn(self, table: Table, monster: Monster, way: Direction) -> Table:
        if way is monster.facing:
            return no_use(table, "faces already")
        return self._put(table, Monster(monster.at, way))

    def _put(self, table: Table, monster: Monster) -> Table:
        return self.with_plan(table.to(self), with_monster(self.work.plan, monster))

