"""A plan that is changed thing by thing: what each change makes of it, and what it leaves alone."""

from collections.abc import Callable
from dataclasses import replace
from string import ascii_letters, digits

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Monster
from engine.compass import Direction
from engine.editing import (
    cleared,
    empty_plan,
    paired,
    partner,
    turning,
    with_blood,
    with_entrance,
    with_exit,
    with_monster,
    with_space,
    with_teleporter,
    with_tile,
    with_wall,
    without_space,
    without_wall,
)
from engine.outline import across, along, beyond, is_outer, outer_walls, toward
from engine.plan import Plan, plan_of, read_plan, write_plan
from engine.spaces import name_of
from engine.tiles import FloorTile, Kind, Teleporter
from firmware_host.boards import built_in

NORTH, EAST, SOUTH, WEST = Direction
DUNGEON = plan_of(built_in()["dungeon"])


def small() -> Plan:
    return with_monster(empty_plan("small", "Small", 4, 3), Monster("A1", EAST))


def some(plan: Plan | None) -> Plan:
    assert plan is not None
    return plan


def test_a_new_board_is_a_full_rectangle_without_anything() -> None:
    plan = empty_plan("small", "Small", 4, 3)
    assert len(plan.spaces) == 12
    assert {fault.words for fault in plan.faults() if fault.space is None} == {"is missing"}
    assert len([fault for fault in plan.faults() if "has no letter" in fault.words]) == 14


def test_letters_are_given_in_order_and_stay_with_the_wall_that_is_taken_first() -> None:
    plan = some(paired(small(), ("A1", NORTH), ("A3", SOUTH)))
    plan = some(paired(plan, ("B1", NORTH), ("B3", SOUTH)))
    assert plan.marks == {("A1", NORTH): "A", ("A3", SOUTH): "A", ("B1", NORTH): "B", ("B3", SOUTH): "B"}
    other = some(paired(plan, ("A1", NORTH), ("B3", SOUTH)))
    # The wall of A3 has lost its end, and B is alone.
    assert other.marks == {("A1", NORTH): "A", ("B3", SOUTH): "A", ("B1", NORTH): "B"}
    assert partner(other, ("B1", NORTH)) is None
    again = some(paired(other, ("A3", SOUTH), ("B1", NORTH)))
    assert again.marks["A3", SOUTH] == again.marks["B1", NORTH] == "B"


def test_the_two_walls_without_a_letter_stay_without() -> None:
    exit_, entrance = ("A1", WEST), ("P11", EAST)
    assert partner(DUNGEON, exit_) == entrance
    apart = some(paired(DUNGEON, exit_, ("A2", WEST)))
    assert apart.marks[exit_] == apart.marks["A2", WEST] == "Z"
    assert some(paired(DUNGEON, exit_, entrance)) == DUNGEON


def test_a_wall_turns_the_monster_round_until_it_is_paired_again() -> None:
    plan = some(turning(small(), ("A1", NORTH)))
    assert plan.turns == {"A"}
    assert partner(plan, ("A1", NORTH)) == ("A1", NORTH)
    assert not any(fault.space == "A1" and "north" in fault.words for fault in plan.faults())
    again = some(paired(plan, ("C1", NORTH), ("A1", NORTH)))
    assert again.turns == frozenset()
    assert partner(again, ("A1", NORTH)) == ("C1", NORTH)
    assert some(paired(plan, ("A1", NORTH), ("A1", NORTH))) == plan


def test_letters_and_doors_move_inwards_where_a_space_is_cut_out_and_back_where_it_comes_back() -> None:
    cut = without_space(DUNGEON, "A1")
    assert cut.exit == ("B1", WEST)
    assert (cut.marks["A2", NORTH], cut.marks["B1", WEST]) == ("A", "=")
    assert cut.spaces == DUNGEON.spaces - {"A1"}
    assert {fault.words for fault in cut.faults()} == {
        "'A1' is no space of this board"
    }  # the monster is there
    assert with_space(cut, "A1") == DUNGEON


def test_a_board_is_as_wide_and_as_high_as_its_spaces_reach() -> None:
    plan = with_space(small(), "F5")
    assert (plan.width, plan.height) == (6, 5)
    back = without_space(plan, "F5")
    assert (back.width, back.height) == (4, 3)


def test_a_dividing_wall_is_the_same_from_both_sides_and_goes_with_its_space() -> None:
    plan = with_wall(small(), ("C2", WEST))
    assert plan.dividing == {("B2", EAST)}
    assert with_wall(plan, ("B2", EAST)) == plan
    assert without_wall(plan, ("C2", WEST)) == small()
    assert without_space(plan, "C2").dividing == frozenset()


def test_blood_joins_the_pools_beside_it_and_falls_apart_where_it_is_wiped_away() -> None:
    plan = with_blood(with_blood(small(), "A2"), "C2")
    assert plan.start
    assert plan.start.pools == (("A2",), ("C2",))
    joined = with_blood(plan, "B2")
    assert joined.start
    assert joined.start.pools == (("A2", "B2", "C2"),)
    assert with_blood(joined, "B2") == joined
    apart = cleared(joined, "B2")
    assert apart.start
    assert sorted(apart.start.pools) == [("A2",), ("C2",)]


def test_teleporters_are_twins_in_the_order_in_which_they_are_put() -> None:
    plan = small()
    for space in ("B1", "B2", "B3"):
        plan = with_teleporter(plan, space, NORTH)
    assert plan.start
    assert [each.pair for each in plan.start.teleporters] == ["1", "1", "2"]
    turned = with_teleporter(plan, "B2", WEST)
    assert turned.start
    assert turned.start.teleporters[1] == Teleporter("1", "B2", WEST)
    # The one that has lost its twin gets the next one.
    alone = with_teleporter(cleared(with_teleporter(plan, "C1", EAST), "B1"), "D1", EAST)
    assert alone.start
    assert sorted(each.pair for each in alone.start.teleporters) == ["1", "1", "2", "2"]


def test_a_tile_takes_the_place_of_another_one() -> None:
    plan = with_tile(with_tile(small(), FloorTile(Kind.STONE, "B2")), FloorTile(Kind.BUNNY, "B2"))
    assert plan.start
    assert plan.start.tiles == (FloorTile(Kind.BUNNY, "B2"),)
    assert cleared(plan, "B2") == small()


def test_a_layout_begins_with_the_monster() -> None:
    with pytest.raises(ValueError, match="monster"):
        with_tile(empty_plan("small", "Small", 4, 3), FloorTile(Kind.STONE, "B2"))


def test_no_letter_is_left_after_64_and_one_passage_without() -> None:
    plan = empty_plan("large", "Large", 20, 20)
    walls = list(outer_walls(plan.spaces))
    for wall in walls[:64]:
        plan = some(turning(plan, wall))
    plan = some(paired(plan, *walls[64:66]))
    assert set(plan.marks.values()) == {*ascii_letters, *digits, *"#*="}
    assert paired(plan, *walls[66:68]) is None
    assert turning(plan, walls[66]) is None


def test_the_walls_of_a_hole_are_reached_straight_across() -> None:
    ring = without_space(empty_plan("ring", "Ring", 3, 3), "B2").spaces
    assert across(ring, ("B1", NORTH)) == ("B1", SOUTH)
    assert beyond(ring, ("B1", SOUTH)) == ("B3", NORTH)
    assert toward(ring, ("B1", NORTH), NORTH) == ("B1", NORTH)
    assert along(ring, ("B1", SOUTH), clockwise=True) == ("A2", EAST)


Change = Callable[[Plan], Plan]
places = st.builds(name_of, st.integers(0, 5), st.integers(0, 4))
walls = st.tuples(places, st.sampled_from(Direction))


def _if_outer(change: Callable[[Plan], Plan | None], *ends: tuple[str, Direction]) -> Change:
    def changed(plan: Plan) -> Plan:
        return change(plan) or plan if all(is_outer(plan.spaces, wall) for wall in ends) else plan

    return changed


changes: st.SearchStrategy[Change] = st.one_of(
    places.map(lambda at: lambda plan: with_space(plan, at)),
    places.map(lambda at: lambda plan: without_space(plan, at) if len(plan.spaces) > 1 else plan),
    st.tuples(walls, walls).map(lambda ends: _if_outer(lambda plan: paired(plan, *ends), *ends)),
    walls.map(lambda wall: _if_outer(lambda plan: turning(plan, wall), wall)),
    walls.map(lambda wall: _if_outer(lambda plan: with_exit(plan, wall), wall)),
    walls.map(lambda wall: _if_outer(lambda plan: with_entrance(plan, wall), wall)),
    places.map(lambda at: lambda plan: with_blood(plan, at)),
    places.map(lambda at: lambda plan: with_teleporter(plan, at, EAST)),
    places.map(lambda at: lambda plan: with_tile(plan, FloorTile(Kind.STONE, at))),
    places.map(lambda at: lambda plan: cleared(plan, at)),
)


@given(st.lists(changes, max_size=40))
def test_whatever_is_changed_a_plan_stays_one_that_a_file_can_hold(made: list[Change]) -> None:
    plan = small()
    for change in made:
        plan = change(plan)
        plan.faults()
        assert all(is_outer(plan.spaces, wall) for wall in plan.marks)
        assert plan.turns <= set(plan.marks.values())
        assert all(door is None or is_outer(plan.spaces, door) for door in (plan.exit, plan.entrance))
        for wall in outer_walls(plan.spaces):
            other = partner(plan, wall)
            assert other is None or partner(plan, other) == wall
    again = read_plan(write_plan(plan))
    assert replace(again, slips=()) == plan.tidied()
