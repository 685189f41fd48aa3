"""A figure's moves against a second reading of the rules that shares no line with the engine.

More positions than usual: `.venv/bin/python -m pytest tests/plain --plain-flights 20000`.
"""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from engine.flight import Walk, walk
from engine.moves_json import write_moves
from engine.outcomes import outcomes
from engine.position_json import read_position
from firmware_host.boards import built_in

from .comparing import ends, with_moved
from .flights import any_flight
from .plain_board import RIGHT, Json, Space, space_named
from .plain_moves import (
    End,
    Room,
    arrangement,
    plain_moves,
    room_of,
    steps_from,
    visible_number,
)


def by_engine(position: Json, figure: str, steps: int | None) -> Json:
    start = walk(read_position(position, built_in()), figure, steps)
    assert isinstance(start, Walk)
    return write_moves(figure, start.left, outcomes(start))


def walked_by_the_plain_reading(room: Room, path: list[str]) -> End | None:
    """Take the steps that a path names; None if one of them is no step."""
    tiles = room.lying
    for at, to in pairwise(path):
        after = [tiles_after for there, tiles_after in steps_from(room, at, tiles) if there == to]
        if not after:
            return None
        (tiles,) = after
    return path[-1], arrangement(tiles)


def smallest(position: Json, figure: str, steps: int) -> Json:
    """Take away what a disagreement does not need, so that it is quick to understand."""
    for key in ("figures", "tiles"):
        for part in position[key]:
            kept = [one for one in position[key] if one.get("pair", one) != part.get("pair", part)]
            less = {**position, key: kept}
            if part.get("id") != figure and differ(less, figure, steps):
                position = less
    return position


def differ(position: Json, figure: str, steps: int) -> bool:
    found = by_engine(position, figure, steps)["outcomes"]
    return ends(room_of(position, figure).lying, found) != plain_moves(position, figure, steps)


def test_every_end_and_its_fewest_steps_are_as_the_plain_reading_has_them(plain_flights: int) -> None:
    for number in range(plain_flights):
        position, figure, steps = any_flight(number)
        if differ(position, figure, steps):
            position = smallest(position, figure, steps)
            print(f"flight {number}, {figure}, {steps} steps:", json.dumps(position))  # noqa: T201 - for the reader
            found = by_engine(position, figure, steps)["outcomes"]
            lying = room_of(position, figure).lying
            assert ends(lying, found) == plain_moves(position, figure, steps)


def test_every_path_leads_step_by_step_to_its_end_and_none_is_there_twice(plain_flights: int) -> None:
    for number in range(0, plain_flights, 3):
        position, figure, steps = any_flight(number)
        room = room_of(position, figure)
        found = by_engine(position, figure, steps)["outcomes"]
        assert found[0] == {"to": room.start, "path": [room.start], "steps": 0, "tiles": []}
        assert len(ends(room.lying, found)) == len(found), f"flight {number} has an end twice"
        for end in found:
            assert len(end["path"]) == end["steps"] + 1 <= steps + 1
            arrived = walked_by_the_plain_reading(room, end["path"])
            assert arrived == (end["to"], with_moved(room.lying, end["tiles"])), f"flight {number}: {end}"


@pytest.mark.parametrize("number", range(40))
def test_a_figure_has_the_steps_that_its_visible_number_says(number: int) -> None:
    position, figure, _ = any_flight(number)
    visible = visible_number(position, figure)
    found = by_engine(position, figure, None)
    assert found["steps"] == visible
    lying = room_of(position, figure).lying
    assert ends(lying, found["outcomes"]) == plain_moves(position, figure, visible)


EVERYTHING = {
    *(
        "stays in jail",
        "leaves jail",
        "stays on the board",
        "boards the bus",
        "ends where it was, tiles moved",
    ),
    *(
        "jams on a pool",
        "slides",
        "slides over a figure",
        "pushes",
        "pushes in a slide",
        "pushes over a pool",
    ),
    *("pushes onto a pool", "pushes through a doorway", "pushes two tiles", "pushes one twice in a step"),
}


def happenings(position: Json, figure: str, steps: int) -> Iterator[str]:
    room = room_of(position, figure)
    for end in by_engine(position, figure, steps)["outcomes"]:
        yield from _kinds_of_end(end, room.table.pools)
        yield from _kinds_of_push(end, room)
        for at, to in pairwise(end["path"]):
            if at != "jail" and to != "bus":
                between = spaces_between(room, at, to)
                yield from (["slides"] if between else [])
                yield from (["slides over a figure"] if room.others & set(between) else [])


def _kinds_of_end(end: Json, pools: dict[Space, bool]) -> Iterator[str]:
    start, to = end["path"][0], end["to"]
    if to == "jail":
        yield "stays in jail"
    elif to == "bus":
        yield "boards the bus"
    elif start == "jail":
        yield "leaves jail"
    elif to == start:
        yield "ends where it was, tiles moved" if end["tiles"] else "stays on the board"
    elif space_named(to) in pools:
        yield "jams on a pool"


def _kinds_of_push(end: Json, room: Room) -> Iterator[str]:
    pools = room.table.pools
    if len(end["tiles"]) > 1:
        yield "pushes two tiles"
    for tile in end["tiles"]:
        yield "pushes"
        if tile["to"] is None:
            yield "pushes through a doorway"
            continue
        start, to = space_named(tile["from"]), space_named(tile["to"])
        if to in pools:
            yield "pushes onto a pool"
        if set(spaces_between(room, tile["from"], tile["to"])) & set(pools):
            yield "pushes over a pool"
        if end["steps"] == 1:
            met = spaces_between(room, end["path"][0], end["to"])
            if start in met:
                yield "pushes in a slide"
            # One push leaves a tile on the first dry space; two, a space behind it, before the figure.
            if start in pools and spaces_between(room, tile["from"], tile["to"])[-1:] == [
                space_named(end["to"])
            ]:
                yield "pushes one twice in a step"


def spaces_between(room: Room, start: str, end: str) -> list[Space]:
    """Return the spaces between two on a line; none where no straight way leads from one to the other."""
    following = room.table.board.next
    for facing in RIGHT:
        found, space = [], following.get((space_named(start), facing))
        while space is not None and space != space_named(end):
            found.append(space)
            space = following.get((space, facing))
        if space is not None:
            return found
    return []


def test_the_random_flights_bring_about_everything_that_the_rules_know() -> None:
    seen: Counter[str] = Counter()
    for number in range(300):
        seen.update(happenings(*any_flight(number)))
    assert {name for name in EVERYTHING if seen[name] < 5} == set(), seen
