"""The panel beside the board: the two lamps, and who is in jail, on the bus and eaten."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from engine.figures import IDS, Figure, Place
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
"""Places for a figure in a tray, and the blank behind."""
_LABEL: Final = 2
"""Places for a seat's number, and the blank behind."""


def draw_panel(canvas: Canvas, told: Told, box: Box) -> Box:
    """Draw the panel, and return what is left of its box below."""
    y = box.y + 1
    _lamps(canvas, told.lamps, box.x, y)
    y += 2
    for place in Place:
        there = list(_seated(told, place))
        if there or place is not Place.EATEN:
            y += _tray(canvas, place, there, Box(box.x, y, box.wide, box.y + box.high - y))
    return Box(box.x, y + 1, box.wide, box.y + box.high - y - 1)


def _lamps(canvas: Canvas, lamps: Mapping[Button, bool], x: int, y: int) -> None:
    for button, lit in _LAMPS:
        on = lamps[button]
        text = f" ({'*' if on else ' '}) {sentence(said(f'terminal.lamp.{button.value}'))} "
        canvas.write(x, y, text, lit if on else LAMP_OFF)
        x += len(text) + 1


def _seated(told: Told, place: Place) -> Iterator[tuple[str, Figure]]:
    """Yield who is in a place beside the board, in order; the first one on a seat with the seat's number."""
    there = {figure.id: figure for figure in told.position.figures if figure.at == place}
    if place is Place.BUS:
        for number, stack in enumerate(told.seats, 1):
            label = str(number)
            for id_ in stack:
                if id_ in there:
                    yield label, there.pop(id_)
                    label = ""
    yield from (("", there[id_]) for id_ in IDS if id_ in there)


def _tray(canvas: Canvas, place: Place, there: Iterable[tuple[str, Figure]], box: Box) -> int:
    """Draw who is in a place beside the board, and return how many lines that took."""
    canvas.write(box.x, box.y, sentence(said(f"terminal.tray.{place.value}")), ASIDE)
    x, y = _NAME, 0
    for label, figure in there:
        wide = _LABEL if label else 0
        if x + wide + _SEAT > box.wide + 1:
            x, y = _NAME, y + 1
        canvas.write(box.x + x, box.y + y, label, ASIDE)
        write_mark(canvas, box.x + x + wide, box.y + y, mark_of(figure))
        x += wide + _SEAT
    return y + 1
