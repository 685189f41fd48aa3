"""Hunts told in words, one line for each thing that happens, to be compared with what a test expects."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.drawing import read_drawing
from engine.events import (
    Captured,
    Crushed,
    Cuddled,
    Decision,
    Event,
    How,
    Hunt,
    Look,
    Passed,
    Pushed,
    Slid,
    Step,
    Teleported,
    Turned,
    Vanished,
)
from engine.hunt import hunt
from engine.position import Position
from engine.tiles import MovementTile, read_tile
from tests.support.boards import BOARDS

_CAPTURED = {
    How.CAUGHT: "is caught on",
    How.CRUSHED: "is crushed on",
    How.TELEPORTER: "is lost in a teleporter from",
}


@dataclass(frozen=True)
class Story:
    """Hold a hunt as a file tells it: its title, its rule, and what is expected."""

    title: str
    rules: tuple[str, ...]
    before: Position
    tile: MovementTile
    told: list[str]
    after: Position


def read_story(text: str) -> Story:
    """Read a story: title and rule; the picture before; the tile and what happens; the picture after."""
    heading, before, told, after = text.split("\n\n")
    title, rules = heading.split("\n")
    first, *rest = told.split("\n")
    return Story(
        title,
        read_rules(rules),
        picture(before),
        read_tile(first.removeprefix("Tile: ")),
        rest,
        picture(after),
    )


def read_rules(line: str) -> tuple[str, ...]:
    """Read the second line of a story: the rules that it shows."""
    return tuple(line.removeprefix("Rule: ").split(", "))


def stories(folder: Path) -> list[object]:
    """Return the stories of a folder as a test's parameters, each marked with the rules that it shows."""
    return [
        pytest.param(path, id=path.stem, marks=pytest.mark.rule(*read_rules(_second_line(path))))
        for path in sorted(folder.glob("*.txt"))
    ]


def _second_line(path: Path) -> str:
    return path.read_text("utf-8").split("\n")[1]


def picture(text: str) -> Position:
    """Read a picture on one of the boards for tests."""
    return read_drawing(text, BOARDS)


def told(text: str, tile: str = "1") -> list[str]:
    """Run a hunt from a picture, and tell it but for the last look."""
    return tell(hunt(picture(text), read_tile(tile)))[:-1]


def events(text: str) -> list[str]:
    """Tell the events of the first step from a picture."""
    return [_event(event) for event in hunt(picture(text), MovementTile(1)).steps[0].events]


def arrival(text: str) -> str:
    """Tell where the first step from a picture ends, and the facing there."""
    step = hunt(picture(text), MovementTile(1)).steps[0]
    return f"{step.to} {step.facing}"


def seen(text: str) -> str:
    """Tell what the monster of a picture sees, and what it decides."""
    return _look(hunt(picture(text), MovementTile(1)).steps[0].look)


def tell(hunted: Hunt) -> list[str]:
    """Tell a hunt line by line."""
    lines = [line for n, step in enumerate(hunted.steps, 1) for line in _step(n, step)]
    return [*lines, f"Last, {_look(hunted.final_look)}"]


def _step(n: int, step: Step) -> list[str]:
    walk = f"{n}. {_look(step.look)}; {step.start} to {step.to}, facing {step.facing}"
    return [walk, *(f"   {_event(event)}" for event in step.events)]


def _look(look: Look) -> str:
    if not look.sees and look.decides is Decision.NOBODY:
        return "sees nobody"
    sees = ", ".join(f"{sight.what} {sight.toward} at {sight.distance}" for sight in look.sees)
    return f"sees {sees}: {look.decides}"


def _event(event: Event) -> str:
    match event:
        case Captured():
            return f"{event.figure} {_CAPTURED[event.how]} {event.at}"
        case Pushed():
            return f"{event.what} is pushed from {event.start} to {event.to}"
        case Crushed():
            return f"{event.what} is crushed on {event.at}"
        case Vanished():
            return f"{event.what} vanishes from {event.at} into the {event.into}"
        case Cuddled():
            return f"bunny is cuddled on {event.at}"
    return _move(event)


def _move(event: Turned | Passed | Slid | Teleported) -> str:
    match event:
        case Turned():
            return f"{event.stone} turns it {event.by}"
        case Passed():
            return f"passes {event.letter or 'a wall without a letter'} from {event.start} to {event.to}"
        case Slid():
            return f"slides over {' '.join(event.through)} to {event.to}"
        case Teleported():
            return f"teleports from {event.start} to {event.to}"
