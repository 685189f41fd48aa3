"""The boards of the box turned by 180 degrees, with everything on them: they fall on themselves."""

from dataclasses import fields, replace
from typing import Any

from engine.board import Monster
from engine.compass import BACK
from engine.events import Event, Hunt, Look, Passed, Step
from engine.figures import Figure, Place
from engine.position import Position
from engine.spaces import Space, column_and_row, name_of
from engine.tiles import Teleporter

_BASEMENT_LETTERS = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ#*", "PONMLKJIHGFEDCBAWXYZ#*QRSTUV", strict=True))


def turned(space: Space) -> Space:
    """Return the space that the point symmetry of both boards leads to."""
    column, row = column_and_row(space)
    return name_of(15 - column, 10 - row)


def turned_position(position: Position) -> Position:
    """Return a position on one of the boards turned around."""
    return replace(
        position,
        monster=Monster(turned(position.monster.at), BACK[position.monster.facing]),
        tiles=tuple(tile.moved(turned(tile.at)) for tile in position.tiles),
        pools=tuple(tuple(map(turned, pool)) for pool in position.pools),
        teleporters=tuple(Teleporter(t.pair, turned(t.at), BACK[t.arrow]) for t in position.teleporters),
        figures=tuple(_figure(figure) for figure in position.figures),
    )


def turned_letter(letter: str | None, board: str) -> str | None:
    """Return the letter of the passage that the symmetry leads to: on the Dungeon it is the same one."""
    return letter if board == "dungeon" or letter is None else _BASEMENT_LETTERS[letter]


def turned_hunt(hunt: Hunt) -> Hunt:
    """Return a hunt on one of the boards turned around; right stays right."""
    return Hunt(
        turned_position(hunt.before),
        hunt.tile,
        tuple(_step(step, hunt.before.board.name) for step in hunt.steps),
        _look(hunt.final_look),
        turned_position(hunt.after),
    )


def _figure(figure: Figure) -> Figure:
    return figure if figure.at in set(Place) else figure.moved(turned(figure.at))


def _step(step: Step, board: str) -> Step:
    events = tuple(_event(event, board) for event in step.events)
    return Step(_look(step.look), turned(step.start), turned(step.to), BACK[step.facing], events)


def _look(look: Look) -> Look:
    return Look(tuple(replace(sight, at=turned(sight.at)) for sight in look.sees), look.decides)


def _event(event: Event, board: str) -> Event:
    if isinstance(event, Passed):
        return Passed(turned_letter(event.letter, board), turned(event.start), turned(event.to))
    values = {field.name: _value(field.name, getattr(event, field.name)) for field in fields(event)}
    return type(event)(**values)


def _value(name: str, value: Any) -> Any:  # noqa: ANN401 - events have fields of many types
    if name == "through":
        return tuple(map(turned, value))
    return turned(value) if name in {"at", "start", "to", "stone"} else value
