"""Every fault of a plan is told, each with its space, all at once."""

from dataclasses import replace

import pytest

from engine.board import Monster, Start, Wall
from engine.board_file import read_board
from engine.compass import BACK, Direction
from engine.errors import BoardError
from engine.plan import Plan, read_plan
from engine.tiles import FloorTile, Kind, Teleporter
from tests.support.boards import BASEMENT

GOOD = """\
name = "attic"
title = "Attic"
turns = "T S"
drawing = '''
 A B C D
Q. . . .E

T. . . .S
     -
Q. . . .E
 A B C D
'''
[doors]
exit = "A1 west"
entrance = "D3 south"
[start]
monster = "A1 east"
stones = "B2"
crystals = "C2"
turn-right = "B3"
turn-180 = "C3"
bunnies = "A2"
pools = ["B1 C1"]
teleporters = ["1 D2 west", "1 A3 north"]
[layouts.other]
stones = "B1"
[layouts."ours 1"]
monster = "C3 west"
bunnies = "B1"
"""


def faults(old: str = "", new: str = "") -> set[tuple[str, str | None]]:
    """Return keys and spaces of the faults after a change of the good file."""
    assert old in GOOD
    return {(fault.key, fault.space) for fault in read_plan(GOOD.replace(old, new, 1)).faults()}


def words(old: str, new: str) -> str:
    with pytest.raises(BoardError) as refused:
        read_board(GOOD.replace(old, new, 1))
    return str(refused.value)


def test_a_good_file_has_every_kind_of_tile_and_no_fault() -> None:
    board = read_board(GOOD)
    assert faults() == set()
    assert set(board.start.tiles) == {
        FloorTile(Kind.STONE, "B2"),
        FloorTile(Kind.CRYSTAL, "C2"),
        FloorTile(Kind.TURN_RIGHT, "B3"),
        FloorTile(Kind.TURN_AROUND, "C3"),
        FloorTile(Kind.BUNNY, "A2"),
    }
    assert board.start.pools == (("B1", "C1"),)
    assert board.start.teleporters == (
        Teleporter("1", "D2", Direction.WEST),
        Teleporter("1", "A3", Direction.NORTH),
    )


def test_further_layouts_begin_where_the_first_does_or_have_a_monster_of_their_own() -> None:
    layouts = read_board(GOOD).layouts
    assert layouts["other"] == Start(Monster("A1", Direction.EAST), (FloorTile(Kind.STONE, "B1"),))
    assert layouts["ours 1"] == Start(Monster("C3", Direction.WEST), (FloorTile(Kind.BUNNY, "B1"),))


def test_a_wall_that_is_named_turns_the_monster_round_in_place() -> None:
    passages = read_board(GOOD).passages
    for wall in (("A2", Direction.WEST), ("D2", Direction.EAST)):
        assert passages[wall].to == wall[0]
        assert passages[wall].facing is BACK[wall[1]]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        # a letter found once, that is not named as turning; named, but on two walls or none
        (' "T S"', ' "S"', "drawing A2"),
        ('turns = "T S"', "", "drawing A2 D2"),
        (' "T S"', ' "T S A"', "turns A1 A3"),
        (' "T S"', ' "T S Z"', "turns"),
        (' "T S"', ' "T S long"', "turns"),
        # a letter more than twice
        (" A B C D\n", " A B A D\n", "drawing A1 C1 A3 C3"),
        # a letter on an inner side, a wall without a letter, a wall with another mark
        ("Q. . .", "Q.X. .", "drawing A1"),
        ("T. .", " . .", "drawing A2; turns"),
        ("T. .", "!. .", "drawing A2; turns"),
        # marks that belong to no space
        (" A B C D\n", "  A B C D\n", "drawing A1"),
        ("\n     -", "\n  -  -", "drawing A2"),
        # doors
        ('exit = "A1 west"\n', "", "doors.exit"),
        ('entrance = "D3 south"\n', "", "doors.entrance"),
        ("A1 west", "A1 east", "doors.exit A1"),
        ("A1 west", "B2 north", "doors.exit B2; start.stones B2"),
        ("D3 south", "C2 south", "doors.entrance C2; start.crystals C2"),
        ("A1 west", "E9 west", "doors.exit E9"),
        ("D3 south", "A1 north", "doors A1"),
        # the start
        ('monster = "A1 east"\n', "", "start.monster"),
        ('"A1 east"', '"E9 east"', "start.monster E9; layouts.other.monster E9"),
        ('"A1 east"', '"B2 east"', "start.monster B2"),
        ('"A1 east"', '"B1 east"', "start.monster B1; layouts.other.monster B1"),
        # tiles that overlap, or stand where none may
        ('crystals = "C2"', 'crystals = "B2"', "start.crystals B2"),
        ('stones = "B2"', 'stones = "B2 B2"', "start.stones B2"),
        ('bunnies = "A2"', 'bunnies = "D3"', "start.bunnies D3"),
        ('turn-180 = "C3"', 'turn-180 = "D2"', "start.turn-180 D2"),
        ('turn-right = "B3"', 'turn-right = "F3"', "start.turn-right F3"),
        ('["B1 C1"]', '["B1 C1", "C1"]', "start.pools[1] C1"),
        ('["B1 C1"]', '["B1 B1"]', "start.pools[0] B1"),
        ('["B1 C1"]', '["B1", ""]', "start.pools[1]"),
        ('["B1 C1"]', '["D2"]', "start.teleporters[0] D2"),
        # teleporters
        (', "1 A3 north"', "", "start.teleporters[0] D2"),
        ("1 A3", "2 A3", "start.teleporters[0] D2; start.teleporters[1] A3"),
        ("1 A3", "1 D3", "start.teleporters[1] D3"),
        ("1 A3", "1 D2", "start.teleporters[1] D2"),
        ('"1 A3 north"', '"A3"', "start.teleporters[1]; start.teleporters[0] D2"),
        # further layouts
        ('[layouts.other]\nstones = "B1"', '[layouts.other]\nstones = "D3"', "layouts.other.stones D3"),
        ('[layouts.other]\nstones = "B1"', "[layouts.other]\nstone = 1", "layouts.other.stone"),
        ('"ours 1"', '" "', "layouts"),
        ('"ours 1"', '"\\u001b[2J"', "layouts"),
        ("[layouts.other]\n", "[layouts]\nother = 3\n[layouts.third]\n", "layouts.other"),
        # texts
        ('"attic"', '"../attic"', "name"),
        ('"Attic"', '""', "title"),
        ('"Attic"', '"\\u001b[2J"', "title"),
        ('"Attic"', f'"{"x" * 61}"', "title"),
        ('"Attic"', '"Attic"\nnotes = "a\\tb"', "notes"),
        ('"Attic"', f'"Attic"\nnotes = "{"x" * 1001}"', "notes"),
        ('"Attic"', '"Attic"\nverified = "\\n"', "verified"),
        ('"Attic"', '"Attic"\ncolour = "red"', "colour"),
    ],
)  # fmt: skip
def test_each_fault_is_told_with_its_key_and_spaces(old: str, new: str, told: str) -> None:
    expected = {key: set(spaces) for key, *spaces in (part.split(" ") for part in told.split("; "))}
    found = faults(old, new)
    assert {key for key, _ in found} == set(expected)
    for key, spaces in expected.items():
        assert spaces <= {space for of, space in found if of == key}
        assert spaces or (key, None) in found
    assert words(old, new).isprintable()


def test_where_no_space_is_drawn_its_neighbours_lack_letters() -> None:
    around = {("drawing", space) for space in ("A2", "B1", "B3", "C2")}
    assert faults("T. . .", "T.   .") == around | {("start.stones", "B2")}


def test_notes_may_have_lines_and_a_map_may_say_that_nobody_checked_it() -> None:
    board = read_board(GOOD.replace('"Attic"', '"Attic"\nverified = false\nnotes = "One.\\nTwo."'))
    assert (board.verified, board.notes) == (None, "One.\nTwo.")


def test_spaces_that_no_figure_reaches_are_told_each() -> None:
    # A dividing wall all across: rows 1 and 2 on the exit's side, row 3 on the entrance's.
    told = faults("     -", " - - - -")
    assert told == {("doors.exit", "A1"), *(("drawing", f"{c}{r}") for r in (1, 2) for c in "ABCD")} - {
        ("drawing", "A1")
    }
    assert "the exit on A1 cannot be reached" in words("     -", " - - - -")


def test_a_board_larger_than_20_by_20_is_told_with_its_size() -> None:
    wide = replace(read_plan(GOOD), width=21)
    assert "21 x 3" in str(wide.faults()[0])


def test_faults_of_all_kinds_are_told_at_once() -> None:
    text = (
        GOOD.replace("title =", "titel =")
        .replace("T. .", " . .")
        .replace("A1 west", "A1 east")
        .replace('bunnies = "A2"', 'bunnies = "B2"')
        .replace(', "1 A3 north"', "")
    )
    told = {fault.key for fault in read_plan(text).faults()}
    assert told >= {
        "titel",
        "title",
        "drawing",
        "turns",
        "doors.exit",
        "start.bunnies",
        "start.teleporters[0]",
    }


def test_a_half_made_plan_tells_what_is_missing_and_can_be_looked_at_in_every_state() -> None:
    plan = Plan(name="", title="", width=3, height=2)
    assert [fault.key for fault in plan.faults()] == [
        "name", "title", "drawing", "doors.exit", "doors.entrance", "start",
    ]  # fmt: skip
    plan = replace(plan, spaces=frozenset({"A1", "C2"}))
    assert {("drawing", "A1"), ("drawing", "C2")} <= {(f.key, f.space) for f in plan.faults()}
    plan = replace(plan, entrance=("A1", Direction.WEST))
    assert "C2 cannot be reached from the entrance" in {fault.words for fault in plan.faults()}
    plan = replace(plan, start=Start(Monster("", Direction.NORTH), (FloorTile(Kind.STONE, "A1"),)))
    assert {("start.monster", None), ("start.stones", "A1")} <= {(f.key, f.space) for f in plan.faults()}


@pytest.mark.parametrize(
    "change",
    [
        {"marks": {("B9", Direction.NORTH): "A"}},
        {"dividing": frozenset({("P11", Direction.EAST)})},
        {"spaces": frozenset({"A1", "z"})},
        {"spaces": frozenset({"A1", "T20"})},
    ],
)
def test_what_no_file_can_hold_is_a_fault_of_a_plan(change: dict[str, dict[Wall, str]]) -> None:
    plan = Plan(
        name="basement",
        title="Basement",
        width=16,
        height=11,
        spaces=frozenset(BASEMENT.spaces),
        exit=("A1", Direction.WEST),
        entrance=("P11", Direction.EAST),
        start=BASEMENT.start,
    )
    before = set(plan.faults())
    assert {fault.key for fault in set(replace(plan, **change).faults()) - before} >= {"drawing"}  # type: ignore[arg-type]


def test_there_may_be_20_further_layouts() -> None:
    extra = "".join(f"[layouts.l{n}]\n" for n in range(18))
    assert read_plan(GOOD + extra).faults() == ()
    assert [fault.key for fault in read_plan(f"{GOOD}{extra}[layouts.l18]\n").faults()] == ["layouts"]
