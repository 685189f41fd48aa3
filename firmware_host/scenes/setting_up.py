"""The scenes of the set-up: how many play, and who sits where."""

from collections.abc import Iterator, Sequence

from engine.compass import Direction
from engine.figures import Team
from engine.position import Position
from firmware_host.scenes.glyphs import Shape, shape
from firmware_host.scenes.scene import Canvas, Layer, Scene
from firmware_host.scenes.seen import Point, dots, fitted, seen_from

_IN_A_ROW = 4
"""Seats side by side; further ones stand below."""
_WIDE = 2
_GAP = 1
"""Lights between two bars."""
_MARKS = 2
"""Rows of the lights above and below a bar that mark it."""


def players_scene(players: int, position: Position, side: Direction) -> Scene:
    """Return how many play: a large digit, and as many dots along the edge where the buttons lie."""
    canvas = Canvas("players")
    seen, covered = seen_from(position.board, side), position.covered()
    edge = dots(players, seen, covered)
    digit = fitted((shape(str(players)),), seen, covered, clear_of=frozenset(edge))
    canvas.light(Layer.PROMPT, (*edge, *digit.values()), "count")
    return canvas.scene()


def teams_scene(teams: Sequence[Team], chosen: int, position: Position, side: Direction) -> Scene:
    """Return the seats in their order, each a bar in its team's colour; one is marked above and below."""
    canvas = Canvas("players")
    high = 3 if len(teams) <= _IN_A_ROW else 2
    bars = [frozenset(_bar(seat, high)) for seat in range(len(teams))]
    marks = [frozenset(_marks(seat, high)) for seat in range(len(teams))]
    whole: Shape = frozenset().union(*bars, *marks)
    placed = fitted((whole,), seen_from(position.board, side), position.covered())
    if not placed:
        return canvas.scene()  # on a board this small the words must do
    for team, bar in zip(teams, bars, strict=True):
        canvas.team(Layer.TRAIL, [placed[light] for light in bar], team)
    canvas.light(Layer.PROMPT, [placed[light] for light in marks[chosen]], "chosen")
    return canvas.scene()


def _corner(seat: int, high: int) -> Point:
    """Return the top left of a seat's bar; the first row is for marks."""
    below, right = divmod(seat, _IN_A_ROW)
    return right * (_WIDE + _GAP), 1 + below * (high + _MARKS)


def _bar(seat: int, high: int) -> Iterator[Point]:
    left, top = _corner(seat, high)
    yield from ((left + x, top + y) for x in range(_WIDE) for y in range(high))


def _marks(seat: int, high: int) -> Iterator[Point]:
    left, top = _corner(seat, high)
    yield from ((left + x, y) for x in range(_WIDE) for y in (top - 1, top + high))
