from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from tests.web.live_table import (
    FIGURES,
    PATIENCE,
    PIECES_ON_THE_BOARD,
    POSITION,
    LiveTable,
    frame_with,
    table,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

sync_api = pytest.importorskip(
    "playwright.sync_api", reason="Playwright is not installed: make check does so"
)
CHROMIUM = shutil.which("chromium")

pytestmark = pytest.mark.browser

ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

PIXEL = """((space) => {
  const { x, y } = window.furunkulus.spaceCentre(space);
  return [...document.querySelector("#board").getContext("2d").getImageData(x, y, 1, 1).data].slice(0, 3);
})"""

Colour = tuple[int, int, int]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed")
    sync_api.expect.set_options(timeout=1000 * PATIENCE)
    with sync_api.sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture
def live() -> Iterator[LiveTable]:
    live_table = LiveTable()
    yield live_table
    live_table.stop()


@pytest.fixture
def page(browser: Browser, live: LiveTable) -> Iterator[Page]:
    """Our page, connected; nothing on it may end in the browser's list of errors."""
    with browser.new_context(viewport={"width": 1200, "height": 800}, has_touch=True) as context:
        opened = context.new_page()
        errors = errors_of(opened)
        opened.goto(live.address)
        sync_api.expect(hunt_button(opened)).to_be_enabled()
        yield opened
    assert errors == []


def hunt_button(page: Page) -> Locator:
    return page.locator("[data-button=hunt]")


def errors_of(page: Page) -> list[str]:
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    return errors


def until(page: Page, condition: str, argument: object = None) -> None:
    """Wait until a condition on `it`, the argument, holds.

    Playwright's own way needs `eval`, which the page forbids.
    """
    page.evaluate(
        f"""(it) => new Promise((done, fail) => {{
          setTimeout(() => fail(new Error("waited in vain for " + {condition!r})), {1000 * PATIENCE});
          const look = () => ({condition}) ? done() : requestAnimationFrame(look);
          look();
        }})""",
        argument,
    )


def pixel(page: Page, space: str) -> Colour:
    """Read the canvas in the middle of a space."""
    red, green, blue = page.evaluate(f"(space) => {PIXEL}(space)", space)
    return red, green, blue


def on_screen(light: Colour) -> Colour:
    """Reckon the light model anew: exposure 2, gamma 2.2."""
    red, green, blue = (int(255 * min(1.0, 2 * linear / 255) ** (1 / 2.2) + 0.5) for linear in light)
    return red, green, blue


def show(live: LiveTable, page: Page, frame: bytes) -> None:
    live.do(lambda server: server.show_frame(frame))
    until(page, "it.every((byte, at) => window.furunkulus.frame()[at] === byte)", list(frame))
    drawn(page)


def drawn(page: Page) -> None:
    """Wait for the screen frame in which all that has come is drawn."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def place(live: LiveTable, page: Page, position: dict[str, object], prompt: str) -> None:
    """Show a position at once; the prompt tells when it has come."""
    page.emulate_media(reduced_motion="reduce")
    live.do(lambda server: server.show_table(table(position, prompt=prompt)))
    sync_api.expect(page.locator("#prompt")).to_have_text(prompt)
    drawn(page)


def test_the_page_gets_the_bytes_of_the_output_frame(live: LiveTable, page: Page) -> None:
    frame = bytes(number % 256 for number in range(3 * 16 * 11))
    show(live, page, frame)
    assert bytes(page.evaluate("() => [...window.furunkulus.frame()]")) == frame


def test_the_middle_of_a_space_has_the_colour_of_the_light_model(live: LiveTable, page: Page) -> None:
    lights = {"B2": (102, 51, 1), "C2": (0, 7, 200), "P11": (20, 20, 20), "O1": (255, 255, 255)}
    show(live, page, frame_with(lights))
    assert {space: pixel(page, space) for space in lights} == {
        space: on_screen(light) for space, light in lights.items()
    }


def test_a_dark_light_is_black_even_among_bright_ones(live: LiveTable, page: Page) -> None:
    around = ("A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3")
    show(live, page, frame_with(dict.fromkeys(around, (255, 255, 255))))
    assert pixel(page, "B2") == (0, 0, 0)


def test_pieces_cover_their_lights_and_lifting_uncovers_them(live: LiveTable, page: Page) -> None:
    light = (3, 90, 60)
    show(live, page, frame_with(dict.fromkeys(PIECES_ON_THE_BOARD, light)))
    place(live, page, POSITION, "Here they lie.")
    assert [space for space in PIECES_ON_THE_BOARD if pixel(page, space) == on_screen(light)] == []
    page.keyboard.press("l")
    drawn(page)
    assert {pixel(page, space) for space in PIECES_ON_THE_BOARD} == {on_screen(light)}
    page.get_by_role("button", name="Lift the pieces").click()
    drawn(page)
    assert pixel(page, "C3") != on_screen(light)


def test_a_figure_glides_to_its_new_place(live: LiveTable, page: Page) -> None:
    light = (3, 90, 60)
    show(live, page, frame_with({"C3": light, "C4": light}))
    place(live, page, POSITION, "First here.")
    page.emulate_media(reduced_motion="no-preference")
    moved = {**POSITION, "figures": [{**FIGURES[0], "at": "C4"}, *FIGURES[1:]]}
    live.do(lambda server: server.show_table(table(moved, prompt="Then there.")))
    sync_api.expect(page.locator("#prompt")).to_have_text("Then there.")
    until(
        page,
        f"{PIXEL}(it.from).join() === it.light && {PIXEL}(it.to).join() !== it.light",
        {"from": "C3", "to": "C4", "light": ",".join(map(str, on_screen(light)))},
    )


def test_a_lying_stone_is_not_taken_for_the_one_that_moved(page: Page) -> None:
    halfway = page.evaluate(
        """async () => {
          const { Glide } = await import("/glide.js");
          const stone = (x) => ({ alike: "stone", x, y: 0, scale: 1, turn: 0 });
          const glide = new Glide();
          glide.moveTo([stone(0), stone(4)], 0, 0);
          glide.moveTo([stone(6), stone(4)], 1000, 200);
          return glide.at(1100).map(({ x }) => x);
        }"""
    )
    assert halfway == [3, 4]


def test_each_arrow_key_presses_its_button(live: LiveTable, page: Page) -> None:
    for button in ("up", "down", "left", "right"):
        page.keyboard.press(f"Arrow{button.capitalize()}")
        assert [live.hear(), live.hear()] == [(button, True), (button, False)]
    assert live.heard_nothing_more()


def test_a_held_arrow_is_pressed_again_and_again_until_it_is_let_go(live: LiveTable, page: Page) -> None:
    page.clock.install()
    page.clock.pause_at("2030-01-01T00:00:00")
    page.keyboard.down("ArrowLeft")
    assert live.hear() == ("left", True)
    page.keyboard.down("ArrowLeft")  # what a keyboard repeats
    for wait in (350, 150, 150):
        page.clock.run_for(wait - 1)
        assert live.hear() == ("left", False)
        page.clock.run_for(1)
        assert live.hear() == ("left", True)
    page.keyboard.up("ArrowLeft")
    assert live.hear() == ("left", False)
    page.clock.run_for(1000)
    page.keyboard.press("Enter")
    assert [live.hear(), live.hear()] == [("ok", True), ("ok", False)], "the arrow is up for good"


def test_leaving_the_window_ends_what_an_arrow_repeats(live: LiveTable, page: Page) -> None:
    page.clock.install()
    page.clock.pause_at("2030-01-01T00:00:00")
    page.keyboard.down("ArrowLeft")
    page.clock.run_for(349)
    assert [live.hear(), live.hear()] == [("left", True), ("left", False)]
    page.evaluate("() => dispatchEvent(new Event('blur'))")
    page.clock.run_for(1000)
    page.keyboard.press("Enter")
    assert [live.hear(), live.hear()] == [("ok", True), ("ok", False)]


def test_each_other_key_holds_its_button_down_once(live: LiveTable, page: Page) -> None:
    keys = {
        "Enter": "ok",
        "Backspace": "back",
        "Escape": "back",
        "Space": "hunt",
    }
    for key, button in keys.items():
        held = page.locator(f"[data-button={button}]")
        page.keyboard.down(key)
        assert live.hear() == (button, True)
        sync_api.expect(held).to_have_attribute("aria-pressed", "true")
        page.keyboard.down(key)  # what a keyboard repeats
        page.keyboard.up(key)
        assert live.hear() == (button, False)
        sync_api.expect(held).to_have_attribute("aria-pressed", "false")
    assert live.heard_nothing_more()


def test_a_mouse_holds_a_button_until_it_lets_go_anywhere(live: LiveTable, page: Page) -> None:
    page.get_by_role("button", name="Hunt").hover()
    page.mouse.down()
    assert live.hear() == ("hunt", True)
    page.mouse.move(5, 5)
    page.mouse.up()
    assert live.hear() == ("hunt", False)


def test_the_quickest_click_is_both_a_press_and_a_release(live: LiveTable, page: Page) -> None:
    page.get_by_role("button", name="OK").click(delay=0)
    assert [live.hear(), live.hear()] == [("ok", True), ("ok", False)]
    page.keyboard.press("Space")
    assert [live.hear(), live.hear()] == [("hunt", True), ("hunt", False)], "a click leaves the keys alone"


def test_a_button_reached_with_tab_is_pressed_once_by_enter_and_space(live: LiveTable, page: Page) -> None:
    page.get_by_role("button", name="Up").focus()
    page.keyboard.press("Tab")
    for key in ("Enter", "Space"):
        page.keyboard.press(key)
        assert [live.hear(), live.hear()] == [("left", True), ("left", False)]
    page.keyboard.press("Escape")
    assert [live.hear(), live.hear()] == [("back", True), ("back", False)]


def test_a_click_without_a_pointer_is_a_whole_press(live: LiveTable, page: Page) -> None:
    page.get_by_role("button", name="Back").dispatch_event("click")
    assert [live.hear(), live.hear()] == [("back", True), ("back", False)]


def test_two_fingers_hold_two_buttons(live: LiveTable, page: Page) -> None:
    def finger(name: str, number: int) -> dict[str, float]:
        box = page.locator(f"[data-button={name}]").bounding_box()
        assert box is not None
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": number}

    touch = page.context.new_cdp_session(page)
    left, ok = finger("left", 1), finger("ok", 2)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [left]})
    assert live.hear() == ("left", True)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [left, ok]})
    assert live.hear() == ("ok", True)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert {live.hear(), live.hear()} == {("left", False), ("ok", False)}


def test_leaving_the_window_releases_everything(live: LiveTable, page: Page) -> None:
    page.keyboard.down("Space")
    page.keyboard.down("ArrowUp")
    assert [live.hear(), live.hear()] == [("hunt", True), ("up", True)]
    page.evaluate("() => dispatchEvent(new Event('blur'))")
    assert {live.hear(), live.hear()} == {("hunt", False), ("up", False)}


def test_running_text_is_text_whatever_stands_in_it(live: LiveTable, page: Page) -> None:
    hostile = "<img src=x onerror=alert(1)><b>bold</b>"
    live.do(lambda server: server.say([{"id": 1, "text": hostile, "tone": "sly"}]))
    line = page.locator("#lines p")
    sync_api.expect(line).to_have_text(hostile)
    sync_api.expect(line).to_have_attribute("data-tone", "note")


def test_running_text_follows_its_newest_line_unless_the_reader_scrolled_up(
    live: LiveTable, page: Page
) -> None:
    def say(first: int, last: int) -> None:
        lines = [{"id": n, "text": f"line {n}", "tone": "note"} for n in range(first, last)]
        live.do(lambda server: server.say(lines))
        sync_api.expect(page.locator("#lines p")).to_have_count(last)

    say(0, 100)
    sync_api.expect(page.get_by_text("line 99", exact=True)).to_be_in_viewport()
    page.locator("#lines").evaluate("(lines) => { lines.scrollTop = 0; }")
    until(page, "document.querySelector('#lines').scrollTop === 0")
    drawn(page)
    say(100, 101)
    sync_api.expect(page.get_by_text("line 0", exact=True)).to_be_in_viewport()
    page.get_by_role("button", name="Newest").click()
    sync_api.expect(page.get_by_text("line 100", exact=True)).to_be_in_viewport()


def test_the_mouse_learns_what_lies_under_it(live: LiveTable, page: Page) -> None:
    place(live, page, POSITION, "Here they lie.")
    titles = {
        "C3": "C3: green 1, white side up",
        "M4": "M4: blood pool",
        "A2": "A2",
        "J9": "J9: teleporter 1",
    }
    for space, title in titles.items():
        centre = page.evaluate("(space) => window.furunkulus.spaceCentre(space)", space)
        page.locator("#board").hover(position=centre)
        sync_api.expect(page.locator("#board")).to_have_attribute("title", title)


@pytest.mark.slow
def test_a_lost_connection_is_said_plainly_and_mends_itself(browser: Browser) -> None:
    first = LiveTable()
    page = browser.new_page()
    try:
        page.goto(first.address)
        hunt, lost = hunt_button(page), page.locator("#lost")
        sync_api.expect(hunt).to_be_enabled()
        sync_api.expect(lost).to_be_hidden()
        page.keyboard.down("Space")
        first.stop()
        sync_api.expect(lost).to_contain_text("No connection")
        sync_api.expect(hunt).to_be_disabled()
        sync_api.expect(hunt).to_have_attribute("aria-pressed", "false")
        again = LiveTable(first.port)
        try:
            sync_api.expect(hunt).to_be_enabled()
            sync_api.expect(lost).to_be_hidden()
            page.keyboard.press("Enter")
            assert [again.hear(), again.hear()] == [("ok", True), ("ok", False)]
        finally:
            again.stop()
    finally:
        page.close()
        first.stop()
