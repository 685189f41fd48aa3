import logging
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.drawing import read_drawing
from engine.tiles import read_tile
from firmware_host.boards import built_in
from firmware_host.table.table import Pace, Press, Resting, Table, View
from hardware.buttons.contract import Button
from tests.table.rig import Rig
from tests.table.test_showing import EMPTY_ROW


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = Rig(read_drawing(EMPTY_ROW, built_in()), tile=read_tile("5"), pace=Pace.NORMAL)
    yield made
    made.close()


class Broken(Resting):
    """A room whose floor gives way."""

    def pressed(self, table: Table, press: Press) -> Table:
        raise RuntimeError(f"no idea what {press.button} means on {table}")

    def view(self, table: Table) -> View:
        return replace(table.home.view(table), ok_lamp=False)


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
    rig.evening.table = replace(rig.evening.table, phase=rig.evening.table.home)
    rig.press(Button.HUNT)
    assert rig.eyes.lines == ["The tile shows 5: the monster takes 5 steps."]


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
