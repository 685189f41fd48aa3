"""One slip in a drawing is told once, with its line in the file, and nothing that follows from it is told."""

import pytest

from engine.board_file import read_board
from engine.plan import read_plan

DRAWING = """\
 A B C D
Q. . .|.E

T. . . .S
     -
Q. . . .E
 A B C D
"""
GOOD = f"""\
name = "attic"
title = "Attic"
turns = "T S"
drawing = '''
{DRAWING}'''
[doors]
exit = "A1 west"
entrance = "D3 south"
[start]
monster = "A1 east"
stones = "B2"
"""
RIGHT = "on all stands one place too far to the right"
BETWEEN = "one, blank or not, stands between two rows of spaces"
LEFT = "on all stands one place too far to the left"


def told(text: str) -> list[tuple[str | None, str]]:
    return [(fault.space, str(fault)) for fault in read_plan(text).faults()]


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def test_the_drawing_is_right() -> None:
    assert read_board(GOOD).width == 4


@pytest.mark.parametrize(
    ("old", "new", "space", "words"),
    [
        # a row too far right or left, as a whole or from a place on
        ("T. . . .S", " T. . . .S", "A2", f"line 8: from place 2 {RIGHT}"),
        ("T. . . .S", "T.  . . .S", "B2", f"line 8: from place 5 {RIGHT}"),
        ("T. . . .S", "T.. . .S", "B2", f"line 8: from place 3 {LEFT}"),
        ("T. . . .S", "T. . ..S", "D2", f"line 8: from place 7 {LEFT}"),
        ("T. . . .S", "T.. . . .S", "A2", f"line 8: from place 3 {RIGHT}"),
        # the letters of the north
        (" A B C D", "  A B C D", "A1", f"line 5: from place 3 {RIGHT}"),
        (" A B C D", " A BC D", "C1", f"line 5: from place 5 {LEFT}"),
        (" A B C D", "A B C D", "A1", f"line 5: from place 1 {LEFT}"),
        # one mark alone
        ("T. . . .S", "T. .. .S", "C2", f"line 8: from place 5 {LEFT}"),
        ("T. . . .S", "T. ..  .S", "C2", "line 8: the space at place 5 belongs to place 6"),
        ("T. . . .S", "T. . . . S", "E2", "'S' in line 8, place 10 is neither a space nor a wall of one"),
        ("T. . . .S", "T. . . .SS", "E2", "'S' in line 8, place 10 is neither a space nor a wall of one"),
        # other marks for spaces
        ("T. . . .S", "T. x .|.S", "B2", "line 8 has 'x' where a space is drawn as '.' or left out"),
        ("T. . . .S", "To o o oS", "A2", "line 8 has 'o' where a space is drawn as '.' or left out"),
        # a line that nobody can read
        ("T. . . .S", "T.  .  .  .S", "B2",
         "line 8: 2 marks stand between the places for them, the first at place 5"),
        ("T. . . .S", "T.\t. . .S", "A2", "line 8 has a tab; use blanks"),
        ("T. . . .S", "T.\u00a0. . .S", "A2", "line 8 has '\\xa0'; use blanks"),
        (
            "     -\n", "", "A2",
            f"line 9 has spaces, but is a line for walls: {BETWEEN}",
        ),
    ],
)  # fmt: skip
def test_one_slip_is_told_once(old: str, new: str, space: str, words: str) -> None:
    assert told(changed(old, new)) == [(space, f"drawing: {words}")]


def test_tabs_in_every_line_are_told_once() -> None:
    tabbed = GOOD.replace(DRAWING, DRAWING.replace(" ", "\t"))
    assert told(tabbed) == [("A1", "drawing: line 5 has a tab, and so have 5 lines more; use blanks")]


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_a_drawing_that_is_indented_is_told_once(ends: str) -> None:
    indented = GOOD.replace(DRAWING, "".join(f" {line}" for line in DRAWING.splitlines(keepends=True)))
    assert told(indented.replace("\n", ends)) == [
        (None, "drawing: all of it stands one place too far to the right")
    ]


def test_what_is_wrong_elsewhere_is_told_beside_a_shifted_line() -> None:
    text = changed("T. . . .S", " T. . . .S").replace("Q. . . .E", "Q. . . . ").replace('"B2"', '"A1"')
    spaces = [space for space, _ in told(text)]
    assert spaces == ["A2", "D3", "D1", "A1", "A1"]


def test_lines_that_are_shifted_alike_are_told_together() -> None:
    text = changed("Q. . .|.E", " Q. . .|.E").replace("T. . . .S", " T. . . .S")
    (fault,) = told(text)
    assert fault == (
        "A1",
        "drawing: line 6: from place 2 on all stands one place too far to the right, and so in a line more",
    )


def test_a_drawing_in_one_line_of_the_file_counts_its_own_lines() -> None:
    one_line = GOOD.replace(f"'''\n{DRAWING}'''", repr(DRAWING.replace("T. .", "T..")).replace("'", '"'))
    assert told(one_line) == [
        ("B2", "drawing: line 4 of the drawing: from place 3 on all stands one place too far to the left")
    ]


def test_the_line_is_found_below_comments_and_blank_lines() -> None:
    text = changed("drawing = '''\n", "# drawing = x\n  drawing = '''\n\n\n").replace("T. . ", "T..  .", 1)
    ((_, fault),) = told(text)
    assert fault.startswith("drawing: line 11")


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        ('"Attic"', "Attic", '(at line 2, column 9); a word stands in quotes: "Attic"'),
        ('"Attic"', "“Attic”", '(at line 2, column 9); take straight quotes: "Attic"'),
    ],
)
def test_a_word_without_quotes_is_told_with_what_helps(old: str, new: str, hint: str) -> None:
    for text in (changed(old, new), changed(old, new).replace("\n", "\r\n")):
        with pytest.raises(Exception, match="not TOML") as refused:
            read_plan(text)
        assert str(refused.value).endswith(hint)
