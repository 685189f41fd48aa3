"""What lights look like on a screen, slot by slot, by the simulator's own model (docs/lights.md)."""

from collections.abc import Mapping, Sequence

from engine.board import Board
from engine.spaces import Space, column_and_row
from firmware_host.scenes.language import SLOTS
from firmware_host.scenes.scene import Scene
from hardware.lights.output import GAMMA, Output
from hardware.lights.wiring import Wiring

EXPOSURE = 2
LOOP = 2 * SLOTS
"""Slots after which every rhythm begins anew."""

Colours = tuple[str, ...]
"""The colour of a light in each slot of the loop, as a style sheet has it; nothing where it is dark."""


def colours_of(scene: Scene, board: Board) -> Mapping[Space, Colours]:
    """Return the colours of each space that is lit, at the brightness of a new table."""
    output = Output(Wiring.regular(board.width, board.height))
    frames = [output.render(scene.picture(board, slot)) for slot in range(LOOP)]
    return {
        # In order, or the picture would be another one each time.
        space: tuple(_css(frame.at(*column_and_row(space))) for frame in frames)
        for space in sorted(scene.signs)
    }


def _css(light: Sequence[int]) -> str:
    if not any(light):
        return ""
    return "#" + "".join(f"{_shown(channel):02x}" for channel in light)


def _shown(linear: int) -> int:
    part = min(1.0, EXPOSURE * linear / 255)
    return int(255 * part ** (1 / GAMMA) + 0.5)


def style(name: str, colours: Colours) -> str:
    """Return the style of lights with some colours in turn; where nothing may move, the brightest stays."""
    brightest = max(colours, key=brightness)
    if len(set(colours)) == 1:
        return f".{name}{{fill:{brightest}}}"
    changes = [n for n in range(LOOP) if n == 0 or colours[n] != colours[n - 1]]
    steps = "".join(f"{100 * n / LOOP:g}%{{{_step(colours[n], brightest)}}}" for n in changes)
    return f".{name}{{fill:{brightest};animation:{name} 2s step-end infinite}}@keyframes {name}{{{steps}}}"


def brightness(css: str) -> int:
    """Return a measure of how bright a colour of a style sheet is."""
    return sum(bytes.fromhex(css[1:]))


def _step(css: str, brightest: str) -> str:
    if not css:
        return "opacity:0"
    return "opacity:1" if css == brightest else f"opacity:1;fill:{css}"
