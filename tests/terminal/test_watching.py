import logging
import pty
import select
import sys
from threading import Thread

import pytest

from engine.drawing import read_drawing
from engine.tiles import read_tile
from firmware_host.boards import built_in
from firmware_host.table.table import Tone
from firmware_host.terminal.log import log_told_to
from firmware_host.terminal.told import Text
from firmware_host.terminal.watching import TerminalWatcher
from hardware.buttons.contract import Button
from tests.table.rig import Rig
from tests.table.test_showing import EMPTY_ROW

_log = logging.getLogger(__name__)


def test_the_terminal_shows_what_the_evening_does() -> None:
    rig = Rig(read_drawing(EMPTY_ROW, built_in()), tile=read_tile("5"))
    asked = []
    watcher = TerminalWatcher(lambda: asked.append(1), coloured=True)
    assert watcher.shown is None
    rig.evening.watch(watcher)
    rig.press(Button.HUNT)
    shown = watcher.shown
    assert shown
    assert shown.frame == rig.panel.light
    assert shown.told.heading == "Dungeon, stage 1"
    assert shown.told.prompt.words.startswith("The tile shows")
    assert shown.told.lamps == {Button.OK: True, Button.HUNT: False}
    assert shown.told.position == rig.view.position
    assert shown.story == (Text("The tile shows 5: the monster takes 5 steps.", Tone.NOTE),)
    before = len(asked)
    rig.press(Button.OK)
    assert len(asked) > before, "every change asks for a new picture"
    rig.close()


def test_the_running_text_is_kept_as_far_as_a_screen_can_show_it() -> None:
    watcher = TerminalWatcher(lambda: None, coloured=True)
    rig = Rig(read_drawing(EMPTY_ROW, built_in()))
    rig.evening.watch(watcher)
    for n in range(300):
        watcher.warn(f"line {n}")
    assert watcher.shown
    assert [text.words for text in watcher.shown.story] == [f"line {n}" for n in range(100, 300)]
    rig.close()


def test_a_warning_is_told_in_one_line_whoever_gives_it(caplog: pytest.LogCaptureFixture) -> None:
    told: list[str] = []
    with log_told_to(told.append):
        _log.info("nothing that anybody must know")
        another = Thread(target=_log.warning, args=("button %s is deaf", "ok"))
        another.start()
        another.join()
        _log.error("something\ncould not be shown", exc_info=ValueError("no such thing"))
    assert told == ["warning: button ok is deaf", "error: something could not be shown"]
    _log.warning("told elsewhere again")
    assert len(told) == 2
    assert caplog.messages[-1] == "told elsewhere again"


def test_what_is_logged_comes_to_the_terminal_only_when_the_picture_is_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    master, slave = pty.openpty()
    told: list[str] = []
    with open(slave, "w", encoding="utf-8") as terminal, open(master, "rb", buffering=0) as screen:  # noqa: PTH123 - both are open already
        monkeypatch.setattr(sys, "stderr", terminal)
        monkeypatch.setattr(logging.getLogger(), "handlers", [logging.StreamHandler(terminal)])
        with log_told_to(told.append):
            _log.warning("button %s is deaf", "ok")
            ready, _, _ = select.select([screen], [], [], 0)
            assert not ready
        assert screen.read(100) == b"button ok is deaf\r\n"
    assert told == ["warning: button ok is deaf"]
