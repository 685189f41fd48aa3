"""A worker says when it last reported, so that whoever watches over it knows a panel that hangs."""

from collections.abc import Iterator

import pytest

from hardware.clock import HandClock
from hardware.errors import PanelError
from hardware.lights.frame import Frame
from hardware.lights.recording import RecordingPanel
from hardware.lights.wiring import Wiring
from hardware.lights.worker import PanelWorker
from tests.hardware.lights.test_worker import PATIENCE, Pauses, SlowPanel, light


class Watched:
    """A worker on a bench: its panel shows when the test lets it, and the clock is turned by hand."""

    def __init__(self) -> None:
        self.clock = HandClock(1000.0)
        self.panel = SlowPanel()
        self.worker = PanelWorker(self.panel, self.clock)

    def submit(self, value: int) -> None:
        """Hand over a frame, and wait until the device is busy with it."""
        self.worker.submit(light(value))
        self.panel.entered.get(timeout=PATIENCE)


@pytest.fixture
def watched() -> Iterator[Watched]:
    made = Watched()
    yield made
    made.panel.let_through.set()
    made.worker.close()


def test_a_worker_that_never_had_a_frame_is_well_and_has_answered_nothing(watched: Watched) -> None:
    watched.clock.advance(3600.0)
    assert watched.worker.reported == 4600.0
    assert not watched.worker.answered


def test_a_panel_that_hangs_was_heard_last_when_its_frame_was_handed_over(watched: Watched) -> None:
    watched.submit(1)
    watched.clock.advance(60.0)
    assert watched.worker.reported == 1000.0
    assert not watched.worker.answered


def test_further_frames_do_not_hide_that_it_hangs_and_nobody_waits_for_it(watched: Watched) -> None:
    watched.submit(1)
    watched.clock.advance(60.0)
    # Were a lock held while the device is busy, both lines would wait until it has failed.
    watched.worker.submit(light(2))
    assert watched.worker.reported == 1000.0


def test_a_frame_that_is_shown_is_a_report_and_the_next_one_is_owed_from_then_on(watched: Watched) -> None:
    watched.submit(1)
    watched.worker.submit(light(2))
    watched.clock.advance(60.0)
    watched.panel.let_through.set()
    watched.panel.wait_for(shown=1)
    watched.panel.entered.get(timeout=PATIENCE)
    assert watched.worker.answered
    assert watched.worker.reported == 1060.0


def test_a_worker_that_has_shown_all_it_was_given_is_well() -> None:
    clock = HandClock(1000.0)
    panel = RecordingPanel(Wiring.regular(1, 1), clock)
    worker = PanelWorker(panel, clock)
    worker.submit(light(1))
    panel.wait_for(shown=1)
    worker.close()
    clock.advance(3600.0)
    assert worker.reported == 4600.0
    assert worker.answered


def test_a_failure_that_is_tried_again_is_a_report_and_none_is_owed_before_the_pause_is_over() -> None:
    clock = HandClock(1000.0)
    panel = RecordingPanel(Wiring.regular(1, 1), clock)
    pauses = Pauses()
    worker = PanelWorker(panel, clock, wait=pauses)
    panel.fail_next(5)
    worker.submit(light(1))
    for _ in range(5):
        pause = pauses.begun.get(timeout=PATIENCE)
        assert worker.answered
        clock.advance(pause)
        assert worker.reported == clock.now()
        pauses.over.put(None)
    panel.wait_for(shown=1)
    worker.close()


def test_a_try_that_hangs_after_a_pause_was_heard_last_when_that_was_over() -> None:
    class FailsThenHangs(SlowPanel):
        failed = False

        def show(self, frame: Frame) -> None:
            if not self.failed:
                self.failed = True
                raise PanelError("the cable is pulled")
            super().show(frame)

    clock = HandClock(1000.0)
    panel, pauses = FailsThenHangs(), Pauses()
    worker = PanelWorker(panel, clock, wait=pauses)
    worker.submit(light(1))
    clock.advance(pauses.begun.get(timeout=PATIENCE))
    pauses.over.put(None)
    panel.entered.get(timeout=PATIENCE)
    clock.advance(60.0)
    assert worker.reported == 1000.5
    panel.let_through.set()
    worker.close()
