import pytest

DEFAULT = 1500
DEFAULT_FLIGHTS = 600
DEFAULT_ONE_IN = 400
DEFAULT_SIZE = 3


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
    parser.addoption(
        "--one-layout-in",
        type=int,
        default=DEFAULT_ONE_IN,
        metavar="N",
        help="of all that can stand on a small board, look at one in N (default: %(default)s; 1 is all)",
    )
    parser.addoption(
        "--small-size",
        type=int,
        choices=(3, 4),
        default=DEFAULT_SIZE,
        help="spaces in a row of the small boards (default: %(default)s)",
    )


@pytest.fixture
def plain_positions(pytestconfig: pytest.Config) -> int:
    # A run of all the tests meets this file too late to read its options from the command line.
    return int(getattr(pytestconfig.option, "plain_positions", DEFAULT))


@pytest.fixture
def plain_flights(pytestconfig: pytest.Config) -> int:
    return int(getattr(pytestconfig.option, "plain_flights", DEFAULT_FLIGHTS))


@pytest.fixture
def one_layout_in(pytestconfig: pytest.Config) -> int:
    return int(getattr(pytestconfig.option, "one_layout_in", DEFAULT_ONE_IN))


@pytest.fixture
def small_size(pytestconfig: pytest.Config) -> int:
    return int(getattr(pytestconfig.option, "small_size", DEFAULT_SIZE))
