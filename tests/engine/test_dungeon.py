import pytest

from engine.board import Door, Monster, Passage
from engine.compass import BACK, Direction
from engine.spaces import column_and_row, name_of
from engine.tiles import FloorTile, Kind
from tests.support.boards import DUNGEON

ROWS = {
    1: "ABCDEFGHIJKL",
    2: "ABCDEFGHIJKLM",
    3: "ABCDEFGHIJKLMN",
    4: "ABCDEFGHIJKLMNO",
    5: "ABCDEFGHIJKLMNOP",
    6: "ABCDEFGHIJKLMNOP",
    7: "ABCDEFGHIJKLMNOP",
    8: "BCDEFGHIJKLMNOP",
    9: "CDEFGHIJKLMNOP",
    10: "DEFGHIJKLMNOP",
    11: "EFGHIJKLMNOP",
}
# The letters printed along the walls, edge by edge.
LETTERS = {
    Direction.NORTH: (
        "A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 K1 L1 M2 N3 O4 P5",
        "A  B  C  D  E  F  G  H  I  J  K  L  N  P  R  T",
    ),
    Direction.EAST: (
        "L1 M2 N3 O4 P5 P6 P7 P8 P9 P10",
        "M  O  Q  S  U  V  W  X  Y  Z",
    ),
    Direction.SOUTH: (
        "P11 O11 N11 M11 L11 K11 J11 I11 H11 G11 F11 E11 D10 C9 B8 A7",
        "A   B   C   D   E   F   G   H   I   J   K   L   N   P  R  T",
    ),
    Direction.WEST: (
        "E11 D10 C9 B8 A7 A6 A5 A4 A3 A2",
        "M   O   Q  S  U  V  W  X  Y  Z",
    ),
}
PRINTED = {
    (space, side): letter
    for side, (spaces, letters) in LETTERS.items()
    for space, letter in zip(spaces.split(), letters.split(), strict=True)
}


@pytest.mark.rule("Dungeon")
def test_it_has_156_spaces_in_16_columns_and_11_rows() -> None:
    assert set(DUNGEON.spaces) == {f"{column}{row}" for row, columns in ROWS.items() for column in columns}
    assert len(DUNGEON.spaces) == 156
    assert (DUNGEON.width, DUNGEON.height) == (16, 11)


@pytest.mark.rule("Secret passages")
@pytest.mark.parametrize(("wall", "letter"), PRINTED.items(), ids=str)
def test_each_wall_has_its_letter(wall: tuple[str, Direction], letter: str) -> None:
    assert DUNGEON.passages[wall].letter == letter


def test_there_are_no_walls_but_the_lettered_ones_and_those_behind_the_doors() -> None:
    doors = {("A1", Direction.WEST), ("P11", Direction.EAST)}
    assert set(DUNGEON.passages) == set(PRINTED) | doors
    assert DUNGEON.dividing_walls == ()


@pytest.mark.rule("Secret passages")
def test_each_letter_is_on_two_walls() -> None:
    letters = [passage.letter for passage in DUNGEON.passages.values()]
    assert sorted(map(str, letters)) == sorted([*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "None"] * 2)


@pytest.mark.rule("Secret passages")
def test_every_passage_leads_to_the_point_symmetric_space_and_keeps_the_facing() -> None:
    for (space, side), passage in DUNGEON.passages.items():
        column, row = (n + 1 for n in column_and_row(space))
        assert passage.to == name_of(17 - column - 1, 12 - row - 1)
        assert passage.facing is side
        assert DUNGEON.passages[passage.to, BACK[side]] == Passage(passage.letter, space, BACK[side])


@pytest.mark.rule("Dungeon")
def test_its_doors_and_where_the_monster_starts() -> None:
    assert DUNGEON.exit == Door("A1", Direction.WEST)
    assert DUNGEON.entrance == Door("P11", Direction.EAST)
    assert DUNGEON.corners == {"A1", "P11"}
    assert DUNGEON.start.monster == Monster("A1", Direction.EAST)


@pytest.mark.rule("Dungeon")
def test_its_start_layout_is_eleven_stones_and_two_pools() -> None:
    stones = ["C3", "M4", "H5", "I6", "N6", "G7", "E8", "M8", "O9", "F10", "I10"]
    assert set(DUNGEON.start.tiles) == {FloorTile(Kind.STONE, at) for at in stones}
    assert len(DUNGEON.start.tiles) == 11
    assert {frozenset(pool) for pool in DUNGEON.start.pools} == {
        frozenset({"I3", "J3", "I4", "J4"}),
        frozenset({"E9", "F9", "G9", "H9"}),
    }


def test_it_says_which_print_it_was_checked_against() -> None:
    assert (DUNGEON.name, DUNGEON.title, DUNGEON.verified) == ("dungeon", "Dungeon", "2003")
    assert "compare with your board" in DUNGEON.notes
