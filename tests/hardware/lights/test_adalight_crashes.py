"""Boards on a cable that take nothing any more: nobody waits for them for long."""

from math import inf

import pytest

from hardware.clock import HandClock
from hardware.errors import PanelError
from hardware.lights.chain import ChainPanel
from hardware.lights.wiring import Wiring
from tests.hardware.lights.boards import Wled
from tests.hardware.lights.cable_bench import LEDS, WATCHED, WIRE, Bench, Make
from tests.hardware.lights.queues import Queue


def attempts(bench: Bench, seconds: float) -> set[str]:
    """Try to send for some seconds, as a panel's worker does; return what failed."""
    failures: set[str] = set()
    end = bench.clock.now() + seconds
    while bench.clock.now() < end:
        began = bench.clock.now()
        try:
            bench.chain.send(WIRE)
        except PanelError as error:
            failures.add(str(error))
            bench.clock.advance(error.again or 0.5)
        assert bench.clock.now() - began < WATCHED
    return failures


def test_a_board_that_has_crashed_is_waited_for_no_longer_than_a_second_and_welcome_once_it_works(
    bench: Make, wled: Wled, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue = Queue(clock, monkeypatch)
    made = bench(wled)
    failures = attempts(made, 20)
    assert any("takes nothing more" in failure and "see to its cable" in failure for failure in failures)
    assert queue.dropped == queue.closed >= 3
    queue.delay = 0.0
    made.send(WIRE)
    assert wled.light == WIRE
    assert queue.mishaps == []


@pytest.mark.parametrize("baud", [115_200, 921_600])
def test_a_board_that_crashes_later_is_no_other(
    bench: Make, wled: Wled, clock: HandClock, monkeypatch: pytest.MonkeyPatch, baud: int
) -> None:
    queue = Queue(clock, monkeypatch, 0.0)
    made = bench(wled, baud)
    made.send(WIRE)
    queue.delay = inf
    assert any("takes nothing more" in failure for failure in attempts(made, 20))
    assert queue.mishaps == []


@pytest.mark.parametrize("sends", [0, 1])
def test_a_board_that_has_crashed_is_let_go_of_within_two_seconds(
    bench: Make, wled: Wled, clock: HandClock, monkeypatch: pytest.MonkeyPatch, sends: int
) -> None:
    queue = Queue(clock, monkeypatch, 0.0)
    made = bench(wled)
    for _ in range(sends):
        made.send(WIRE)
    queue.delay = inf
    panel = ChainPanel(Wiring.regular(LEDS, 1), made.chain)
    before = clock.now()
    panel.close()
    assert clock.now() - before < WATCHED
    assert (queue.dropped, queue.closed, queue.mishaps) == (1, 1, [])


def test_what_is_on_its_way_arrives_before_the_line_changes_its_rate_or_is_closed(
    bench: Make, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue = Queue(clock, monkeypatch, 0.4)
    wled = Wled(LEDS, clock, rate=500_000)
    made = bench(wled)
    made.send(WIRE)
    panel = ChainPanel(Wiring.regular(LEDS, 1), made.chain)
    panel.close()
    made.cable.carry()
    assert wled.light == bytes(3 * LEDS)
    assert (queue.dropped, queue.closed, queue.mishaps) == (0, 1, [])
