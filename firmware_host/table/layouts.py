"""The layout with which a game began, kept on the shelf as one of people's own."""

from dataclasses import replace
from enum import StrEnum
from typing import Final

from engine.board import Start
from engine.game import Due
from engine.record import Record
from firmware_host.scenes.choosing import icon_face
from firmware_host.table.choosing import Item, Option
from firmware_host.table.shelf import Layout, Shelf
from firmware_host.table.table import Table
from firmware_host.words.said import Said, said

MOST: Final = 9
"""Layouts that are kept of a board at the table; a further one takes the place of the oldest."""


class Keep(StrEnum):
    """Name what the menu has to say about a layout, which is the item's name too."""

    NEW = "keep"
    INSTEAD = "keep instead"
    SURE = "sure keep"
    KEPT = "kept"


def began_with(record: Record) -> Start | None:
    """Return the layout with which a game began: when players placed it, once all tiles lay; before, None."""
    placing = (moment.game for moment in record.line[: record.at + 1] if moment.game.due is not Due.PLACE)
    game = next(placing, None)
    if game is None:
        return None
    lay = game.position
    return Start(lay.monster, lay.tiles, lay.pools, lay.teleporters)


def keep_item(record: Record, shelf: Shelf, *, asked: bool) -> tuple[Item, ...]:
    """Return the item that keeps the layout of this game; none while it is still being placed."""
    start = began_with(record)
    if start is None:
        return ()
    kind, layout = _kept(record, start, shelf)
    name = Keep.SURE if asked and kind is Keep.INSTEAD else kind
    face = replace(icon_face("house"), dots=_dots(layout, shelf))
    option = Option(face, _words(name, layout), lambda table: table)
    return (Item(name, (option,), icon="sure" if name is Keep.SURE else "keep"),)


def keep(table: Table) -> Table:
    """Keep the layout of the game that is played, and say so."""
    record = table.recorded
    start = began_with(record)
    if start is None:
        return table
    _, layout = _kept(record, start, table.shelf)
    table = replace(table, shelf=table.shelf.with_layout(layout))
    return table.tell(said("keep.done", name=layout.name))


def _words(kind: Keep, layout: Layout) -> Said:
    return said(f"prompt.{kind}", name=layout.name)


def _kept(record: Record, start: Start, shelf: Shelf) -> tuple[Keep, Layout]:
    """Return how a layout can be kept, and what is on the shelf then."""
    board = record.setup.board
    layouts = shelf.layouts_of(board)
    same = [layout for layout in layouts if _alike(layout.start, start)]
    if same:
        return Keep.KEPT, same[0]
    names = [f"ours {number}" for number in range(1, MOST + 1)]
    taken = [layout.name for layout in layouts if layout.name in names]
    free = [name for name in names if name not in taken]
    if free:
        return Keep.NEW, Layout(free[0], board.name, start)
    return Keep.INSTEAD, Layout(taken[0], board.name, start)


def _alike(one: Start, other: Start) -> bool:
    """Tell whether two layouts are the same; the order of their tiles means nothing."""
    return one.monster == other.monster and all(
        set(some) == set(others)
        for some, others in (
            (one.tiles, other.tiles),
            (map(frozenset, one.pools), map(frozenset, other.pools)),
            (one.teleporters, other.teleporters),
        )
    )


def _dots(layout: Layout, shelf: Shelf) -> int:
    """Return which of a board's own layouts it is, counted from 1, as the set-up shows it."""
    names = [each.name for each in shelf.layouts if each.board == layout.board]
    return names.index(layout.name) + 1 if layout.name in names else len(names) + 1
