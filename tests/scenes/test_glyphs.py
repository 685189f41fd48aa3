import pytest

from engine.board_file import read_board
from engine.spaces import column_and_row
from firmware_host.boards import built_in
from firmware_host.scenes.glyphs import drawn, shape, tile_texts
from tests.cli.small_board import SMALL_BOARD

DUNGEON = built_in()["dungeon"]


def rows(text: str) -> list[str]:
    lights = shape(text)
    wide, high = max(x for x, _ in lights) + 1, max(y for _, y in lights) + 1
    return ["".join("#" if (x, y) in lights else " " for x in range(wide)).rstrip() for y in range(high)]


def test_digits_stand_side_by_side() -> None:
    assert rows("10") == [
        " #  ###",
        "##  # #",
        " #  # #",
        " #  # #",
        "### ###",
    ]


def test_crosses_may_stand_below_each_other() -> None:
    assert rows("xx/x") == ["# # # #", " #   #", "# # # #", "", "# #", " #", "# #"]


@pytest.mark.parametrize(("number", "crosses"), [(1, 1), (2, 2), (3, 3)])
def test_a_hit_tile_is_as_many_crosses_in_every_way_of_writing(number: int, crosses: int) -> None:
    for text in tile_texts(number, hits=True):
        assert text.count("x") == crosses


def test_a_number_is_drawn_in_the_middle_of_an_empty_board() -> None:
    columns, lines = zip(*map(column_and_row, drawn(("8",), DUNGEON, frozenset())), strict=True)
    assert (min(columns), max(columns)) in {(6, 8), (7, 9)}
    assert (min(lines), max(lines)) == (3, 7)


def test_a_number_gives_way_to_what_covers_its_lights() -> None:
    middle = drawn(("8",), DUNGEON, frozenset())
    assert not drawn(("8",), DUNGEON, middle) & middle


def test_on_a_board_too_small_for_it_a_number_is_not_drawn() -> None:
    assert drawn(("8",), read_board(SMALL_BOARD), frozenset()) == frozenset()
