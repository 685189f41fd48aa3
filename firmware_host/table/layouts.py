"""The layout with which a game began, kept on the shelf as one of people's own."""

from dataclasses import replace
from enum import StrEnum
from typing import Final

from engine.board import Start
from engine.figures import JAIL, Figure, Side
from engine.game import Due, Setup
from engine.record import Record
from firmware_host.scenes.choosing import icon_face
from firmware_host.table.choosing import Item, Option
from firmware_host.table.setup.floors import fits
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
    NEVER = "never kept"


def began_with(record: Record) -> Start | None:
    """Return the layout with which a game began: when players placed it, once all tiles lay.

    None before, and where nobody knows: a game that was begun in its middle, or of which only the later part
    is left.
    """
    if not _from_the_beginning(record.setup):
        return None
    placing = (moment.game for moment in record.line[: record.at + 1] if moment.game.due is not Due.PLACE)
    game = next(placing, None)
    if game is None:
        return None
    lay = game.position
    return Start(lay.monster, lay.tiles, lay.pools, lay.teleporters)


def _from_the_beginning(setup: Setup) -> bool:
    """Tell whether nothing has moved yet where a set-up begins: in the first round, with all in jail."""
    in_jail = {Figure(id_, JAIL, Side.WHITE) for id_ in setup.ids()}
    jailed = setup.start is None or set(setup.start.figures) == in_jail
    return jailed and setup.round == 1 and setup.up is Side.WHITE and not setup.drawn and not setup.seats


def keep_item(record: Record, shelf: Shelf, *, asked: bool) -> tuple[Item, ...]:
    """Return the item that keeps the layout of this game.

    There is none where the layout is not known, as while it is being placed, nor in practice, where nothing
    is kept. Where no new game could begin with it here, the item says why.
    """
    start = began_with(record)
    if start is None or not shelf.boards:
        return ()
    if why := _why_never(record, start, shelf):
        return (Item(Keep.NEVER, (Option(icon_face("no"), why, lambda table: table),), icon="keep"),)
    kind, layout = _kept(record, start, shelf)
    name = Keep.SURE if asked and kind is Keep.INSTEAD else kind
    face = replace(icon_face("house"), dots=_dots(layout, shelf))
    option = Option(face, _words(name, layout), lambda table: table)
    return (Item(name, (option,), icon="sure" if name is Keep.SURE else "keep"),)


def keep(table: Table) -> Table:
    """Keep the layout of the game that is played, and say so."""
    record = table.recorded
    start = began_with(record)
    if start is None or _why_never(record, start, table.shelf):
        return table
    _, layout = _kept(record, start, table.shelf)
    table = replace(table, shelf=table.shelf.with_layout(layout))
    return table.tell(said("keep.done", name=layout.name))


def _words(kind: Keep, layout: Layout) -> Said:
    return said(f"prompt.{kind}", name=layout.name)


def _why_never(record: Record, start: Start, shelf: Shelf) -> Said | None:
    """Return why no new game could begin with a layout: its board is gone from the shelf, or was changed."""
    played = record.setup.board
    board = next((board for board in shelf.boards if board.name == played.name), None)
    if board is None:
        return said("prompt.never kept.gone", board=played.title)
    if not fits(board, Layout("", board.name, start)):
        return said("prompt.never kept.changed", board=played.title)
    return None


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
