"""Start layouts of people's own, each in a file."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Monster, Start
from engine.compass import Direction
from engine.errors import BoardError
from engine.tiles import FloorTile, Kind, Teleporter
from firmware_host.boards import built_in
from firmware_host.layouts import faults_on, file_name, known_layouts, read_layout, write_layout
from firmware_host.table.shelf import Layout
from tests.support.positions import QUICK

OURS = Layout(
    "ours 1",
    "basement",
    Start(
        Monster("H1", Direction.SOUTH),
        (
            FloorTile(Kind.STONE, "C3"),
            FloorTile(Kind.STONE, "B4"),
            FloorTile(Kind.CRYSTAL, "D5"),
            FloorTile(Kind.TURN_RIGHT, "E6"),
            FloorTile(Kind.TURN_AROUND, "F7"),
            FloorTile(Kind.BUNNY, "G8"),
        ),
        (("I3", "J3", "I4", "J4"),),
        (Teleporter("1", "K5", Direction.EAST), Teleporter("1", "O7", Direction.SOUTH)),
    ),
)
TEXT = """\
board = "basement"
name = "ours 1"

monster = "H1 south"
stones = "C3 B4"
crystals = "D5"
turn-right = "E6"
turn-180 = "F7"
bunnies = "G8"
pools = ["I3 J3 I4 J4"]
teleporters = ["1 K5 east", "1 O7 south"]
"""


def refusal(text: str) -> str:
    with pytest.raises(BoardError) as refused:
        read_layout(text)
    assert str(refused.value).isprintable()
    return str(refused.value)


def test_a_layout_is_written_and_read() -> None:
    assert write_layout(OURS) == TEXT
    assert read_layout(TEXT) == OURS


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("board = ", "bord = ", "board: is missing"),
        ("name = ", "nam = ", "nam: unknown key"),
        ('"ours 1"', '""', "name: '' is no name"),
        ('"ours 1"', '"\\u001b[2J"', "name: '\\x1b[2J' is no name"),
        ('"basement"', '"../basement"', "board: '../basement' is no board's name"),
        ('"basement"', "7", "board: 7 is no text"),
        ('monster = "H1 south"', "", "monster: is missing"),
        ("H1 south", "H1", "monster: 'H1' is no space"),
        ("C3 B4", "C3 z9", "stones: 'z9' is no space"),
        ("1 K5 east", "1 K5", "teleporters[0]: '1 K5' is no teleporter"),
    ],
)
def test_what_is_wrong_with_a_layout_is_told(old: str, new: str, words: str) -> None:
    assert words in refusal(TEXT.replace(old, new))


def test_the_layouts_that_fit_their_boards_are_known(tmp_path: Path) -> None:
    (tmp_path / "1.toml").write_text(TEXT)
    (tmp_path / "2.toml").write_text(TEXT.replace("ours 1", "ours 2").replace("C3", "Q3"))
    (tmp_path / "3.toml").write_text(TEXT.replace("basement", "attic"))
    (tmp_path / "4.toml").write_text("=")
    found = known_layouts(tmp_path, built_in().values())
    assert found.layouts == (OURS,)
    lines = [line.removeprefix(str(tmp_path)) for line in found.unread]
    assert lines[:2] == [
        "/2.toml: stones: 'Q3' is no space of this board",
        "/3.toml: board: there is no board 'attic' here",
    ]
    assert lines[2].startswith("/4.toml: not TOML: ")


def test_where_it_does_not_fit_is_told_with_spaces() -> None:
    start = Start(OURS.start.monster, (FloorTile(Kind.STONE, "A1"), FloorTile(Kind.BUNNY, "H1")))
    faults = faults_on(built_in()["basement"], Layout("ours", "basement", start))
    assert [(fault.key, fault.space) for fault in faults] == [("stones", "A1"), ("monster", "H1")]


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("ours 1", "basement-ours-1.toml"),
        ("../../x", "basement-x.toml"),
        ("地下", "basement-layout.toml"),
        ("Oma's", "basement-oma-s.toml"),
    ],
)
def test_a_layouts_file_has_a_plain_name(name: str, file: str) -> None:
    assert file_name(Layout(name, "basement", OURS.start)) == file


@QUICK
@given(st.integers(0, len(TEXT)), st.integers(0, 8), st.text(max_size=3) | st.sampled_from(" .=|-A#\n'\""))
def test_a_layout_with_a_piece_replaced_is_a_layout_or_refused(at: int, length: int, text: str) -> None:
    refused = ""
    try:
        assert read_layout(TEXT[:at] + text + TEXT[at + length :]).board
    except BoardError as error:
        refused = str(error)
    assert not refused or refused.isprintable()
