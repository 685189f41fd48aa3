"""A small picture of one sign: its light as it is, and its rhythm drawn out over two seconds."""

from html import escape

from engine.board import Board
from firmware_host.boards import built_in
from firmware_host.scenes.language import Sign
from firmware_host.scenes.scene import Scene
from tests.lights_page.light import LOOP, brightness, colours_of, style
from tests.lights_page.picture import STILL

BOARD: Board = built_in()["dungeon"]
_WIDE, _HIGH = 6, 20
"""Of a bar, in the picture's own measure."""


def swatch(sign: Sign, title: str) -> str:
    """Return the picture of a sign as SVG."""
    colours = colours_of(Scene({"A1": sign}), BOARD)["A1"]
    levels = [sign.rhythm.level(slot - sign.phase) for slot in range(LOOP)]
    bars = "".join(
        f"M{34 + _WIDE * slot} {24 - _HIGH * level:g}h{_WIDE}v{_HIGH * level:g}h-{_WIDE}z"
        for slot, level in enumerate(levels)
        if level
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="136" height="28" viewBox="0 0 136 28">'
        f"<title>{escape(title)}</title><style>{style('a', colours)}{STILL}</style>"
        f'<rect width="136" height="28" rx="6" fill="#14131b"/><path d="M34 24.5h96" stroke="#77728a"/>'
        f'<rect x="5" y="4" width="20" height="20" rx="3" class="a"/>'
        f'<path d="{bars}" fill="{max(colours, key=brightness)}"/></svg>\n'
    )
