"""A list of things to set, one shown at a time: Up and Down show another one, Left and Right set it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from engine.compass import Direction
from engine.position import Position
from firmware_host.scenes.choosing import Face, choice_scene
from firmware_host.scenes.scene import Scene
from firmware_host.table.rooms import no_use
from firmware_host.table.table import Press, Table
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button

_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True)
class Option:
    """Hold one value that can be chosen: how it looks, how it is said, and the table once it is chosen."""

    face: Face
    words: Said
    choose: Callable[[Table], Table]


@dataclass(frozen=True, slots=True)
class Item:
    """Hold one thing to set: its name, which is its icon's too, its values, and which one is set.

    With `ends` the first value does not follow on the last. An `icon` of its own has another name.
    """

    name: str
    options: tuple[Option, ...]
    at: int = 0
    ends: bool = False
    icon: str | None = None

    @property
    def option(self) -> Option:
        """Return the value that is set."""
        return self.options[self.at]

    def told(self) -> Said:
        """Return what is set to what."""
        return said("choice", item=said(f"item.{self.name}"), value=self.option.words)

    def scene(self, position: Position, side: Direction) -> Scene:
        """Return the icon and the value, for those who sit on a side."""
        icon = self.icon or self.name
        return choice_scene(icon, self.option.face, position.board, position.covered(), side)

    def pressed(self, table: Table, press: Press) -> Table:
        """Return the table after Left or Right."""
        by = 1 if press.button is Button.RIGHT else -1
        if len(self.options) == 1:
            return no_use(table, "one value")
        to = self.at + by
        if self.ends and not 0 <= to < len(self.options):
            return no_use(table, "last value")
        return self.options[to % len(self.options)].choose(table)


def item(
    name: str,
    values: Iterable[_Value],
    now: _Value,
    option: Callable[[_Value], Option],
    *,
    ends: bool = False,
) -> Item:
    """Return the item in which one of some values is set now."""
    known = tuple(values)
    return Item(name, tuple(map(option, known)), known.index(now), ends=ends)


def other(index: int, items: Sequence[object], press: Press) -> int:
    """Return which item is shown after Up or Down."""
    return (index + (1 if press.button is Button.DOWN else -1)) % len(items)


_CLOCKWISE = (Direction.SOUTH, Direction.WEST, Direction.NORTH, Direction.EAST)

BUTTONS = 7
"""Dots along the edge: there the buttons lie."""


def side_item(table: Table) -> Item:
    """Return the item that says where the buttons lie: all that is drawn stands upright for that side."""
    return item("side", _CLOCKWISE, table.settings.side, _side_option)


def _side_option(side: Direction) -> Option:
    def choose(table: Table) -> Table:
        return replace(table, settings=replace(table.settings, side=side))

    return Option(Face(dots=BUTTONS), said(side.value), choose)
