"""Before the evening begins: the monster's face breathes until somebody presses a button."""

from dataclasses import dataclass, replace

from engine.position import Position
from firmware_host.scenes.attracting import attract_scene
from firmware_host.scenes.beside import Beside
from firmware_host.table.setup.players import Players
from firmware_host.table.setup.room import Room, setup_view
from firmware_host.table.table import Press, Table, View
from firmware_host.words.said import said


@dataclass(frozen=True, slots=True)
class Attract(Room):
    """Wait for people; what was chosen in the set-up before stays chosen.

    `offered` is a game that was cut off: it is offered before a new one.
    """

    offered: Room | None = None

    def view(self, table: Table) -> View:
        """Return the breathing face."""
        position = self.lies(table)
        scene = attract_scene(position, table.settings.side)
        view = setup_view(position, scene, said("prompt.attract"), {})
        return replace(view, beside=Beside(attracts=True))

    def lies(self, table: Table) -> Position:
        """Return what lies on the board: a game that was cut off lies there still."""
        return self.offered.lies(table) if self.offered else Room.lies(self, table)

    def pressed(self, table: Table, press: Press) -> Table:
        """Any press goes on to the set-up, or to the game that was cut off."""
        del press
        return table.to(self.offered or Players(self.draft, self))
