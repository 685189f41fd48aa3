"""A figure's possible moves, told."""

from collections.abc import Sequence

from engine.figures import Place
from engine.flight import Walk
from engine.happenings import Moved
from engine.outcomes import Outcome, TileMove
from engine.position import Position
from firmware_host.words.said import Said, listed, said
from firmware_host.words.telling import tell_figure, tell_steps


def tell_moves(start: Walk, outcomes: Sequence[Outcome]) -> Said:
    """Return how many steps a figure has, and in how many ways its move can end."""
    who = tell_figure(start.figure, start.start)
    steps = tell_steps(start.left)
    if len(outcomes) == 1:
        return said("moves.1", who=who, steps=steps)
    return said("moves", who=who, steps=steps, ways=len(outcomes))


def tell_outcome(outcome: Outcome) -> Said:
    """Return where a move ends, the way there, and what was pushed."""
    if outcome.steps == 0:
        return said("move.stay", to=_place(outcome.to))
    way = ", ".join(outcome.path[1:-1])
    steps = tell_steps(outcome.steps)
    to = _place(outcome.to)
    end = said("move.over", to=to, steps=steps, way=way) if way else said("move", to=to, steps=steps)
    if not outcome.tiles:
        return end
    return said("move.pushing", end=end, pushed=listed(tuple(map(_pushed, outcome.tiles))))


def tell_move(moved: Moved, before: Position) -> Said:
    """Return a move that was made, and that the figure is turned over; `before` is the position before it."""
    figure = before.figure(moved.figure)
    who = tell_figure(figure, before)
    number = figure.turned_over().number
    if len(moved.path) == 1:
        return said("moved.stays", who=who, number=number)
    start, to = _place(moved.path[0]), _place(moved.path[-1])
    end = said("moved", who=who, start=start, to=to, number=number)
    if not moved.tiles:
        return end
    return said("moved.pushing", end=end, pushed=listed(tuple(map(_pushed, moved.tiles))))


def _pushed(moved: TileMove) -> Said:
    if moved.to is None:
        return said("move.pushed out", what=said(moved.tile.what), start=moved.tile.at)
    return said("move.pushed", what=said(moved.tile.what), start=moved.tile.at, to=moved.to)


def _place(place: str) -> Said | str:
    return said(f"place.{place}") if place in set(Place) else place
