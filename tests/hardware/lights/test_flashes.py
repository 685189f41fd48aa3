from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.lights.flashes import FlashLimit, glare
from hardware.lights.frame import Frame

WHITE = 102
"""A white channel at the default brightness."""
SLOT = 1 / 8


def row(*lights: tuple[int, int, int]) -> Frame:
    """Return a row of ten lights, of which the first ones are given and the others are dark."""
    return Frame(10, 1, b"".join(map(bytes, lights)).ljust(30, b"\0"))


def grey(*lights: int) -> Frame:
    return row(*((light, light, light) for light in lights))


DARK, LEFT, BOTH = grey(), row((0, 90, 0)), row((0, 0, 90), (0, 90, 0))


def shown(frames: Sequence[Frame], seconds: float = SLOT) -> list[Frame]:
    """Return what becomes of frames that come one after the other."""
    limit = FlashLimit(frames[0].width, frames[0].height)
    return [limit.limited(frame, n * seconds, WHITE) for n, frame in enumerate(frames)]


def test_a_light_comes_on_three_times_in_a_second_and_then_waits() -> None:
    limit = FlashLimit(10, 1)
    frames = [LEFT, DARK, LEFT, DARK, LEFT, DARK, LEFT]
    assert [limit.limited(frame, n * SLOT, WHITE) for n, frame in enumerate(frames)] == [*frames[:-1], DARK]
    assert limit.due == 1.0
    assert limit.limited(LEFT, 1.0, WHITE) == LEFT
    assert limit.due is None


def test_other_lights_come_on_meanwhile() -> None:
    limit = FlashLimit(10, 1)
    for n in range(6):
        limit.limited(DARK if n % 2 else LEFT, n * SLOT, WHITE)
    assert limit.limited(BOTH, 0.75, WHITE) == row((0, 0, 0), (0, 90, 0))


def test_a_light_that_stays_about_as_bright_may_change_as_often_as_it_likes() -> None:
    colours = [row((0, 30 + n % 5, 5 * (n % 9)), (0, 0, 60 + n % 7)) for n in range(50)]
    assert shown(colours, seconds=0.0) == colours


def test_a_light_that_never_goes_dark_does_not_flicker_either() -> None:
    frames = [grey(40), grey(100)] * 4
    bright = [frame == frames[1] for frame in shown(frames)]
    # It comes on out of the dark (by 40 and on to 100), and twice from 40: the fourth time is too much.
    assert bright == [False, True, False, True, False, True, False, False]


def test_a_light_that_breathes_is_left_alone_and_so_are_all_together() -> None:
    levels = [100, 60, 30, 11, 13, 18, 28, 43, 62, 80, 94, 100, 60, 30]
    frames = [Frame(16, 11, bytes([level] * 3 * 16 * 11)) for level in levels]
    limit = FlashLimit(16, 11)
    second = 0.0
    while limit.limited(frames[0], second, WHITE) != frames[0]:
        second += 1.0
    assert [limit.limited(frame, second + n * SLOT, WHITE) for n, frame in enumerate(frames)] == frames


def test_a_fifth_of_the_lights_come_on_and_the_others_follow_in_thirds_of_a_second() -> None:
    limit = FlashLimit(10, 1)
    frame = grey(*[100] * 10)
    for second, lit in ((0.0, 2), (0.1, 2), (1 / 3, 4), (2 / 3, 6), (1.0, 8), (4 / 3, 10)):
        now_shown = limit.limited(frame, second, WHITE)
        assert now_shown == grey(*[100] * lit)
        assert limit.due == pytest.approx((int(3 * second + 1e-9) + 1) / 3) if lit < 10 else not limit.due


def test_two_halves_in_turn_are_kept_to_a_fifth_as_one_is() -> None:
    halves = [grey(*[100] * 5), grey(*[0] * 5, *[100] * 5)] * 4
    came_on = [
        sum(before < after for before, after in zip(one.pixels[::3], two.pixels[::3], strict=True))
        for one, two in pairwise([DARK, *shown(halves)])
    ]
    assert all(sum(came_on[n : n + 3]) <= 2 for n in range(len(came_on)))


@pytest.mark.parametrize("dim", [(9, 9, 9), (0, 13, 0), (6, 0, 0)])
def test_lights_under_a_tenth_of_white_may_come_on_all_together(dim: tuple[int, int, int]) -> None:
    assert shown([row(*[dim] * 10)]) == [row(*[dim] * 10)]


def test_red_counts_before_it_is_bright() -> None:
    # WCAG's formula: (red - green - blue) x 320 > 20, with white at 1.
    red = (7, 0, 0)
    assert (7 / WHITE) * 320 > 20
    assert 0.2126 * 7 / WHITE < 0.1
    assert shown([row(*[red] * 10)]) == [row(red, red)]


channels = st.sampled_from([0, 3, 20, 50, WHITE])
frames_of_ten = st.lists(channels, min_size=30, max_size=30).map(lambda parts: Frame(10, 1, bytes(parts)))
times = st.lists(st.tuples(frames_of_ten, st.sampled_from([0.0, 0.05, 0.125, 0.3, 0.7])), max_size=40)


@settings(max_examples=60)
@given(times)
def test_whatever_comes_it_is_safe_and_in_the_end_all_is_shown(
    frames: list[tuple[Frame, float]],
) -> None:
    limit, now, seen = FlashLimit(10, 1), 0.0, [(0.0, DARK)]
    for frame, later in frames:
        now += later
        seen.append((now, limit.limited(frame, now, WHITE)))
    for first in range(len(frames)):
        _check_third(seen[first:])
    for space in range(10):
        came_on = [
            at for (_, one), (at, two) in pairwise(seen) if not any(_at(one, space)) and any(_at(two, space))
        ]
        assert all(fourth - first > 1 - 1e-5 for first, fourth in zip(came_on, came_on[3:], strict=False))
    if frames:
        while limit.due is not None:
            assert limit.due > now
            now = limit.due
            limit.limited(frames[-1][0], now, WHITE)
            assert now < 60
        assert limit.limited(frames[-1][0], now, WHITE) == frames[-1][0]


def _at(frame: Frame, space: int) -> bytes:
    return frame.pixels[3 * space : 3 * space + 3]


def _check_third(seen: Sequence[tuple[float, Frame]]) -> None:
    """Count the lights that come on within a third of a second from the first change: two at most."""
    begin = seen[1][0]
    came_on = [
        space
        for (_, one), (at, two) in pairwise(seen)
        if at < begin + 1 / 3 - 1e-5
        for space in range(10)
        if glare(_at(one, space), WHITE) < 0.02 and glare(_at(two, space), WHITE) > 0.15
    ]
    assert len(came_on) <= 2
