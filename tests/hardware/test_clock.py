import pytest

from hardware.clock import Clock, HandClock, SystemClock


def test_the_hand_clock_stands_until_it_is_turned() -> None:
    clock = HandClock(start=5.0)
    assert clock.now() == 5.0
    assert clock.advance(3600) == 3605.0
    assert clock.now() == 3605.0


def test_the_hand_clock_never_runs_backwards() -> None:
    clock = HandClock()
    with pytest.raises(ValueError, match="only goes forward"):
        clock.advance(-0.001)
    assert clock.now() == 0.0


@pytest.mark.parametrize("clock", [SystemClock(), HandClock()])
def test_every_clock_goes_forward_or_stands(clock: Clock) -> None:
    times = [clock.now() for _ in range(100)]
    assert times == sorted(times)
