"""What all rooms of the set-up have in common."""

from dataclasses import dataclass, replace

from engine.board import Start
from engine.position import Position
from firmware_host.scenes.scene import Scene
from firmware_host.table.rooms import no_use
from firmware_host.table.setup.draft import Draft, laid_out
from firmware_host.table.table import Line, Press, Resting, Table, Tone, View
from firmware_host.words.labels import Labels
from firmware_host.words.said import Said


@dataclass(frozen=True, slots=True)
class Room(Resting):
    """Hold what is chosen so far, and the room before this one."""

    draft: Draft
    before: "Room | None" = None

    def pressed(self, table: Table, press: Press) -> Table:
        """Return the table after a press."""
        raise NotImplementedError

    def view(self, table: Table) -> View:
        """Return what is shown."""
        raise NotImplementedError

    def enter(self, table: Table, now: float) -> Table:
        """Come to this room when a new game begins."""
        del now
        return table.to(self)

    def lies(self, table: Table) -> Position:
        """Return what lies on the board that is chosen; on another one than before, but its monster."""
        there, board = table.position, self.draft.board
        return there if there.board is board else laid_out(board, Start(board.start.monster))

    def once_done(self) -> "Room":
        """Return the room as people come back to it once they are done with what it led to."""
        return self

    def go_back(self, table: Table) -> Table:
        """Return the table in the room before; what was chosen here stays chosen."""
        return no_use(table) if self.before is None else table.to(replace(self.before, draft=self.draft))


def setup_view(position: Position, scene: Scene, prompt: Said, labels: Labels) -> View:
    """Return a view in which OK goes on."""
    return View(scene, position, Line(prompt, Tone.PROMPT), ok_lamp=True, labels=labels)
