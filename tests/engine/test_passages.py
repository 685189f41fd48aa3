import pytest

from tests.support.stories import arrival, events, told


@pytest.mark.rule("Secret passages", "R10", "Summary: Wall")
def test_it_comes_in_at_the_other_end_in_the_same_step_and_keeps_its_facing() -> None:
    assert told("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  M↑ .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["1. sees nobody; D1 to F5, facing north", "   passes D from D1 to F5"]


@pytest.mark.rule("Secret passages")
def test_it_looks_again_only_at_the_far_end() -> None:
    assert told(
        """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .  .
 4  .  G1 .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  M↓ .
""",
        "2",
    ) == [
        "1. sees nobody; H5 to B1, facing south",
        "   passes B from H5 to B1",
        "2. sees green-1 ahead at 3: straight on; B1 to B2, facing south",
    ]


@pytest.mark.rule("Secret passages", "That hurts")
def test_it_catches_who_stands_at_the_far_end() -> None:
    assert told("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  G1 .  .  .  .  .  .  .  M→
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == [
        "1. sees nobody; I3 to A3, facing east",
        "   passes L from I3 to A3",
        "   green-1 is caught on A3",
    ]


@pytest.mark.rule("Secret passages", "It loves stuffed bunnies")
def test_it_cuddles_a_bunny_at_the_far_end() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  @@ .  .  .  .  .  .  .  M→
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["passes L from I3 to A3", "bunny is cuddled on A3"]


@pytest.mark.rule("Secret passages", "Monster strength")
def test_it_pushes_a_row_at_the_far_end() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  ## @@ G1 .  .  .  .  .  M→
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == [
        "passes L from I3 to A3",
        "green-1 is pushed from C3 to D3",
        "bunny is pushed from B3 to C3",
        "stone is pushed from A3 to B3",
    ]


@pytest.mark.rule("Secret passages", "Teleporter")
def test_it_walks_onto_a_teleporter_at_the_far_end() -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3 ↑   .  .  .  .  .  .  .  M→
 4  .  .  .  .  .  .  .  .  .
 5  .  .  . ←   .  .  .  .  .
teleporters: 1 A3 D5
"""
    assert arrival(text) == "D5 west"
    assert events(text) == ["passes L from I3 to A3", "teleports from A3 to D5"]


@pytest.mark.rule("Secret passages")
def test_it_passes_the_wall_of_a_door_like_any_other() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  M→
""") == ["passes a wall without a letter from I5 to A1"]


@pytest.mark.rule("Secret passages", "Summary: Wall")
def test_a_passage_whose_ends_lie_on_one_side_turns_it_round() -> None:
    text = """
cellar, stage 1
    A  B  C  D  E  F  G  H
 1  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  M→
 3  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
"""
    assert arrival(text) == "H3 west"
    assert events(text) == ["passes X from H2 to H3"]


@pytest.mark.rule("Secret passages")
def test_a_passage_between_the_long_sides_keeps_its_facing() -> None:
    text = """
cellar, stage 1
    A  B  C  D  E  F  G  H
 1  .  .  M↑ .  .  .  .  .
 2  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
"""
    assert arrival(text) == "C4 north"
    assert events(text) == ["passes C from C1 to C4"]


@pytest.mark.rule("Secret passages")
def test_behind_a_short_side_a_stone_is_pushed_away_from_the_wall() -> None:
    assert events("""
cellar, stage 1
    A  B  C  D  E  F  G  H
 1  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  M→
 3  .  .  .  .  .  .  G1 ##
 4  .  .  .  .  .  .  .  .
""") == ["passes X from H2 to H3", "green-1 is pushed from G3 to F3", "stone is pushed from H3 to G3"]


@pytest.mark.rule("Secret passages")
def test_it_passes_a_dividing_wall_straight() -> None:
    assert told("""
cellar, stage 1
    A  B  C  D  E  F  G  H
 1  .  .  .  .  .  .  .  .
 2  .  .  .  M→ G1 .  .  .
 3  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
""") == [
        "1. sees nobody; D2 to E2, facing east",
        "   passes a wall without a letter from D2 to E2",
        "   green-1 is caught on E2",
    ]


@pytest.mark.rule("Secret passages")
def test_it_passes_a_dividing_wall_from_north_to_south_and_back() -> None:
    south = """
cellar, stage 1
    A  B  C  D  E  F  G  H
 1  .  .  .  .  .  .  .  .
 2  .  M↓ .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
"""
    north = """
cellar, stage 1
    A  B  C  D  E  F  G  H
 1  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .
 3  .  M↑ .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
"""
    assert events(south) == ["passes a wall without a letter from B2 to B3"]
    assert events(north) == ["passes a wall without a letter from B3 to B2"]


@pytest.mark.rule("Secret passages")
def test_behind_a_dividing_wall_a_row_is_pushed() -> None:
    assert events("""
cellar, stage 1
    A  B  C  D  E  F  G  H
 1  .  .  .  .  .  .  .  .
 2  .  .  .  M→ ## G1 .  .
 3  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
""") == [
        "passes a wall without a letter from D2 to E2",
        "green-1 is pushed from F2 to G2",
        "stone is pushed from E2 to F2",
    ]


@pytest.mark.rule("Secret passages")
def test_it_passes_over_a_missing_space() -> None:
    assert events("""
ring, stage 1
    A  B  C  D  E
 1  .  .  .  .  .
 2  .  M→    G1 .
 3  .  .  .  .  .
""") == ["passes X from B2 to D2", "green-1 is caught on D2"]
