"""The rim around the board: whose turn it is, which way the monster looks, who has won."""

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


def rim_signs(shown: Shown, panel: Panel, side: Direction) -> dict[int, Sign]:
    """Return the signs along the border of a grid, by place; the buttons lie on a side.

    What stands above the others comes last.
    """
    beside = shown.beside
    if beside.attracts:
        canvas = Canvas("rim attract")
        _run(canvas, "attract", panel)
    elif beside.over:
        canvas = _over(beside.won, panel)
    elif beside.hunts:
        canvas = _hunt(shown, panel)
    else:
        canvas = Canvas("rim due")
        if shown.turn in shown.teams:
            seat = shown.teams.index(shown.turn)
            canvas.team(Layer.TABLE, _by_seat(panel, len(shown.teams), seat, side), shown.turn)
    signs: dict[int, Sign] = {}
    for layer in Layer:
        for place, sign in canvas.layers[layer].items():
            signs.pop(int(place), None)
            signs[int(place)] = sign
    return signs


def _hunt(shown: Shown, panel: Panel) -> Canvas:
    """Return the monster's light running around, the lines that it looks along, a passage's two ends."""
    beside, board = shown.beside, shown.position.board
    canvas = Canvas("rim look" if beside.looks else "rim passed" if beside.passes else "rim hunt")
    _run(canvas, "monster", panel)
    canvas.light(Layer.PROMPT, (_outside(edge, panel) for edge in beside.looks), "sight")
    for edge, name in zip(beside.passes, ("passage", "passage out"), strict=False):
        if _is_outer(board, edge):
            canvas.light(Layer.ALARM, (_outside(edge, panel),), name)
    return canvas


def _over(won: Team | None, panel: Panel) -> Canvas:
    canvas = Canvas("rim over")
    if won is None:
        _run(canvas, "nobody", panel)
    else:
        canvas.team(Layer.TABLE, map(str, range(0, border(panel), _EVERY)), won)
    return canvas


def _run(canvas: Canvas, name: str, panel: Panel) -> None:
    """Let a slow light run around: never do many of its lights come on together."""
    places = border(panel)
    for place in range(places):
        canvas.light(Layer.TABLE, (str(place),), name, later=_WAVES * _PERIOD * place // places % _PERIOD)


def _outside(edge: Edge, panel: Panel) -> Space:
    """Return the place of the border that lies straight out of a space."""
    (column, row), (columns, rows) = column_and_row(edge[0]), panel
    match edge[1]:
        case Direction.NORTH:
            place = column
        case Direction.EAST:
            place = columns + row
        case Direction.SOUTH:
            place = 2 * columns + rows - 1 - column
        case Direction.WEST:
            place = 2 * (columns + rows) - 1 - row
    return str(place)


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


def _by_seat(panel: Panel, seats: int, seat: int, side: Direction) -> tuple[str, ...]:
    """Return the part of the border that lies next to a seat."""
    angles, there = _angles(panel), seat_angle(seats, seat, side)
    count = max(1, border(panel) // max(_LEAST_PARTS, seats))
    nearest = sorted(range(len(angles)), key=lambda place: apart(angles[place], there))
    return tuple(map(str, nearest[:count]))
