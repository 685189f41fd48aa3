"""However it ends, the terminal is as it was, and a dead line ends it too."""

import asyncio
import os
import pty
import shlex
import signal
import termios

import pytest

from engine.position import Position
from firmware_host.boards import built_in
from firmware_host.config import Config
from firmware_host.terminal.depth import Depth
from firmware_host.terminal.face import Terminal, play_in_terminal
from firmware_host.terminal.line import Line, LineLostError
from tests.terminal.seat import PATIENCE, PRACTICE, Seat

BOARD = built_in()["dungeon"]
START = Position(BOARD, 1, BOARD.start.monster, BOARD.start.tiles, BOARD.start.pools)
GIVEN_BACK = {"7", "25"}
"""Modes: it wraps again and has its cursor, on the shell's own screen, and what is pasted is not marked."""


def is_as_it_was(seat: Seat) -> bool:
    return seat.attributes() == seat.before and seat.waits and seat.screen.modes == GIVEN_BACK


@pytest.mark.parametrize("keys", [b"\x1b[A\x1bq", b"\x03"], ids=["q", "Ctrl-C"])
def test_a_key_leaves(keys: bytes) -> None:
    with Seat() as seat:
        seat.see("FURUNKULUS", "Arrows")
        assert not is_as_it_was(seat)
        seat.type(keys)
        assert seat.leaves() == 0
        assert is_as_it_was(seat)
        assert not str(seat.screen).strip(), "the shell's screen comes back"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it(number: signal.Signals) -> None:
    with Seat() as seat:
        seat.see("Arrows")
        seat.process.send_signal(number)
        assert seat.leaves() == 0
        assert is_as_it_was(seat)


@pytest.mark.parametrize("leads", [True, False], ids=["with its signal", "with nothing but its end"])
def test_a_line_that_dies_ends_it(leads: bool) -> None:  # noqa: FBT001 - a value
    with Seat(leads=leads) as seat:
        seat.see("Arrows")
        seat.hang_up()
        assert seat.process.wait(PATIENCE) == 0


def test_a_terminal_that_takes_nothing_any_more_does_not_keep_it() -> None:
    with Seat(environment={"COLORTERM": "truecolor"}) as seat:
        seat.see("Arrows")
        for _ in range(100):  # far more than fits on the way
            seat.type(b"\x0cl")
        seat.process.send_signal(signal.SIGTERM)
        assert seat.process.wait(PATIENCE) == 0
        assert seat.attributes() == seat.before
        assert seat.waits


def test_a_slow_terminal_shows_the_newest_picture_once_it_takes_it() -> None:
    with Seat(environment={"COLORTERM": "truecolor"}) as seat:
        seat.see("Green 1 is in the box")
        for _ in range(100):
            seat.type(b"\x0c\x1b[C\x1b[D")
        seat.type(b"\x1b[D")
        seat.see("Purple 5 is in the box")


def test_a_fault_of_ours_is_told_when_the_terminal_is_back() -> None:
    master, slave = pty.openpty()
    before = termios.tcgetattr(slave)
    line = Line(slave, slave)
    with pytest.raises(LookupError, match="no-such-letters"):
        asyncio.run(play_in_terminal(START, Config(), Terminal(line, Depth.NONE, "no-such-letters")))
    assert not line.taken
    assert termios.tcgetattr(slave) == before
    assert os.get_blocking(slave)
    os.close(slave)
    os.close(master)


def test_a_line_that_is_lost_before_it_begins_is_no_fault() -> None:
    master, slave = pty.openpty()
    os.close(master)
    asyncio.run(play_in_terminal(START, Config(), Terminal(Line(slave, slave), Depth.NONE, "utf-8")))
    with pytest.raises(LineLostError):
        Line(slave, slave).read()
    with pytest.raises(LineLostError):
        Line(slave, slave).write(b"?")
    os.close(slave)


def test_ctrl_z_gives_the_terminal_to_the_shell_and_fg_takes_it_again() -> None:
    def has_the_shell_back() -> bool:
        seat.read_until(lambda screen: screen.shell.endswith("shell> "), "the shell")
        seat.screen.shell = ""
        return (seat.attributes(), seat.waits, seat.screen.modes) == (shells, True, GIVEN_BACK)

    with Seat(command=("/bin/sh", "-i"), environment={"PS1": "shell> ", "ENV": ""}) as seat:
        seat.read_until(lambda screen: screen.shell.endswith("shell> "), "the shell")
        shells = seat.attributes()
        seat.type(f"{shlex.join(PRACTICE)}\r".encode())
        seat.see("FURUNKULUS", "Arrows")
        seat.screen.shell = ""
        seat.type(b"\x1a")
        assert has_the_shell_back()
        seat.type(b"fg\r")
        seat.see("FURUNKULUS", "Green 1 is in the box", "Arrows")
        seat.type(b"\x1b[C")
        seat.see("Green 3 is in the box")
        seat.screen.shell = ""
        seat.type(b"q")
        assert has_the_shell_back()


def test_where_no_shell_could_let_it_go_on_ctrl_z_stops_nothing() -> None:
    with Seat() as seat:
        seat.see("Green 1 is in the box", "Arrows")
        seat.type(b"\x1a")
        # What comes before it has given the terminal back and taken it again is thrown away.
        seat.read_until(lambda screen: screen.begun == 2, "our own screen once more")
        seat.see("FURUNKULUS", "Green 1 is in the box", "Arrows")
        seat.type(b"\x1b[C")
        seat.see("Green 3 is in the box")


def test_somebody_else_may_stop_it_and_let_it_go_on() -> None:
    with Seat() as seat:
        seat.see("Green 1 is in the box", "Arrows")
        seat.process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, seat.process.pid, os.WSTOPPED | os.WNOWAIT)
        seat.make_sane()
        seat.process.send_signal(signal.SIGCONT)
        seat.screen.resize(80, 24)
        seat.see("Green 1 is in the box", "Arrows")
        seat.type(b"\x1b[C")
        seat.see("Green 3 is in the box")
