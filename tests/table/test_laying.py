"""Where each floor tile goes, and the monster: the Dungeon's start layout (RULES.md, The Dungeon board)."""

from collections.abc import Iterator

import pytest

from firmware_host.table.setup.options import Options
from firmware_host.words.said import sentence
from hardware.buttons.contract import Button
from tests.table.evenings import go_to_options, open_evening, read
from tests.table.reading import where
from tests.table.rig import Rig

STONES = {"C3", "M4", "H5", "I6", "N6", "G7", "E8", "M8", "O9", "F10", "I10"}
POOLS = [{"I3", "J3", "I4", "J4"}, {"E9", "F9", "G9", "H9"}]


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = open_evening()
    go_to_options(made)
    made.press(Button.OK)
    made.pass_time(1.0)
    yield made
    made.close()


def put(rig: Rig) -> set[str]:
    return where(read(rig), "put")


def test_all_stones_are_asked_for_at_once_then_pool_by_pool(rig: Rig) -> None:
    assert put(rig) == STONES == read(rig).keys(), "they need no picture: there is nothing else to put there"
    rig.press(Button.OK)
    assert put(rig) == POOLS[0]
    rig.press(Button.OK)
    assert put(rig) == POOLS[1]


def test_what_lies_where_it_belongs_is_dark(rig: Rig) -> None:
    rig.press(Button.OK)
    assert {tile.at for tile in rig.view.position.tiles} == STONES
    rig.press(Button.OK, Button.OK)
    assert rig.view.position.pool_spaces() == POOLS[0] | POOLS[1]


def test_the_monster_starts_in_the_exits_corner_facing_east(rig: Rig) -> None:
    rig.press(*[Button.OK] * 3)
    found = read(rig)
    assert where(found, "monster") == {"A2"}, "its front is open"
    assert where(found, "comet") == {"B1", "C1", "D1"}
    assert rig.view.prompt.thing.values


def test_left_shows_what_came_before(rig: Rig) -> None:
    rig.press(Button.OK, Button.OK, Button.LEFT)
    assert put(rig) == POOLS[0]
    rig.press(Button.LEFT)
    assert put(rig) == STONES
    rig.press(Button.LEFT)
    assert put(rig) == STONES
    assert rig.eyes.lines[-1] == "This comes first."


def test_back_goes_back_to_the_options(rig: Rig) -> None:
    rig.press(Button.OK, Button.BACK)
    assert isinstance(rig.evening.table.phase, Options)
    rig.press(Button.OK)
    assert put(rig) == STONES


def test_ok_pressed_too_often_in_the_options_lays_nothing() -> None:
    rig = open_evening()
    go_to_options(rig)
    rig.press(*[Button.OK] * 6)
    assert put(rig) == STONES
    rig.close()


def test_when_the_game_begins_all_figures_go_to_jail_and_ok_is_not_heard_twice(rig: Rig) -> None:
    rig.press(*[Button.OK] * 4)
    told = "Put the figures 1, 3, 4 and 5 of each team into jail, white sides up."
    assert sentence(rig.view.prompt.thing) == told
    assert where(read(rig), "door") == {"P11", "O11", "N11"}
    rig.press(Button.OK)
    assert rig.evening.table.record is not None
    table = rig.evening.table
    rig.press(Button.OK, Button.OK)
    assert rig.evening.table.phase == table.phase
