from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.board import Monster
from engine.compass import Direction
from engine.figures import Figure, Place, Side
from engine.position import Position
from engine.spaces import Space
from engine.tiles import read_tile
from firmware_host.boards import built_in
from firmware_host.table.moving import Followed
from firmware_host.table.picking import Picking
from firmware_host.table.putting import Putting
from firmware_host.table.showing import Showing
from firmware_host.words.said import sentence
from hardware.buttons.contract import Button
from tests.table.reading import Signs, number, signs, where
from tests.table.rig import Rig


@pytest.fixture
def rig() -> Iterator[Rig]:
    board = built_in()["dungeon"]
    start = Position(board, 1, board.start.monster, board.start.tiles, board.start.pools)
    made = Rig(start)
    yield made
    made.close()


def read(rig: Rig) -> Signs:
    covered = rig.evening.table.position.covered()
    room = "placing" if isinstance(rig.evening.table.phase, Putting) else "picking"
    return signs(rig.watch(1.0, covered), rig.board, rig.output, (room, "tile", "hand"))


def figures(rig: Rig) -> dict[str, tuple[Space, Side]]:
    return {figure.id: (figure.at, figure.side) for figure in rig.evening.table.position.figures}


def test_a_picked_figure_is_named_by_its_number_in_its_teams_colour(rig: Rig) -> None:
    assert number(where(read(rig), "green white")) == "1"
    rig.press(Button.RIGHT)
    assert number(where(read(rig), "green white")) == "3"
    rig.press(Button.LEFT, Button.LEFT)
    assert number(where(read(rig), "purple white")) == "5"


def test_the_cursor_begins_at_the_entrance_and_ok_puts_the_figure_down(rig: Rig) -> None:
    rig.press(Button.OK)
    assert where(read(rig), "cursor") == {"P11"}
    rig.press(Button.UP, Button.LEFT)
    assert where(read(rig), "cursor") == {"O10"}
    rig.press(Button.OK)
    assert figures(rig) == {"green-1": ("O10", Side.WHITE)}


def test_a_cursor_on_a_piece_shows_beside_it(rig: Rig) -> None:
    rig.press(Button.OK, Button.LEFT, Button.UP, Button.UP)
    assert where(read(rig), "cursor") == {"O8", "O10", "N9", "P9"}, "O9 is under a stone"


def test_a_figure_cannot_stand_on_a_stone_and_that_is_said(rig: Rig) -> None:
    rig.press(Button.OK, Button.LEFT, Button.UP, Button.UP, Button.OK)
    assert figures(rig) == {}
    assert rig.eyes.lines[-1] == "Something is on O9 already."


def test_a_figure_may_stand_on_a_pool(rig: Rig) -> None:
    rig.press(Button.OK, *[Button.LEFT] * 7, Button.UP, Button.UP, Button.OK)
    assert figures(rig) == {"green-1": ("I9", Side.WHITE)}
    rig.press(Button.OK, Button.LEFT, Button.OK)
    assert figures(rig) == {"green-1": ("H9", Side.WHITE)}


def test_ok_in_place_turns_a_figure_over(rig: Rig) -> None:
    rig.press(Button.OK, Button.OK, Button.OK, Button.OK)
    assert figures(rig) == {"green-1": ("P11", Side.BLACK)}
    assert number(where(read(rig), "green black")) == "6"


def test_out_through_the_entrance_a_figure_goes_to_jail(rig: Rig) -> None:
    rig.press(Button.OK, Button.OK)
    assert figures(rig)["green-1"][0] == "P11"
    rig.press(Button.OK, Button.RIGHT, Button.OK)
    assert figures(rig) == {"green-1": (Place.JAIL, Side.WHITE)}


def test_beyond_jail_a_figure_goes_back_into_the_box(rig: Rig) -> None:
    rig.press(Button.OK, Button.OK, Button.OK, Button.RIGHT)
    assert "N11" in where(read(rig), "door"), "the light is in jail"
    rig.press(Button.RIGHT, Button.OK)
    assert figures(rig) == {}
    assert rig.eyes.lines[-1] == "Green 1 is back in the box."


def test_out_through_the_exit_a_figure_goes_onto_the_bus(rig: Rig) -> None:
    rig.press(
        Button.OK,
        *[Button.UP] * 7,
        *[Button.LEFT] * 14,
        *[Button.UP] * 4,
        Button.LEFT,
        Button.LEFT,
        Button.OK,
    )
    assert figures(rig) == {"green-1": (Place.BUS, Side.WHITE)}
    rig.press(Button.OK, Button.DOWN, Button.OK)
    assert figures(rig) == {"green-1": ("A2", Side.WHITE)}


def test_what_is_turned_over_is_called_by_the_number_that_was_up(rig: Rig) -> None:
    rig.press(Button.OK, Button.OK, Button.OK, Button.OK)
    assert rig.eyes.lines[-1] == "Green 1 is turned over: 6 is up."


def test_browsing_figures_and_tiles_fills_no_running_text(rig: Rig) -> None:
    rig.press(Button.RIGHT, Button.RIGHT, Button.UP, Button.UP, Button.DOWN, Button.LEFT)
    assert rig.eyes.lines == []


def test_ok_pressed_too_often_at_a_hunts_end_moves_no_figure(rig: Rig) -> None:
    rig.press(Button.UP, Button.HUNT, *[Button.OK] * 12)
    assert isinstance(rig.evening.table.phase, Followed), "the question is not answered unheard"
    rig.pass_time(1.0)
    rig.press(*[Button.OK] * 4)
    assert isinstance(rig.evening.table.phase, Picking)
    assert figures(rig) == {}
    rig.pass_time(1.0)
    rig.press(Button.OK)
    assert isinstance(rig.evening.table.phase, Putting)


def test_the_cursor_stops_at_walls(rig: Rig) -> None:
    rig.press(Button.OK, Button.DOWN, Button.DOWN, Button.OK)
    assert figures(rig)["green-1"][0] == "P11"


def test_back_leaves_a_figure_where_it_was(rig: Rig) -> None:
    rig.press(Button.OK, Button.OK, Button.OK, Button.UP, Button.UP, Button.BACK)
    assert figures(rig) == {"green-1": ("P11", Side.WHITE)}


def test_back_returns_to_the_figure_that_was_picked(rig: Rig) -> None:
    rig.press(Button.RIGHT, Button.OK, Button.UP, Button.BACK)
    assert number(where(read(rig), "green white")) == "3"


def test_back_acts_when_it_is_let_go(rig: Rig) -> None:
    rig.press(Button.OK)
    putting = rig.evening.table.phase
    rig.push_down(Button.BACK)
    rig.pass_time(0.5)
    assert rig.evening.table.phase == putting
    rig.let_go(Button.BACK)
    rig.pass_time(0.1)
    assert rig.evening.table.phase != putting


def test_an_eaten_figure_is_named_and_can_be_put_back(rig: Rig) -> None:
    eaten = Figure("green-3", Place.EATEN, Side.WHITE)
    rig.evening.table = replace(rig.evening.table, laid=replace(rig.evening.table.position, figures=(eaten,)))
    rig.press(Button.RIGHT)
    assert sentence(rig.view.prompt.thing) == "Green 3 is eaten."
    rig.press(Button.OK, Button.RIGHT, Button.OK)
    assert figures(rig) == {"green-3": (Place.JAIL, Side.WHITE)}


def test_a_movement_tile_is_entered_by_up_and_down_and_shown_large(rig: Rig) -> None:
    rig.press(Button.UP)
    assert number(where(read(rig), "tile")) == "5"
    rig.press(Button.UP, Button.UP, Button.UP)
    assert number(where(read(rig), "tile")) == "10"
    rig.press(Button.UP, Button.UP)
    assert number(where(read(rig), "hit")) == "xx"
    rig.press(Button.HUNT)
    phase = rig.evening.table.phase
    assert isinstance(phase, Showing)
    assert phase.hunt.tile == read_tile("2 hits")


def test_ok_takes_the_tile_that_is_shown_and_no_figure_that_is_not(rig: Rig) -> None:
    rig.press(Button.RIGHT, Button.UP)
    assert rig.view.prompt.thing.key == "prompt.tile"
    rig.press(Button.OK)
    assert rig.view.prompt.thing.key == "prompt.picking"
    assert number(where(read(rig), "green white")) == "3"
    assert rig.evening.table.choice == read_tile("5")


def test_without_an_entered_tile_hunt_draws_one_of_the_stack(rig: Rig) -> None:
    drawn = []
    for _ in range(14):
        rig.press(Button.HUNT)
        phase = rig.evening.table.phase
        assert isinstance(phase, Showing)
        drawn.append(str(phase.hunt.tile))
        rig.press(Button.RIGHT, Button.OK)
    stack = sorted(["5", "7", "7", "8", "8", "10", "1 hit", "2 hits"])
    for stage in (drawn[:7], drawn[7:]):
        left = list(stack)
        for tile in stage:
            left.remove(tile)
        assert len(left) == 1, "seven of the eight are played"
    assert drawn[7:] == drawn[:7], "the eighth is not drawn: with the same luck a new stack is like the old"


def test_an_entered_tile_is_used_once(rig: Rig) -> None:
    rig.press(Button.UP, Button.HUNT, Button.RIGHT, Button.OK)
    assert rig.evening.table.choice is None


@pytest.mark.parametrize("tile", ["5", "7", "8", "10", "1 hit", "2 hits", "3 hits"])
def test_every_tile_can_be_read_on_the_start_layout(rig: Rig, tile: str) -> None:
    while str(rig.evening.table.choice) != tile:
        rig.press(Button.UP)
    rig.pass_time(1.0)  # after quick presses some lights come on a little later: see FlashLimit
    found = read(rig)
    shape = number(where(found, "tile") | where(found, "hit"))
    assert shape == {"1 hit": "x", "2 hits": "xx", "3 hits": "xxx"}.get(tile, tile)


def test_placed_figures_are_hunted(rig: Rig) -> None:
    rig.press(Button.OK, Button.OK, Button.HUNT)
    phase = rig.evening.table.phase
    assert isinstance(phase, Showing)
    assert phase.hunt.before.figures == (Figure("green-1", "P11", Side.WHITE),)
    assert phase.hunt.before.monster == Monster("A1", Direction.EAST)
