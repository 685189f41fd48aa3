"""Who sits where: the teams in seat order."""

from dataclasses import dataclass, replace

from firmware_host.scenes.setting_up import teams_scene
from firmware_host.table.rooms import no_use
from firmware_host.table.setup.options import Options
from firmware_host.table.setup.room import Room, setup_view
from firmware_host.table.table import Press, Table, View
from firmware_host.words.labels import ACROSS, UPRIGHT
from firmware_host.words.said import said
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Teams(Room):
    """All seats with their teams, one of them marked."""

    seat: int = 0

    def view(self, table: Table) -> View:
        """Return the seats."""
        teams = self.draft.teams
        position = self.lies(table)
        scene = teams_scene(teams, self.seat, position, table.settings.side)
        team = said(f"team.{teams[self.seat]}")
        labels = {
            Button.OK: "does.go on",
            **dict.fromkeys(ACROSS, "does.another seat"),
            **dict.fromkeys(UPRIGHT, "does.another team"),
            Button.BACK: "does.go back",
        }
        return setup_view(position, scene, said("prompt.teams", seat=self.seat + 1, team=team), labels)

    def pressed(self, table: Table, press: Press) -> Table:
        """Left and Right mark another seat, Up and Down give it another team, OK goes on."""
        match press.button:
            case Button.LEFT | Button.RIGHT:
                by = 1 if press.button is Button.RIGHT else -1
                return table.to(replace(self, seat=(self.seat + by) % len(self.draft.teams)))
            case Button.UP | Button.DOWN:
                by = 1 if press.button is Button.UP else -1
                return table.to(replace(self, draft=self.draft.with_other_team(self.seat, by)))
            case Button.OK:
                return table.to(Options(self.draft, self))
            case Button.BACK:
                return self.go_back(table)
            case _:
                return no_use(table)
