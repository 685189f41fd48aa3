"""A figure's move, a sentence of the rules at a time; green 1 goes, mostly with steps to spare."""

import pytest

from engine.compass import Direction
from engine.figures import Place
from engine.flight import Reason, Refusal, Walk, walk
from engine.hunt import hunt
from engine.position import Position
from engine.tiles import MovementTile
from tests.support.flights import arrived, ends, room, started, walked
from tests.support.stories import picture

EMPTY = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  M→ .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  G1 .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""


# Phase 1: The Figures Flee


@pytest.mark.rule("Phase 1: any way")
@pytest.mark.parametrize(("way", "to"), [("north", "D2"), ("east", "E3"), ("south", "D4"), ("west", "C3")])
def test_it_moves_vertically_or_horizontally(way: str, to: str) -> None:
    assert arrived(EMPTY, way) == to


@pytest.mark.rule("Phase 1: any way")
def test_it_changes_direction_at_any_time_and_goes_back_too() -> None:
    there = walked(EMPTY, "east", "north", "west", "east", "south", steps=5)
    assert isinstance(there, Walk)
    assert (there.path, there.steps, there.left) == (("D3", "E3", "E2", "D2", "E2", "E3"), 5, 0)


@pytest.mark.rule("Phase 1: up to the number")
def test_it_moves_up_to_the_number_in_its_circle_and_may_stop_before() -> None:
    assert ends(started(EMPTY, steps=2)) == {
        "D3",
        *("C3", "E3", "D2", "D4"),
        *("B3", "F3", "D1", "D5", "C2", "C4", "E2", "E4"),
    }


@pytest.mark.rule("Phase 1: up to the number")
@pytest.mark.parametrize(("figure", "shown", "steps"), [("G4", "green-4", 4), ("g4", "green-4", 3)])
def test_the_number_that_is_up_counts(figure: str, shown: str, steps: int) -> None:
    start = walk(picture(EMPTY.replace("G1", figure)), shown)
    assert isinstance(start, Walk)
    assert start.left == steps


@pytest.mark.rule("Phase 1: up to the number")
def test_it_can_choose_not_to_move_at_all() -> None:
    start = started(EMPTY, steps=0)
    assert ends(start) == {"D3"}
    assert start.end() == picture(EMPTY)


@pytest.mark.rule("Phase 1: up to the number")
def test_when_its_steps_are_used_up_it_goes_no_further() -> None:
    assert walked(EMPTY, "east", "east", steps=1) == Refusal(Reason.NO_STEPS)


def test_the_position_after_the_move_has_it_there_the_same_side_up() -> None:
    after = walked(EMPTY, "north", "east")
    assert isinstance(after, Walk)
    moved = EMPTY.replace(" 2  .  .  .  .  . ", " 2  .  .  .  .  G1").replace(
        "G1 .  .  .  .  .\n 4", ".  .  .  .  .  .\n 4"
    )
    assert after.end() == picture(moved)


JAILED = room(" .  .  .  .  .  .  .  .  . ", notes="jail: G1\n")


@pytest.mark.rule("Phase 1: out of jail")
def test_from_jail_the_first_step_is_the_entrance_whatever_the_direction() -> None:
    assert {arrived(JAILED, way) for way in Direction} == {"I5"}
    assert arrived(JAILED, "east", "west") == "H5"


@pytest.mark.rule("Phase 1: up to the number")
def test_it_may_remain_in_jail() -> None:
    assert ends(started(JAILED, steps=1)) == {"jail", "I5"}


@pytest.mark.rule("Phase 1: the monster and walls")
def test_nobody_goes_back_into_jail() -> None:
    assert walked(JAILED, "west", "east") == Refusal(Reason.WALL)


@pytest.mark.rule("Phase 1: out of jail", "Phase 1: past figures")
def test_over_a_figure_on_the_entrance_the_way_out_of_jail_takes_a_step_more() -> None:
    taken = room(
        *[" .  .  .  .  .  .  .  M→ . ", *[" .  .  .  .  .  .  .  .  . "] * 3],
        " .  .  .  .  .  .  .  .  B5",
        notes="jail: G1\n",
    )
    assert walked(taken, "west", steps=1) == Refusal(Reason.TAKEN, "I5")
    assert ends(started(taken, steps=1)) == {"jail"}
    assert ends(started(taken, steps=2)) == {"jail", "H5", "I4"}


@pytest.mark.rule("Phase 1: past figures", "Summary: Figure")
def test_it_moves_through_figures_and_counts_their_spaces() -> None:
    row = room(" .  .  .  G1 B5 r3 .  .  . ")
    assert arrived(row, "east", "east", "east", steps=3) == "G3"
    assert "G3" not in ends(started(row, steps=2))


@pytest.mark.rule("Phase 1: past figures", "Summary: Figure")
def test_it_never_stops_on_a_figure() -> None:
    row = room(" .  .  .  G1 B5 G5 .  .  . ")
    assert walked(row, "east", steps=1) == Refusal(Reason.TAKEN, "E3")
    assert walked(row, "east", "east", steps=2) == Refusal(Reason.TAKEN, "F3")
    there = walked(row, "east", steps=2)
    assert isinstance(there, Walk)
    assert there.end() == Refusal(Reason.TAKEN, "E3")
    assert ends(started(row)).isdisjoint({"E3", "F3"})


@pytest.mark.rule("Phase 1: past figures")
def test_it_cannot_push_figures_even_of_its_own_team() -> None:
    row = room(" .  .  .  G1 G5 .  .  .  . ")
    there = walked(row, "east")
    assert isinstance(there, Walk)
    assert there.hall.figures == {"E3": "green-5"}


@pytest.mark.rule("Phase 1: the monster and walls", "Summary: Monster")
def test_it_neither_enters_nor_passes_the_monsters_space() -> None:
    row = room(
        *[" .  .  .  .  .  .  .  .  . "] * 2,
        " .  .  G1 M→ .  .  .  .  . ",
        *[" .  .  .  .  .  .  .  .  . "] * 2,
    )
    assert walked(row, "east") == Refusal(Reason.MONSTER, "D3")
    assert ends(started(row, steps=3)).isdisjoint({"D3", "E3", "F3"})


@pytest.mark.rule("Phase 1: the monster and walls", "R9", "Summary: Wall")
def test_it_does_not_run_into_walls_and_uses_no_passage() -> None:
    assert walked(EMPTY, "north", "north", "north") == Refusal(Reason.WALL)
    assert walked(EMPTY, "west", "west", "west", "west") == Refusal(Reason.WALL)


@pytest.mark.rule("Phase 1: the monster and walls")
def test_a_dividing_wall_is_a_wall() -> None:
    cellar = """
cellar, stage 1
    A  B  C  D  E  F  G  H
 1  .  .  .  M→ .  .  .  .
 2  .  .  .  G1 .  .  .  .
 3  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
"""
    assert walked(cellar, "east") == Refusal(Reason.WALL)
    stone = cellar.replace(".  .  .  G1", ".  .  G1 ##")
    assert walked(stone, "east") == Refusal(Reason.STUCK, "D2", "wall")


@pytest.mark.rule("Phase 1: the monster and walls")
def test_a_missing_space_is_a_wall() -> None:
    ring = """
ring, stage 1
    A  B  C  D  E
 1  .  .  .  M→ .
 2  .  G1    .  .
 3  .  .  .  .  .
"""
    assert walked(ring, "east") == Refusal(Reason.WALL)


AT_EXIT = room(" G1 .  .  .  .  .  .  M→ . ", *[" .  .  .  .  .  .  .  .  . "] * 4)


@pytest.mark.rule("Phase 1: onto the bus")
def test_from_the_exit_it_needs_one_step_more_onto_the_bus() -> None:
    assert ends(started(AT_EXIT, steps=1)) == {"A1", "B1", "A2", "bus"}
    assert "bus" not in ends(started(AT_EXIT.replace("G1 . ", ".  G1"), steps=1))


@pytest.mark.rule("Phase 1: onto the bus")
def test_the_bus_is_reached_by_the_doors_side_only_and_is_the_end() -> None:
    assert arrived(AT_EXIT, "west") == "bus"
    assert walked(AT_EXIT, "north") == Refusal(Reason.WALL)
    assert walked(AT_EXIT, "west", "east") == Refusal(Reason.NOT_ON_BOARD)


@pytest.mark.rule("Phase 1: onto the bus")
def test_on_the_bus_the_path_ends_and_the_position_has_it_there() -> None:
    there = walked(AT_EXIT, "west")
    assert isinstance(there, Walk)
    assert there.path == ("A1", "bus")
    after = there.end()
    assert isinstance(after, Position)
    assert after.figure("green-1").at == Place.BUS
    assert after.status() == ()


@pytest.mark.rule("Phase 1: onto the bus", "Phase 1: past figures")
def test_over_a_figure_on_the_exit_it_reaches_the_bus_with_a_step_more() -> None:
    taken = room(" B5 G1 .  .  .  .  .  M→ . ", *[" .  .  .  .  .  .  .  .  . "] * 4)
    assert walked(taken, "west", steps=1) == Refusal(Reason.TAKEN, "A1")
    assert arrived(taken, "west", "west", steps=2) == "bus"


@pytest.mark.parametrize("place", ["bus", "eaten"])
def test_on_the_bus_or_eaten_it_has_no_move(place: str) -> None:
    gone = picture(JAILED.replace("jail", place))
    assert walk(gone, "green-1") == Refusal(Reason.NOT_ON_BOARD)
    with pytest.raises(KeyError):
        walk(gone, "green-5")


@pytest.mark.rule("R13")
def test_the_monster_on_the_entrance_lets_nobody_in_r13() -> None:
    rows = [*[" .  .  .  .  .  .  .  .  . "] * 4, " .  .  .  .  .  .  .  .  M→"]
    barred = room(*rows, notes="jail: G1\n")
    assert walked(barred, "west") == Refusal(Reason.MONSTER, "I5")
    assert ends(started(barred)) == {"jail"}


@pytest.mark.rule("R13")
def test_the_monster_on_the_exit_lets_nobody_out_r13() -> None:
    barred = room(" M→ G1 .  .  .  .  .  .  . ", *[" .  .  .  .  .  .  .  .  . "] * 4)
    assert walked(barred, "west") == Refusal(Reason.MONSTER, "A1")
    assert ends(started(barred)).isdisjoint({"A1", "bus"})


# Blocks of Stone


@pytest.mark.rule(
    "Blocks of Stone",
    "Stuffed Bunnies",
    "Crystal",
    "Turning stone",
    "Summary: Block of stone",
    "Summary: Stuffed bunny",
    "Summary: Crystal",
    'Summary: Turning stone "turn right"',
    'Summary: Turning stone "turn 180"',
)
@pytest.mark.parametrize(
    ("drawn", "name"),
    [("##", "stone"), ("<>", "crystal"), ("#r", "turn-right"), ("#u", "turn-180"), ("@@", "bunny")],
)
def test_it_pushes_a_single_tile_space_by_space(drawn: str, name: str) -> None:
    row = room(f" .  G1 {drawn} .  .  .  .  .  . ")
    assert arrived(row, "east") == f"C3; {name} D3"
    assert arrived(row, "east", "east") == f"D3; {name} E3"


@pytest.mark.rule("Blocks of Stone")
@pytest.mark.parametrize(
    ("row", "held_by"),
    [
        (" .  .  .  .  .  .  .  G1 ##", "wall"),
        (" .  .  .  .  .  G1 ## ## . ", "stone"),
        (" .  .  .  .  .  G1 ## <> . ", "crystal"),
        (" .  .  .  .  .  G1 ## #r . ", "turn-right"),
        (" .  .  .  .  .  G1 ## #u . ", "turn-180"),
        (" .  .  .  .  .  G1 ## @@ . ", "bunny"),
        (" .  .  .  .  .  G1 ## B5 . ", "blue-5"),
        (" .  .  .  .  .  G1 ## G5 . ", "green-5"),
        (" .  .  .  .  .  G1 ##~B5~~~", "blue-5"),
        (" .  .  .  .  .  G1 ##~##~~~", "stone"),
    ],
)
def test_it_pushes_nothing_unless_the_space_behind_is_empty(row: str, held_by: str) -> None:
    at = "I3" if held_by == "wall" else "G3"
    assert walked(room(row), "east") == Refusal(Reason.STUCK, at, held_by)


@pytest.mark.rule("Blocks of Stone", "Stuffed Bunnies")
def test_the_monster_behind_a_tile_holds_it() -> None:
    rows = [
        *[" .  .  .  .  .  .  .  .  . "] * 2,
        " .  .  .  .  G1 @@ M→ .  . ",
        *[" .  .  .  .  .  .  .  .  . "] * 2,
    ]
    assert walked(room(*rows), "east") == Refusal(Reason.STUCK, "F3", "monster")


@pytest.mark.rule("Teleporter", "Summary: Teleporter")
def test_a_teleporter_behind_a_tile_holds_it_and_a_figure_enters_none() -> None:
    row = " .  .  .  G1 ##→  ←   .  . "
    assert walked(room(row, notes="teleporters: 1 F3 G3\n"), "east") == Refusal(
        Reason.STUCK, "E3", "teleporter"
    )
    open_row = room(" .  .  .  G1→   . ←   .  . ", notes="teleporters: 1 E3 G3\n")
    assert walked(open_row, "east") == Refusal(Reason.TELEPORTER, "E3")


@pytest.mark.rule("Example: behind the bunny", "Stuffed Bunnies", "It loves stuffed bunnies")
def test_green_goes_two_and_hides_behind_a_bunny_which_draws_the_monster_itself() -> None:
    hall = room(
        *[" .  .  .  .  .  .  .  .  . "] * 2,
        " M→ .  .  @@ .  .  .  .  . ",
        " .  .  .  .  .  .  .  .  . ",
        " .  .  .  .  G1 .  .  .  . ",
    )
    hidden = walked(hall, "north", "north", steps=2)
    assert isinstance(hidden, Walk)
    after = hidden.end()
    assert isinstance(after, Position)
    assert (hidden.at, [tile.at for tile in after.tiles]) == ("E3", ["D3"])
    assert [sight.what for sight in hunt(after, MovementTile(1)).steps[0].look.sees] == ["bunny"]


@pytest.mark.rule("Blocks of Stone")
def test_a_tile_may_be_pushed_to_where_the_figure_came_from() -> None:
    row = room(" .  .  .  G1 ## .  .  .  . ")
    assert arrived(row, "north", "east", "east", "south", "west") == "E3; stone D3"


@pytest.mark.rule("Blocks of Stone")
def test_it_pushes_from_a_space_that_another_figure_is_on() -> None:
    row = room(" .  .  .  G1 B5 ## .  .  . ")
    assert arrived(row, "east", "east") == "F3; stone G3"


@pytest.mark.rule("R12", "Blocks of Stone: the doorway")
@pytest.mark.parametrize("kind", ["##", "<>", "#r", "#u", "@@"])
def test_a_tile_pushed_onto_a_doors_corner_leaves_the_game_r12(kind: str) -> None:
    out = room(f" .  {kind} G1 .  .  .  .  M→ . ", *[" .  .  .  .  .  .  .  .  . "] * 4)
    assert arrived(out, "west") == "B1"
    there = walked(out, "west", "west", "west")
    assert isinstance(there, Walk)
    assert there.at == Place.BUS
    assert [tile.at for tile in there.laid.gone] == ["B1"]


@pytest.mark.rule("R12", "Blocks of Stone: the doorway")
def test_the_entrance_is_a_doorway_too_r12() -> None:
    rows = [
        " .  .  .  .  .  .  .  M→ . ",
        *[" .  .  .  .  .  .  .  .  . "] * 3,
        " .  .  .  .  .  .  G1 ## . ",
    ]
    assert arrived(room(*rows), "east") == "H5"


@pytest.mark.rule("R12")
@pytest.mark.parametrize(("corner", "held_by"), [("B5", "blue-5"), ("M→", "monster")])
def test_nothing_is_pushed_out_over_whoever_stands_on_the_corner_r12(corner: str, held_by: str) -> None:
    monster = ". " if corner == "M→" else "M→"
    barred = room(f" {corner} ## G1 .  .  .  .  {monster} . ", *[" .  .  .  .  .  .  .  .  . "] * 4)
    assert walked(barred, "west") == Refusal(Reason.STUCK, "B1", held_by)


@pytest.mark.rule("R12")
def test_a_tile_slides_out_over_a_pool_before_the_door_r12() -> None:
    rows = [" . ~~~~~~~~~ ## G1 .  M→ . ", *[" .  .  .  .  .  .  .  .  . "] * 4]
    assert arrived(room(*rows), "west", steps=1) == "E1"
    kept = room(rows[0].replace(" . ~", " B5~", 1), *rows[1:])
    assert arrived(kept, "west", steps=1) == "E1; stone B1"
