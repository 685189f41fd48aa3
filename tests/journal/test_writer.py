"""The writer's thread: it tries again what failed, says so once, and writes what is left when all ends."""

import logging
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from firmware_host.journal.scribe import Scribe
from firmware_host.journal.store import Entry
from firmware_host.journal.writer import Writer
from tests.journal.games import stored

PATIENCE = 60.0

HEAD = "board: dungeon\nteams: green blue\nstarts: green\nrules: 2026\ntiles: shuffled\n"


class Woken:
    """Wait until a writer says that something has changed."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def __call__(self) -> None:
        self._event.set()

    def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something holds."""
        while not condition():
            assert self._event.wait(PATIENCE)
            self._event.clear()


def begin(scribe: Scribe) -> None:
    scribe.begin("2026-11-30T20:00:00+00:00", HEAD)


def one_more(number: int) -> Callable[[Scribe], None]:
    return lambda scribe: scribe.keep((Entry(f"green-{number} stays", "0" * 16),), over=False)


def test_what_is_given_is_written_in_order(tmp_path: Path) -> None:
    woken = Woken()
    writer = Writer(tmp_path / "games.sqlite", woken)
    writer.start()
    for task in (begin, one_more(1), one_more(3)):
        writer.give(task)
    woken.until(lambda: writer.saved)
    (game,) = stored(tmp_path / "games.sqlite")
    assert [entry.text for entry in game.entries] == ["green-1 stays", "green-3 stays"]
    writer.close()


def test_what_is_left_is_written_when_all_ends(tmp_path: Path) -> None:
    writer = Writer(tmp_path / "games.sqlite")
    for task in (begin, one_more(1), one_more(3)):
        writer.give(task)
    writer.start()
    writer.close()
    assert writer.saved
    assert len(stored(tmp_path / "games.sqlite")[0].entries) == 2


def test_a_disk_that_comes_back_gets_all_that_was_done_meanwhile(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("firmware_host.journal.writer.FIRST_PAUSE", 0.01)
    caplog.set_level(logging.INFO)
    folder = tmp_path / "stick"
    folder.write_text("no folder")
    woken = Woken()
    writer = Writer(folder / "games.sqlite", woken)
    writer.start()
    writer.give(begin)
    woken.until(lambda: writer.trouble is not None)
    for number in (1, 3, 4):
        writer.give(one_more(number))
    folder.unlink()
    woken.until(lambda: writer.saved)
    assert writer.trouble is None
    assert len(stored(folder / "games.sqlite")[0].entries) == 3
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == 2, "one line when it fails, one when it is well again"
    assert told[0].startswith("not saved: ")
    assert told[1] == "the journal can be written again; nothing is missing"
    writer.close()


def test_when_all_ends_what_failed_is_tried_once_more(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.write_text("no folder")
    woken = Woken()
    writer = Writer(folder / "games.sqlite", woken)
    writer.start()
    writer.give(begin)
    writer.give(one_more(1))
    woken.until(lambda: writer.trouble is not None)
    folder.unlink()
    writer.close()
    assert writer.saved
    assert len(stored(folder / "games.sqlite")[0].entries) == 1


def test_a_task_that_is_wrong_kills_no_thread(tmp_path: Path) -> None:
    def wrong(scribe: Scribe) -> None:
        del scribe
        raise RuntimeError("a fault of ours")

    woken = Woken()
    writer = Writer(tmp_path / "games.sqlite", woken)
    writer.start()
    writer.give(begin)
    writer.give(wrong)
    woken.until(lambda: writer.trouble is not None)
    assert writer.trouble == "a fault of ours"
    writer.give(one_more(1))
    woken.until(lambda: writer.saved)
    assert len(stored(tmp_path / "games.sqlite")[0].entries) == 1
    writer.close()
