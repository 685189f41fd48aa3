"""A figure's move over blood pools, and what it pushes onto them, a sentence of the rules at a time."""

import pytest

from engine.flight import Reason, Refusal, Walk
from engine.position import Position
from tests.support.flights import arrived, ends, room, started, walked


@pytest.mark.rule("Blood Pools", "Summary: Blood pool")
def test_it_slides_straight_to_the_space_beyond_the_pool_in_one_step() -> None:
    there = walked(room(" .  G1~~~~~~~~~ .  .  .  . "), "east", steps=1)
    assert isinstance(there, Walk)
    assert (there.path, there.left) == (("B3", "F3"), 0)


@pytest.mark.rule("Blood Pools")
def test_it_can_go_on_from_there_but_never_stops_or_turns_on_the_pool() -> None:
    pool = room(" .  G1~~~~~~~~~ .  .  .  . ")
    assert arrived(pool, "east", "east") == "G3"
    assert ends(started(pool)).isdisjoint({"C3", "D3", "E3"})


@pytest.mark.rule("Blood Pools")
def test_pools_that_touch_are_slid_over_in_one_step() -> None:
    assert arrived(room(" .  G1~~~~~~~~~ .  .  .  . ", notes="pools: C3 / D3 E3\n"), "east", steps=1) == "F3"


@pytest.mark.rule("Blood Pools")
def test_on_the_pool_it_slides_past_figures() -> None:
    assert arrived(room(" .  G1~B5~G5~~~ .  .  .  . "), "east", steps=1) == "F3"


@pytest.mark.rule("Blood Pools: stopped")
def test_a_tile_beyond_the_pool_is_pushed_one_space() -> None:
    assert arrived(room(" .  G1~~~~~~~~~ ## .  .  . "), "east") == "F3; stone G3"


@pytest.mark.rule("R2", "Blood Pools: stopped")
@pytest.mark.parametrize(
    ("row", "notes"),
    [
        (" .  .  .  .  G1~~~~~~ ## ##", ""),
        (" .  .  .  .  G1~~~~~~ ## B5", ""),
        (" .  .  .  .  G1~~~~~~→  ←  ", "teleporters: 1 H3 I3\n"),
        (" .  .  .  .  G1~~~~~~ ##→  ", "teleporters: 1 I3 C5\n"),
    ],
)
def test_what_cannot_be_pushed_keeps_it_on_the_last_space_of_the_pool_r2(row: str, notes: str) -> None:
    fifth = " .  . ←   .  .  .  .  .  . " if "C5" in notes else " .  .  .  .  .  .  .  .  . "
    rows = [
        " .  .  .  .  .  .  .  M→ . ",
        " .  .  .  .  .  .  .  .  . ",
        row,
        " .  .  .  .  .  .  .  .  . ",
        fifth,
    ]
    there = walked(room(*rows, notes=notes), "east", steps=1)
    assert isinstance(there, Walk)
    assert there.at == "G3"
    assert isinstance(there.end(), Position)


@pytest.mark.rule("R2", "Blood Pools: stopped")
def test_a_wall_keeps_it_on_the_pool_and_it_slides_off_sideways_or_back_r2() -> None:
    pool = room(" .  .  .  .  .  G1~~~~~~~~~")
    assert arrived(pool, "east", steps=1) == "I3"
    assert arrived(pool, "east", "south", steps=2) == "I4"
    assert arrived(pool, "east", "west", steps=2) == "F3"
    assert walked(pool, "east", "east") == Refusal(Reason.WALL)


@pytest.mark.rule("Blood Pools: stopped")
def test_the_monster_beyond_the_pool_keeps_it_on_the_pool() -> None:
    rows = [
        *[" .  .  .  .  .  .  .  .  . "] * 2,
        " .  .  G1~~~~~~ M→ .  .  . ",
        *[" .  .  .  .  .  .  .  .  . "] * 2,
    ]
    assert arrived(room(*rows), "east", steps=1) == "E3"


@pytest.mark.rule("Blood Pools: stopped")
def test_sideways_off_a_pool_it_slides_over_the_rest_of_it() -> None:
    wide = room(" .  .  .  .  .  . ~~~~~~~~~", " .  .  .  .  .  G1~~~~~~~~~", " .  .  .  .  .  . ~~~~~~~~~")
    assert arrived(wide, "east", "north", steps=2) == "I1"
    assert arrived(wide, "east", "south", steps=2) == "I5"


@pytest.mark.rule("Blood Pools: the far side taken")
def test_its_last_step_does_not_lead_onto_a_pool_whose_far_side_is_taken() -> None:
    taken = room(" .  G1~~~~~~ B5 .  .  .  . ")
    assert walked(taken, "east", steps=1) == Refusal(Reason.TAKEN, "E3")
    assert arrived(taken, "east", "east", steps=2) == "F3"


@pytest.mark.rule("Blood Pools: the far side taken")
def test_its_last_step_does_not_lead_to_a_figure_that_is_jammed_on_the_pool() -> None:
    jammed = room(" .  .  .  .  .  G1~~~~~~~B5")
    assert walked(jammed, "east", steps=1) == Refusal(Reason.TAKEN, "I3")
    assert arrived(jammed, "east", "south", steps=2) == "I4"


@pytest.mark.rule("Blood Pools: a pushed stone")
def test_a_tile_pushed_onto_a_pool_slides_to_the_first_space_beyond() -> None:
    assert arrived(room(" .  G1 ##~~~~~~ .  .  .  . "), "east") == "C3; stone F3"


@pytest.mark.rule("Blood Pools: a pushed stone")
@pytest.mark.parametrize(
    ("row", "notes"),
    [
        (" .  .  .  .  G1 ##~~~~~~ B5", ""),
        (" .  .  .  .  G1 ##~~~~~~ ##", ""),
        (" .  .  .  .  G1 ##~~~~~~→  ", "teleporters: 1 I3 C5\n"),
        (" .  .  .  .  G1 ##~~~~~~~B5", ""),
        (" .  .  .  .  G1 ##~~~~~~~@@", ""),
    ],
)
def test_a_tile_on_a_pool_stops_before_whatever_is_there_and_goes_onto_no_teleporter(
    row: str, notes: str
) -> None:
    fifth = " .  . ←   .  .  .  .  .  . " if notes else " .  .  .  .  .  .  .  .  . "
    rows = [
        " .  .  .  .  .  .  .  M→ . ",
        " .  .  .  .  .  .  .  .  . ",
        row,
        " .  .  .  .  .  .  .  .  . ",
        fifth,
    ]
    there = arrived(room(*rows, notes=notes), "east", steps=1)
    assert there.startswith("F3; ")
    assert "stone H3" in there


@pytest.mark.rule("Blood Pools: a pushed stone")
def test_a_tile_on_a_pool_stops_before_the_wall() -> None:
    assert arrived(room(" .  .  .  .  G1 ##~~~~~~~~~"), "east") == "F3; stone I3"


@pytest.mark.rule("Blood Pools: a pushed stone")
def test_a_tile_on_a_pool_stops_before_the_monster() -> None:
    rows = [
        *[" .  .  .  .  .  .  .  .  . "] * 2,
        " .  G1 ##~~~~~~ M→ .  .  . ",
        *[" .  .  .  .  .  .  .  .  . "] * 2,
    ]
    assert arrived(room(*rows), "east") == "C3; stone E3"


@pytest.mark.rule("R2", "Blood Pools: a pushed stone")
def test_it_slides_after_a_jammed_tile_stops_behind_it_and_slides_off_sideways_r2() -> None:
    jam = room(" .  G1 ##~~~~~~~~~ B5 .  . ")
    assert arrived(jam, "east") == "C3; stone F3"
    assert arrived(jam, "east", "east") == "E3; stone F3"
    assert arrived(jam, "east", "east", "north") == "E2; stone F3"
    there = walked(jam, "east", "east")
    assert isinstance(there, Walk)
    assert isinstance(there.end(), Position)


@pytest.mark.rule("Blood Pools: a pushed stone")
def test_others_slide_through_the_space_of_a_figure_on_the_pool() -> None:
    assert arrived(room(" .  . ~~~~B5~~~ .  G1 .  . "), "west", "west", steps=2) == "B3"


@pytest.mark.rule("Blood Pools: stopped")
def test_a_tile_on_the_pool_is_pushed_off_and_met_again_beyond_it_in_one_step() -> None:
    assert arrived(room(" .  G1~~~~##~~~ .  .  .  . "), "east", steps=1) == "F3; stone G3"


@pytest.mark.rule("Blood Pools: stopped")
def test_met_again_where_it_is_stuck_the_tile_keeps_the_figure_on_the_pool() -> None:
    assert arrived(room(" .  G1~~~~##~~~ .  B5 .  . "), "east", steps=1) == "E3; stone F3"


@pytest.mark.rule("Blood Pools: stopped")
def test_a_tile_that_slides_off_one_pool_is_pushed_over_the_next_one() -> None:
    assert arrived(room(" G1~##~~~ . ~~~~~~ .  .  . "), "east", steps=1) == "D3; stone G3"


@pytest.mark.rule("Blocks of Stone")
def test_two_tiles_behind_one_another_on_the_pool_are_not_moved_and_nor_is_the_figure_before_them() -> None:
    assert walked(room(" .  G1~##~##~~~ .  .  .  . "), "east") == Refusal(Reason.STUCK, "C3", "stone")


@pytest.mark.rule("Blocks of Stone")
def test_two_tiles_apart_on_a_pool_are_pushed_until_they_jam() -> None:
    # The first is pushed up to the second one and then holds the figure, which cannot push two.
    assert arrived(room(" G1~##~~~~##~~~ .  .  .  . "), "east", steps=1) == "B3; stone C3, stone D3"


def test_from_jail_onto_a_pool_it_stops_there() -> None:
    wet = [" .  .  .  .  .  .  .  M→ . ", *[" .  .  .  .  .  .  .  .  . "] * 3, " .  .  .  .  .  . ~~~~~~~~~"]
    assert arrived(room(*wet, notes="jail: G1\n"), "west", steps=1) == "I5"
    assert arrived(room(*wet, notes="jail: G1\n"), "west", "west", steps=2) == "F5"
