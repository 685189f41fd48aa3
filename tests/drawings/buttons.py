"""The buttons at the header: each switches its pin to ground."""

from tests.drawings.canvas import Canvas, Kind
from tests.drawings.header import (
    DATA,
    FIVE_VOLT,
    SHIFTER_GROUND,
    THREE_VOLT,
    buttons,
    draw_header,
    lamps,
    pin_of,
    row_y,
)
from tests.drawings.symbols import button

_X, _TOP = 500.0, 60.0
_LEFT_GROUND, _RIGHT_GROUND = 9, 14
_REACH = 240.0
_RAIL = 330.0


def draw() -> Canvas:
    """Return the drawing."""
    canvas = Canvas(1000, 760, "Seven buttons and two lamps at the Raspberry Pi's header")
    draw_header(canvas, _X, _TOP)
    canvas.text(_X, 20, "The header seen from above, turned so that pin 1 is at the top left:", 14)
    canvas.text(_X, 40, "pin 1 is at the memory card's end of the board, in the row away from the edge.", 14)
    for pin, name in buttons().items():
        side = _side(pin)
        y = row_y(_TOP, pin)
        canvas.wire(Kind.BUTTON, (_X + side * 34, y), (_X + side * _REACH, y))
        canvas.wire(Kind.GROUND, (_X + side * _REACH, y), (_X + side * _RAIL, y))
        button(canvas, _X + side * _REACH, y, "")
        canvas.text(_X + side * (_RAIL + 20), y + 5, name, 17, at="start" if side > 0 else "end", bold=True)
    for side, ground in ((-1, _LEFT_GROUND), (1, _RIGHT_GROUND)):
        _rail(canvas, side, ground)
    for pin, name in lamps().items():
        y, side = row_y(_TOP, pin), _side(pin)
        canvas.wire(Kind.LAMP, (_X + side * 34, y), (_X + side * _REACH, y), arrow=True)
        words = f"lamp of {name}: to its transistor"
        canvas.text(_X + side * (_REACH + 10), y + 5, words, 14, at="start" if side > 0 else "end")
    y = row_y(_TOP, pin_of(DATA))
    canvas.wire(Kind.DATA, (_X - 34, y), (_X - _REACH, y), arrow=True)
    canvas.text(_X - 95, y - 6, "to the level shifter", 13, at="end")
    y = row_y(_TOP, SHIFTER_GROUND)
    canvas.wire(Kind.GROUND, (_X + 34, y), (_X + 150, y))
    canvas.text(_X + 160, y + 5, "to the level shifter", 13, at="start")
    told = "Only for a Raspberry Pi: a Pico has each of these wires at another place; see its own drawing."
    canvas.text(_X, 752, told, 15, bold=True)
    free = ", ".join(map(str, sorted((*FIVE_VOLT, *THREE_VOLT))))
    canvas.text(_X + 110, row_y(_TOP, FIVE_VOLT[0]) + 5, f"nothing goes to pins {free}", 14, at="start")
    return canvas


def _side(pin: int) -> int:
    return -1 if pin % 2 else 1


def _rail(canvas: Canvas, side: int, ground: int) -> None:
    """Join the buttons of a side, and bring them to a ground pin."""
    rows = sorted(row_y(_TOP, pin) for pin in buttons() if _side(pin) == side)
    x, y = _X + side * _RAIL, row_y(_TOP, ground)
    canvas.wire(Kind.GROUND, (_X + side * 34, y), (x, y), (x, rows[-1]))
    for row in rows:
        canvas.dot(x, row, Kind.GROUND)
