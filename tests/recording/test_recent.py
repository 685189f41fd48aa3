"""What came lately is on the disk: soon, whole, at once when something went wrong, and at nobody's cost."""

import json
import logging
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from firmware_host.recording.log import LINES, RecentLog
from firmware_host.recording.recent import RecentFile
from firmware_host.recording.report import read_recent
from hardware.buttons.contract import Button
from tests.recording.recorded import BOARDS, Recorded
from tests.test_evening import Broken

_LONG = 60.0
"""Seconds after which a test gives up: more than a busy machine takes, and twice the usual pause."""

_log = logging.getLogger("firmware_host.evening")


class Watched(RecentFile):
    """Tell when the file has been written."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "[page]\nport = 8801\n")
        self.written = threading.Semaphore(0)
        self.times = 0

    def write(self) -> None:
        try:
            super().write()
        finally:
            self.times += 1
            self.written.release()


@pytest.fixture
def recent(tmp_path: Path) -> Iterator[Watched]:
    made = Watched(tmp_path / "recent.json")
    made.start()
    yield made
    made.close()


def _press(recent: RecentFile) -> Recorded:
    """Press a button at an evening that the file's recorder follows."""
    recorded = Recorded(recorder=recent.recorder)
    recorded.press(Button.OK)
    return recorded


def test_it_is_written_soon_after_a_press_and_read_as_it_was(recent: Watched, tmp_path: Path) -> None:
    _log.warning("the light flickers")
    recorded = _press(recent)
    assert recent.written.acquire(timeout=_LONG)
    recent.close()
    found = read_recent((tmp_path / "recent.json").read_text("utf-8"), BOARDS)
    assert found.stretch == recorded.stretch
    assert found.config == "[page]\nport = 8801\n"
    assert "WARNING firmware_host.evening: the light flickers" in found.log[0]
    assert [each.name for each in tmp_path.iterdir()] == ["recent.json"]


def test_many_presses_are_written_once_in_a_while(recent: Watched) -> None:
    recorded = _press(recent)
    assert recent.written.acquire(timeout=_LONG)
    for _ in range(50):
        recorded.press(Button.UP)
    assert recent.times == 1
    recent.close()
    assert recent.times == 2, "the last ones when all ends"


def test_when_something_went_wrong_it_is_written_at_once(
    recent: Watched, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("firmware_host.recording.recent.PAUSE", 1e6)
    recorded = _press(recent)
    assert recent.written.acquire(timeout=_LONG)
    recorded.evening.table = replace(recorded.evening.table, phase=Broken())
    recorded.press(Button.OK)
    assert recent.written.acquire(timeout=_LONG)
    log = json.loads((tmp_path / "recent.json").read_text("utf-8"))["log"]
    assert "RuntimeError: no idea what ok means" in log[-1]


def test_without_a_press_nothing_is_written(recent: Watched, tmp_path: Path) -> None:
    Recorded(recorder=recent.recorder).pass_time(60.0)
    recent.close()
    assert not list(tmp_path.iterdir())


def test_where_it_cannot_be_written_it_is_told_once_and_the_old_file_stays(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "recent.json").write_text("before")
    (tmp_path / "recent.json.new").mkdir()
    recent = Watched(tmp_path / "recent.json")
    recent.start()
    recorded = _press(recent)
    assert recent.written.acquire(timeout=_LONG)
    recorded.press(Button.UP)
    recent.close()
    assert recent.times == 2
    told = [each.getMessage() for each in caplog.records if "for a report" in each.getMessage()]
    assert len(told) == 1
    assert (tmp_path / "recent.json").read_text() == "before"


def test_the_log_keeps_the_last_lines_and_both_ends_of_long_ones() -> None:
    log = RecentLog(lambda: None)
    log.attach()
    try:
        for number in range(LINES + 5):
            _log.warning("line %d", number)
        _log.warning("the beginning %s the end", "x" * 10_000)
    finally:
        log.detach()
    _log.warning("nobody listens")
    assert len(log.lines) == LINES
    assert log.lines[0].endswith("line 6")
    assert "the beginning x" in log.lines[-1]
    assert log.lines[-1].endswith("x the end")
    assert len(log.lines[-1]) < 5000
