"""The peek: while Back is held the whole position is shown; then it may be repaired."""

from dataclasses import dataclass, replace

from engine.bus import Seats
from engine.position import Position
from firmware_host.scenes.refusing import Refused
from firmware_host.scenes.whole import whole_scene
from firmware_host.table.picking import Picking
from firmware_host.table.repairing.ways import ROOMS, open_repair
from firmware_host.table.rooms import no_use
from firmware_host.table.showing import Showing
from firmware_host.table.table import Line, Phase, Press, Table, Tone, View
from firmware_host.words.repairing import tell_beside
from firmware_host.words.said import said
from hardware.buttons.contract import Button

ASKED = 6.0
"""Seconds for which a peek asks, once Back was let go, whether the position is to be repaired."""


@dataclass(frozen=True, slots=True)
class Peek:
    """Hold the room below, what was shown there, and until when it is asked; None while Back is held.

    `repairs` tells whether there is a game that can be repaired, and no repair goes on already.
    """

    under: Phase
    position: Position
    seats: Seats
    repairs: bool
    until: float | None = None

    @property
    def wake_at(self) -> float | None:
        """Return when nobody has answered."""
        return self.until

    def waited(self, table: Table, now: float) -> Table:
        """Go back to the room below."""
        del now
        return table.to(self.under)

    def view(self, table: Table) -> View:
        """Return the whole position; the corners ask once Back was let go."""
        asks = self.until is not None
        key = "prompt.peek.asks" if asks else "prompt.peek" if self.repairs else "prompt.peek.only"
        scene = whole_scene(self.position, asks=asks)
        prompt = Line(said(key), Tone.PROMPT)
        repair = {Button.OK: "does.repair"} if self.repairs else {}
        labels = repair | ({Button.BACK: "does.go on"} if asks else {})
        below = self.under.view(table)
        return replace(
            below, scene=scene, prompt=prompt, ok_lamp=self.repairs, hunt_lamp=False, labels=labels
        )

    def pressed(self, table: Table, press: Press) -> Table:
        """OK goes on to the repair, anything else leaves."""
        if press.button is not Button.OK:
            return table.to(self.under)
        if self.repairs:
            return open_repair(table, self.under, press.at)
        return no_use(table)


def open_peek(table: Table, now: float) -> Table:
    """Show the whole position for as long as Back is held; a hunt that is shown is paused beneath."""
    del now
    under = _below(table.phase)
    if table.record is None and not isinstance(table.home, Picking):
        return table.refuse(Refused(said("peek.nothing"), "no use"))
    shown = under.view(table)
    repairs = table.record is not None and not isinstance(under, ROOMS)
    peek = Peek(under, shown.position, shown.seats, repairs)
    return table.to(peek, *map(Line, tell_beside(shown.position, shown.seats)))


def close_peek(table: Table, now: float) -> Table:
    """Ask, now that Back is let go, whether to repair; where there is nothing to ask, leave."""
    peek = table.phase
    if not isinstance(peek, Peek) or peek.until is not None:
        return table
    return table.to(replace(peek, until=now + ASKED) if peek.repairs else peek.under)


def _below(phase: Phase) -> Phase:
    """Return the room that a peek comes back to."""
    match phase:
        case Peek(under=under):
            return under
        case Showing():
            return replace(phase, paused=True)
        case _:
            return phase
