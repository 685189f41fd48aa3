"""People who sit down at tables, and leave them when a test is over."""

from collections.abc import Callable, Iterator

import pytest

from engine.compass import Direction
from engine.game import Setup
from engine.record import Record
from tests.table.people import People

SitDown = Callable[..., People]

DEFAULT_PRESSES = 10_000


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--presses",
        type=int,
        default=DEFAULT_PRESSES,
        metavar="N",
        help="presses of the crowd that plays whole evenings (default: %(default)s)",
    )


@pytest.fixture
def presses(pytestconfig: pytest.Config) -> int:
    # A run of all the tests meets this file too late to read its options from the command line.
    return int(getattr(pytestconfig.option, "presses", DEFAULT_PRESSES))


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
