"""A space that is cut out of the middle of a side, or of the board: the letters at its walls can be read."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest

from engine.compass import Direction
from engine.editing import paired, without_space
from engine.plan import plan_of
from firmware_host.boards import built_in
from firmware_host.web.watching import board_message
from tests.support.boards import RING
from tests.web.test_boards_in_browser import show, wait_for
from tests.web.test_page_in_browser import browser, live, page

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from engine.board import Board
    from tests.web.live_table import LiveTable

__all__ = ["browser", "live", "page"]

pytestmark = pytest.mark.browser

READABLE = 0.25
"""Spaces between the middles of two letters of a notch."""


def notched() -> Board:
    """Return the Basement without K1."""
    plan = without_space(plan_of(built_in()["basement"]), "K1")
    plan = paired(plan, ("J1", Direction.EAST), ("L1", Direction.WEST)) or plan
    return plan.board()


@pytest.mark.parametrize(
    ("board", "walls"),
    [
        (RING, {"B2 east": (-1, 0), "D2 west": (1, 0), "C1 south": (0, -1), "C3 north": (0, 1)}),
        (notched(), {"J1 east": (-1, 0), "L1 west": (1, 0), "K2 north": (0, 1)}),
    ],
    ids=["hole", "notch"],
)
def test_the_letters_in_a_notch_stand_apart_each_at_its_own_wall(
    page: Page, board: Board, walls: dict[str, tuple[int, int]]
) -> None:
    message = board_message(board, (16, 11))
    found = page.evaluate(
        """async ([passages, walls]) => {
          const { letterPlace, wayOf } = await import("/passages.js");
          const named = ({ at, side }) => `${at} ${side}`;
          return walls.map((wall) => {
            const passage = passages.find((one) => named(one) === wall);
            return letterPlace(passage, wayOf(passage), passages);
          });
        }""",
        [message["passages"], list(walls)],
    )
    # From the middle of what is cut out: its walls are half a space away.
    middles = [
        (x * (1 - at["out"]) + at["aside"]["x"], y * (1 - at["out"]) + at["aside"]["y"])
        for (x, y), at in zip(walls.values(), found, strict=True)
    ]
    for (x, y), (x_2, y_2) in combinations(middles, 2):
        assert max(abs(x - x_2), abs(y - y_2)) + 0.03 >= READABLE
    for (x, y), (east, south) in zip(middles, walls.values(), strict=True):
        assert (x * east + y * south) > abs(x * south + y * east)
    assert all(at["size"] < 0.36 for at in found)


def test_no_line_is_drawn_over_the_mouth_of_a_notch(page: Page, live: LiveTable) -> None:
    board = notched()
    show(live, board, (16, 11))
    wait_for(page, board.title)
    points = [page.evaluate(f"() => window.furunkulus.spaceCentre('{name}')") for name in ("J1", "L1")]
    (left, right), cell = ([point["x"] for point in points]), (points[1]["x"] - points[0]["x"]) / 2
    colours = page.evaluate(
        """([x, y, wide]) => [...document.querySelector("#board").getContext("2d")
          .getImageData(x, y, wide, 1).data]""",
        [left + 0.7 * cell, points[0]["y"] - 0.75 * cell, right - left - 1.4 * cell],
    )
    seen = [colours[n : n + 3] for n in range(0, len(colours), 4)]
    assert len(seen) > 10
    assert all(one == other for one, other in pairwise(seen))
