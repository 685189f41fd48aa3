from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from engine.board import Board
from engine.compass import BACK, Direction
from engine.figures import Place
from engine.flight import Refusal, Walk, walk
from engine.outcomes import Outcome, outcomes
from engine.position import Position
from tests.support.boards import DUNGEON
from tests.support.flights import after
from tests.support.positions import FEW, positions
from tests.support.random_boards import all_boards
from tests.support.turning import turned, turned_position

BESIDE = set(Place)
STEPS = st.integers(0, 5)


def _with_doors_turned(board: Board) -> Board:
    """Return the Dungeon with its exit and its entrance where its point symmetry leads to."""
    doors = (replace(d, at=turned(d.at), side=BACK[d.side]) for d in (board.exit, board.entrance))
    exit_, entrance = doors
    return replace(board, exit=exit_, entrance=entrance)


DOORS_TURNED = _with_doors_turned(DUNGEON)


ANY_BOARD = all_boards()


@st.composite
def starts(draw: st.DrawFn, boards: st.SearchStrategy[Board] = ANY_BOARD) -> Walk:
    """Draw a figure before its move: one that stands on the board, or in jail."""
    position = draw(positions(boards).filter(_anybody_moves))
    figure = draw(st.sampled_from([f.id for f in position.figures if f.at not in {Place.BUS, Place.EATEN}]))
    start = walk(position, figure, draw(STEPS))
    assert isinstance(start, Walk)
    return start


def _anybody_moves(position: Position) -> bool:
    return any(figure.at not in {Place.BUS, Place.EATEN} for figure in position.figures)


def again(start: Walk, outcome: Outcome) -> Walk:
    """Walk an outcome's path again, trying every direction at each step."""
    here = start
    for to in outcome.path[1:]:
        steps = (here.step(direction) for direction in Direction)
        here = next(step for step in steps if isinstance(step, Walk) and step.at == to)
    return here


@FEW
@given(starts())
def test_after_every_end_the_position_has_no_fault_and_nobody_else_moved(start: Walk) -> None:
    for outcome in outcomes(start):
        end = again(start, outcome).end()
        assert isinstance(end, Position)
        assert end.status() == ()
        assert end == replace(
            start.start,
            tiles=tuple(after(start, outcome)),
            figures=tuple(
                figure.moved(outcome.to) if figure.id == start.figure.id else figure
                for figure in start.start.figures
            ),
        )


@FEW
@given(starts())
def test_nothing_is_lost_but_through_a_doorway(start: Walk) -> None:
    for outcome in outcomes(start):
        gone = [moved.tile for moved in outcome.tiles if moved.to is None]
        left = after(start, outcome)
        assert sorted(tile.kind for tile in (*left, *gone)) == sorted(t.kind for t in start.start.tiles)
        if gone:
            doors = [door for door in start.hall.board.corners if door != start.start.monster.at]
            assert doors
            assert not {door for door in doors if door in start.hall.figures} >= set(doors)


@FEW
@given(starts())
def test_staying_is_first_steps_are_never_exceeded_and_no_end_is_there_twice(start: Walk) -> None:
    found = outcomes(start)
    assert (found[0].to, found[0].steps, found[0].tiles) == (start.figure.at, 0, ())
    assert all(len(end.path) - 1 == end.steps <= start.left for end in found)
    ends = {(end.to, frozenset((tile.at, tile.kind) for tile in after(start, end))) for end in found}
    assert len(ends) == len(found)


@FEW
@given(starts())
def test_it_stops_on_nobody_and_on_no_teleporter(start: Walk) -> None:
    taken = {start.hall.monster, *start.hall.figures, *start.hall.teleporters}
    assert not taken & {outcome.to for outcome in outcomes(start)}


@FEW
@given(starts())
def test_with_more_steps_it_can_do_what_it_could_with_fewer(start: Walk) -> None:
    more = walk(start.start, start.figure.id, start.left + 1)
    assert isinstance(more, Walk)
    found = outcomes(start)
    assert outcomes(more)[: len(found)] == found


@FEW
@given(starts(), st.sampled_from(tuple(Direction)))
def test_a_refused_step_names_the_space_in_the_way(start: Walk, direction: Direction) -> None:
    refused = start.step(direction)
    if isinstance(refused, Refusal) and refused.at is not None:
        assert refused.at in start.hall.board.spaces
        assert refused.at in {
            start.hall.monster,
            *start.hall.figures,
            *start.hall.teleporters,
            *start.laid.tiles,
        }


@FEW
@given(starts(st.just(DUNGEON)).filter(lambda start: start.figure.at not in BESIDE))
def test_turning_the_dungeon_around_with_its_doors_turns_the_ends(start: Walk) -> None:
    around = walk(replace(turned_position(start.start), board=DOORS_TURNED), start.figure.id, start.left)
    assert isinstance(around, Walk)
    assert {_turned_end(start, end) for end in outcomes(start)} == {
        _end(around, end) for end in outcomes(around)
    }


def _end(start: Walk, end: Outcome) -> tuple[object, ...]:
    return end.to, end.steps, frozenset((tile.at, tile.kind) for tile in after(start, end))


def _turned_end(start: Walk, end: Outcome) -> tuple[object, ...]:
    to = end.to if end.to in BESIDE else turned(end.to)
    return to, end.steps, frozenset((turned(tile.at), tile.kind) for tile in after(start, end))
