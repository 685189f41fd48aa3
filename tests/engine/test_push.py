import pytest

from tests.support.stories import events, picture, told


@pytest.mark.rule(
    "Monster strength",
    "Summary: Block of stone",
    "Summary: Stuffed bunny",
    'Summary: Turning stone "turn 180"',
    "Summary: Crystal",
    "Summary: Figure",
)
def test_a_row_is_pushed_whole_and_its_far_end_moves_first() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→ ## @@ G1 <> #u .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == [
        "turn-180 is pushed from F3 to G3",
        "crystal is pushed from E3 to F3",
        "green-1 is pushed from D3 to E3",
        "bunny is pushed from C3 to D3",
        "stone is pushed from B3 to C3",
    ]


@pytest.mark.rule("Monster strength")
def test_a_gap_ends_the_row() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→ ## .  ## .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["stone is pushed from B3 to C3"]


@pytest.mark.rule("Monster strength")
def test_a_row_is_pushed_the_same_way_northward() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  G1 .  .  .  .
 3  .  .  .  .  ## .  .  .  .
 4  .  .  .  .  M↑ .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["green-1 is pushed from E2 to E1", "stone is pushed from E3 to E2"]


@pytest.mark.rule("Monster strength", "The Movement Tiles: only figures count")
def test_a_bunny_in_a_row_is_crushed_against_a_wall_and_is_no_hit() -> None:
    assert told(
        """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  M→ ## ## @@
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
jail: G1
""",
        "1 hit",
    )[:5] == [
        "1. sees nobody; F3 to G3, facing east",
        "   bunny is crushed on I3",
        "   stone is pushed from H3 to I3",
        "   stone is pushed from G3 to H3",
        "2. sees nobody; G3 to H3, facing east",
    ]


@pytest.mark.rule("Monster strength", "The Movement Tiles: hits", "Summary: Wall")
def test_a_crushed_figure_is_a_hit_and_ends_a_hit_tile() -> None:
    assert told(
        """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  M→ ## G1
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""",
        "1 hit",
    ) == [
        "1. sees nobody; G3 to H3, facing east",
        "   green-1 is crushed on I3",
        "   stone is pushed from H3 to I3",
    ]


@pytest.mark.rule("R9", "Summary: Wall")
def test_a_stone_against_a_lettered_wall_does_not_come_out_of_the_passage_r9() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  M→ ##
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["stone is crushed on I3"]


@pytest.mark.rule("Monster strength")
def test_what_is_pushed_is_crushed_against_a_dividing_wall() -> None:
    assert events("""
cellar, stage 1
    A  B  C  D  E  F  G  H
 1  .  .  .  .  .  .  .  .
 2  .  M→ ## G1 .  .  .  .
 3  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
""") == ["green-1 is crushed on D2", "stone is pushed from C2 to D2"]


@pytest.mark.rule("Monster strength")
def test_what_is_pushed_is_crushed_against_a_missing_space() -> None:
    assert events("""
ring, stage 1
    A  B  C  D  E
 1  .  .  .  .  .
 2  M→ ##    .  .
 3  .  .  .  .  .
""") == ["stone is crushed on B2"]


@pytest.mark.rule("R12")
def test_a_figure_pushed_onto_a_doors_corner_stands_there_r12() -> None:
    assert told(
        """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  M→ ## G1 .
""",
        "2",
    ) == [
        "1. sees nobody; F5 to G5, facing east",
        "   green-1 is pushed from H5 to I5",
        "   stone is pushed from G5 to H5",
        "2. sees nobody; G5 to H5, facing east",
        "   green-1 is crushed on I5",
        "   stone vanishes from H5 into the doorway",
    ]


@pytest.mark.rule("R12")
def test_a_bunny_pushed_onto_the_exits_corner_vanishes_into_the_doorway_r12() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  @@ .  .  .  .  .  .  .  .
 3  ## .  .  .  .  .  .  .  .
 4  M↑ .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["bunny vanishes from A2 into the doorway", "stone is pushed from A3 to A2"]


@pytest.mark.rule("R12")
def test_a_tile_that_slides_onto_a_doors_corner_vanishes_into_the_doorway_r12() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  M→ ##~~~~~~ .
""") == ["stone vanishes from F5 into the doorway"]


@pytest.mark.rule("R12")
def test_a_tile_that_would_rest_on_a_pool_in_a_doors_corner_vanishes_r12() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  M→ ##~~~~~~~~~
""") == ["stone vanishes from F5 into the doorway"]


@pytest.mark.rule("Monster strength", "Summary: Blood pool")
def test_what_is_pushed_onto_a_pool_slides_past_all_its_spaces() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→ <>~~~~~~~~~ .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["crystal is pushed from B3 to F3"]


@pytest.mark.rule("Monster strength")
def test_what_is_pushed_onto_a_pool_slides_past_the_next_pool_too() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→ ##~~~~~~~~~ .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
pools: C3 D3 / E3
""") == ["stone is pushed from B3 to F3"]


@pytest.mark.rule("Monster strength")
def test_what_slides_stops_before_a_figure_that_stands_on_the_pool() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→ ##~~~~~~~~~~G1~~~ .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["stone is pushed from B3 to E3"]


@pytest.mark.rule("Monster strength")
def test_a_row_onto_a_pool_slides_one_after_the_other_and_stops_behind_it() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→ ## G1~~~~~~ .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["green-1 is pushed from C3 to F3", "stone is pushed from B3 to C3"]


@pytest.mark.rule("Monster strength")
def test_a_figure_on_the_pool_right_behind_a_stone_is_pushed_off_and_the_stone_stops_after_it() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→ ##~G1~~~~~~ .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["green-1 is pushed from C3 to F3", "stone is pushed from B3 to E3"]


@pytest.mark.rule("Monster strength")
def test_before_a_wall_what_slides_stops_on_the_last_pool_space() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  M→ ##~~~~~~~~~~~~
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["stone is pushed from E3 to I3"]


@pytest.mark.rule("Monster strength")
def test_before_a_dividing_wall_what_slides_stops_on_the_last_pool_space() -> None:
    assert events("""
cellar, stage 1
    A  B  C  D  E  F  G  H
 1  .  .  .  .  .  .  .  .
 2  M→ ##~~~~~~ .  .  .  .
 3  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
""") == ["stone is pushed from B2 to D2"]


@pytest.mark.rule("Monster strength")
def test_what_stands_on_a_pool_with_a_wall_behind_it_is_crushed() -> None:
    assert told("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  M→ ##~G1
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == [
        "1. sees nobody; G3 to H3, facing east",
        "   green-1 is crushed on I3",
        "   stone is pushed from H3 to I3",
    ]


@pytest.mark.rule("Teleporter")
def test_a_stone_slides_onto_a_teleporter_past_the_pool_and_is_gone() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→ ##~~~~~~→   .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  . ←   .  .
teleporters: 1 E3 G5
""") == ["stone vanishes from B3 into the teleporter"]


@pytest.mark.rule("Teleporter")
def test_a_figure_that_slides_onto_a_teleporter_is_captured() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→ ## G1~~~→   .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  . ←   .  .
teleporters: 1 E3 G5
""") == ["green-1 is lost in a teleporter from C3", "stone is pushed from B3 to C3"]


@pytest.mark.rule("Teleporter", "Summary: Teleporter")
def test_a_bunny_pushed_onto_a_teleporter_vanishes() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→ ## @@→   .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  . ←   .  .
teleporters: 1 D3 G5
""") == ["bunny vanishes from C3 into the teleporter", "stone is pushed from B3 to C3"]


@pytest.mark.rule("R5", 'Summary: Turning stone "turn right"')
def test_a_turning_stone_in_a_pushed_row_does_not_act() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→ ## #r .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["turn-right is pushed from C3 to D3", "stone is pushed from B3 to C3"]


def test_a_stone_is_pushed_past_the_space_of_a_figure_beside_it() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  G1 .  .  .  .  .  .
 3  M→ ## .  .  .  .  .  .  .
 4  .  .  R1 .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["stone is pushed from B3 to C3"]


def test_a_picture_of_the_room_is_read_where_it_is_drawn() -> None:
    position = picture("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→ ## .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""")
    assert (position.monster.at, [tile.at for tile in position.tiles]) == ("A3", ["B3"])
