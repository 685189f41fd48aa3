"""The Pico's main.py on a PC: what it does with buttons held, with a crash, and with the Pi's words."""

import importlib
import io
import os
import select
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from types import SimpleNamespace
from zlib import crc32

import pytest

from hardware.pico import wire
from tests.hardware.pico.on_a_pc import Pico, pico


class Line:
    """Be the board's USB as its program sees it: what comes in pieces, and what went out.

    An empty piece is silence.
    """

    def __init__(self, *pieces: bytes) -> None:
        self.pieces = list(pieces)
        self.said = io.BytesIO()

    def poll(self, _patience: int) -> list[int]:
        if self.pieces and not self.pieces[0]:
            del self.pieces[0]
            return []
        return [1] if self.pieces else []

    def register(self, _what: object, _for: int) -> None:
        pass

    def readinto(self, room: memoryview) -> int:
        return self._take(room)

    def read(self, count: int) -> bytes:
        room = bytearray(count)
        return bytes(room[: self._take(memoryview(room))])

    def _take(self, room: memoryview) -> int:
        some, rest = self.pieces[0][: len(room)], self.pieces[0][len(room) :]
        self.pieces[:1] = [rest] if rest else []
        room[: len(some)] = some
        return len(some)


@pytest.fixture
def board(tmp_path: os.PathLike[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Pico]:
    monkeypatch.chdir(tmp_path)
    with pico() as made:
        yield made


def plug(monkeypatch: pytest.MonkeyPatch, board: Pico, line: Line) -> None:
    """Let the board's program run over a line; each look at it takes a millisecond."""
    monkeypatch.setattr(select, "poll", lambda: line)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=line))
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(buffer=line.said))
    looks = line.poll

    def poll(patience: int) -> list[int]:
        board.ticks.now += 1000
        return looks(patience)

    monkeypatch.setattr(line, "poll", poll)


def prompt_wanted() -> bytes:
    """Return PROMPT as the protocol's page has it, with COBS by the library."""
    message = b"Q\x01\x00furunkulus: leave, please"
    cobs = importlib.import_module("cobs.cobs")  # it has no types
    whole = b"\0" + cobs.encode(message + crc32(message).to_bytes(4, "little")) + b"\0"
    return bytes(whole.ljust(64, b"\0"))


def test_ok_held_at_power_up_gives_the_prompt_before_anything_else(board: Pico) -> None:
    board["machine"].Pin.levels[6] = 0
    main = board["main"]
    assert sys.modules["micropython"].interrupts == []
    assert board["rp2"].StateMachine.made == []
    assert main is board["main"]


def test_ok_held_while_it_starts_anew_by_itself_is_a_button_as_ever(
    board: Pico, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reset() of a Pico's is one by its watchdog."""
    monkeypatch.setenv("RESET_CAUSE", str(board["machine"].WDT_RESET))
    board["machine"].Pin.levels[6] = 0
    plug(monkeypatch, board, Line(prompt_wanted()))
    board["main"]
    assert sys.modules["micropython"].interrupts == [-1, 3]


def test_the_timer_runs_once_all_that_it_needs_is_there(board: Pico, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may call at once: a Pico W's LED wakes its Wi-Fi chip, which takes a while."""
    line = Line(prompt_wanted())
    plug(monkeypatch, board, line)
    timer = board["machine"].Timer
    begin = timer.__init__

    def calls_at_once(self: object, *rest: object, **more: Callable[[object], None]) -> None:
        begin(self, *rest, **more)
        board.ticks.now += 1_100_000
        more["callback"](self)

    monkeypatch.setattr(timer, "__init__", calls_at_once)
    board["main"]
    assert sys.modules["micropython"].interrupts == [-1, 3]
    assert line.said.getvalue()


def test_the_pi_that_asks_for_the_prompt_gets_it(board: Pico, monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line(b"\x03\x03\x04", prompt_wanted())
    plug(monkeypatch, board, line)
    board["main"]  # it comes back
    # Byte 3 is an ordinary one while it runs, and interrupts again at the prompt.
    assert sys.modules["micropython"].interrupts == [-1, 3]
    assert [timer.runs for timer in board["machine"].Timer.made] == [False]
    assert board["rp2"].DMA.closed == 1
    assert set(board["machine"].PWM.duties.values()) == {0}


def test_all_leds_are_dark_from_the_start(board: Pico, monkeypatch: pytest.MonkeyPatch) -> None:
    """A board that starts without a loss of power has LEDs that still shine."""
    plug(monkeypatch, board, Line(prompt_wanted()))
    board["main"]
    (line,) = board["rp2"].StateMachine.made
    assert len(line.queue) >= 3 * 1024
    assert set(line.queue) == {0}


def test_buttons_are_looked_at_each_millisecond(board: Pico, monkeypatch: pytest.MonkeyPatch) -> None:
    plug(monkeypatch, board, Line(prompt_wanted()))
    looked: list[int] = []
    link = board["link"].Link
    monkeypatch.setattr(link, "sample", lambda _self, levels, _now: looked.append(levels))
    board["main"]
    (timer,) = board["machine"].Timer.made
    assert timer.period == 1
    board["machine"].Pin.levels[8] = 0
    timer.callback(timer)
    assert looked == [0x40]


def test_its_led_beats_while_it_runs(board: Pico, monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line()
    plug(monkeypatch, board, line)
    seen: list[int] = []
    pin = board["machine"].Pin
    toggle = pin.toggle

    def toggles(self: object) -> None:
        toggle(self)
        seen.append(board.ticks.now)
        if len(seen) == 4:
            line.pieces.append(prompt_wanted())

    monkeypatch.setattr(pin, "toggle", toggles)
    board["main"]
    assert {500_000} <= {later - earlier for earlier, later in pairwise(seen)}
    assert "LED" in pin.levels


def test_a_pi_that_goes_away_within_a_message_leaves_no_picture_behind(
    board: Pico, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading waits for the rest of 64 bytes, as a Pico's does; five seconds of silence end a picture."""
    picture = bytes(range(1, 10))
    line = Line(wire.hello(b"12345678", 3, has_met=False), wire.packed(wire.FRAME, 0, picture), b"\0\5")
    plug(monkeypatch, board, line)
    reads = line.readinto
    seen: list[list[int]] = []

    def readinto(room: memoryview) -> int:
        if line.pieces[0] == b"\0\5":
            (timer,) = board["machine"].Timer.made
            (leds,) = board["rp2"].StateMachine.made
            seen.append(leds.queue[-9:])
            said = len(line.said.getvalue())
            for _ in range(7_000):
                board.ticks.now += 1000
                timer.callback(timer)
            seen.append(leds.queue[-9:])
            assert len(line.said.getvalue()) > said, "it still says that it is there"
            line.pieces.append(prompt_wanted())
        return reads(room)

    monkeypatch.setattr(line, "readinto", readinto)
    board["main"]
    assert seen == [[0x01010101 * byte for byte in picture], [0] * 9]


class TestCrash:
    """Something goes wrong in what the board does."""

    @pytest.fixture
    def crashing(self, board: Pico, monkeypatch: pytest.MonkeyPatch) -> Pico:
        def fail(*_any: object) -> None:
            raise MemoryError("no room for 528 bytes")

        monkeypatch.setattr(board["link"].Link, "turn", fail)
        return board

    def test_it_starts_anew_after_two_seconds(
        self, crashing: Pico, monkeypatch: pytest.MonkeyPatch, tmp_path: os.PathLike[str]
    ) -> None:
        plug(monkeypatch, crashing, Line())
        begun = crashing.ticks.now
        with pytest.raises(SystemExit, match="75"):
            crashing["main"]
        assert 2_000_000 <= crashing.ticks.now - begun < 2_500_000
        with open(f"{os.fspath(tmp_path)}/crash.txt") as diary:  # noqa: PTH123 - as on the board
            assert diary.read() == "MemoryError: no room for 528 bytes\n"

    def test_all_is_dark_meanwhile(self, crashing: Pico, monkeypatch: pytest.MonkeyPatch) -> None:
        plug(monkeypatch, crashing, Line())
        with pytest.raises(SystemExit):
            crashing["main"]
        assert set(crashing["machine"].PWM.duties.values()) == {0}
        assert crashing["rp2"].DMA.closed == 1
        assert [timer.runs for timer in crashing["machine"].Timer.made] == [False]

    @pytest.mark.parametrize("asked", [b"\x03", b"\r\x03\x03\x02"])
    def test_byte_3_after_silence_gives_the_prompt(
        self, crashing: Pico, monkeypatch: pytest.MonkeyPatch, asked: bytes
    ) -> None:
        line = Line()
        plug(monkeypatch, crashing, line)
        rest_of_a_message = b"F\x00\x03"
        monkeypatch.setattr(
            crashing["lights"].Lights,
            "close",
            lambda _self: line.pieces.extend((rest_of_a_message, b"", asked)),
        )
        crashing["main"]
        assert sys.modules["micropython"].interrupts == [-1, 3]

    def test_byte_3_in_what_the_pi_goes_on_to_say_does_not(
        self, crashing: Pico, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        line = Line()
        plug(monkeypatch, crashing, line)
        said = (b"\x03F\x00\x03\0", b"", b"\0\x05F\x03\x03\x03\r\x03\0", b"", b"\0\r\x03\0")
        monkeypatch.setattr(crashing["lights"].Lights, "close", lambda _self: line.pieces.extend(said))
        with pytest.raises(SystemExit, match="75"):
            crashing["main"]
