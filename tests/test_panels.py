import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPWMPin

from engine.drawing import read_drawing
from firmware_host.boards import built_in
from firmware_host.config import Config
from firmware_host.simulator import Simulator
from firmware_host.web.errors import PortError
from hardware.clock import HandClock, SystemClock
from hardware.lights.frame import Frame
from hardware.lights.recording import RecordingPanel
from hardware.lights.wiring import Wiring
from hardware.lights.worker import PanelWorker
from tests.notified import Listener
from tests.table.rig import Eyes
from tests.table.test_showing import EMPTY_ROW

DARK = Frame.dark(16, 11)
POSITION = read_drawing(EMPTY_ROW, built_in())


@pytest.fixture
def listener(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Listener]:
    made = Listener(tmp_path / "notify")
    monkeypatch.setenv("NOTIFY_SOCKET", made.address)
    monkeypatch.setenv("WATCHDOG_USEC", "300000")
    monkeypatch.delenv("WATCHDOG_PID", raising=False)
    yield made
    made.close()


def a_panel() -> tuple[RecordingPanel, PanelWorker]:
    panel = RecordingPanel(Wiring.regular(16, 11), HandClock())
    return panel, PanelWorker(panel, SystemClock())


def test_the_simulator_shows_the_evening_on_its_panels_and_in_the_end_they_are_dark(
    listener: Listener,
) -> None:
    panels = [a_panel(), a_panel()]

    async def play() -> None:
        simulator = Simulator(POSITION, Config(), 0, panels=[worker for _, worker in panels])
        eyes = Eyes(RecordingPanel(Wiring.regular(16, 11), HandClock()))
        await simulator.start()
        simulator.evening.watch(eyes)
        playing = asyncio.ensure_future(simulator.run())
        loop = asyncio.get_running_loop()
        assert (await loop.run_in_executor(None, listener.next)).startswith("READY=1\n")
        assert await loop.run_in_executor(None, listener.next) == "WATCHDOG=1"
        for panel, _ in panels:
            assert panel.history[0].frame == eyes.panel.history[0].frame != DARK
        playing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await playing

    asyncio.run(play())
    assert [panel.light for panel, _ in panels] == [DARK, DARK]
    told = listener.heard()
    assert told[-1].startswith("STOPPING=1\n")


def test_the_lamps_in_the_buttons_are_lit_and_dark_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setattr(Device, "pin_factory", factory)

    async def play() -> bool:
        simulator = Simulator(POSITION, Config(sources=("gpio",)), 0)
        await simulator.start()
        lit: bool = factory.pin(6).state == 0.4
        playing = asyncio.ensure_future(simulator.run())
        await asyncio.sleep(0)
        playing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await playing
        return lit

    assert asyncio.run(play())
    assert factory.pin(6).function == "input"
    factory.reset()


def test_without_lamps_play_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    factory = MockFactory()
    monkeypatch.setattr(Device, "pin_factory", factory)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        simulator = Simulator(POSITION, Config(sources=("gpio",)), taken.getsockname()[1])
        with pytest.raises(PortError):
            asyncio.run(simulator.start())
    assert "GPIO 6" in caplog.messages[0]
    assert caplog.messages[0].endswith("; play goes on without lamps")
    factory.reset()


def test_where_the_page_finds_no_port_the_panels_stay_dark_and_nobody_is_told_it_is_ready(
    listener: Listener,
) -> None:
    panel, worker = a_panel()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        simulator = Simulator(POSITION, Config(), taken.getsockname()[1], panels=[worker])
        with pytest.raises(PortError):
            asyncio.run(simulator.start())
    assert [one.frame for one in panel.history] == [DARK]
    assert listener.heard() == ["STOPPING=1\nSTATUS=ends"]
