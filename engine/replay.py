"""A hunt played again, event by event: the positions between the one before and the one after."""

from collections.abc import Iterator
from dataclasses import replace

from engine.board import Monster
from engine.events import Captured, Crushed, Cuddled, Event, Hunt, Pushed, Step, Vanished
from engine.figures import Place
from engine.position import Position
from engine.spaces import Space
from engine.tiles import FloorTile


def after_event(position: Position, event: Event) -> Position:
    """Return the position after an event; the monster itself moves only at its step's end."""
    match event:
        case Captured(figure=id_):
            return _figure_moved(position, id_, Place.JAIL if position.stage == 1 else Place.EATEN)
        case Pushed(start=start, to=to):
            return _pushed(position, start, to)
        case Crushed(at=at) | Vanished(at=at) | Cuddled(at=at):
            return _with_tiles(position, at, ())
        case _:
            return position


def after_look(position: Position, step: Step) -> Position:
    """Return the position once the monster has turned to what it saw."""
    monster = position.monster
    return replace(position, monster=Monster(monster.at, step.look.turned(monster.facing)))


def after_step(position: Position, step: Step) -> Position:
    """Return the position at a step's end."""
    for event in step.events:
        position = after_event(position, event)
    return replace(position, monster=Monster(step.to, step.facing))


def positions(hunt: Hunt) -> Iterator[Position]:
    """Return the position before each step, and the one before the last look."""
    position = hunt.before
    yield position
    for step in hunt.steps:
        position = after_step(position, step)
        yield position


def _pushed(position: Position, start: Space, to: Space) -> Position:
    for figure in position.figures:
        if figure.at == start:
            return _figure_moved(position, figure.id, to)
    pushed = tuple(tile.moved(to) for tile in position.tiles if tile.at == start)
    return _with_tiles(position, start, pushed)


def _figure_moved(position: Position, id_: str, to: Space) -> Position:
    figures = tuple(figure.moved(to) if figure.id == id_ else figure for figure in position.figures)
    return replace(position, figures=figures)


def _with_tiles(position: Position, instead_of: Space, tiles: tuple[FloorTile, ...]) -> Position:
    others = tuple(tile for tile in position.tiles if tile.at != instead_of)
    return replace(position, tiles=others + tiles)
