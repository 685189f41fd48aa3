"""The face: an evening in a terminal, from the first picture until somebody leaves or the line is lost."""

import asyncio
import contextlib
import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from engine.board import Board
from engine.position import Position
from firmware_host.beginning import begin, sources
from firmware_host.config import Config
from firmware_host.daemon import Daemon, Waking
from firmware_host.journal.evening import EveningsJournal
from firmware_host.keepers import Keeper
from firmware_host.table.shelf import Shelf
from firmware_host.terminal.depth import Depth
from firmware_host.terminal.easel import Easel
from firmware_host.terminal.fingers import Fingers
from firmware_host.terminal.keyboard import Keyboard
from firmware_host.terminal.keys import Key
from firmware_host.terminal.line import Line, LineLostError
from firmware_host.terminal.log import log_told_to
from firmware_host.terminal.painter import paint
from firmware_host.terminal.watching import TerminalWatcher
from hardware.buttons.simulated import SimulatedButtons
from hardware.clock import SystemClock

_LEAVING: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_OTHERS: Final = (signal.SIGTSTP, signal.SIGCONT, signal.SIGWINCH)

Act = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Terminal:
    """Hold a terminal: its line, how many colours it has, and how its letters are written."""

    line: Line
    depth: Depth
    encoding: str


async def play_in_terminal(  # noqa: PLR0913, PLR0917 - what an evening joins
    start: Board | Position,
    config: Config,
    terminal: Terminal,
    journal: EveningsJournal | None = None,
    keeper: Keeper | None = None,
    shelf: Shelf | None = None,
) -> None:
    """Play until somebody leaves, or the terminal is lost; it is given back as it was, whatever happens.

    Raises:
        ConfigError: the config does not fit the board.
        HardwareError: a button's pin cannot be read.
    """
    clock = SystemClock()
    evening = begin(start, config, clock, journal, keeper, shelf=shelf)
    buttons = SimulatedButtons(clock)
    keepers: list[Waking] = [each for each in (journal, keeper) if each]
    daemon = Daemon(evening, [buttons, *sources(config, clock)], clock, keepers)
    coloured = terminal.depth is not Depth.NONE
    face = _Face(
        terminal.line,
        Easel(terminal.line.write, terminal.depth, terminal.encoding),
        buttons,
        coloured=coloured,
    )
    evening.watch(face.watcher)
    await face.run(daemon)


class _Face:
    """Join a terminal's keys and screen with the buttons and what is to be shown; made in a running loop."""

    def __init__(self, line: Line, easel: Easel, buttons: SimulatedButtons, *, coloured: bool) -> None:
        self.watcher = TerminalWatcher(self._ask_for_drawing, coloured=coloured)
        self._line = line
        self._easel = easel
        self._loop = asyncio.get_running_loop()
        self._ended: asyncio.Future[None] = self._loop.create_future()
        self._fingers = Fingers(buttons, self._loop.call_later)
        self._keyboard = Keyboard(self._obey, self._loop.call_later)
        self._asked = False

    async def run(self, daemon: Daemon) -> None:
        """Play until all is over."""
        playing = asyncio.ensure_future(daemon.run())
        playing.add_done_callback(lambda _: self._leave())
        with log_told_to(self._warn):
            try:
                self._handle_signals()
                self._safely(self._take)
                await self._ended
            finally:
                self._give_back()
                for number in (*_LEAVING, *_OTHERS):
                    self._loop.remove_signal_handler(number)
                playing.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await playing

    def _handle_signals(self) -> None:
        for number in _LEAVING:
            self._loop.add_signal_handler(number, self._leave)
        stop: Act = partial(self._stop, os.kill, os.getpid())
        for number, act in zip(_OTHERS, (stop, self._come_back, self._begin_anew), strict=True):
            self._loop.add_signal_handler(number, self._safely, act)

    def _leave(self) -> None:
        if not self._ended.done():
            self._ended.set_result(None)

    def _safely(self, act: Act) -> None:
        """Act; a lost line ends the face, and so does a fault of ours, since it would come again."""
        try:
            act()
        except LineLostError:
            self._leave()
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told once the terminal is given back
            if not self._ended.done():
                self._ended.set_exception(error)

    def _warn(self, words: str) -> None:
        """Show a warning, which may come from any thread, even when the loop is gone already."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self.watcher.warn, words)

    def _take(self) -> None:
        self._line.take()
        self._easel.begin()
        self._loop.add_reader(self._line.reads, self._safely, self._read)
        self._ask_for_drawing()

    def _give_back(self) -> None:
        self._loop.remove_reader(self._line.reads)
        self._loop.remove_writer(self._line.writes)
        self._line.give_back()

    def _stop(self, kill: Callable[[int, int], None], whom: int) -> None:
        """Give the terminal to the shell, and stop until that lets us go on."""
        self._give_back()
        self._loop.remove_signal_handler(signal.SIGTSTP)
        kill(whom, signal.SIGTSTP)
        # By now we were stopped and go on; or no shell could have let us go on, and nothing stopped us.
        self._handle_signals()
        self._take()

    def _come_back(self) -> None:
        """Go on after somebody stopped us unasked: the shell may have set the terminal up for itself."""
        if self._line.taken:
            self._take()

    def _ask_for_drawing(self) -> None:
        if not self._asked:
            self._asked = True
            self._loop.call_soon(self._safely, self._draw)

    def _begin_anew(self) -> None:
        self._easel.forget()
        self._ask_for_drawing()

    def _draw(self) -> None:
        """Draw what is to be shown by now; a terminal that is not ready gets it when it is."""
        self._asked = False
        if not self._line.taken:
            return
        self._easel.go_on()
        if not self._easel.busy and self.watcher.shown:
            self._easel.show(paint(self.watcher.shown, *self._line.size()))
        if self._easel.busy:
            self._loop.add_writer(self._line.writes, self._safely, self._draw)
        else:
            self._loop.remove_writer(self._line.writes)

    def _read(self) -> None:
        self._keyboard.hear(self._line.read())

    def _obey(self, key: Key) -> None:
        if self._ended.done() or self._fingers.obey(key):
            return
        match key:
            case Key.LIFT:
                self.watcher.lift()
            case Key.REDRAW:
                self._begin_anew()
            case Key.SUSPEND:
                self._stop(os.killpg, os.getpgrp())
            case _:
                self._leave()
