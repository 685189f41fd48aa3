"""A game on a board of people's own goes on wherever its journal is, whatever became of the board's file."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from engine.board import Board
from engine.board_file import read_board
from engine.plan import plan_of, write_plan
from firmware_host.boards import built_in
from firmware_host.journal.evening import EveningsJournal
from firmware_host.journal.keeping import Keeper
from firmware_host.new_board import plain_room
from firmware_host.table.opening import open_table
from firmware_host.table.settings import Settings
from hardware.buttons.contract import Button
from tests.cli.running import run
from tests.journal.games import BOARDS, Players, stored
from tests.journal.inline import InlineWriter
from tests.support.boards import CELLAR, RING

OK, RIGHT = Button.OK, Button.RIGHT
OTHER = read_board(write_plan(replace(plan_of(RING), name=CELLAR.name)))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "games.sqlite"


def begun(path: Path, board: Board) -> Players:
    """Return people who have begun a game of two on a board, and moved one figure."""
    players = Players.at(open_table(board, Settings()), Keeper(InlineWriter(path)))
    for _ in range(20):
        players.press(OK)
        if players.room == "Fleeing":
            break
    assert players.room == "Fleeing"
    return players.press(OK, OK)


@contextmanager
def again(path: Path, boards: Mapping[str, Board]) -> Iterator[Players]:
    """Come back to the journal where these boards are known; the Dungeon was on the command line."""
    journal = EveningsJournal(path, boards, None, InlineWriter)
    yield Players.at(open_table(BOARDS["dungeon"], Settings(), journal.unfinished), journal.journal)
    journal.close()


def test_a_game_on_a_board_without_spaces_in_its_outer_rows_is_there_after_a_power_cut(path: Path) -> None:
    room = replace(plain_room("room", 4, 6), width=6, height=8)
    lower = read_board(
        write_plan(room)
        .replace("drawing = '''\n", "drawing = '''\n+\n\n")
        .replace('"A1 ', '"A2 ')
        .replace('"D6 ', '"D7 ')
    )
    assert (lower.spaces[0], lower.height) == ("A2", 9)
    played = begun(path, lower)
    for boards in (BOARDS, {**BOARDS, "room": lower}):
        with again(path, boards) as players:
            players.press(Button.UP, OK, OK)
            board = players.evening.view.position.board
            assert (board.spaces, board.width, board.height) == (lower.spaces, 6, 9)
            assert players.record.log == played.record.log


@pytest.mark.parametrize("boards", [BOARDS, {**BOARDS, "cellar": OTHER}, {**BOARDS, "cellar": CELLAR}])
def test_it_goes_on_though_the_boards_file_is_gone_or_has_changed(
    path: Path, boards: Mapping[str, Board]
) -> None:
    played = begun(path, CELLAR)
    with again(path, boards) as players:
        players.press(Button.UP, OK, OK)
        board = players.evening.view.position.board
        assert (board.name, board.width, board.height) == ("cellar", 8, 4)
        assert write_plan(plan_of(board)) == write_plan(plan_of(CELLAR))
        assert (board is CELLAR) is (boards.get("cellar") is CELLAR)
        assert players.record.log == played.record.log
        assert players.room == "Fleeing"
        players.press(OK, OK)
    (game,) = stored(path)
    assert len(game.entries) == len(played.record.log) + 1
    with again(path, boards) as players:
        players.press(Button.UP, OK, OK)
        assert len(players.record.log) == len(played.record.log) + 1


def test_a_game_on_the_basement_goes_on_where_the_evening_begins_with_the_dungeon(path: Path) -> None:
    begun(path, built_in()["basement"])
    with again(path, built_in()) as players:
        players.press(Button.UP)
        assert players.evening.view.position.board is built_in()["basement"]
        players.press(OK, OK)
        assert players.record.setup.board is built_in()["basement"]


def test_the_commands_for_games_need_no_file_of_the_board(path: Path, tmp_path: Path) -> None:
    begun(path, CELLAR)
    journal = ("--journal", str(path))
    listed = run("games", "list", *journal)
    assert (listed.status, listed.err) == (0, "")
    assert "green, blue" in listed.out
    shown = run("games", "show", "1", *journal)
    assert "board: cellar" in shown.out
    text = tmp_path / "game.txt"
    assert run("games", "export", "1", str(text), *journal).status == 0
    assert 'title = "Cellar"' in text.read_text("utf-8")
    other = ("--journal", str(tmp_path / "other.sqlite"))
    assert run("games", "import", str(text), *other).out == "It is game 1 now.\n"
    assert run("games", "export", "1", *other).out == text.read_text("utf-8")
    assert run("games", "delete", "1", "--yes", *other).out == "Game 1 is deleted.\n"
    assert run("games", "list", *other).out == "No game is kept yet.\n"
