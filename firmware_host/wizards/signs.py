"""A sign for each button, to be shown on the board: its arrow, or a shape of its own."""

from collections.abc import Mapping
from typing import Final

from engine.compass import Direction
from firmware_host.scenes.glyphs import shape, turned
from firmware_host.wizards.findings import WHITE, Light
from firmware_host.wizards.wizard import Ground, Picture
from hardware.buttons.contract import Button
from hardware.lights.wiring import DARK

ASKED: Final[Light] = WHITE
RIGHT: Final[Light] = (0, 200, 60)
OTHER: Final[Light] = (255, 140, 0)

_SIGNS: Final[Mapping[Button, tuple[str, Direction]]] = {
    # The arrow of the digits points to the right; turned for other sides it points elsewhere.
    Button.RIGHT: (">", Direction.SOUTH),
    Button.LEFT: (">", Direction.NORTH),
    Button.UP: (">", Direction.EAST),
    Button.DOWN: (">", Direction.WEST),
    Button.OK: ("o", Direction.SOUTH),
    Button.BACK: ("x", Direction.SOUTH),
    Button.HUNT: ("*", Direction.SOUTH),
}


def sign(button: Button | None, light: Light, width: int, height: int) -> Picture:
    """Return a board of some size with the sign of a button in its middle, as much of it as there is room."""
    pixels = bytearray(DARK * (width * height))
    if button is not None:
        text, side = _SIGNS[button]
        lights = turned(shape(text), side)
        left = (width - 1 - max(x for x, _ in lights)) // 2
        top = (height - 1 - max(y for _, y in lights)) // 2
        for column, row in ((left + x, top + y) for x, y in lights):
            if 0 <= column < width and 0 <= row < height:
                at = len(DARK) * (row * width + column)
                pixels[at : at + len(DARK)] = bytes(light)
    return Picture(Ground.BOARD, width, height, bytes(pixels))
