from pathlib import Path

import pytest

from tests.doctor.pretend import Pretend, pretend


@pytest.fixture
def pi(tmp_path: Path) -> Pretend:
    """A Raspberry Pi 4 with lights on SPI, buttons and lamps on pins and the service installed, all well."""
    return pretend(tmp_path)


@pytest.fixture
def pi_5(tmp_path: Path) -> Pretend:
    """The same on a Raspberry Pi 5."""
    return pretend(tmp_path, "5")


@pytest.fixture
def pc(tmp_path: Path) -> Pretend:
    """A PC on which nothing is set."""
    return pretend(tmp_path, None)
