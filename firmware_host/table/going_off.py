"""The machine is being switched off: all is kept, and the board goes dark by itself."""

from dataclasses import dataclass, replace

from firmware_host.scenes.going_off import going_off_scene
from firmware_host.table.rooms import no_use
from firmware_host.table.table import Line, Phase, Press, Table, Tone, View
from firmware_host.words.said import said

_PATIENCE = 60.0
"""Seconds after which a machine that is still on will not go off by itself."""


@dataclass(frozen=True, slots=True)
class GoingOff:
    """Hold what waits below, in case the machine stays on, and until when it is waited for."""

    under: Phase
    until: float

    @property
    def wake_at(self) -> float:
        """Return when it is said that the machine stays on."""
        return self.until

    def view(self, table: Table) -> View:
        """Return the moon; the pieces are as they are below."""
        below = self.under.view(table)
        scene = going_off_scene(below.position, table.settings.side)
        prompt = Line(said("prompt.going off"), Tone.PROMPT)
        lit = replace(below, scene=scene, prompt=prompt, ok_lamp=False, hunt_lamp=False, labels={})
        return replace(lit, goes_off=True)

    def pressed(self, table: Table, press: Press) -> Table:
        """No button does anything any more."""
        del press
        return no_use(table, "going off")

    def waited(self, table: Table, now: float) -> Table:
        """The machine is still on: play goes on, and it is said how to switch it off."""
        del now
        return table.to(self.under, Line(said("stays on"), Tone.ALARM))


def go_off(table: Table, under: Phase, now: float) -> Table:
    """Return the table that asks for the machine to be switched off, at a time in seconds on the clock."""
    return table.to(GoingOff(under, now + _PATIENCE))
