"""What is asked and refused, and what the buttons do: to be read at a glance, on any screen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from tests.web.live_table import POSITION, LiveTable, table
from tests.web.test_page_in_browser import browser, drawn, hunt_button, live, page, place

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from firmware_host.web import PageServer

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
pytestmark = pytest.mark.browser

__all__ = ["browser", "live", "page"]  # the fixtures, shared with the page's own tests


def test_lamps_and_prompt_show_what_is_asked(live: LiveTable, page: Page) -> None:
    live.do(lambda server: server.show_table(table(None, hunt=True, prompt="Press the big red button.")))
    sync_api.expect(page.locator("#prompt")).to_have_text("Press the big red button.")
    assert page.eval_on_selector_all(".lit", "lit => lit.map(({dataset}) => dataset.button)") == ["hunt"]


def test_the_page_fits_its_screen_with_all_buttons_in_reach(live: LiveTable, page: Page) -> None:
    place(live, page, POSITION, "Press the big red button: the monster hunts.")
    for width, height in ((1440, 900), (360, 740), (320, 568), (740, 360), (1024, 768), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        panel = page.locator("#panel").bounding_box()
        assert panel is not None
        for button in page.locator("[data-button]").all():
            sync_api.expect(button).to_be_in_viewport(ratio=1)
            box = button.bounding_box()
            assert box is not None
            assert panel["x"] <= box["x"]
            assert box["x"] + box["width"] <= panel["x"] + panel["width"]


BLOCKED = "The turn-around stone cannot be pushed: the turn-right stone holds it."
FULL = dict.fromkeys(("up", "down", "left", "right", "ok", "back", "hunt"), "Something else")


def test_no_text_however_long_moves_the_buttons(live: LiveTable, page: Page) -> None:
    for width, height in ((360, 740), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        place(live, page, POSITION, "Go.")
        before = hunt_button(page).bounding_box()
        place(live, page, POSITION, "Pick a figure with left and right, then press OK. " * 3)
        assert hunt_button(page).bounding_box() == before
        live.do(lambda server: server.show_table(table(POSITION, refused=BLOCKED, labels=FULL)))
        sync_api.expect(page.locator("#refused")).to_be_in_viewport(ratio=1)
        assert hunt_button(page).bounding_box() == before


def _show(shown: dict[str, object], server: PageServer) -> None:
    server.show_table(shown)


@pytest.mark.parametrize(
    ("width", "height"),
    [
        (320, 568),
        (1024, 768),
        pytest.param(360, 740, marks=pytest.mark.slow),
        pytest.param(740, 360, marks=pytest.mark.slow),
        pytest.param(1440, 900, marks=pytest.mark.slow),
    ],
)
def test_what_is_asked_and_refused_can_be_read_without_scrolling(
    live: LiveTable, page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    asked = (
        ("Green, it is your turn: green 3 (white side) is on P11 and may go 3 spaces.", None),
        ("The second stage begins: from now on the monster eats whom it captures.", None),
        ("Round 1: green 3 goes from jail to P9 and is turned over. On the way a bunny is pushed.", None),
        (
            "Green 5 is on L2, with 1 step left.",
            "The turn-around stone cannot be pushed: the turn-right stone holds it.",
        ),
    )
    for prompt, refused in asked:
        shown = table(POSITION, prompt=prompt, refused=refused)
        live.do(partial(_show, shown))
        sync_api.expect(page.locator("#prompt")).to_have_text(prompt)
        assert page.locator("#ask").evaluate("(it) => it.scrollHeight - it.clientHeight") == 0, prompt


def test_buttons_say_what_they_do_and_those_that_do_nothing_are_dim(live: LiveTable, page: Page) -> None:
    arrows = dict.fromkeys(("up", "down", "left", "right"), "Step")
    lit = {"ok": True, "hunt": False}
    live.do(lambda server: server.show_table(table(None, labels={**arrows, "ok": "Stop here"}, lamps=lit)))
    ok = page.get_by_role("button", name="OK")
    sync_api.expect(ok).to_have_accessible_description("Stop here")
    sync_api.expect(page.locator(".idle [data-button]")).to_have_count(2)
    sync_api.expect(page.locator(".alike")).to_have_count(1)
    live.do(lambda server: server.show_table(table(None, labels={**arrows, "ok": "Stop here"})))
    sync_api.expect(page.locator(".idle [data-button]")).to_have_count(3)  # OK is not heard for a moment
    live.do(lambda server: server.show_table(table(None, labels={**arrows, "left": "Earlier"})))
    sync_api.expect(ok).to_have_accessible_description("")
    sync_api.expect(page.locator(".alike")).to_have_count(0)
    live.do(lambda server: server.show_table(table(None)))
    sync_api.expect(page.locator(".idle")).to_have_count(0)


def test_figures_beside_the_board_are_told_to_those_who_do_not_see_them(live: LiveTable, page: Page) -> None:
    figures = [
        {"id": "green-1", "at": "bus", "side": "black"},
        {"id": "green-5", "at": "bus", "side": "white"},
        {"id": "blue-3", "at": "bus", "side": "white"},
        {"id": "blue-4", "at": "eaten", "side": "black"},
        {"id": "blue-1", "at": "jail", "side": "white"},
    ]
    seats = [["green-5", "green-1"], ["blue-3"]]
    position = {**POSITION, "figures": figures}
    live.do(lambda server: server.show_table(table(position, seats=seats, teams=["blue", "green"])))
    sync_api.expect(page.locator("#aside")).to_have_text(
        "Bus: seat 1: green 5, green 6; seat 2: blue 3. Jail: blue 1. Box: blue 3."
    )
