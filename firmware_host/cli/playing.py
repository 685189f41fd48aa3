"""`furunkulus play`: play with the simulator's page, and with buttons on pins."""

import argparse
import asyncio
import contextlib
import logging
import os
import signal
import sys
import webbrowser
from typing import TYPE_CHECKING

from firmware_host.cli.reading import known_boards, name_of, port_number, position_from, text_of
from firmware_host.cli.writing import write
from firmware_host.cli.wrong import WrongInputError

if TYPE_CHECKING:
    from firmware_host.simulator import Simulator

_log = logging.getLogger(__name__)


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verb to the command line."""
    verb = verbs.add_parser(
        "play",
        help="play, with a page that shows the lights",
        description="Play with a page that shows the lights, and with buttons on pins. Ctrl-C stops it.",
        allow_abbrev=False,
    )
    verb.add_argument(
        "--position",
        metavar="FILE",
        help="practise hunts on this position, in JSON, instead of playing a game",
    )
    verb.add_argument("--board", metavar="FILE", help="a board file to play on, instead of the Dungeon")
    verb.add_argument("--config", metavar="FILE", help="settings, in TOML")
    verb.add_argument(
        "--port",
        type=port_number,
        help="the page's port on this computer (8800 if left out; 0 takes a free one)",
    )
    verb.add_argument("--open", action="store_true", help="open the page, where there is a desktop")
    verb.set_defaults(run=_run)


def _run(told: argparse.Namespace) -> int:
    # A hunt on the command line needs no web server, and starts sooner without.
    from firmware_host.config import Config, ConfigError, read_config  # noqa: PLC0415
    from firmware_host.simulator import Simulator  # noqa: PLC0415
    from firmware_host.web.errors import PortError  # noqa: PLC0415
    from hardware.errors import HardwareError  # noqa: PLC0415

    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(levelname)s: %(message)s")
    boards = known_boards(told.board)
    start = next(iter(boards.values())) if told.position is None else position_from(told.position, boards)
    try:
        config = Config() if told.config is None else read_config(text_of(told.config))
        port = config.port if told.port is None else told.port
        simulator = Simulator(start, config, port)
        asyncio.run(_play(simulator, open_page=told.open))
    except ConfigError as error:
        raise WrongInputError(f"{name_of(told.config)}: {error}") from None
    except (HardwareError, PortError) as error:
        raise WrongInputError(str(error)) from None
    return 0


async def _play(simulator: "Simulator", *, open_page: bool) -> None:
    """Play until SIGINT or SIGTERM."""
    address = await simulator.start()
    playing = asyncio.ensure_future(simulator.run())
    # Before the address is told: whoever reads it may stop us at once.
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, playing.cancel)
    try:
        write(f"Furunkulus plays at {address} (stop it with Ctrl-C)")
    except (WrongInputError, BrokenPipeError) as error:
        _log.warning("%s; Furunkulus plays all the same, at %s", error, address)
    if open_page and _has_desktop():
        webbrowser.open(address)
    with contextlib.suppress(asyncio.CancelledError):
        await playing


def _has_desktop() -> bool:
    screen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return sys.platform in {"darwin", "win32"} or bool(screen)
