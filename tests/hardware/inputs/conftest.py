import pytest

from tests.hardware.inputs.pretend import Room


@pytest.fixture
def room() -> Room:
    """A room in which nothing is plugged in yet."""
    return Room()
