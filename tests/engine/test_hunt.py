import pytest

from engine.events import Decision, Sight
from engine.hunt import hunt
from engine.tiles import MovementTile, read_tile
from tests.support.stories import picture, tell, told

TWO_AHEAD = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  M→ .  G1 .  r5 .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""


@pytest.mark.rule("The Movement Tiles: numbers", "The monster continues to move")
@pytest.mark.parametrize("number", [1, 2, 5, 8, 20])
def test_a_number_tile_takes_exactly_so_many_steps_whatever_it_captures(number: int) -> None:
    assert len(hunt(picture(TWO_AHEAD), MovementTile(number)).steps) == number


@pytest.mark.rule("Phase 2: the last look")
def test_after_the_last_step_it_looks_and_turns_once_more_without_a_step() -> None:
    hunted = hunt(
        picture("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  R1 .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  M→ .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""),
        MovementTile(1),
    )
    assert tell(hunted) == ["1. sees nobody; D3 to E3, facing east", "Last, sees red-1 left at 2: turn left"]
    assert hunted.after == picture("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  R1 .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  M↑ .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""")


@pytest.mark.rule("Phase 2: the last look", "Several figures within sight")
def test_confused_at_the_last_look_it_keeps_its_facing() -> None:
    hunted = hunt(
        picture("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  R1 .  .  .  .
 3  .  .  .  M→ .  G1 .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""),
        MovementTile(1),
    )
    assert hunted.final_look.decides is Decision.CONFUSED
    assert hunted.after == picture("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  R1 .  .  .  .
 3  .  .  .  .  M→ G1 .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""")


@pytest.mark.rule("The Movement Tiles: hits", "That hurts")
def test_one_hit_ends_with_the_first_capture() -> None:
    assert told(TWO_AHEAD, "1 hit") == [
        "1. sees green-1 ahead at 2: straight on; B3 to C3, facing east",
        "2. sees green-1 ahead at 1: straight on; C3 to D3, facing east",
        "   green-1 is caught on D3",
    ]


@pytest.mark.rule("The Movement Tiles: hits", "The monster continues to move")
def test_two_hits_go_on_to_the_second_capture() -> None:
    assert told(TWO_AHEAD, "2 hits")[3:] == [
        "3. sees red-5 ahead at 2: straight on; D3 to E3, facing east",
        "4. sees red-5 ahead at 1: straight on; E3 to F3, facing east",
        "   red-5 is caught on F3",
    ]


@pytest.mark.rule("The Movement Tiles: tired")
def test_three_hits_with_only_two_to_capture_tire_it_after_twenty_steps() -> None:
    hunted = hunt(picture(TWO_AHEAD), read_tile("3 hits"))
    assert len(hunted.steps) == 20
    # Four steps to F3, three to the wall at I3, nine to cross the row again, four more.
    assert hunted.steps[-1].to == "D3"


@pytest.mark.rule("R22")
def test_a_hunt_goes_on_when_its_last_prey_is_gone_r22() -> None:
    hunted = hunt(
        picture("""
room, stage 2
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  M→ G1 .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""),
        MovementTile(5),
    )
    assert tell(hunted) == [
        "1. sees green-1 ahead at 1: straight on; B3 to C3, facing east",
        "   green-1 is caught on C3",
        "2. sees nobody; C3 to D3, facing east",
        "3. sees nobody; D3 to E3, facing east",
        "4. sees nobody; E3 to F3, facing east",
        "5. sees nobody; F3 to G3, facing east",
        "Last, sees nobody",
    ]


@pytest.mark.rule("That hurts", "R14")
def test_in_stage_1_the_captured_go_to_jail_with_the_same_side_up_r14() -> None:
    assert hunt(picture(TWO_AHEAD), MovementTile(4)).after == picture("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  M→ .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
jail: G1 r5
""")


@pytest.mark.rule("That hurts")
def test_in_stage_2_the_captured_are_eaten() -> None:
    assert hunt(
        picture("""
room, stage 2
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  M→ .  G1 ## r5 .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
jail: B1
"""),
        MovementTile(2),
    ).after == picture("""
room, stage 2
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  M→ ## r5 .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
jail: B1
eaten: G1
""")


@pytest.mark.rule("R14")
def test_one_captured_in_the_jail_is_not_seen_nor_captured_again_r14() -> None:
    assert told(
        """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  M→ G1
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""",
        "3",
    )[2:] == [
        "2. sees nobody; I3 to A3, facing east",
        "   passes L from I3 to A3",
        "3. sees nobody; A3 to B3, facing east",
    ]


def test_who_is_not_in_its_way_stays_where_it_is() -> None:
    before = picture("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  G1 .  ## .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  M→ .  .  .  .  .  .  .
 4  r5 .  .  .  .  .  .  .  @@
 5  .  .  .  .  .  .  .  .  .
jail: B1
bus: y3
""")
    assert hunt(before, MovementTile(2)).after == picture("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  G1 .  ## .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  M→ .  .  .  .  .
 4  r5 .  .  .  .  .  .  .  @@
 5  .  .  .  .  .  .  .  .  .
jail: B1
bus: y3
""")


def test_a_hunt_keeps_the_position_before_it_as_it_was() -> None:
    before = picture(TWO_AHEAD)
    hunted = hunt(before, MovementTile(8))
    assert hunted.before is before
    assert before == picture(TWO_AHEAD)
    assert hunted.tile == MovementTile(8)


def test_a_sight_tells_the_space_of_what_is_seen() -> None:
    look = hunt(picture(TWO_AHEAD), MovementTile(1)).steps[0].look
    assert [(sight.what, sight.at) for sight in look.sees] == [("green-1", "D3")]
    assert isinstance(look.sees[0], Sight)
