"""The LEDs' signal as the Pico's PIO makes it, read as LEDs read it."""

from collections.abc import Iterator

import pytest

from tests.hardware.lights import ws2812
from tests.hardware.pico import pio
from tests.hardware.pico.on_a_pc import Pico, pico

PICTURE = bytes([0x00, 0xFF, 0x80, 0x01, 0xAA, 0x55, 0x13, 0x37, 0xC0])


@pytest.fixture
def board() -> Iterator[Pico]:
    with pico() as made:
        yield made


def signal(board: Pico) -> str:
    (machine,) = board["rp2"].StateMachine.made
    assert machine.on
    assert machine.hertz == 8_000_000
    assert machine.pin.name == board["pins"].LIGHTS
    return pio.levels(machine.program, machine.queue)


def test_leds_read_what_was_sent(board: Pico) -> None:
    board["lights"].Lights().show(PICTURE)
    assert ws2812.read(pio.bus(signal(board)), 8_000_000) == [PICTURE]


def test_without_dma_they_read_the_same(board: Pico, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(board["rp2"], "DMA")
    board["lights"].Lights().show(PICTURE)
    assert ws2812.read(pio.bus(signal(board)), 8_000_000) == [PICTURE]


def test_pulses_are_right_for_other_leds_too(board: Pico) -> None:
    """By the data sheet of the SK6812: high 0.3 us for a zero and 0.6 us for a one, 0.9 and 0.6 us low."""
    board["lights"].Lights().show(b"\x0f\xf0")
    line = signal(board)
    highs = [len(run) * 125 for run in line.replace("0", " ").split()]
    lows = [len(run) * 125 for run in line.strip("0").replace("1", " ").split()]
    assert set(highs) == {375, 750}
    assert all(150 <= high <= 450 or 450 <= high <= 750 for high in highs)
    assert all(450 <= low <= 1050 for low in lows)
    assert all(high + low == 1250 for high, low in zip(highs, lows, strict=False))


def test_a_picture_waits_until_the_one_before_is_taken(board: Pico) -> None:
    lights = board["lights"].Lights()
    lights.show(bytes(528))
    begun = board.ticks.now
    assert lights.busy()
    lights.show(bytes(528))
    # 528 bytes of 10 us, and 280 us of rest at least.
    assert 5_560 <= board.ticks.now - begun < 6_000


def test_after_minutes_of_nothing_a_picture_goes_at_once(board: Pico) -> None:
    """The board's microseconds begin anew after 18 minutes: half of that may look like the future."""
    lights = board["lights"].Lights()
    lights.show(bytes(528))
    for minutes in range(1, 60):
        board.ticks.now += 60_000_000 * minutes
        before = board.ticks.now
        lights.show(PICTURE)
        assert board.ticks.now == before


def test_what_is_sent_stands_still_while_the_callers_bytes_change(board: Pico) -> None:
    sent: list[bytes] = []
    board["rp2"].DMA.config = lambda _self, read, **_ways: sent.append(read)
    wire = bytearray(b"\x01\x02\x03")
    board["lights"].Lights().show(wire)
    wire[0] = 9
    assert sent == [b"\x01\x02\x03"]


def test_dark_is_dark_when_it_returns(board: Pico) -> None:
    lights = board["lights"].Lights()
    lights.darken(3)
    assert not lights.busy()
    assert ws2812.read(pio.bus(signal(board)), 8_000_000) == [bytes(9)]


def test_it_lets_go(board: Pico) -> None:
    board["lights"].Lights().close()
    assert not board["rp2"].StateMachine.made[0].on
    assert board["rp2"].DMA.closed == 1
