"""The engine against a second reading of the rules that shares no line with it.

More positions than usual: `.venv/bin/python -m pytest tests/plain --plain-positions 100000`.
"""

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from engine.errors import PositionError
from engine.hunt import hunt
from engine.hunt_json import write_hunt
from engine.position_json import read_position
from engine.tiles import read_tile
from firmware_host.boards import built_in

from .comparing import in_one_order
from .plain_board import Json, name_of
from .plain_boards import PLAIN_BOARDS
from .plain_hunt import plain_hunt
from .plain_result import plain_result
from .positions import any_position


def by_engine(position: Json, tile: str) -> Json:
    return in_one_order(write_hunt(hunt(read_position(position, built_in()), read_tile(tile))))


def by_plain_reading(position: Json, tile: str) -> Json:
    return in_one_order(plain_hunt(position, tile))


def disagree(position: Json, tile: str) -> bool:
    try:
        return by_engine(position, tile) != by_plain_reading(position, tile)
    except PositionError:
        return False


def pair_or_self(part: Json) -> object:
    """Tell what goes with the part: a teleporter never goes without its twin."""
    return part.get("pair", part)


def smallest(position: Json, tile: str) -> Json:
    """Take away what the disagreement does not need, so that it is quick to understand."""
    for key in ("figures", "tiles"):
        for part in position[key]:
            less = {
                **position,
                key: [other for other in position[key] if pair_or_self(other) != pair_or_self(part)],
            }
            if disagree(less, tile):
                position = less
    return position


def test_every_field_of_a_hunt_is_as_the_plain_reading_has_it(plain_positions: int) -> None:
    for number in range(plain_positions):
        position, tile = any_position(number)
        if disagree(position, tile):
            position = smallest(position, tile)
            print(f"position {number}, tile {tile}:", json.dumps(position))  # noqa: T201 - for the reader
            assert by_engine(position, tile) == by_plain_reading(position, tile)


def test_the_reading_without_reasons_ends_like_the_one_with_them(plain_positions: int) -> None:
    for number in range(plain_positions):
        position, tile = any_position(number)
        after = plain_hunt(position, tile)["position"]
        result = plain_result(position, tile)
        assert result == {key: after[key] for key in result}, f"position {number}"


@pytest.mark.parametrize("name", PLAIN_BOARDS)
def test_a_board_is_the_same_written_down_twice(name: str) -> None:
    board, plain = built_in()[name], PLAIN_BOARDS[name]
    passages = {wall: (each.letter, each.to, each.facing) for wall, each in board.passages.items()}
    neighbours = {(space, side): to for space, sides in board.ahead.items() for side, to in sides.items()}
    assert sorted(board.spaces) == sorted(map(name_of, plain.spaces))
    assert neighbours == {(name_of(space), side): name_of(to) for (space, side), to in plain.next.items()}
    assert passages == {
        (name_of(space), side): (letter, name_of(to), facing)
        for (space, side), (letter, to, facing) in plain.passages.items()
    }
    assert (board.exit.at, board.entrance.at) == tuple(map(name_of, plain.doors))


EVERYTHING = {
    *("nobody", "confused", "straight on", "turn left", "turn right"),
    *("captured caught", "captured crushed", "captured teleporter", "cuddled", "pushed", "crushed"),
    *(
        "vanished teleporter",
        "vanished doorway",
        "turned right",
        "turned around",
        "passed",
        "slid",
        "teleported",
    ),
    # More than one in a step: rows, passages in a slide, one turning stone after another.
    *("captured again", "pushed again", "crushed again", "cuddled again", "turned again", "passed again"),
}


ON_THE_BASEMENT = {"passed in place", "passed without a letter"}
"""Its short sides' middle walls, and its dividing wall."""


def happenings(hunted: Json) -> Iterator[str]:
    for step in hunted["steps"]:
        yield step["look"]["decides"]
        times: Counter[str] = Counter()
        for event in step["events"]:
            details = [event[key] for key in ("how", "into", "by") if key in event]
            yield " ".join([event["event"], *details])
            times[event["event"]] += 1
            if event["event"] == "passed":
                yield from ["passed in place"] if event["from"] == event["to"] else []
                yield from ["passed without a letter"] if event["letter"] is None else []
        yield from (f"{name} again" for name in times if times[name] > 1)


@pytest.mark.parametrize(("odd", "known"), [(0, EVERYTHING), (1, EVERYTHING | ON_THE_BASEMENT)])
def test_the_random_positions_bring_about_everything_that_the_rules_know(odd: int, known: set[str]) -> None:
    seen: Counter[str] = Counter()
    for number in range(odd, 1400, 2):
        seen.update(happenings(plain_hunt(*any_position(number))))
    assert {name for name in known if seen[name] < 5} == set(), seen
