"""The board may change while an evening runs: a smaller one lies in the panel's top left corner."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from engine.board import Board
from engine.position import Position
from engine.spaces import Space, column_and_row
from firmware_host.evening import Evening
from firmware_host.scenes.language import SIGNS
from firmware_host.scenes.scene import Scene
from firmware_host.table.settings import Settings
from firmware_host.table.table import Line, Press, Resting, Table, View
from firmware_host.words.said import said
from hardware.buttons.contract import Button, Edge
from hardware.lights.frame import Frame
from hardware.lights.output import Output
from hardware.lights.wiring import Wiring
from tests.support.boards import CELLAR, DUNGEON, RING
from tests.support.flashing import Shown, check_flashes, most_together
from tests.support.halls import hall

PANEL = (16, 11)


def shining(board: Board) -> Scene:
    """Return a scene in which every second space pulses, the last one too: more than may come on together."""
    return Scene(dict.fromkeys(board.spaces[::-2], SIGNS["here"]))


def empty(board: Board) -> Position:
    return Position(board, 1, board.start.monster)


@dataclass(frozen=True, slots=True)
class Turntable(Resting):
    """A room in which each press brings another board."""

    boards: tuple[Board, ...]
    at: int = 0

    def pressed(self, table: Table, press: Press) -> Table:
        del press
        return table.to(replace(self, at=(self.at + 1) % len(self.boards)))

    def view(self, table: Table) -> View:
        del table
        position = empty(self.boards[self.at])
        return View(shining(position.board), position, Line(said("prompt.attract")))

    def enter(self, table: Table, now: float) -> Table:
        del now
        return table.to(self)


class Eyes:
    """Keep what is shown, and when."""

    def __init__(self, white: int) -> None:
        self.now = 0.0
        self.shown: list[Shown] = []
        self.views: list[View] = []
        self._white = white

    def show_frame(self, frame: Frame) -> None:
        self.shown.append(Shown(self.now, frame, self._white))

    def show_view(self, view: View) -> None:
        self.views.append(view)

    def tell(self, lines: Sequence[Line]) -> None:
        """Hear nothing."""


def evening(*boards: Board, panel: tuple[int, int] = PANEL, calm: bool = False) -> tuple[Evening, Eyes]:
    room = Turntable(boards)
    table = Table(empty(boards[0]), room, room, settings=Settings(calm=calm), panel=panel)
    output = Output(Wiring.regular(*panel))
    made, eyes = Evening(table, output, lambda: 0, 0.0), Eyes(output.white)
    made.watch(eyes)
    return made, eyes


def press(made: Evening, eyes: Eyes, at: float) -> None:
    eyes.now = at
    for down in (True, False):
        made.heard(Edge(Button.OK, down, at), at)


def run(made: Evening, eyes: Eyes, until: float) -> None:
    """Let time pass, with a turn whenever one is due."""
    while (due := made.wake_at()) is not None and due < until:
        eyes.now = max(due, made.now)
        made.advance(eyes.now)
    eyes.now = until
    made.advance(until)


def lit(frame: Frame) -> set[tuple[int, int]]:
    return {(c, r) for r in range(frame.height) for c in range(frame.width) if any(frame.at(c, r))}


def places(spaces: Sequence[Space]) -> set[tuple[int, int]]:
    return {column_and_row(space) for space in spaces}


@pytest.mark.parametrize("board", [RING, CELLAR, DUNGEON])
def test_a_board_lies_in_the_panels_top_left_corner_and_the_rest_stays_dark(board: Board) -> None:
    made, eyes = evening(board)
    run(made, eyes, 20.0)
    ever = set().union(*(lit(one.frame) for one in eyes.shown))
    assert ever == places(board.spaces) & ever
    assert ever
    assert {(one.frame.width, one.frame.height) for one in eyes.shown} == {PANEL}


def test_one_space_lies_at_the_same_light_whatever_board_is_shown() -> None:
    made, eyes = evening(RING, DUNGEON)
    for at in (10.0, 20.0):
        run(made, eyes, at)
        assert places([made.view.position.board.spaces[-1]]) <= places(made.view.position.board.spaces)
        assert lit(made.frame) <= places(made.view.position.board.spaces)
        press(made, eyes, at)


@pytest.mark.parametrize("calm", [False, True])
def test_no_light_flashes_and_not_too_many_come_on_together_while_boards_change(calm: bool) -> None:  # noqa: FBT001 - a case
    made, eyes = evening(DUNGEON, RING, CELLAR, calm=calm)
    for n in range(1, 60):
        press(made, eyes, n / 8)
        run(made, eyes, n / 8 + 0.1)
    run(made, eyes, 12.0)
    check_flashes(eyes.shown)
    assert {view.position.board for view in eyes.views} == {DUNGEON, RING, CELLAR}


def test_of_a_small_board_no_more_than_a_quarter_comes_on_together() -> None:
    made, eyes = evening(CELLAR)
    run(made, eyes, 20.0)
    assert most_together(eyes.shown) <= len(CELLAR.spaces) // 4


def test_calm_lights_fade_from_one_board_to_the_next() -> None:
    made, eyes = evening(DUNGEON, RING, calm=True)
    run(made, eyes, 10.0)
    before = lit(made.frame)
    press(made, eyes, 10.0)
    assert lit(made.frame) - places(RING.spaces), "what shone on the large board goes by steps"
    run(made, eyes, 12.0)
    assert lit(made.frame) <= places(RING.spaces)
    assert not before <= places(RING.spaces)


def test_what_is_beyond_the_panel_is_cut_off_and_the_evening_goes_on() -> None:
    """Where a board is shown that is refused for its size."""
    made, eyes = evening(RING, DUNGEON, panel=(6, 5))
    run(made, eyes, 5.0)
    press(made, eyes, 5.0)
    run(made, eyes, 20.0)
    assert made.view.position.board is DUNGEON
    assert {(one.frame.width, one.frame.height) for one in eyes.shown} == {(6, 5)}


def test_the_largest_board_there_may_be_is_shown_within_its_current() -> None:
    board = hall()
    made, eyes = evening(board, panel=(20, 20))
    run(made, eyes, 20.0)
    assert lit(made.frame) <= places(board.spaces)
    output = Output(Wiring.regular(20, 20))
    assert all(output.budget.draw_ma(one.frame.pixels) <= output.limit_ma for one in eyes.shown)
    check_flashes(eyes.shown)
