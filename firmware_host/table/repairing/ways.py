"""The ways between the rooms of the repair."""

from dataclasses import dataclass

from firmware_host.table.repairing.closing import Closing
from firmware_host.table.repairing.curing import Curing
from firmware_host.table.repairing.draft import Draft, draft_of
from firmware_host.table.repairing.handling import Handling
from firmware_host.table.repairing.laying_out import LayingOut
from firmware_host.table.repairing.raising import Raising
from firmware_host.table.repairing.seating import Seating
from firmware_host.table.repairing.steps import Step
from firmware_host.table.repairing.taking import Taking
from firmware_host.table.table import Phase, Table

ROOMS = (Closing, Curing, Handling, LayingOut, Raising, Seating, Taking)
"""The rooms of the repair."""

_FEW = 2
"""Seats on the bus from which their order can be wrong."""


@dataclass(frozen=True, slots=True)
class Repairing:
    """Lead from room to room; `under` is where the repair was opened."""

    under: Phase

    def onward(self, table: Table, draft: Draft, step: Step) -> Table:
        """Return the table in the room after a step."""
        return self._to(table, draft, step, 1)

    def back(self, table: Table, draft: Draft, step: Step) -> Table:
        """Return the table in the room before a step."""
        return self._to(table, draft, step, -1)

    def _to(self, table: Table, draft: Draft, step: Step, by: int) -> Table:
        order = [each for each in Step if each is not Step.SEATS or len(draft.seats) >= _FEW or each is step]
        return table.to(self._room(draft, order[order.index(step) + by]))

    def _room(self, draft: Draft, step: Step) -> Phase:
        match step:
            case Step.CURE:
                return Curing(self, draft, program=False)
            case Step.TILES | Step.FIGURES:
                return Handling(self, draft, step, draft.position.board.entrance.at)
            case Step.MONSTER:
                return Raising(self, draft, draft.position.monster.at)
            case Step.SEATS:
                return Seating(self, draft)
            case Step.CLOSING:
                return Closing(self, draft)


def open_repair(table: Table, under: Phase, now: float) -> Table:
    """Ask which of the two is right; Back from there leads to `under`, and all is as it was."""
    return table.deafened(now).to(curing(table, under))


def curing(table: Table, under: Phase, *, program: bool = True) -> Curing:
    """Return the question which of the two is right; Back from there leads to `under`."""
    return Curing(Repairing(under), draft_of(table.game), program=program)
