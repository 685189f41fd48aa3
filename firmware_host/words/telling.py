"""The hunt told: its reasons as things said. Nothing is worked out again here."""

from collections.abc import Iterator

from engine.compass import Direction
from engine.events import (
    Captured,
    Crushed,
    Cuddled,
    Decision,
    Event,
    Hunt,
    Look,
    Passed,
    Pushed,
    Sight,
    Slid,
    Step,
    Teleported,
    Turned,
    Vanished,
)
from engine.figures import Figure
from engine.position import Position
from engine.spaces import Space, apart
from engine.tiles import Kind, MovementTile
from firmware_host.hands import BESIDE
from firmware_host.words.said import Said, listed, said


def tell_place(at: Space) -> Said:
    """Return where a piece is, or the cursor: on a space, or beside the board."""
    return said(f"where.{at}") if at in BESIDE else said("where", at=at)


def tell_steps(number: int) -> Said:
    """Return so many steps."""
    return said("step.1") if number == 1 else said("steps", number=number)


def tell_tile(tile: MovementTile) -> Said:
    """Return what a movement tile means."""
    one = tile.number == 1
    if tile.hits:
        return said("tile.hit") if one else said("tile.hits", number=tile.number)
    return said("tile.step") if one else said("tile.steps", number=tile.number)


def tell_tile_name(tile: MovementTile) -> Said:
    """Return what a movement tile shows."""
    if not tile.hits:
        return said("tile.name", number=tile.number)
    return said("tile.name.hit") if tile.number == 1 else said("tile.name.hits", number=tile.number)


def tell_figure(figure: Figure, position: Position) -> Said:
    """Return a figure's name: its team and visible number, and its side where another has both the same."""
    alike = [f for f in position.figures if f.team is figure.team and f.number == figure.number]
    if len(alike) > 1:
        return tell_figure_with_side(figure)
    return said("figure", team=said(figure.team.value), number=figure.number)


def tell_figure_with_side(figure: Figure) -> Said:
    """Return a figure's name by which it is found among all figures of the box."""
    team, side = said(figure.team.value), said(figure.side.value)
    return said("figure.side", team=team, number=figure.number, side=side)


def tell_piece(what: str, position: Position) -> Said:
    """Return the name of a floor tile or a figure that an event names."""
    return said(what) if what in set(Kind) else tell_figure(position.figure(what), position)


def tell_look(
    look: Look, facing: Direction, position: Position, floor: Position | None = None
) -> tuple[Said, Said]:
    """Return what the monster sees, and what it decides; `facing` is the way it faces after that.

    With `floor`, the position in which it looks, crystals that it looks through are told.
    """
    if look.decides is Decision.NOBODY:
        return said("look.nobody"), said("decide.nobody", facing=said(facing.value))
    nearest = min(sight.distance for sight in look.sees)
    who = listed(tuple(_drawn_to(s, look, position) for s in look.sees if s.distance == nearest))
    sights = listed(tuple(_tell_sight(sight, position, floor) for sight in look.sees), "and.sight")
    if look.decides is Decision.CONFUSED:
        decision = said("decide.confused", who=who, facing=said(facing.value))
    elif len(look.sees) > 1:
        decision = said(f"decide.nearest.{look.decides.value}", who=who)
    else:
        decision = said(f"decide.{look.decides.value}", who=who)
    return said("look.sees", sights=sights), decision


def _tell_sight(sight: Sight, position: Position, floor: Position | None) -> Said:
    who = said("bunny.seen") if sight.what == Kind.BUNNY else tell_piece(sight.what, position)
    if floor is not None and _through_a_crystal(sight, floor):
        who = said("sight.through", who=who)
    toward = said(sight.toward.value)
    if sight.distance == 1:
        return said("sight.1", who=who, toward=toward)
    return said("sight", who=who, toward=toward, distance=sight.distance)


def _through_a_crystal(sight: Sight, floor: Position) -> bool:
    """Tell whether a crystal stands between the monster and what it sees."""
    lines = floor.board.lines[floor.monster.at].values()
    line = next((line for line in lines if sight.at in line), ())
    crystals = {tile.at for tile in floor.tiles if tile.kind is Kind.CRYSTAL}
    return not crystals.isdisjoint(line[: sight.distance - 1])


def _drawn_to(sight: Sight, look: Look, position: Position) -> Said:
    """Name what draws the monster; one bunny among several by where it is."""
    if sight.what == Kind.BUNNY and sum(s.what == Kind.BUNNY for s in look.sees) > 1:
        return said("bunny.toward", toward=said(sight.toward.value))
    return tell_piece(sight.what, position)


def tell_event(event: Event, position: Position) -> Said:  # noqa: PLR0911 - one return an event
    """Return what happens in an event of a hunt."""
    match event:
        case Captured(figure, how, at):
            home = said(f"home.{position.stage}")
            return said(f"captured.{how.value}", who=tell_piece(figure, position), at=at, home=home)
        case Pushed(what, start, to):
            return said("pushed", who=tell_piece(what, position), start=start, to=to)
        case Crushed(what, at):
            return said("crushed", who=said(what), at=at)
        case Vanished(what, at, into):
            return said(f"vanished.{into.value}", who=said(what), at=at)
        case Cuddled(at):
            return said("cuddled", at=at)
        case Turned(by, stone):
            return said(f"turned.{by.value}", stone=stone)
        case Passed(letter, start, to):
            return _tell_passed(letter, start, to)
        case Slid(_, to):
            return said("slid", to=to)
        case Teleported(start, to):
            return said("teleported", start=start, to=to)


def _tell_passed(letter: str | None, start: Space, to: Space) -> Said:
    """Return the way through a wall: a dividing one has no letter, and one that turns round has no other."""
    if start == to:
        back = said("passed.back", start=start)
        return said("passed.back.letter", letter=letter, start=start) if letter else back
    if letter:
        return said("passed.letter", letter=letter, start=start, to=to)
    return said("passed.dividing" if apart(start, to) == 1 else "passed", start=start, to=to)


def tell_step(
    step: Step, facing: Direction, position: Position, floor: Position | None = None
) -> Iterator[Said]:
    """Return a whole step: the look, the decision, what happens, where it ends.

    `facing` is the way the monster faces after the look, `position` the one before the hunt, `floor` the one
    in which it looks.
    """
    yield from tell_look(step.look, facing, position, floor)
    turns = [event for event in step.events if isinstance(event, Turned)]
    yield from (tell_event(event, position) for event in turns)
    yield from tell_way(step)
    for event in step.events:
        if not isinstance(event, Turned):
            yield tell_event(event, position)
    yield from tell_new_facing(step, facing)


def tell_way(step: Step) -> Iterator[Said]:
    """Return the plain step, where no slide and no passage tells of it."""
    match [event for event in step.events if isinstance(event, Passed | Slid | Teleported)]:
        case []:
            yield said("step", start=step.start, to=step.to)
        case [Teleported(onto, _), *_]:
            yield said("step", start=step.start, to=onto)


def tell_new_facing(step: Step, facing: Direction) -> Iterator[Said]:
    """Return the facing in which a step ends, where it is not the one after its look."""
    if step.facing is not facing or any(isinstance(event, Turned) for event in step.events):
        yield said("faces", facing=said(step.facing.value))


def tell_last_look(hunt: Hunt) -> Iterator[Said]:
    """Return the last look, and why the hunt is over where its tile does not say so."""
    hits = sum(isinstance(event, Captured) for step in hunt.steps for event in step.events)
    if hunt.tile.hits and hits < hunt.tile.number:
        yield said("look.tired")
    yield said("look.last")
    yield from tell_look(hunt.final_look, hunt.after.monster.facing, hunt.before, hunt.after)


def tell_stop(hunt: Hunt) -> Said:
    """Return where the monster stops."""
    monster = hunt.after.monster
    return said("done", at=monster.at, facing=said(monster.facing.value))


def tell_end(hunt: Hunt) -> Iterator[Said]:
    """Return the last look, and where the monster stops."""
    yield from tell_last_look(hunt)
    yield tell_stop(hunt)
