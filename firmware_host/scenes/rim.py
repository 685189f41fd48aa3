"""The rim around the board: whose turn it is, which way the monster looks, who has won."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, tau

from engine.board import Board
from engine.compass import Direction
from engine.figures import Team
from engine.spaces import Space, column_and_row
from firmware_host.scenes.beside import Edge, Shown
from firmware_host.scenes.language import Rhythm, Sign
from firmware_host.scenes.scene import Canvas, Layer
from firmware_host.scenes.seats import apart, seat_angle

Panel = tuple[int, int]
"""Columns and rows of the grid that the rim lies around."""

_WAVES = 3
"""Crests that run around the rim at a time."""
_PERIOD = len(Rhythm.BREATH.value)

_LEAST_PARTS = 4
"""The part of the rim that a team has next to its seat is never more than a quarter."""

_EVERY = 2


def border(panel: Panel) -> int:
    """Return how many places there are along the border of a grid, clockwise from its top left corner."""
    return 2 * sum(panel)


@dataclass(frozen=True, slots=True)
class Rim:
    """Hold a rim of so many lights, spread evenly around a grid from its top left corner on, clockwise."""

    panel: Panel
    size: int

    def at(self, place: int) -> Iterator[Space]:
        """Yield the lights that show a place: those whose middle is there, or the nearest one."""
        places = border(self.panel)
        if self.size < places:
            yield str((2 * place + 1) * self.size // (2 * places))
            return
        yield from (str(n) for n in range(self.size) if (2 * n + 1) * places // (2 * self.size) == place)

    def outside(self, edge: Edge) -> Iterator[Space]:
        """Yield the lights straight out of a space."""
        (column, row), (columns, rows) = column_and_row(edge[0]), self.panel
        match edge[1]:
            case Direction.NORTH:
                place = column
            case Direction.EAST:
                place = columns + row
            case Direction.SOUTH:
                place = 2 * columns + rows - 1 - column
            case Direction.WEST:
                place = 2 * (columns + rows) - 1 - row
        return self.at(place)


def rim_lights(shown: Shown, rim: Rim, side: Direction) -> dict[int, Sign]:
    """Return the signs of a rim's lights; the buttons lie on a side."""
    beside = shown.beside
    if beside.attracts:
        canvas = Canvas("rim attract")
        _run(canvas, "attract", rim)
    elif beside.over:
        canvas = _over(beside.won, rim)
    elif beside.hunts:
        canvas = _hunt(shown, rim)
    else:
        canvas = Canvas("rim due")
        if shown.turn is not None and shown.turn in shown.teams:
            seat = shown.teams.index(shown.turn)
            places = _by_seat(rim.panel, len(shown.teams), seat, side)
            canvas.team(Layer.TABLE, (light for place in places for light in rim.at(place)), shown.turn)
    return {int(light): sign for light, sign in canvas.scene().signs.items()}


def _hunt(shown: Shown, rim: Rim) -> Canvas:
    """Return the monster's light running around, the lines that it looks along, a passage's two ends."""
    beside, board = shown.beside, shown.position.board
    canvas = Canvas("rim look" if beside.looks else "rim passed" if beside.passes else "rim hunt")
    _run(canvas, "monster", rim)
    if beside.looks:
        canvas.light(Layer.PROMPT, (light for edge in beside.looks for light in rim.outside(edge)), "sight")
    for edge, name in zip(beside.passes, ("passage", "passage out"), strict=False):
        if _is_outer(board, edge):
            canvas.light(Layer.ALARM, rim.outside(edge), name)
    return canvas


def _over(won: Team | None, rim: Rim) -> Canvas:
    canvas = Canvas("rim over")
    if won is None:
        _run(canvas, "nobody", rim)
    else:
        canvas.team(Layer.TABLE, map(str, range(0, rim.size, _EVERY)), won)
    return canvas


def _run(canvas: Canvas, name: str, rim: Rim) -> None:
    """Let a slow light run around; with all lights too many would come on in a short time."""
    for light in range(0, rim.size, _EVERY):
        later = _WAVES * _PERIOD * light // rim.size % _PERIOD
        canvas.light(Layer.TABLE, (str(light),), name, later=later)


def _is_outer(board: Board, edge: Edge) -> bool:
    """Tell whether nothing of the board lies further out."""
    at, way = edge
    column, row = column_and_row(at)
    spaces = [column_and_row(space) for space in board.spaces]
    if way in {Direction.NORTH, Direction.SOUTH}:
        line = [y for x, y in spaces if x == column]
        return row == (min if way is Direction.NORTH else max)(line)
    line = [x for x, y in spaces if y == row]
    return column == (min if way is Direction.WEST else max)(line)


@lru_cache(maxsize=8)
def _angles(panel: Panel) -> tuple[float, ...]:
    """Return the angle of each place as seen from the middle, clockwise from the east."""
    columns, rows = panel
    found: list[tuple[float, float]] = []
    across = [(2 * column + 1 - columns) / columns for column in range(columns)]
    down = [(2 * row + 1 - rows) / rows for row in range(rows)]
    found += ((x, -1.0) for x in across)
    found += ((1.0, y) for y in down)
    found += ((x, 1.0) for x in across[::-1])
    found += ((-1.0, y) for y in down[::-1])
    return tuple(atan2(y, x) % tau for x, y in found)


def _by_seat(panel: Panel, seats: int, seat: int, side: Direction) -> tuple[int, ...]:
    """Return the part of the border that lies next to a seat."""
    angles, there = _angles(panel), seat_angle(seats, seat, side)
    count = max(1, border(panel) // max(_LEAST_PARTS, seats))
    nearest = sorted(range(len(angles)), key=lambda place: apart(angles[place], there))
    return tuple(nearest[:count])
