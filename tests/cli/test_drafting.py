"""Boards of one's own on the command line: begun, looked over, listed, shown, and used by their names."""

import json
from pathlib import Path

import pytest

from engine.board_file import read_board
from engine.plan import read_plan
from firmware_host.boards import built_in
from firmware_host.places import boards_folders, layouts_folder
from tests.cli.running import run, written
from tests.cli.small_board import SMALL_BOARD


@pytest.fixture
def folder() -> Path:
    """Return the folder beside the config, with a small board in it."""
    own = boards_folders()[0]
    own.mkdir()
    (own / "small.toml").write_text(SMALL_BOARD, encoding="utf-8")
    return own


def position(board: str) -> str:
    monster = {"at": "A1", "facing": "east"}
    return json.dumps({"board": board, "stage": 1, "monster": monster, "tiles": [], "figures": []})


def test_boards_of_ones_own_are_listed_with_their_files_and_what_cannot_be_read_is_told(folder: Path) -> None:
    (folder / "bad.toml").write_text("=")
    layouts_folder().mkdir(parents=True)
    layout = 'board = "small"\nname = "ours 1"\nmonster = "B2 east"\n'
    (layouts_folder() / "small-ours-1.toml").write_text(layout)
    ran = run("boards", "list")
    assert ran.status == 0
    assert ran.out.splitlines()[2:] == [
        f"small  Small Hall, 4 x 3, 12 spaces, your own, {folder / 'small.toml'}",
        "layout ours 1  of your own, for small",
    ]
    assert ran.err.startswith(f"furunkulus: {folder / 'bad.toml'}: not TOML: ")


@pytest.mark.usefixtures("folder")
def test_a_board_of_ones_own_is_known_by_its_name_to_hunts_and_moves() -> None:
    assert json.loads(run("hunt", "--tile", "3", "--json", stdin=position("small").encode()).out)["position"][
        "monster"
    ] == {"at": "D1", "facing": "east"}
    line = json.dumps({"position": json.loads(position("small")), "tile": 3}).encode()
    (answer,) = run("hunt", "--batch", stdin=line).answers()
    assert answer["position"]["monster"]["at"] == "D1"
    refusal = run("hunt", "--tile", "3", stdin=position("cellar").encode()).refusal()
    assert "basement, dungeon, small can be used here" in refusal


def test_a_position_on_the_basement_is_hunted_on() -> None:
    on_it = position("basement").replace('"A1"', '"A6"').replace("east", "west")
    answer = json.loads(run("hunt", "--tile", "1", "--json", stdin=on_it.encode()).out)
    (step,) = answer["steps"]
    assert step["events"] == [{"event": "passed", "letter": "V", "from": "A6", "to": "A6"}]
    assert step["facing"] == "east"


@pytest.mark.usefixtures("folder")
def test_a_board_of_ones_own_is_shown_and_printed_by_its_name(tmp_path: Path) -> None:
    out = run("boards", "show", "small").out
    assert "small  Small Hall, 4 x 3, 12 spaces, your own\n" in out
    assert "     A B C D   columns, and rows at the left\n\n     A B C D\n  1 =. . . .E\n" in out
    assert run("boards", "print", "small", "--pitch", "30", "--svg", str(tmp_path / "s.svg")).status == 0


def test_a_board_is_shown_with_its_notes_layout_and_turning_walls() -> None:
    shown = run("boards", "show", "basement").out
    for words in (
        "checked against no print",
        "reconstructed from the rulebook",
        'monster = "H1 south"',
        'bunnies = "',
        'turns = "* V"',
    ):
        assert words in shown


def test_a_new_board_can_be_played_on_and_tells_how_to_go_on() -> None:
    ran = run("boards", "new", "my-attic")
    file = boards_folders()[0] / "my-attic.toml"
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f"{file}: My attic, 16 x 11, 176 spaces, your own\n")
    board = read_board(file.read_text("utf-8"))
    assert (board.exit.at, board.entrance.at, board.verified) == ("A1", "P11", None)
    assert "# The board seen with the exit at the top left." in file.read_text("utf-8")
    assert max(map(len, file.read_text("utf-8").split("\n"))) <= 120
    assert "my-attic  My attic" in run("boards", "list").out
    assert run("boards", "check", "my-attic").status == 0


@pytest.mark.parametrize("size", ["20x20", "2x1", "1x2", "1X20", "20x1", "4 x 3"])
def test_a_new_board_has_the_size_that_is_told(size: str) -> None:
    assert run("boards", "new", "attic", "--size", size).status == 0
    board = read_board((boards_folders()[0] / "attic.toml").read_text("utf-8"))
    assert [board.width, board.height] == [int(number) for number in size.lower().split("x")]
    assert len(board.spaces) == board.width * board.height


def test_a_new_board_may_begin_like_another_which_nobody_checked_then() -> None:
    assert run("boards", "new", "attic", "--like", "dungeon").status == 0
    board = read_board((boards_folders()[0] / "attic.toml").read_text("utf-8"))
    dungeon = built_in()["dungeon"]
    assert (board.name, board.title, board.verified) == ("attic", "Attic", None)
    assert board.passages == dungeon.passages
    assert board.start == dungeon.start


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("Attic",), "'Attic' is no name"),
        (("../attic",), "is no name"),
        (("dungeon",), "is a built-in board"),
        (("small",), "there is a board 'small': "),
        (("attic", "--size", "21x3"), "'21x3' is no size"),
        (("attic", "--size", "1x1"), "is no size"),
        (("attic", "--size", "0x4"), "is no size"),
        (("attic", "--size", "x"), "is no size"),
        (("attic", "--size", "4x4", "--like", "dungeon"), "do not go together"),
        (("attic", "--like", "cellar"), "'cellar' is neither a board"),
        (("bad",), "bad.toml: is there already"),
    ],
)
def test_a_new_board_that_cannot_be_is_refused_in_one_line(
    folder: Path, arguments: tuple[str, ...], words: str
) -> None:
    (folder / "bad.toml").write_text("mine")
    before = sorted(folder.iterdir())
    assert words in run("boards", "new", *arguments).refusal()
    assert sorted(folder.iterdir()) == before
    assert (folder / "bad.toml").read_text() == "mine"


def test_a_folder_that_cannot_be_made_is_told() -> None:
    boards_folders()[0].write_text("a file")
    assert "cannot be made (File exists)" in run("boards", "new", "attic").refusal()


def test_check_draws_the_board_marks_its_faulty_spaces_and_tells_every_fault(folder: Path) -> None:
    text = SMALL_BOARD.replace("F. . . .F", " . .X. .F").replace("A1 east", "B2 east\\u001b")
    (folder / "small.toml").write_text(text)
    ran = run("boards", "check", "small")
    assert ran.status == 2
    assert (
        ran.out
        == """\
     A B C D   columns, and rows at the left

     A B C D
  1 =. . . .E

  2  ! !X. !F

  3 E. . . .=
     D C B A

'!' is a space with a fault.

"""
    )
    head, *faults = [line.removeprefix("furunkulus: ") for line in ran.err.splitlines()]
    assert head == f"{folder / 'small.toml'}: 4 faults"
    assert len(faults) == 4
    for words, line in zip(
        ("start.monster: ", "the west wall of A2", "the east wall of D2", "'X' stands between B2"),
        faults,
        strict=True,
    ):
        assert words in line


def test_check_tells_that_a_file_has_no_fault(tmp_path: Path) -> None:
    ran = run("boards", "check", written(tmp_path, SMALL_BOARD, "x.toml"))
    assert (ran.status, ran.err) == (0, "")
    assert "x.toml: no fault; Small Hall, 4 x 3" in ran.out


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("=", "not TOML: "),
        ("", "name: is missing"),
        (SMALL_BOARD.replace('"small"', '"dungeon"'), "'dungeon' is the name of a built-in board"),
        (b"\xff", "is no text in UTF-8"),
        ("[" * 70_000, "has at most"),
        ('drawing = """\n\\u001b[2J\n . .\n"""', "is neither a space nor a wall"),
    ],
)
def test_check_refuses_whatever_it_is_given_without_steering_the_terminal(
    tmp_path: Path, text: str | bytes, words: str
) -> None:
    ran = run("boards", "check", written(tmp_path, text, "x.toml"))
    assert ran.status == 2
    assert words in ran.err
    assert (ran.out + ran.err).replace("\n", "").isprintable()


def test_check_tells_no_more_than_a_hundred_faults(tmp_path: Path) -> None:
    text = SMALL_BOARD + "".join(f'k{number} = ""\n' for number in range(200))
    ran = run("boards", "check", written(tmp_path, text, "x.toml"))
    assert ran.err.count("\n") == 102
    assert ran.err.endswith("furunkulus: and 100 faults more\n")


@pytest.mark.parametrize("file", ["attic", "", "none.toml"])
def test_check_refuses_what_is_not_there(file: str) -> None:
    told = run("boards", "check", file).refusal()
    assert "is neither a board of your own (there is none yet) nor a file" in told


@pytest.mark.usefixtures("folder")
def test_check_names_the_boards_of_ones_own_where_the_name_is_a_slip() -> None:
    assert (
        "'smal' is neither a board of your own (small) nor a file" in run("boards", "check", "smal").refusal()
    )


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            "F. . . .F",
            " F. . . .F",
            "drawing: line {line}: from place 2 on all stands one place too far to the right",
        ),
        ("F. . . .F", "F.\t. . .F", "drawing: line {line} has a tab; use blanks"),
        ('"Small Hall"', "Cellar", 'a word stands in quotes: "Cellar"'),
    ],
)
def test_one_slip_is_told_in_one_line_with_the_line_of_the_file(
    tmp_path: Path, old: str, new: str, words: str
) -> None:
    line = SMALL_BOARD[: SMALL_BOARD.index(old)].count("\n") + 1
    told = run("boards", "check", written(tmp_path, SMALL_BOARD.replace(old, new), "x.toml"))
    assert told.status == 2
    assert told.err.count("\n") == 1
    assert words.format(line=line) in told.err
    assert f"line {line}" in told.err


def test_what_a_new_board_says_is_what_a_plan_says() -> None:
    run("boards", "new", "attic", "--like", "basement")
    plan = read_plan((boards_folders()[0] / "attic.toml").read_text("utf-8"))
    assert plan.turns == {"V", "*"}
    assert plan.faults() == ()
