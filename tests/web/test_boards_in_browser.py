"""Another board on a page that is open: it is drawn anew, with its pieces and with the panel's lights."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from engine.compass import Direction
from engine.figures import Figure, Side
from engine.plan import plan_of
from engine.position import Position
from engine.position_json import write_position
from firmware_host.boards import built_in
from firmware_host.web.watching import board_message
from tests.support.boards import RING
from tests.support.halls import hall
from tests.web.live_table import LiveTable, table
from tests.web.test_page_in_browser import browser, live, page, pixel, sync_api

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from engine.board import Board, Wall
    from firmware_host.table.panel import Panel

__all__ = ["browser", "live", "page"]

pytestmark = pytest.mark.browser

LARGE = (20, 20)
LIT = (40, 80, 120)
DARK = (0, 0, 0)


def show(live: LiveTable, board: Board, panel: Panel, *lit: tuple[int, int]) -> None:
    """Show a board with its start layout, and some lights by column and row."""
    start = board.start
    figures = (Figure("green-1", "jail", Side.WHITE),)
    position = Position(board, 1, start.monster, start.tiles, start.pools, figures=figures)
    pixels = bytearray(3 * panel[0] * panel[1])
    for column, row in lit:
        at = 3 * (row * panel[0] + column)
        pixels[at : at + 3] = bytes(LIT)
    words = dict(write_position(position))
    live.do(lambda server: server.show_board(board_message(board, panel)))
    live.do(lambda server: server.show_table(table(words, prompt=board.title)))
    live.do(lambda server: server.show_frame(bytes(pixels)))


def wait_for(page: Page, prompt: str) -> None:
    sync_api.expect(page.locator("#prompt")).to_have_text(prompt)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def test_a_smaller_board_shows_the_lights_of_the_panels_corner(page: Page, live: LiveTable) -> None:
    last = RING.spaces[-1]
    show(live, RING, LARGE, (4, 2))
    wait_for(page, "Ring")
    page.wait_for_function(f"() => window.furunkulus.frame().length === {3 * 20 * 20}")
    wait_for(page, "Ring")
    assert last == "E3"
    assert pixel(page, last) != DARK
    assert pixel(page, "D3") == DARK


@pytest.mark.parametrize("lit", [False, True])
def test_a_place_that_is_cut_out_shows_its_light(page: Page, live: LiveTable, *, lit: bool) -> None:
    """As when a board is corrected, and the cursor goes where it has no space."""
    assert "C2" not in RING.spaces
    show(live, RING, LARGE, (2, 1) if lit else (0, 0))
    live.do(lambda server: server.show_table(table(None, prompt="Bare.")))
    page.wait_for_function("() => window.furunkulus.frame().some((part) => part > 0)")
    wait_for(page, "Bare.")
    assert (max(pixel(page, "C2")) > max(LIT)) is lit


def test_boards_follow_each_other_on_one_page_and_the_story_stays(page: Page, live: LiveTable) -> None:
    live.do(lambda server: server.say([{"id": 1, "text": "Told before.", "tone": "note"}]))
    sync_api.expect(page.locator("#lines")).to_contain_text("Told before.")
    ratios = []
    for board in (built_in()["dungeon"], built_in()["basement"], hall(), RING):
        show(live, board, LARGE)
        wait_for(page, board.title)
        ratios.append(
            page.evaluate("() => { const c = document.querySelector('#board'); return c.width / c.height; }")
        )
    assert ratios[0] == ratios[1]
    assert ratios[2] < ratios[3] < ratios[1]
    sync_api.expect(page.locator("#lines")).to_contain_text("Told before.")


def test_the_board_that_is_changed_keeps_its_table(page: Page, live: LiveTable) -> None:
    """As when its walls are corrected: the table on it is the same, and is not sent again."""
    basement = built_in()["basement"]
    show(live, basement, LARGE)
    wait_for(page, "Basement")
    stone = next(tile.at for tile in basement.start.tiles)
    before = pixel(page, stone)
    open_ = {wall: passage for wall, passage in basement.passages.items() if wall[0] not in {"H5", "I5"}}
    changed = replace(basement, passages=open_)
    live.do(lambda server: server.show_board(board_message(changed, LARGE)))
    live.do(lambda server: server.say([{"id": 2, "text": "Changed.", "tone": "note"}]))
    sync_api.expect(page.locator("#lines")).to_contain_text("Changed.")
    wait_for(page, "Basement")
    assert pixel(page, stone) == before != DARK


_NOTE_WORDS = """() => {
    window.written = [];
    const fill = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
        fill.call(this, text, x, y);
        if (this.canvas.isConnected) return;
        const { width, actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = this.measureText(text);
        const corners = [[-1, -up], [1, -up], [-1, down], [1, down]]
            .map(([side, low]) => new DOMPoint(x + (side * width) / 2, y + low))
            .map((point) => this.getTransform().transformPoint(point));
        const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
        const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
        window.written.push({ text, box });
    };
}"""
"""Note what is written on the floor, which has a canvas of its own: left, top, right and bottom of each."""


def meet(one: list[float], other: list[float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize(
    ("exit_", "entrance"),
    [
        (("A1", Direction.WEST), ("P11", Direction.EAST)),
        (("P6", Direction.EAST), ("D1", Direction.NORTH)),
        (("A6", Direction.WEST), ("P1", Direction.NORTH)),
        (("H11", Direction.SOUTH), ("A1", Direction.NORTH)),
    ],
    ids=str,
)
def test_wherever_a_door_is_its_word_and_its_walls_letter_cover_no_other_letter(
    page: Page, live: LiveTable, exit_: Wall, entrance: Wall
) -> None:
    plan = replace(plan_of(built_in()["basement"]), exit=exit_, entrance=entrance)
    page.evaluate(_NOTE_WORDS)
    show(live, plan.board(), LARGE)
    wait_for(page, "Basement")
    written = page.evaluate("() => window.written")
    # The number of the last row is written last; with another size of the page all is written again.
    *_, before, end = [-1, *(n for n, each in enumerate(written) if each["text"] == "11")]
    floor = written[before + 1 : end + 1]
    texts = [each["text"] for each in floor]
    assert {"EXIT", "ENTRANCE"} <= set(texts)
    letters = Counter(mark for mark in plan.marks.values() if mark != "=")
    assert letters <= Counter(texts), "no letter is left out for a door"
    covered = [
        (one["text"], other["text"])
        for one, other in combinations(floor, 2)
        if meet(one["box"], other["box"])
    ]
    assert covered == []


def test_a_letter_outside_tells_where_its_passage_leads(page: Page, live: LiveTable) -> None:
    show(live, built_in()["basement"], LARGE)
    wait_for(page, "Basement")
    for space, step, words in (
        ("A2", (-1, 0), "passage R of A2: the monster comes in at A10 and comes out turned round"),
        ("P6", (1, 0), "passage * of P6: the monster is turned round in place"),
        ("C1", (0, -1), "passage C of C1: the monster comes in at C11 and goes on straight"),
    ):
        one, other = (
            page.evaluate(f"() => window.furunkulus.spaceCentre('{name}')") for name in ("A1", "B1")
        )
        middle = page.evaluate(f"() => window.furunkulus.spaceCentre('{space}')")
        cell, ratio = other["x"] - one["x"], page.evaluate("() => devicePixelRatio")
        x, y = (middle["x"] + 0.86 * step[0] * cell) / ratio, (middle["y"] + 0.86 * step[1] * cell) / ratio
        page.locator("#board").hover(position={"x": x, "y": y})
        sync_api.expect(page.locator("#board")).to_have_attribute("title", words)
