"""A whole evening for the browser tests: a table of any kind with its page, in a thread of its own."""

import asyncio
import contextlib
import threading
from collections.abc import Sequence

from engine.board import Board
from engine.figures import Team
from engine.game import Setup
from engine.record import Record, new_record
from firmware_host.boards import built_in
from firmware_host.daemon import Daemon
from firmware_host.evening import Evening
from firmware_host.table.ending import Ending
from firmware_host.table.playing import AtTheGame
from firmware_host.table.table import Holds, Table
from firmware_host.web import PageServer
from firmware_host.web.watching import PageWatcher, board_message
from hardware.buttons.contract import Button
from hardware.buttons.simulated import SimulatedButtons
from hardware.clock import Clock
from hardware.lights.output import Output
from hardware.lights.wiring import Wiring
from tests.web.live_table import PATIENCE

LUCK = 7


def at_a_game(record: Record, holds: Holds | None = None) -> Table:
    """Return the table at a game whose pieces lie as they should."""
    home = AtTheGame()
    table = Table(record.game.position, Ending(), home, holds, record=record, settled=record.game)
    return home.enter(table, 0.0)


def new_game(teams: Sequence[Team], starter: Team) -> Record:
    """Return a game in the Dungeon that has just been set up."""
    return new_record(Setup(dungeon(), tuple(teams), starter))


def dungeon() -> Board:
    """Return the board of the basic game."""
    return built_in()["dungeon"]


class LiveGame:
    """An evening that hears the page's buttons alone.

    With a clock turned by hand nothing happens by itself, and two presses are as far apart as the test says.
    """

    def __init__(self, table: Table, clock: Clock) -> None:
        board = table.position.board
        output = Output(Wiring.regular(board.width, board.height))
        self.evening = Evening(table, output, lambda: LUCK, clock.now())
        self._buttons = SimulatedButtons(clock)
        self._daemon = Daemon(self.evening, [self._buttons], clock)
        self._page = PageServer(board_message(board), self._on_button, port=0)
        self.address = ""
        self._serving = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        assert self._serving.wait(PATIENCE)

    def stop(self) -> None:
        """End the evening; the page says so."""
        self._loop.call_soon_threadsafe(self._task.cancel)
        self._thread.join(PATIENCE)

    def _run(self) -> None:
        self._task = self._loop.create_task(self._serve())
        with contextlib.suppress(asyncio.CancelledError):
            self._loop.run_until_complete(self._task)
        self._loop.close()

    async def _serve(self) -> None:
        self.address = await self._page.start()
        self.evening.watch(PageWatcher(self._page))
        self._serving.set()
        try:
            await self._daemon.run()
        finally:
            await self._page.close()

    def _on_button(self, name: str, pressed: bool) -> None:  # noqa: FBT001 - the page's own call
        change = self._buttons.press if pressed else self._buttons.release
        change(Button(name))
