import asyncio
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pytest

from engine.drawing import read_drawing
from engine.tiles import read_tile
from firmware_host.boards import built_in
from firmware_host.daemon import Daemon
from firmware_host.evening import Evening
from firmware_host.table.picking import lay_out
from firmware_host.table.showing import Showing
from firmware_host.table.table import Line, View
from hardware.buttons.contract import Button
from hardware.buttons.simulated import SimulatedButtons
from hardware.clock import SystemClock
from hardware.errors import ButtonError
from hardware.lights.frame import Frame
from hardware.lights.output import Output
from hardware.lights.wiring import Wiring
from tests.table.rig import Rig
from tests.table.test_showing import EMPTY_ROW

_PATIENCE = 60.0


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = Rig(read_drawing(EMPTY_ROW, built_in()), tile=read_tile("5"))
    yield made
    made.close()


class Waiting:
    """Wait for something to be told: a hunt begins."""

    def __init__(self, event: asyncio.Event) -> None:
        self.event = event

    def show_frame(self, frame: Frame) -> None:
        """Look away."""

    def show_view(self, view: View) -> None:
        """Look away."""

    def tell(self, lines: Sequence[Line]) -> None:
        if lines:
            self.event.set()


def real_daemon() -> tuple[Daemon, Evening, SimulatedButtons]:
    clock = SystemClock()
    table = replace(lay_out(read_drawing(EMPTY_ROW, built_in())), choice=read_tile("5"))
    evening = Evening(table, Output(Wiring.regular(16, 11)), lambda: 0, clock.now())
    buttons = SimulatedButtons(clock)
    return Daemon(evening, [buttons], clock), evening, buttons


def test_a_bouncing_contact_is_one_press(rig: Rig) -> None:
    for _ in range(4):
        rig.push_down(Button.HUNT)
        rig.clock.advance(0.002)
        rig.let_go(Button.HUNT)
        rig.clock.advance(0.001)
    rig.push_down(Button.HUNT)
    rig.pass_time(0.05)
    rig.let_go(Button.HUNT)
    rig.pass_time(0.05)
    assert rig.eyes.lines == ["The tile shows 5: the monster takes 5 steps."]


def test_presses_that_were_made_while_the_loop_was_busy_are_all_answered_in_order(rig: Rig) -> None:
    for button in (Button.HUNT, Button.OK, Button.OK):
        rig.push_down(button)
        rig.clock.advance(0.06)
        rig.let_go(button)
        rig.clock.advance(0.06)
    rig.pass_time(0.0)
    phase = rig.evening.table.phase
    assert isinstance(phase, Showing)
    assert phase.moment.step == 2


def test_a_press_from_another_thread_wakes_the_loop() -> None:
    async def run() -> None:
        daemon, evening, buttons = real_daemon()
        hunting = asyncio.Event()
        evening.watch(Waiting(hunting))
        running = asyncio.create_task(daemon.run())
        await asyncio.sleep(0)  # let it start its sources
        await asyncio.sleep(0)
        threading.Thread(target=buttons.press, args=(Button.HUNT,)).start()
        async with asyncio.timeout(_PATIENCE):
            await hunting.wait()
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running

    asyncio.run(run())


def test_when_it_ends_the_sources_are_closed() -> None:
    async def run() -> None:
        daemon, _, buttons = real_daemon()
        running = asyncio.create_task(daemon.run())
        await asyncio.sleep(0)
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
        with pytest.raises(ButtonError):
            buttons.start(print)

    asyncio.run(run())


class Closing:
    """Close, or fail to; others are closed all the same."""

    def __init__(self, fault: Exception | None = None) -> None:
        self.fault = fault
        self.closed = False

    def start(self, wake: Callable[[], None]) -> None:
        """Have no news."""

    def close(self) -> None:
        """Close, or raise."""
        if self.fault:
            raise self.fault
        self.closed = True


class Stuck(SimulatedButtons):
    """Be a source that cannot be closed."""

    def close(self) -> None:
        """Refuse."""
        raise OSError("it is stuck")


def test_what_cannot_be_closed_keeps_nothing_else_open(caplog: pytest.LogCaptureFixture) -> None:
    clock = SystemClock()
    _, evening, _ = real_daemon()
    broken, panel = Closing(RuntimeError("it is gone")), Closing()
    Daemon(evening, [Stuck(clock)], clock, [broken, panel]).close()
    assert panel.closed
    assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR"]
    assert "it is stuck" in caplog.messages[0]
    assert "it is gone" in caplog.messages[1]
