"""A game on a board that is not built in carries the board's file."""

from collections.abc import Mapping

import pytest

from engine.board import Board
from engine.board_file import read_board
from engine.boards import BUILT_IN
from engine.commands import Repair, Sleep
from engine.figures import Team
from engine.notation import write_entry, write_game
from engine.notation_reading import NotationError, read_entry, read_game
from engine.record import Record
from engine.veiling import write_veiled
from firmware_host.boards import built_in
from tests.cli.small_board import SMALL_BOARD
from tests.support.boards import BOARDS
from tests.support.notations import record

NOBODY: Mapping[str, Board] = {}
FILE = SMALL_BOARD.strip("\n").replace("\ntitle", "\n# drawn in the kitchen\n\n\ntitle")
HEAD = "teams: green red\nstarts: green\nrules: 2026\ntiles: by hand\n"


def game(file: str = FILE, body: str = "", name: str = "small") -> str:
    """Return a game that carries a board's file."""
    block = "".join(f"    {line}\n" if line else "\n" for line in file.splitlines())
    return f"board: {name}\n{block}{HEAD}\n{body}"


def message(text: str, boards: Mapping[str, Board] = NOBODY) -> str:
    with pytest.raises(NotationError) as refused:
        read_game(text, boards)
    return str(refused.value)


def test_a_game_is_played_on_the_board_that_it_carries() -> None:
    board = read_game(game(), NOBODY).setup.board
    own = read_board(SMALL_BOARD)
    assert (board.name, board.title, board.spaces) == ("small", "Small Hall", own.spaces)
    assert (board.passages, board.exit, board.start) == (own.passages, own.exit, own.start)


def test_blank_lines_and_comments_of_the_file_are_its_own() -> None:
    """In the notes stand a blank line, a line that looks like a comment of a game, and one of a round."""
    notes = 'notes = """one\n\n; two\n\n\nround 3"""'
    file = FILE.replace('name = "small"', f'name = "small"\n{notes}')
    read = read_game(game(file, "round 1\ngreen sleeps\n"), NOBODY)
    assert read.setup.board.notes == "one\n\n; two\n\n\nround 3"
    assert read.log == (Sleep(Team.GREEN),)
    assert read_game(write_game(read), NOBODY) == read


def test_where_the_same_board_is_known_it_is_that_one() -> None:
    own = read_board(SMALL_BOARD)
    assert read_game(game(), {"small": own}).setup.board is own
    assert read_game(game(), NOBODY).setup.board is read_game(game(), NOBODY).setup.board


def test_where_another_board_of_that_name_is_known_the_game_keeps_its_own() -> None:
    other = read_board(SMALL_BOARD.replace("Small Hall", "Smaller Hall"))
    assert read_game(game(), {"small": other}).setup.board.title == "Small Hall"


@pytest.mark.parametrize("name", ["room", "cellar", "ring"])
def test_what_is_written_stands_alone(name: str) -> None:
    """Pictures within the game, and entries that are read one by one, lie on that board as well."""
    played = record("green-5 stays, red-4 stays", board=name)
    played = played.played(Repair(played.game.position)).gone(-1)
    for text in (write_game(played), write_veiled(played)):
        assert _told(read_game(text, NOBODY)) == _told(played)
        assert read_game(text, BOARDS) == played
    entry = write_entry(played.log[2])
    assert read_entry(entry, BOARDS) == played.log[2]


def _told(played: Record) -> list[str]:
    """Return a game as text, without its board."""
    return write_game(played).partition("teams:")[2].splitlines()


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_built_in_board_is_known_everywhere(name: str) -> None:
    assert write_game(record(board=name)).startswith(f"board: {name}\nteams: ")


def test_the_built_in_boards_are_those() -> None:
    assert tuple(built_in()) == BUILT_IN


@pytest.mark.parametrize("sign", ["\x85", "\u2028", "\x0b", "\x1c", "\r"])
def test_notes_hold_no_sign_that_ends_a_line_but_newlines(sign: str) -> None:
    """Such a board could be written, but not read again: its lines would be others."""
    file = FILE.replace('name = "small"', f'name = "small"\nnotes = "one\\u{ord(sign):04x}two"')
    assert "which nobody can print" in message(game(file))


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("board", "the board: not TOML: "),
        (FILE.replace("=. . . .E", "=. . . .Z"), "has the letter Z, and no other wall has it"),
        (FILE.replace('"A1 west"', '"B2 west"'), "B2"),
        (FILE.replace('monster = "A1 east"', 'monster = "Q9 east"'), "Q9"),
        (FILE + "\n[more]\n", "unknown key"),
        (FILE.replace('"small"', '"other"'), "the file that follows is of 'other', not of 'small'"),
        ("# " + "x" * 70_000, "has 70003 characters; at most 65536 are read"),
        ("[" * 1000, "not TOML: "),
    ],
)
def test_a_board_with_faults_is_refused_with_them(file: str, words: str) -> None:
    told = message(game(file))
    assert told.startswith("line 1: the board: ")
    assert words in told
    assert "\n" not in told
    assert len(told) < 3000


def test_every_fault_of_the_board_is_told() -> None:
    told = message(game(FILE.replace("=. . . .E", "=. . . .Z").replace("F. . . .F", "G. . . .F")))
    assert all(f"the letter {letter}," in told for letter in ("E", "F", "G", "Z"))


def test_a_board_that_is_neither_known_nor_carried_is_refused() -> None:
    assert message(f"board: small\n{HEAD}", BOARDS).startswith("line 1: 'small' is no board here; basement, ")


def test_other_lines_of_the_head_carry_nothing() -> None:
    text = game().replace("rules: 2026\n", "rules: 2026\n    2003\n")
    assert message(text).endswith("no indented lines follow here")
