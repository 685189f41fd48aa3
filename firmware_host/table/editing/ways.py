"""The ways between the rooms in which a board is corrected."""

from dataclasses import dataclass

from engine.board import Board, Wall
from engine.outline import is_outer, outer_walls
from engine.walls import in_rows
from firmware_host.table.editing.beginning import Beginning
from firmware_host.table.editing.changes import Spot, Step
from firmware_host.table.editing.closing import Closing
from firmware_host.table.editing.cutting import Cutting
from firmware_host.table.editing.dividing import Dividing
from firmware_host.table.editing.doors import Doors
from firmware_host.table.editing.facing import Facing
from firmware_host.table.editing.pairing import Pairing
from firmware_host.table.editing.tiling import Tiling
from firmware_host.table.editing.work import Work
from firmware_host.table.table import Phase, Table


@dataclass(frozen=True, slots=True)
class Editing:
    """Lead from room to room; `back` is where all this was opened, for a board."""

    back: Phase
    board: Board

    def onward(self, table: Table, work: Work, step: Step) -> Table:
        """Return the table in the room after a step."""
        return self._to(table, work, step, 1)

    def before(self, table: Table, work: Work, step: Step) -> Table:
        """Return the table in the room before a step; before the first one it is asked what is corrected."""
        return self._to(table, work, step, -1)

    def at(self, table: Table, work: Work, step: Step, spot: Spot | None) -> Table:
        """Return the table in the room of a step, with the cursor on a spot, or where the step begins."""
        return table.to(self._room(work, step, spot))

    def _to(self, table: Table, work: Work, step: Step, by: int) -> Table:
        order = list(Step)
        return table.to(self._room(work, order[order.index(step) + by]))

    def _room(self, work: Work, step: Step, spot: Spot | None = None) -> Phase:
        plan = work.plan
        if step is Step.BEGINNING:
            # All changes are taken back by then: nothing is lost.
            return Beginning(self, self.board)
        door = plan.entrance if step is Step.ENTRANCE else plan.exit
        first = spot if isinstance(spot, str) else in_rows(plan.spaces)[0]
        wall = spot if isinstance(spot, tuple) else None
        rooms: dict[Step, Phase] = {
            Step.SPACES: Cutting(self, work, first),
            Step.WALLS: Dividing(self, work, first),
            Step.LETTERS: Pairing(self, work, _wall(work, wall)),
            Step.EXIT: Doors(self, work, _wall(work, wall or door)),
            Step.ENTRANCE: Doors(self, work, _wall(work, wall or door), entrance=True),
            Step.MONSTER: Facing(self, work, plan.start.monster.at if plan.start else first),
            Step.TILES: Tiling(self, work, first),
            Step.CLOSING: Closing(self, work),
        }
        return rooms[step]


def _wall(work: Work, wall: Wall | None) -> Wall:
    """Return where the cursor begins: at a wall that is there, or at the first of all."""
    spaces = work.plan.spaces
    return wall if wall and is_outer(spaces, wall) else next(outer_walls(spaces))
