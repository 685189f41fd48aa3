"""The shim, compiled once for all tests that preload it; and how much is tried."""

import subprocess
from pathlib import Path

import pytest

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
    made = tmp_path_factory.mktemp("shim") / "shim.so"
    source = Path(__file__).with_name("shim") / "shim.c"
    command = ["cc", "-shared", "-fPIC", "-O2", "-o", str(made), str(source), "-ldl", "-lpthread"]
    subprocess.run(command, check=True)  # noqa: S603 - our own
    return made
