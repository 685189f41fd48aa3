"""Which board is played on: those on the shelf, as far as the lights reach."""

from dataclasses import dataclass, replace

from engine.board import Board
from firmware_host.scenes.choosing import outline_face
from firmware_host.scenes.refusing import Refused
from firmware_host.table.choosing import Item, Option
from firmware_host.table.panel import fits as lies_on
from firmware_host.table.panel import too_large
from firmware_host.table.rooms import no_use
from firmware_host.table.setup.draft import Draft
from firmware_host.table.setup.floors import fits
from firmware_host.table.shelf import Shelf
from firmware_host.table.table import Press, Table
from firmware_host.words.said import said
from hardware.buttons.contract import Button


def boards_of(table: Table, draft: Draft) -> tuple[Board, ...]:
    """Return the boards to choose from: those on the shelf, and the one that is chosen."""
    boards = table.shelf.boards
    return boards if _named(table.shelf, draft.board.name) else (draft.board, *boards)


def up_to_date(draft: Draft, shelf: Shelf) -> Draft:
    """Return the set-up on its board as that is on the shelf now; a layout that fits no more is left out."""
    board = _named(shelf, draft.board.name)
    if board is None or board is draft.board:
        return draft
    return replace(draft.on(board), layout=draft.layout if fits(board, draft.layout) else None)


def board_item(draft: Draft) -> Item:
    """Return the item that shows the chosen board."""
    option = Option(outline_face(draft.board), said("board", title=draft.board.title), lambda same: same)
    return Item("board", (option,))


@dataclass(frozen=True, slots=True)
class Chosen:
    """Hold the table after a press, and the set-up on the board that it led to."""

    table: Table
    draft: Draft


def other_board(table: Table, draft: Draft, press: Press) -> Chosen:
    """Return the set-up on the next board that is not too large; it is said which were left out, and why."""
    boards = boards_of(table, draft)
    at = [board.name for board in boards].index(draft.board.name)
    by = 1 if press.button is Button.RIGHT else -1
    others = [boards[(at + by * n) % len(boards)] for n in range(1, len(boards))]
    if not others:
        return Chosen(no_use(table, "one value"), draft)
    for board in others:
        if lies_on(board, table.panel):
            return Chosen(table, draft.on(board))
        table = table.refuse(Refused(too_large(board, table.panel), "no use"))
    return Chosen(table, draft)


def _named(shelf: Shelf, name: str) -> Board | None:
    return next((board for board in shelf.boards if board.name == name), None)
