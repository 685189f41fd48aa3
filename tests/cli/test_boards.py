"""`furunkulus boards`: what it tells, what it prints, and what it refuses."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.cli.running import run
from tests.cli.small_board import SMALL_BOARD


@pytest.fixture
def board_file(tmp_path: Path) -> str:
    file = tmp_path / "small.toml"
    file.write_text(SMALL_BOARD, encoding="utf-8")
    return str(file)


def test_the_list_names_the_built_in_boards() -> None:
    ran = run("boards", "list")
    assert ran.status == 0
    assert ran.out.splitlines() == [
        "dungeon  Dungeon, 16 x 11, 156 spaces, checked against the print of 2003, built in",
        "basement  Basement, 16 x 11, 176 spaces, checked against no print, built in",
    ]


def test_a_board_is_shown_as_its_file_draws_it(board_file: str) -> None:
    ran = run("boards", "show", board_file)
    assert ran.status == 0
    assert "small  Small Hall, 4 x 3, 12 spaces, your own\n" in ran.out
    assert "     A B C D\n  1 =. . . .E\n" in ran.out
    assert "The 2026 print was not seen" in run("boards", "show", "dungeon").out


def test_a_board_that_was_kept_as_checked_says_against_which_print(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(SMALL_BOARD.replace("title =", 'verified = "own print"\ntitle ='), encoding="utf-8")
    assert "12 spaces, checked against your own print\n" in run("boards", "show", str(file)).out


def test_a_board_is_printed_as_svg_and_pdf_and_its_size_is_told(tmp_path: Path, board_file: str) -> None:
    svg, pdf = tmp_path / "small.svg", tmp_path / "small.pdf"
    ran = run("boards", "print", board_file, "--pitch", "33.3", "--svg", str(svg), "--pdf", str(pdf))
    assert (ran.status, ran.err) == (0, "")
    assert "Small Hall, spaces of 33.3 mm: the grid is 133.2 x 99.9 mm" in ran.out
    assert "a plan and a sheet of a4 paper" in ran.out
    assert ET.parse(svg).getroot().attrib["width"] == "183.15mm"  # noqa: S314 - our own
    assert pdf.read_bytes().startswith(b"%PDF-")


def test_the_built_in_board_is_printed_by_its_name_with_names_and_on_other_paper(tmp_path: Path) -> None:
    svg, pdf = tmp_path / "d.svg", tmp_path / "d.pdf"
    ran = run(
        *("boards", "print", "dungeon", "--pitch", "30", "--names", "--paper", "letter"),
        *("--svg", str(svg), "--pdf", str(pdf)),
    )
    assert ran.status == 0
    assert ">P11</text>" in svg.read_text("utf-8")
    assert b"/MediaBox [0 0 612 792]" in pdf.read_bytes() or b"/MediaBox [0 0 792 612]" in pdf.read_bytes()


@pytest.mark.parametrize("pitch", ["10", "60", "10.125"])
def test_the_limits_of_the_pitch_are_allowed(pitch: str, tmp_path: Path) -> None:
    assert run("boards", "print", "dungeon", "--pitch", pitch, "--svg", str(tmp_path / "d")).status == 0


def test_a_comma_in_the_pitch_and_capitals_in_the_paper_are_understood(tmp_path: Path) -> None:
    told, meant = tmp_path / "told.pdf", tmp_path / "meant.pdf"
    ran = run("boards", "print", "dungeon", "--pitch", "33,3", "--paper", "A4", "--pdf", str(told))
    assert (ran.status, ran.err) == (0, "")
    assert run("boards", "print", "dungeon", "--pitch", "33.3", "--pdf", str(meant)).status == 0
    assert told.read_bytes() == meant.read_bytes()


@pytest.mark.parametrize(
    "pitch", ["9.9", "60.1", "0", "nan", "1e1", "33,,3", "9,9", "", "33.3mm", "٣٣", "inf"]
)
def test_another_pitch_is_refused_with_what_would_be_right(pitch: str, tmp_path: Path) -> None:
    ran = run("boards", "print", "dungeon", f"--pitch={pitch}", "--svg", str(tmp_path / "d.svg"))
    assert ran.status == 2
    assert ran.err.count("\n") == 1
    assert "is no number of millimetres from 10 to 60, such as 33.3" in ran.err
    assert not (tmp_path / "d.svg").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "boards: an action is missing: list, show, check, new or print"),
        (("print", "dungeon"), "--pitch"),
        (("print", "dungeon", "--pitch", "30"), "name one with --svg FILE, --pdf FILE or both"),
        (
            ("print", "attic", "--pitch", "30", "--svg", "x"),
            "is neither a board (dungeon, basement) nor a file",
        ),
        (("show", "attic"), "is neither a board (dungeon, basement) nor a file"),
        (("show", "/"), "/: cannot be read"),
        (("print", "dungeon", "--pitch", "30", "--paper", "a0", "--svg", "x"), "is none of a4, letter"),
    ],
)
def test_wrong_input_is_refused_in_one_line(arguments: tuple[str, ...], words: str) -> None:
    ran = run("boards", *arguments)
    assert ran.status == 2
    assert words in ran.err
    assert ran.err.count("\n") == 1


def test_a_file_that_is_no_board_is_refused_with_its_faults(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text("name = 1", encoding="utf-8")
    ran = run("boards", "print", str(file), "--pitch", "30", "--svg", str(tmp_path / "x.svg"))
    assert ran.status == 2
    assert "bad.toml: " in ran.err
    assert "drawing: is missing" in ran.err


def test_a_title_that_would_steer_a_terminal_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "loud.toml"
    file.write_text(SMALL_BOARD.replace("Small Hall", r"Loud\u001b[2J"), encoding="utf-8")
    ran = run("boards", "show", str(file))
    assert ran.status == 2
    assert r"title: has '\x1b', which nobody can print" in ran.err


def test_no_file_is_written_over(tmp_path: Path) -> None:
    there = tmp_path / "mine.pdf"
    there.write_text("mine", encoding="utf-8")
    ran = run("boards", "print", "dungeon", "--pitch", "30", "--pdf", str(there))
    assert ran.status == 2
    assert "is there already; name a new file" in ran.err
    assert there.read_text("utf-8") == "mine"
