"""The layout with which a game began is kept from the menu, under a name of its own."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.board import Board, Start
from engine.commands import Place
from engine.figures import JAIL, Side, Team
from engine.game import Due, Setup
from engine.midgame import begun_at
from engine.placing import can_place
from engine.plan import plan_of, read_plan, write_plan
from engine.record import new_record
from engine.spaces import Space
from engine.tiles import FloorTile, Kind
from firmware_host.new_board import plain_room
from firmware_host.table.layouts import MOST, began_with, keep, keep_item
from firmware_host.table.menu import Menu
from firmware_host.table.shelf import Layout, Shelf
from firmware_host.words.said import sentence
from hardware.buttons.contract import Button
from tests.support.boards import DUNGEON, ROOM
from tests.table.evenings import begin, open_evening, open_menu_by_hand, read
from tests.table.reading import where
from tests.table.rig import Rig

NEVER = "The layout with which this game began cannot be kept"
ASKS = "Keep the layout with which this game began"
QUARTER = 44
"""Lights: a quarter of the board's."""


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = open_evening()
    begin(made)
    made.eyes.lines.clear()
    yield made
    made.close()


def asked(rig: Rig) -> str:
    return sentence(rig.view.prompt.thing)


def open_at(rig: Rig, item: str) -> None:
    """Open the menu, and go up to an item."""
    rig.pass_time(1.0)
    open_menu_by_hand(rig)
    for _ in range(10):
        if asked(rig).startswith(item):
            return
        rig.press(Button.UP)
    pytest.fail(f"the menu has no {item}")


def with_one_stone(space: Space) -> Start:
    return Start(DUNGEON.start.monster, (FloorTile(Kind.STONE, space),))


def fill(rig: Rig, count: int) -> tuple[Layout, ...]:
    """Put some layouts of people's own on the shelf."""
    layouts = tuple(
        Layout(f"ours {n}", "dungeon", with_one_stone(f"{'CDEFGHIJK'[n - 1]}5")) for n in range(1, count + 1)
    )
    rig.evening.table = replace(rig.evening.table, shelf=Shelf((DUNGEON,), layouts))
    return layouts


def ours(rig: Rig) -> tuple[Layout, ...]:
    return rig.evening.table.shelf.layouts


def test_one_ok_keeps_the_layout_says_its_name_and_closes_the_menu(rig: Rig) -> None:
    under = rig.evening.table.phase
    open_at(rig, ASKS)
    assert asked(rig) == f"{ASKS}? It will be called ours 1."
    found = read(rig)
    assert len(where(found, "level")) == 1, "a dot"
    assert len(found) <= QUARTER
    rig.press(Button.OK)
    assert rig.eyes.lines[-1:] == [
        "The layout is kept: ours 1. Choose it where the floor tiles are asked for."
    ]
    assert rig.evening.table.phase == under
    assert ours(rig) == (Layout("ours 1", "dungeon", DUNGEON.start),)


def test_what_is_kept_already_is_not_kept_twice(rig: Rig) -> None:
    open_at(rig, ASKS)
    rig.press(Button.OK)
    open_at(rig, "The layout with which")
    assert asked(rig) == "The layout with which this game began is kept already: ours 1."
    rig.press(Button.OK)
    assert len(ours(rig)) == 1


def test_the_next_one_has_the_next_free_name(rig: Rig) -> None:
    before = fill(rig, 3)
    rig.evening.table = replace(rig.evening.table, shelf=Shelf((DUNGEON,), (before[0], before[2])))
    open_at(rig, ASKS)
    rig.press(Button.OK)
    assert ours(rig)[-1] == Layout("ours 2", "dungeon", DUNGEON.start)


def test_where_all_names_are_taken_the_oldest_goes_only_after_a_second_ok(rig: Rig) -> None:
    before = fill(rig, MOST)
    open_at(rig, ASKS)
    assert asked(rig) == f"{ASKS}, in the place of ours 1?"
    rig.press(Button.OK)
    assert asked(rig) == "Then ours 1 is lost. Is that meant?"
    assert ours(rig) == before
    rig.press(Button.OK)
    assert ours(rig) == before, "pressed twice at once is pressed once"
    rig.pass_time(1.1)
    rig.press(Button.OK)
    assert ours(rig) == (*before[1:], Layout("ours 1", "dungeon", DUNGEON.start))


@pytest.mark.parametrize("button", [Button.BACK, Button.HUNT, Button.UP, Button.LEFT])
def test_anything_but_ok_replaces_nothing(rig: Rig, button: Button) -> None:
    before = fill(rig, MOST)
    open_at(rig, ASKS)
    rig.press(Button.OK)
    rig.pass_time(1.1)
    rig.press(button)
    assert ours(rig) == before
    phase = rig.evening.table.phase
    assert not isinstance(phase, Menu) or not phase.asked


def test_it_is_the_layout_of_the_beginning_whatever_has_moved_since(rig: Rig) -> None:
    record = rig.evening.table.recorded
    moved = replace(record.game.position, tiles=())
    late = replace(record.line[-1], game=replace(record.game, position=moved))
    assert began_with(replace(record, line=(*record.line, late), at=len(record.line))) == DUNGEON.start


def test_it_is_kept_for_a_board_that_was_read_anew(rig: Rig) -> None:
    again = read_plan(write_plan(plan_of(DUNGEON))).board()
    rig.evening.table = replace(rig.evening.table, shelf=Shelf((again,)))
    open_at(rig, ASKS)
    rig.press(Button.OK)
    assert ours(rig) == (Layout("ours 1", "dungeon", DUNGEON.start),)


@pytest.mark.parametrize(
    ("there", "why"),
    [
        (ROOM, "the board Dungeon is no longer among the boards here."),
        (
            read_plan(write_plan(plain_room("dungeon", 8, 8))).board(),
            "it does not fit the board Dungeon as that is now.",
        ),
    ],
    ids=["gone", "changed"],
)
def test_where_no_new_game_could_begin_with_it_the_menu_says_why(rig: Rig, there: Board, why: str) -> None:
    rig.evening.table = replace(rig.evening.table, shelf=Shelf((there,)))
    open_at(rig, NEVER)
    assert asked(rig) == f"{NEVER}: {why}"
    rig.press(Button.OK)
    assert not isinstance(rig.evening.table.phase, Menu)
    assert not any(line.startswith("The layout") for line in rig.eyes.lines)
    assert ours(rig) == ()
    assert keep(rig.evening.table).shelf == Shelf((there,))


def test_in_practice_where_nothing_is_kept_it_is_not_offered(rig: Rig) -> None:
    assert keep_item(rig.evening.table.recorded, Shelf(), asked=False) == ()


SETUP = Setup(DUNGEON, (Team.GREEN, Team.RED), Team.GREEN)
IN_JAIL = replace(SETUP, start=SETUP.position())


def with_first_figure(at: str, side: Side) -> Setup:
    first, *others = SETUP.position().figures
    moved = replace(first, at=at, side=side)
    return replace(SETUP, start=replace(SETUP.position(), figures=(moved, *others)))


def test_a_picture_of_a_beginning_is_one() -> None:
    assert began_with(new_record(IN_JAIL)) == DUNGEON.start


@pytest.mark.parametrize(
    "later",
    [
        replace(IN_JAIL, round=2, up=Side.BLACK),
        replace(IN_JAIL, drawn=SETUP.tiles[:1]),
        with_first_figure("L11", Side.BLACK),
        with_first_figure(JAIL, Side.BLACK),
    ],
    ids=["a later round", "a tile drawn", "a figure on the board", "a figure that has moved"],
)
def test_what_a_game_begun_in_its_middle_began_with_is_not_known(later: Setup) -> None:
    assert began_with(new_record(later)) is None
    assert keep_item(new_record(later), Shelf((DUNGEON,)), asked=False) == ()


def test_what_players_placed_is_kept_once_it_all_lies_there() -> None:
    record = new_record(Setup(ROOM, (Team.GREEN, Team.RED), Team.GREEN, placed=True))
    for _ in range(60):
        if record.game.due is not Due.PLACE:
            break
        assert began_with(record) is None
        record = record.played(Place(can_place(record.game)[0]))
    lies = record.game.position
    assert lies.tiles
    assert began_with(record) == Start(lies.monster, lies.tiles, lies.pools, lies.teleporters)
    assert began_with(begun_at(record.game)) == began_with(record), "nobody has moved"
