"""The start layout: which floor tile lies on which space."""

from dataclasses import dataclass, replace
from typing import Final, Self

from engine.compass import LEFT, RIGHT, Direction
from engine.editing import cleared, with_blood, with_teleporter, with_tile
from engine.plan import Plan
from engine.spaces import Space
from engine.tiles import FloorTile, Kind
from firmware_host.scenes.editing import asked_scene, pieces_scene
from firmware_host.scenes.scene import Scene
from firmware_host.table.editing.changes import Step
from firmware_host.table.editing.steps import Room, corrected, edit_view, place_toward
from firmware_host.table.editing.work import Work, shown_position
from firmware_host.table.rooms import no_use
from firmware_host.table.table import Press, Resting, Table, View
from firmware_host.tiles import Tile
from firmware_host.words.labels import ACROSS, ARROWS, UPRIGHT
from firmware_host.words.said import Said, listed, said
from hardware.buttons.contract import Button

NOTHING: Final = "nothing"
BLOOD: Final = "blood"
TELEPORTER: Final = "teleporter"

LIES: Final = (NOTHING, *(kind.value for kind in Kind), BLOOD, TELEPORTER)
"""What can lie on a space, as it is chosen."""


def lies_at(plan: Plan, space: Space) -> tuple[str, ...]:
    """Return what lies on a space, what stands there first."""
    start = plan.start
    if start is None:
        return ()
    tiles = [tile.kind.value for tile in start.tiles if tile.at == space]
    tiles += [TELEPORTER for teleporter in start.teleporters if teleporter.at == space]
    return (*tiles, *(BLOOD for pool in start.pools if space in pool))


def arrow_at(plan: Plan, space: Space) -> Direction | None:
    """Return where the arrow of a teleporter points, if one is on a space."""
    teleporters = plan.start.teleporters if plan.start else ()
    return next((each.arrow for each in teleporters if each.at == space), None)


@dataclass(frozen=True, slots=True)
class Tiling(Room):
    """Hold the cursor, and what was put last: it is offered first on the next empty space."""

    cursor: Space
    last: str = Kind.STONE.value

    @property
    def step(self) -> Step:
        """Return which step this is."""
        return Step.TILES

    def view(self, table: Table) -> View:
        """Return the start layout and the cursor."""
        del table
        can = self._can
        ok = {Button.OK: "does.what lies here"} if can else {}
        labels = {**ok, **dict.fromkeys(ARROWS, "does.move light"), **self.onwards}
        return edit_view(
            self,
            scene_of(self.work, self.cursor),
            self._prompt(),
            labels,
            self.cursor,
            ok_lamp=can,
            pieces=self.work.plan.start is not None,
        )

    @property
    def _can(self) -> bool:
        """Tell whether something can be put here, or taken away."""
        plan = self.work.plan
        return plan.start is not None and (self.cursor in plan.spaces or bool(lies_at(plan, self.cursor)))

    def _prompt(self) -> Said:
        if self.work.plan.start is None:
            return said("prompt.edit.monster first")
        here = lies_at(self.work.plan, self.cursor)
        what = (
            listed(tuple(said(f"edit.lies.{each}") for each in here)) if here else said("edit.lies.nothing")
        )
        return said("prompt.edit.tiles", at=self.cursor, what=what)

    def to_side(self, table: Table, way: Direction) -> Table:
        """Move the cursor, over what is cut out as well: something may lie there."""
        to = place_toward(self.cursor, way, table.panel)
        return no_use(table, "edge") if to is None else table.to(replace(self, cursor=to))

    def agreed(self, table: Table, now: float) -> Table:
        """Ask what lies there."""
        del now
        if self._can:
            return table.to(self.asking())
        return no_use(table, "no space" if self.work.plan.start else "monster first")

    def asking(self) -> "Asking":
        """Return the room that asks what lies here."""
        here = lies_at(self.work.plan, self.cursor)
        arrow = arrow_at(self.work.plan, self.cursor) or Direction.EAST
        return Asking(self, LIES.index(here[0] if here else self.last), arrow)

    def put(self, table: Table, what: str, arrow: Direction) -> Table:
        """Return the table with something on the space under the cursor, or with nothing there."""
        plan, at = self.work.plan, self.cursor
        match what:
            case _ if what == NOTHING:
                return self.with_plan(table, cleared(plan, at), at)
            case _ if what == BLOOD:
                changed = with_blood(plan, at)
            case _ if what == TELEPORTER:
                changed = with_teleporter(plan, at, arrow)
            case _:
                changed = with_tile(plan, FloorTile(Kind(what), at))
        return replace(self, last=what).with_plan(table, changed, at)

    def holding(self, work: Work) -> Self:
        """Return the room with other work."""
        return replace(self, work=work)


def scene_of(work: Work, cursor: Space) -> Scene:
    """Return the scene of the start layout."""
    pieces = work.plan.start is not None
    position = shown_position(work, cursor, pieces=pieces)
    return pieces_scene(corrected(work, cursor, pieces=pieces), position, cursor)


@dataclass(frozen=True, slots=True)
class Asking(Resting):
    """Hold the room that asks what lies under its cursor, what is shown, and where an arrow points."""

    room: Tiling
    index: int
    arrow: Direction

    @property
    def what(self) -> str:
        """Return what is shown."""
        return LIES[self.index]

    def view(self, table: Table) -> View:
        """Return what is shown, by its sign on the space and around it."""
        del table
        room, arrow = self.room, self.arrow if self.what == TELEPORTER else None
        position = shown_position(room.work, room.cursor)
        asked = asked_scene(position, room.cursor, self._tile())
        scene = scene_of(room.work, room.cursor).under(asked)
        words = said(f"edit.lies.{self.what}")
        if arrow:
            words = said("edit.lies.arrow", what=words, arrow=said(arrow.value))
        labels = {Button.OK: "does.yes", **dict.fromkeys(ACROSS, "does.another")}
        labels |= dict.fromkeys(UPRIGHT, "does.turn it") if arrow else {}
        labels |= {Button.BACK: "does.leave it"}
        prompt = said("prompt.edit.what", at=room.cursor, what=words)
        return edit_view(room, scene, prompt, labels, room.cursor, hunt_lamp=False, pieces=True)

    def _tile(self) -> Tile | None:
        """Return what is shown, as it would lie there."""
        at = self.room.cursor
        match self.what:
            case _ if self.what == NOTHING:
                return None
            case _ if self.what == BLOOD:
                return (at,)
            case _ if self.what == TELEPORTER:
                start = with_teleporter(self.room.work.plan, at, self.arrow).start
                return next(each for each in (start.teleporters if start else ()) if each.at == at)
            case _:
                return FloorTile(Kind(self.what), at)

    def pressed(self, table: Table, press: Press) -> Table:
        """Left and Right show something else, Up and Down turn an arrow, OK puts it, Back leaves all."""
        match press.button:
            case Button.LEFT | Button.RIGHT:
                by = 1 if press.button is Button.RIGHT else -1
                return table.to(replace(self, index=(self.index + by) % len(LIES)))
            case Button.UP | Button.DOWN if self.what == TELEPORTER:
                turn = RIGHT if press.button is Button.DOWN else LEFT
                return table.to(replace(self, arrow=turn[self.arrow]))
            case Button.OK:
                return self.room.put(table, self.what, self.arrow)
            case Button.BACK:
                return table.to(self.room)
            case _:
                return no_use(table)
