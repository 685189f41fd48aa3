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
from firmware_host.table.table import Table


def table_for(
    start: Board | Position,
    settings: Settings,
    cut_off: Unfinished | None = None,
    house: HouseRules | None = None,
) -> Table:
    """Return the table of an evening on a board, or the practice table of a position."""
    if isinstance(start, Board):
        return open_table(start, settings, cut_off, house)
    return replace(lay_out(start), settings=settings, holds=Holding())


def open_table(
    board: Board, settings: Settings, cut_off: Unfinished | None = None, house: HouseRules | None = None
) -> Table:
    """Return the table of a fresh evening, with the board's start layout and nobody there yet.

    A game that was cut off is offered to those who come. A set-up begins with the house's rules.
    """
    laid = laid_out(board, board.start)
    rules = house or HouseRules()
    draft = Draft(board, AtTheGame(), edition=rules.edition, by_hand=rules.by_hand, switches=rules.switches)
    attract = Attract(draft)
    if cut_off is not None:
        offering = Offering(attract.draft, attract, cut_off)
        return Table(laid, replace(attract, offered=offering), attract, Holding(), attract, settings=settings)
    return Table(laid, attract, attract, Holding(), attract, settings=settings)
