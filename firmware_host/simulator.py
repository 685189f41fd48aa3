"""The simulator: an evening with its page, and with buttons on pins where they are."""

import logging
import os
from collections.abc import Sequence

from engine.board import Board
from engine.position import Position
from firmware_host.beginning import begin, lamps, sources
from firmware_host.config import Config, Source
from firmware_host.daemon import Daemon, Waking
from firmware_host.evening import Watcher
from firmware_host.journal.evening import EveningsJournal
from firmware_host.keepers import Keeper
from firmware_host.lamps import LampWatcher
from firmware_host.panels import PanelWatcher
from firmware_host.power import PowerSwitch, off_request
from firmware_host.service import Service, manager_of
from firmware_host.table.shelf import Shelf
from firmware_host.web.server import PageServer
from firmware_host.web.watching import PageWatcher, board_message
from firmware_host.wizards.control import ControlServer
from firmware_host.wizards.lent import Lent
from hardware.buttons.contract import Button
from hardware.buttons.simulated import SimulatedButtons
from hardware.clock import SystemClock
from hardware.errors import LampError
from hardware.lamps.contract import Lamps
from hardware.lights.worker import PanelWorker

_log = logging.getLogger(__name__)


class Simulator:
    """Join an evening, its page, panels and the sources of presses.

    `start` is the board on which an evening is opened, or a position for practice. The panels are the
    simulator's from here on: it shows the evening on them, watches over them, and closes them in the end.
    `lent` says what a wizard may have of it; one of the panels, if it can be wired anew.

    Raises:
        ConfigError: the config does not fit the board.
        HardwareError: a button's pin cannot be read.
    """

    def __init__(  # noqa: PLR0913 - what it joins
        self,
        start: Board | Position,
        config: Config,
        port: int,
        journal: EveningsJournal | None = None,
        *,
        panels: Sequence[PanelWorker] = (),
        keeper: Keeper | None = None,
        shelf: Shelf | None = None,
        lent: Lent | None = None,
    ) -> None:
        clock = SystemClock()
        request = off_request()
        self.evening = begin(
            start, config, clock, journal, keeper, shelf=shelf, can_go_off=request is not None
        )
        if request is not None:
            self.evening.watch(PowerSwitch(request))
        self.lending = (lent or Lent()).lending(self.evening, config)
        self._control = ControlServer(lent.control, self.lending, clock) if lent and lent.control else None
        self._buttons = SimulatedButtons(clock)
        board, panel = self.evening.view.position.board, self.evening.table.panel
        self._strips = self.evening.frame.sizes
        self._page_presses = Source.PAGE in config.sources
        self._page = PageServer(board_message(board, panel, self._strips), self._on_button, port=port)
        heard = [self._buttons, *sources(config, clock)]
        lit = _lamps(config)
        self._lamps = [LampWatcher(lit, lambda: self.evening.table.settings.brightness)] if lit else []
        self._panels = [PanelWatcher(panel) for panel in panels]
        # The panels come last: once they are dark, the journal is written too.
        keepers: list[Waking] = [each for each in (journal, keeper) if each]
        others: list[Waking] = [*self._lamps, *keepers, self.lending, *self._panels]
        self._service = Service(manager_of(os.environ, os.getpid()), panels)
        self._daemon = Daemon(self.lending, heard, clock, others, self._service)

    async def start(self) -> str:
        """Serve the page and return its address.

        Raises:
            PortError: the port is taken.
        """
        try:
            address = await self._page.start()
        except BaseException:
            self._daemon.close()
            raise
        self._service.status = f"plays at {address}"
        self._show_to(PageWatcher(self._page, self.evening.table.panel, self._strips))
        for lamp in self._lamps:
            self._show_to(lamp)
        for panel in self._panels:
            self.evening.watch(panel)
        if self._control:
            await self._control.start()
        return address

    async def run(self) -> None:
        """Play until cancelled; then say goodbye to the pages."""
        try:
            await self._daemon.run()
        finally:
            if self._control:
                await self._control.close()
            await self._page.close()

    def _show_to(self, face: Watcher) -> None:
        """Show the evening, and what a wizard does in its place."""
        self.evening.watch(face)
        self.lending.watch(face)

    def _on_button(self, name: str, pressed: bool) -> None:  # noqa: FBT001 - the page's own call
        if self._page_presses:
            change = self._buttons.press if pressed else self._buttons.release
            change(Button(name))


def _lamps(config: Config) -> Lamps | None:
    """Return the lamps of the config; one that cannot be had is told, and play goes on without them."""
    try:
        return lamps(config)
    except LampError as error:
        _log.warning("%s; play goes on without lamps", error)
        return None
