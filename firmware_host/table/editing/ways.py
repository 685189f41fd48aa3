"""The ways between the rooms in which a board is corrected."""

from dataclasses import dataclass

from engine.board import Board, Wall
from engine.outline import is_outer, outer_walls
from firmware_host.table.editing.beginning import Beginning
from firmware_host.table.editing.closing import Close, Closing
from firmware_host.table.editing.cutting import Cutting
from firmware_host.table.editing.dividing import Dividing
from firmware_host.table.editing.doors import Doors
from firmware_host.table.editing.facing import Facing
from firmware_host.table.editing.pairing import Pairing
from firmware_host.table.editing.steps import Step
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
        """Return the table in the room before a step; before the first one it is asked whether to leave."""
        return self._to(table, work, step, -1)

    def _to(self, table: Table, work: Work, step: Step, by: int) -> Table:
        order = list(Step)
        return table.to(self._room(work.settled(), order[order.index(step) + by]))

    def _room(self, work: Work, step: Step) -> Phase:
        plan = work.plan
        first = min(plan.spaces, key=lambda space: (int(space[1:]), space[0]))
        match step:
            case Step.BEGINNING:
                changed = Closing(self, work, Close.LEAVE, early=True)
                return changed if work.changes else Beginning(self, self.board)
            case Step.SPACES:
                return Cutting(self, work, first)
            case Step.WALLS:
                return Dividing(self, work, first)
            case Step.LETTERS:
                return Pairing(self, work, _wall(work, None))
            case Step.EXIT:
                return Doors(self, work, _wall(work, plan.exit))
            case Step.ENTRANCE:
                return Doors(self, work, _wall(work, plan.entrance), entrance=True)
            case Step.MONSTER:
                return Facing(self, work, plan.start.monster.at if plan.start else first)
            case Step.TILES:
                return Tiling(self, work, first)
            case Step.CLOSING:
                return Closing(self, work)


def _wall(work: Work, wall: Wall | None) -> Wall:
    """Return where the cursor begins: at a door's wall, or at the first of all."""
    spaces = work.plan.spaces
    return wall if wall and is_outer(spaces, wall) else next(outer_walls(spaces))
