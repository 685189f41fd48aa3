"""People who sit down at tables, and leave them when a test is over."""

from collections.abc import Callable, Iterator

import pytest

from engine.compass import Direction
from engine.game import Setup
from engine.record import Record
from tests.table.people import People

SitDown = Callable[..., People]


@pytest.fixture
def sit() -> Iterator[SitDown]:
    """Return how people sit down where a game is due."""
    tables: list[People] = []

    def sit_down(game: Setup | Record | str, side: Direction = Direction.SOUTH, luck: int = 0) -> People:
        tables.append(People.at(game, side, luck=luck))
        return tables[-1]

    yield sit_down
    for people in tables:
        people.close()
