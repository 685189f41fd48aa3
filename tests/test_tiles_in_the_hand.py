"""A floor tile in the hand comes to every place of a board that has room for it."""

from collections.abc import Iterator

import pytest
from hypothesis import given

from engine.board import Board, Monster, Start
from engine.compass import Direction
from engine.limits import pools_on
from engine.outline import outer_walls
from engine.plan import Plan
from engine.tiles import FloorTile, Kind
from engine.walls import LETTERS
from firmware_host.boards import built_in
from firmware_host.hands import BOX
from firmware_host.table.cursor import carried_tile
from firmware_host.tiles import Tile, anchor_of, carried, put_at, turned
from tests.support.plans import right_plans
from tests.support.positions import QUICK

SQUARE, LONG = (2, 2), (4, 1)


def halls(*spaces: str) -> Board:
    """Return a board of some spaces, with a door at the first one and one at the last."""
    walls = list(outer_walls(frozenset(spaces)))
    return Plan(
        name="halls",
        title="Two halls",
        width=6,
        height=5,
        spaces=frozenset(spaces),
        marks=dict(zip(walls, LETTERS, strict=False)),
        turns=frozenset(LETTERS[: len(walls)]),
        exit=next(wall for wall in walls if wall[0] == spaces[0]),
        entrance=next(wall for wall in walls if wall[0] == spaces[-1]),
        start=Start(Monster(spaces[6], Direction.SOUTH)),
    ).board()


# Two halls of 2 x 2 that no row and no column joins: a way of single spaces leads from one to the other.
FALLING = halls(*["A1", "B1", "A2", "B2", "C2", "D2", "D3", "D4", "E4", "F4", "E5", "F5"])
RISING = halls(*["F1", "E1", "F2", "E2", "D2", "C2", "C3", "C4", "B4", "A4", "B5", "A5"])


def places(board: Board, shape: tuple[int, int]) -> set[frozenset[str]]:
    return {frozenset(pool) for pool in pools_on(board, shape)}


def ways_on(tile: Tile, board: Board) -> Iterator[Tile]:
    """Yield what becomes of a tile that is being placed, by each press."""
    for moved in (*(carried(tile, board, way) for way in Direction), turned(tile, board)):
        if moved is not None:
            yield moved


def reached(tile: Tile, board: Board) -> set[frozenset[str]]:
    """Return everywhere that a pool is brought to, or another tile."""
    found, ahead = {tile}, [tile]
    while ahead:
        new = set(ways_on(ahead.pop(), board)) - found
        found |= new
        ahead += new
    return {frozenset(each) if isinstance(each, tuple) else frozenset({each.at}) for each in found}


@pytest.mark.parametrize("board", [FALLING, RISING])
def test_a_pool_comes_from_one_hall_into_the_other(board: Board) -> None:
    first, second = pools_on(board, SQUARE)
    below = carried(first, board, Direction.SOUTH)
    assert below == second
    assert carried(second, board, Direction.NORTH) == first
    over = Direction.EAST if board is FALLING else Direction.WEST
    assert carried(first, board, over) == second
    assert carried(first, board, Direction.NORTH) is None, "nothing lies that way"
    assert carried(second, board, over) is None


@QUICK
@given(right_plans())
def test_every_place_of_any_board_can_be_reached(plan: Plan) -> None:
    board = plan.board()
    for shape in (SQUARE, LONG):
        for pool in pools_on(board, shape):
            assert reached(pool, board) == places(board, shape)
    stone = FloorTile(Kind.STONE, board.spaces[0])
    assert reached(stone, board) == {frozenset({space}) for space in board.spaces}


@QUICK
@given(right_plans())
def test_also_where_the_box_lies_beyond_the_entrance(plan: Plan) -> None:
    board = plan.board()
    for pool in pools_on(board, SQUARE):
        found, ahead = {anchor_of(pool)}, [anchor_of(pool)]
        while ahead:
            new = {carried_tile(board, pool, ahead[-1], way) for way in Direction} - found
            ahead = [*ahead[:-1], *new]
            found |= new
        assert found - {BOX} == {anchor_of(each) for each in pools_on(board, SQUARE)}


@pytest.mark.parametrize("name", built_in())
def test_on_the_built_in_boards_a_tile_goes_along_its_row_or_not_at_all(name: str) -> None:
    board = built_in()[name]
    for pool in (*pools_on(board, SQUARE), *pools_on(board, LONG)):
        for way in Direction:
            moved = carried(pool, board, way)
            if moved is not None:
                one, other = anchor_of(pool), anchor_of(moved)
                assert one[0] == other[0] or one[1:] == other[1:]
    assert carried(put_at(FloorTile(Kind.STONE, "A1"), "L1"), board, Direction.NORTH) is None
