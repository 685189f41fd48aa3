import pytest

DEFAULT = 1500


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--plain-positions",
        type=int,
        default=DEFAULT,
        metavar="N",
        help="random positions on which the engine is held against the plain reading (default: %(default)s)",
    )


@pytest.fixture
def plain_positions(pytestconfig: pytest.Config) -> int:
    # A run of all the tests meets this file too late to read its options from the command line.
    return int(getattr(pytestconfig.option, "plain_positions", DEFAULT))
