import pytest

from tests.support.stories import arrival, seen


@pytest.mark.rule(
    "No X-ray vision",
    "Summary: Block of stone",
    'Summary: Turning stone "turn right"',
    'Summary: Turning stone "turn 180"',
)
@pytest.mark.parametrize("opaque", ["##", "#r", "#u"])
def test_a_stone_or_a_turning_stone_hides_a_figure(opaque: str) -> None:
    assert (
        seen(f"""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  M→ .  .  {opaque} G1 .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""")
        == "sees nobody"
    )


@pytest.mark.rule("No X-ray vision", "It loves stuffed bunnies", "Summary: Stuffed bunny")
def test_a_bunny_hides_the_figure_behind_it_and_draws_the_monster_itself() -> None:
    assert (
        seen("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  M→ .  .  @@ G1 .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""")
        == "sees bunny ahead at 3: straight on"
    )


@pytest.mark.rule("Crystal", "Summary: Crystal")
def test_it_sees_past_a_crystal() -> None:
    assert (
        seen("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  M→ <> .  <> g1 .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""")
        == "sees green-1 ahead at 4: straight on"
    )


@pytest.mark.rule("R1", "Blood pools (monster)", "Summary: Blood pool")
def test_it_sees_over_a_pool_whose_spaces_count_r1() -> None:
    assert (
        seen("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  M→ . ~~~~~~ G1 .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  R1 .  .  .  .  .  .  .
""")
        == "sees green-1 ahead at 4, red-1 right at 2: turn right"
    )


@pytest.mark.rule("Blood pools (monster)")
def test_it_sees_a_figure_that_stands_on_a_pool() -> None:
    assert (
        seen("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  M→ . ~~~~G1 .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""")
        == "sees green-1 ahead at 3: straight on"
    )


@pytest.mark.rule("Teleporter", "Summary: Teleporter")
def test_it_sees_over_a_teleporter() -> None:
    assert (
        seen("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  M→ . →   .  G1 .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  . ←   .  .
teleporters: 1 D3 G5
""")
        == "sees green-1 ahead at 4: straight on"
    )


@pytest.mark.rule("Summary: Figure")
def test_of_two_in_a_line_it_sees_the_nearer_only() -> None:
    assert (
        seen("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  M→ .  R5 G1 .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""")
        == "sees red-5 ahead at 2: straight on"
    )


@pytest.mark.rule("Phase 2: three directions", "Summary: Monster")
def test_it_never_looks_back_nor_diagonally() -> None:
    assert (
        seen("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  G1 .  G3 .  .  .  .  .
 3  R1 R3 M→ .  .  .  .  .  .
 4  .  G4 .  G5 .  .  .  .  .
 5  R4 .  .  .  R5 .  .  .  .
""")
        == "sees nobody"
    )


@pytest.mark.rule("Phase 2: three directions")
def test_a_figure_to_the_left_alone_turns_it_left() -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  M↓ .  .  .  G1
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""
    assert seen(text) == "sees green-1 left at 4: turn left"
    assert arrival(text) == "F3 east"


@pytest.mark.rule("Phase 2: three directions")
def test_a_figure_to_the_right_alone_turns_it_right() -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  G1 .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  M← .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""
    assert seen(text) == "sees green-1 right at 2: turn right"
    assert arrival(text) == "E2 north"


@pytest.mark.rule("Phase 2: three directions")
def test_nobody_in_sight_keeps_the_facing() -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  M← .  .  G1 .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""
    assert seen(text) == "sees nobody"
    assert arrival(text) == "D3 west"


@pytest.mark.rule("Several figures within sight", "Summary: Figure")
def test_the_nearest_of_three_wins() -> None:
    assert (
        seen("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  R1 .  .  .  .
 3  .  .  .  .  M→ .  .  G1 .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  B1 .  .  .  .
""")
        == "sees green-1 ahead at 3, red-1 left at 1, blue-1 right at 2: turn left"
    )


@pytest.mark.rule("Several figures within sight")
def test_the_nearest_straight_ahead_wins_over_two_equally_far_at_its_sides() -> None:
    assert (
        seen("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  R1 .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  M→ G1 .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  B1 .  .  .  .
""")
        == "sees green-1 ahead at 1, red-1 left at 2, blue-1 right at 2: straight on"
    )


@pytest.mark.rule("Several figures within sight")
def test_a_tie_of_ahead_and_left_confuses_it_and_the_facing_stays() -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  R1 .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  M→ .  G1 .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""
    assert seen(text) == "sees green-1 ahead at 2, red-1 left at 2: confused"
    assert arrival(text) == "F3 east"


@pytest.mark.rule("Several figures within sight")
def test_a_tie_of_ahead_and_right_confuses_it_and_the_facing_stays() -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  M→ .  G1 .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  R1 .  .  .  .
"""
    assert seen(text) == "sees green-1 ahead at 2, red-1 right at 2: confused"
    assert arrival(text) == "F3 east"


@pytest.mark.rule("Several figures within sight")
def test_three_at_the_same_distance_confuse_it() -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  R1 .  .  .  .
 3  .  .  .  B1 M← .  .  .  .
 4  .  .  .  .  Y1 .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""
    assert seen(text) == "sees blue-1 ahead at 1, yellow-1 left at 1, red-1 right at 1: confused"
    assert arrival(text) == "D3 west"


@pytest.mark.rule("Several figures within sight")
def test_two_equally_near_at_the_sides_confuse_it_though_one_further_is_ahead() -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  R1 .  .  .  .
 3  .  .  .  .  M→ .  G1 .  .
 4  .  .  .  .  B1 .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""
    assert seen(text) == "sees green-1 ahead at 2, red-1 left at 1, blue-1 right at 1: confused"
    assert arrival(text) == "F3 east"


@pytest.mark.rule("Several figures within sight")
def test_a_tie_further_off_confuses_nobody() -> None:
    assert (
        seen("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  R1 .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  M→ .  G1 .  .
 4  .  .  .  .  B1 .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""")
        == "sees green-1 ahead at 2, red-1 left at 2, blue-1 right at 1: turn right"
    )


@pytest.mark.rule("It loves stuffed bunnies")
def test_a_bunny_that_is_nearest_draws_it_away_from_a_figure() -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  @@ .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  M→ .  .  G1 .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""
    assert seen(text) == "sees green-1 ahead at 3, bunny left at 2: turn left"
    assert arrival(text) == "E2 north"


@pytest.mark.rule("It loves stuffed bunnies")
def test_two_bunnies_equally_near_confuse_it() -> None:
    assert (
        seen("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  @@ .  .  .  .
 3  .  .  .  .  M→ @@ .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""")
        == "sees bunny ahead at 1, bunny left at 1: confused"
    )


@pytest.mark.rule("No X-ray vision", "Summary: Wall")
def test_it_sees_nothing_through_a_passage() -> None:
    assert (
        seen("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  G1 .  .  .  .  .  .  M→ .
 4  .  .  .  .  .  .  .  .  .
 5  .  B1 R1 .  .  .  .  .  .
""")
        == "sees nobody"
    )


@pytest.mark.rule("No X-ray vision")
def test_it_sees_nothing_through_a_dividing_wall() -> None:
    assert (
        seen("""
cellar, stage 1
    A  B  C  D  E  F  G  H
 1  .  .  .  .  .  .  .  .
 2  .  .  M→ .  G1 .  .  .
 3  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
""")
        == "sees nobody"
    )


def test_it_sees_along_a_dividing_wall() -> None:
    assert (
        seen("""
cellar, stage 1
    A  B  C  D  E  F  G  H
 1  .  .  .  G1 .  .  .  .
 2  .  .  .  .  .  .  .  .
 3  .  .  .  M→ .  .  .  .
 4  .  .  .  .  .  .  .  .
""")
        == "sees green-1 left at 2: turn left"
    )


@pytest.mark.rule("No X-ray vision")
def test_it_sees_nothing_past_a_missing_space() -> None:
    assert (
        seen("""
ring, stage 1
    A  B  C  D  E
 1  .  .  .  .  .
 2  M→ .     G1 .
 3  .  .  .  .  .
""")
        == "sees nobody"
    )


def test_it_sees_nobody_in_jail_on_the_bus_or_eaten() -> None:
    assert (
        seen("""
room, stage 2
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  M→ .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
jail: G1 g3
bus: R1
eaten: B1
""")
        == "sees nobody"
    )
