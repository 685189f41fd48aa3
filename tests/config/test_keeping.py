"""What is set at the table is kept at nobody's cost: in a thread, together, and tried again when it fails."""

import asyncio
import logging
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

import pytest

from engine.rules import Edition, Finish, Switches
from firmware_host.beginning import begin
from firmware_host.boards import built_in
from firmware_host.config import Config
from firmware_host.config.keeping import SettingsKeeper
from firmware_host.config.kinds import Plain
from firmware_host.config.reading import config_of
from firmware_host.config.settings_file import SettingsFile
from firmware_host.evening import Evening
from firmware_host.simulator import Simulator
from firmware_host.table.settings import HouseRules
from hardware.buttons.contract import Button, Edge
from hardware.clock import HandClock

_LONG = 60.0
"""Seconds after which a test gives up: more than a busy machine takes."""
DUNGEON = built_in()["dungeon"]
CONFIG = Config(brightness=0.2)
"""A config whose brightness is none of those that are set by default."""


class Watched(SettingsFile):
    """Tell when it was tried to keep something, and what."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.tried = threading.Semaphore(0)
        self.asked: list[Mapping[str, Plain]] = []
        self.threads: set[str] = set()

    def keep(self, values: Mapping[str, Plain], instead_of: Iterable[str] = ()) -> None:
        self.asked.append(dict(values))
        self.threads.add(threading.current_thread().name)
        try:
            super().keep(values, instead_of)
        finally:
            self.tried.release()


class Seat:
    """Sit at an evening whose settings are kept; between two writings lies no time, or `pause`."""

    def __init__(self, path: Path, config: Config = CONFIG, pause: float = 0.0) -> None:
        self.file = Watched(path)
        self.keeper = SettingsKeeper(self.file, config, pause)
        self.clock = HandClock(100.0)
        self.evening = begin(DUNGEON, config, self.clock, keeper=self.keeper)
        self.keeper.start()

    def press(self, *buttons: Button, held: float = 0.1) -> None:
        press(self.evening, self.clock, *buttons, held=held)

    def open_menu(self) -> None:
        """Come to the menu; its first item is the brightness, below it are pace, calm and side."""
        self.press(Button.HUNT, held=1.2)

    def kept(self) -> dict[str, object]:
        return dict(self.file.read().values)

    def wait(self) -> None:
        assert self.file.tried.acquire(timeout=_LONG)


def press(evening: Evening, clock: HandClock, *buttons: Button, held: float = 0.1) -> None:
    for button in buttons:
        for down in (True, False):
            evening.heard(Edge(button, down, clock.now()), clock.now())
            clock.advance(held)
            evening.advance(clock.now())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state/settings.toml"


@pytest.fixture
def seat(path: Path) -> Iterator[Seat]:
    made = Seat(path)
    yield made
    made.keeper.close()


def test_what_is_set_in_the_menu_is_kept_and_nothing_else(seat: Seat) -> None:
    seat.open_menu()
    seat.press(Button.RIGHT)
    seat.wait()
    assert seat.kept() == {"lights.brightness": 0.4}
    seat.press(Button.DOWN, Button.DOWN, Button.RIGHT)
    seat.wait()
    assert seat.kept() == {"lights.brightness": 0.4, "table.calm": True}
    assert seat.file.threads == {"settings"}


def test_what_is_set_back_is_kept_too(seat: Seat) -> None:
    seat.open_menu()
    seat.press(Button.RIGHT)
    seat.wait()
    seat.press(Button.LEFT)
    seat.wait()
    assert seat.kept() == {"lights.brightness": 0.2}


def test_the_rules_of_a_set_up_are_kept_once_its_game_begins(path: Path) -> None:
    seat = Seat(path, pause=600.0)
    seat.press(Button.UP, Button.OK, Button.OK)  # somebody comes, two players, their teams
    seat.press(Button.DOWN, Button.RIGHT)  # the edition
    seat.press(Button.DOWN, Button.RIGHT)  # who draws the tiles
    for _ in range(7):
        seat.clock.advance(2.0)
        seat.evening.advance(seat.clock.now())
        seat.press(Button.OK)
    assert seat.evening.table.record is not None
    seat.keeper.close()
    assert seat.file.asked == [{"rules.edition": "2003", "rules.by_hand": True}]
    house = config_of(seat.kept()).rules
    assert house == HouseRules(Edition.E2003, Switches(), by_hand=True)


def lay_all(seat: Seat, presses: int) -> None:
    """Press OK slowly, until the game has begun."""
    for _ in range(presses):
        seat.clock.advance(2.0)
        seat.evening.advance(seat.clock.now())
        seat.press(Button.OK)
    assert seat.evening.table.record is not None


def begin_with_a_house_rule(seat: Seat, house_rule_presses: tuple[Button, ...]) -> None:
    seat.press(Button.UP, Button.OK, Button.OK)
    seat.press(Button.UP, Button.UP, Button.RIGHT)  # the house rules stand before the side of the buttons
    seat.press(*house_rule_presses, Button.BACK, Button.DOWN)
    lay_all(seat, 7)


def test_house_rules_are_kept_once_their_game_begins(path: Path) -> None:
    seat = Seat(path, pause=600.0)
    begin_with_a_house_rule(seat, (Button.RIGHT, Button.DOWN, Button.RIGHT))
    seat.keeper.close()
    assert seat.file.asked == [{"rules.stages": 1, "rules.finish": "after the round"}]
    switches = Switches(finish=Finish.ROUND, stages=1)
    assert config_of(seat.kept()).rules == HouseRules(Edition.E2026, switches)


def test_what_the_house_no_longer_plays_otherwise_is_kept_over_the_configs_own_file(path: Path) -> None:
    config = Config(rules=HouseRules(switches=Switches(stages=1)))
    seat = Seat(path, config, pause=600.0)
    begin_with_a_house_rule(seat, (Button.RIGHT,))
    seat.keeper.close()
    assert seat.file.asked == [{"rules.stages": "edition"}]
    assert config_of({"rules.stages": 1, **seat.kept()}).rules == HouseRules()


def test_who_steps_through_all_levels_writes_twice(path: Path) -> None:
    seat = Seat(path, pause=600.0)
    seat.open_menu()
    seat.press(Button.RIGHT)
    seat.wait()
    seat.press(Button.RIGHT, Button.RIGHT, Button.LEFT, Button.DOWN, Button.RIGHT)
    seat.keeper.close()
    assert seat.file.asked == [
        {"lights.brightness": 0.4},
        {"lights.brightness": 0.7, "table.pace": "slow"},
    ]


def test_what_cannot_be_written_is_told_once_and_tried_again_with_the_next_change(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path.parent.write_text("no folder", "utf-8")
    seat = Seat(path)
    seat.open_menu()
    with caplog.at_level(logging.INFO):
        seat.press(Button.RIGHT)
        seat.wait()
        seat.press(Button.RIGHT)
        seat.wait()
        path.parent.unlink()
        seat.press(Button.DOWN, Button.DOWN, Button.RIGHT)
        seat.wait()
        seat.keeper.close()
    assert seat.kept() == {"lights.brightness": 0.7, "table.calm": True}
    failed, again = caplog.messages
    assert failed.startswith("what was set with buttons is not kept: ")
    assert again == "what is set with buttons is kept again; nothing is missing"
    assert seat.evening.table.settings.calm


def test_what_cannot_be_written_is_tried_again_in_the_end(path: Path) -> None:
    path.parent.write_text("no folder", "utf-8")
    seat = Seat(path)
    seat.open_menu()
    seat.press(Button.RIGHT)
    seat.wait()
    path.parent.unlink()
    seat.keeper.close()
    assert seat.kept() == {"lights.brightness": 0.4}


def test_it_may_end_without_having_begun(path: Path) -> None:
    SettingsKeeper(SettingsFile(path), CONFIG).close()
    assert not path.exists()


def test_an_evening_on_the_page_keeps_what_is_set(path: Path) -> None:
    keeper = SettingsKeeper(SettingsFile(path), CONFIG)
    simulator = Simulator(DUNGEON, CONFIG, 0, keeper=keeper)
    clock = HandClock(simulator.evening.now)
    press(simulator.evening, clock, Button.HUNT, held=1.2)
    press(simulator.evening, clock, Button.RIGHT)

    async def play() -> None:
        await simulator.start()
        playing = asyncio.ensure_future(simulator.run())
        await asyncio.sleep(0)
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing

    asyncio.run(play())
    assert dict(SettingsFile(path).read().values) == {"lights.brightness": 0.4}
