"""Where the floor tiles lie: as a board has them, as people had them, or where they place them."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.board import Start
from engine.compass import Direction
from engine.figures import JAIL
from engine.game import Due
from engine.rules import Placement
from engine.spaces import Space
from engine.tiles import FloorTile, Kind, Teleporter
from firmware_host.table.shelf import Layout, Shelf
from firmware_host.words.said import sentence
from hardware.buttons.contract import Button
from tests.support.boards import BASEMENT, DUNGEON
from tests.table.evenings import go_to_options, open_evening, read
from tests.table.reading import number, where
from tests.table.rig import Rig
from tests.table.test_setup_boards import asked, go_to

QUARTER = 44
"""Lights: a quarter of the board's."""


def tiles(kind: Kind, *spaces: Space) -> tuple[FloorTile, ...]:
    return tuple(FloorTile(kind, space) for space in spaces)


OURS = Start(
    BASEMENT.start.monster,
    (
        *tiles(Kind.STONE, "C3"),
        *tiles(Kind.CRYSTAL, "E5", "F9"),
        *tiles(Kind.TURN_RIGHT, "L8"),
        *tiles(Kind.TURN_AROUND, "K2", "M6"),
        *tiles(Kind.BUNNY, "D4"),
    ),
    (("G5", "G6", "F5", "F6"),),
    (
        Teleporter("1", "P4", Direction.EAST),
        Teleporter("2", "B6", Direction.NORTH),
        Teleporter("1", "J8", Direction.SOUTH),
        Teleporter("2", "M9", Direction.WEST),
    ),
)
"""A layout of somebody's own, with tiles of all kinds."""

ASKED = (
    ("Put the stone on the light.", {"C3"}),
    ("Put 2 crystals on the lights.", {"E5", "F9"}),
    ("Put the turn-right stone on the light.", {"L8"}),
    ("Put 2 turn-around stones on the lights.", {"K2", "M6"}),
    ("Put the bunny on the light.", {"D4"}),
    ("Lay a blood pool on the lights.", {"G5", "G6", "F5", "F6"}),
)
"""What is asked for before the teleporters, and where."""

TELEPORTERS: tuple[tuple[str, Space, set[Space], set[Space]], ...] = (
    ("Lay a teleporter on P4, its arrow to the east", "P4", {"P3", "P5", "O4"}, set()),
    ("Lay its twin on J8, its arrow to the south", "J8", {"J7", "I8", "K8"}, {"J9", "J10"}),
    ("Lay a teleporter on B6, its arrow to the north", "B6", {"A6", "C6", "B7"}, {"B5", "B4"}),
    ("Lay its twin on M9, its arrow to the west", "M9", {"M8", "M10", "N9"}, {"L9", "K9"}),
)
"""What is asked for then; the lights behind and beside each; and those that run ahead of its arrow."""


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = open_evening()
    further = replace(DUNGEON, layouts={"hard": replace(DUNGEON.start, pools=())})
    shelf = Shelf((further, BASEMENT), (Layout("ours 1", "basement", OURS),))
    made.evening.table = replace(made.evening.table, shelf=shelf)
    go_to_options(made)
    yield made
    made.close()


def on_our_layout(rig: Rig) -> Rig:
    """Choose the Basement, and the layout of one's own on it; then begin to lay the table."""
    go_to(rig, "The board")
    rig.press(Button.RIGHT)
    go_to(rig, "Where the floor tiles lie")
    rig.press(Button.RIGHT, Button.OK)
    rig.pass_time(1.0)
    return rig


def test_a_boards_layouts_are_numbered_and_placing_comes_last(rig: Rig) -> None:
    go_to(rig, "Where the floor tiles lie")
    seen = []
    for _ in range(3):
        seen.append((asked(rig), number(where(read(rig), "value"))))
        rig.press(Button.RIGHT)
    assert seen[:2] == [
        ("Where the floor tiles lie: as the board has them.", "1"),
        ("Where the floor tiles lie: hard.", "2"),
    ]
    assert seen[2][0] == "Where the floor tiles lie: where you place them, one after the other."
    assert asked(rig) == "Where the floor tiles lie: as the board has them."


def test_the_tiles_are_shown_as_they_would_lie(rig: Rig) -> None:
    go_to(rig, "Where the floor tiles lie")
    assert rig.view.position.pools == DUNGEON.start.pools
    rig.press(Button.RIGHT)
    assert not rig.view.position.pools
    assert rig.view.position.tiles == DUNGEON.start.tiles
    rig.press(Button.RIGHT)
    assert not rig.view.position.tiles


def test_a_layout_of_ones_own_is_a_house_with_a_dot(rig: Rig) -> None:
    go_to(rig, "The board")
    rig.press(Button.RIGHT)
    go_to(rig, "Where the floor tiles lie")
    rig.press(Button.RIGHT)
    assert asked(rig) == "Where the floor tiles lie: ours 1."
    assert rig.view.position.teleporters == OURS.teleporters
    assert len(where(read(rig), "level")) == 1


def test_a_layout_for_another_board_is_not_offered(rig: Rig) -> None:
    go_to(rig, "Where the floor tiles lie")
    for _ in range(3):
        assert "ours" not in asked(rig)
        rig.press(Button.RIGHT)


def test_another_board_has_its_own_layouts(rig: Rig) -> None:
    go_to(rig, "Where the floor tiles lie")
    rig.press(Button.RIGHT)
    go_to(rig, "The board")
    rig.press(Button.RIGHT)
    go_to(rig, "Where the floor tiles lie")
    assert asked(rig) == "Where the floor tiles lie: as the board has them."


def test_a_layout_that_no_longer_fits_its_board_is_not_offered(rig: Rig) -> None:
    table = rig.evening.table
    late = Layout("ours 2", "basement", replace(OURS, tiles=tiles(Kind.STONE, "H1")))
    rig.evening.table = replace(table, shelf=table.shelf.with_layout(late))
    go_to(rig, "The board")
    rig.press(Button.RIGHT)
    go_to(rig, "Where the floor tiles lie")
    rig.press(Button.RIGHT, Button.RIGHT)
    assert asked(rig) == "Where the floor tiles lie: where you place them, one after the other."


def test_each_kind_of_tile_is_asked_for_on_its_spaces_with_its_picture(rig: Rig) -> None:
    on_our_layout(rig)
    for words, spaces in ASKED:
        assert words in asked(rig)
        found = read(rig)
        assert where(found, "put") == spaces
        assert (len(found) > len(spaces)) is ("pool" not in words), "the picture; a pool has its shape"
        assert len(found) <= QUARTER
        rig.press(Button.OK)
    assert {tile.at for tile in rig.view.position.tiles} == {tile.at for tile in OURS.tiles}


def test_a_teleporter_is_open_where_its_arrow_is_to_point_and_lights_run_from_there(rig: Rig) -> None:
    on_our_layout(rig)
    rig.press(*[Button.OK] * len(ASKED))
    for words, at, around, ahead in TELEPORTERS:
        assert words in asked(rig)
        found = read(rig)
        assert where(found, "put") == around | {at}
        assert where(found, "comet") == ahead
        rig.press(Button.OK)
        assert at in {teleporter.at for teleporter in rig.view.position.teleporters}


def test_a_game_begins_with_the_layout_of_ones_own(rig: Rig) -> None:
    on_our_layout(rig)
    rig.press(*[Button.OK] * (len(ASKED) + len(TELEPORTERS) + 2))
    game = rig.evening.table.game
    assert game.setup.board is BASEMENT
    assert not game.setup.placed
    lies = game.position
    assert (lies.monster, lies.tiles, lies.pools, lies.teleporters) == (
        OURS.monster,
        OURS.tiles,
        OURS.pools,
        OURS.teleporters,
    )
    assert {figure.at for figure in lies.figures} == {JAIL}
    assert not lies.status()
    assert (game.due, game.round) == (Due.FLEE, 1)


def test_where_players_place_the_tiles_the_board_stays_empty_and_the_starter_places_first(rig: Rig) -> None:
    rig.press(Button.RIGHT)  # who begins
    starter = sentence(rig.view.prompt.thing).removeprefix("Who begins: ").partition(".")[0]
    go_to(rig, "Where the floor tiles lie")
    rig.press(Button.LEFT, Button.OK)
    rig.pass_time(1.0)
    assert asked(rig).startswith("Clear the board, and lay all floor tiles beside it. Put the monster on A1")
    rig.press(Button.OK, Button.OK)
    game = rig.evening.table.game
    assert game.setup.placed
    assert game.due is Due.PLACE
    assert game.turn == starter
    assert game.setup.rules.placement is Placement.E2026
    assert not (*game.position.tiles, *game.position.pools, *game.position.teleporters)


def test_back_from_laying_leaves_the_choice_as_it_was(rig: Rig) -> None:
    on_our_layout(rig)
    rig.press(Button.OK, Button.BACK)
    assert asked(rig) == "Where the floor tiles lie: ours 1."


def test_after_a_game_the_next_one_begins_with_the_same_choice(rig: Rig) -> None:
    on_our_layout(rig)
    rig.press(*[Button.OK] * (len(ASKED) + len(TELEPORTERS) + 2))
    again = rig.evening.table.anew(rig.clock.now())
    draft = again.phase.draft  # type: ignore[attr-defined] # the set-up's first room
    assert (draft.board, draft.layout) == (BASEMENT, Layout("ours 1", "basement", OURS))
