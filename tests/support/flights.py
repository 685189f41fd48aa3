"""Figures' moves told in short lines, to be compared with what a test expects."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from engine.compass import Direction
from engine.flight import Refusal, Walk, walk
from engine.outcomes import Outcome, outcomes
from engine.position import Position
from engine.tiles import FloorTile
from tests.support.stories import picture, read_rules


@dataclass(frozen=True)
class Flight:
    """Hold a figure's move as a file tells it: what stands where before it, and every end."""

    title: str
    rules: tuple[str, ...]
    before: Position
    figure: str
    steps: int
    told: list[str]


def read_flight(text: str) -> Flight:
    """Read a move: title and rule; the picture before; the figure, its steps and every way to end."""
    heading, before, told = text.removesuffix("\n").split("\n\n")
    title, rules = heading.split("\n")
    first, *rest = told.split("\n")
    figure, steps = first.removeprefix("Figure: ").split(", ")
    number = int(steps.partition(" ")[0])
    return Flight(title, read_rules(rules), picture(before), figure, number, rest)


def tell_ends(start: Walk) -> list[str]:
    """Tell the ends of a move: for each way in which the tiles then stand, where the figure may be."""
    by_tiles: dict[str, list[str]] = defaultdict(list)
    found = outcomes(start)
    for outcome in found:
        by_tiles[_standing(after(start, outcome))].append(str(outcome.to))
    lines = [f"{tiles}: {' '.join(sorted(spaces))}" for tiles, spaces in sorted(by_tiles.items())]
    return [f"{len(found)} ends", *lines]


def after(start: Walk, outcome: Outcome) -> list[FloorTile]:
    """Return the tiles after a move, from the position before it and what the outcome says moved."""
    tiles = list(start.start.tiles)
    for moved in outcome.tiles:
        tiles.remove(moved.tile)
    return tiles + [moved.tile.moved(moved.to) for moved in outcome.tiles if moved.to is not None]


def _standing(tiles: Iterable[FloorTile]) -> str:
    return ", ".join(sorted(f"{tile.kind} {tile.at}" for tile in tiles)) or "no tile"


def started(text: str, figure: str = "green-1", steps: int = 20) -> Walk:
    """Return a figure of a picture before its move."""
    found = walk(picture(text), figure, steps)
    assert isinstance(found, Walk)
    return found


def walked(text: str, *ways: str, figure: str = "green-1", steps: int = 20) -> Walk | Refusal:
    """Walk a figure of a picture step by step, until it is there or a step is refused."""
    here: Walk | Refusal = started(text, figure, steps)
    for way in ways:
        assert isinstance(here, Walk), here
        here = here.step(Direction(way))
    return here


def arrived(text: str, *ways: str, figure: str = "green-1", steps: int = 20) -> str:
    """Tell where a figure is after some steps, and where the tiles stand."""
    here = walked(text, *ways, figure=figure, steps=steps)
    assert isinstance(here, Walk), here
    tiles = [tile.moved(at) for at, tile in here.laid.tiles.items()]
    return f"{here.at}; {_standing(tiles)}" if tiles else str(here.at)


def room(*rows: str, notes: str = "") -> str:
    """Draw the room with some of its rows, the third in the middle; the monster is out of the way on H1."""
    empty = " .  .  .  .  .  .  .  .  . "
    first = " .  .  .  .  .  .  .  M→ . "
    whole = {1: (first, empty, *rows, empty, empty), 3: (first, *rows, empty), 5: rows}[len(rows)]
    drawn = "\n".join(f" {n} {row}".rstrip() for n, row in enumerate(whole, 1))
    return f"room, stage 1\n    A  B  C  D  E  F  G  H  I\n{drawn}\n{notes}"


def ends(start: Walk | Refusal) -> set[str]:
    """Name the places in which a move can end."""
    assert isinstance(start, Walk)
    return {str(outcome.to) for outcome in outcomes(start)}
