from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.figures import Figure, Place, Side
from engine.tiles import Kind
from firmware_host.table.holding import Holding
from firmware_host.table.peeking import Peek
from firmware_host.table.picking import Picking, lay_out
from firmware_host.table.playing import AtTheGame
from firmware_host.table.repairing.curing import Curing
from firmware_host.table.showing import Showing
from firmware_host.words.said import sentence
from hardware.buttons.contract import Button
from tests.table.game_rig import FIGURES, GameRig, a_record, start_position
from tests.table.reading import where


@pytest.fixture
def rig() -> Iterator[GameRig]:
    made = GameRig()
    yield made
    made.close()


def test_on_a_table_that_was_knocked_over_every_piece_shines_on_its_space(rig: GameRig) -> None:
    rig.hold_back()
    seen = rig.read()
    position = rig.record.game.position
    assert where(seen, "stone") == {tile.at for tile in position.tiles if tile.kind is Kind.STONE}
    assert where(seen, "pool") == position.pool_spaces()
    assert where(seen, "monster") == {"A1"}
    assert where(seen, "comet") == {"B1", "C1", "D1"}, "the monster faces east"
    assert where(seen, "green white") == {"O11", "H8"}
    assert where(seen, "red black") == {"L3"}


def test_as_many_lights_run_at_a_door_as_figures_are_behind_it(rig: GameRig) -> None:
    rig.hold_back()
    seen = rig.read()
    assert len(where(seen, "door")) == 3, "green 4, red 4 and red 5 are in jail"
    assert where(seen, "door") <= {"P11", "P10", "O10", "P9", "N11", "P8", "O9", "N10"}, "near the entrance"
    assert len(where(seen, "bus")) == 2
    assert where(seen, "bus") <= {"A2", "A3", "B2", "C2", "B3", "A4"}, "near the exit"


def test_what_lies_where_it_should_is_dark(rig: GameRig) -> None:
    rig.hold_back()
    seen = rig.read(rig.record.game.position)
    assert set(seen.values()) <= {"comet", "door", "bus"}


def test_who_is_in_jail_and_on_the_bus_is_told(rig: GameRig) -> None:
    rig.hold_back()
    assert rig.eyes.lines == [
        "In jail: green 4 (white side), red 4 (white side) and red 5 (white side).",
        "On seat 1 of the bus: red 6 (black side).",
        "On seat 2 of the bus: green 6 (black side).",
    ]


def test_once_back_is_let_go_the_corners_ask_and_ok_goes_on_to_the_repair(rig: GameRig) -> None:
    rig.hold_back()
    assert where(rig.read(), "repair?") == set()
    rig.let_go(Button.BACK)
    rig.pass_time(0.1)
    corners = where(rig.read(rig.record.game.position), "repair?")
    assert len(corners) == 4
    assert {"B1", "L1", "P11"} < corners, "A1 is under the monster; the fourth corner is cut off"
    rig.press(Button.OK)
    assert isinstance(rig.evening.table.phase, Curing)


@pytest.mark.parametrize("button", [b for b in Button if b is not Button.OK])
def test_anything_else_leaves(rig: GameRig, button: Button) -> None:
    before = rig.evening.table.phase
    rig.peek()
    rig.press(button)
    assert rig.evening.table.phase == before


def test_the_question_goes_away_by_itself_after_six_seconds(rig: GameRig) -> None:
    before = rig.evening.table.phase
    rig.peek()
    rig.pass_time(5.7)
    assert isinstance(rig.evening.table.phase, Peek)
    rig.pass_time(0.3)
    assert rig.evening.table.phase == before


def test_the_position_stays_for_as_long_as_back_is_held(rig: GameRig) -> None:
    rig.hold_back()
    rig.pass_time(60.0)
    assert where(rig.read(), "monster") == {"A1"}


def test_ok_goes_on_to_the_repair_while_back_is_still_held(rig: GameRig) -> None:
    rig.hold_back()
    rig.press(Button.OK)
    curing = rig.evening.table.phase
    assert isinstance(curing, Curing)
    rig.let_go(Button.BACK)
    rig.pass_time(0.1)
    assert rig.evening.table.phase == curing


def test_a_hunt_that_is_shown_is_paused_beneath() -> None:
    all_moved = (figure if figure.side is Side.BLACK else figure.turned_over() for figure in FIGURES)
    rig = GameRig(a_record(start_position(*all_moved)))
    rig.press(Button.HUNT)
    rig.pass_time(1.2)
    rig.peek()
    rig.pass_time(30.0)
    phase = rig.evening.table.phase
    assert isinstance(phase, Showing)
    assert phase.paused
    rig.close()


def test_practice_shows_its_position_and_asks_nothing(rig: GameRig) -> None:
    rig.evening.table = replace(lay_out(start_position()), holds=Holding())
    rig.hold_back()
    assert where(rig.read(), "monster") == {"A1"}
    rig.let_go(Button.BACK)
    rig.pass_time(0.1)
    assert isinstance(rig.evening.table.phase, Picking)


def test_before_a_game_there_is_nothing_to_see_and_that_is_said(rig: GameRig) -> None:
    practice = lay_out(start_position())
    rig.evening.table = replace(practice, holds=Holding(), home=AtTheGame())
    rig.hold_back()
    assert rig.eyes.lines == ["No game lies on the table yet."]


def test_a_peek_says_what_the_buttons_do(rig: GameRig) -> None:
    rig.hold_back()
    assert sentence(rig.view.prompt.thing).endswith("Does something lie elsewhere? Then press OK.")
    assert rig.view.ok_lamp


def test_at_practice_nobody_on_the_bus_has_a_seat(rig: GameRig) -> None:
    rig.evening.table = replace(lay_out(start_position()), holds=Holding())
    rig.hold_back()
    assert "On the bus: green 6 (black side) and red 6 (black side)." in rig.eyes.lines


def test_the_eaten_are_told() -> None:
    rig = GameRig(a_record(start_position(Figure("red-5", Place.EATEN.value, Side.BLACK), stage=2)))
    rig.hold_back()
    assert "Eaten: red 2 (black side)." in rig.eyes.lines
    rig.close()
