"""How many play."""

from dataclasses import dataclass, replace

from engine.game import FEWEST, MOST
from firmware_host.scenes.setting_up import players_scene
from firmware_host.table.rooms import no_use
from firmware_host.table.setup.room import Room, setup_view
from firmware_host.table.setup.teams import Teams
from firmware_host.table.table import Press, Table, View
from firmware_host.words.said import said
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Players(Room):
    """How many play: a large digit, and a dot for each."""

    def view(self, table: Table) -> View:
        """Return the number."""
        players = len(self.draft.teams)
        position = self.lies(table)
        scene = players_scene(players, position, table.settings.side)
        labels = {
            Button.OK: "does.go on",
            **dict.fromkeys((Button.LEFT, Button.DOWN), "does.fewer"),
            **dict.fromkeys((Button.RIGHT, Button.UP), "does.more"),
            Button.BACK: "does.go back",
        }
        return setup_view(position, scene, said("prompt.players", players=players), labels)

    def pressed(self, table: Table, press: Press) -> Table:
        """Arrows choose more or fewer, OK goes on to the teams, Back goes back."""
        match press.button:
            case Button.RIGHT | Button.UP:
                return self._changed(table, 1)
            case Button.LEFT | Button.DOWN:
                return self._changed(table, -1)
            case Button.OK:
                return table.to(Teams(self.draft, self))
            case Button.BACK:
                return self.go_back(table)
            case _:
                return no_use(table)

    def _changed(self, table: Table, by: int) -> Table:
        players = len(self.draft.teams) + by
        if not FEWEST <= players <= MOST:
            return no_use(table, "players")
        return table.to(replace(self, draft=self.draft.with_players(players)))
