"""House rules, one after the other, each with a line that explains it."""

from dataclasses import dataclass, replace
from typing import Any

from firmware_host.table.choosing import Item, Option, item, other
from firmware_host.table.rooms import no_use
from firmware_host.table.setup.room import Room, setup_view
from firmware_host.table.setup.switches import Rule, rules_of
from firmware_host.table.table import Press, Table, View
from firmware_host.words.labels import ACROSS, UPRIGHT
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class House(Room):
    """One of the house rules, with what it is set to, and what the edition says."""

    index: int = 0

    def view(self, table: Table) -> View:
        """Return the rule."""
        position = self.lies(table)
        rule = rules_of(self.draft)[self.index]
        scene = self._item(rule).scene(position, table.settings.side)
        labels = {
            Button.OK: "does.done",
            **dict.fromkeys(ACROSS, "does.change"),
            **dict.fromkeys(UPRIGHT, "does.more to choose"),
            Button.BACK: "does.go back",
        }
        return setup_view(position, scene, self._told(rule), labels)

    def _told(self, rule: Rule[Any]) -> Said:
        """Return what a rule is set to, what it is about, and what the edition says."""
        edition = said(f"edition.of.{self.draft.edition}")
        printed = said("rule.as printed", edition=edition)
        if rule.is_changed(self.draft):
            value = rule.words(rule.by_edition(self.draft))
            printed = said("rule.changed", edition=edition, value=value)
        about = said(f"about.{rule.name}")
        return said("prompt.house", choice=self._item(rule).told(), about=about, printed=printed)

    def pressed(self, table: Table, press: Press) -> Table:
        """Up and Down show another rule, Left and Right set it, OK and Back go back to the options."""
        rules = rules_of(self.draft)
        match press.button:
            case Button.UP | Button.DOWN:
                return table.to(replace(self, index=other(self.index, rules, press)))
            case Button.LEFT | Button.RIGHT:
                return self._item(rules[self.index]).pressed(table, press)
            case Button.OK:
                # Whoever presses twice does not lay the table by that.
                return self._done(table.deafened(press.at))
            case Button.BACK:
                return self.go_back(table)
            case _:
                return no_use(table)

    def _done(self, table: Table) -> Table:
        if self.before is None:
            return self.go_back(table)
        return table.to(replace(self.before.once_done(), draft=self.draft))

    def _item(self, rule: Rule[Any]) -> Item:
        def option(value: object) -> Option:
            draft = rule.switched(self.draft, value)
            face = replace(rule.faces[value], changed=rule.is_changed(draft))
            return Option(face, rule.words(value), lambda table: table.to(replace(self, draft=draft)))

        return item(rule.name, rule.faces, rule.of(self.draft.rules), option)
