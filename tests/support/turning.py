"""The Dungeon turned by 180 degrees, with everything on it: its spaces and passages fall on one another."""

from dataclasses import fields, replace
from typing import Any

from engine.board import Monster
from engine.compass import BACK
from engine.events import Event, Hunt, Look, Step
from engine.figures import Figure, Place
from engine.position import Position
from engine.spaces import Space, column_and_row, name_of
from engine.tiles import Teleporter


def turned(space: Space) -> Space:
    """Return the space that the Dungeon's point symmetry leads to."""
    column, row = column_and_row(space)
    return name_of(15 - column, 10 - row)


def turned_position(position: Position) -> Position:
    """Return a position on the Dungeon turned around."""
    return replace(
        position,
        monster=Monster(turned(position.monster.at), BACK[position.monster.facing]),
        tiles=tuple(tile.moved(turned(tile.at)) for tile in position.tiles),
        pools=tuple(tuple(map(turned, pool)) for pool in position.pools),
        teleporters=tuple(Teleporter(t.pair, turned(t.at), BACK[t.arrow]) for t in position.teleporters),
        figures=tuple(_figure(figure) for figure in position.figures),
    )


def turned_hunt(hunt: Hunt) -> Hunt:
    """Return a hunt in the Dungeon turned around; right stays right, and so do the passages' letters."""
    return Hunt(
        turned_position(hunt.before),
        hunt.tile,
        tuple(_step(step) for step in hunt.steps),
        _look(hunt.final_look),
        turned_position(hunt.after),
    )


def _figure(figure: Figure) -> Figure:
    return figure if figure.at in set(Place) else figure.moved(turned(figure.at))


def _step(step: Step) -> Step:
    events = tuple(map(_event, step.events))
    return Step(_look(step.look), turned(step.start), turned(step.to), BACK[step.facing], events)


def _look(look: Look) -> Look:
    return Look(tuple(replace(sight, at=turned(sight.at)) for sight in look.sees), look.decides)


def _event(event: Event) -> Event:
    values = {field.name: _value(field.name, getattr(event, field.name)) for field in fields(event)}
    return type(event)(**values)


def _value(name: str, value: Any) -> Any:  # noqa: ANN401 - events have fields of many types
    if name == "through":
        return tuple(map(turned, value))
    return turned(value) if name in {"at", "start", "to", "stone"} else value
