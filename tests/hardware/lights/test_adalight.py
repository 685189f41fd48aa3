import errno
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import serial

from hardware.clock import HandClock
from hardware.errors import NotReadyError, PanelError
from hardware.lights.adalight import AdalightChain
from hardware.lights.chain import ChainPanel
from hardware.lights.wiring import Wiring
from tests.hardware.lights.boards import HOLDS, RATES, Cable, CarriedPort, Sketch, Wled

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer
from tests.hardware.lights.cable_bench import LEDS, OTHER, PORT, WIRE, Bench, Make


def test_wled_shows_what_was_sent_as_soon_as_it_has_answered(on_wled: Bench, wled: Wled) -> None:
    assert on_wled.send(WIRE) < 0.5
    assert wled.light == WIRE
    on_wled.send(OTHER)
    assert wled.light == OTHER
    assert not wled.mishaps


def test_wled_that_is_in_the_middle_of_somebody_elses_frame_hears_at_once(bench: Make, wled: Wled) -> None:
    # The header for three LEDs, and one of their nine bytes.
    wled.hear(b"Ada\x00\x02\x57\xff")
    assert bench(wled).send(WIRE) < 0.5
    assert wled.light == WIRE


def test_a_board_is_not_started_anew_by_opening_its_port(
    bench: Make, wled: Wled, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[bool, bool]] = []

    class Watched(serial.Serial):
        def open(self) -> None:
            opened.append((self.dtr, self.rts))
            super().open()

    monkeypatch.setattr(serial, "Serial", Watched)
    bench(wled).send(WIRE)
    assert opened == [(False, False)]


def test_a_panel_wants_its_picture_again_well_before_wled_forgets_it(on_wled: Bench) -> None:
    panel = ChainPanel(Wiring.regular(LEDS, 1), on_wled.chain)
    assert panel.keep_alive is not None
    assert 0 < panel.keep_alive < HOLDS / 2


def test_wled_that_is_still_starting_is_waited_for(bench: Make, clock: HandClock) -> None:
    wled = Wled(LEDS, clock, boots_for=1.5)
    assert 1.5 < bench(wled).send(WIRE) < 2.5
    assert wled.light == WIRE


def test_a_sketch_that_has_said_its_name_is_ready(bench: Make, clock: HandClock) -> None:
    sketch = Sketch(LEDS, clock, boots_for=1.0)
    assert 1.0 < bench(sketch).send(WIRE) < 2.5
    assert sketch.light == WIRE


def test_a_sketch_that_says_nothing_at_all_gets_its_frames_once_all_rates_were_tried(
    bench: Make, clock: HandClock
) -> None:
    sketch = Sketch(LEDS, clock)
    made = bench(sketch)
    assert 2.0 < made.send(WIRE) < 5.0
    assert sketch.light == WIRE
    assert set(made.cable.heard_rates) == {*RATES.values()}
    # From then on it is sent to at its own rate, and asked no more.
    made.cable.heard_rates.clear()
    made.keep(OTHER, seconds=20)
    assert sketch.light == OTHER
    assert set(made.cable.heard_rates) == {115_200}


@pytest.mark.parametrize("baud", [2_000_000, 57_600])
def test_a_sketch_may_have_a_rate_of_its_own(
    bench: Make, clock: HandClock, baud: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    import termios  # noqa: PLC0415 - its numbers are needed here alone

    monkeypatch.setitem(RATES, getattr(termios, f"B{baud}"), baud)
    sketch = Sketch(LEDS, clock, rate=baud)
    bench(sketch, baud).send(WIRE)
    assert sketch.light == WIRE


@pytest.mark.parametrize("rate", [rate for rate in RATES.values() if rate != 115_200])
def test_wled_at_another_rate_is_found_and_switched_to_the_one_that_is_set(
    bench: Make, clock: HandClock, rate: int
) -> None:
    wled = Wled(LEDS, clock, rate=rate)
    bench(wled).send(WIRE)
    assert (wled.rate, wled.light) == (115_200, WIRE)
    assert wled.mishaps == ["switched to 115200"]


def test_wled_as_it_comes_is_switched_to_a_faster_rate(bench: Make, clock: HandClock) -> None:
    wled = Wled(LEDS, clock)
    made = bench(wled, 921_600)
    made.send(WIRE)
    assert (wled.rate, wled.light) == (921_600, WIRE)
    before = clock.now()
    made.send(OTHER)
    assert clock.now() - before == pytest.approx(1 / 30)


def test_wled_that_does_not_let_itself_be_switched_is_taken_as_it_is(bench: Make, clock: HandClock) -> None:
    wled = Wled(LEDS, clock)
    wled.switches = False
    made = bench(wled, 921_600)
    made.send(WIRE)
    assert (wled.rate, wled.light) == (115_200, WIRE)
    made.keep(OTHER, seconds=10)
    assert wled.light == OTHER


def test_wled_is_taken_at_its_own_rate_where_the_one_that_is_set_is_none_of_its(
    bench: Make, clock: HandClock
) -> None:
    wled = Wled(LEDS, clock, rate=230_400)
    bench(wled, 57_600).send(WIRE)
    assert wled.light == WIRE


def test_wled_keeps_its_picture_for_as_long_as_it_is_wanted(on_wled: Bench, wled: Wled) -> None:
    on_wled.send(WIRE)
    for _ in range(60):
        on_wled.keep(WIRE, seconds=1)
        assert wled.light == WIRE
    assert not wled.mishaps


def test_wled_that_changed_its_rate_by_itself_is_found_again(on_wled: Bench, wled: Wled) -> None:
    on_wled.send(WIRE)
    wled.rate = 1_000_000
    on_wled.keep(OTHER, seconds=6)
    assert (wled.rate, wled.light) == (115_200, OTHER)


def test_wled_that_went_back_to_its_own_rate_has_its_picture_within_three_seconds(
    bench: Make, clock: HandClock
) -> None:
    wled = Wled(LEDS, clock)
    made = bench(wled, 921_600)
    made.send(WIRE)
    wled.rate = 115_200
    made.keep(OTHER, seconds=3)
    assert (wled.rate, wled.light) == (921_600, OTHER)


@pytest.mark.parametrize("version", ["2602141", "16.0.0-beta"])
def test_the_wled_that_loses_what_it_is_told_is_refused(bench: Make, clock: HandClock, version: str) -> None:
    made = bench(Wled(LEDS, clock, version=version))
    with pytest.raises(NotReadyError):
        made.chain.send(WIRE)
    made.cable.carry()
    with pytest.raises(PanelError, match=r"WLED 16\.0\.0-beta.*install WLED 16\.0\.0 or later"):
        made.chain.send(WIRE)
    # Once another is on it, it is greeted anew.
    made.cable.pull()
    made.cable.plug(Wled(LEDS, clock, version="2605010"))
    made.send(WIRE)


@pytest.mark.parametrize("version", ["2605010", "2412100", "16.0.0", "0.15.5"])
def test_other_versions_are_welcome(bench: Make, clock: HandClock, version: str) -> None:
    wled = Wled(LEDS, clock, version=version)
    bench(wled).send(WIRE)
    assert wled.light == WIRE


# How long each board is out of order once it has power again; a cable that only carries data leaves it on.
@pytest.mark.parametrize("boots_for", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("baud", [115_200, 921_600])
@pytest.mark.parametrize("away", [0.2, 3.0, 60.0])
def test_a_cable_that_is_pulled_and_put_back_brings_the_picture_back_within_two_seconds(
    bench: Make, clock: HandClock, boots_for: float, baud: int, away: float
) -> None:
    made = bench(Wled(LEDS, clock), baud)
    made.send(WIRE)
    made.cable.pull()
    end = clock.now() + away
    while clock.now() < end:
        with pytest.raises(PanelError) as caught:
            made.chain.send(OTHER)
        assert caught.value.again is not None
        clock.advance(caught.value.again)
    back = Wled(LEDS, clock, boots_for=boots_for)
    made.cable.plug(back)
    assert made.until(back, OTHER) <= 2.0
    assert [mishap for mishap in back.mishaps if mishap != f"switched to {baud}"] == []


def test_a_board_that_stayed_on_once_is_still_known_to_go_back_to_its_own_rate(
    bench: Make, clock: HandClock
) -> None:
    stayed_on = Wled(LEDS, clock)
    made = bench(stayed_on, 921_600)
    made.send(WIRE)
    for back in (stayed_on, Wled(LEDS, clock, boots_for=0.5)):
        made.cable.pull()
        with pytest.raises(PanelError):
            made.chain.send(WIRE)
        made.cable.plug(back)
        assert made.until(back, OTHER) <= 2.0
        made.send(WIRE)


@pytest.mark.parametrize("boots_for", [0.0, 0.5, 0.9])
def test_a_silent_sketch_has_its_picture_back_within_two_seconds_too(
    bench: Make, clock: HandClock, boots_for: float
) -> None:
    made = bench(Sketch(LEDS, clock))
    made.send(WIRE)
    made.cable.pull()
    with pytest.raises(PanelError, match="see to its cable"):
        made.chain.send(OTHER)
    back = Sketch(LEDS, clock, boots_for=boots_for)
    made.cable.plug(back)
    assert made.until(back, OTHER) <= 2.0


def test_a_missing_board_is_told_with_its_cure(tmp_path: Path) -> None:
    with pytest.raises(PanelError, match=r"/dev/furunkulus: there is no board; plug it in") as caught:
        AdalightChain(LEDS, PORT, root=tmp_path)
    assert caught.value.again == 0.5


@pytest.mark.usefixtures("on_wled")
def test_a_port_that_another_program_has_is_told_with_its_cure(tmp_path: Path) -> None:
    with pytest.raises(PanelError, match="another program uses it"):
        AdalightChain(LEDS, PORT, root=tmp_path)


def test_a_port_that_may_not_be_used_is_told_with_its_cure(
    tmp_path: Path, wled: Wled, monkeypatch: pytest.MonkeyPatch
) -> None:
    Cable(tmp_path, wled)
    real = os.open

    def refuse(path: str, flags: int, *rest: int) -> int:
        if str(path).endswith(PORT):
            raise OSError(errno.EACCES, os.strerror(errno.EACCES))
        return real(path, flags, *rest)

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(PanelError, match="add the user to the group dialout"):
        AdalightChain(LEDS, PORT, root=tmp_path)


def test_what_is_no_serial_port_is_told_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "dev/furunkulus"
    path.parent.mkdir()
    path.write_bytes(b"")
    with pytest.raises(PanelError, match="see to its cable") as caught:
        AdalightChain(LEDS, PORT, root=tmp_path)
    assert len(str(caught.value).splitlines()) == 1


def test_a_rate_that_no_line_has_is_told_with_its_cure(tmp_path: Path, wled: Wled) -> None:
    Cable(tmp_path, wled)
    with pytest.raises(PanelError, match="choose another baud"):
        AdalightChain(LEDS, PORT, -1, root=tmp_path)


@pytest.mark.parametrize(
    ("leds", "baud", "takes"),
    [(528, 9_600, 115_200), (528, 19_200, 115_200), (10_000, 115_200, 460_800), (49_000, 9_600, 1_837_775)],
)
def test_a_rate_at_which_a_picture_takes_more_than_a_second_is_refused_with_its_cure(
    tmp_path: Path, wled: Wled, leds: int, baud: int, takes: int
) -> None:
    Cable(tmp_path, wled)
    with pytest.raises(PanelError) as caught:
        AdalightChain(leds, PORT, baud, root=tmp_path)
    assert str(caught.value) == (
        f"{PORT}: {baud} baud is too slow for {leds} LEDs, which take {takes} at least; "
        "choose another baud in [lights.adalight]"
    )


@pytest.mark.parametrize(("leds", "baud"), [(176, 19_200), (528, 38_400), (3000, 115_200)])
def test_the_slowest_rates_that_are_taken_are_still_watched_over(
    tmp_path: Path, clock: HandClock, leds: int, baud: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Slow(CarriedPort):
        """Hold nothing back: what is written has gone over the line."""

        cable = Cable(tmp_path, Sketch(leds, clock, rate=baud))

        def write(self, b: "ReadableBuffer", /) -> int | None:
            clock.advance(10 * memoryview(b).nbytes / baud)
            return super().write(b)

    monkeypatch.setattr(serial, "Serial", Slow)
    chain = AdalightChain(leds, PORT, baud, root=tmp_path, clock=clock, pause=clock.advance)
    cable = Slow.cable
    made = Bench(chain, cable, clock)
    made.send(bytes(3 * leds), within=20)
    before = clock.now()
    made.send(bytes([7]) * 3 * leds)
    assert clock.now() - before <= 1.0
    chain.close()
    cable.pull()


def test_wled_that_stays_at_a_rate_too_slow_for_its_leds_is_refused_with_its_cure(
    tmp_path: Path, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    wled = Wled(4000, clock)
    wled.switches = False
    cable = Cable(tmp_path, wled)
    monkeypatch.setattr(serial, "Serial", type("Port", (CarriedPort,), {"cable": cable}))
    chain = AdalightChain(4000, PORT, 921_600, root=tmp_path, clock=clock, pause=clock.advance)
    with pytest.raises(
        PanelError, match=r"115200 baud is too slow for 4000 LEDs.*230400 at least.*set another on the board"
    ):
        Bench(chain, cable, clock).send(bytes(12_000))
    chain.close()
    cable.pull()


def test_without_the_package_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "serial", None)
    with pytest.raises(PanelError, match="needs the package pyserial"):
        AdalightChain(LEDS, PORT, root=tmp_path)


def test_a_board_that_is_closed_while_it_is_greeted_is_told_to_be_dark(bench: Make, wled: Wled) -> None:
    made = bench(wled)
    made.chain.close()
    made.cable.carry()
    assert wled.light == bytes(3 * LEDS)


def test_closing_lets_go_of_the_port_and_twice_does_no_harm(on_wled: Bench, tmp_path: Path) -> None:
    on_wled.chain.close()
    on_wled.chain.close()
    AdalightChain(LEDS, PORT, root=tmp_path).close()


def test_the_log_says_once_what_was_found(
    on_wled: Bench, clock: HandClock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    on_wled.send(WIRE)
    on_wled.cable.pull()
    on_wled.cable.plug()
    on_wled.send(OTHER)
    clock.advance(1)
    on_wled.send(OTHER)
    assert caplog.messages == ["/dev/furunkulus: WLED 2412100 at 115200 baud"]
