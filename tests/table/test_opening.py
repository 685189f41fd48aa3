"""What `furunkulus play` begins with: an evening on a board, or practice on a position."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.board import Board, Monster, Start
from engine.board_file import read_board
from engine.compass import Direction
from engine.drawing import read_drawing
from engine.figures import Team
from engine.game import Setup
from engine.position import Position
from engine.record import new_record
from engine.rules import PRESETS, Edition, Finish, Rules, Switches
from engine.tiles import FloorTile, Kind
from firmware_host.boards import built_in
from firmware_host.config import Config
from firmware_host.simulator import Simulator
from firmware_host.table.attract import Attract
from firmware_host.table.opening import open_table, table_for
from firmware_host.table.picking import Picking
from firmware_host.table.resuming import Offering, Unfinished
from firmware_host.table.settings import HouseRules, Settings
from firmware_host.table.shelf import Layout, Shelf
from firmware_host.table.table import Press
from firmware_host.words.said import sentence
from hardware.buttons.contract import Button
from tests.cli.small_board import SMALL_BOARD
from tests.support.boards import CELLAR
from tests.table.evenings import (
    DUNGEON,
    begin,
    go_to_options,
    lay_all,
    open_evening,
    open_menu_by_hand,
)
from tests.table.rig import Rig
from tests.table.test_showing import EMPTY_ROW

EMPTY = read_drawing(EMPTY_ROW, built_in())
BASEMENT = built_in()["basement"]


def test_an_evening_on_a_board_waits_for_people() -> None:
    table = table_for(DUNGEON, Settings())
    assert isinstance(table.phase, Attract)
    assert table.record is None
    assert table.position.tiles == DUNGEON.start.tiles


def test_a_position_is_practised_on_and_has_the_menu() -> None:
    table = table_for(EMPTY, Settings(brightness=0.2))
    assert isinstance(table.phase, Picking)
    rig = Rig(EMPTY, table=table)
    open_menu_by_hand(rig)
    rig.press(Button.RIGHT)
    assert rig.evening.table.settings.brightness == 0.4
    rig.close()


@pytest.mark.parametrize("start", [DUNGEON, EMPTY])
def test_the_brightness_of_the_config_is_where_the_settings_start(start: Board | Position) -> None:
    simulator = Simulator(start, Config(brightness=0.2), 0)
    assert simulator.evening.table.settings.brightness == 0.2


def test_a_game_can_be_set_up_on_a_board_too_small_for_the_pictures() -> None:
    board = read_board(SMALL_BOARD)
    rig = open_evening(board=board)
    rig.press(Button.OK, *[Button.RIGHT] * 5, Button.OK, Button.OK)
    open_menu_by_hand(rig)
    rig.press(*[Button.DOWN] * 4, Button.BACK, Button.OK)
    rig.pass_time(1.0)
    rig.press(Button.OK, Button.OK)
    assert rig.evening.table.game.setup.board is board
    assert set(rig.evening.table.game.setup.teams) == set(Team)
    rig.close()


HOUSE = HouseRules(Edition.E2003, Switches(three_hits=True, first_hit=True), by_hand=True)


@pytest.fixture
def rig() -> Iterator[Rig]:
    table = open_table(DUNGEON, Settings(), house=HOUSE)
    made = Rig(table.position, table=table)
    yield made
    made.close()


def test_the_options_show_what_the_house_plays(rig: Rig) -> None:
    go_to_options(rig)
    rig.press(Button.DOWN)
    assert sentence(rig.view.prompt.thing) == "The rules: those of 2003."
    rig.press(Button.DOWN)
    assert sentence(rig.view.prompt.thing) == "Who draws the movement tiles: you, from your stack."


def test_a_game_begins_with_what_the_house_plays(rig: Rig) -> None:
    begin(rig)
    setup = rig.evening.table.game.setup
    assert setup.rules == replace(PRESETS[Edition.E2003], three_hits=True, first_hit=True)
    assert setup.by_hand


def test_the_house_keeps_its_switches_in_another_edition(rig: Rig) -> None:
    go_to_options(rig)
    rig.press(Button.DOWN, Button.LEFT)
    lay_all(rig)
    setup = rig.evening.table.game.setup
    assert setup.rules == Rules(Edition.E2026, Finish.AT_ONCE, three_hits=True, first_hit=True)


def test_after_a_game_that_was_cut_off_the_house_plays_by_its_switches_again() -> None:
    game = new_record(Setup(DUNGEON, (Team.GREEN, Team.RED), Team.RED, PRESETS[Edition.E2026]))
    table = open_table(DUNGEON, Settings(), Unfinished(game), HOUSE)
    rig = Rig(table.position, table=table)
    rig.press(Button.UP, Button.OK)
    rig.pass_time(2.0)
    assert rig.evening.table.game.setup.rules == PRESETS[Edition.E2026]
    assert isinstance(rig.evening.table.doorstep, Attract)
    assert rig.evening.table.doorstep.draft.setup == Setup(
        DUNGEON,
        (Team.GREEN, Team.RED),
        Team.RED,
        Rules(Edition.E2026, Finish.AT_ONCE, three_hits=True, first_hit=True),
    )
    rig.close()


OURS = Layout("ours 1", "basement", Start(BASEMENT.start.monster, (FloorTile(Kind.BUNNY, "D4"),)))
SHELF = Shelf((DUNGEON, BASEMENT), (OURS,))


def test_a_set_up_begins_on_the_board_of_the_last_one_with_its_floor() -> None:
    house = HouseRules(board="basement", layout="ours 1")
    table = open_table(BASEMENT, Settings(), None, house, SHELF)
    assert isinstance(table.phase, Attract)
    draft = table.phase.draft
    assert (draft.board, draft.layout, draft.placed) == (BASEMENT, OURS, False)
    assert table.position == draft.floor
    assert table.shelf is SHELF
    placed = open_table(BASEMENT, Settings(), None, HouseRules(board="basement", placed=True), SHELF)
    assert isinstance(placed.phase, Attract)
    assert placed.phase.draft.placed


@pytest.mark.parametrize(
    ("board", "house"),
    [
        (BASEMENT, HouseRules(board="basement", layout="gone")),
        # It lies on another board than the one that is played on now.
        (DUNGEON, HouseRules(board="basement", layout="ours 1", placed=True)),
    ],
)
def test_a_layout_that_is_gone_or_of_another_board_is_left_out(board: Board, house: HouseRules) -> None:
    table = open_table(board, Settings(), None, house, SHELF)
    assert isinstance(table.phase, Attract)
    draft = table.phase.draft
    assert (draft.board, draft.layout, draft.placed) == (board, None, False)


def test_a_game_that_was_cut_off_lies_on_its_own_board_while_it_is_offered() -> None:
    record = new_record(Setup(BASEMENT, (Team.GREEN, Team.BLUE), Team.GREEN))
    table = open_table(DUNGEON, Settings(), Unfinished(record), None, SHELF)
    assert table.position.board is BASEMENT
    offered = table.pressed(Press(Button.OK, 1.0))
    assert isinstance(offered.phase, Offering)
    assert offered.view().position.board is BASEMENT
    going_on = offered.pressed(Press(Button.OK, 3.0))
    assert going_on.record is record
    assert going_on.view().position.board is BASEMENT


def test_a_game_that_was_cut_off_is_shown_as_it_stood_wherever_it_is_offered() -> None:
    """Where figures stand their lights are covered, and neither the face nor the question may hide there."""
    jailed = Setup(BASEMENT, (Team.GREEN, Team.BLUE), Team.GREEN).position().figures
    there = Position(
        BASEMENT, 1, Monster("H6", Direction.NORTH), figures=(jailed[0].moved("C3"), *jailed[1:])
    )
    record = new_record(Setup(BASEMENT, (Team.GREEN, Team.BLUE), Team.GREEN, start=there))
    rig = Rig(there, table=open_table(DUNGEON, Settings(), Unfinished(record), None, SHELF))
    assert rig.view.position == there
    lit = []
    for buttons in ((), (Button.UP,), (Button.RIGHT,)):
        rig.press(*buttons)
        assert rig.view.position == there
        lit.append({space for space, sign in rig.view.scene.signs.items() if sum(sign.colour)})
        assert lit[-1]
        assert not lit[-1] & {"H6", "C3"}
    assert lit[1] != lit[2]
    rig.close()


def test_a_game_on_a_board_larger_than_the_lights_is_not_shown() -> None:
    record = new_record(Setup(BASEMENT, (Team.GREEN, Team.BLUE), Team.GREEN))
    table = replace(open_table(CELLAR, Settings(), Unfinished(record), None, SHELF), panel=(8, 4))
    assert table.view().position.board is CELLAR
    offered = table.pressed(Press(Button.OK, 1.0))
    assert isinstance(offered.phase, Offering)
    assert offered.view().position.board is CELLAR


def test_back_waits_for_people_again_and_the_game_is_still_offered_to_them() -> None:
    record = new_record(Setup(BASEMENT, (Team.GREEN, Team.BLUE), Team.GREEN))
    table = open_table(DUNGEON, Settings(), Unfinished(record), None, SHELF)
    for at, button in enumerate((Button.OK, Button.RIGHT, Button.BACK)):
        table = table.pressed(Press(button, float(at)))
    assert isinstance(table.phase, Attract)
    going_on = table.pressed(Press(Button.OK, 3.0)).pressed(Press(Button.OK, 6.0))
    assert going_on.record is record
