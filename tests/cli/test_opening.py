"""What an evening begins with: the board of the last game, or the one that is named, and a panel for it."""

import argparse
import json
import logging
import os
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from engine.board import Board
from engine.board_file import read_board
from engine.figures import Team
from engine.game import Setup
from engine.plan import plan_of, write_plan
from engine.position import Position
from engine.record import Record, new_record
from firmware_host.beginning import begin
from firmware_host.boards import built_in
from firmware_host.cli.opening import Opened, opened_by
from firmware_host.cli.reading import all_boards, known_boards
from firmware_host.cli.wrong import WrongInputError
from firmware_host.journal.keeping import Keeper
from firmware_host.table.opening import open_table
from firmware_host.table.settings import Settings
from hardware.clock import HandClock
from tests.journal.inline import InlineWriter
from tests.support.boards import CELLAR, RING

DUNGEON, BASEMENT = built_in()["dungeon"], built_in()["basement"]


@pytest.fixture
def state() -> Path:
    folder = Path(os.environ["XDG_STATE_HOME"]) / "furunkulus"
    folder.mkdir(parents=True)
    return folder


def opened(config: Path | None = None, board: Path | None = None, game: int | None = None) -> Opened:
    """Return what an evening begins with; nobody else plays with its journal afterwards."""
    found = opened_by(
        argparse.Namespace(
            config=config and str(config),
            board=board and str(board),
            game=game,
            position=None,
            journal=None,
        )
    )
    found.journal.close()
    return found


def own(state: Path, board: Board, name: str) -> Board:
    """Put a board of people's own where it is kept, and return it."""
    made = read_board(write_plan(replace(plan_of(board), name=name)))
    (state / "boards").mkdir(exist_ok=True)
    (state / f"boards/{name}.toml").write_text(write_plan(plan_of(made)), "utf-8")
    return made


def settings(state: Path, text: str) -> None:
    (state / "settings.toml").write_text(text, "utf-8")


def a_game(board: Board) -> Record:
    return new_record(Setup(board, (Team.GREEN, Team.BLUE), Team.GREEN))


def cut_off(state: Path, board: Board) -> None:
    """Leave a game on a board that was cut off."""
    table = open_table(board, Settings())
    keeper = Keeper(InlineWriter(state / "games.sqlite"))
    keeper.follow(table)
    keeper.follow(replace(table, record=a_game(board)))


def names(found: Opened) -> list[str]:
    assert found.shelf
    return [board.name for board in found.shelf.boards]


@pytest.mark.usefixtures("state")
def test_the_first_evening_begins_with_the_dungeon_and_both_boards_are_on_the_shelf() -> None:
    found = opened()
    assert found.start is DUNGEON
    assert found.panel == (16, 11)
    assert names(found) == ["dungeon", "basement"]


def test_the_next_evening_begins_with_the_board_and_the_floor_of_the_last_game(state: Path) -> None:
    ours = own(state, CELLAR, "ours")
    first = opened()
    assert first.keeper
    assert first.shelf
    board = first.shelf.boards[-1]
    assert board.name == ours.name
    first.keeper.start(lambda: None)
    table = replace(open_table(board, Settings(), shelf=first.shelf), record=a_game(board))
    first.keeper.follow(table)
    first.keeper.follow(replace(table, record=new_record(replace(table.recorded.setup, placed=True))))
    first.keeper.close()
    again = opened()
    assert isinstance(again.start, Board)
    assert again.start.name == "ours"
    assert (again.config.rules.board, again.config.rules.placed) == ("ours", True)


def test_a_board_is_named_by_its_name_where_there_is_no_such_file(
    state: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert opened(board=Path("basement")).start is BASEMENT
    ours = opened(board=Path(own(state, RING, "ours").name)).start
    assert isinstance(ours, Board)
    assert ours.spaces == RING.spaces
    monkeypatch.chdir(tmp_path)
    Path("basement").write_text(write_plan(replace(plan_of(CELLAR), name="theirs")), "utf-8")
    found = opened(board=Path("basement")).start
    assert isinstance(found, Board)
    assert found.name == "theirs"


def test_practice_takes_a_board_by_its_name_too(state: Path, tmp_path: Path) -> None:
    ours = own(state, CELLAR, "ours")
    monster = {"at": ours.spaces[0], "facing": "east"}
    given = {"board": "ours", "stage": 1, "monster": monster, "tiles": [], "figures": []}
    (tmp_path / "p.json").write_text(json.dumps(given), "utf-8")
    told = argparse.Namespace(
        config=None, board="ours", game=None, position=str(tmp_path / "p.json"), journal=None
    )
    start = opened_by(told).start
    assert isinstance(start, Position)
    assert start.board.name == "ours"


def test_a_name_that_is_neither_a_board_nor_a_file_is_answered_with_the_boards_there_are(state: Path) -> None:
    own(state, RING, "ours")
    with pytest.raises(WrongInputError) as refused:
        opened(board=Path("celler"))
    words = "--board: 'celler' is neither a file nor a board; there are: dungeon, basement, ours"
    assert str(refused.value) == words


def test_a_board_that_was_only_named_once_is_not_begun_with_next_time(state: Path, tmp_path: Path) -> None:
    file = tmp_path / "guest.toml"
    file.write_text(write_plan(replace(plan_of(CELLAR), name="guest")), "utf-8")
    first = opened(board=file)
    assert isinstance(first.start, Board)
    assert first.start.name == "guest"
    assert names(first)[-1] == "guest"
    assert first.keeper
    first.keeper.start(lambda: None)
    first.keeper.follow(
        replace(open_table(first.start, Settings(), shelf=first.shelf), record=a_game(first.start))
    )
    first.keeper.close()
    assert opened().start is DUNGEON
    assert not (state / "settings.toml").exists()
    assert not (state / "boards").exists()


def test_a_board_that_is_gone_is_told_and_the_first_one_is_begun_with(
    state: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings(state, '[table]\nboard = "gone"\n')
    assert opened().start is DUNGEON
    assert "table.board: there is no board gone; Dungeon is played on" in caplog.text


def test_a_board_that_has_become_too_large_is_told_and_the_first_that_fits_is_begun_with(
    state: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    own(state, CELLAR, "cellar-2")
    config = tmp_path / "config.toml"
    config.write_text("[lights]\ncolumns = 9\nrows = 9\n")
    settings(state, '[table]\nboard = "basement"\n')
    found = opened(config)
    assert isinstance(found.start, Board)
    assert (found.start.name, found.panel) == ("cellar-2", (9, 9))
    assert "a board larger than the panel, which has 9 x 9. Now Cellar is played on" in caplog.text


@pytest.mark.usefixtures("state")
def test_where_no_board_fits_that_is_told_with_both_sizes(tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text("[lights]\ncolumns = 9\n")
    with pytest.raises(WrongInputError, match="it has 16 x 11 spaces, the panel 9 x 11"):
        opened(config)


@pytest.mark.usefixtures("state")
def test_a_named_board_that_is_larger_than_the_usual_panel_has_its_own_size(tmp_path: Path) -> None:
    file = tmp_path / "tall.toml"
    tall = "\n\n".join(["=.=", *["#.#"], *[f"{n}.{n}" for n in "ABCDEFGHIJKLMN"]])
    file.write_text(
        f"""name = "tall"
title = "Tall"
drawing = '''
 Z
{tall}
 Z
'''
[doors]
exit = "A1 west"
entrance = "A16 east"
[start]
monster = "A2 east"
""",
        "utf-8",
    )
    assert opened(board=file).panel == (16, 16)


def test_what_cannot_be_read_is_told_and_left_out(state: Path, caplog: pytest.LogCaptureFixture) -> None:
    (state / "boards").mkdir()
    (state / "boards/broken.toml").write_text("name = 1", "utf-8")
    with caplog.at_level(logging.WARNING):
        assert names(opened()) == ["dungeon", "basement"]
    assert "broken.toml" in caplog.text
    assert "it is left out" in caplog.text


def test_a_game_that_was_cut_off_opens_on_its_own_board(state: Path) -> None:
    cut_off(state, BASEMENT)
    assert opened().start is BASEMENT
    cut_off(state, RING)
    found = opened()
    assert isinstance(found.start, Board)
    assert (found.start.name, found.start.width) == ("ring", 5)
    assert names(found) == ["dungeon", "basement"], "nobody has kept its board"


@pytest.mark.parametrize("kept", [True, False])
def test_another_board_with_the_name_of_a_built_in_one_is_refused(
    state: Path, tmp_path: Path, *, kept: bool
) -> None:
    """Its games would be read again on the built-in one."""
    file = tmp_path / "mine.toml"
    file.write_text(write_plan(replace(plan_of(CELLAR), name="dungeon", title="Our dungeon")), "utf-8")
    words = "mine.toml: name: 'dungeon' is the name of a built-in board; give this one a name of its own"
    with pytest.raises(WrongInputError, match=words):
        opened(board=file) if kept else practised(file)
    with pytest.raises(WrongInputError, match=words):
        all_boards(str(file))
    assert not list(state.iterdir())
    assert known_boards(str(file))["dungeon"].title == "Our dungeon", "a hunt is not kept"


@pytest.mark.usefixtures("state")
def test_a_file_of_a_built_in_board_is_that_board(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(write_plan(plan_of(BASEMENT)), "utf-8")
    found = opened(board=file)
    assert found.start is BASEMENT
    assert names(found) == ["dungeon", "basement"]
    assert all_boards(str(file))["basement"] is BASEMENT


def practised(board: Path) -> Opened:
    """Return what practice on that board begins with."""
    return opened_by(
        argparse.Namespace(config=None, board=str(board), game=None, position="none.json", journal=None)
    )


def test_with_a_named_board_the_game_is_offered_on_its_own_and_a_new_one_begins_on_the_other(
    state: Path, tmp_path: Path
) -> None:
    cut_off(state, BASEMENT)
    file = tmp_path / "ring.toml"
    file.write_text(write_plan(plan_of(RING)), "utf-8")
    found = opened(board=file)
    assert isinstance(found.start, Board)
    assert found.start.name == "ring"
    evening = begin(found.start, found.config, HandClock(0.0), found.journal, shelf=found.shelf)
    assert evening.table.position.board is BASEMENT


def test_a_game_on_a_board_that_is_larger_than_the_panel_is_not_offered_but_kept(
    state: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    cut_off(state, BASEMENT)
    own(state, CELLAR, "ours")
    config = tmp_path / "config.toml"
    config.write_text("[lights]\ncolumns = 9\n")
    with closing(opened(config).journal) as journal:
        found = opened(config)
        assert isinstance(found.start, Board)
        evening = begin(found.start, found.config, HandClock(0.0), journal, shelf=found.shelf)
    assert evening.table.position.board.name == "ours"
    assert "the game that was cut off cannot go on here: Basement has 16 x 11 spaces" in caplog.text
    with pytest.raises(WrongInputError, match="game 1: Basement has 16 x 11 spaces"):
        opened(config, game=1)
