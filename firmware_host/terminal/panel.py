"""The panel beside the board: the two lamps, and who is on the bus, in jail and eaten."""

from collections.abc import Mapping
from typing import Final

from engine.figures import IDS, Place
from engine.position import Position
from firmware_host.terminal.canvas import Canvas
from firmware_host.terminal.palette import ASIDE, HUNT_LAMP, LAMP_OFF, OK_LAMP
from firmware_host.terminal.pieces import mark_of, write_mark
from firmware_host.terminal.plan import Box
from firmware_host.terminal.told import Told
from firmware_host.words.said import said, sentence
from hardware.buttons.contract import Button

_LAMPS: Final = ((Button.OK, OK_LAMP), (Button.HUNT, HUNT_LAMP))
_NAME: Final = 6
"""Places for a tray's name."""
_SEAT: Final = 3
"""Places for a figure in a tray."""


def draw_panel(canvas: Canvas, told: Told, box: Box) -> Box:
    """Draw the panel, and return what is left of its box below."""
    y = box.y + 1
    _lamps(canvas, told.lamps, box.x, y)
    y += 2
    for place in Place:
        y += _tray(canvas, told.position, place, Box(box.x, y, box.wide, box.y + box.high - y))
    return Box(box.x, y + 1, box.wide, box.y + box.high - y - 1)


def _lamps(canvas: Canvas, lamps: Mapping[Button, bool], x: int, y: int) -> None:
    for button, lit in _LAMPS:
        on = lamps[button]
        text = f" ({'*' if on else ' '}) {sentence(said(f'terminal.lamp.{button.value}'))} "
        canvas.write(x, y, text, lit if on else LAMP_OFF)
        x += len(text) + 1


def _tray(canvas: Canvas, position: Position, place: Place, box: Box) -> int:
    """Draw who is in a place beside the board, and return how many lines that took."""
    there = sorted((f for f in position.figures if f.at == place), key=lambda figure: IDS.index(figure.id))
    if not there and place is Place.EATEN:
        return 0
    canvas.write(box.x, box.y, sentence(said(f"terminal.tray.{place.value}")), ASIDE)
    in_line = max(1, (box.wide - _NAME) // _SEAT)
    for n, figure in enumerate(there):
        line, seat = divmod(n, in_line)
        write_mark(canvas, box.x + _NAME + _SEAT * seat, box.y + line, mark_of(figure))
    return max(1, -(-len(there) // in_line))
