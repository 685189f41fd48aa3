"""One cable to a Pico, and what befalls it: pulls, new starts, strangers, full memories."""

import logging
from collections.abc import Callable

import pytest

from hardware.buttons.contract import Button, Edge
from hardware.errors import NotReadyError, PanelError
from hardware.firmware import link as program
from hardware.pico import wire
from hardware.pico.buttons import PicoButtons
from hardware.pico.chain import PicoChain
from hardware.pico.lamps import PicoLamps
from hardware.pico.talk import Board, Standing
from tests.hardware.pico.boards import DEBOUNCED, PORT, UNIQUE, Bench, Imported
from tests.hardware.pico.decoder import messages

LEDS = 176
PICTURE = bytes(range(256)) + bytes(272)
OTHER = bytes([3]) * (3 * LEDS)
BLINK = 0.01


class Heard:
    """Buttons of a bench, with all that they handed over."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.buttons = PicoButtons(bench.link.borrow())
        self.edges: list[Edge] = []
        bench.run(DEBOUNCED)
        self.buttons.levels()
        self.buttons.start(self.edges.append)

    @property
    def changes(self) -> list[tuple[Button, bool]]:
        return [(edge.button, edge.down) for edge in self.edges]

    @property
    def held(self) -> set[Button]:
        return {button for button, down in self.buttons.levels().items() if down}

    def press(self, button: Button) -> float:
        """Press and let go; return when."""
        at = self.bench.clock.now()
        self.bench.pico.press(button)
        self.bench.run(0.05)
        self.bench.pico.let_go(button)
        self.bench.run(0.05)
        return at


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


# what is pressed


def test_a_press_while_the_cable_is_out_counts_once_with_its_own_time() -> None:
    bench = Bench()
    heard = Heard(bench)
    bench.pico.pull()
    bench.run(1)
    pressed = heard.press(Button.HUNT)
    bench.run(20)
    assert heard.edges == []
    bench.pico.plug()
    bench.run(2)
    assert heard.changes == [(Button.HUNT, True), (Button.HUNT, False)]
    assert [edge.at for edge in heard.edges] == pytest.approx([pressed + 0.005, pressed + 0.070], abs=BLINK)
    bench.run(5)
    assert len(heard.edges) == 2


def test_a_press_whose_answer_is_lost_counts_once() -> None:
    bench = Bench()
    heard = Heard(bench)
    bench.run(0.1)
    bench.pico.deafen_for(0.5)
    heard.press(Button.OK)
    bench.run(3)
    assert heard.changes == [(Button.OK, True), (Button.OK, False)]


def test_the_boards_clock_may_go_round_between_a_press_and_its_being_heard() -> None:
    bench = Bench(start=2**30 / 1000 - 2)
    heard = Heard(bench)
    bench.pico.pull()
    pressed = heard.press(Button.OK)
    bench.run(5)
    bench.pico.plug()
    bench.run(2)
    assert heard.changes == [(Button.OK, True), (Button.OK, False)]
    assert heard.edges[0].at == pytest.approx(pressed + 0.005, abs=BLINK)


def test_after_a_new_start_levels_are_right_and_what_was_pressed_in_the_gap_does_not_count() -> None:
    bench = Bench()
    heard = Heard(bench)
    bench.pico.press(Button.UP)
    bench.pico.press(Button.DOWN)
    bench.run(1)
    # While it is away one is let go, one stays held, and one is pressed.
    bench.pico.let_go(Button.UP)
    bench.pico.press(Button.LEFT)
    bench.pico.reset()
    bench.run(2)
    assert heard.changes == [(Button.UP, True), (Button.DOWN, True), (Button.UP, False)]
    assert heard.held == {Button.DOWN}
    bench.pico.let_go(Button.LEFT)
    bench.pico.let_go(Button.DOWN)
    bench.run(0.1)
    assert heard.changes[3:] == [(Button.DOWN, False)]
    heard.press(Button.LEFT)
    assert heard.changes[4:] == [(Button.LEFT, True), (Button.LEFT, False)]


def test_a_press_on_a_board_that_has_just_started_counts_before_it_was_greeted() -> None:
    bench = Bench()
    heard = Heard(bench)
    bench.run(1)
    bench.pico.reset()
    bench.pico.mute_for(2)
    pressed = heard.press(Button.BACK)
    bench.run(5)
    assert heard.changes == [(Button.BACK, True), (Button.BACK, False)]
    assert heard.edges[0].at == pytest.approx(pressed + 0.005, abs=BLINK)


def test_another_program_hears_nothing_of_what_was_pressed_before_it() -> None:
    bench = Bench()
    heard = Heard(bench)
    bench.run(0.5)
    bench.pico.pull()
    heard.press(Button.OK)
    bench.pico.press(Button.LEFT)
    bench.run(0.1)
    heard.buttons.close()
    bench.pico.plug()
    bench.link = bench.new_link()
    again = Heard(bench)
    bench.run(3)
    assert again.edges == []
    assert again.held == {Button.LEFT}
    bench.pico.let_go(Button.LEFT)
    bench.run(0.1)
    assert again.changes == [(Button.LEFT, False)]


def test_a_press_before_the_first_greeting_of_an_evening_does_not_count() -> None:
    bench = Bench(plugged=False)
    heard = Heard(bench)
    heard.press(Button.OK)
    bench.pico.plug()
    bench.run(2)
    assert heard.edges == []


def test_when_the_boards_memory_is_full_no_button_hangs(caplog: pytest.LogCaptureFixture) -> None:
    bench = Bench()
    heard = Heard(bench)
    bench.run(0.5)
    bench.pico.pull()
    for _ in range(50):
        heard.press(Button.UP)
    bench.pico.press(Button.DOWN)
    bench.run(0.1)
    bench.pico.plug()
    bench.run(3)
    # 63 changes are kept: 31 presses and releases, and what the newest one was laid over.
    assert heard.changes[:62] == [(Button.UP, True), (Button.UP, False)] * 31
    assert heard.held == {Button.DOWN}
    assert len(heard.changes) <= 64
    assert [line for line in caplog.messages if "more was pressed" in line] == [
        f"{PORT}: more was pressed than the board could keep; some of it is lost"
    ]


# what is shown


def test_a_picture_is_sent_again_until_the_board_has_it() -> None:
    bench = Bench()
    chain = PicoChain(LEDS, bench.link.borrow())
    chain.send(PICTURE)
    bench.pico.deafen_for(0.35)
    began = bench.clock.now()
    chain.send(OTHER)
    assert bench.pico.program.picture == OTHER
    assert 0.3 < bench.clock.now() - began < 0.5


def test_a_picture_that_is_overtaken_is_sent_no_more() -> None:
    bench = Bench()
    chain = PicoChain(LEDS, bench.link.borrow())
    chain.send(PICTURE)
    bench.pico.pull()
    for shade in range(5):
        with pytest.raises(PanelError):
            chain.send(bytes([shade]) * (3 * LEDS))
    said: list[bytes] = []
    bench.pico.overhear = said.append
    bench.pico.plug()
    bench.run(2)
    frames = {one.payload for one in messages(b"".join(said)) if one.kind == "F"}
    assert frames == {bytes([4]) * (3 * LEDS)}


@pytest.mark.parametrize("befalls", ["reset", "pull"])
def test_picture_and_lamps_come_back_by_themselves(befalls: str) -> None:
    bench = Bench()
    chain, lamps = PicoChain(LEDS, bench.link.borrow()), PicoLamps(bench.link.borrow())
    chain.send(PICTURE)
    lamps.show([Button.OK], 1.0)
    bench.run(0.1)
    if befalls == "reset":
        bench.pico.reset()
    else:
        # So long that the board has gone dark.
        bench.pico.pull()
        bench.run(6)
        assert bench.pico.program.picture == bytes(3 * LEDS)
        assert bench.pico.program.lamps == bytes(7)
        bench.pico.plug()
    bench.run(2)
    assert bench.pico.program.picture == PICTURE
    assert bench.pico.program.lamps == bytes([0, 0, 0, 0, 255, 0, 0])


def test_a_board_goes_dark_five_seconds_after_the_last_word() -> None:
    bench = Bench()
    chain = PicoChain(LEDS, bench.link.borrow())
    chain.send(PICTURE)
    bench.run(60)
    assert bench.pico.program.picture == PICTURE
    bench.pico.pull()
    bench.run(3.9)
    assert bench.pico.program.picture == PICTURE
    bench.run(1.2)
    assert bench.pico.program.picture == bytes(3 * LEDS)


def test_a_board_that_went_dark_unnoticed_is_lit_again() -> None:
    bench = Bench()
    chain = PicoChain(LEDS, bench.link.borrow())
    chain.send(PICTURE)
    bench.pico.deafen_for(6)
    bench.run(5.5)
    assert bench.pico.program.picture == bytes(3 * LEDS)
    bench.run(3)
    assert bench.pico.program.picture == PICTURE


def test_a_send_blocks_for_no_longer_than_a_second() -> None:
    bench = Bench()
    chain = PicoChain(LEDS, bench.link.borrow())
    chain.send(PICTURE)
    bench.pico.deafen_for(100)
    waits = []
    for _ in range(3):
        began = bench.clock.now()
        with pytest.raises(PanelError, match=f"^{PORT}: the Pico takes no picture; see to its cable") as told:
            chain.send(OTHER)
        waits.append(bench.clock.now() - began)
        assert told.value.again == 0.05
    assert max(waits) < 1


def test_more_leds_than_the_board_drives_are_refused() -> None:
    bench = Bench(Imported(most_leds=100))
    chain = PicoChain(101, bench.link.borrow())
    bench.run(0.1)
    with pytest.raises(PanelError, match="the Pico drives 100 LEDs at most, not 101"):
        chain.send(bytes(303))


# who is there


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

    def turn(self, _contacts: int, _now: int, heard: bytes) -> bytes:
        said = bytes(byte for byte in heard if 32 <= byte <= 126)
        return said + b"\r\n>>> " * heard.count(b"\r")


class Talker(AtPrompt):
    """A board with a program of somebody else's, which talks without end."""

    def turn(self, _contacts: int, now: int, _heard: bytes) -> bytes:
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


def test_lamps_are_dark_when_the_link_is_let_go() -> None:
    bench = Bench()
    lamps = PicoLamps(bench.link.borrow())
    lamps.show([Button.HUNT], 1.0)
    bench.run(0.1)
    assert bench.pico.program.lamps == bytes([0, 0, 0, 0, 0, 0, 255])
    lamps.close()
    assert bench.pico.program.lamps == bytes(7)
