import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread

import pytest

from engine.drawing import read_drawing
from firmware_host.boards import built_in
from firmware_host.daemon import Daemon
from firmware_host.evening import Evening
from firmware_host.panels import PanelWatcher
from firmware_host.service import Manager, Service
from firmware_host.table.picking import lay_out
from firmware_host.table.table import Line, View
from hardware.buttons.contract import Button
from hardware.buttons.simulated import SimulatedButtons
from hardware.clock import HandClock
from hardware.errors import PanelError
from hardware.lights.frame import Frame
from hardware.lights.output import Output
from hardware.lights.recording import RecordingPanel
from hardware.lights.wiring import Wiring
from hardware.lights.worker import PanelWorker
from tests.hardware.lights.test_worker import PATIENCE, Pauses
from tests.notified import ALIVE, Listener
from tests.table.test_showing import EMPTY_ROW

WIRING = Wiring.regular(16, 11)
INTERVAL = 3.0
"""Seconds of the watchdog in these tests."""
LIMIT = 2.0 + INTERVAL / 2
"""Seconds after which a panel that hangs has starved it."""


@pytest.fixture(params=["file", "abstract"])
def listener(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Listener]:
    made = Listener(tmp_path / "notify" if request.param == "file" else f"@furunkulus-test-{os.getpid()}")
    yield made
    made.close()


class HangingPanel(RecordingPanel):
    """A panel whose device takes nothing for as long as it hangs."""

    def __init__(self, clock: HandClock) -> None:
        super().__init__(WIRING, clock)
        self.hangs = Event()
        self.let_go = Event()
        self.hanging = Event()

    def show(self, frame: Frame) -> None:
        if self.hangs.is_set():
            self.hanging.set()
            assert self.let_go.wait(PATIENCE)
        super().show(frame)


class PulledPanel(RecordingPanel):
    """A panel whose cable can be pulled."""

    def __init__(self, clock: HandClock) -> None:
        super().__init__(WIRING, clock)
        self.pulled = Event()

    def show(self, frame: Frame) -> None:
        if self.pulled.is_set():
            raise PanelError("the cable is pulled")
        super().show(frame)


@dataclass
class Bench:
    """A daemon whose turns and whose clock the test takes and turns."""

    clock: HandClock
    evening: Evening
    buttons: SimulatedButtons
    daemon: Daemon

    @classmethod
    def on(cls, listener: Listener, clock: HandClock, workers: Sequence[PanelWorker] = ()) -> "Bench":
        evening = Evening(
            lay_out(read_drawing(EMPTY_ROW, built_in())), Output(WIRING), lambda: 0, clock.now()
        )
        watchers = [PanelWatcher(worker) for worker in workers]
        for watcher in watchers:
            evening.watch(watcher)
        buttons = SimulatedButtons(clock)
        service = Service(Manager(listener.address, INTERVAL), workers)
        daemon = Daemon(evening, [buttons], clock, watchers, service)
        daemon.start(lambda: None)
        return cls(clock, evening, buttons, daemon)

    def pass_time(self, seconds: float) -> None:
        """Let time pass, with a turn whenever one is due."""
        end = self.clock.now() + seconds
        while (due := self.daemon.turn()) is not None and due < end - self.clock.now():
            self.clock.advance(due)
        self.clock.advance(end - self.clock.now())
        self.daemon.turn()

    def press(self, button: Button) -> None:
        """Press a button for a moment."""
        self.buttons.press(button)
        self.buttons.release(button)
        self.daemon.turn()


def started(listener: Listener, panel: RecordingPanel, clock: HandClock) -> Bench:
    """Return a bench with one panel that has answered its first frame, all that was told being heard."""
    worker = PanelWorker(panel, clock, name="board")
    bench = Bench.on(listener, clock, [worker])
    answer(bench, panel)
    bench.daemon.turn()
    assert listener.heard() == ["READY=1\nSTATUS=plays", ALIVE]
    return bench


def answer(bench: Bench, panel: RecordingPanel) -> None:
    """Wait until the panel's worker has reported on its newest frame: only then does it show another one."""
    shown = len(panel.history)
    panel.wait_for(shown or 1)
    bench.press(Button.RIGHT)
    panel.wait_for((shown or 1) + 1)


def test_without_a_service_manager_nothing_happens() -> None:
    service = Service(None)
    assert service.went_round(1000.0) is None
    service.end()


def test_it_is_ready_once_the_loop_has_gone_round(listener: Listener) -> None:
    bench = Bench.on(listener, HandClock(1000.0))
    assert listener.heard() == []
    bench.daemon.turn()
    assert listener.heard() == ["READY=1\nSTATUS=plays", ALIVE]


def test_while_the_loop_goes_round_it_is_told_so_within_each_half_of_the_interval(listener: Listener) -> None:
    bench = Bench.on(listener, HandClock(1000.0))
    bench.daemon.turn()
    listener.heard()
    for _ in range(20):
        bench.pass_time(INTERVAL / 2)
        told = listener.heard()
        assert told
        assert set(told) == {ALIVE}


def test_it_is_not_told_so_more_often_than_helps(listener: Listener) -> None:
    bench = Bench.on(listener, HandClock(1000.0))
    for _ in range(100):
        bench.press(Button.RIGHT)
        bench.pass_time(0.03)
    assert len(listener.heard()) <= 2 + 3.0 / (INTERVAL / 3)


def test_a_loop_that_is_frozen_tells_nothing_more(listener: Listener) -> None:
    thawed, frozen = Event(), Event()

    class Frost:
        """A watcher in whose hands the loop freezes."""

        def show_frame(self, frame: Frame) -> None:
            """Look away."""

        def show_view(self, view: View) -> None:
            del view
            frozen.set()
            assert thawed.wait(PATIENCE)

        def tell(self, lines: Sequence[Line]) -> None:
            """Hear nothing."""

    bench = Bench.on(listener, HandClock(1000.0))
    bench.daemon.turn()
    assert listener.heard()
    thawed.set()
    bench.evening.watch(Frost())
    thawed.clear()
    frozen.clear()
    turning = Thread(target=bench.press, args=(Button.RIGHT,), daemon=True)
    turning.start()
    assert frozen.wait(PATIENCE)
    bench.clock.advance(10 * INTERVAL)
    assert listener.heard() == []
    thawed.set()
    turning.join(PATIENCE)
    assert listener.heard() == [ALIVE]


def test_ready_waits_for_every_panels_first_frame(listener: Listener) -> None:
    clock = HandClock(1000.0)
    panel = HangingPanel(clock)
    panel.hangs.set()
    worker = PanelWorker(panel, clock, name="board")
    bench = Bench.on(listener, clock, [worker])
    assert panel.hanging.wait(PATIENCE)
    bench.pass_time(10 * INTERVAL)
    assert listener.heard() == []
    panel.let_go.set()
    answer(bench, panel)
    bench.pass_time(0.3)
    assert listener.heard() == ["READY=1\nSTATUS=plays", ALIVE]
    bench.daemon.close()


def test_a_panel_that_hangs_starves_the_watchdog_within_its_limit_and_is_told_once(
    listener: Listener, caplog: pytest.LogCaptureFixture
) -> None:
    clock = HandClock(1000.0)
    panel = HangingPanel(clock)
    bench = started(listener, panel, clock)
    panel.hangs.set()
    bench.press(Button.RIGHT)
    assert panel.hanging.wait(PATIENCE)
    bench.pass_time(1.9)
    assert set(listener.heard()) == {ALIVE}
    bench.pass_time(LIMIT - 1.9)
    listener.heard()
    bench.pass_time(10 * INTERVAL)
    assert listener.heard() == []
    silence = "no report for 2 s from: board; the watchdog is not fed"
    assert caplog.messages == [silence]
    shown = len(panel.history)
    panel.hangs.clear()
    panel.let_go.set()
    panel.wait_for(shown + 1)
    answer(bench, panel)
    with caplog.at_level("INFO"):
        bench.pass_time(INTERVAL / 2)
    assert set(listener.heard()) == {ALIVE}
    assert caplog.messages == [silence, "every panel reports again; the watchdog is fed"]
    bench.daemon.close()


def test_a_panel_that_has_nothing_to_show_starves_nothing(listener: Listener) -> None:
    clock = HandClock(1000.0)
    panel = RecordingPanel(WIRING, clock)
    worker = PanelWorker(panel, clock)
    worker.submit(Frame.dark(16, 11))
    panel.wait_for(shown=1)
    worker.close()  # by then it has reported
    service = Service(Manager(listener.address, INTERVAL), [worker])
    service.went_round(clock.now())
    listener.heard()
    for _ in range(20):
        service.went_round(clock.advance(INTERVAL / 2))
        assert listener.heard() == [ALIVE]


def test_a_pulled_cable_starves_nothing_and_once_it_is_back_the_newest_frame_is_shown(
    listener: Listener,
) -> None:
    clock = HandClock(1000.0)
    panel, pauses = PulledPanel(clock), Pauses()
    worker = PanelWorker(panel, clock, name="board", wait=pauses)
    bench = Bench.on(listener, clock, [worker])
    panel.wait_for(shown=1)
    panel.pulled.set()
    bench.press(Button.RIGHT)
    for pause in (0.5, 1.0, 2.0, 4.0, 5.0, 5.0, 5.0):
        assert pauses.begun.get(timeout=PATIENCE) == pause
        bench.press(Button.RIGHT)
        listener.heard()
        bench.pass_time(pause)
        told = listener.heard()
        assert set(told) <= {ALIVE}
        assert len(told) >= pause // (INTERVAL / 2)
        pauses.over.put(None)
    pauses.begun.get(timeout=PATIENCE)
    panel.pulled.clear()
    mirror = RecordingPanel(WIRING, clock)
    mirrored = PanelWatcher(PanelWorker(mirror, clock))
    bench.press(Button.LEFT)
    bench.evening.watch(mirrored)
    mirror.wait_for(shown=1)
    mirrored.close()
    newest = mirror.history[-2].frame
    pauses.over.put(None)
    panel.wait_for(shown=2)
    assert [one.frame == newest for one in panel.history] == [False, True]
    bench.daemon.close()


def test_feeding_the_watchdog_costs_no_frame(tmp_path: Path) -> None:
    def shown(service: Service | None) -> list[tuple[float, Frame]]:
        clock = HandClock(1000.0)
        panel = RecordingPanel(WIRING, clock)

        class Eyes:
            def show_frame(self, frame: Frame) -> None:
                panel.show(frame)

            def show_view(self, view: View) -> None:
                """Look away."""

            def tell(self, lines: Sequence[Line]) -> None:
                """Hear nothing."""

        evening = Evening(
            lay_out(read_drawing(EMPTY_ROW, built_in())), Output(WIRING), lambda: 0, clock.now()
        )
        evening.watch(Eyes())
        buttons = SimulatedButtons(clock)
        daemon = Daemon(evening, [buttons], clock, service=service)
        daemon.start(lambda: None)
        bench = Bench(clock, evening, buttons, daemon)
        bench.press(Button.OK)
        bench.pass_time(8.0)
        return [(one.at, one.frame) for one in panel.history]

    listener = Listener(tmp_path / "notify")
    watched = shown(Service(Manager(listener.address, 0.17)))
    assert listener.heard()
    listener.close()
    assert watched == shown(None)
    assert len(watched) > 8


def test_the_end_is_told_before_anything_is_closed(listener: Listener) -> None:
    bench = Bench.on(listener, HandClock(1000.0))
    bench.daemon.turn()
    listener.heard()
    bench.daemon.close()
    assert listener.heard() == ["STOPPING=1\nSTATUS=ends"]
