"""Strips beside the board: how their LEDs run, and what of them a frame, a chain and a budget have."""

import fcntl
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.errors import BudgetError, PanelError, WiringError
from hardware.lights.chain import ChainPanel
from hardware.lights.flashes import MOST, SECOND, TOGETHER, FlashLimit
from hardware.lights.frame import Frame
from hardware.lights.output import Output
from hardware.lights.spi import SpiChain
from hardware.lights.strips import CORNERS, Strip, StripWiring, sizes_of
from hardware.lights.wiring import Wiring
from tests.hardware.lights import ws2812
from tests.hardware.machines import make_pi, make_spi

RIM, JAIL, BUS = Strip


def lit(*numbers: int) -> bytes:
    """Return a light for each number, all channels alike."""
    return b"".join(bytes([number] * 3) for number in numbers)


class TestHowARimRuns:
    # A board of 2 columns and 1 row has a border of 6: two above, one at the right, and so on.

    def test_from_the_top_left_on_its_lights_lie_as_they_are_counted(self) -> None:
        assert StripWiring.rim(6, 2, 1).chain == (0, 1, 2, 3, 4, 5)

    @pytest.mark.parametrize(
        ("start", "chain"),
        [
            ("top-right", (2, 3, 4, 5, 0, 1)),
            ("bottom-right", (3, 4, 5, 0, 1, 2)),
            ("bottom-left", (5, 0, 1, 2, 3, 4)),
        ],
    )
    def test_it_may_begin_in_any_corner(self, start: str, chain: tuple[int, ...]) -> None:
        assert StripWiring.rim(6, 2, 1, start=start).chain == chain

    @pytest.mark.parametrize(
        ("start", "chain"),
        [("top-left", (5, 4, 3, 2, 1, 0)), ("top-right", (1, 0, 5, 4, 3, 2))],
    )
    def test_and_run_against_the_clock(self, start: str, chain: tuple[int, ...]) -> None:
        assert StripWiring.rim(6, 2, 1, start=start, clockwise=False).chain == chain

    @given(
        leds=st.integers(1, 300),
        columns=st.integers(1, 40),
        rows=st.integers(1, 40),
        start=st.sampled_from(CORNERS),
        clockwise=st.booleans(),
    )
    def test_any_number_of_leds_shows_every_light_once(
        self, leds: int, columns: int, rows: int, start: str, *, clockwise: bool
    ) -> None:
        rim = StripWiring.rim(leds, columns, rows, start=start, clockwise=clockwise)
        assert sorted(rim.chain) == [*range(leds)]

    def test_a_corner_that_is_none_is_refused(self) -> None:
        with pytest.raises(WiringError, match="top-left"):
            StripWiring.rim(6, 2, 1, start="middle")


class TestHowAStripOfPlacesRuns:
    def test_its_first_place_lies_at_its_first_led_or_at_its_last(self) -> None:
        assert StripWiring.row(JAIL, 3).chain == (0, 1, 2)
        assert StripWiring.row(JAIL, 3, back=True).chain == (2, 1, 0)

    @pytest.mark.parametrize("leds", [0, -1])
    def test_without_leds_it_is_refused(self, leds: int) -> None:
        with pytest.raises(WiringError, match="1 at least"):
            StripWiring.row(BUS, leds)


class TestAFrame:
    def test_has_the_light_of_its_strips_behind_that_of_its_spaces(self) -> None:
        frame = Frame.of(2, 1, lit(1, 2, 3, 4, 5), ((RIM, 2), (BUS, 1)))
        assert (frame.pixels, frame.strip(RIM), frame.strip(BUS)) == (lit(1, 2), lit(3, 4), lit(5))
        assert frame.strip(JAIL) == b""
        assert frame.light == lit(1, 2, 3, 4, 5)
        assert frame.sizes == ((RIM, 2), (BUS, 1))

    def test_is_another_one_when_a_strip_shines_otherwise(self) -> None:
        one, other = (Frame.of(1, 1, lit(9, jail), ((JAIL, 1),)) for jail in (1, 2))
        assert one != other

    def test_without_strips_is_what_it_always_was(self) -> None:
        assert Frame.of(1, 1, lit(7)) == Frame(1, 1, lit(7))

    def test_refuses_what_are_no_whole_lights(self) -> None:
        with pytest.raises(ValueError, match="rim"):
            Frame(1, 1, lit(1), ((RIM, b"12"),))
        with pytest.raises(ValueError, match="9 bytes"):
            Frame.of(1, 1, lit(1, 2), ((RIM, 2),))


class TestOneChain:
    WIRING = Wiring.regular(2, 2).with_strips(
        [StripWiring.rim(4, 2, 2, start="bottom-right"), StripWiring.row(JAIL, 2, back=True)]
    )
    FRAME = Frame.of(2, 2, lit(1, 2, 3, 4, 11, 12, 13, 14, 21, 22), ((RIM, 4), (JAIL, 2)))

    def test_strips_lie_behind_the_boards_leds(self) -> None:
        # The second row of the board runs back; the rim begins at the bottom right.
        assert self.WIRING.lay(self.FRAME) == lit(1, 2, 4, 3, 13, 14, 11, 12, 22, 21)
        assert self.WIRING.count == 10

    def test_their_order_is_as_it_was_set(self) -> None:
        turned = self.WIRING.with_strips(self.WIRING.strips[::-1])
        assert turned.lay(self.FRAME) == lit(1, 2, 4, 3, 22, 21, 13, 14, 11, 12)

    def test_leds_read_them_off_the_wire_and_are_dark_in_the_end(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(fcntl, "ioctl", lambda _bus, _request, argument: argument)
        device = make_spi(make_pi(tmp_path))
        panel = ChainPanel(self.WIRING, SpiChain(self.WIRING.count, root=tmp_path), "RGB")
        panel.show(self.FRAME)
        assert ws2812.read(device.read_bytes(), 2_400_000)[-1] == lit(1, 2, 4, 3, 13, 14, 11, 12, 22, 21)
        panel.close()
        assert ws2812.read(device.read_bytes(), 2_400_000)[-1] == lit(*[0] * 10)

    def test_without_light_for_it_a_strip_is_dark(self) -> None:
        assert self.WIRING.lay(Frame(2, 2, self.FRAME.pixels)) == lit(1, 2, 4, 3, 0, 0, 0, 0, 0, 0)

    def test_what_lies_elsewhere_is_left_out(self) -> None:
        assert Wiring.regular(2, 2).lay(self.FRAME) == lit(1, 2, 4, 3)

    def test_a_strip_of_another_length_is_refused(self) -> None:
        with pytest.raises(PanelError, match="rim"):
            self.WIRING.lay(Frame.of(2, 2, lit(*range(7)), ((RIM, 3),)))

    def test_a_strip_is_wired_once(self) -> None:
        with pytest.raises(WiringError, match="rim is wired 2 times"):
            Wiring.regular(2, 2).with_strips([StripWiring.rim(4, 2, 2), StripWiring.rim(8, 2, 2)])


class TestTheBudget:
    @given(
        light=st.binary(min_size=3 * 13, max_size=3 * 13),
        limit=st.integers(13, 900),
        brightness=st.floats(0.05, 1.0),
        apart=st.booleans(),
    )
    def test_all_lights_together_never_draw_more_than_the_limit(
        self, light: bytes, limit: int, brightness: float, *, apart: bool
    ) -> None:
        strips = (StripWiring.rim(6, 3, 1), StripWiring.row(JAIL, 2), StripWiring.row(BUS, 2))
        wiring = Wiring.regular(3, 1) if apart else Wiring.regular(3, 1).with_strips(strips)
        output = Output(wiring, limit, brightness, apart=strips if apart else ())
        frame = output.render(light)
        # 1 mA for each LED and 20 mA for each channel at full, whichever device drives it.
        assert 13 + 20 * sum(frame.light) / 255 <= limit
        assert frame.sizes == ((RIM, 6), (JAIL, 2), (BUS, 2))

    def test_it_counts_a_strips_dark_leds_too(self) -> None:
        with pytest.raises(BudgetError, match="60 LEDs"):
            Output(Wiring.regular(3, 2), 59, apart=(StripWiring.rim(54, 3, 2),))

    def test_a_strip_is_either_on_the_chain_or_apart(self) -> None:
        rim = StripWiring.rim(10, 3, 2)
        with pytest.raises(WiringError, match="rim"):
            Output(Wiring.regular(3, 2).with_strips([rim]), apart=(rim,))

    def test_a_picture_of_the_spaces_alone_leaves_strips_dark(self) -> None:
        output = Output(Wiring.regular(1, 1).with_strips([StripWiring.row(BUS, 2)]), brightness=1.0)
        assert output.render(lit(255)) == Frame.of(1, 1, lit(255, 0, 0), ((BUS, 2),))


def test_strips_are_listed_in_their_usual_order() -> None:
    assert sizes_of([StripWiring.row(BUS, 1), StripWiring.rim(6, 2, 1)]) == ((RIM, 6), (BUS, 1))


class TestFlashes:
    STRIPS = ((RIM, 20), (JAIL, 5))

    @given(
        frames=st.lists(
            st.tuples(st.floats(0.01, 0.4), st.binary(min_size=29, max_size=29)), min_size=1, max_size=40
        )
    )
    def test_no_light_of_a_strip_comes_on_too_often_and_never_too_many_do(
        self, frames: list[tuple[float, bytes]]
    ) -> None:
        limit, now = FlashLimit(2, 2, self.STRIPS), 0.0
        before = Frame.dark(2, 2, self.STRIPS)
        came_on: list[tuple[float, int]] = []
        for wait, bits in frames:
            now += wait
            wanted = Frame.of(2, 2, b"".join(lit(255 if bit % 2 else 0) for bit in bits), self.STRIPS)
            frame = limit.limited(wanted, now)
            came_on += [
                (now, light) for light in range(29) if frame.light[3 * light] and not before.light[3 * light]
            ]
            before = frame
        for at, light in came_on:
            within = [when for when, one in came_on if one == light and at <= when < at + SECOND - 1e-6]
            assert len(within) <= MOST
            strips = {one for when, one in came_on if one >= 4 and at <= when < at + TOGETHER - 1e-6}
            assert len(strips) <= 5, "a fifth of the strips' 25 lights"

    @given(frames=st.lists(st.tuples(st.floats(0.01, 0.4), st.binary(min_size=29, max_size=29)), max_size=30))
    def test_what_strips_do_makes_no_light_of_the_board_wait(self, frames: list[tuple[float, bytes]]) -> None:
        with_strips, without, now = FlashLimit(2, 2, self.STRIPS), FlashLimit(2, 2), 0.0
        for wait, bits in frames:
            now += wait
            light = b"".join(lit(255 if bit % 2 else 0) for bit in bits)
            frame = with_strips.limited(Frame.of(2, 2, light, self.STRIPS), now)
            assert frame.pixels == without.limited(Frame(2, 2, light[:12]), now).pixels

    def test_it_goes_on_where_another_one_was(self) -> None:
        one = FlashLimit(2, 2, self.STRIPS)
        bright = Frame.of(2, 2, lit(*[255] * 29), self.STRIPS)
        one.limited(bright, 1.0)
        other = FlashLimit.of(one.state)
        assert other.limited(bright, 1.1) == one.limited(bright, 1.1)
        assert other.state == one.state
