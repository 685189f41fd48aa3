"""A game walked by keys on the page, from jail to the bus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from engine.board import Monster
from engine.compass import Direction
from engine.figures import Figure, Side, Team
from engine.game import Setup
from engine.position import Position
from engine.record import Record, new_record
from firmware_host.scenes.language import TEAMS
from firmware_host.table.table import DEAF
from firmware_host.words.said import said
from hardware.clock import Clock, HandClock, SystemClock
from tests.web.live_game import LiveGame, at_a_game, dungeon, new_game
from tests.web.test_hunt_in_browser import asks, says
from tests.web.test_page_in_browser import browser, hunt_button

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

    from firmware_host.table.table import Table
    from hardware.buttons.contract import Button

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
pytestmark = pytest.mark.browser

__all__ = ["browser"]  # the fixture, shared with the page's own tests


FOUR = ("1", "3", "4", "5")


@pytest.fixture
def play(browser: Browser) -> Iterator[Callable[[Table, Clock], Page]]:
    games: list[LiveGame] = []

    def start(table: Table, clock: Clock) -> Page:
        games.append(LiveGame(table, clock))
        page = context.new_page()
        page.goto(games[-1].address)
        sync_api.expect(hunt_button(page)).to_be_enabled()
        return page

    with browser.new_context(viewport={"width": 1200, "height": 800}) as context:
        yield start
    for game in games:
        game.stop()


def lies_aside(page: Page, words: str) -> None:
    sync_api.expect(page.locator("#aside")).to_have_text(words)


def heads(page: Page, words: str) -> None:
    sync_api.expect(page.locator("#heading .words")).to_have_text(words)


def ok_does(page: Page, words: str) -> None:
    sync_api.expect(page.get_by_role("button", name="OK")).to_have_accessible_description(words)


def refuses(page: Page, words: str) -> None:
    sync_api.expect(page.locator("#refused")).to_have_text(words)


def take(page: Page, asked: str, *arrows: str) -> None:
    """Take the figure that is asked for, after so many arrows to it."""
    for arrow in arrows:
        page.keyboard.press(arrow)
    asks(page, asked)
    page.keyboard.press("Enter")
    ok_does(page, "Stay here")


def walk(page: Page, at: str, *arrows: str) -> None:
    """Walk the figure that was taken to a space, and stop there."""
    for arrow in arrows:
        page.keyboard.press(arrow)
    asks(page, at)
    page.keyboard.press("Enter")


UP, LEFT, RIGHT = "ArrowUp", "ArrowLeft", "ArrowRight"


def test_two_players_walk_a_first_round_and_the_monster_hunts(play: Callable[[Table, Clock], Page]) -> None:
    clock = HandClock(100.0)
    page = play(at_a_game(new_game((Team.GREEN, Team.BLUE), Team.BLUE)), clock)
    heads(page, "Stage 1, round 1 of 14: blue")
    colour = page.locator("#heading").evaluate("(it) => it.style.getPropertyValue('--team')")
    assert colour == f"rgb({TEAMS[Team.BLUE][0]} {TEAMS[Team.BLUE][1]} {TEAMS[Team.BLUE][2]})"
    sync_api.expect(page.locator("#spoken")).to_have_text(
        "Blue, it is your turn: blue 1 is in jail and may go 1 space. "
        "OK: take it. Arrows: another. Back: look back. The big red button: who is left."
    )
    take(page, "Blue, it is your turn: blue 3 is in jail and may go 3 spaces.", RIGHT)
    walk(page, "Blue 3 is on O10, and goes no further. Press OK, and turn it over.", UP, UP, LEFT)
    heads(page, "Stage 1, round 1 of 14: green")
    lies_aside(page, "Jail: green 1, green 3, green 4, green 5, blue 1, blue 4, blue 5.")
    take(page, "Green, it is your turn: green 1 is in jail")
    walk(page, "Green 1 is on P11, and goes no further. Press OK, and turn it over.", UP)

    take(page, "Blue, it is your turn: blue 4 (white side) is in jail", RIGHT)
    walk_past_green(page)
    asks(page, "1 of 2: Turn blue 1 (white side) over in jail: 6 is up then.")
    page.keyboard.press("Enter")
    asks(page, "2 of 2: Turn blue 5 (white side) over in jail: 2 is up then.")
    page.keyboard.press("Enter")
    asks(page, "Green, it is your turn")
    clock.advance(DEAF)
    take(page, "Green, it is your turn: green 3 is in jail")
    walk(page, "Green 3 is on P10, with 1 step left.", UP, UP)
    asks(page, "1 of 2: Turn green 4")
    heads(page, "Stage 1, round 1 of 14: green")
    page.keyboard.press(RIGHT)
    asks(page, "All have moved. Press the big red button: the monster hunts!")
    heads(page, "Stage 1, round 1 of 14")
    page.keyboard.press("Space")
    sync_api.expect(hunt_button(page)).to_have_accessible_description("Pause")
    says(page, "The tile shows")


def walk_past_green(page: Page) -> None:
    """Walk out of jail over green's space, and into a wall."""
    page.keyboard.press(UP)
    ok_does(page, "")
    page.keyboard.press("Enter")
    refuses(page, "Green 6 is there: a figure may run past, but not stop.")
    asks(page, "Blue 4 (white side) is on P11, with 3 steps left.")
    page.keyboard.press(RIGHT)
    refuses(page, "There is a wall: figures do not go through.")
    page.keyboard.press(UP)
    sync_api.expect(page.locator("#refused")).to_be_hidden()
    walk(page, "Blue 4 (white side) is on P9, with 1 step left.", UP)


def near_the_exit() -> Record:
    """Return a game of three: green has a figure on the bus, behind both others, and one on the exit."""
    where = {"green-1": "bus", "green-3": "A1", "green-4": "C1", "red-5": "bus", "blue-1": "bus"}
    teams = (Team.GREEN, Team.RED, Team.BLUE)
    figures = tuple(
        Figure(f"{team}-{n}", where.get(f"{team}-{n}", "jail"), Side.WHITE) for team in teams for n in FOUR
    )
    board = dungeon()
    monster = Monster("H1", Direction.EAST)
    position = Position(board, 2, monster, board.start.tiles, board.start.pools, figures=figures)
    setup = Setup(
        board, teams, Team.GREEN, start=position, round=9, seats=(("red-5",), ("blue-1",), ("green-1",))
    )
    return new_record(setup)


def test_a_second_figure_jumps_the_queue_on_the_bus(play: Callable[[Table, Clock], Page]) -> None:
    clock = HandClock(100.0)
    page = play(at_a_game(near_the_exit()), clock)
    lies_aside(
        page,
        "Bus: seat 1: red 5; seat 2: blue 1; seat 3: green 1. "
        "Jail: green 5, red 1, red 3, red 4, blue 3, blue 4, blue 5.",
    )
    take(page, "Green, it is your turn: green 3 is on A1")
    walk(page, "Green 3 is on the bus", LEFT)
    for moved in (
        "take green up from seat 3",
        "blue from seat 2 to",
        "red from seat 1 to",
        "Green sits on seat 1",
    ):
        asks(page, moved)
        clock.advance(DEAF)
        page.keyboard.press("Enter")
    sync_api.expect(page.locator("#aside")).to_contain_text(
        "Bus: seat 1: green 1, green 4; seat 2: red 5; seat 3: blue 1."
    )
    heads(page, "Stage 2, round 9 of 14: red")


@dataclass(frozen=True)
class Telling:
    """Tell of each button that is held for long, and let go."""

    def held(self, table: Table, button: Button, now: float) -> Table:
        del now
        return table.tell(said(f"button.{button}"))

    def released(self, table: Table, button: Button, now: float) -> Table:
        del button, now
        return table.tell(said("ready"))


@pytest.mark.parametrize(("key", "told"), [("Escape", "Back"), ("Space", "The big red button")])
def test_a_button_is_held_by_its_key_whatever_the_keyboard_repeats(
    play: Callable[[Table, Clock], Page], key: str, told: str
) -> None:
    page = play(at_a_game(new_game((Team.GREEN, Team.BLUE), Team.GREEN), Telling()), SystemClock())
    asks(page, "Green, it is your turn")
    page.keyboard.down(key)
    for _ in range(3):
        page.keyboard.down(key)  # what a keyboard repeats
    lines = page.locator("#lines p")
    sync_api.expect(lines.last).to_have_text(told)
    page.keyboard.down(key)
    page.keyboard.up(key)
    sync_api.expect(lines.last).to_have_text("The table is ready.")
