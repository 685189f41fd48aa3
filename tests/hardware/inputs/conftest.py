"""What the tests of input devices share."""

from collections.abc import Iterator

import pytest

from hardware.inputs.devices import Wanted
from tests.hardware.inputs.bench import Bench, Make
from tests.hardware.inputs.pretend import Room


@pytest.fixture
def room() -> Room:
    """A room in which nothing is plugged in yet."""
    return Room()


@pytest.fixture
def bench(room: Room) -> Iterator[Make]:
    made: list[Bench] = []

    def make(*names: str, controls: tuple[str, ...] = (), grab: bool = True) -> Bench:
        made.append(Bench(room, Wanted(names, frozenset(controls)), grab=grab))
        return made[-1]

    yield make
    for one in made:
        one.devices.close()
