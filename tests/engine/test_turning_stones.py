import pytest

from tests.support.stories import arrival, events, told


@pytest.mark.rule("R5", "Turning stone", 'Summary: Turning stone "turn right"')
def test_turn_right_turns_it_right_and_it_moves_in_the_same_step_r5() -> None:
    assert told("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  M→ #r .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["1. sees nobody; C3 to C4, facing south", "   D3 turns it right"]


@pytest.mark.rule("R5", "Turning stone", 'Summary: Turning stone "turn 180"')
def test_turn_180_turns_it_around_and_it_moves_in_the_same_step_r5() -> None:
    assert told("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  M→ #u .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["1. sees nobody; C3 to B3, facing west", "   D3 turns it around"]


@pytest.mark.rule("Turning stone")
def test_turn_right_turns_a_monster_that_faces_west_to_the_north() -> None:
    assert (
        arrival("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  #r M← .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""")
        == "D2 north"
    )


@pytest.mark.rule("R5")
def test_after_the_turn_it_does_not_look_again_in_this_step_r5() -> None:
    assert told(
        """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  R1 .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  G1 .  M→ #u .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""",
        "2",
    ) == [
        "1. sees nobody; C3 to B3, facing west",
        "   D3 turns it around",
        "2. sees green-1 ahead at 1, red-1 right at 2: straight on; B3 to A3, facing west",
        "   green-1 is caught on A3",
    ]


@pytest.mark.rule("R5")
def test_turned_to_the_right_it_does_not_look_at_who_stood_behind_it_r5() -> None:
    assert told("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  G1 .  M→ #r .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["1. sees nobody; C3 to C4, facing south", "   D3 turns it right"]


@pytest.mark.rule("Turning stone", "That hurts")
def test_who_stood_behind_it_is_caught_when_it_is_turned_around() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  G1 M→ #u .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["D3 turns it around", "green-1 is caught on B3"]


@pytest.mark.rule("Turning stone", "Monster strength")
def test_turned_around_it_pushes_what_stood_behind_it() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  G1 ## M→ #u .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == [
        "E3 turns it around",
        "green-1 is pushed from B3 to A3",
        "stone is pushed from C3 to B3",
    ]


@pytest.mark.rule("R5")
def test_a_turning_stone_further_off_does_not_act_until_it_stands_in_front_r5() -> None:
    assert told(
        """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  M→ .  #r .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""",
        "2",
    ) == [
        "1. sees nobody; C3 to D3, facing east",
        "2. sees nobody; D3 to D4, facing south",
        "   E3 turns it right",
    ]


@pytest.mark.rule("R5", "Turning stone")
@pytest.mark.parametrize("stone", ["#r", "#u"])
def test_one_that_sees_a_figure_turns_to_it_and_the_stone_does_not_act_r5(stone: str) -> None:
    text = f"""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  G1 .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  M→ {stone} .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""
    assert arrival(text) == "C2 north"
    assert events(text) == []


@pytest.mark.rule("R5")
def test_one_that_turns_to_a_bunny_is_not_turned_by_the_stone_r5() -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  @@ .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  M→ #r .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""
    assert arrival(text) == "C2 north"
    assert events(text) == []


@pytest.mark.rule("R7")
def test_confused_by_two_bunnies_it_pushes_the_stone_r7() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  @@ .  .  .  .  .  .
 3  .  .  M→ #u .  .  .  .  .
 4  .  .  @@ .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["turn-180 is pushed from D3 to E3"]


@pytest.mark.rule("R6")
def test_between_two_that_turn_it_around_it_pushes_the_one_it_faced_first_r6() -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  #u M→ #u .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""
    assert arrival(text) == "E3 east"
    assert events(text) == [
        "E3 turns it around",
        "C3 turns it around",
        "turn-180 is pushed from E3 to F3",
    ]


@pytest.mark.rule("R6")
def test_one_that_turns_it_right_leads_to_one_that_turns_it_around_r6() -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  M→ #r .  .  .  .
 4  .  .  .  #u .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""
    assert arrival(text) == "D2 north"
    assert events(text) == ["E3 turns it right", "D4 turns it around"]


@pytest.mark.rule("R6")
def test_three_turns_that_come_back_to_a_facing_in_between_push_the_stone_faced_then_r6() -> None:
    # East, by E3 right to south, by D4 around to north, by D2 around to south again: D4 is pushed.
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  #u .  .  .  .  .
 3  .  .  .  M→ #r .  .  .  .
 4  .  .  .  #u .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""
    assert arrival(text) == "D4 south"
    assert events(text) == [
        "E3 turns it right",
        "D4 turns it around",
        "D2 turns it around",
        "turn-180 is pushed from D4 to D5",
    ]


@pytest.mark.rule("R5", "Secret passages")
def test_turned_to_a_wall_it_passes_in_the_same_step() -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  M→ #r .  .  .  .
"""
    assert arrival(text) == "F1 south"
    assert events(text) == ["E5 turns it right", "passes F from D5 to F1"]


@pytest.mark.rule("R5")
def test_turned_to_a_pool_it_slides_in_the_same_step() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  M→ #r .  .  .  .
 4  .  .  . ~~~ .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""") == ["E3 turns it right", "slides over D4 to D5"]


@pytest.mark.rule("R5", "Teleporter")
def test_turned_to_a_teleporter_it_teleports_in_the_same_step() -> None:
    assert events("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  . ↑   .
 3  .  .  .  M→ #r .  .  .  .
 4  .  .  . ↑   .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
teleporters: 1 D4 H2
""") == ["E3 turns it right", "teleports from D4 to H2"]


@pytest.mark.rule("R8")
def test_a_turning_stone_behind_a_dividing_wall_is_pushed_r8() -> None:
    assert events("""
cellar, stage 1
    A  B  C  D  E  F  G  H
 1  .  .  .  .  .  .  .  .
 2  .  .  .  M→ #r .  .  .
 3  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
""") == ["passes a wall without a letter from D2 to E2", "turn-right is pushed from E2 to F2"]


@pytest.mark.rule("R8")
def test_a_turning_stone_behind_a_short_side_is_pushed_r8() -> None:
    assert events("""
cellar, stage 1
    A  B  C  D  E  F  G  H
 1  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  M→
 3  .  .  .  .  .  .  .  #u
 4  .  .  .  .  .  .  .  .
""") == ["passes X from H2 to H3", "turn-180 is pushed from H3 to G3"]


@pytest.mark.rule("R5")
def test_a_turning_stone_that_was_pushed_ahead_acts_once_nobody_is_seen_r5() -> None:
    assert told(
        """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  R1 .  .  .  .  .  .
 3  .  .  M→ #r .  .  .  .  .
 4  .  .  G1 .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""",
        "2",
    ) == [
        "1. sees red-1 left at 1, green-1 right at 1: confused; C3 to D3, facing east",
        "   turn-right is pushed from D3 to E3",
        "2. sees nobody; D3 to D4, facing south",
        "   E3 turns it right",
    ]
