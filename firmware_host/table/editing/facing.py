"""The monster: where it starts, and which way it faces."""

from dataclasses import dataclass, replace
from typing import Self

from engine.board import Monster
from engine.compass import Direction
from engine.editing import with_monster
from engine.spaces import Space
from firmware_host.scenes.editing import pieces_scene
from firmware_host.table.editing.changes import Step
from firmware_host.table.editing.steps import Room, corrected, edit_view, place_toward
from firmware_host.table.editing.work import Work, shown_position
from firmware_host.table.rooms import no_use
from firmware_host.table.table import Table, View
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
        return self.work.plan.start.monster if self.work.plan.start else None

    def view(self, table: Table) -> View:
        """Return the monster's sides and back at the cursor: the front is open."""
        del table
        monster = self.monster
        pieces = monster is not None and monster.at in self.work.plan.spaces
        position = shown_position(self.work, self.cursor, pieces=pieces)
        stands = monster or Monster(self.cursor, Direction.EAST)
        shown = corrected(self.work, self.cursor, pieces=pieces)
        scene = pieces_scene(shown, position, self.cursor, stands)
        return edit_view(
            self, scene, self._prompt(), self._labels(), self.cursor, hunt_lamp=not self.held, pieces=pieces
        )

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

    def to_side(self, table: Table, way: Direction) -> Table:
        """Turn the monster, or carry it; one that has no place yet is carried."""
        monster = self.monster
        if monster is None or self.held:
            return self._carry(table, way)
        if way is monster.facing:
            return no_use(table, "faces already")
        return self._put(table, Monster(monster.at, way))

    def agreed(self, table: Table, now: float) -> Table:
        """Take the monster, or put it down."""
        del now
        monster = self.monster
        if monster is None or self.held:
            return self._put(table, Monster(self.cursor, monster.facing if monster else Direction.EAST))
        return table.to(replace(self, held=True))

    def go_back(self, table: Table) -> Table:
        """Leave the monster where it was, or go back."""
        if self.held and self.monster:
            return table.to(replace(self, held=False, cursor=self.monster.at))
        return Room.go_back(self, table)

    def go_on(self, table: Table) -> Table:
        """Go on, once the monster is put down."""
        return no_use(table, "monster held") if self.held else Room.go_on(self, table)

    def holding(self, work: Work) -> Self:
        """Return the room with other work; the cursor is where the monster is."""
        start = work.plan.start
        return replace(self, work=work, held=False, cursor=start.monster.at if start else self.cursor)

    def _carry(self, table: Table, way: Direction) -> Table:
        to = place_toward(self.cursor, way, table.panel)
        return no_use(table, "edge") if to is None else table.to(replace(self, cursor=to))

    def _put(self, table: Table, monster: Monster) -> Table:
        return self.with_plan(table, with_monster(self.work.plan, monster), self.cursor)
