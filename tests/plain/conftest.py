import pytest

DEFAULT = 1500
DEFAULT_FLIGHTS = 600


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--plain-positions",
        type=int,
        default=DEFAULT,
        metavar="N",
        help="random positions on which the engine is held against the plain reading (default: %(default)s)",
    )
    parser.addoption(
        "--plain-flights",
        type=int,
        default=DEFAULT_FLIGHTS,
        metavar="N",
        help="random moves of figures, held against the plain reading too (default: %(default)s)",
    )


@pytest.fixture
def plain_positions(pytestconfig: pytest.Config) -> int:
    # A run of all the tests meets this file too late to read its options from the command line.
    return int(getattr(pytestconfig.option, "plain_positions", DEFAULT))


@pytest.fixture
def plain_flights(pytestconfig: pytest.Config) -> int:
    return int(getattr(pytestconfig.option, "plain_flights", DEFAULT_FLIGHTS))
