"""How the game is played: who starts, by which rules, who draws the tiles, and where the buttons lie."""

from dataclasses import dataclass, replace

from engine.rules import Edition
from firmware_host.scenes.choosing import Face, icon_face, number_face, team_face
from firmware_host.table.choosing import Item, Option, item, other, side_item
from firmware_host.table.rooms import no_use
from firmware_host.table.setup.draft import Draft
from firmware_host.table.setup.laying import lay_the_table
from firmware_host.table.setup.room import Room, setup_view
from firmware_host.table.table import Press, Table, View
from firmware_host.words.labels import ACROSS, UPRIGHT
from firmware_host.words.said import said
from hardware.buttons.contract import Button

_FACES = {
    Edition.E2026: number_face("26"),
    Edition.E2003: number_face("3"),
    Edition.BRETTSPIELWELT: icon_face("world"),
}


@dataclass(frozen=True, slots=True)
class Options(Room):
    """One of the options, with what it is set to."""

    index: int = 0

    def view(self, table: Table) -> View:
        """Return the option."""
        shown = self._items(table)[self.index]
        scene = shown.scene(table.position, table.settings.side)
        labels = {
            Button.OK: "does.lay the table",
            **dict.fromkeys(ACROSS, "does.change"),
            **dict.fromkeys(UPRIGHT, "does.something else"),
            Button.BACK: "does.go back",
        }
        return setup_view(table, scene, said("prompt.options", choice=shown.told()), labels)

    def pressed(self, table: Table, press: Press) -> Table:
        """Up and Down show another option, Left and Right set it, OK goes on to laying the table."""
        items = self._items(table)
        match press.button:
            case Button.UP | Button.DOWN:
                return table.to(replace(self, index=other(self.index, items, press)))
            case Button.LEFT | Button.RIGHT:
                return items[self.index].pressed(table, press)
            case Button.OK:
                return lay_the_table(table, self, press.at)
            case Button.BACK:
                return self.go_back(table)
            case _:
                return no_use(table)

    def _items(self, table: Table) -> tuple[Item, ...]:
        draft, seats = self.draft, range(len(self.draft.teams))
        return (
            item("starter", seats, draft.first, self._starter),
            item("edition", Edition, draft.edition, self._edition),
            item("tiles", (False, True), draft.by_hand, self._by_hand),
            side_item(table),
        )

    def _starter(self, seat: int) -> Option:
        team = self.draft.teams[seat]
        return self._option(team_face(team), f"team.{team}", replace(self.draft, first=seat))

    def _edition(self, edition: Edition) -> Option:
        return self._option(_FACES[edition], f"edition.{edition}", replace(self.draft, edition=edition))

    def _by_hand(self, by_hand: bool) -> Option:  # noqa: FBT001 - it is the value that is chosen
        face = icon_face("hand" if by_hand else "program")
        return self._option(face, f"draws.{by_hand}", replace(self.draft, by_hand=by_hand))

    def _option(self, face: Face, words: str, draft: Draft) -> Option:
        return Option(face, said(words), lambda table: table.to(replace(self, draft=draft)))
