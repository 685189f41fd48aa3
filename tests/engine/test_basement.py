"""The Basement as it is shipped, letter by letter against its description in words (it is reconstructed)."""

from itertools import product

import pytest

from engine.board import Door, Monster, Passage
from engine.compass import BACK, Direction
from engine.position import Position
from engine.spaces import apart, column_and_row, name_of
from engine.tiles import Kind
from tests.support.boards import BASEMENT

COLUMNS = "ABCDEFGHIJKLMNOP"
ROWS = range(1, 12)
# "each short side row r with row 12 - r, row 6 with itself; letters for rows 1-6 and their partners"
WEST = dict(zip(ROWS, "QRSTUVUTSRQ", strict=True))
EAST = dict(zip(ROWS, "WXYZ#*#ZYXW", strict=True))
PRINTED = (
    {(f"{letter}1", Direction.NORTH): letter for letter in COLUMNS}
    | {(f"{letter}11", Direction.SOUTH): letter for letter in COLUMNS}
    | {(f"A{row}", Direction.WEST): letter for row, letter in WEST.items()}
    | {(f"P{row}", Direction.EAST): letter for row, letter in EAST.items()}
)
DIVIDED = [(f"H{row}", f"I{row}") for row in range(3, 10)]


def test_it_has_all_176_spaces_of_16_columns_and_11_rows() -> None:
    assert set(BASEMENT.spaces) == {f"{column}{row}" for column, row in product(COLUMNS, ROWS)}
    assert (BASEMENT.width, BASEMENT.height) == (16, 11)


@pytest.mark.rule("Secret passages")
@pytest.mark.parametrize(("wall", "letter"), PRINTED.items(), ids=str)
def test_each_wall_has_its_letter(wall: tuple[str, Direction], letter: str) -> None:
    assert BASEMENT.passages[wall].letter == letter


@pytest.mark.rule("Secret passages", "Phase 1: the monster and walls")
def test_a_dividing_wall_lies_between_columns_h_and_i_from_row_3_to_row_9() -> None:
    assert set(BASEMENT.dividing_walls) == {(west, Direction.EAST) for west, _ in DIVIDED}
    for west, east in DIVIDED:
        assert BASEMENT.passages[west, Direction.EAST] == Passage(None, east, Direction.EAST)
        assert BASEMENT.passages[east, Direction.WEST] == Passage(None, west, Direction.WEST)
        assert BASEMENT.lines[west][Direction.EAST] == ()
    assert BASEMENT.ahead["H2"][Direction.EAST] == "I2"
    assert BASEMENT.ahead["H10"][Direction.EAST] == "I10"


def test_there_are_no_walls_but_the_lettered_ones_and_the_dividing_wall() -> None:
    divided = {(west, Direction.EAST) for west, _ in DIVIDED} | {
        (east, Direction.WEST) for _, east in DIVIDED
    }
    assert set(BASEMENT.passages) == set(PRINTED) | divided


@pytest.mark.rule("Secret passages")
@pytest.mark.parametrize("letter", COLUMNS)
def test_the_long_sides_keep_the_monsters_direction(letter: str) -> None:
    up = BASEMENT.passages[f"{letter}1", Direction.NORTH]
    assert up == Passage(letter, f"{letter}11", Direction.NORTH)
    down = BASEMENT.passages[f"{letter}11", Direction.SOUTH]
    assert down == Passage(letter, f"{letter}1", Direction.SOUTH)


@pytest.mark.rule("Secret passages")
@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize(("column", "side"), [("A", Direction.WEST), ("P", Direction.EAST)])
def test_the_short_sides_turn_it_round(row: int, column: str, side: Direction) -> None:
    passage = BASEMENT.passages[f"{column}{row}", side]
    assert passage.to == f"{column}{12 - row}"
    assert passage.facing is BACK[side]


@pytest.mark.rule("Basement")
def test_its_doors_and_where_the_monster_starts() -> None:
    assert BASEMENT.exit == Door("A1", Direction.WEST)
    assert BASEMENT.entrance == Door("P11", Direction.EAST)
    assert BASEMENT.start.monster == Monster("H1", Direction.SOUTH)


@pytest.mark.rule("Basement")
def test_its_start_layout_is_two_pools_eleven_stones_and_four_bunnies() -> None:
    start = BASEMENT.start
    kinds = [tile.kind for tile in start.tiles]
    assert (kinds.count(Kind.STONE), kinds.count(Kind.BUNNY), len(kinds)) == (11, 4, 15)
    assert not start.teleporters
    # The box has a pool of two by two, and one of four in a row.
    assert sorted(shape(pool) for pool in start.pools) == [(2, 2), (4, 1)]
    assert all(len(set(pool)) == 4 for pool in start.pools)
    assert Position(BASEMENT, 1, start.monster, start.tiles, start.pools).status() == ()


def shape(pool: tuple[str, ...]) -> tuple[int, int]:
    columns, rows = zip(*map(column_and_row, pool), strict=True)
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


@pytest.mark.rule("Basement")
def test_its_start_layout_is_point_symmetric_as_far_as_the_pieces_allow() -> None:
    for kind, alone in ((Kind.STONE, 1), (Kind.BUNNY, 0)):
        spaces = {tile.at for tile in BASEMENT.start.tiles if tile.kind is kind}
        assert len(spaces - set(map(opposite, spaces))) == alone
    for pool, other in (BASEMENT.start.pools, BASEMENT.start.pools[::-1]):
        # Of different shapes, they do not cover the same spaces, but they share some.
        assert set(map(opposite, pool)) & set(other)


def opposite(space: str) -> str:
    column, row = column_and_row(space)
    return name_of(15 - column, 10 - row)


def test_nothing_lies_within_three_steps_of_a_door_or_on_the_monsters_way_straight_ahead() -> None:
    covered = {tile.at for tile in BASEMENT.start.tiles}.union(*BASEMENT.start.pools)
    assert min(apart(space, door) for space in covered for door in BASEMENT.corners) > 3
    assert not covered & set(BASEMENT.lines["H1"][Direction.SOUTH])


def test_it_says_that_nobody_compared_it_with_a_print_and_how_it_is_corrected() -> None:
    assert (BASEMENT.name, BASEMENT.title, BASEMENT.verified) == ("basement", "Basement", None)
    for words in ("reconstructed", "Compare with your board", "Edit board", "board file"):
        assert words in BASEMENT.notes
