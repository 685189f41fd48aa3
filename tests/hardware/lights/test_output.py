import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.errors import BudgetError
from hardware.lights.output import Output
from hardware.lights.wiring import Wiring

ONE = Wiring.regular(1, 1)
BOARD = Wiring.regular(16, 11)


def test_gamma_bends_the_middle_and_keeps_the_ends() -> None:
    frame = Output(ONE, brightness=1.0).render(bytes([0, 128, 255]))
    # 255 * (128 / 255) ** 2.2 = 55.98
    assert frame.at(0, 0) == (0, 56, 255)


def test_gamma_has_no_floor_and_rounds_to_the_nearest() -> None:
    # 255 * (20 / 255) ** 2.2 = 0.94 and 255 * (14 / 255) ** 2.2 = 0.43
    assert Output(ONE, brightness=1.0).render(bytes([20, 14, 1])).at(0, 0) == (1, 0, 0)


def test_brightness_multiplies_the_light_and_is_forty_percent_at_first() -> None:
    assert Output(ONE).render(bytes([255, 255, 0])).at(0, 0) == (102, 102, 0)
    assert Output(ONE, brightness=0.05).render(bytes([255, 255, 0])).at(0, 0) == (13, 13, 0)


def test_another_brightness_makes_another_output() -> None:
    dim = Output(ONE)
    bright = dim.with_brightness(1.0)
    assert (dim.brightness, bright.brightness) == (0.40, 1.0)
    assert bright == Output(ONE, brightness=1.0)
    assert bright.render(bytes([255] * 3)).at(0, 0) == (255, 255, 255)


@pytest.mark.parametrize("brightness", [0.0, 0.049, 1.001, -1.0, float("nan")])
def test_a_brightness_out_of_range_is_refused(brightness: float) -> None:
    with pytest.raises(ValueError, match=r"choose one from 0\.05 to 1\.0"):
        Output(ONE).with_brightness(brightness)


def test_a_full_white_board_is_dimmed_to_the_limit() -> None:
    output = Output(BOARD, limit_ma=2000, brightness=1.0)
    frame = output.render(b"\xff" * 528)
    drawn = output.budget.draw_ma(frame.pixels)
    # One step more of every channel would pass the limit.
    assert 2000 - 176 * 60 / 255 < drawn <= 2000
    assert len(set(frame.pixels)) == 1


def test_several_leds_to_a_space_are_paid_for() -> None:
    white = b"\xff" * 3
    one = Output(Wiring.from_map(1, 1, [0]), limit_ma=30, brightness=1.0).render(white)
    two = Output(Wiring.from_map(1, 1, [0, -1, 0]), limit_ma=30, brightness=1.0).render(white)
    # 29 of 60 mA to one LED; 27 of 120 mA to two, after the gap's own.
    assert one.at(0, 0) == (123, 123, 123)
    assert two.at(0, 0) == (57, 57, 57)


def test_a_limit_that_cannot_be_kept_is_refused_when_the_output_is_made() -> None:
    with pytest.raises(BudgetError, match="below the 176 mA"):
        Output(BOARD, limit_ma=100)


def test_a_picture_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="a picture of 16x11 takes 528 bytes, not 3"):
        Output(BOARD).render(bytes(3))


@given(
    picture=st.binary(min_size=18, max_size=18),
    brightness=st.floats(0.05, 1.0),
    limit=st.integers(6, 400),
)
def test_no_picture_passes_the_limit_or_the_brightness(picture: bytes, brightness: float, limit: int) -> None:
    output = Output(Wiring.regular(3, 2), limit_ma=limit, brightness=brightness)
    frame = output.render(picture)
    assert output.budget.draw_ma(frame.pixels) <= limit
    assert max(frame.pixels) <= 255 * brightness + 0.5


@given(st.floats(0.05, 1.0))
def test_more_is_never_darker(brightness: float) -> None:
    output = Output(Wiring.regular(16, 16), limit_ma=100_000, brightness=brightness)
    ramp = bytes(value for value in range(256) for _ in range(3))
    assert list(output.render(ramp).pixels) == sorted(output.render(ramp).pixels)
