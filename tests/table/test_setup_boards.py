"""Which board is played on: those on the shelf, as far as the lights reach; and the way to the editor."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.board import Board
from engine.compass import Direction
from engine.rules import PRESETS, Edition
from firmware_host.scenes.outlines import outline
from firmware_host.table.editing.beginning import Beginning
from firmware_host.table.setup.options import Options
from firmware_host.table.shelf import Shelf
from firmware_host.words.said import sentence
from hardware.buttons.contract import Button
from tests.support.boards import BASEMENT, CELLAR, DUNGEON
from tests.support.halls import hall
from tests.table.evenings import go_to_options, lay_all, open_evening, read
from tests.table.reading import where
from tests.table.rig import Rig

LARGE = hall()
"""A board of twenty by twenty spaces."""


def an_evening(*boards: Board, side: Direction = Direction.SOUTH) -> Rig:
    """Open an evening with some boards on the shelf, at the options."""
    rig = open_evening(side)
    rig.evening.table = replace(rig.evening.table, shelf=Shelf((DUNGEON, *boards)))
    go_to_options(rig)
    return rig


def asked(rig: Rig) -> str:
    return sentence(rig.view.prompt.thing)


def go_to(rig: Rig, option: str) -> None:
    """Go down to an option."""
    for _ in range(12):
        if asked(rig).startswith(f"{option}:"):
            return
        rig.press(Button.DOWN)
    pytest.fail(f"there is no option {option}")


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = an_evening(BASEMENT)
    go_to(made, "The board")
    yield made
    made.close()


def test_the_chosen_board_is_named_and_is_shown_at_once(rig: Rig) -> None:
    assert asked(rig) == "The board: Dungeon."
    rig.press(Button.RIGHT)
    assert asked(rig) == "The board: Basement."
    assert rig.view.position.board is BASEMENT
    rig.press(Button.RIGHT)
    assert asked(rig) == "The board: Dungeon."
    assert rig.view.position.board is DUNGEON


def test_going_round_all_boards_leaves_all_as_it_was(rig: Rig) -> None:
    before = rig.evening.table.phase
    rig.press(Button.LEFT, Button.LEFT)
    assert rig.evening.table.phase == before


# The staircases make the Dungeon a slanted shape; the Basement is a rectangle with a wall in its middle.
DUNGEON_IN_SMALL = """
######
#    #
#     #
 #    #
 ######
"""
BASEMENT_IN_SMALL = """
#######
#  #  #
#  #  #
#  #  #
#######
"""


def drawing(board: Board) -> str:
    lights = outline(board)
    return "\n".join("".join("#" if (x, y) in lights else " " for x in range(7)).rstrip() for y in range(5))


def test_each_board_is_known_by_its_outline() -> None:
    assert drawing(BASEMENT) == BASEMENT_IN_SMALL.strip("\n")
    assert drawing(DUNGEON) == DUNGEON_IN_SMALL.strip("\n")


def test_the_lights_show_the_outline_of_the_board_that_is_chosen(rig: Rig) -> None:
    rig.press(Button.RIGHT)
    assert len(where(read(rig), "value")) == BASEMENT_IN_SMALL.count("#")


def test_a_game_begins_on_the_board_that_was_chosen(rig: Rig) -> None:
    rig.press(Button.RIGHT, Button.OK)
    rig.pass_time(1.0)
    assert asked(rig).startswith("Take this board: Basement. Clear the board. Put 11 stones on the lights.")
    rig.press(*[Button.OK] * 6)
    assert rig.evening.table.game.setup.board is BASEMENT
    assert rig.evening.table.position.board is BASEMENT


def test_a_board_not_checked_says_so_once_and_how_it_is_corrected(rig: Rig) -> None:
    rig.press(Button.RIGHT)
    told = (
        "Nobody has compared this Basement with the print of your edition yet. Where your board differs, "
        "yours is right: among the options, Edit board corrects it."
    )
    rig.press(Button.OK, Button.BACK, Button.OK)
    assert rig.eyes.lines == [told]
    rig.press(Button.BACK, Button.LEFT, Button.OK)
    assert len(rig.eyes.lines) == 2, "the Dungeon was not compared with this edition either"


def test_a_board_that_was_kept_as_checked_needs_no_comparing_in_any_edition() -> None:
    ours = replace(BASEMENT, name="basement-2", title="Basement (ours)", verified="own print")
    rig = an_evening(ours)
    for _ in Edition:
        go_to(rig, "The board")
        while not asked(rig).startswith("The board: Basement (ours)"):
            rig.press(Button.RIGHT)
        rig.press(Button.OK)
        assert asked(rig).startswith("Take this board: Basement (ours).")
        assert rig.eyes.lines == []
        rig.press(Button.BACK)
        go_to(rig, "The rules")
        rig.press(Button.RIGHT)
    rig.close()


def test_a_board_of_peoples_own_has_no_print_to_compare_it_with() -> None:
    rig = an_evening(CELLAR, replace(DUNGEON, name="ours", title="Dungeon (ours)", verified=None))
    go_to(rig, "The board")
    for own in ("Cellar", "Dungeon (ours)"):
        rig.press(Button.RIGHT)
        assert asked(rig) == f"The board: {own}."
        rig.press(Button.OK)
        assert rig.eyes.lines == []
        rig.press(Button.BACK)
    rig.close()


def test_ok_leads_to_the_editor_and_no_table_is_laid_by_that(rig: Rig) -> None:
    go_to(rig, "Edit board")
    assert {rig.view.labels[button] for button in (Button.OK, Button.LEFT, Button.RIGHT)} == {"does.edit"}
    rig.press(Button.OK)
    assert isinstance(rig.evening.table.phase, Beginning)


def test_a_single_board_has_no_label_that_it_can_be_changed() -> None:
    rig = an_evening()
    go_to(rig, "The board")
    assert Button.RIGHT not in rig.view.labels
    go_to(rig, "Where the floor tiles lie")
    assert rig.view.labels[Button.RIGHT] == "does.change"
    rig.close()


def test_the_first_option_says_that_there_are_more() -> None:
    rig = an_evening(BASEMENT)
    assert "There are 7 more things to choose." in asked(rig)
    assert rig.view.labels[Button.DOWN] == "does.more to choose"
    rig.close()


def test_stones_are_there_when_there_are_many_and_a_pool_is_there(rig: Rig) -> None:
    rig.press(Button.OK)
    rig.pass_time(1.0)
    does = []
    for _ in range(5):
        does.append(rig.view.labels[Button.OK])
        rig.press(Button.OK)
    assert does == ["does.lie there", *["does.lies there"] * 3, "does.lie there"], (
        "stones, pools, monster, figures"
    )


def test_a_board_larger_than_the_panel_is_refused_with_its_size() -> None:
    rig = an_evening(LARGE, BASEMENT)
    go_to(rig, "The board")
    rig.press(Button.RIGHT)
    assert [line for line in rig.eyes.lines if "20 x 20" in line and "16 x 11" in line]
    assert where(read(rig), "no use")
    assert rig.view.position.board is BASEMENT, "the next one that is not too large"
    rig.press(Button.RIGHT)
    assert rig.view.position.board is DUNGEON
    rig.close()


def test_where_all_others_are_too_large_the_board_stays() -> None:
    rig = an_evening(LARGE)
    go_to(rig, "The board")
    rig.press(Button.LEFT)
    assert rig.view.position.board is DUNGEON
    assert len(rig.eyes.lines) == 1
    rig.close()


def test_a_single_board_is_all_there_is() -> None:
    rig = an_evening()
    go_to(rig, "The board")
    rig.press(Button.RIGHT)
    assert rig.eyes.lines == ["There is nothing to change here."]
    rig.close()


def test_a_smaller_board_can_be_chosen() -> None:
    rig = an_evening(CELLAR)
    go_to(rig, "The board")
    rig.press(Button.RIGHT)
    assert rig.view.position.board is CELLAR
    rig.close()


def test_ok_ok_ok_begins_a_dungeon_for_two_although_there_are_other_boards() -> None:
    rig = open_evening()
    rig.evening.table = replace(rig.evening.table, shelf=Shelf((DUNGEON, BASEMENT, CELLAR)))
    for _ in range(10):
        rig.press(Button.OK)
        rig.pass_time(1.1)
        if rig.evening.table.record is not None:
            break
    setup = rig.evening.table.game.setup
    assert (setup.board, len(setup.teams)) == (DUNGEON, 2)
    assert setup.rules == PRESETS[Edition.E2026]
    assert not setup.placed
    assert setup.start is None
    rig.close()


def test_the_way_to_the_editor_and_back(rig: Rig) -> None:
    go_to(rig, "Edit board")
    rig.press(Button.RIGHT)
    assert isinstance(rig.evening.table.phase, Beginning)
    rig.press(Button.BACK)
    assert isinstance(rig.evening.table.phase, Options)
    assert asked(rig) == "The board: Dungeon.", "there OK lays the table"


def test_the_board_that_was_made_in_the_editor_is_chosen(rig: Rig) -> None:
    go_to(rig, "Edit board")
    rig.press(Button.RIGHT)
    editor = rig.evening.table.phase
    assert isinstance(editor, Beginning)
    kept = replace(rig.evening.table, shelf=rig.evening.table.shelf.with_board(CELLAR))
    rig.evening.table = kept.to(editor.ways.back)
    rig.press(Button.DOWN, Button.UP)
    assert asked(rig) == "The board: Cellar."
    assert rig.view.position.board is CELLAR


def test_a_board_that_was_corrected_is_taken_in_the_place_of_the_old_one(rig: Rig) -> None:
    corrected = replace(DUNGEON, verified="2026")
    table = rig.evening.table
    rig.evening.table = replace(table, shelf=table.shelf.with_board(corrected))
    rig.press(Button.OK)
    assert rig.eyes.lines == [], "it is checked now"
    rig.press(Button.BACK)
    lay_all(rig)
    assert rig.evening.table.game.setup.board is corrected


def test_back_goes_back_to_the_attract_scene_on_the_chosen_board(rig: Rig) -> None:
    rig.press(Button.RIGHT, *[Button.BACK] * 3)
    assert rig.view.position.board is BASEMENT
    assert where(read(rig, 2.0), "attract")
