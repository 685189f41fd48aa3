import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.errors import BudgetError
from hardware.lights.power import Budget


def test_a_dark_led_draws_one_milliamp_in_gaps_too() -> None:
    assert Budget(leds=(1, 1), gaps=3).draw_ma(bytes(6)) == 5


def test_a_full_channel_draws_twenty_milliamps_more() -> None:
    assert Budget(leds=(1,)).draw_ma(bytes([255, 0, 0])) == 21
    assert Budget(leds=(1,)).draw_ma(bytes([255, 255, 255])) == 61


def test_a_space_of_three_leds_counts_three_times() -> None:
    assert Budget(leds=(1, 3)).draw_ma(bytes([0, 0, 0, 0, 255, 0])) == 4 + 3 * 20


def test_light_within_the_limit_is_left_alone() -> None:
    white = bytes([255, 255, 255])
    assert Budget(leds=(1,), limit_ma=61).dim(white) == white


def test_light_above_the_limit_is_dimmed_as_a_whole() -> None:
    # 61 + 21 mA are asked and 2 + 40 allowed: half of each channel.
    assert Budget(leds=(1, 1), limit_ma=42).dim(bytes([255, 255, 255, 0, 255, 0])) == bytes(
        [127, 127, 127, 0, 127, 0]
    )


def test_a_limit_below_the_idle_current_is_refused() -> None:
    with pytest.raises(
        BudgetError, match=r"^the current limit of 175 mA is below the 176 mA .* higher limit$"
    ):
        Budget(leds=(1,) * 176, limit_ma=175)


def test_a_limit_at_the_idle_current_leaves_all_dark() -> None:
    budget = Budget(leds=(1,) * 176, limit_ma=176)
    assert budget.dim(b"\xff" * 528) == bytes(528)


def test_pixels_of_another_length_are_refused() -> None:
    with pytest.raises(ValueError, match="2 spaces take 6 bytes of light, not 9"):
        Budget(leds=(1, 1)).dim(bytes(9))


@st.composite
def chains_and_light(draw: st.DrawFn) -> tuple[Budget, bytes]:
    leds = tuple(draw(st.lists(st.integers(0, 4), min_size=1, max_size=40)))
    gaps = draw(st.integers(0, 10))
    limit = sum(leds) + gaps + draw(st.integers(0, 3000))
    pixels = draw(st.binary(min_size=3 * len(leds), max_size=3 * len(leds)))
    return Budget(leds, gaps, limit), pixels


@given(chains_and_light())
def test_the_limit_is_never_passed(case: tuple[Budget, bytes]) -> None:
    budget, pixels = case
    assert budget.draw_ma(budget.dim(pixels)) <= budget.limit_ma


@given(chains_and_light())
def test_dimming_keeps_hue_and_wastes_less_than_one_step(case: tuple[Budget, bytes]) -> None:
    budget, pixels = case
    asked = budget.draw_ma(pixels) - budget.idle_ma
    if asked + budget.idle_ma <= budget.limit_ma:
        assert budget.dim(pixels) == pixels
        return
    factor = (budget.limit_ma - budget.idle_ma) / asked
    # The allowance is cut to whole channel steps first, which costs at most one more.
    for before, after in zip(pixels, budget.dim(pixels), strict=True):
        assert before * factor - 2 < after <= before * factor + 1e-9
