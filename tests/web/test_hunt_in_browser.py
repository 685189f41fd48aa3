"""The rulebook's worked hunts, played in the browser: keys in, lights, pieces and reasons out."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from typing import TYPE_CHECKING

import pytest

from engine.drawing import read_drawing
from engine.spaces import column_and_row
from firmware_host.boards import built_in
from firmware_host.config import Config
from firmware_host.simulator import Simulator
from hardware.clock import SystemClock
from hardware.lights.recording import RecordingPanel
from hardware.lights.wiring import Wiring
from tests.table.rig import Eyes
from tests.table.test_worked_hunts import ADVANCED, FIRST
from tests.web.live_table import PATIENCE
from tests.web.test_page_in_browser import Colour, browser, hunt_button, pixel, until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
pytestmark = pytest.mark.browser

__all__ = ["browser"]  # the fixture, shared with the page's own tests


class LiveHunt:
    """The whole simulator in a thread of its own, with a recording panel beside the page."""

    def __init__(self, picture: str) -> None:
        self.simulator = Simulator(read_drawing(picture, built_in()), Config(), 0)
        self.panel = RecordingPanel(Wiring.regular(16, 11), SystemClock())
        self.address = ""
        self._serving = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        assert self._serving.wait(PATIENCE)

    def _run(self) -> None:
        self._task = self._loop.create_task(self._serve())
        with contextlib.suppress(asyncio.CancelledError):
            self._loop.run_until_complete(self._task)
        self._loop.close()

    async def _serve(self) -> None:
        self.address = await self.simulator.start()
        self.simulator.evening.watch(Eyes(self.panel))
        self._serving.set()
        await self.simulator.run()

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._task.cancel)
        self._thread.join(PATIENCE)


@pytest.fixture
def play(browser: Browser) -> Iterator[Callable[[str], tuple[LiveHunt, Page]]]:
    hunts: list[LiveHunt] = []

    def start(picture: str) -> tuple[LiveHunt, Page]:
        hunts.append(LiveHunt(picture))
        page = context.new_page()
        page.goto(hunts[-1].address)
        sync_api.expect(hunt_button(page)).to_be_enabled()
        return hunts[-1], page

    with browser.new_context(viewport={"width": 1200, "height": 800}) as context:
        yield start
    for hunt in hunts:
        hunt.stop()


def enter_tile_8(page: Page) -> None:
    for tile in ("5", "7", "8"):
        page.keyboard.press("ArrowUp")
        asks(page, f"The tile shows {tile}:")


def says(page: Page, words: str) -> None:
    sync_api.expect(page.locator("#lines")).to_contain_text(words)


def asks(page: Page, words: str) -> None:
    sync_api.expect(page.locator("#prompt")).to_contain_text(words)


def shown(live: LiveHunt, space: str) -> Colour:
    """Return the colour that the light model gives a space: an exposure of 2, gamma 2.2 undone."""
    column, row = column_and_row(space)
    red, green, blue = (
        round(255 * min(1.0, 2.0 * channel / 255) ** (1 / 2.2))
        for channel in live.panel.light.at(column, row)
    )
    return red, green, blue


def step_by_step(page: Page, *reasons: str) -> None:
    """Press OK for each step, and wait until its reason is told."""
    for words in reasons:
        page.keyboard.press("Enter")
        says(page, words)


def test_figures_a_to_h_are_hunted_by_keys(play: Callable[[str], tuple[LiveHunt, Page]]) -> None:
    live, page = play(FIRST)
    enter_tile_8(page)
    page.keyboard.press("Space")
    says(page, "The tile shows 8: the monster takes 8 steps.")

    # The tile is a steady picture: what the page has is what the panel had, to the byte and to the pixel.
    until(page, "window.furunkulus.frame().some((light) => light)")
    assert bytes(page.evaluate("[...window.furunkulus.frame()]")) == live.panel.light.pixels
    lit = {space for space in built_in()["dungeon"].spaces if any(shown(live, space))}
    assert lit, "the 8 is lit"
    for space in (*sorted(lit)[:2], "B2"):
        assert pixel(page, space) == shown(live, space)

    step_by_step(
        page,
        "The monster sees green 1 to its left, 6 spaces away.",
        "Nearest is green 1: it does not turn.",
        "Nearest is green 4: it turns right.",
        "Green 5 and blue 1 are equally near: it is confused and keeps facing east.",
        "It steps from N6 to O6.",
        "It steps from O6 to P6.",
        "The monster sees blue 4 to its right, next to it.",
        "It steps from P7 to P8.",
        "It turns right, towards green 3.",
        "The hunt is over. Is every piece on its place?",
    )
    page.keyboard.press("ArrowRight")
    for words in (
        "1 of 5: Move green 4 from M6 to jail.",
        "It slides over the blood to M6, and does not look on the way.",
        "It catches green 4 on M6: off to jail.",
        "Blue 3 is crushed against the wall at P6: off to jail.",
        "The stone is crushed against the wall at P6: back into the box.",
        "It catches blue 4 on P7: off to jail.",
        "The monster stops on P8, facing west.",
    ):
        says(page, words)


def test_figures_a_to_e_are_hunted_by_the_pages_buttons(play: Callable[[str], tuple[LiveHunt, Page]]) -> None:
    _, page = play(ADVANCED)
    for tile in ("5", "7", "8"):
        page.locator("[data-button=up]").click()
        asks(page, f"The tile shows {tile}:")
    hunt_button(page).click()
    says(page, "The tile shows 8: the monster takes 8 steps.")
    page.locator("[data-button=right]").click()
    for words in (
        "Green 1 and blue 1 are equally near: it is confused and keeps facing north.",
        "It is teleported from J5 to O7.",
        "It catches green 5 on N7: eaten.",
        "The turn-around stone on M7 turns it around.",
        "It is teleported from O7 to J5.",
        "Green 4 and green 1 are equally near: it is confused and keeps facing east.",
        "Nearest is blue 1: it turns right.",
        "1 of 4: Move green 5 from N7 to the box.",
    ):
        says(page, words)
