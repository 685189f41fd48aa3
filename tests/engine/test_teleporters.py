import pytest

from tests.support.stories import arrival, events, told


@pytest.mark.rule("Teleporter", "R10", "Summary: Teleporter")
def test_it_is_on_the_twin_at_once_facing_the_twins_arrow() -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  M→→   .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  . ←   .  .
teleporters: 1 C3 G5
"""
    assert arrival(text) == "G5 west"
    assert events(text) == ["teleports from C3 to G5"]


@pytest.mark.rule("Teleporter")
def test_of_two_pairs_it_takes_the_tile_that_matches() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2 ↑   .  .  .  .  .  .  .  .
 3  .  M→→   .  .  .  .  .  .
 4  .  .  .  . ↓   .  .  .  .
 5  .  .  .  .  .  . ←   .  .
teleporters: 1 A2 E4 / 2 C3 G5
""") == ["teleports from C3 to G5"]


@pytest.mark.rule("Teleporter")
def test_before_it_moves_again_it_looks_left_and_right_from_the_twin() -> None:
    assert told(
        """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  M→→   .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  G1 . ↑   .  .
teleporters: 1 C3 G5
""",
        "2",
    ) == [
        "1. sees nobody; B3 to G5, facing north",
        "   teleports from C3 to G5",
        "2. sees green-1 left at 2: turn left; G5 to F5, facing west",
    ]


@pytest.mark.rule("Teleporter")
def test_it_steps_off_a_teleporter_that_it_stands_on() -> None:
    assert told("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  . →M→ .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  . ←   .  .
teleporters: 1 C3 G5
""") == ["1. sees nobody; C3 to D3, facing east"]


@pytest.mark.rule("Teleporter")
def test_two_tiles_side_by_side_bring_it_back_to_where_it_stands() -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  . ↓M→→   .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
teleporters: 1 C3 D3
"""
    assert arrival(text) == "C3 south"
    assert events(text) == ["teleports from D3 to C3"]


@pytest.mark.rule("Teleporter", "Secret passages")
def test_it_leaves_the_twin_through_a_wall_that_the_arrow_points_to() -> None:
    assert told(
        """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  M→→   .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  . ↓   .  .
teleporters: 1 C3 G5
""",
        "2",
    ) == [
        "1. sees nobody; B3 to G5, facing south",
        "   teleports from C3 to G5",
        "2. sees nobody; G5 to C1, facing south",
        "   passes C from G5 to C1",
    ]


@pytest.mark.rule("Teleporter")
def test_what_stands_next_to_the_twin_is_left_alone_until_the_next_step() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  M→→   .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  . →   G1 .
teleporters: 1 C3 G5
""") == ["teleports from C3 to G5"]


@pytest.mark.rule("Teleporter", "Summary: Teleporter", "The Movement Tiles: hits")
def test_a_figure_that_is_pushed_onto_a_teleporter_is_a_hit() -> None:
    assert told(
        """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  R1 .  .  .  .  .  .
 3  M→ ## G1→   .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  . ←   .  .
teleporters: 1 D3 G5
""",
        "1 hit",
    ) == [
        "1. sees nobody; A3 to B3, facing east",
        "   green-1 is lost in a teleporter from C3",
        "   stone is pushed from B3 to C3",
    ]


@pytest.mark.rule("Teleporter", "R11")
def test_a_whole_row_on_a_pool_goes_into_the_teleporter_behind_it() -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→ ##~G1~R1→   .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  . ←   .  .
teleporters: 1 E3 G5
"""
    assert told(text, "1 hit") == [
        "1. sees nobody; A3 to B3, facing east",
        "   red-1 is lost in a teleporter from D3",
        "   green-1 is lost in a teleporter from C3",
        "   stone vanishes from B3 into the teleporter",
    ]
