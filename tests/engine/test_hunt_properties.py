from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Monster
from engine.compass import TURNS
from engine.events import (
    TURNED,
    Captured,
    Crushed,
    Cuddled,
    Event,
    Passed,
    Pushed,
    Slid,
    Teleported,
    Vanished,
)
from engine.figures import Place
from engine.hunt import hunt
from engine.position import Position
from engine.replay import after_event
from engine.replay import positions as positions_of
from engine.tiles import Kind, MovementTile
from tests.support.boards import BASEMENT, DUNGEON
from tests.support.positions import QUICK, movement_tiles, positions
from tests.support.random_boards import all_boards
from tests.support.turning import turned_hunt, turned_position

ANY_BOARD = all_boards()


@QUICK
@given(positions(st.sampled_from([DUNGEON, BASEMENT])), movement_tiles)
def test_turning_a_board_around_turns_the_hunt(position: Position, tile: MovementTile) -> None:
    assert turned_hunt(hunt(position, tile)) == hunt(turned_position(position), tile)


@QUICK
@given(positions(ANY_BOARD), movement_tiles, st.data())
def test_the_order_of_tiles_and_figures_changes_nothing(
    position: Position, tile: MovementTile, data: st.DataObject
) -> None:
    shuffled = Position(
        position.board,
        position.stage,
        position.monster,
        tuple(data.draw(st.permutations(position.tiles))),
        tuple(tuple(data.draw(st.permutations(pool))) for pool in reversed(position.pools)),
        tuple(reversed(position.teleporters)),
        tuple(data.draw(st.permutations(position.figures))),
    )
    assert shuffled == position
    assert hunt(shuffled, tile) == hunt(position, tile)


@pytest.mark.rule("The Movement Tiles: numbers", "The Movement Tiles: hits", "The Movement Tiles: tired")
@QUICK
@given(positions(ANY_BOARD), movement_tiles)
def test_a_hunt_takes_the_steps_of_its_tile(position: Position, tile: MovementTile) -> None:
    steps = hunt(position, tile).steps
    hits = [sum(isinstance(event, Captured) for event in step.events) for step in steps]
    if not tile.hits:
        assert len(steps) == tile.number
        return
    assert len(steps) <= 20
    assert sum(hits[:-1]) < tile.number
    assert sum(hits) >= tile.number or len(steps) == 20


@QUICK
@given(positions(ANY_BOARD), movement_tiles)
def test_after_every_step_the_position_has_no_fault(position: Position, tile: MovementTile) -> None:
    for between in positions_of(hunt(position, tile)):
        assert between.status() == ()
        assert between.monster.at not in between.pool_spaces()
        assert between.monster.at not in between.standing()


@QUICK
@given(positions(ANY_BOARD), movement_tiles)
def test_the_events_lead_from_the_position_before_to_the_one_after(
    position: Position, tile: MovementTile
) -> None:
    hunted = hunt(position, tile)
    *_, last = positions_of(hunted)
    facing = TURNED[hunted.final_look.decides][last.monster.facing]
    turned = Position(
        last.board,
        last.stage,
        Monster(last.monster.at, facing),
        last.tiles,
        last.pools,
        last.teleporters,
        last.figures,
    )
    assert turned == hunted.after


@QUICK
@given(positions(ANY_BOARD), movement_tiles)
def test_nothing_is_lost_or_made_but_by_an_event_that_tells_it(
    position: Position, tile: MovementTile
) -> None:
    hunted = hunt(position, tile)
    events = [event for step in hunted.steps for event in step.events]
    gone = Counter(event.what for event in events if isinstance(event, Crushed | Vanished))
    gone[Kind.BUNNY.value] += sum(isinstance(event, Cuddled) for event in events)
    kinds_before, kinds_after = (Counter(t.what for t in p.tiles) for p in (position, hunted.after))
    assert kinds_before - gone == kinds_after
    assert kinds_before >= gone
    captured = [event.figure for event in events if isinstance(event, Captured)]
    assert len(captured) == len(set(captured))
    place = Place.JAIL if position.stage == 1 else Place.EATEN
    for before, after in zip(position.figures, hunted.after.figures, strict=True):
        assert (before.id, before.side) == (after.id, after.side)
        if before.id in captured:
            assert after.at is place
        elif before.at in set(Place):
            assert after.at == before.at
        else:
            assert after.at in position.board.spaces
    assert set(hunted.after.pools) == set(position.pools)
    assert set(hunted.after.teleporters) == set(position.teleporters)


@QUICK
@given(positions(ANY_BOARD), movement_tiles)
def test_every_event_tells_of_what_stands_there_at_that_moment(
    position: Position, tile: MovementTile
) -> None:
    hunted = hunt(position, tile)
    for step, start in zip(hunted.steps, positions_of(hunted), strict=False):
        between = start
        for event in step.events:
            _stands_there(between, event)
            between = after_event(between, event)


def _stands_there(position: Position, event: Event) -> None:
    standing = {space: piece.what for space, piece in position.standing().items()}
    match event:
        case Captured():
            assert standing[event.at] == event.figure
        case Pushed():
            assert standing[event.start] == event.what
            assert event.to not in standing
        case Crushed() | Vanished():
            assert standing[event.at] == event.what
        case Cuddled():
            assert standing[event.at] == Kind.BUNNY.value
        case _:
            pass


@QUICK
@given(positions(ANY_BOARD), movement_tiles)
def test_a_step_ends_before_the_monster_faces_the_same_way_on_the_same_space_again(
    position: Position, tile: MovementTile
) -> None:
    for step in hunt(position, tile).steps:
        slid = sum(len(event.through) for event in step.events if isinstance(event, Slid))
        passed = sum(isinstance(event, Passed) for event in step.events)
        assert slid < 4 * len(position.board.spaces)
        assert passed <= len(position.board.passages)
        assert sum(isinstance(event, Teleported) for event in step.events) <= 1


@QUICK
@given(positions(ANY_BOARD), movement_tiles)
def test_a_hunt_is_the_same_every_time_and_changes_no_value(position: Position, tile: MovementTile) -> None:
    before = replace(position)
    assert hunt(position, tile) == hunt(before, tile)
    assert position == before


@QUICK
@given(positions(ANY_BOARD), movement_tiles)
def test_what_the_monster_sees_lies_on_a_line_that_nothing_hides(
    position: Position, tile: MovementTile
) -> None:
    hunted = hunt(position, tile)
    for step, between in zip(hunted.steps, positions_of(hunted), strict=False):
        standing = {space: piece.what for space, piece in between.standing().items()}
        for sight in step.look.sees:
            line = position.board.lines[step.start][TURNS[sight.toward][between.monster.facing]]
            assert line[sight.distance - 1] == sight.at
            assert standing[sight.at] == sight.what
            assert {standing.get(space, "crystal") for space in line[: sight.distance - 1]} <= {"crystal"}
