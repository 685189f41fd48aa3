"""What the tests of boards on a cable share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.clock import HandClock
from hardware.lights.adalight import AdalightChain
from tests.hardware.lights.boards import Board, Cable, Wled
from tests.hardware.lights.cable_bench import LEDS, PORT, Bench, Make


@pytest.fixture
def clock() -> HandClock:
    return HandClock(100.0)


@pytest.fixture
def bench(tmp_path: Path, clock: HandClock) -> Iterator[Make]:
    """Return what makes a bench of a board, and clears it away in the end."""
    made: list[Bench] = []

    def make(board: Board, baud: int = 115_200) -> Bench:
        cable = Cable(tmp_path, board)
        chain = AdalightChain(LEDS, PORT, baud, root=tmp_path, clock=clock, pause=clock.advance)
        made.append(Bench(chain, cable, clock))
        return made[-1]

    yield make
    for each in made:
        each.chain.close()
        each.cable.pull()


@pytest.fixture
def wled(clock: HandClock) -> Wled:
    return Wled(LEDS, clock)


@pytest.fixture
def on_wled(wled: Wled, bench: Make) -> Bench:
    return bench(wled)
