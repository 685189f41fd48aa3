"""Pictures painted of a position in words and of lights by name."""

from collections.abc import Mapping, Sequence

from engine.bus import Seats
from engine.position import Position
from engine.spaces import Space, column_and_row
from firmware_host.table.table import Tone
from firmware_host.terminal.canvas import Picture, Style
from firmware_host.terminal.painter import Shown, paint
from firmware_host.terminal.plan import Box, Size, plan_of
from firmware_host.terminal.told import Text, Told
from hardware.buttons.contract import Button
from hardware.lights.frame import Frame

Light = tuple[int, int, int]

ASKED = Text("Where does green 1 go?", Tone.PROMPT)


def frame_of(position: Position, lights: Mapping[Space, Light]) -> Frame:
    """Return the output frame with these lights, in linear light."""
    board = position.board
    pixels = bytearray(3 * board.width * board.height)
    for space, light in lights.items():
        column, row = column_and_row(space)
        start = 3 * (row * board.width + column)
        pixels[start : start + 3] = bytes(light)
    return Frame(board.width, board.height, bytes(pixels))


def shown(  # noqa: PLR0913 - one for each thing that can be shown
    position: Position,
    lights: Mapping[Space, Light] | None = None,
    *,
    story: Sequence[Text] = (),
    prompt: Text = ASKED,
    ok: bool = True,
    seats: Seats = (),
    lifted: bool = False,
    coloured: bool = False,
) -> Shown:
    """Return what is to be shown; without colours unless they are asked for, so that letters tell all."""
    heading = f"{position.board.title}, stage {position.stage}"
    told = Told(heading, prompt, {Button.OK: ok, Button.HUNT: False}, position, seats)
    return Shown(told, frame_of(position, lights or {}), story, lifted, coloured)


def painted(wide: int, high: int, what: Shown) -> str:
    """Return the letters of what is painted."""
    return str(paint(what, wide, high))


def cells(picture: Picture, position: Position, space: Space, size: Size) -> tuple[str, list[Style]]:
    """Return the letters and the styles of a space, on a picture whose board lies at the usual place."""
    box = place(position, space, size)
    found = [cell for row in picture.rows[box.y : box.y + box.high] for cell in row[box.x : box.x + box.wide]]
    return "".join(letter for letter, _ in found), [style for _, style in found]


def place(position: Position, space: Space, size: Size) -> Box:
    """Return where a space lies on the screen: the board begins one line and one letter in."""
    box = plan_of(position.board, size).box_of(space)
    return Box(box.x + 1, box.y + 1, box.wide, box.high)
