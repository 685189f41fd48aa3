"""An evening is opened: the table waits for people, and leads them through the set-up into the game."""

from dataclasses import replace

from engine.board import Board
from engine.position import Position
from firmware_host.table.attract import Attract
from firmware_host.table.holding import Holding
from firmware_host.table.picking import lay_out
from firmware_host.table.playing import AtTheGame
from firmware_host.table.resuming import Offering, Unfinished
from firmware_host.table.settings import HouseRules, Settings
from firmware_host.table.setup.draft import Draft, laid_out
from firmware_host.table.setup.floors import layout_named
from firmware_host.table.shelf import Shelf
from firmware_host.table.table import Table


def table_for(
    start: Board | Position,
    settings: Settings,
    cut_off: Unfinished | None = None,
    house: HouseRules | None = None,
    shelf: Shelf | None = None,
) -> Table:
    """Return the table of an evening on a board, or the practice table of a position."""
    if isinstance(start, Board):
        return open_table(start, settings, cut_off, house, shelf)
    return replace(lay_out(start), settings=settings, holds=Holding())


def open_table(
    board: Board,
    settings: Settings,
    cut_off: Unfinished | None = None,
    house: HouseRules | None = None,
    shelf: Shelf | None = None,
) -> Table:
    """Return the table of a fresh evening, with a start layout and nobody there yet.

    A game that was cut off is offered to those who come: its own board lies there. A set-up begins with the
    house's rules; on its board with its floor as well. `shelf` has what a new game can begin with.
    """
    rules, shelf = house or HouseRules(), shelf or Shelf()
    draft = Draft(board, AtTheGame(), edition=rules.edition, by_hand=rules.by_hand, switches=rules.switches)
    if board.name == rules.board:
        draft = replace(draft, layout=layout_named(draft, shelf, rules.layout), placed=rules.placed)
    attract = Attract(draft)
    table = Table(draft.floor, attract, attract, Holding(), attract, settings=settings, shelf=shelf)
    if cut_off is None:
        return table
    played = cut_off.record.setup.board
    if played is not board:
        table = replace(table, laid=laid_out(played, played.start))
    return replace(table, phase=replace(attract, offered=Offering(draft, attract, cut_off)))
