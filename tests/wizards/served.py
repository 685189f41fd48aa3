"""A running daemon with a control socket, a recording panel, and a command at its other end."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from engine.drawing import read_drawing
from firmware_host.boards import built_in
from firmware_host.daemon import Daemon
from firmware_host.evening import Evening
from firmware_host.service import Manager, Service
from firmware_host.table.picking import lay_out
from firmware_host.table.table import View
from firmware_host.wizards.control import ControlServer
from firmware_host.wizards.lending import Lending
from firmware_host.wizards.stage import LentPanel, Lights
from firmware_host.wizards.wizard import Found
from hardware.buttons.simulated import SimulatedButtons
from hardware.clock import SystemClock
from hardware.lights.frame import Frame
from hardware.lights.panel import Panel
from hardware.lights.recording import RecordingPanel
from hardware.lights.rewiring import RewirablePanel
from hardware.lights.wiring import Wiring
from hardware.lights.worker import PanelWorker
from tests.table.test_showing import EMPTY_ROW
from tests.wizards.house import Kept, Page

PATIENCE = 60.0
ALL_RIGHT = ("ok", "up", "left", "ok", "down", "ok", "right", "right", "right", "left", "ok")
"""What somebody presses for a strip that begins at the top left and turns, in the colour order GRB.

Each block is lit by one byte: the first one, on the left, is green, the middle one red, the right one blue.
"""
FOUND: Found = {
    "start": "top-left",
    "axis": "rows",
    "order": "serpentine",
    "leds_per_space": 1,
    "colour_order": "GRB",
}


class Command:
    """Speak on the socket as a command does, or as it should not."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self.writer = writer

    def say(self, **line: object) -> None:
        self.writer.write(json.dumps(line).encode() + b"\n")

    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.say(press=button)

    async def hear(self) -> dict[str, object]:
        """Return the next line; an empty one when the daemon has hung up."""
        try:
            async with asyncio.timeout(PATIENCE):
                line = await self._reader.readline()
        except ConnectionError:
            return {}
        return json.loads(line) if line else {}

    async def hear_soon(self) -> dict[str, object]:
        """Ask for what there is not, and return the answer."""
        self.say(wizard="cook")
        return await self.hear()

    async def hear_until(self, key: str) -> dict[str, object]:
        while key not in (line := await self.hear()):
            assert line, "it hung up"
        return line

    def hang_up(self) -> None:
        self.writer.close()


class NoisyPage(Page):
    """Tell when there is something new on the page."""

    def __init__(self, news: asyncio.Event) -> None:
        super().__init__()
        self._news = news

    def show_frame(self, frame: Frame) -> None:
        super().show_frame(frame)
        self._news.set()

    def show_view(self, view: View) -> None:
        super().show_view(view)
        self._news.set()


class NoisyPanel:
    """Tell when there is something new on a panel."""

    def __init__(self, panel: RecordingPanel, tell: Callable[[], object]) -> None:
        self._panel = panel
        self._tell = tell

    def show(self, frame: Frame) -> None:
        self._panel.show(frame)
        self._tell()

    def close(self) -> None:
        self._panel.close()


class Running:
    """A daemon in this loop, with a panel in a thread of its own."""

    def __init__(self, path: Path, manager: Manager | None = None) -> None:
        self._clock = clock = SystemClock()
        self._loop = asyncio.get_running_loop()
        self.path = path
        self.opened: list[RecordingPanel] = []
        self.lights = Lights(Wiring.regular(16, 11))
        position = read_drawing(EMPTY_ROW, built_in())
        self.evening = Evening(lay_out(position), self.lights.output(), lambda: 0, clock.now())
        self.kept = Kept()
        self.news = asyncio.Event()
        self.page = NoisyPage(self.news)
        self.buttons = SimulatedButtons(clock)
        self._commands: list[Command] = []
        panel = RewirablePanel(self._open, self.lights.wiring)
        self.worker = PanelWorker(panel, clock)
        self.lending = Lending(self.evening, self.lights, self.kept, LentPanel(panel, self.worker))
        self.evening.watch(self.page)
        self.lending.watch(self.page)
        self.server = ControlServer(path, self.lending, clock)
        service = Service(manager, [self.worker])
        self.daemon = Daemon(self.lending, [self.buttons], clock, [self.lending], service)

    def _open(self, wiring: Wiring, colour_order: str | None) -> Panel:
        self.opened.append(RecordingPanel(wiring, self._clock, colour_order or "GRB"))
        return NoisyPanel(self.opened[-1], lambda: self._loop.call_soon_threadsafe(self.news.set))

    async def call(self) -> Command:
        command = Command(*await asyncio.open_unix_connection(self.path))
        self._commands.append(command)
        return command

    async def ask(self, wizard: str = "leds") -> Command:
        command = await self.call()
        command.say(wizard=wizard)
        await command.hear_until("say")
        return command

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is seen, on the panel or on the page."""
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                self.news.clear()
                await self.news.wait()

    async def until_it_is_evening_again(self) -> None:
        shown = self.page
        await self.until(lambda: shown.view == self.evening.view and shown.frame == self.evening.frame)

    async def hang_up_all(self) -> None:
        for command in self._commands:
            command.hang_up()
            with suppress(ConnectionError):
                await command.writer.wait_closed()


@asynccontextmanager
async def running(path: Path, manager: Manager | None = None) -> AsyncIterator[Running]:
    made = Running(path, manager)
    assert await made.server.start()
    turning = asyncio.ensure_future(made.daemon.run())
    try:
        yield made
    finally:
        await made.server.close()
        await made.hang_up_all()
        turning.cancel()
        with suppress(asyncio.CancelledError):
            await turning
        made.worker.close()


Try = Callable[[Callable[[Running], Awaitable[None]]], None]
