"""Every hunt that a small board knows, in both readings, and figures' moves there.

All of them: `--one-layout-in 1`; on boards of four by four: `--small-size 4` (`.venv/bin/python -m pytest
tests/plain/test_small_boards.py --dist load`).
"""

import pytest

from .every_hunt import FACINGS, TILES, hold_all_hunts_of
from .every_layout import every_layout
from .every_move import hold_all_moves_of
from .small_boards import NAMES, small_board

PARTS = 8
"""Of each board, for as many processors."""

ONE_IN = {"divided": 1, "ring": 2, "straight": 6, "in-place": 6}
"""One layout in so many is looked at when all are: the first board has passages of all kinds."""

ONE_FOR_MOVES_IN = 40
"""The same for figures' moves at the most: they take longer, and know no passages."""

HUNTS = {"divided": 2_849_796, "ring": 1_359_456}
"""How many hunts there are on a board of three by three."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", NAMES)
def test_every_hunt_is_as_the_plain_reading_has_it(
    name: str, part: int, one_layout_in: int, small_size: int
) -> None:
    small = small_board(name, small_size)
    apart = one_layout_in * ONE_IN[name]
    for layout in every_layout(small.plain, part * apart, PARTS * apart):
        hold_all_hunts_of(small, layout)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", NAMES)
def test_every_move_is_as_the_plain_reading_has_it(
    name: str, part: int, one_layout_in: int, small_size: int
) -> None:
    small = small_board(name, small_size)
    apart = max(one_layout_in * 2, ONE_FOR_MOVES_IN)
    for layout in every_layout(small.plain, part * apart, PARTS * apart):
        hold_all_moves_of(small, layout)


@pytest.mark.parametrize("name", HUNTS)
def test_so_many_hunts_there_are(name: str) -> None:
    layouts = every_layout(small_board(name, 3).plain)
    assert sum(len(layout.free) for layout in layouts) * len(FACINGS) * len(TILES) == HUNTS[name]
