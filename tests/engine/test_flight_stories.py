from pathlib import Path

import pytest

from engine.flight import Walk, walk
from tests.support.flights import read_flight, tell_ends
from tests.support.stories import stories

FLIGHTS = stories(Path(__file__).parent / "moves")


@pytest.mark.parametrize("path", FLIGHTS)
def test_a_move_ends_in_just_the_ways_that_its_story_tells(path: Path) -> None:
    flight = read_flight(path.read_text("utf-8"))
    start = walk(flight.before, flight.figure, flight.steps)
    assert isinstance(start, Walk)
    assert tell_ends(start) == flight.told


def test_there_are_stories() -> None:
    assert len(FLIGHTS) >= 12
