"""The lights and the pieces on them: opaque, as on the table, or lifted."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Final

from engine.compass import ARROWS
from engine.drawing import TEAM_LETTERS, TILE_MARKS
from engine.figures import Figure, Side
from engine.position import Position
from engine.spaces import Space, column_and_row, name_of
from engine.tiles import FloorTile
from firmware_host.terminal.canvas import Canvas, Style
from firmware_host.terminal.colours import FULL, Colour, of_light
from firmware_host.terminal.ground import fill
from firmware_host.terminal.palette import (
    CIRCLES,
    FLOOR,
    MONSTER,
    NIGHT,
    PAPER,
    POOL,
    RIMS,
    TELEPORTERS,
    TILES,
)
from firmware_host.terminal.plan import Box, Plan
from hardware.lights.frame import Frame

_SHADES: Final = "░▒▓█"
"""Where there are no colours: how bright a light is."""

_BLOCK: Final = "█"
_HALVES: Final = "▀▄"

_POOL: Final = "~"
_MORE: Final = "+"
_FIRST_PAIR: Final = "1"


@dataclass(frozen=True, slots=True)
class Mark:
    """Hold the two letters that stand for a piece, their styles, and whether its space is all covered."""

    letters: str
    styles: tuple[Style, Style]
    covers_all: bool = False


def mark_of(figure: Figure) -> Mark:
    """Return a figure's mark: its team's letter, a capital where white is up, and its visible number."""
    letter = TEAM_LETTERS[figure.team]
    shown = letter if figure.side is Side.WHITE else letter.lower()
    return Mark(f"{shown}{figure.number}", (RIMS[figure.team], CIRCLES[figure.side]))


def write_mark(canvas: Canvas, x: int, y: int, mark: Mark) -> None:
    """Write a mark's two letters."""
    for n, (letter, style) in enumerate(zip(mark.letters, mark.styles, strict=True)):
        canvas.write(x + n, y, letter, style)


@dataclass(frozen=True, slots=True)
class Tabletop:
    """Hold what is drawn on the ground of a board: lights, what lies flat, what stands; and how.

    `lifted` lets the lights be seen under the pieces, whose marks alone are left then; without colours the
    lights are shades. On a `bare` board nothing lies, and lights show where it has no spaces, too.
    """

    position: Position
    frame: Frame
    lifted: bool = False
    coloured: bool = True
    bare: bool = False


def draw_tabletop(canvas: Canvas, table: Tabletop, plan: Plan, x: int, y: int) -> None:
    """Draw lights and pieces on a ground that lies with its top left at a place of the canvas."""
    position = table.position
    if table.bare:
        _draw_lights(canvas, table, plan, x, y)
        return
    pools = position.pool_spaces()
    teleporters = {teleporter.at: teleporter for teleporter in position.teleporters}
    standing = _standing(position)
    for space in position.board.spaces:
        box = plan.box_of(space)
        spot = _Spot(canvas, table, plan, Box(x + box.x, y + box.y, box.wide, box.high))
        spot.light(of_light(*table.frame.at(*column_and_row(space))))
        if space in pools:
            spot.flat(_POOL, POOL)
        if space in teleporters:
            teleporter = teleporters[space]
            style = TELEPORTERS[teleporter.pair != _FIRST_PAIR]
            spot.flat(" ", style, f"{ARROWS[teleporter.arrow]}{teleporter.pair[:1]}")
        if space in standing:
            spot.pieces(standing[space])


def _draw_lights(canvas: Canvas, table: Tabletop, plan: Plan, x: int, y: int) -> None:
    """Draw the lights alone."""
    board = table.position.board
    for column, row in product(range(board.width), range(board.height)):
        space, colour = name_of(column, row), of_light(*table.frame.at(column, row))
        if space in board.bits or colour:
            box = plan.box_of(space)
            _Spot(canvas, table, plan, Box(x + box.x, y + box.y, box.wide, box.high)).light(colour)


def _standing(position: Position) -> Mapping[Space, list[Mark]]:
    """Return what stands where; while a position is mended there may be several pieces on a space."""
    marks: dict[Space, list[Mark]] = {}
    for piece in position.pieces():
        marks.setdefault(piece.at, []).append(_mark(piece))
    monster = position.monster
    marks.setdefault(monster.at, []).append(Mark(f"M{ARROWS[monster.facing]}", (MONSTER, MONSTER)))
    return marks


def _mark(piece: FloorTile | Figure) -> Mark:
    if isinstance(piece, Figure):
        return mark_of(piece)
    style = TILES[piece.kind]
    return Mark(TILE_MARKS[piece.kind], (style, style), covers_all=True)


class _Spot:
    """One space on the canvas."""

    def __init__(self, canvas: Canvas, table: Tabletop, plan: Plan, box: Box) -> None:
        self._canvas = canvas
        self._table = table
        self._size = plan.size
        self._box = box
        self._bare = self._under = FLOOR
        self._is_flat = False

    def light(self, colour: Colour | None) -> None:
        """Light the space; a dark one keeps its floor."""
        if colour is None:
            self._bare = self._under = Style(PAPER, FLOOR.paper, bold=True)
            return
        self._bare = self._under = Style(NIGHT if colour.is_light else PAPER, colour, bold=True)
        fill(self._canvas, self._box, " " if self._table.coloured else _shade(colour), self._bare)

    def flat(self, letter: str, style: Style, text: str = "") -> None:
        """Lay something flat; lifted, its text or its letter alone is left."""
        x, y = self._size.mark
        if self._table.lifted:
            style = self._bare
            text = text or letter
        else:
            fill(self._canvas, self._box, letter, style)
            self._under = style
            self._is_flat = True
        self._canvas.write(self._box.x + x - 1, self._box.y + y, text, style)

    def pieces(self, marks: list[Mark]) -> None:
        """Stand pieces on it: the last one is seen, and that there are others below."""
        self._piece(marks[-1])
        if len(marks) > 1:
            x, y = self._size.mark
            self._canvas.write(self._box.x + x - 1, self._box.y + y, _MORE, marks[-1].styles[0])

    def _piece(self, mark: Mark) -> None:
        x, y = self._size.mark
        if self._table.lifted:
            write_mark(
                self._canvas, self._box.x + x, self._box.y + y, Mark(mark.letters, (self._bare, self._bare))
            )
            return
        body = mark.styles[0]
        if mark.covers_all and not self._is_flat:
            fill(self._canvas, self._box, " ", body)
        else:
            self._disc(body)
        write_mark(self._canvas, self._box.x + x, self._box.y + y, mark)

    def _disc(self, body: Style) -> None:
        rim = Style(body.paper, self._under.paper)
        for y, row in enumerate(self._size.disc, self._box.y):
            for x, block in enumerate(row, self._box.x):
                if block == _BLOCK:
                    self._canvas.write(x, y, " ", body)
                elif block in _HALVES:
                    self._canvas.write(x, y, block if self._table.coloured else " ", rim)


def _shade(colour: Colour) -> str:
    brightest = max(colour.red, colour.green, colour.blue)
    return _SHADES[min(len(_SHADES) * brightest // (FULL + 1), len(_SHADES) - 1)]
