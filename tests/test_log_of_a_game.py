"""The log is for what is wrong: a whole game leaves next to nothing in it."""

import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from firmware_host.cli.log import JournalFormatter
from firmware_host.evening import Evening
from firmware_host.journal.keeping import Keeper
from firmware_host.table.opening import open_table
from firmware_host.table.settings import Settings
from hardware.lights.output import Output
from hardware.lights.wiring import Wiring
from tests.journal.inline import InlineWriter
from tests.table.crowd import Crowd, Lights
from tests.table.evenings import DUNGEON

MOST_LINES = 200
MOST_PRESSES = 6000
"""Several times what a game takes a crowd that presses anything now and then."""


class Counting(logging.Handler):
    """Count lines as the journal gets them."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.setFormatter(JournalFormatter())
        self.lines = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.lines += len(self.format(record).splitlines())


@pytest.fixture
def counting() -> Iterator[Counting]:
    root = logging.getLogger()
    before = root.level
    made = Counting()
    root.addHandler(made)
    root.setLevel(logging.INFO)
    yield made
    root.removeHandler(made)
    root.setLevel(before)


def test_a_whole_game_through_buttons_leaves_few_lines(counting: Counting, tmp_path: Path) -> None:
    chance = Random(3)  # noqa: S311 - nobody bets on it
    output = Output(Wiring.regular(DUNGEON.width, DUNGEON.height))
    keeper = Keeper(InlineWriter(tmp_path / "games.sqlite"))
    table = open_table(DUNGEON, Settings())
    evening = Evening(table, output, lambda: chance.getrandbits(64), 10.0, keeper)
    lights = Lights(output.budget)
    evening.watch(lights)
    crowd = Crowd(evening, chance, lights, 10.0)
    while not _over(crowd):
        crowd.act()
        assert crowd.presses < MOST_PRESSES, "the game has no end"
    assert counting.lines < MOST_LINES
    logging.getLogger("firmware_host").info("at the default level this counts")
    assert counting.lines > 0


def _over(crowd: Crowd) -> bool:
    record = crowd.evening.table.record
    return record is not None and record.game.over is not None
