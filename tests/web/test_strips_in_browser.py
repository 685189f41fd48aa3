"""Strips on the page: each light in its colour, where it lies; and nothing moved where there are none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from firmware_host.boards import built_in
from firmware_host.web.watching import board_message
from hardware.lights.strips import Sizes, Strip
from tests.web.live_table import LiveTable, table
from tests.web.test_page_in_browser import browser, drawn, live, on_screen, page, show, sync_api

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["browser", "live", "page"]

pytestmark = pytest.mark.browser

DUNGEON = built_in()["dungeon"]
PANEL = (16, 11)
LEDS = 16 * 11
STRIPS: Sizes = ((Strip.RIM, 54), (Strip.JAIL, 8), (Strip.BUS, 8))
LIT = (40, 80, 120)

LIGHT = """([strip, light]) => {
  const { x, y } = window.furunkulus.stripCentre(strip, light);
  return [...document.querySelector("#board").getContext("2d").getImageData(x, y, 1, 1).data].slice(0, 3);
}"""


def show_board(live: LiveTable, page: Page, strips: Sizes) -> None:
    live.do(lambda server: server.show_board(board_message(DUNGEON, PANEL, strips)))
    live.do(lambda server: server.show_table(table(None, prompt="With strips." if strips else "Without.")))
    sync_api.expect(page.locator("#prompt")).to_have_text("With strips." if strips else "Without.")
    drawn(page)


@pytest.mark.parametrize(("strip", "light", "first"), [("rim", 53, 0), ("jail", 3, 54), ("bus", 7, 62)])
def test_a_light_of_a_strip_has_its_colour_and_no_other_has_it(
    live: LiveTable, page: Page, strip: str, light: int, first: int
) -> None:
    show_board(live, page, STRIPS)
    frame = bytearray(3 * (LEDS + 54 + 8 + 8))
    at = 3 * (LEDS + first + light)
    frame[at : at + 3] = bytes(LIT)
    show(live, page, bytes(frame))
    assert tuple(page.evaluate(LIGHT, [strip, light])) == on_screen(LIT)
    others = [(name, n) for name, size in STRIPS for n in range(size) if (name, n) != (strip, light)]
    assert all(tuple(page.evaluate(LIGHT, [*other])) != on_screen(LIT) for other in others)


@pytest.mark.parametrize(
    ("light", "beside"), [(0, "A1"), (11, "L1"), (16 + 4, "P5"), (16 + 11, "P11"), (53, "A1")]
)
def test_a_light_of_the_rim_lies_beside_its_space(
    live: LiveTable, page: Page, light: int, beside: str
) -> None:
    show_board(live, page, STRIPS)
    rim, space = page.evaluate(
        "([n, name]) => ((at) => [at.stripCentre('rim', n), at.spaceCentre(name)])(window.furunkulus)",
        [light, beside],
    )
    away = (abs(rim["x"] - space["x"]), abs(rim["y"] - space["y"]))
    assert min(away) <= 1, "in one line"
    assert max(away) > 1


def test_without_strips_the_board_is_as_large_as_it_was(live: LiveTable, page: Page) -> None:
    def size() -> int:
        return int(page.evaluate("() => document.querySelector('#board').width"))

    show_board(live, page, ())
    alone = size()
    show_board(live, page, STRIPS)
    show_board(live, page, ())
    assert size() == alone
