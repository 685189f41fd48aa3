import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

import pytest

from engine.drawing import read_drawing
from engine.tiles import read_tile
from firmware_host.boards import built_in
from firmware_host.scenes.language import SIGNS
from firmware_host.scenes.scene import Scene
from firmware_host.table.picking import Picking
from firmware_host.table.settings import Pace
from firmware_host.table.table import Line, Press, Table, View
from hardware.buttons.contract import Button
from hardware.lights.frame import Frame
from tests.table.rig import Rig
from tests.table.test_showing import EMPTY_ROW


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = Rig(read_drawing(EMPTY_ROW, built_in()), tile=read_tile("5"), pace=Pace.NORMAL)
    yield made
    made.close()


class Broken:
    """A room whose floor gives way."""

    @property
    def wake_at(self) -> float | None:
        return None

    def waited(self, table: Table, now: float) -> Table:
        del now
        return table

    def pressed(self, table: Table, press: Press) -> Table:
        raise RuntimeError(f"no idea what {press.button} means on {table}")

    def view(self, table: Table) -> View:
        return replace(Picking().view(table), ok_lamp=False)


def test_a_press_is_answered_in_the_next_frame(rig: Rig) -> None:
    before = len(rig.panel.history)
    rig.push_down(Button.HUNT)
    rig.pass_time(0.006)  # the contact has been closed for five milliseconds
    assert len(rig.panel.history) == before + 1


def test_a_fault_in_our_own_code_costs_one_press_and_not_the_evening(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    rig.evening.table = replace(rig.evening.table, phase=Broken())
    with caplog.at_level(logging.ERROR):
        rig.press(Button.OK)
    assert len(caplog.records) == 1
    assert isinstance(rig.evening.table.phase, Broken), "the table is as it was"
    rig.evening.table = replace(rig.evening.table, phase=Picking())
    rig.press(Button.HUNT)
    assert rig.eyes.lines == ["The tile shows 5: the monster takes 5 steps."]


class Late(Broken):
    """A room whose floor gives way as soon as time passes."""

    @property
    def wake_at(self) -> float | None:
        return 0.0

    def waited(self, table: Table, now: float) -> Table:
        raise RuntimeError(f"no idea what comes at {now} after {table}")


def test_a_fault_that_time_brings_is_tried_again_once_a_second_and_not_for_ever_at_once(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    rig.evening.table = replace(rig.evening.table, phase=Late())
    with caplog.at_level(logging.ERROR):
        rig.pass_time(4.5)
    assert len(caplog.records) == 5


class Blind:
    """A watcher that cannot watch."""

    def show_frame(self, frame: Frame) -> None:
        raise OSError(f"no light for {frame}")

    def show_view(self, view: View) -> None:
        raise KeyError(view.prompt.thing.key)

    def tell(self, lines: Sequence[Line]) -> None:
        raise ValueError(lines)


def test_a_watcher_that_fails_costs_the_others_nothing(caplog: pytest.LogCaptureFixture) -> None:
    rig = Rig(read_drawing(EMPTY_ROW, built_in()), tile=read_tile("5"))
    other = Rig(read_drawing(EMPTY_ROW, built_in()))
    with caplog.at_level(logging.ERROR):
        rig.evening.watch(Blind())
        rig.evening.watch(other.eyes)
        rig.press(Button.HUNT)
    assert other.eyes.lines == ["The tile shows 5: the monster takes 5 steps."]
    assert other.panel.light == rig.panel.light
    assert len(caplog.records) == 5
    rig.close()
    other.close()


def test_a_steady_picture_gives_no_frames(rig: Rig) -> None:
    rig.press(Button.HUNT)  # the tile: a steady number
    before = len(rig.panel.history)
    rig.pass_time(0.8)
    assert len(rig.panel.history) == before


def test_a_pulsing_picture_gives_a_frame_only_when_it_changes(rig: Rig) -> None:
    rig.press(Button.OK)  # jail's door runs, three lights of one pulse each
    rig.pass_time(1.0)
    before = len(rig.panel.history)
    rig.pass_time(8.0)
    assert 16 <= len(rig.panel.history) - before <= 64


def test_a_new_watcher_sees_at_once_what_is_shown(rig: Rig) -> None:
    rig.press(Button.HUNT)
    other = Rig(rig.evening.table.position)
    rig.evening.watch(other.eyes)
    assert other.panel.light == rig.panel.light
    assert other.eyes.view == rig.view
    other.close()


def test_time_that_runs_backwards_changes_nothing(rig: Rig) -> None:
    rig.press(Button.HUNT)
    table, light = rig.evening.table, rig.panel.light
    rig.evening.advance(0.0)
    assert (rig.evening.table, rig.panel.light) == (table, light)


class Unpaintable(Broken):
    """A room whose picture cannot be painted."""

    def view(self, table: Table) -> View:
        return replace(Picking().view(table), scene=Scene({"nowhere": SIGNS["cursor"]}))


class Trapdoor(Broken):
    """A room from which every press leads into a room that cannot be painted."""

    def pressed(self, table: Table, press: Press) -> Table:
        del press
        return table.to(Unpaintable())


def test_a_picture_that_cannot_be_painted_costs_one_press_and_not_the_evening(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    rig.evening.table = replace(rig.evening.table, phase=Trapdoor())
    with caplog.at_level(logging.ERROR):
        rig.press(Button.OK)
    assert len(caplog.records) == 1
    assert isinstance(rig.evening.table.phase, Trapdoor), "the table is as it was"


@dataclass
class Holds:
    """Write down which button was held, and let go."""

    heard: list[str] = field(default_factory=list)

    def held(self, table: Table, button: Button, now: float) -> Table:
        del now
        self.heard.append(f"{button} held")
        return table

    def released(self, table: Table, button: Button, now: float) -> Table:
        del now
        self.heard.append(f"{button} let go")
        return table


class Heard(Broken):
    """A room that writes down what is pressed."""

    def __init__(self, heard: list[str]) -> None:
        self._heard = heard

    def pressed(self, table: Table, press: Press) -> Table:
        self._heard.append(f"{press.button} pressed")
        return table


@pytest.fixture
def heard(rig: Rig) -> list[str]:
    holds = Holds()
    rig.evening.table = replace(rig.evening.table, phase=Heard(holds.heard), holds=holds)
    return holds.heard


def test_back_acts_when_it_is_let_go(rig: Rig, heard: list[str]) -> None:
    rig.push_down(Button.BACK)
    rig.pass_time(0.6)
    assert not heard
    rig.let_go(Button.BACK)
    rig.pass_time(0.1)
    assert heard == ["back pressed"]


def test_back_held_is_no_press(rig: Rig, heard: list[str]) -> None:
    rig.push_down(Button.BACK)
    rig.pass_time(0.8)
    assert heard == ["back held"]
    rig.pass_time(5.0)
    rig.let_go(Button.BACK)
    rig.pass_time(0.1)
    assert heard == ["back held", "back let go"]


def test_hunt_held_was_pressed_all_the_same(rig: Rig, heard: list[str]) -> None:
    rig.push_down(Button.HUNT)
    rig.pass_time(0.9)
    assert heard == ["hunt pressed"]
    rig.pass_time(0.2)
    assert heard == ["hunt pressed", "hunt held"]
    rig.let_go(Button.HUNT)
    rig.pass_time(0.1)
    assert heard == ["hunt pressed", "hunt held", "hunt let go"]


def test_a_late_machine_hears_a_hold_before_what_came_after_it(rig: Rig, heard: list[str]) -> None:
    rig.push_down(Button.BACK)
    rig.clock.advance(0.9)
    rig.push_down(Button.OK)
    rig.clock.advance(0.2)
    rig.let_go(Button.BACK)
    rig.clock.advance(0.2)
    rig.pass_time(0.1)
    assert heard == ["back held", "ok pressed", "back let go"]


@pytest.mark.parametrize("button", [Button.UP, Button.OK, Button.LEFT])
def test_other_buttons_do_nothing_more_when_they_are_held(rig: Rig, heard: list[str], button: Button) -> None:
    rig.push_down(button)
    rig.pass_time(5.0)
    rig.let_go(button)
    rig.pass_time(0.1)
    assert heard == [f"{button} pressed"]


def test_the_light_of_a_press_that_comes_late_is_reckoned_from_when_it_is_seen(rig: Rig) -> None:
    rig.press(Button.HUNT, Button.UP)
    rig.pass_time(3.0)
    rig.press(Button.HUNT)  # it waits: nothing but the presses changes the lights
    rig.pass_time(2.0)
    shown = len(rig.panel.history)
    rig.push_down(Button.UP)  # refused, as no pace is faster: the corners light up
    rig.clock.advance(0.26)
    rig.turn()
    rig.let_go(Button.UP)
    rig.pass_time(0.03)
    rig.press(*[Button.HUNT, Button.UP] * 3)
    rig.pass_time(1.0)
    history = rig.panel.history[shown - 1 :]
    for space in range(rig.board.width * rig.board.height):
        lit = [(frame.at, any(frame.frame.pixels[3 * space : 3 * space + 3])) for frame in history]
        came_on = [at for (_, before), (at, now) in pairwise(lit) if now and not before]
        assert all(fourth - first > 1 - 1e-5 for first, fourth in zip(came_on, came_on[3:], strict=False))
