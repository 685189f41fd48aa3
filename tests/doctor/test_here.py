"""The machine that we run on: real files, a real disk, a real serial port."""

import os
import threading
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_host.doctor.asked import asked_of
from firmware_host.doctor.examining import examine
from firmware_host.doctor.here import SerialLine, space, this_machine
from firmware_host.doctor.machine import HiddenFileError
from firmware_host.doctor.processes import playing
from firmware_host.doctor.wled import QUESTION, ask
from firmware_host.journal.opening import lock
from firmware_host.places import JOURNAL
from tests.doctor.pretend import NOBODY, wled_answer


def test_this_machine_can_be_looked_at() -> None:
    machine = this_machine()
    found = examine(machine, asked_of(machine))
    assert {"model", "settings", "panel", "disk", "games"} <= {one.id for one in found}
    assert [one.found for one in found if "the check failed" in one.found] == []


def test_a_disk_has_space() -> None:
    told = space(Path("/"))
    assert told.free >= 0
    assert told.names > 0


def test_what_nobody_lets_us_look_at_is_told_as_such(tmp_path: Path) -> None:
    machine = this_machine()
    folder = tmp_path / "of somebody"
    folder.mkdir(mode=0)
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        for look in (machine.text, machine.status):
            with pytest.raises(HiddenFileError, match=r"may not look into /.*of somebody/file"):
                look(str(folder / "file"))
    finally:
        if root:
            os.seteuid(0)


def test_who_plays_is_known_by_the_lock(tmp_path: Path) -> None:
    machine = this_machine()
    locked = lock(tmp_path / JOURNAL)
    player = playing(machine, str(tmp_path))
    assert player is not None
    assert player.number == os.getpid()
    locked.release()
    assert playing(machine, str(tmp_path)) is None


@pytest.fixture
def terminal() -> Iterator[tuple[int, str]]:
    """A pseudo-terminal: the board's end, and the name of ours."""
    board, ours = os.openpty()
    tty.setraw(ours)
    yield board, os.ttyname(ours)
    os.close(ours)
    os.close(board)


def test_a_board_is_asked_over_a_real_line(terminal: tuple[int, str]) -> None:
    pytest.importorskip("serial")
    board, port = terminal

    def play_board() -> None:
        heard = b""
        while not heard.endswith(QUESTION):
            heard += os.read(board, 100)
        os.write(board, wled_answer() + b"\r\n")

    thread = threading.Thread(target=play_board, daemon=True)
    thread.start()
    told = ask(this_machine(), port, 115_200)
    thread.join(10)
    assert told is not None
    assert (told.version, told.leds, told.most_ma) == ("16.0.1", 176, 2500)


def test_a_port_is_had_alone(terminal: tuple[int, str]) -> None:
    pytest.importorskip("serial")
    _, port = terminal
    line = SerialLine(port, 115_200)
    with pytest.raises(OSError, match="exclusively"):
        SerialLine(port, 115_200)
    line.close()
    SerialLine(port, 115_200).close()


def test_a_port_that_is_not_there_is_an_error() -> None:
    pytest.importorskip("serial")
    with pytest.raises(OSError, match="ttyNowhere"):
        SerialLine("/dev/ttyNowhere", 115_200)
