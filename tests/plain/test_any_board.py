"""Boards of any size and shape, sketched once and made twice: hunts and moves in both readings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.figures import Place
from engine.flight import Walk, walk
from engine.hunt import hunt
from engine.hunt_json import write_hunt
from engine.moves_json import write_moves
from engine.outcomes import outcomes
from engine.position import Position
from engine.position_json import write_position
from engine.tiles import MovementTile
from tests.support.boards import BASEMENT
from tests.support.positions import QUICK, movement_tiles, positions
from tests.support.random_boards import Sketch, sketches

from .comparing import ends, in_one_order
from .plain_board import PlainBoard, plain_board
from .plain_hunt import plain_hunt
from .plain_moves import plain_moves, room_of
from .plain_result import plain_result

STEPS = st.integers(0, 4)


def plainly(sketch: Sketch) -> dict[str, PlainBoard]:
    doors = (door.split()[0] for door in (sketch.exit, sketch.entrance))
    return {"sketched": plain_board("sketched", sketch.spaces, sketch.pairs, *doors)}


@st.composite
def scenes(draw: st.DrawFn) -> tuple[Position, dict[str, PlainBoard]]:
    sketch = draw(sketches())
    return draw(positions(st.just(sketch.board()))), plainly(sketch)


@pytest.mark.rule("Secret passages", "Summary: Wall")
@QUICK
@given(scenes(), movement_tiles)
def test_a_hunt_is_as_the_plain_reading_has_it(
    scene: tuple[Position, dict[str, PlainBoard]], tile: MovementTile
) -> None:
    position, boards = scene
    written = write_position(position)
    plain = plain_hunt(written, str(tile), boards)
    assert in_one_order(write_hunt(hunt(position, tile))) == in_one_order(plain)
    result = plain_result(written, str(tile), boards)
    assert result == {key: plain["position"][key] for key in result}


@QUICK
@given(scenes(), STEPS, st.data())
def test_a_figures_moves_are_as_the_plain_reading_has_them(
    scene: tuple[Position, dict[str, PlainBoard]], steps: int, data: st.DataObject
) -> None:
    position, boards = scene
    movers = [figure.id for figure in position.figures if figure.at not in {Place.BUS, Place.EATEN}]
    if not movers:
        return
    mover = data.draw(st.sampled_from(movers))
    start = walk(position, mover, steps)
    assert isinstance(start, Walk)
    written = write_position(position)
    found = write_moves(mover, steps, outcomes(start))["outcomes"]
    assert ends(room_of(written, mover, boards).lying, found) == plain_moves(written, mover, steps, boards)


def test_a_wall_that_leads_nowhere_is_no_board() -> None:
    with pytest.raises(ValueError, match="the south wall of A1 leads nowhere"):
        plain_board("open", ["A1"], [("A1 north", "A1 east", None), ("A1 west", "A1 west", None)], "A1", "A1")


def test_the_basement_has_passages_that_lead_straight_on_that_turn_round_and_that_do_so_in_place() -> None:
    walls = BASEMENT.passages.items()
    found = {(at == passage.to, side is passage.facing) for (at, side), passage in walls}
    assert found == {(False, True), (False, False), (True, False)}
