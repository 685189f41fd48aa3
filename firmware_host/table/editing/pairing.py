"""The passages: which two outer walls belong together, and which turn the monster round in place."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from engine.board import Wall
from engine.compass import BACK, Direction
from engine.editing import paired, partner
from engine.outline import across, along, beyond, is_outer, outer_walls, toward
from engine.plan import Plan
from engine.spaces import column_and_row, name_of
from engine.walls import UNLETTERED
from firmware_host.scenes.editing import Passing, passage_scene
from firmware_host.table.editing.changes import Step
from firmware_host.table.editing.steps import Room, corrected, edit_view
from firmware_host.table.editing.work import Work
from firmware_host.table.rooms import no_use
from firmware_host.table.table import Table, View
from firmware_host.words.editing import tell_wall
from firmware_host.words.labels import ARROWS, Labels
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Pairing(Room):
    """Hold the wall with the cursor, and the one in the hand, if any: the end of a passage.

    `moved` tells that an arrow moved the cursor since then: only who comes back by hand says with OK that
    the monster comes back out of the same wall.
    """

    cursor: Wall
    held: Wall | None = None
    moved: bool = False

    @property
    def step(self) -> Step:
        """Return which step this is."""
        return Step.LETTERS

    def view(self, table: Table) -> View:
        """Return the wall, where its passage leads, and its letter."""
        plan = self.work.plan
        other = None if self.held else partner(plan, self.cursor)
        mark = plan.marks.get(self.held or self.cursor, UNLETTERED)
        letter = None if mark == UNLETTERED else mark
        passing = Passing(self.cursor, other, self.held, letter)
        scene = passage_scene(corrected(self.work), passing, table.settings.side)
        # What is wrong with a wall is in the prompt already.
        return edit_view(self, scene, self._prompt(other), self._labels(), ok_lamp=not self._same)

    @property
    def _same(self) -> bool:
        """Tell whether the cursor is at the wall in the hand, where nobody moved it."""
        return self.cursor == self.held and not self.moved

    def _labels(self) -> Labels:
        if self.held:
            ok = "does.turns round" if self.cursor == self.held else "does.leads here"
            return {
                **({} if self._same else {Button.OK: ok}),
                **dict.fromkeys(ARROWS, "does.move light"),
                Button.BACK: "does.leave it",
                Button.HUNT: "does.turns round",
            }
        return {Button.OK: "does.this end", **dict.fromkeys(ARROWS, "does.move light"), **self.onwards}

    def _prompt(self, other: Wall | None) -> Said:
        wall = tell_wall(self.cursor)
        if self._same:
            return said("prompt.edit.passage.held here", held=wall)
        if self.held:
            return said("prompt.edit.passage.held", held=tell_wall(self.held), wall=wall)
        mark = self.work.plan.marks.get(self.cursor)
        letter = _tell_letter(mark)
        if other is None:
            key = "prompt.edit.passage.none" if mark is None else "prompt.edit.passage.alone"
            return said(key, wall=wall, letter=letter)
        if other == self.cursor:
            return said("prompt.edit.passage.turns", wall=wall, letter=letter)
        return said("prompt.edit.passage", wall=wall, letter=letter, to=tell_wall(other))

    def to_side(self, table: Table, way: Direction) -> Table:
        """Move along the walls, or straight across the board."""
        to = toward(self.work.plan.spaces, self.cursor, way)
        return (
            no_use(table, "no wall") if to == self.cursor else table.to(replace(self, cursor=to, moved=True))
        )

    def agreed(self, table: Table, now: float) -> Table:
        """Take an end, or say where the one in the hand leads."""
        del now
        if self._same:
            return no_use(table, "same wall")
        return self._pair(table, self.held, self.cursor) if self.held else self._take(table)

    def go_back(self, table: Table) -> Table:
        """Leave the end in the hand as it was, or go back."""
        if self.held:
            return table.to(replace(self, cursor=self.held, held=None))
        return Room.go_back(self, table)

    def go_on(self, table: Table) -> Table:
        """Say that the end in the hand turns the monster round, or go on."""
        return self._pair(table, self.held, self.held) if self.held else Room.go_on(self, table)

    def holding(self, work: Work) -> Self:
        """Return the room with other work, and nothing in the hand."""
        return replace(self, work=work, held=None, moved=False)

    def _take(self, table: Table) -> Table:
        """Take an end; the cursor goes where it may well lead, if it has not led anywhere so far."""
        guess = None if partner(self.work.plan, self.cursor) else _guess(self.work.plan, self.cursor)
        return table.to(replace(self, held=self.cursor, cursor=guess or self.cursor, moved=False))

    def _pair(self, table: Table, near: Wall, far: Wall) -> Table:
        """Pair two ends; then the cursor is on the next wall that leads nowhere, if there is one."""
        plan = paired(self.work.plan, near, far)
        if plan is None:
            return no_use(table, "no letter")
        ended = replace(self, cursor=_next_alone(plan, near) or near)
        return ended.with_plan(table, plan, near, _tell_pair(plan, near, far))


def _tell_letter(mark: str | None) -> Said:
    return said("edit.unlettered") if mark in {None, UNLETTERED} else said("edit.letter", letter=mark or "")


def _tell_pair(plan: Plan, near: Wall, far: Wall) -> Said:
    """Return where a wall leads now, and its letter."""
    key = "edit.now turns" if near == far else "edit.now leads"
    return said(key, wall=tell_wall(near), to=tell_wall(far), letter=_tell_letter(plan.marks.get(near)))


def _guess(plan: Plan, wall: Wall) -> Wall | None:
    """Return where a wall may lead, of those that lead nowhere yet; never to itself.

    It is the one point-symmetric to it, or straight across the board, or across what is cut out, or the next.
    """
    over = beyond(plan.spaces, wall)
    likely = (wall_opposite(plan, wall), across(plan.spaces, wall), *((over,) if over else ()))
    others = (*likely, *_around(plan, wall), *outer_walls(plan.spaces))
    return next((w for w in others if is_outer(plan.spaces, w) and w != wall and not partner(plan, w)), None)


def wall_opposite(plan: Plan, wall: Wall) -> Wall:
    """Return the wall that a half turn of the board brings a wall to; it may be no outer wall."""
    column, row = column_and_row(wall[0])
    return name_of(plan.width - 1 - column, plan.height - 1 - row), BACK[wall[1]]


def _next_alone(plan: Plan, wall: Wall) -> Wall | None:
    """Return the next wall clockwise that leads nowhere, or one elsewhere."""
    around = (other for other in (*_around(plan, wall), *outer_walls(plan.spaces)))
    return next((other for other in around if not partner(plan, other)), None)


def _around(plan: Plan, wall: Wall) -> Iterator[Wall]:
    other = along(plan.spaces, wall, clockwise=True)
    while other != wall:
        yield other
        other = along(plan.spaces, other, clockwise=True)
