import os
import pty
import termios
from collections.abc import Iterator

import pytest

from firmware_host.terminal.line import Line


@pytest.fixture
def ends() -> Iterator[tuple[int, int]]:
    master, slave = pty.openpty()
    yield master, slave
    os.close(master)
    os.close(slave)


@pytest.mark.parametrize(
    ("told", "taken"), [((132, 43), (132, 43)), ((0, 0), (80, 24)), ((65535, 65535), (400, 150))]
)
def test_a_size_is_believed_as_far_as_it_makes_sense(
    ends: tuple[int, int], told: tuple[int, int], taken: tuple[int, int]
) -> None:
    wide, high = told
    termios.tcsetwinsize(ends[1], (high, wide))
    assert Line(ends[1], ends[1]).size() == taken


def test_nothing_is_read_where_nothing_was_typed(ends: tuple[int, int]) -> None:
    master, slave = ends
    line = Line(slave, slave)
    line.take()
    assert line.read() == b""
    os.write(master, b"\x03\x1a\r")
    assert line.read() == b"\x03\x1a\r", "no key is taken for a signal, none is changed"
    line.give_back()


def test_taken_twice_it_is_given_back_as_it_was_at_first(ends: tuple[int, int]) -> None:
    line = Line(ends[1], ends[1])
    before = termios.tcgetattr(ends[1])
    line.take()
    line.take()
    assert line.taken
    assert not os.get_blocking(ends[1])
    line.give_back()
    assert (line.taken, termios.tcgetattr(ends[1]), os.get_blocking(ends[1])) == (False, before, True)


def test_given_back_twice_it_is_left_alone(ends: tuple[int, int]) -> None:
    line = Line(ends[1], ends[1])
    line.take()
    line.give_back()
    os.read(ends[0], 1000)
    line.give_back()
    os.set_blocking(ends[0], False)
    with pytest.raises(BlockingIOError):
        os.read(ends[0], 1000)


def test_what_the_terminal_does_not_take_is_not_counted_as_written(ends: tuple[int, int]) -> None:
    line = Line(ends[1], ends[1])
    line.take()
    written = line.write(b"x" * 1_000_000)
    assert 0 < written < 1_000_000
    while line.write(b"x" * 1000):
        pass
    assert set(os.read(ends[0], 1_000_000)) == {ord("x")}
