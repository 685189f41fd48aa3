"""`furunkulus play`: play with the simulator's page, and with buttons on pins."""

import argparse
import asyncio
import logging
import os
import secrets
import sys
import webbrowser

from engine.board import Board
from engine.position import Position
from firmware_host.cli.reading import known_boards, position_from, text_of
from firmware_host.cli.wrong import WrongInputError
from firmware_host.config import Config, ConfigError, Source, read_config
from firmware_host.daemon import Daemon
from firmware_host.evening import Evening
from firmware_host.table.picking import lay_out
from firmware_host.web.errors import PortError
from firmware_host.web.server import PageServer
from firmware_host.web.watching import PageWatcher, board_message
from hardware.buttons.contract import Button, ButtonSource
from hardware.buttons.simulated import SimulatedButtons
from hardware.clock import SystemClock
from hardware.errors import HardwareError

_LUCK_BITS = 64


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verb to the command line."""
    verb = verbs.add_parser("play", help="play, with a page that shows the lights", description=__doc__)
    verb.add_argument(
        "--position", metavar="FILE", help="begin with this position (JSON) instead of the start layout"
    )
    verb.add_argument("--board", metavar="FILE", help="the board file to play on")
    verb.add_argument("--config", metavar="FILE", help="settings, as TOML")
    verb.add_argument("--port", type=int, help="the page's port on this computer (8800; 0 takes a free one)")
    verb.add_argument("--open", action="store_true", help="open the page, where there is a desktop")
    verb.set_defaults(run=_run)


def _run(told: argparse.Namespace) -> int:
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(levelname)s: %(message)s")
    config = _config(told.config)
    port = config.port if told.port is None else told.port
    boards = known_boards(told.board)
    board = next(iter(boards.values()))
    position = position_from(told.position, boards) if told.position else _start(board)
    try:
        asyncio.run(_play(position, config, port, open_page=told.open))
    except (ConfigError, HardwareError, PortError) as error:
        raise WrongInputError(str(error)) from None
    return 0


def _config(file: str | None) -> Config:
    if file is None:
        return Config()
    try:
        return read_config(text_of(file))
    except ConfigError as error:
        raise WrongInputError(f"{file}: {error}") from None


def _start(board: Board) -> Position:
    start = board.start
    position = Position(board, 1, start.monster, start.tiles, start.pools)
    faults = position.status()
    if faults:
        raise WrongInputError(f"{board.name}: the start layout: {'; '.join(map(str, faults))}")
    return position


async def _play(position: Position, config: Config, port: int, *, open_page: bool) -> None:
    board, clock = position.board, SystemClock()
    output = config.output(board.width, board.height)
    evening = Evening(lay_out(position), output, lambda: secrets.randbits(_LUCK_BITS), clock.now())
    page_buttons = SimulatedButtons(clock)
    sources: list[ButtonSource] = [page_buttons]
    if Source.GPIO in config.sources:
        from hardware.buttons.gpio import GpioButtons  # noqa: PLC0415 - gpiozero only where there are pins

        sources.append(GpioButtons(config.pins, clock))

    def on_button(name: str, pressed: bool) -> None:  # noqa: FBT001 - the page's own call
        change = page_buttons.press if pressed else page_buttons.release
        change(Button(name))

    page = PageServer(board_message(board), on_button, port=port)
    address = await page.start()
    evening.watch(PageWatcher(page))
    print(f"Furunkulus plays at {address} (stop it with Ctrl-C)", flush=True)
    if open_page and _has_desktop():
        webbrowser.open(address)
    try:
        await Daemon(evening, sources, clock).run()
    finally:
        await page.close()


def _has_desktop() -> bool:
    return sys.platform in {"darwin", "win32"} or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
