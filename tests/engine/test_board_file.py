import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Passage
from engine.board_file import read_board
from engine.compass import Direction
from engine.errors import BoardError
from tests.support.boards import CELLAR, ROOM
from tests.support.positions import QUICK

DRAWING = """
 A B C
=. . .D

E. . .E

D. . .=
 C B A
"""
GOOD = f"""
name = "small"
title = "Small"
verified = "2026"
notes = "For tests."
drawing = '''{DRAWING}'''
[doors]
exit = "A1 west"
entrance = "C3 east"
[start]
monster = "A1 east"
stones = "B2 A2"
pools = ["B1 C1", "B3"]
"""


def refusal(text: str) -> str:
    with pytest.raises(BoardError) as refused:
        read_board(text)
    words = str(refused.value)
    assert words.isprintable()
    assert words
    return words


def drawn(drawing: str) -> str:
    return refusal(GOOD.replace(DRAWING, drawing))


def test_a_good_board_is_read() -> None:
    board = read_board(GOOD)
    assert board.spaces == ("A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3")
    assert (board.verified, board.notes) == ("2026", "For tests.")
    assert board.passages["A1", Direction.NORTH] == Passage("A", "C3", Direction.NORTH)
    assert board.passages["A1", Direction.WEST] == Passage(None, "C3", Direction.WEST)
    assert {tile.at for tile in board.start.tiles} == {"A2", "B2"}
    assert board.start.pools == (("B1", "C1"), ("B3",))


def test_verified_notes_stones_and_pools_may_be_left_out() -> None:
    lines = [
        line for line in GOOD.split("\n") if not line.startswith(("verified", "notes", "stones", "pools"))
    ]
    board = read_board("\n".join(lines))
    assert (board.verified, board.notes) == (None, "")
    assert (board.start.tiles, board.start.pools) == ((), ())


def test_a_dividing_wall_ends_the_lines_from_both_sides_and_is_passed_straight() -> None:
    assert CELLAR.lines["A2"][Direction.EAST] == ("B2", "C2", "D2")
    assert CELLAR.lines["F2"][Direction.WEST] == ("E2",)
    assert CELLAR.lines["B1"][Direction.SOUTH] == ("B2",)
    assert CELLAR.passages["D2", Direction.EAST] == Passage(None, "E2", Direction.EAST)
    assert CELLAR.passages["E2", Direction.WEST] == Passage(None, "D2", Direction.WEST)
    assert set(CELLAR.dividing_walls) == {
        ("D2", Direction.EAST),
        ("D3", Direction.EAST),
        ("B2", Direction.SOUTH),
    }


def test_lines_end_at_the_outer_walls() -> None:
    assert ROOM.lines["C3"][Direction.WEST] == ("B3", "A3")
    assert ROOM.lines["I1"][Direction.EAST] == ()
    assert ROOM.lines["I1"][Direction.SOUTH] == ("I2", "I3", "I4", "I5")


def test_a_passage_between_two_walls_of_one_side_turns_the_monster_round() -> None:
    assert CELLAR.passages["A1", Direction.WEST] == Passage("Q", "A4", Direction.EAST)
    assert CELLAR.passages["A4", Direction.WEST] == Passage("Q", "A1", Direction.EAST)


def test_a_passage_round_a_corner_leads_away_from_the_far_wall() -> None:
    board = read_board(GOOD.replace(" A B C\n=", " D B C\n=").replace("\n=. . .D", "\n=. . .A"))
    assert board.passages["C1", Direction.EAST] == Passage("A", "C3", Direction.NORTH)
    assert board.passages["C3", Direction.SOUTH] == Passage("A", "C1", Direction.WEST)
    assert board.passages["A1", Direction.NORTH] == Passage("D", "A3", Direction.EAST)


def test_every_unpaired_wall_is_named() -> None:
    words = drawn(DRAWING.replace(" A B C\n", " X B Y\n"))
    for wall in ("north wall of A1", "north wall of C1", "south wall of C3", "south wall of A3"):
        assert wall in words


def test_a_letter_on_three_walls_is_told_for_each_of_them() -> None:
    words = drawn(DRAWING.replace(" A B C\n=", " A B B\n="))
    for wall in ("north wall of B1", "north wall of C1", "south wall of B3"):
        assert f"the {wall} is one of 3 with the letter B" in words
    assert "south wall of A3" in words


def test_an_outer_wall_without_a_letter_is_named() -> None:
    words = drawn(DRAWING.replace("E. . .E", " . . .E"))
    assert "the west wall of A2 has no letter" in words
    assert "east wall of C2" in words


def test_a_missing_space_needs_letters_around_it() -> None:
    words = drawn(DRAWING.replace("E. . .E", "E.   .E"))
    for wall in ("south wall of B1", "north wall of B3", "east wall of A2", "west wall of C2"):
        assert f"the {wall} has no letter" in words


@pytest.mark.parametrize("mark", ["ä", "!", "é", "|", "\\", "+", "."])
def test_a_wall_has_a_letter_and_no_other_mark(mark: str) -> None:
    assert "west wall of A2" in drawn(DRAWING.replace("E. . .E", f"{mark}. . .E"))


@pytest.mark.parametrize("mark", ["E", "=", "x", "."])
def test_between_two_spaces_stands_nothing_but_a_dividing_wall(mark: str) -> None:
    words = drawn(DRAWING.replace("E. . .E", f"E.{mark}. .E"))
    assert "A2" in words
    assert "B2" in words or "east" in words


@pytest.mark.parametrize("mark", ["o", "A", "-"])
def test_a_space_is_a_dot(mark: str) -> None:
    assert ascii(mark) in drawn(DRAWING.replace("E. . .E", f"E. {mark} .E"))


@pytest.mark.parametrize(
    ("old", "new", "line", "place"),
    [
        (" A B C\n=", "XA B C\n=", 7, 1),
        (" A B C\n=", " A BXC\n=", 7, 5),
        ("\n\nE. .", "\n  X\nE. .", 9, 3),
        (" C B A\n", " C B A X\n", 13, 8),
    ],
    ids=["in a corner", "between letters", "between rows", "outside"],
)
def test_a_stray_mark_is_told_with_its_line_in_the_file_and_its_place(
    old: str, new: str, line: int, place: int
) -> None:
    assert f"line {line}, place {place}" in drawn(DRAWING.replace(old, new, 1))


@pytest.mark.parametrize("drawing", ["", "\n", " \n \n", " A\n", "   \n   \n   "])
def test_a_drawing_without_a_space_is_refused(drawing: str) -> None:
    assert drawn(drawing).startswith("drawing: ")


def room(columns: int, rows: int) -> str:
    """Draw a room whose long sides are one passage a column, and whose short sides one a row."""
    marks = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#*="
    edge = f" {' '.join(marks[:columns])}\n"
    lines = [f"{marks[columns + n]}{' '.join('.' * columns)}{marks[columns + n]}\n" for n in range(rows)]
    return f"\n{edge}" + "\n".join(lines) + edge


@pytest.mark.parametrize("size", [(21, 3), (3, 21), (22, 1)])
def test_a_board_larger_than_20_by_20_is_refused(size: tuple[int, int]) -> None:
    words = drawn(room(*size))
    assert f"{size[0]} x {size[1]}" in words
    assert "20" in words


@pytest.mark.parametrize("size", [(20, 3), (3, 20), (1, 3)])
def test_a_board_of_up_to_20_columns_or_rows_is_read(size: tuple[int, int]) -> None:
    doors = GOOD.replace("C3 east", "A3 east" if size[0] == 1 else "A3 west")
    text = doors.replace(DRAWING, room(*size)).replace('"B2 A2"', '""').replace('["B1 C1", "B3"]', "[]")
    assert len(read_board(text).spaces) == size[0] * size[1]


@pytest.mark.parametrize("key", ["name", "title", "drawing", "doors", "start"])
def test_a_missing_key_is_named(key: str) -> None:
    text = GOOD.replace(f"{key} =", f"x{key} =").replace(f"[{key}]", f"[x{key}]")
    words = refusal(text)
    assert f"{key}: is missing" in words
    assert f"x{key}: unknown key" in words


@pytest.mark.parametrize("key", ["exit", "entrance"])
def test_a_missing_door_is_named(key: str) -> None:
    assert f"doors.{key}: is missing" in refusal(GOOD.replace(f"{key} =", f"x{key} ="))


def test_a_missing_monster_is_named() -> None:
    assert "start.monster: is missing" in refusal(GOOD.replace("monster =", "xmonster ="))


@pytest.mark.parametrize("key", ["name", "title", "verified", "notes", "drawing", "doors", "start"])
@pytest.mark.parametrize("value", ["1", "true", "[]", "1979-05-27"])
def test_a_value_of_another_type_is_named(key: str, value: str) -> None:
    lines = [
        line
        for line in GOOD.replace(f"'''{DRAWING}'''", '"."').split("\n")
        if not line.startswith(f"{key} =")
    ]
    text = f"{key} = {value}\n" + "\n".join(lines).replace(f"[{key}]", "[other]")
    assert f"{key}: " in refusal(text)


@pytest.mark.parametrize(
    "name", ["", "Dungeon", "my board", "../x", "a/b", "x" * 33, "1st", "-a", "é", "a.toml"]
)
def test_a_name_is_small_letters_digits_and_hyphens(name: str) -> None:
    assert "name: " in refusal(GOOD.replace('"small"', f'"{name}"'))


@pytest.mark.parametrize("name", ["dungeon", "basement", "my-board-2"])
def test_such_is_a_boards_name(name: str) -> None:
    assert read_board(GOOD.replace('"small"', f'"{name}"')).name == name


@pytest.mark.parametrize(
    "door", ["", "A1", "west", "A1 up", "D1 north", "A1 west west", "a1 west", "west A1"]
)
def test_a_door_is_a_space_with_a_direction(door: str) -> None:
    assert refusal(GOOD.replace('"A1 west"', f'"{door}"')).startswith("doors.exit: ")


@pytest.mark.parametrize("door", ["A1 east", "A1 south", "B2 north"])
def test_a_door_stands_in_a_wall(door: str) -> None:
    words = refusal(GOOD.replace('"A1 west"', f'"{door}"'))
    assert words.startswith("doors.exit: ")
    assert door[:2] in words


@pytest.mark.parametrize("number", ["9" * 5000, "0x" + "f" * 5000])
def test_a_number_too_long_for_python_is_refused(number: str) -> None:
    assert refusal(GOOD + f"nines = {number}")


def test_the_doors_are_on_two_spaces() -> None:
    assert "A1" in refusal(GOOD.replace('"C3 east"', '"A1 north"'))


@pytest.mark.parametrize("monster", ['""', '"A1"', '"D9 east"', '"A1 forward"', "7", "[]", "{}"])
def test_the_monster_starts_on_a_space_with_a_facing(monster: str) -> None:
    assert "start.monster: " in refusal(GOOD.replace('"A1 east"', monster))


@pytest.mark.parametrize("stones", ['"B2 D9"', '"b2"', "7", '["B2"]'])
def test_stones_lie_on_spaces_of_the_board(stones: str) -> None:
    assert "start.stones: " in refusal(GOOD.replace('"B2 A2"', stones))


@pytest.mark.parametrize("pools", ['["B1 D9"]', '"B1"', "[1]", "7", '[["B1"]]', "[{}]"])
def test_pools_lie_on_spaces_of_the_board(pools: str) -> None:
    assert "start.pools" in refusal(GOOD.replace('["B1 C1", "B3"]', pools))


@pytest.mark.parametrize(
    ("old", "new", "key", "space"),
    [
        ('"B2 A2"', '"B2 A1"', "start.stones: ", "A1"),
        ('"B2 A2"', '"B2 C3"', "start.stones: ", "C3"),
        ('"B2 A2"', '"B2 B2"', "start.stones: ", "B2"),
        ('["B1 C1", "B3"]', '["B1 C1", "B1"]', "start.pools[1]: ", "B1"),
        ('["B1 C1", "B3"]', '["B1 B1"]', "start.pools[0]: ", "B1"),
        ('["B1 C1", "B3"]', '[""]', "start.pools[0]: ", "no space"),
        ('"A1 east"', '"B2 east"', "start.monster: ", "B2"),
        ('"A1 east"', '"B1 east"', "start.monster: ", "B1"),
    ],
    ids=[
        "a stone on the exit's corner",
        "a stone on the entrance's corner",
        "two stones",
        "two pools",
        "a pool twice on a space",
        "an empty pool",
        "the monster on a stone",
        "the monster on a pool",
    ],
)
def test_a_start_layout_that_is_no_position_is_refused(old: str, new: str, key: str, space: str) -> None:
    words = refusal(GOOD.replace(old, new))
    assert key in words
    assert space in words


def test_several_faults_are_all_told() -> None:
    words = refusal(
        GOOD.replace('"A1 west"', '"D9 west"').replace('"B2 A2"', '"D8"').replace('"A1 east"', '"x"')
    )
    for part in ("doors.exit: ", "'D9 west'", "start.stones: ", "'D8'", "start.monster: "):
        assert part in words


def test_several_keys_at_fault_are_all_told() -> None:
    words = refusal(GOOD.replace('"small"', "1").replace('"Small"', "2").replace("[start]", "[begin]"))
    for key in ("name: ", "title: ", "start: ", "begin: "):
        assert key in words


@pytest.mark.parametrize(
    "text",
    [
        "=",
        "name",
        'name = "a"\nname = "b"',
        "[" * 10_000,
        "a" * 100_000,
        "\x00",
        "x = " + "[" * 5_000,
        "x = 1e",
        "\ufeff",
    ],
    ids=["equals", "no value", "a key twice", "brackets", "long", "zero byte", "deep", "no number", "mark"],
)
def test_what_is_no_toml_is_refused_in_one_line(text: str) -> None:
    refusal(text)


def test_an_empty_file_lacks_every_key() -> None:
    words = refusal("")
    for key in ("name", "title", "drawing", "doors", "start"):
        assert f"{key}: is missing" in words


def board_or_refusal(text: str) -> None:
    refused = ""
    try:
        assert read_board(text).spaces
    except BoardError as error:
        refused = str(error)
    assert not refused or refused.isprintable()


@QUICK
@given(st.text())
def test_any_text_is_a_board_or_refused(text: str) -> None:
    board_or_refusal(text)


@QUICK
@given(st.integers(0, len(GOOD)), st.integers(0, 8), st.text(max_size=3) | st.sampled_from(" .=|-A#\n'\""))
def test_a_board_file_with_a_piece_replaced_is_a_board_or_refused(at: int, length: int, text: str) -> None:
    board_or_refusal(GOOD[:at] + text + GOOD[at + length :])


@QUICK
@given(st.text(" .=|-ABC\n", max_size=60))
def test_any_drawing_is_a_board_or_refused(drawing: str) -> None:
    board_or_refusal(GOOD.replace(DRAWING, drawing))
