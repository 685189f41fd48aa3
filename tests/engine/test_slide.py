import pytest

from tests.support.stories import arrival, events, told


@pytest.mark.rule("Blood pools (monster)", "R10", "Summary: Blood pool")
def test_it_slides_over_the_whole_pool_in_one_step() -> None:
    assert told("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→~~~~~~~~~ .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["1. sees nobody; A3 to E3, facing east", "   slides over B3 C3 D3 to E3"]


@pytest.mark.rule("Blood pools (monster)")
def test_it_does_not_notice_who_stands_beside_the_pool() -> None:
    assert told(
        """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→~~~~~~~~~ .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  G1 .  .  .  .  .  .
""",
        "2",
    ) == [
        "1. sees nobody; A3 to E3, facing east",
        "   slides over B3 C3 D3 to E3",
        "2. sees nobody; E3 to F3, facing east",
    ]


@pytest.mark.rule("Blood pools (monster)")
def test_two_pools_that_touch_are_one_slide() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→~~~~~~~~~ .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
pools: B3 / C3 D3
""") == ["slides over B3 C3 D3 to E3"]


@pytest.mark.rule("R10", "R11")
def test_whom_it_meets_on_the_pool_and_behind_it_is_caught_and_the_hunt_ends_after_the_slide_r10_r11() -> (
    None
):
    assert told(
        """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→~G1~~~~R5 B1 .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""",
        "1 hit",
    ) == [
        "1. sees green-1 ahead at 1: straight on; A3 to E3, facing east",
        "   green-1 is caught on B3",
        "   red-5 is caught on D3",
        "   slides over B3 C3 D3 to E3",
        "   blue-1 is caught on E3",
    ]


@pytest.mark.rule("It loves stuffed bunnies")
def test_a_bunny_on_the_pool_is_cuddled_in_the_slide() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→~~~~@@~~~ .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["bunny is cuddled on C3", "slides over B3 C3 D3 to E3"]


@pytest.mark.rule("Monster strength")
def test_a_stone_on_the_pool_is_pushed_again_and_again_with_what_comes_to_stand_behind_it() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→~##~~~~G1 .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == [
        "stone is pushed from B3 to C3",
        "green-1 is pushed from D3 to E3",
        "stone is pushed from C3 to D3",
        "green-1 is pushed from E3 to F3",
        "stone is pushed from D3 to E3",
        "slides over B3 C3 D3 to E3",
        "green-1 is pushed from F3 to G3",
        "stone is pushed from E3 to F3",
    ]


@pytest.mark.rule("R11")
def test_two_on_a_pool_at_a_wall_are_crushed_in_one_slide_r11() -> None:
    assert told(
        """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  M→~##~G1~R1
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""",
        "1 hit",
    ) == [
        "1. sees nobody; F3 to A3, facing east",
        "   red-1 is crushed on I3",
        "   green-1 is pushed from H3 to I3",
        "   stone is pushed from G3 to H3",
        "   green-1 is crushed on I3",
        "   stone is pushed from H3 to I3",
        "   stone is crushed on I3",
        "   slides over G3 H3 I3 to I3",
        "   passes L from I3 to A3",
    ]


@pytest.mark.rule("Monster strength")
def test_a_stone_that_lies_on_the_pool_at_the_wall_is_crushed_before_it_passes() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  M→~~~~~~~##
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["stone is crushed on I3", "slides over G3 H3 I3 to I3", "passes L from I3 to A3"]


@pytest.mark.rule("R10", "Blood pools (monster)")
def test_a_slide_goes_on_through_a_passage_into_another_pool_r10() -> None:
    assert told("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3 ~~~~~~ .  .  .  .  M→~~~~~~
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == [
        "1. sees nobody; G3 to C3, facing east",
        "   slides over H3 I3 to I3",
        "   passes L from I3 to A3",
        "   slides over A3 B3 to C3",
    ]


@pytest.mark.rule("Blood pools (monster)")
def test_who_stands_on_the_pool_behind_the_passage_is_caught_after_it() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3 ~G1~~~ R1 .  .  .  M→~~~~~~
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == [
        "slides over H3 I3 to I3",
        "passes L from I3 to A3",
        "green-1 is caught on A3",
        "slides over A3 B3 to C3",
        "red-1 is caught on C3",
    ]


@pytest.mark.rule("Blood pools (monster)")
def test_a_pool_that_goes_all_the_way_round_ends_where_it_began() -> None:
    assert told("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3 ~~~~~~~~~ M→~~~~~~~~~~~~~~~
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == [
        "1. sees nobody; D3 to D3, facing east",
        "   slides over E3 F3 G3 H3 I3 to I3",
        "   passes L from I3 to A3",
        "   slides over A3 B3 C3 to D3",
    ]


@pytest.mark.rule("Secret passages", "Blood pools (monster)")
def test_a_slide_into_a_short_side_comes_back_beside_it_facing_away() -> None:
    text = """
cellar, stage 1
    A  B  C  D  E  F  G  H
 1  .  .  .  .  .  .  .  .
 2 ~~~ M← .  .  .  .  .  .
 3 ~~~ .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
"""
    assert arrival(text) == "B3 east"
    assert events(text) == ["slides over A2 to A2", "passes R from A2 to A3", "slides over A3 to B3"]


@pytest.mark.rule("Secret passages", "Blood pools (monster)")
def test_a_slide_goes_on_through_a_dividing_wall() -> None:
    assert events("""
cellar, stage 1
    A  B  C  D  E  F  G  H
 1  .  .  .  .  .  .  .  .
 2  .  M→~~~~~~~~~ .  .  .
 3  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
""") == [
        "slides over C2 D2 to D2",
        "passes a wall without a letter from D2 to E2",
        "slides over E2 to F2",
    ]


@pytest.mark.rule("Teleporter")
def test_a_slide_ends_on_a_teleporter_past_the_pool() -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→~~~~~~→   .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  . ↑   .  .
teleporters: 1 D3 G5
"""
    assert arrival(text) == "G5 north"
    assert events(text) == ["slides over B3 C3 to D3", "teleports from D3 to G5"]


@pytest.mark.rule("Blood pools (monster)")
def test_it_turns_to_a_figure_over_a_pool_and_slides_northward() -> None:
    assert told("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  G1 .  .  .  .  .  .
 2  .  . ~~~ .  .  .  .  .  .
 3  .  . ~~~ .  .  .  .  .  .
 4  .  .  M→ .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == [
        "1. sees green-1 left at 3: turn left; C4 to C1, facing north",
        "   slides over C3 C2 to C1",
        "   green-1 is caught on C1",
    ]


@pytest.mark.rule("Monster strength")
def test_a_slide_pushes_what_stands_past_the_pool() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→~~~~~~ ## G1 .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == [
        "slides over B3 C3 to D3",
        "green-1 is pushed from E3 to F3",
        "stone is pushed from D3 to E3",
    ]


@pytest.mark.rule("R8")
@pytest.mark.parametrize("stone", ["#r", "#u"])
def test_a_turning_stone_that_lies_on_the_pool_is_pushed_in_a_slide_that_began_before_it_r8(
    stone: str,
) -> None:
    name = {"#r": "turn-right", "#u": "turn-180"}[stone]
    assert events(f"""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  M→~~~~{stone} .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == [
        f"{name} is pushed from C3 to D3",
        "slides over B3 C3 to D3",
        f"{name} is pushed from D3 to E3",
    ]


@pytest.mark.rule("R5")
def test_a_turning_stone_on_the_pool_right_in_front_acts_r5() -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  M→~#r~~~ .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""
    assert arrival(text) == "C4 south"
    assert events(text) == ["D3 turns it right"]
