"""A board lies on a panel that is as large, or larger."""

import pytest

from firmware_host.table.panel import PANEL, fits, too_large
from firmware_host.words.said import sentence
from tests.support.boards import CELLAR, DUNGEON


@pytest.mark.parametrize(
    ("panel", "lies"), [(PANEL, True), ((20, 20), True), ((15, 11), False), ((16, 10), False)]
)
def test_the_dungeon_takes_sixteen_columns_and_eleven_rows(panel: tuple[int, int], lies: bool) -> None:  # noqa: FBT001 - a case
    assert fits(DUNGEON, panel) is lies


def test_a_board_that_is_too_large_is_told_with_both_sizes() -> None:
    assert sentence(too_large(CELLAR, (7, 5))) == (
        "Cellar has 8 x 4 spaces: that is a board larger than the panel, which has 7 x 5."
    )
