"""The program is right: the whole position is laid out again."""

from collections.abc import Iterator

import pytest

from firmware_host.table.fleeing import Fleeing
from firmware_host.table.repairing.curing import Curing
from firmware_host.table.repairing.laying_out import LayingOut, lay_out_whole
from firmware_host.words.said import sentence
from hardware.buttons.contract import Button
from tests.table.game_rig import GameRig, start_position
from tests.table.reading import around, number, where

OK, BACK, LEFT, RIGHT = Button.OK, Button.BACK, Button.LEFT, Button.RIGHT

POOLS, STONES, FIGURES = 2, 1, 8


@pytest.fixture
def rig() -> Iterator[GameRig]:
    made = GameRig()
    made.peek()
    made.press(OK)
    made.wait_and_press(OK)
    made.pass_time(1.2)
    yield made
    made.close()


def prompt(rig: GameRig) -> str:
    return sentence(rig.view.prompt.thing)


def test_the_whole_position_shines_at_once_and_one_ok_says_that_it_lies_there(rig: GameRig) -> None:
    record = rig.record
    seen = rig.read()
    assert where(seen, "stone") == {tile.at for tile in record.game.position.tiles}
    rig.press(OK)
    table = rig.evening.table
    assert isinstance(table.phase, Fleeing)
    assert table.settled == table.record.game if table.record else False
    assert table.record == record, "the game is what it was"


def test_ok_twice_in_a_row_does_not_skip_the_laying_out() -> None:
    rig = GameRig()
    rig.peek()
    rig.press(OK)
    rig.wait_and_press(OK, OK, OK)
    assert isinstance(rig.evening.table.phase, LayingOut)
    rig.close()


def test_right_leads_through_tiles_kind_by_kind_figures_team_by_team_and_the_monster(rig: GameRig) -> None:
    rig.eyes.lines.clear()
    rig.press(*[RIGHT] * (POOLS + STONES + FIGURES + 1))
    assert [line.partition(": ")[2] for line in rig.eyes.lines] == [
        "a blood pool: I3, J3, I4 and J4.",
        "a blood pool: E9, F9, G9 and H9.",
        "the stones: C3, M4, H5, I6, N6, G7, E8, M8, O9, F10 and I10.",
        "green 6 (black side) is on the bus, on seat 2.",
        "green 3 (white side) is on O11.",
        "green 4 (white side) is in jail.",
        "green 5 (white side) is on H8.",
        "red 6 (black side) is on the bus, on seat 1.",
        "red 4 (black side) is on L3.",
        "red 4 (white side) is in jail.",
        "red 5 (white side) is in jail.",
        "the monster stands on A1, facing east.",
    ]
    assert rig.eyes.lines[0].startswith("1 of 12: ")
    rig.press(RIGHT)
    assert prompt(rig).startswith("Lay every piece")


def test_tiles_of_a_kind_shine_where_they_are_missing(rig: GameRig) -> None:
    rig.press(RIGHT, RIGHT, RIGHT)
    covered = start_position().covered() - {"M4", "I6"}
    hidden = [space for space in rig.board.spaces if space in covered]
    rig.pass_time(1.0)
    assert rig.view.position.covered() >= covered
    frames = rig.watch(1.0, hidden)
    lit = {space for space in rig.board.spaces if any(any(f.at(*_at(space))) for f in frames)}
    assert lit == {"M4", "I6"}


def _at(space: str) -> tuple[int, int]:
    return ord(space[0]) - ord("A"), int(space[1:]) - 1


def test_a_figure_is_named_by_its_number_and_pointed_at(rig: GameRig) -> None:
    rig.press(*[RIGHT] * (POOLS + STONES + 4))
    covered = start_position().covered()
    seen = rig.read(start_position())
    assert where(seen, "put") == around(rig.board, "H8", covered)
    assert number(where(seen, "green white")) == "5"


def test_the_doors_run_for_jail_and_bus(rig: GameRig) -> None:
    rig.press(*[RIGHT] * (POOLS + STONES + 1))
    assert where(rig.read(start_position()), "bus") == {"B1", "C1"}, "A1 is under the monster"
    rig.press(RIGHT, RIGHT)
    assert where(rig.read(start_position()), "door") == {"P11", "N11"}, "O11 is under green 3"


def test_the_monsters_front_is_open(rig: GameRig) -> None:
    rig.press(LEFT)
    rig.press(*[RIGHT] * (POOLS + STONES + FIGURES + 1))
    assert where(rig.read(), "put") == {"A1", "A2"}


def test_left_goes_back_and_before_the_first_is_the_whole(rig: GameRig) -> None:
    rig.press(RIGHT, RIGHT, LEFT)
    assert prompt(rig).startswith("A blood pool: I3")
    rig.press(LEFT)
    assert prompt(rig).startswith("Lay every piece")


def test_the_starting_tile_is_told(rig: GameRig) -> None:
    assert "The starting tile lies with green, its white side up." in rig.eyes.lines


def test_back_leads_to_the_choice_and_from_there_to_where_all_was(rig: GameRig) -> None:
    rig.press(RIGHT, BACK)
    assert isinstance(rig.evening.table.phase, Curing)
    rig.press(BACK)
    assert isinstance(rig.evening.table.phase, Fleeing)


def test_where_it_was_not_opened_from_a_choice_back_leads_nowhere_and_that_is_said(rig: GameRig) -> None:
    rig.evening.table = lay_out_whole(rig.evening.table, rig.clock.now())
    rig.press(BACK)
    assert isinstance(rig.evening.table.phase, LayingOut)
    assert rig.eyes.lines[-1] == "That button does nothing here."
