"""How the game is played: who starts, by which rules, on which board and floor, and who draws the tiles."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from engine.board import Board
from engine.rules import Edition
from firmware_host.scenes.choosing import Face, icon_face, number_face, team_face
from firmware_host.table.choosing import Item, Option, item, other, side_item
from firmware_host.table.editing import open_editor
from firmware_host.table.rooms import no_use
from firmware_host.table.setup.boards import board_item, boards_of, other_board, up_to_date
from firmware_host.table.setup.draft import Draft
from firmware_host.table.setup.floors import chosen, floors_of
from firmware_host.table.setup.house import House
from firmware_host.table.setup.laying import lay_the_table
from firmware_host.table.setup.room import Room, setup_view
from firmware_host.table.setup.switches import rules_of
from firmware_host.table.table import Press, Table, View
from firmware_host.words.labels import ACROSS, UPRIGHT
from firmware_host.words.said import said
from hardware.buttons.contract import Button

_FACES = {
    Edition.E2026: number_face("26"),
    Edition.E2003: number_face("3"),
    Edition.BRETTSPIELWELT: icon_face("world"),
}
_BOARD: Final = "board"
_EDIT: Final = "edit board"
_FLOOR: Final = "floor"
_HOUSE: Final = "house"
_OPENS: Final = {_EDIT: "does.edit", _HOUSE: "does.look"}
"""What OK, Left and Right do on options that lead on."""


@dataclass(frozen=True, slots=True)
class Options(Room):
    """One of the options, with what it is set to.

    While people correct a board, `before_edit` are those that were there before: what is new then is chosen.
    """

    index: int = 0
    before_edit: tuple[Board, ...] = ()

    def view(self, table: Table) -> View:
        """Return the option; where the floor is chosen, the tiles lie as they would."""
        now = self.now(table)
        items = now.items(table)
        shown = items[self.index]
        position = now.draft.floor if shown.name == _FLOOR else now.lies(table)
        scene = shown.scene(position, table.settings.side)
        opens = _OPENS.get(shown.name)
        fixed = shown.name == _BOARD and len(boards_of(table, now.draft)) == 1
        labels = {
            Button.OK: opens or "does.lay the table",
            **({} if fixed else dict.fromkeys(ACROSS, opens or "does.change")),
            **dict.fromkeys(UPRIGHT, "does.more to choose"),
            Button.BACK: "does.go back",
        }
        prompt = said("prompt.options", choice=shown.told())
        if self.index == 0:
            # Whoever does not know that Up and Down lead on plays on without having seen the rest.
            prompt = said("prompt.options.first", choice=shown.told(), number=len(items) - 1)
        return setup_view(position, scene, prompt, labels)

    def pressed(self, table: Table, press: Press) -> Table:
        """Up and Down show another option, Left and Right set it, OK goes on to laying the table.

        Where Left and Right lead on to something else, OK does so too.
        """
        now = self.now(table)
        items = now.items(table)
        match press.button:
            case Button.UP | Button.DOWN:
                return table.to(replace(now, index=other(self.index, items, press)))
            case Button.LEFT | Button.RIGHT:
                return now.changed(table, items[self.index], press)
            case Button.OK if items[self.index].name in _OPENS:
                # Whoever presses twice does not come back by that.
                return now.changed(table.deafened(press.at), items[self.index], press)
            case Button.OK:
                return lay_the_table(table, now, press.at)
            case Button.BACK:
                return now.go_back(table)
            case _:
                return no_use(table)

    def once_done(self) -> "Options":
        """Return the first option: there OK goes on, and does not lead in again."""
        return replace(self, index=0)

    def now(self, table: Table) -> "Options":
        """Return the options with the board as it is on the shelf by now, or with one that was just made."""
        new = [board for board in table.shelf.boards if board not in self.before_edit]
        draft = self.draft
        if self.before_edit and new and draft.board is not new[-1]:
            draft = draft.on(new[-1])
        return replace(self, draft=up_to_date(draft, table.shelf), before_edit=())

    def changed(self, table: Table, shown: Item, press: Press) -> Table:
        """Return the table after Left or Right on an option."""
        match shown.name:
            case _ if shown.name == _BOARD:
                found = other_board(table, self.draft, press)
                return found.table.to(replace(self, draft=found.draft))
            case _ if shown.name == _EDIT:
                # On the board itself OK goes on, and does not lead in again.
                at = [each.name for each in self.items(table)].index(_BOARD)
                back = replace(self, index=at, before_edit=boards_of(table, self.draft))
                return open_editor(table, self.draft.board, back, press.at)
            case _ if shown.name == _HOUSE:
                return table.to(House(self.draft, self))
            case _:
                return shown.pressed(table, press)

    def items(self, table: Table) -> tuple[Item, ...]:
        """Return all options."""
        draft, seats = self.draft, range(len(self.draft.teams))
        return (
            item("starter", seats, draft.first, self._starter),
            item("edition", Edition, draft.edition, self._edition),
            item("tiles", (False, True), draft.by_hand, self._by_hand),
            board_item(draft),
            Item(_EDIT, (Option(icon_face("board"), said("board", title=draft.board.title), _same),)),
            self._floor(table),
            self._house(),
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
        return Option(face, said(words), self._with(draft))

    def _with(self, draft: Draft) -> Callable[[Table], Table]:
        return lambda table: table.to(replace(self, draft=draft))

    def _floor(self, table: Table) -> Item:
        floors = floors_of(self.draft, table.shelf)
        options = tuple(Option(floor.face, floor.words, self._with(floor.draft)) for floor in floors)
        return Item(_FLOOR, options, chosen(self.draft, floors))

    def _house(self) -> Item:
        changed = sum(rule.is_changed(self.draft) for rule in rules_of(self.draft))
        words = said("house.some", number=changed) if changed else said("house.none")
        face = replace(number_face(str(changed)), changed=changed > 0)
        return Item(_HOUSE, (Option(face, words, _same),))


def _same(table: Table) -> Table:
    """Return the table: what leads on sets nothing."""
    return table
