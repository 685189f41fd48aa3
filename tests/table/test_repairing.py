"""The table is right: people tell it what lies there."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.board import Monster
from engine.commands import Hunt, Repair
from engine.compass import Direction
from engine.deck import TILES as TILES_OF_A_STAGE
from engine.figures import Figure, Place, Side
from engine.rules import Edition
from firmware_host.table.fleeing import Fleeing
from firmware_host.table.leading import StartingTile
from firmware_host.table.repairing.curing import Curing
from firmware_host.table.repairing.handling import Handling
from firmware_host.table.repairing.taking import Taking
from firmware_host.words.said import sentence
from tests.table.game_rig import FIGURES, GameRig, a_record, start_position
from tests.table.mending import (
    BACK,
    BEGUN,
    DOWN,
    FIGURES_STEP,
    LEFT,
    MONSTER,
    NEXT,
    OK,
    RIGHT,
    SEATS_STEP,
    STONES,
    TILES,
    UP,
    close,
    places,
    stones,
)
from tests.table.reading import around, number, where


@pytest.fixture
def rig() -> Iterator[GameRig]:
    made = GameRig()
    made.tell_the_table()
    yield made
    made.close()


def test_a_stone_is_taken_and_put_where_it_lies(rig: GameRig) -> None:
    rig.move("P11", "O9")
    rig.press(OK)
    rig.move("O9", "N8")
    rig.press(OK)
    close(rig, TILES)
    assert stones(rig) == STONES - {"O9"} | {"N8"}


def test_what_is_in_the_hand_is_marked_where_it_came_from_and_the_cursor_where_it_goes(rig: GameRig) -> None:
    rig.move("P11", "O9")
    rig.press(OK)
    rig.move("O9", "K8")
    seen = rig.read(rig.record.game.position)
    covered = rig.record.game.position.covered()
    assert where(seen, "held") == around(rig.board, "O9", covered)
    assert where(seen, "cursor") == {"K8", *around(rig.board, "K8", covered)}


def test_the_cursor_is_seen_beside_a_piece_that_was_not_told_yet(rig: GameRig) -> None:
    rig.move("P11", "K8")
    seen = rig.read()
    assert where(seen, "cursor") == {"K8", "K7", "K9", "J8", "L8"}


def test_a_stone_that_is_gone_is_carried_out_into_the_box_and_can_be_brought_back(rig: GameRig) -> None:
    rig.move("P11", "O9")
    rig.press(OK, RIGHT, DOWN, DOWN, RIGHT, OK)
    rig.press(NEXT, BACK)
    rig.move("P11", "K8")
    rig.press(OK, OK)
    close(rig, TILES)
    assert stones(rig) == STONES - {"O9"} | {"K8"}


def test_a_stone_in_the_box_stays_there(rig: GameRig) -> None:
    rig.move("P11", "O9")
    rig.press(OK, RIGHT, DOWN, DOWN, RIGHT, OK)
    close(rig, TILES)
    assert stones(rig) == STONES - {"O9"}


def test_no_more_tiles_come_out_of_the_box_than_the_game_has(rig: GameRig) -> None:
    rig.move("P11", "K8")
    assert not rig.view.ok_lamp
    rig.press(OK)
    assert rig.eyes.lines[-1] == "No floor tile of this game is left in the box."
    assert isinstance(rig.evening.table.phase, Handling)


def test_a_figure_is_carried_to_another_space(rig: GameRig) -> None:
    rig.press(NEXT)
    rig.move("P11", "H8")
    assert number(where(rig.read(rig.record.game.position), "green white")) == "5"
    rig.press(OK, RIGHT, RIGHT, OK)
    close(rig, FIGURES_STEP)
    assert places(rig) == BEGUN | {"green-5": ("J8", Side.WHITE)}


def test_a_figure_put_down_where_it_was_is_turned_over(rig: GameRig) -> None:
    rig.press(NEXT)
    rig.move("P11", "H8")
    rig.press(OK, OK)
    close(rig, FIGURES_STEP)
    assert places(rig) == BEGUN | {"green-5": ("H8", Side.BLACK)}


def test_a_figure_that_is_chosen_where_none_was_told_moves_there(rig: GameRig) -> None:
    rig.press(NEXT)
    rig.move("P11", "K8")
    rig.press(OK)
    assert isinstance(rig.evening.table.phase, Taking)
    assert number(where(rig.read(rig.record.game.position), "green black")) == "6", "who is beside the board"
    rig.press(DOWN, OK)
    close(rig, FIGURES_STEP)
    assert places(rig)["red-1"] == ("K8", Side.BLACK), "the other team's first"
    assert rig.record.game.seats == (("green-1",),), "its seat is empty, those behind it move up"


def test_out_through_the_entrance_lies_jail(rig: GameRig) -> None:
    rig.press(NEXT)
    rig.move("P11", "O11")
    rig.press(OK, RIGHT, RIGHT)
    assert {"P11", "N11"} <= where(rig.read(start_position()), "door"), "O11 is covered"
    rig.press(OK)
    close(rig, FIGURES_STEP)
    assert places(rig) == BEGUN | {"green-3": (Place.JAIL, Side.WHITE)}


def test_of_several_in_jail_one_is_chosen_and_carried_out(rig: GameRig) -> None:
    rig.press(NEXT, RIGHT, OK, RIGHT, OK, LEFT, UP, OK)
    close(rig, FIGURES_STEP)
    assert places(rig) == BEGUN | {"red-4": ("P10", Side.WHITE)}


def test_a_figure_that_is_put_onto_the_bus_takes_its_teams_seat_and_jumps_the_queue(rig: GameRig) -> None:
    rig.press(NEXT)
    rig.move("P11", "H8")
    rig.press(OK, *[UP] * 7, *[LEFT] * 8, OK)
    close(rig, FIGURES_STEP)
    assert places(rig)["green-5"] == (Place.BUS, Side.WHITE)
    assert rig.record.game.seats == (("green-1", "green-5"), ("red-1",))


def test_arrows_turn_the_monster_and_carry_it_once_it_is_taken(rig: GameRig) -> None:
    rig.press(NEXT, NEXT, DOWN, OK, RIGHT, RIGHT, DOWN)
    assert where(rig.read(start_position()), "cursor") == {"C2", "B2", "D2", "C1"}, "its front is open"
    rig.press(OK)
    close(rig, MONSTER)
    assert rig.record.game.position.monster == Monster("C2", Direction.SOUTH)


def test_seats_are_told_by_carrying_a_stack(rig: GameRig) -> None:
    rig.press(NEXT, NEXT, NEXT)
    assert number(where(rig.read(rig.record.game.position), "red white")) == "1"
    rig.press(OK, RIGHT, OK)
    close(rig, SEATS_STEP)
    assert rig.record.game.seats == (("green-1",), ("red-1",))


def test_the_whole_is_one_command_which_the_history_can_take_back(rig: GameRig) -> None:
    before = rig.record
    rig.move("P11", "O9")
    rig.press(OK, LEFT, OK, NEXT)
    rig.move("P11", "H8")
    rig.press(OK, UP, OK, NEXT, DOWN)
    close(rig, MONSTER)
    after = rig.record
    assert len(after.log) == len(before.log) + 1
    assert isinstance(after.log[-1], Repair)
    assert after.gone(-1).game == before.game
    assert rig.evening.table.settled == after.game
    assert isinstance(rig.evening.table.phase, Fleeing)


def test_where_nothing_was_told_nothing_is_written(rig: GameRig) -> None:
    before = rig.record
    close(rig, TILES)
    assert rig.record == before
    assert isinstance(rig.evening.table.phase, Fleeing)


def test_back_puts_what_is_in_the_hand_back_and_loses_nothing_that_was_told(rig: GameRig) -> None:
    rig.move("P11", "O9")
    rig.press(OK, LEFT, OK)
    rig.press(OK, LEFT, LEFT, BACK)
    rig.press(BACK)
    assert isinstance(rig.evening.table.phase, Curing)
    rig.press(OK)
    assert {tile.at for tile in rig.view.position.tiles} == STONES - {"O9"} | {"N9"}


def test_back_out_of_everything_leaves_all_as_it_was(rig: GameRig) -> None:
    before = rig.evening.table
    rig.move("P11", "O9")
    rig.press(OK, LEFT, OK, BACK, BACK)
    after = rig.evening.table
    assert isinstance(after.phase, Fleeing)
    assert (after.record, after.settled) == (before.record, before.settled)


def test_hunt_does_not_go_on_with_a_full_hand(rig: GameRig) -> None:
    rig.move("P11", "O9")
    rig.press(OK, NEXT)
    assert rig.eyes.lines[-1] == "First put down what you hold: press OK."
    assert not rig.view.hunt_lamp


def test_an_arrow_against_a_wall_is_refused(rig: GameRig) -> None:
    rig.press(DOWN)
    assert rig.eyes.lines[-1] == "The light cannot go further that way."


def test_in_the_second_stage_a_figure_in_the_box_is_eaten() -> None:
    rig = GameRig(a_record(start_position(stage=2)))
    rig.tell_the_table()
    rig.press(NEXT)
    rig.move("P11", "O11")
    rig.press(OK, RIGHT, RIGHT, RIGHT, OK)
    close(rig, FIGURES_STEP)
    assert places(rig)["green-3"][0] == Place.EATEN
    rig.close()


def test_a_held_back_shows_the_draft_and_comes_back(rig: GameRig) -> None:
    rig.move("P11", "O9")
    rig.press(OK, LEFT, OK)
    telling = rig.evening.table.phase
    rig.hold_back()
    assert "N9" in where(rig.read(), "stone")
    rig.let_go(BACK)
    rig.pass_time(0.1)
    assert rig.evening.table.phase == telling


def test_a_won_game_that_was_no_win_goes_on() -> None:
    """Red needs three (End of the Game); one of them sits there by mistake."""
    onto = [Figure(id_, Place.BUS.value, Side.BLACK) for id_ in ("red-3", "red-4")]
    record = a_record(start_position(*onto), (("red-1", "red-3", "red-4"), ("green-1",)))
    record = record.played(Repair(record.game.position, record.game.seats))
    assert record.game.over
    rig = GameRig(record)
    rig.tell_the_table()
    rig.press(NEXT)
    rig.move("P11", "K8")
    while rig.view.prompt.thing.key != "prompt.taking.figure":
        rig.press(OK)
    rig.press(DOWN, RIGHT, OK)
    close(rig, FIGURES_STEP)
    assert places(rig)["red-3"] == ("K8", Side.BLACK)
    assert rig.record.game.over is None
    rig.close()


def test_history_takes_a_repair_back_and_the_pieces_are_led_back(rig: GameRig) -> None:
    before = rig.record.game
    rig.move("P11", "O9")
    rig.press(OK, LEFT, OK)
    close(rig, TILES)
    rig.wait_and_press(BACK, LEFT, OK)
    assert rig.record.game == before
    assert "Move the stone from N9 to O9." in rig.eyes.lines[-1]


def test_the_other_sides_arrows_are_turned(rig: GameRig) -> None:
    table = rig.evening.table
    rig.evening.table = replace(table, settings=replace(table.settings, side=Direction.NORTH))
    rig.press(RIGHT, DOWN)
    assert where(rig.read(), "cursor") >= {"O10"}, "who sits in the north has west on the right"


def test_where_a_new_round_begins_by_the_repair_the_starting_tile_is_still_handed_on() -> None:
    """The round is finished (R16): the winner is known after the hunt, and was none."""
    three = ("green-1", "green-3", "green-4")
    onto = [Figure(id_, Place.BUS.value, Side.BLACK) for id_ in three]
    moved = [figure if figure.side is Side.BLACK else figure.turned_over() for figure in FIGURES]
    seats = (three, ("red-1",))
    record = a_record(start_position(*moved, *onto), seats, Edition.E2003)
    won = record.played(Hunt(TILES_OF_A_STAGE[0]))
    assert won.game.over
    rig = GameRig(won)
    rig.tell_the_table()
    rig.press(NEXT)
    rig.move("P11", "P10")
    rig.press(OK, RIGHT, RIGHT)
    assert sentence(rig.view.prompt.thing).startswith("Who is on P10: green 3")
    rig.press(OK)
    close(rig, FIGURES_STEP)
    assert (rig.record.game.over, rig.record.game.round) == (None, 3)
    assert isinstance(rig.evening.table.phase, StartingTile)
    rig.close()
