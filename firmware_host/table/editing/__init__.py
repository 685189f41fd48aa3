"""The editor: people compare the board that they have with the lights, thing by thing, and correct it.

    this board or a new one ─▶ spaces ─▶ walls between them ─▶ letters ─▶ exit ─▶ entrance ─▶ monster
        ─▶ floor tiles ─▶ keep it, or leave all as it was

What the buttons do never changes from step to step:

    arrows   move the light: from space to space, or along the outer walls and straight across the board
    OK       change what is under the light
    Back     what is in the hand stays as it was; else the last change of this step is taken back; else one
             step back
    Hunt     the next step

`Work` is the plan as it stands. It may have faults: all are lit all the time, one after the other, and with
faults nothing is kept. A built-in board stays as it is: what is kept is a copy under a name of its own. What
loses something, be it the work or people's own board of that name, is asked twice.
"""

from engine.board import Board
from firmware_host.scenes.refusing import Refused
from firmware_host.table.editing.beginning import Beginning
from firmware_host.table.editing.ways import Editing
from firmware_host.table.panel import fits, too_large
from firmware_host.table.table import Phase, Table

__all__ = ["open_editor"]


def open_editor(table: Table, board: Board, back: Phase, now: float) -> Table:
    """Let people correct a board, or draw a new one; then it goes on in the room `back`.

    A board that was kept is on the shelf by then. One that is larger than the panel is refused.
    """
    if not fits(board, table.panel):
        return table.refuse(Refused(too_large(board, table.panel), "no use"))
    return table.deafened(now).to(Beginning(Editing(back, board), board))
