"""The menu: opened anywhere by holding Hunt, over whatever is shown, which waits below."""

from dataclasses import dataclass, replace

from engine.figures import Team
from firmware_host.table.choosing import Item, other, side_item
from firmware_host.table.fleeing import Fleeing
from firmware_host.table.going_off import go_off
from firmware_host.table.history import History
from firmware_host.table.layouts import Keep, keep, keep_item
from firmware_host.table.menu_items import (
    ASKING,
    NEW_GAME,
    POWER_OFF,
    SURE,
    SURE_OFF,
    brightness_item,
    calm_item,
    new_game_item,
    pace_item,
    power_off_item,
    sleep_item,
    tiles_left_item,
)
from firmware_host.table.repairing.ways import ROOMS
from firmware_host.table.showing import Showing
from firmware_host.table.table import Line, Phase, Press, Resting, Table, Tone, View
from firmware_host.words.labels import ACROSS, UPRIGHT, Labels
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button

_ONE_PRESS = 1.1
"""Seconds after which a hold of Hunt is not that of the press with which a hunt began."""


@dataclass(frozen=True, slots=True)
class Menu(Resting):
    """Hold what waits below, which item is shown, and which of the tiles left.

    `turn` is whose turn it was when the menu was opened, `slept` are the teams that slept then. `asked` tells
    that what is shown, a new game, power off, or a layout in the place of another one, was asked for once.
    """

    under: Phase
    turn: Team | None = None
    slept: frozenset[Team] = frozenset()
    index: int = 0
    tile: int = 0
    asked: bool = False

    def view(self, table: Table) -> View:
        """Return the item; the pieces and all else are as they are below."""
        shown = self._items(table)[self.index]
        below = self.under.view(table)
        scene = shown.scene(below.position, table.settings.side)
        prompt = Line(_words(shown), Tone.PROMPT)
        labels = _labels(shown)
        return replace(below, scene=scene, prompt=prompt, ok_lamp=True, hunt_lamp=False, labels=labels)

    def pressed(self, table: Table, press: Press) -> Table:
        """Up and Down show another item, Left and Right set it, all else closes the menu.

        But OK on a new game, or on power off, asks whether that is meant, and only the second OK does it; and
        so where a layout would take the place of another one. Else OK on a layout keeps it.
        """
        items = self._items(table)
        shown = items[self.index]
        match press.button:
            case Button.UP | Button.DOWN:
                index = other(self.index, items, press)
                return table.to(replace(self, index=index, tile=0, asked=False))
            case Button.LEFT | Button.RIGHT:
                return shown.pressed(table.to(replace(self, asked=False)), press)
            case Button.OK:
                # Whoever presses OK twice to close the menu presses nothing below it.
                return self._agreed(shown.name, table.deafened(press.at), press.at)
            case Button.BACK | Button.HUNT:
                return self._close(table, press.at)

    def _agreed(self, item: str, table: Table, now: float) -> Table:
        match item:
            case _ if item == SURE:
                return table.anew(now)
            case _ if item == SURE_OFF:
                closed = self._close(table, now)
                return go_off(closed, closed.phase, now)
            case Keep.NEW | Keep.SURE:
                return self._close(keep(table), now)
            case _ if item in ASKING or item == Keep.INSTEAD:
                return table.to(replace(self, asked=True))
            case _:
                return self._close(table, now)

    def _close(self, table: Table, now: float) -> Table:
        if isinstance(self.under, Showing):
            return table.to(replace(self.under, pace=table.settings.pace))
        if table.record and (
            table.game.turn is not self.turn or table.game.turn in self.slept ^ table.game.sleeping
        ):
            return table.go_home(now)  # what waits below is no longer what is due
        return table.to(self.under)

    def _items(self, table: Table) -> tuple[Item, ...]:
        """Return what makes sense now.

        Before a game there is none to end, and nobody to sleep. Nor does anybody fall asleep in history or in
        a repair: that is a command, and cuts off what history looks at ahead.
        """
        settings = table.settings
        items = [brightness_item(settings), pace_item(settings), calm_item(settings), side_item(table)]
        if table.record:
            if not table.game.over and not isinstance(self.under, (History, *ROOMS)):
                items += [sleep_item(table.game, team) for team in table.game.setup.teams]
            if not table.game.over:
                items.append(tiles_left_item(table.game, self.tile, self._at_tile))
            items += keep_item(table.record, table.shelf, asked=self.asked)
            items.append(new_game_item(asked=self.asked))
        if table.can_go_off:
            items.append(power_off_item(asked=self.asked))
        return tuple(items)

    def _at_tile(self, table: Table, tile: int) -> Table:
        return table.to(replace(self, tile=tile))


def _words(shown: Item) -> Said:
    """Return what is asked while an item is shown."""
    if shown.name in ASKING:
        return said(f"prompt.{shown.name}")
    if shown.name in set(Keep):
        return shown.option.words
    return said("prompt.menu", choice=shown.told())


def _labels(shown: Item) -> Labels:
    """Return what the buttons do while an item is shown."""
    item = shown.name
    others = dict.fromkeys(UPRIGHT, "does.something else")
    close = (Button.BACK, Button.HUNT)
    if item == SURE:
        return {Button.OK: "does.really"} | others | dict.fromkeys(close, "does.play on")
    if item == SURE_OFF:
        return {Button.OK: "does.really off"} | others | dict.fromkeys(close, "does.stay on")
    if item == Keep.SURE:
        return {Button.OK: "does.replace it"} | others | dict.fromkeys(close, "does.leave it")
    if item in {Keep.KEPT, Keep.NEVER}:
        return {Button.OK: "does.done"} | others | dict.fromkeys(close, "does.close")
    if item in {NEW_GAME, POWER_OFF, Keep.NEW, Keep.INSTEAD}:
        return {Button.OK: "does.yes"} | others | dict.fromkeys(close, "does.close")
    change = dict.fromkeys(ACROSS, "does.change") if len(shown.options) > 1 else {}
    return {Button.OK: "does.done"} | change | others | dict.fromkeys(close, "does.close")


def open_menu(table: Table, now: float) -> Table:
    """Open the menu over what is shown; a hunt that is shown waits below.

    The press with which the hold began has done what it does, but a hunt that it began is taken back: whoever
    wants the menu draws no tile by that. The same tile comes again.
    """
    match table.phase:
        case Menu():
            return table
        case Showing(began=began) if table.record and now - began <= _ONE_PRESS:
            record = table.record.gone(-1)
            back = replace(table, record=record, settled=record.game).go_home(now)
            return _opened(back, back.phase)
        case Showing() as shown:
            return _opened(table, replace(shown, paused=True))
        case Fleeing() as fleeing:
            return _opened(table, replace(fleeing, shows_waiting=False))
        case under:
            return _opened(table, under)


def _opened(table: Table, under: Phase) -> Table:
    game = table.game if table.record else None
    return table.to(Menu(under, game.turn, game.sleeping) if game else Menu(under))
