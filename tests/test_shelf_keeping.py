"""What people make at the table is kept in files of its own, and lies on the shelf of the next evening."""

import logging
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.board import Board, Start
from engine.board_file import read_board
from engine.compass import Direction
from engine.plan import plan_of, write_plan
from engine.tiles import FloorTile, Kind, Teleporter
from firmware_host.boards import built_in
from firmware_host.layouts import read_layout, write_layout
from firmware_host.shelf_keeping import ShelfKeeper, stock
from firmware_host.table.opening import open_table
from firmware_host.table.settings import Settings
from firmware_host.table.shelf import Layout, Shelf
from tests.support.boards import CELLAR, RING

_LONG = 20.0
"""Seconds after which a test gives up: more than a busy machine takes."""

DUNGEON, BASEMENT = built_in()["dungeon"], built_in()["basement"]
LAYOUT = Layout(
    "ours 1",
    "dungeon",
    Start(
        DUNGEON.start.monster,
        (FloorTile(Kind.CRYSTAL, "C5"), FloorTile(Kind.TURN_AROUND, "D5")),
        (),
        (Teleporter("1", "F3", Direction.NORTH), Teleporter("1", "J9", Direction.WEST)),
    ),
)


class House:
    """A state folder, the keeper of an evening in it, and the table that it follows."""

    def __init__(self, state: Path, others: tuple[Path, ...] = (), again: float = 600.0) -> None:
        self.boards, self.layouts = state / "boards", state / "layouts"
        found = stock((*others, self.boards), self.layouts)
        self.unread = found.unread
        self.table = open_table(DUNGEON, Settings(), shelf=found.shelf)
        self.keeper = ShelfKeeper(self.boards, self.layouts, found.shelf, found.files, pause=0.0, again=again)

    @property
    def shelf(self) -> Shelf:
        return self.table.shelf

    def add(self, *things: Board | Layout) -> None:
        """Put things on the shelf of the table, as its rooms do."""
        for thing in things:
            new = self.shelf.with_board(thing) if isinstance(thing, Board) else self.shelf.with_layout(thing)
            self.table = replace(self.table, shelf=new)
            self.keeper.follow(self.table)

    def evening(self, *things: Board | Layout) -> None:
        """Let an evening go by, at which these things are made."""
        self.keeper.start()
        self.add(*things)
        self.keeper.close()


@pytest.fixture
def state(tmp_path: Path) -> Path:
    return tmp_path / "state"


def named(board: Board, name: str, title: str = "Ours") -> Board:
    return read_board(write_plan(replace(plan_of(board), name=name, title=title)))


def drawn(board: Board) -> str:
    return write_plan(plan_of(board))


def test_a_board_and_a_layout_are_there_again_at_the_next_evening(state: Path) -> None:
    ours = named(CELLAR, "cellar-2")
    House(state).evening(ours, LAYOUT)
    assert read_board((state / "boards/cellar-2.toml").read_text("utf-8")).title == "Ours"
    assert read_layout((state / "layouts/dungeon-ours-1.toml").read_text("utf-8")) == LAYOUT
    again = House(state)
    assert again.unread == ()
    assert [board.name for board in again.shelf.boards] == ["dungeon", "basement", "cellar-2"]
    assert drawn(again.shelf.boards[-1]) == drawn(ours)
    assert again.shelf.layouts == (LAYOUT,)


def test_what_was_there_already_is_not_written_again(state: Path) -> None:
    House(state).evening(named(CELLAR, "cellar-2"))
    file = state / "boards/cellar-2.toml"
    before = file.stat()
    House(state).evening(LAYOUT)
    assert file.stat() == before
    assert [each.name for each in (state / "boards").iterdir()] == ["cellar-2.toml"]


def test_what_was_made_in_this_evening_is_written_over_when_it_is_made_anew(state: Path) -> None:
    House(state).evening(named(CELLAR, "ours"), named(RING, "ours"))
    assert [each.name for each in (state / "boards").iterdir()] == ["ours.toml"]
    assert House(state).shelf.boards[-1].width == RING.width


def test_a_file_of_another_evening_makes_room_and_is_not_lost(
    state: Path, caplog: pytest.LogCaptureFixture
) -> None:
    House(state).evening(named(CELLAR, "ours"))
    first = (state / "boards/ours.toml").read_text("utf-8")
    with caplog.at_level(logging.INFO):
        House(state).evening(named(RING, "ours"), named(DUNGEON, "ours"))
    (aside,) = (state / "boards").glob("ours.toml.before-*")
    assert aside.read_text("utf-8") == first
    assert aside.name in caplog.text
    again = House(state)
    assert again.unread == ()
    assert again.shelf.boards[-1].width == DUNGEON.width


def test_a_file_that_says_the_same_stays_as_it_is(state: Path) -> None:
    ours = named(CELLAR, "ours")
    house = House(state)
    (state / "boards").mkdir(parents=True)
    (state / "boards/ours.toml").write_text(drawn(ours), "utf-8")
    house.evening(ours)
    assert [each.name for each in (state / "boards").iterdir()] == ["ours.toml"]


@pytest.mark.parametrize("what", ["a folder", "a link", "no text"])
def test_whatever_is_in_the_way_makes_room(state: Path, what: str) -> None:
    house = House(state)
    elsewhere = state / "elsewhere"
    (state / "boards").mkdir(parents=True)
    elsewhere.write_bytes(b"untouched")
    way = state / "boards/ours.toml"
    if what == "a folder":
        way.mkdir()
    elif what == "a link":
        way.symlink_to(elsewhere)
    else:
        way.write_bytes(b"\xff\xfe")
    house.evening(named(CELLAR, "ours"))
    assert read_board(way.read_text("utf-8")).name == "ours"
    assert len(list((state / "boards").glob("ours.toml.before-*"))) == 1
    assert elsewhere.read_bytes() == b"untouched"


def test_a_board_that_was_put_there_by_hand_under_another_name_is_the_one_that_is_changed(
    state: Path,
) -> None:
    """Of two files with a board of one name the later one counts: it must be the new one."""
    (state / "boards").mkdir(parents=True)
    (state / "boards/zzz.toml").write_text(drawn(named(CELLAR, "ours")), "utf-8")
    House(state).evening(named(RING, "ours"))
    again = House(state)
    assert again.unread == ()
    assert again.shelf.boards[-1].width == RING.width
    assert not (state / "boards/ours.toml").exists()


def put_by_hand(state: Path, name: str, layout: Layout) -> Path:
    (state / "layouts").mkdir(parents=True, exist_ok=True)
    file = state / "layouts" / name
    file.write_text(write_layout(layout), "utf-8")
    return file


def with_one_stone(name: str, at: str) -> Layout:
    return Layout(name, "dungeon", replace(DUNGEON.start, tiles=(FloorTile(Kind.STONE, at),)))


def test_a_layout_in_the_place_of_another_one_goes_into_its_file_whatever_that_is_called(state: Path) -> None:
    file = put_by_hand(state, "our-favourite.toml", with_one_stone("ours 1", "C5"))
    before = file.read_text("utf-8")
    House(state).evening(with_one_stone("ours 1", "D5"))
    again = House(state)
    assert again.unread == ()
    assert again.shelf.layouts == (with_one_stone("ours 1", "D5"),)
    (aside,) = (state / "layouts").glob("our-favourite.toml.before-*")
    assert aside.read_text("utf-8") == before
    assert not (state / "layouts/dungeon-ours-1.toml").exists()


def test_of_two_layouts_of_one_name_the_later_file_counts_and_is_changed_and_both_are_told(
    state: Path,
) -> None:
    put_by_hand(state, "1.toml", with_one_stone("ours 1", "C5"))
    put_by_hand(state, "2.toml", with_one_stone("ours 1", "D5"))
    house = House(state)
    (told,) = house.unread
    assert "1.toml: " in told
    assert told.endswith("2.toml has a layout of the same name for the same board, and counts")
    assert house.shelf.layouts == (with_one_stone("ours 1", "D5"),)
    house.evening(with_one_stone("ours 1", "E5"))
    assert House(state).shelf.layouts == (with_one_stone("ours 1", "E5"),)


def test_a_layout_does_not_go_into_the_file_of_another_one(state: Path) -> None:
    other = with_one_stone("ours 2", "C5")
    file = put_by_hand(state, "dungeon-ours-1.toml", other)
    House(state).evening(LAYOUT)
    assert read_layout(file.read_text("utf-8")) == other
    again = House(state)
    assert again.unread == ()
    assert {layout.name for layout in again.shelf.layouts} == {"ours 1", "ours 2"}


def test_layouts_whose_names_make_one_files_name_are_both_kept(state: Path) -> None:
    both = (with_one_stone("Oma's", "C5"), with_one_stone("oma s", "D5"))
    House(state).evening(*both)
    assert set(House(state).shelf.layouts) == set(both)


def test_a_board_does_not_go_into_the_file_of_another_one(state: Path) -> None:
    (state / "boards").mkdir(parents=True)
    (state / "boards/ours.toml").write_text(drawn(named(CELLAR, "theirs")), "utf-8")
    House(state).evening(named(RING, "ours"))
    assert {board.name for board in House(state).shelf.boards} >= {"ours", "theirs"}


def test_a_board_from_the_configs_folder_that_is_changed_at_the_table_counts_from_then_on(
    state: Path, tmp_path: Path
) -> None:
    by_hand = tmp_path / "config/boards"
    by_hand.mkdir(parents=True)
    (by_hand / "ours.toml").write_text(drawn(named(CELLAR, "ours")), "utf-8")
    before = (by_hand / "ours.toml").read_bytes()
    House(state, (by_hand,)).evening(named(RING, "ours"))
    assert House(state, (by_hand,)).shelf.boards[-1].width == RING.width
    assert (by_hand / "ours.toml").read_bytes() == before


class Stubborn(ShelfKeeper):
    """Tell when it was tried to write something."""

    tried = threading.Semaphore(0)

    def _write(self, path: Path, text: str) -> None:
        try:
            super()._write(path, text)
        finally:
            self.tried.release()


@pytest.fixture
def stubborn(state: Path) -> Iterator[House]:
    house = House(state)
    house.keeper = Stubborn(house.boards, house.layouts, house.shelf, pause=0.0, again=0.01)
    yield house
    house.keeper.close()


def test_what_cannot_be_written_is_told_once_and_tried_again(
    state: Path, stubborn: House, caplog: pytest.LogCaptureFixture
) -> None:
    state.write_text("here no folder can be made")
    stubborn.keeper.start()
    stubborn.add(named(CELLAR, "ours"))
    for _ in range(3):
        assert Stubborn.tried.acquire(timeout=_LONG)
    state.unlink()
    stubborn.add(LAYOUT)
    stubborn.keeper.close()
    assert read_board((state / "boards/ours.toml").read_text("utf-8")).name == "ours"
    assert (state / "layouts/dungeon-ours-1.toml").exists()
    told = [record.getMessage() for record in caplog.records if record.name == "firmware_host.late_writing"]
    assert len(told) == 2
    assert told[0].endswith("it is tried again")
    assert told[1] == "boards and layouts are kept again; nothing is missing"


def test_practice_has_no_shelf_and_nothing_is_written(state: Path) -> None:
    house = House(state)
    house.table = replace(house.table, shelf=Shelf())
    house.evening()
    assert not state.exists()


def test_a_board_that_was_named_counts_before_its_namesake_and_is_not_kept(state: Path) -> None:
    given = named(RING, "ours")
    House(state).evening(named(CELLAR, "ours"))
    found = stock((state / "boards",), state / "layouts", given)
    assert found.shelf.boards[-1] is given
    assert len(found.shelf.boards) == 3
