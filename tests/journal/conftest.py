"""The shim, compiled once for all tests that preload it; and how much is tried."""

from pathlib import Path

import pytest

from tests.journal.shim import compiled

KILLS = 4


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all-cuts", action="store_true", help="cut the power far more often (some minutes)")
    parser.addoption("--kills", type=int, default=KILLS, help="how often the running daemon is killed")


# A run of all the tests meets this file too late to read its options from the command line.


@pytest.fixture
def all_cuts(pytestconfig: pytest.Config) -> bool:
    return bool(getattr(pytestconfig.option, "all_cuts", False))


@pytest.fixture
def kills(pytestconfig: pytest.Config) -> int:
    return int(getattr(pytestconfig.option, "kills", KILLS))


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled(tmp_path_factory.mktemp("shim"))
