"""What `furunkulus play` begins with: an evening on a board, or practice on a position."""

import pytest

from engine.board import Board
from engine.board_file import read_board
from engine.drawing import read_drawing
from engine.figures import Team
from engine.position import Position
from firmware_host.boards import built_in
from firmware_host.config import Config
from firmware_host.simulator import Simulator
from firmware_host.table.attract import Attract
from firmware_host.table.opening import table_for
from firmware_host.table.picking import Picking
from firmware_host.table.settings import Settings
from hardware.buttons.contract import Button
from tests.cli.small_board import SMALL_BOARD
from tests.table.evenings import DUNGEON, open_evening, open_menu_by_hand
from tests.table.rig import Rig
from tests.table.test_showing import EMPTY_ROW

EMPTY = read_drawing(EMPTY_ROW, built_in())


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
