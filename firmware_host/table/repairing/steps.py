"""The steps of telling what lies on the table, and what each room of it needs from the others."""

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum, auto
from typing import Protocol

from engine.compass import Direction
from engine.errors import Fault
from engine.spaces import Space
from firmware_host.hands import BESIDE
from firmware_host.scenes.refusing import Refused
from firmware_host.table.repairing.draft import Draft
from firmware_host.table.table import Phase, Table, Tone, View
from firmware_host.words.repairing import tell_faults
from firmware_host.words.said import said


class Step(Enum):
    """Name a step, in the order in which they come."""

    CURE = auto()
    TILES = auto()
    FIGURES = auto()
    MONSTER = auto()
    SEATS = auto()
    CLOSING = auto()


class Ways(Protocol):
    """How the rooms of the repair lead to one another."""

    @property
    def under(self) -> Phase:
        """Return the room that the repair was opened in."""
        ...

    def onward(self, table: Table, draft: Draft, step: Step) -> Table:
        """Return the table in the room after a step."""
        ...

    def back(self, table: Table, draft: Draft, step: Step) -> Table:
        """Return the table in the room before a step."""
        ...


def spaces_of(faults: Iterable[Fault]) -> tuple[Space | None, ...]:
    """Return where faults are, each place once."""
    return tuple(dict.fromkeys(fault.space for fault in faults))


def tell_change(table: Table, before: Draft, after: Draft) -> Table:
    """Tell what is wrong since a change, or that nothing is wrong any more."""
    known, now = before.faults(), after.faults()
    if known and not now:
        return table.tell(said("repair.mended"))
    old = tell_faults(known, before.position, before.missing())
    for line in tell_faults(now, after.position, after.missing()):
        if line not in old:
            table = table.tell(line, Tone.ALARM)
    return table


def with_draft(view: View, draft: Draft) -> View:
    """Return a view of the game with the draft in the game's place."""
    return replace(view, position=draft.position, seats=draft.seats)


def hand_full(table: Table) -> Table:
    """Refuse to go on while something is in the hand."""
    return table.refuse(Refused(said("repair.hand full"), "no use"))


def no_way(table: Table, cursor: Space, way: Direction) -> Table:
    """Refuse to move the cursor where nothing lies."""
    words = said("repair.wall")
    if cursor in BESIDE:
        return table.refuse(Refused(words, "no use"))
    return table.refuse(Refused(words, "wall", (cursor,), way))
