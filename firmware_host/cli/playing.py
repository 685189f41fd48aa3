"""`furunkulus play`: play with the simulator's page or in a terminal, and with buttons on pins."""

import argparse
import asyncio
import contextlib
import logging
import os
import signal
import sys
import webbrowser
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from engine.errors import shown
from firmware_host.cli.configuring import add_config_to, settings_file
from firmware_host.cli.log import LEVELS, begin_log, for_journal, goes_to_journal
from firmware_host.cli.reading import game_number, port_number
from firmware_host.cli.writing import write
from firmware_host.cli.wrong import WrongInputError
from firmware_host.places import control_socket

if TYPE_CHECKING:
    from firmware_host.cli.opening import Opened
    from firmware_host.simulator import Simulator

_log = logging.getLogger(__name__)

Play = Callable[["Opened"], Coroutine[Any, Any, None]]
"""A way to play an evening that is opened."""


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verb to the command line."""
    verb = verbs.add_parser(
        "play",
        help="play, with a page that shows the lights, or in a terminal",
        description="Play with a page that shows the lights, or in a terminal, and with buttons on pins. "
        "Ctrl-C stops it.",
        allow_abbrev=False,
    )
    _add_what_is_played(verb)
    add_config_to(verb)
    verb.add_argument(
        "--port",
        type=port_number,
        help="the page's port on this computer (8800 if left out; 0 takes a free one)",
    )
    verb.add_argument("--open", action="store_true", help="open the page, where there is a desktop")
    verb.add_argument(
        "--terminal", action="store_true", help="play in this terminal, with its keys, instead of on a page"
    )
    verb.add_argument(
        "--log-level",
        choices=LEVELS,
        default="info",
        help="the least that is logged: debug, info, warning or error (default: info)",
    )
    verb.set_defaults(run=_run)


def _add_what_is_played(verb: argparse.ArgumentParser) -> None:
    verb.add_argument(
        "--position",
        metavar="FILE",
        help="practise hunts on this position, in JSON, instead of playing a game",
    )
    verb.add_argument(
        "--board",
        metavar="BOARD",
        help="a board's name, or a board file, to play on instead of the board of the last game",
    )
    verb.add_argument(
        "--journal", metavar="FILE", help="the file in which games are kept (default: the user's own)"
    )
    verb.add_argument(
        "--game",
        metavar="N",
        type=game_number,
        help="go on with this game; 'furunkulus games list' tells which there are",
    )


def _run(told: argparse.Namespace) -> int:
    # A hunt on the command line needs none of these, and starts sooner without.
    from firmware_host.cli.opening import opened_by  # noqa: PLC0415
    from firmware_host.journal.errors import JournalError  # noqa: PLC0415
    from hardware.errors import HardwareError  # noqa: PLC0415

    begin_log(told.log_level)
    play = _in_terminal(told) if told.terminal else _with_page(told)
    try:
        asyncio.run(play(opened_by(told)))
    except (JournalError, HardwareError) as error:
        raise WrongInputError(str(error)) from None
    return 0


def _in_terminal(told: argparse.Namespace) -> Play:
    """Return how to play in the terminal, which is looked at before anything else."""
    if told.open or told.port is not None:
        raise WrongInputError("play: --terminal has no page: leave out --open and --port")
    from firmware_host.terminal.depth import can_draw, depth_of  # noqa: PLC0415
    from firmware_host.terminal.face import Terminal, play_in_terminal  # noqa: PLC0415
    from firmware_host.terminal.line import Line  # noqa: PLC0415

    for name, stream in (("input", sys.stdin), ("output", sys.stdout)):
        # Python has no stream at all where the shell closed it.
        if stream is None or not stream.isatty():
            raise WrongInputError(f"play: --terminal needs a terminal, and standard {name} is none")
    if not can_draw(os.environ):
        term = os.environ.get("TERM", "")
        raise WrongInputError(f"play: --terminal needs a terminal that can draw; TERM is {shown(term)}")
    line = Line(sys.stdin.fileno(), sys.stdout.fileno())
    terminal = Terminal(line, depth_of(os.environ), sys.stdout.encoding)
    return lambda opened: play_in_terminal(
        opened.start, opened.config, terminal, opened.journal, opened.keeper, opened.shelf
    )


def _with_page(told: argparse.Namespace) -> Play:
    """Return how to play with the page."""
    from firmware_host.web.errors import PortError  # noqa: PLC0415

    async def play(opened: "Opened") -> None:
        try:
            port = opened.config.port if told.port is None else told.port
            simulator = _simulator(opened, port)
            await _play(simulator, open_page=told.open)
        except PortError as error:
            raise WrongInputError(str(error)) from None

    return play


def _simulator(evening: "Opened", port: int) -> "Simulator":
    """Return an evening with its page and the panel that the config has, which can be lent to a wizard."""
    from firmware_host.simulator import Simulator  # noqa: PLC0415
    from firmware_host.wizards.lent import Lent, inputs_of, keeping_in, lights_of  # noqa: PLC0415
    from firmware_host.wizards.opening import opened  # noqa: PLC0415
    from hardware.clock import SystemClock  # noqa: PLC0415

    config = evening.config
    panel = opened(config, lights_of(config, *evening.panel), SystemClock(), later=True)
    workers = [panel[1]] if panel else []
    kept = settings_file()
    lent = Lent(panel[0] if panel else None, keeping_in(kept), control_socket(), inputs_of(config, kept))
    try:
        return Simulator(
            evening.start,
            config,
            port,
            evening.journal,
            panels=workers,
            keeper=evening.keeper,
            shelf=evening.shelf,
            lent=lent,
        )
    except BaseException:
        for worker in workers:
            worker.close()
        raise


async def _play(simulator: "Simulator", *, open_page: bool) -> None:
    """Play until SIGINT or SIGTERM, or until whoever started it from afar is gone (SIGHUP)."""
    address = await simulator.start()
    playing = asyncio.ensure_future(simulator.run())
    # Before the address is told: whoever reads it may stop us at once.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, playing.cancel)
    try:
        write(_told_of(address))
    except (WrongInputError, BrokenPipeError) as error:
        _log.warning("%s; Furunkulus plays all the same, at %s", error, address)
    if open_page and _has_desktop():
        webbrowser.open(address)
    with contextlib.suppress(asyncio.CancelledError):
        await playing


def _told_of(address: str) -> str:
    """Return what tells where the page is: to whoever started it, or to the system's journal."""
    told = f"Furunkulus plays at {address}"
    return for_journal(logging.INFO, told) if goes_to_journal() else f"{told} (stop it with Ctrl-C)"


def _has_desktop() -> bool:
    screen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return sys.platform in {"darwin", "win32"} or bool(screen)
