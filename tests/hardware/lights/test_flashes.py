from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from hardware.lights.flashes import FlashLimit
from hardware.lights.frame import Frame

DARK = Frame(2, 1, bytes(6))
LEFT = Frame(2, 1, bytes((0, 9, 0, 0, 0, 0)))
BOTH = Frame(2, 1, bytes((0, 0, 9, 0, 9, 0)))


def test_a_light_comes_on_three_times_in_a_second_and_then_waits() -> None:
    limit = FlashLimit(2, 1)
    shown = [
        limit.limited(frame, n / 8) for n, frame in enumerate([LEFT, DARK, LEFT, DARK, LEFT, DARK, LEFT])
    ]
    assert shown == [LEFT, DARK, LEFT, DARK, LEFT, DARK, DARK]
    assert limit.due == 1.0
    assert limit.limited(LEFT, 1.0) == LEFT
    assert limit.due is None


def test_other_lights_come_on_meanwhile() -> None:
    limit = FlashLimit(2, 1)
    for n in range(6):
        limit.limited(DARK if n % 2 else LEFT, n / 8)
    assert limit.limited(BOTH, 0.75) == Frame(2, 1, bytes((0, 0, 0, 0, 9, 0)))


def test_a_light_that_stays_on_may_change_as_often_as_it_likes() -> None:
    limit = FlashLimit(2, 1)
    colours = [Frame(2, 1, bytes((n, 0, 0, 0, n, 0))) for n in range(1, 50)]
    assert [limit.limited(frame, 0.0) for frame in colours] == colours


@given(st.lists(st.tuples(st.booleans(), st.floats(0, 0.5))))
def test_whatever_comes_no_light_comes_on_four_times_in_a_second(frames: list[tuple[bool, float]]) -> None:
    limit, now, shown = FlashLimit(2, 1), 0.0, [(0.0, DARK)]
    for lit, later in frames:
        now += later
        shown.append((now, limit.limited(LEFT if lit else DARK, now)))
    came_on = [at for (_, before), (at, after) in pairwise(shown) if before == DARK and after == LEFT]
    assert all(fourth - first > 1 - 1e-5 for first, fourth in zip(came_on, came_on[3:], strict=False))
