"""The end: the board is kept, or all is left as it was. With faults nothing is kept."""

from dataclasses import dataclass, replace
from enum import Enum, auto

from firmware_host.scenes.choosing import choice_scene, icon_face
from firmware_host.scenes.editing import faulty_scene
from firmware_host.scenes.refusing import Refused
from firmware_host.table.editing.changes import Step
from firmware_host.table.editing.mending import mended_in
from firmware_host.table.editing.steps import Room, corrected, edit_view
from firmware_host.table.rooms import no_use
from firmware_host.table.table import Press, Table, View
from firmware_host.words.editing import tell_together
from firmware_host.words.labels import ACROSS, Labels
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button

OWN_PRINT = "own print"
"""What a board was checked against by the people who have it."""


_NAMED = 2
"""Faults that are named when a board cannot be kept."""


class Close(Enum):
    """Name what can be done with the work."""

    KEEP = auto()
    CHECKED = auto()
    LEAVE = auto()


_ICONS = {Close.KEEP: ("board", "yes"), Close.CHECKED: ("board", "edition"), Close.LEAVE: ("board", "no")}
"""The icon and the value of each."""


@dataclass(frozen=True, slots=True)
class Closing(Room):
    """Hold what is chosen, and whether it was asked for once."""

    choice: Close = Close.KEEP
    asked: bool = False

    @property
    def step(self) -> Step:
        """Return which step this is."""
        return Step.CLOSING

    @property
    def _faulty(self) -> bool:
        return bool(self.work.faults) and self.choice is not Close.LEAVE

    @property
    def _asks(self) -> bool:
        """Tell whether what is chosen is asked twice: it loses something."""
        leaves = self.choice is Close.LEAVE
        return self.work.changes if leaves else self.work.replaces

    def view(self, table: Table) -> View:
        """Return the choice, below all faults; what cannot be kept is no choice, and they stand alone."""
        shown = corrected(self.work)
        faults = faulty_scene(shown)
        if self._faulty:
            return edit_view(self, faults, self._prompt(), self._labels(), hunt_lamp=False)
        icon, value = _ICONS[self.choice]
        icon = "sure" if self.asked else icon
        free = frozenset(faults.signs)
        scene = choice_scene(icon, icon_face(value), shown.board, free, table.settings.side).under(faults)
        return edit_view(self, scene, self._prompt(), self._labels(), hunt_lamp=False)

    def _prompt(self) -> Said:
        title = self.work.plan.title
        if self._faulty:
            return said("prompt.edit.faulty", title=title)
        key = f"prompt.edit.{self.choice.name.lower()}"
        if self.asked:
            return said(f"{key}.sure", title=title)
        return said(
            key if self.choice is not Close.LEAVE or self.work.changes else f"{key}.unchanged", title=title
        )

    def _labels(self) -> Labels:
        ok = "does.to the fault" if self._faulty else "does.really so" if self.asked else "does.yes"
        back = "does.leave it" if self.asked else self.onwards[Button.BACK]
        return {Button.OK: ok, **dict.fromkeys(ACROSS, "does.another"), Button.BACK: back}

    def pressed(self, table: Table, press: Press) -> Table:
        """Left and Right choose, OK does it, what loses something only when pressed again; Back goes back."""
        match press.button:
            case Button.LEFT | Button.RIGHT:
                order = list(Close)
                by = 1 if press.button is Button.RIGHT else -1
                choice = order[(order.index(self.choice) + by) % len(order)]
                return table.to(replace(self, choice=choice, asked=False))
            case Button.OK:
                return self.agreed(table, press.at)
            case Button.BACK:
                return self.go_back(table)
            case _:
                return no_use(table)

    def agreed(self, table: Table, now: float) -> Table:
        """Do what is chosen: with faults nothing is kept, and what loses something is asked once more."""
        if self._faulty:
            return self._to_first_fault(table)
        if self._asks and not self.asked:
            return table.deafened(now).to(replace(self, asked=True))
        return self._close(table.deafened(now))

    def go_back(self, table: Table) -> Table:
        """Leave what was asked for, or go back."""
        return table.to(replace(self, asked=False)) if self.asked else Room.go_back(self, table)

    def _to_first_fault(self, table: Table) -> Table:
        """Refuse, and go where the first fault is mended."""
        work = self.work
        table = self.ways.at(table, work, *mended_in(work.plan, work.faults[0]))
        words = said("refused.faulty", faults=tell_together(work.faults, _NAMED))
        return table.refuse(Refused(words, "no use"))

    def _close(self, table: Table) -> Table:
        """Go back to where this was opened, with the board on the shelf if it is kept."""
        if self.choice is Close.LEAVE:
            return table.tell(said("edit.left")).to(self.ways.back)
        verified = OWN_PRINT if self.choice is Close.CHECKED else None
        board = replace(self.work.plan, verified=verified).board()
        kept = replace(table, shelf=table.shelf.with_board(board))
        return kept.tell(said("edit.kept", title=board.title)).to(self.ways.back)
