"""The painter: all that is known goes in, the picture of a whole screen comes out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.board import Board
from firmware_host.terminal.canvas import Canvas, Picture
from firmware_host.terminal.ground import ground_of
from firmware_host.terminal.layout import layout_of, needed
from firmware_host.terminal.palette import ASIDE, ROOM, TITLE
from firmware_host.terminal.panel import draw_panel
from firmware_host.terminal.pieces import Tabletop, draw_tabletop
from firmware_host.terminal.texts import draw_texts
from firmware_host.terminal.told import Text, Told
from firmware_host.words.said import said, sentence
from hardware.lights.frame import Frame

_NAME: Final = "FURUNKULUS"


@dataclass(frozen=True, slots=True)
class Shown:
    """Hold all that is shown: what the view says, the lights, the running text, and how."""

    told: Told
    frame: Frame
    story: Sequence[Text] = ()
    lifted: bool = False
    coloured: bool = True


def paint(shown: Shown, wide: int, high: int) -> Picture:
    """Return the picture for a screen of so many letters and lines."""
    canvas = Canvas(wide, high, ROOM)
    told = shown.told
    board = told.position.board
    layout = layout_of(board, wide, high)
    if layout is None:
        _refuse(canvas, board)
        return canvas.picture()
    canvas.write(1, 0, _NAME, TITLE)
    canvas.write(len(_NAME) + 3, 0, told.heading, ASIDE)
    canvas.paste(layout.x, layout.y, ground_of(board, layout.plan.size))
    table = Tabletop(told.position, shown.frame, shown.lifted, shown.coloured, told.bare)
    draw_tabletop(canvas, table, layout.plan, layout.x, layout.y)
    left = draw_panel(canvas, told, layout.panel)
    draw_texts(canvas, told.prompt, shown.story, layout.texts or left)
    canvas.write(1, high - 1, sentence(said("terminal.keys")), ASIDE)
    return canvas.picture()


def _refuse(canvas: Canvas, board: Board) -> None:
    wide, high = needed(board)
    sizes = {"wide": canvas.wide, "high": canvas.high, "needs_wide": wide, "needs_high": high}
    canvas.write(0, 0, sentence(said("terminal.small", board=board.title, **sizes)), ROOM)
