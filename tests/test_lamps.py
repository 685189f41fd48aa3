"""The lamps in the buttons follow what a press would do, and the board's brightness."""

from dataclasses import replace

import pytest

from firmware_host.lamps import LampWatcher
from hardware.buttons.contract import Button
from hardware.lamps.recording import RecordingLamps
from tests.table.evenings import begin, open_evening

OK, HUNT = Button.OK, Button.HUNT


def test_each_lamp_is_lit_when_its_button_would_do_something() -> None:
    rig, lamps = open_evening(), RecordingLamps()
    rig.evening.watch(LampWatcher(lamps, lambda: rig.evening.table.settings.brightness))
    begin(rig)
    assert (rig.view.ok_lamp, rig.view.hunt_lamp) == (True, False)
    assert lamps.lit == {OK: 0.4, HUNT: 0.0}
    while not rig.view.hunt_lamp:
        rig.press_ok_when_heard()
    assert lamps.lit[HUNT] == 0.4
    rig.close()


def test_a_lamp_that_fails_costs_one_line_and_comes_again(caplog: pytest.LogCaptureFixture) -> None:
    rig, lamps = open_evening(), RecordingLamps()
    watcher = LampWatcher(lamps, lambda: 1.0)
    lamps.fail_next(2)
    lit = replace(rig.view, ok_lamp=True)
    for _ in range(2):
        watcher.show_view(lit)
    assert lamps.lit[OK] == 0.0
    watcher.show_view(lit)
    assert lamps.lit[OK] == 1.0
    assert caplog.messages == [
        "the recording lamps were told to fail; the next shows may work again; play goes on without it"
    ]
    rig.close()


def test_closed_they_are_dark() -> None:
    lamps = RecordingLamps()
    watcher = LampWatcher(lamps, lambda: 1.0)
    rig = open_evening()
    watcher.show_view(replace(rig.view, ok_lamp=True, hunt_lamp=True))
    watcher.close()
    assert lamps.lit == {OK: 0.0, HUNT: 0.0}
    rig.close()
