"""The table is laid: floor tiles kind by kind, then the monster; then the game begins."""

from dataclasses import dataclass, replace

from engine.boards import BUILT_IN
from engine.box import BOX
from engine.position import Position
from engine.record import new_record
from engine.tiles import Kind
from firmware_host.scenes.laying import (
    jail_scene,
    monster_scene,
    picture_scene,
    teleporter_scene,
    tiles_scene,
)
from firmware_host.scenes.scene import Scene
from firmware_host.table.editing.closing import OWN_PRINT
from firmware_host.table.rooms import no_use
from firmware_host.table.setup.batches import Batch, batches_of, laid
from firmware_host.table.setup.notes import with_notes
from firmware_host.table.setup.room import Room, setup_view
from firmware_host.table.table import Press, Table, View
from firmware_host.words.said import Said, listed, said
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Laying(Room):
    """Hold which batch is laid; after the last come the monster, and the figures in jail."""

    index: int = 0

    def view(self, table: Table) -> View:
        """Return where the batch goes; what was laid before lies there."""
        start, batches = self.draft.start, self._batches
        position = laid(self.draft.board, start, batches[: self.index])
        if self.index < len(batches):
            return self._view(table, self._scene(table, position), position, batches[self.index].words)
        if self.index == len(batches):
            monster = position.monster
            words = said("lay.monster", at=monster.at, facing=said(monster.facing.value))
            return self._view(table, monster_scene(position), position, words)
        scene = jail_scene(position.board, position.covered())
        return self._view(table, scene, position, self._in_jail())

    def _scene(self, table: Table, position: Position) -> Scene:
        """Return where a batch goes, with its picture where another kind might lie there as well.

        A pool is known by its shape, and stones by themselves are known to everybody.
        """
        batch, start = self._batches[self.index], self.draft.start
        scene = tiles_scene(batch.spaces)
        if batch.teleporter:
            scene = teleporter_scene(batch.teleporter, position)
        elif batch.pool or len({tile.kind for tile in start.tiles}) == 1:
            return scene
        pairs = frozenset(teleporter.pair for teleporter in start.teleporters)
        return scene.under(picture_scene(batch.one, pairs, position, scene, table.settings.side))

    @property
    def _batches(self) -> tuple[Batch, ...]:
        return batches_of(self.draft.start)

    @property
    def _does(self) -> str:
        """Return what OK says: that it is there, or that they are."""
        batches = self._batches
        some = self.index < len(batches) and len(batches[self.index].tiles) > 1
        return "does.lie there" if some or self.index > len(batches) else "does.lies there"

    def _in_jail(self) -> Said:
        setup = self.draft.setup
        numbers = listed(tuple(said("number", number=n) for n in setup.numbers(setup.starter)))
        return said("jail.all", numbers=numbers)

    def _view(self, table: Table, scene: Scene, position: Position, words: Said) -> View:
        prompt = said("prompt.laying", what=words) if self.index else self._first(table, words)
        before = {Button.LEFT: "does.one before"} if self.index else {}
        labels = {Button.OK: self._does, **before, Button.BACK: "does.go back"}
        return setup_view(position, scene, prompt, labels)

    def _first(self, table: Table, words: Said) -> Said:
        board = self.draft.board
        bare = said("prompt.laying.placed" if self.draft.placed else "prompt.laying.first", what=words)
        if board.name == table.position.board.name:
            return bare
        return said("prompt.laying.board", board=board.title, what=bare)

    def pressed(self, table: Table, press: Press) -> Table:
        """OK says that it lies there, Left shows what came before, Back goes back."""
        match press.button:
            case Button.OK if self.index <= len(self._batches):
                return table.to(replace(self, index=self.index + 1))
            case Button.OK:
                return self._begin(table, press.at)
            case Button.LEFT if self.index:
                return table.to(replace(self, index=self.index - 1))
            case Button.LEFT:
                return no_use(table, "first laid")
            case Button.BACK:
                return self.go_back(table)
            case _:
                return no_use(table)

    def _begin(self, table: Table, now: float) -> Table:
        """Begin the game, with all figures in jail; whoever presses OK twice moves nobody by that."""
        table, draft = with_notes(table, self.draft)
        if draft.placed:
            table = table.tell(said("note.backs", stones=BOX.kinds[Kind.STONE]))
        record = new_record(draft.setup)
        again = replace(_first_room(self), draft=draft)
        begun = replace(
            table, laid=draft.floor, record=record, settled=record.game, home=draft.home, doorstep=again
        )
        return begun.deafened(now).go_home(now)


def lay_the_table(table: Table, before: Room, now: float) -> Table:
    """Lead on to laying the table; say once if the board's map was checked against another print.

    A board of people's own has no print.
    """
    draft = before.draft
    board, checked = draft.board, {draft.edition, OWN_PRINT}
    if not draft.compared and board.name in BUILT_IN and board.verified not in checked:
        table = table.tell(said("compare", board=board.title))
        draft = replace(draft, compared=True)
    # Whoever pressed OK many times has not seen where the stones go.
    return table.deafened(now).to(Laying(draft, before))


def _first_room(room: Room) -> Room:
    """Return the room in which people choose first: the one after that which waits for them."""
    while room.before and room.before.before:
        room = room.before
    return room
