"""The board turned for those on a side, and where drawings find room."""

from itertools import pairwise

import pytest

from engine.board_file import read_board
from engine.compass import Direction
from firmware_host.scenes.icons import drawn
from firmware_host.scenes.seen import dots, fitted, seen_from
from tests.cli.small_board import SMALL_BOARD
from tests.support.boards import DUNGEON

SMALL = read_board(SMALL_BOARD)
"""Four columns, three rows."""


def test_no_dots_are_shown_where_the_edge_is_too_short_for_them() -> None:
    seen = seen_from(SMALL, Direction.SOUTH)
    assert [len(dots(count, seen, frozenset())) for count in range(1, 8)] == [1, 2, 3, 4, 0, 0, 0]


@pytest.mark.parametrize(
    ("side", "row"),
    [
        (Direction.SOUTH, "A1 B1 C1 D1"),
        (Direction.NORTH, "D3 C3 B3 A3"),
        (Direction.EAST, "A3 A2 A1"),
        (Direction.WEST, "D1 D2 D3"),
    ],
)
def test_the_first_row_is_the_one_furthest_from_those_who_look(side: Direction, row: str) -> None:
    seen = seen_from(SMALL, side)
    assert [seen.spaces[x, 0] for x in range(seen.wide)] == row.split()
    assert seen.wide * seen.high == 12


def test_a_drawing_gives_way_to_what_covers_its_lights() -> None:
    bar = drawn("###")
    seen = seen_from(SMALL, Direction.SOUTH)
    middle = fitted((bar,), seen, frozenset())
    assert set(middle.values()) < {"A2", "B2", "C2", "D2"}
    away = fitted((bar,), seen, frozenset(middle.values()))
    assert not set(away.values()) & set(middle.values())


def test_the_first_of_several_shapes_is_taken_unless_another_is_freer() -> None:
    across, down = drawn("###"), drawn("#", "#", "#")
    seen = seen_from(SMALL, Direction.SOUTH)
    assert fitted((across, down), seen, frozenset()).keys() == across
    assert fitted((across, down), seen, frozenset({"B1", "B2", "B3"})).keys() == down


def test_a_drawing_keeps_a_lights_distance_from_another_one() -> None:
    seen = seen_from(DUNGEON, Direction.SOUTH)
    one = fitted((drawn("##", "##"),), seen, frozenset())
    other = fitted((drawn("##", "##"),), seen, frozenset(), clear_of=frozenset(one.values()))
    assert set(other.values()).isdisjoint(one.values())
    near = {near for space in one.values() for near in DUNGEON.ahead[space].values()}
    assert near.isdisjoint(other.values())


def test_what_fits_nowhere_is_not_drawn() -> None:
    assert fitted((drawn("#####"),), seen_from(SMALL, Direction.SOUTH), frozenset()) == {}


SOUTHERN = ["A7", "B8", "C9", "D10", *(f"{column}11" for column in "EFGHIJKLMNOP")]
WESTERN = ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "B8", "C9", "D10", "E11"]


@pytest.mark.parametrize(
    ("side", "edge", "count", "apart"),
    [
        (Direction.SOUTH, SOUTHERN, 2, 2),
        (Direction.SOUTH, SOUTHERN, 7, 2),
        (Direction.WEST, WESTERN, 6, 2),
        (Direction.WEST, WESTERN, 7, 1),
    ],
)
def test_dots_stand_in_the_middle_of_the_edge_with_gaps_where_they_find_room(
    side: Direction, edge: list[str], count: int, apart: int
) -> None:
    places = [edge.index(dot) for dot in dots(count, seen_from(DUNGEON, side), frozenset())]
    assert [later - place for place, later in pairwise(places)] == [apart] * (count - 1)
    assert abs(places[0] - (len(edge) - 1 - places[-1])) <= 1


def test_a_dot_under_a_piece_moves_inwards() -> None:
    seen = seen_from(SMALL, Direction.SOUTH)
    assert dots(4, seen, frozenset(("B3",))) == ("A3", "B2", "C3", "D3")
