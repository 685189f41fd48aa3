"""Who is at the other end of a Pico's cable, and who uses it at this one."""

import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from hardware.buttons.contract import Button
from hardware.errors import NotReadyError, PanelError
from hardware.firmware import link as program
from hardware.pico import wire
from hardware.pico.buttons import PicoButtons
from hardware.pico.chain import PicoChain
from hardware.pico.lamps import PicoLamps
from hardware.pico.link import LinkOverError, PicoLink, shared_link
from hardware.pico.talk import Board, Standing
from tests.hardware.pico.boards import PORT, UNIQUE, Bench, Imported
from tests.hardware.pico.heard import Heard

LEDS = 176
PICTURE = bytes(range(256)) + bytes(272)
OTHER = bytes([3]) * (3 * LEDS)


def test_a_board_is_told_by_what_it_is() -> None:
    bench = Bench()
    assert (bench.link.standing, bench.link.board, bench.link.trouble) == (Standing.SEEKING, None, None)
    bench.run(0.1)
    assert bench.link.board == Board((1, 0, 0), 1, UNIQUE.hex())
    assert bench.link.most_leds == 1024


def test_until_a_board_has_answered_it_hears_no_byte_that_is_a_command_to_a_prompt() -> None:
    bench = Bench(plugged=False)
    bench.pico.plug()
    said: list[bytes] = []
    bench.pico.mute_for(100)
    bench.pico.overhear = said.append
    bench.run(1)
    chain = PicoChain(LEDS, bench.link.borrow())
    with pytest.raises(PanelError):
        chain.send(OTHER)
    bench.run(5)
    bytes_said = set(b"".join(said))
    assert bytes_said - {0, ord("\r")}
    assert min(bytes_said - {0, ord("\r")}) >= 32


def test_no_board_is_told_with_the_cure_and_found_when_it_comes(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    bench = Bench(plugged=False)
    words = f"{PORT}: there is no board; plug it in, or set port in [lights.pico]"
    with pytest.raises(PanelError) as told:
        PicoChain(LEDS, bench.link.borrow())
    assert (str(told.value), told.value.again) == (words, 0.5)
    bench = Bench(plugged=False)
    heard = Heard(bench)
    bench.run(30)
    assert caplog.messages == [f"buttons: {words}; it is looked for again and again"]
    bench.pico.plug()
    bench.run(1)
    assert caplog.messages[1:] == [f"{PORT}: a Pico with program 1.0.0 ({UNIQUE.hex()})"]
    heard.press(Button.OK)
    assert heard.changes == [(Button.OK, True), (Button.OK, False)]


@pytest.mark.parametrize(
    ("protocol", "words"),
    [
        (0, "the Pico's program is too old (1.0.0, protocol 0): furunkulus flash"),
        (
            2,
            (
                "the Pico's program is newer than Furunkulus (1.0.0, protocol 2): "
                "upgrade Furunkulus, or furunkulus flash"
            ),
        ),
    ],
)
def test_a_program_of_another_protocol_is_told_in_one_line(
    protocol: int, words: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(program, "PROTOCOL", protocol)
    bench = Bench()
    Heard(bench)
    bench.run(30)
    assert bench.link.trouble == f"{PORT}: {words}"
    assert bench.link.board == Board((1, 0, 0), protocol, "")
    with pytest.raises(PanelError) as told:
        PicoChain(LEDS, bench.link.borrow()).send(PICTURE)
    assert str(told.value) == f"{PORT}: {words}"
    assert caplog.messages == [f"buttons: {PORT}: {words}; it is looked for again and again"]
    # A new program is on it, and was started.
    monkeypatch.setattr(program, "PROTOCOL", 1)
    bench.pico.reset()
    bench.run(3)
    assert bench.link.standing is Standing.TALKING


class AtPrompt:
    """A board at MicroPython's prompt: it echoes what is typed, and answers Enter."""

    picture, lamps = b"", bytes(7)

    def start(self, boot: bytes) -> None:
        """Begin anew, as after any new start."""

    def turn(self, _contacts: int, _now: int, heard: bytes, /) -> bytes:
        said = bytes(byte for byte in heard if 32 <= byte <= 126)
        return said + b"\r\n>>> " * heard.count(b"\r")


class Talker(AtPrompt):
    """A board with a program of somebody else's, which talks without end."""

    def turn(self, _contacts: int, now: int, _heard: bytes, /) -> bytes:
        return b"temperature %d\r\n\0" % now if now % 100 == 0 else b""


@pytest.mark.parametrize(
    ("board", "words"),
    [
        (AtPrompt, "the board is at MicroPython's prompt: furunkulus flash"),
        (
            Talker,
            "the board does not answer as a Pico of Furunkulus does; if it is one: furunkulus flash",
        ),
    ],
)
def test_a_board_without_our_program_is_told_in_one_line(
    board: Callable[[], AtPrompt], words: str, caplog: pytest.LogCaptureFixture
) -> None:
    bench = Bench(board())
    Heard(bench)
    with pytest.raises(NotReadyError):
        PicoChain(LEDS, bench.link.borrow()).send(PICTURE)
    bench.run(10)
    assert bench.link.trouble == f"{PORT}: {words}"
    with pytest.raises(PanelError, match="furunkulus flash"):
        PicoChain(LEDS, bench.link.borrow())
    assert caplog.messages == [f"buttons: {PORT}: {words}; it is looked for again and again"]


def test_a_board_that_takes_nothing_any_more_is_told_and_found_when_it_does(
    caplog: pytest.LogCaptureFixture,
) -> None:
    bench = Bench()
    Heard(bench)
    chain = PicoChain(LEDS, bench.link.borrow())
    chain.send(PICTURE)
    bench.pico.is_full = True
    bench.pico.mute_for(60)
    words = "the board does not answer as a Pico of Furunkulus does; if it is one: furunkulus flash"
    for _ in range(10):
        with pytest.raises(PanelError):
            chain.send(OTHER)
        bench.run(0.1)
    assert bench.link.trouble == f"{PORT}: {words}"
    assert caplog.messages == [f"buttons: {PORT}: {words}; it is looked for again and again"]
    bench.run(60)
    bench.pico.is_full = False
    bench.run(1)
    assert bench.link.standing is Standing.TALKING
    assert bench.pico.program.picture == OTHER


def test_who_wants_the_prompt_gets_it_and_leaves_the_board_dark() -> None:
    board = Imported()
    bench = Bench(board)
    PicoChain(LEDS, bench.link.borrow()).send(PICTURE)
    bench.pico.hear(wire.packed(wire.PROMPT, 0, b"furunkulus: leave"))
    bench.pico.turn()
    assert not board.leaves
    bench.pico.hear(wire.prompt())
    bench.pico.turn()
    assert board.leaves
    assert board.picture == bytes(3 * LEDS)


# who uses it


def test_the_last_who_uses_the_link_lets_go_of_the_port() -> None:
    bench = Bench()
    chain = PicoChain(LEDS, bench.link.borrow())
    lamps = PicoLamps(bench.link.borrow())
    buttons = PicoButtons(bench.link.borrow())
    bench.run(0.1)
    assert bench.pico.opened == 1
    chain.close()
    lamps.close()
    assert bench.pico.opened == 1
    buttons.close()
    assert bench.pico.opened == 0


def test_a_link_that_was_let_go_cannot_be_borrowed_just_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = shared_link(PORT, tmp_path)
    borrow = PicoLink.borrow

    def borrow_late(link: PicoLink) -> PicoLink:
        # Another thread comes between: the last user goes.
        if link is first:
            first.release()
        return borrow(link)

    monkeypatch.setattr(PicoLink, "borrow", borrow_late)
    second = shared_link(PORT, tmp_path)
    assert second is not first
    monkeypatch.undo()
    assert second.borrow() is second
    second.release()
    second.release()
    with pytest.raises(LinkOverError, match=PORT):
        second.borrow()


def test_lamps_are_dark_when_the_link_is_let_go() -> None:
    bench = Bench()
    lamps = PicoLamps(bench.link.borrow())
    lamps.show([Button.HUNT], 1.0)
    bench.run(0.1)
    assert bench.pico.program.lamps == bytes([0, 0, 0, 0, 0, 0, 255])
    lamps.close()
    assert bench.pico.program.lamps == bytes(7)
