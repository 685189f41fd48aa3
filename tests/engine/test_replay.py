import pytest

from engine.hunt import hunt
from engine.replay import after_event, after_look, after_step, positions
from engine.tiles import MovementTile
from tests.support.stories import picture

BEFORE = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  R1 .  .  .  .  .  .
 2  .  .  @@ .  .  .  .  .  .
 3  .  .  M→ ## g5 .  .  .  .
 4  .  .  B1 .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""
AFTER = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  R1 .  .  .  .  .  .
 2  .  .  @@ .  .  .  .  .  .
 3  .  .  .  M→ ## g5 .  .  .
 4  .  .  B1 .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""


def test_a_row_moves_piece_by_piece_and_the_monster_at_the_end() -> None:
    before = picture(BEFORE)
    step = hunt(before, MovementTile(1)).steps[0]
    half = after_event(before, step.events[0])
    assert half == picture("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  R1 .  .  .  .  .  .
 2  .  .  @@ .  .  .  .  .  .
 3  .  .  M→ ## .  g5 .  .  .
 4  .  .  B1 .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""")
    assert after_event(half, step.events[1]) == picture("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  R1 .  .  .  .  .  .
 2  .  .  @@ .  .  .  .  .  .
 3  .  .  M→ .  ## g5 .  .  .
 4  .  .  B1 .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""")
    assert after_step(before, step) == picture(AFTER)


def test_the_look_turns_the_monster_before_the_step() -> None:
    before = picture("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  M→ .  .  .  .  .  .
 4  .  .  b1 .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""")
    assert after_look(before, hunt(before, MovementTile(1)).steps[0]) == picture("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  M↓ .  .  .  .  .  .
 4  .  .  b1 .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""")


def test_a_captured_figure_is_in_jail_in_stage_1_and_eaten_in_stage_2() -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  M→ b1 .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""
    jailed = picture("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  M→ .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
jail: b1
""")
    eaten = picture("""
room, stage 2
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  M→ .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
eaten: b1
""")
    for before, after in ((picture(text), jailed), (picture(text.replace("stage 1", "stage 2")), eaten)):
        (event,) = hunt(before, MovementTile(1)).steps[0].events
        assert after_event(before, event) == after


@pytest.mark.parametrize(
    "row",
    [
        " 3  .  .  .  .  .  .  .  M→ ##",
        " 3  .  .  .  .  .  .  M→ @@ .",
        " 3  ## M← .  .  .  .  .  .  .",
    ],
    ids=["crushed", "cuddled", "crushed in the west"],
)
def test_a_tile_that_is_crushed_or_cuddled_is_gone(row: str) -> None:
    before = picture(
        """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3 ROW
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""".replace(" 3 ROW", row)
    )
    (event,) = hunt(before, MovementTile(1)).steps[0].events
    assert after_event(before, event).tiles == ()


def test_a_tile_that_vanishes_into_a_doorway_is_gone() -> None:
    before = picture("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  ## M← .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""")
    (event,) = hunt(before, MovementTile(1)).steps[0].events
    assert after_event(before, event).tiles == ()


def test_a_tile_that_is_pushed_keeps_its_kind() -> None:
    before = picture("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  M→ <> .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""")
    (event,) = hunt(before, MovementTile(1)).steps[0].events
    assert after_event(before, event) == picture("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  M→ .  <> .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
""")


def test_the_positions_of_a_hunt_go_from_the_one_before_it_to_the_last_look() -> None:
    before = picture(BEFORE)
    hunted = hunt(before, MovementTile(1))
    assert list(positions(hunted)) == [before, picture(AFTER)]
