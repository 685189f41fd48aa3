"""One cable to a Pico, and what befalls it: pulls, new starts, lost answers, full memories."""

from contextlib import suppress

import pytest

from hardware.buttons.contract import Button
from hardware.errors import PanelError
from hardware.pico.chain import PicoChain
from hardware.pico.lamps import PicoLamps
from tests.hardware.pico.boards import PORT, STEP, Bench, Imported
from tests.hardware.pico.decoder import messages
from tests.hardware.pico.heard import Heard

LEDS = 176
PICTURE = bytes(range(256)) + bytes(272)
OTHER = bytes([3]) * (3 * LEDS)
BLINK = 0.01


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


def test_a_press_after_a_new_start_keeps_its_time_behind_a_release_that_went_unheard() -> None:
    bench = Bench()
    heard = Heard(bench)
    bench.pico.press(Button.UP)
    bench.run(1)
    bench.pico.let_go(Button.UP)
    bench.pico.reset()
    bench.pico.mute_for(1)
    pressed = heard.press(Button.UP)
    bench.run(5)
    assert heard.changes == [(Button.UP, True), (Button.UP, False), (Button.UP, True), (Button.UP, False)]
    assert heard.edges[2].at == pytest.approx(pressed + 0.005, abs=BLINK)


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


@pytest.mark.parametrize("stall", [4.8, 5.1, 5.5, 6.2])
def test_lamps_of_a_board_that_went_dark_unnoticed_come_back_while_pictures_change(stall: float) -> None:
    """The program on the Pi stood still for so long, and goes on."""
    bench = Bench()
    chain, lamps = PicoChain(LEDS, bench.link.borrow()), PicoLamps(bench.link.borrow())
    chain.send(PICTURE)
    lamps.show([Button.OK], 1.0)
    bench.run(0.5)
    until = bench.clock.now() + stall
    while bench.clock.now() < until:
        bench.clock.advance(STEP)
        bench.pico.turn()
    assert bench.pico.program.lamps == bytes(7)
    for shade in range(10):
        chain.send(bytes([shade]) * (3 * LEDS))
        bench.run(0.09)
    assert bench.pico.program.lamps == bytes([0, 0, 0, 0, 255, 0, 0])


def test_a_button_let_go_while_a_board_started_anew_is_dated_by_the_last_that_was_heard() -> None:
    bench = Bench()
    heard = Heard(bench)
    chain = PicoChain(LEDS, bench.link.borrow())
    bench.pico.press(Button.HUNT)
    for shade in range(47):
        chain.send(bytes([shade]) * (3 * LEDS))
        bench.run(0.05)
    bench.pico.let_go(Button.HUNT)
    started = bench.clock.now()
    bench.pico.reset()
    for shade in range(20):
        with suppress(PanelError):
            chain.send(bytes([shade]) * (3 * LEDS))
        bench.run(0.05)
    assert heard.changes == [(Button.HUNT, True), (Button.HUNT, False)]
    assert started - 0.1 < heard.edges[-1].at <= started


def test_a_board_says_each_second_that_it_is_there_however_much_else_it_says() -> None:
    said = bytearray()

    def carried(words: bytes) -> bytes:
        said.extend(words)
        return words

    bench = Bench(up=carried)
    chain = PicoChain(LEDS, bench.link.borrow())
    for shade in range(100):
        chain.send(bytes([shade]) * (3 * LEDS))
        bench.run(0.05)
    assert 4 <= [one.kind for one in messages(bytes(said))].count("p") <= 7


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
