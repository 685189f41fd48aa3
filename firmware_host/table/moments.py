"""A hunt cut into moments: what is shown one after the other, a second each."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.board import Monster
from engine.compass import BACK, LEFT, RIGHT, Direction
from engine.events import (
    By,
    Captured,
    Crushed,
    Cuddled,
    Event,
    Hunt,
    Look,
    Passed,
    Slid,
    Step,
    Teleported,
    Turned,
    Vanished,
)
from engine.figures import JAIL
from engine.position import Position
from engine.replay import after_event, after_look, after_step
from engine.spaces import Space
from engine.tiles import MovementTile
from firmware_host.scenes.beside import Beside
from firmware_host.scenes.hunting import event_scene, facing_scene, look_scene, tile_scene
from firmware_host.scenes.pointing import covered_by
from firmware_host.scenes.scene import Scene
from firmware_host.table.table import Line, Tone
from firmware_host.words.telling import (
    tell_event,
    tell_last_look,
    tell_look,
    tell_new_facing,
    tell_stop,
    tell_tile,
    tell_way,
)

_TURN = {By.RIGHT: RIGHT, By.AROUND: BACK}


@dataclass(frozen=True, slots=True)
class Heading:
    """The way the monster goes, and where it comes to first; without `to` it stays."""

    facing: Direction
    to: Space | None


@dataclass(frozen=True, slots=True)
class Moment:
    """Hold one moment of a hunt.

    `step` counts from 1; 0 is the movement tile, and one more than the last is the last look. `position` is
    the table at the step's beginning, as it stays until all of the step is shown; `now` is where the event
    finds the pieces.
    """

    step: int
    what: MovementTile | Look | Heading | Event
    position: Position
    now: Position
    lines: tuple[Line, ...] = ()

    def scene(self, before: Position, upright: Direction = Direction.SOUTH) -> Scene:
        """Return what the lights show, upright for those on a side.

        `before` is the table of those who move the pieces at the end.
        """
        covered = covered_by(before, self.position, self.now)
        monster = self.now.monster
        match self.what:
            case MovementTile() as tile:
                return tile_scene(tile, self.now.board, covered, upright)
            case Look() as look:
                return look_scene(look, self.now, covered)
            case Heading(facing, to):
                return facing_scene(self.now.board, monster.at, facing, to, covered)
            case event:
                return event_scene(event, self.now, covered, upright)


def beside_of(moment: Moment) -> Beside:
    """Return what a moment tells beside the board: which way the monster looks, and who goes to jail."""
    position = moment.now
    monster, board = position.monster, position.board
    match moment.what:
        case Look():
            ways = (LEFT[monster.facing], monster.facing, RIGHT[monster.facing])
            return Beside(hunts=True, lies=position, looks=tuple((monster.at, way) for way in ways))
        case Passed(start=start, to=to):
            ends = next(
                (
                    ((start, way), (to, BACK[passage.facing]))
                    for (at, way), passage in board.passages.items()
                    if at == start and passage.to == to and way is monster.facing
                ),
                (),
            )
            return Beside(hunts=True, lies=position, passes=ends)
        case Captured(figure=figure) if position.stage == 1:
            return Beside(hunts=True, lies=position, lays=frozenset({(JAIL, figure)}))
        case Crushed() | Vanished():
            # What is gone breathes as the monster's light does, in a hue too near to it.
            return Beside(lies=position)
        case _:
            return Beside(hunts=True, lies=position)


def moments(hunt: Hunt) -> tuple[Moment, ...]:
    """Return the moments of a hunt, from its movement tile to the way the monster faces in the end."""
    before = hunt.before
    shown = [Moment(0, hunt.tile, before, before, (Line(tell_tile(hunt.tile), Tone.NOTE),))]
    position = before
    for number, step in enumerate(hunt.steps, 1):
        shown += _of_step(number, step, position)
        position = after_step(position, step)
    last = len(hunt.steps) + 1
    facing = hunt.after.monster.facing
    told = tuple(Line(thing, Tone.LOOK) for thing in tell_last_look(hunt))
    look = Moment(last, hunt.final_look, position, position, told)
    end = Moment(last, Heading(facing, None), position, position, (Line(tell_stop(hunt), Tone.MOVE),))
    return (*shown, look, end)


def _of_step(number: int, step: Step, start: Position) -> Iterator[Moment]:
    """Yield a step's moments: the look, turning stones, the way, and each thing that happens on it."""
    facing = looked = step.look.turned(start.monster.facing)
    yield Moment(number, step.look, start, start, _look_lines(step.look, facing, start))
    now = after_look(start, step)
    for event in step.events:
        if isinstance(event, Turned):
            facing = _TURN[event.by][facing]
            yield Moment(number, event, start, now, (Line(tell_event(event, start), Tone.LOOK),))
            now = _faced(now, facing)
    way = tuple(Line(thing, Tone.MOVE) for thing in tell_way(step))
    shown = [Moment(number, Heading(facing, _first_stop(step)), start, now, way)]
    for event in step.events:
        if not isinstance(event, Turned):
            tone = Tone.CAPTURE if isinstance(event, Captured | Cuddled) else Tone.MOVE
            shown.append(Moment(number, event, start, now, (Line(tell_event(event, now), tone),)))
            now = after_event(now, event)
    yield from shown[:-1]
    end = tuple(Line(thing, Tone.MOVE) for thing in tell_new_facing(step, looked))
    yield replace(shown[-1], lines=shown[-1].lines + end)


def _first_stop(step: Step) -> Space:
    """Return where the monster comes to first, before a passage or a teleporter takes it on."""
    for event in step.events:
        match event:
            case Slid(to=to) | Passed(to=to) | Teleported(start=to):
                return to
            case _:
                pass
    return step.to


def _faced(position: Position, facing: Direction) -> Position:
    return replace(position, monster=Monster(position.monster.at, facing))


def _look_lines(look: Look, facing: Direction, position: Position) -> tuple[Line, ...]:
    return tuple(Line(thing, Tone.LOOK) for thing in tell_look(look, facing, position, position))
