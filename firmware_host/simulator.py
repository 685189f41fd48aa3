"""The simulator: an evening with its page, and with buttons on pins where they are."""

import os
import secrets
import sys
import webbrowser

from engine.position import Position
from firmware_host.config import Config, Source
from firmware_host.daemon import Daemon
from firmware_host.evening import Evening
from firmware_host.table.picking import lay_out
from firmware_host.web.server import PageServer
from firmware_host.web.watching import PageWatcher, board_message
from hardware.buttons.contract import Button, ButtonSource
from hardware.buttons.simulated import SimulatedButtons
from hardware.clock import Clock, SystemClock

_LUCK_BITS = 64


async def play(position: Position, config: Config, port: int, *, open_page: bool) -> None:
    """Play from a position until stopped, and print the page's address.

    Raises:
        ConfigError: the config does not fit the board.
        HardwareError: a button cannot be read.
        PortError: the port is taken.
    """
    board, clock = position.board, SystemClock()
    output = config.output(board.width, board.height)
    evening = Evening(lay_out(position), output, lambda: secrets.randbits(_LUCK_BITS), clock.now())
    page_buttons = SimulatedButtons(clock)

    def on_button(name: str, pressed: bool) -> None:  # noqa: FBT001 - the page's own call
        change = page_buttons.press if pressed else page_buttons.release
        change(Button(name))

    page = PageServer(board_message(board), on_button, port=port)
    sources = [page_buttons, *_pins(config, clock)]
    address = await page.start()
    try:
        evening.watch(PageWatcher(page))
        print(f"Furunkulus plays at {address} (stop it with Ctrl-C)", flush=True)  # noqa: T201 - the command's word
        if open_page and _has_desktop():
            webbrowser.open(address)
        await Daemon(evening, sources, clock).run()
    finally:
        await page.close()


def _pins(config: Config, clock: Clock) -> list[ButtonSource]:
    if Source.GPIO not in config.sources:
        return []
    from hardware.buttons.gpio import GpioButtons  # noqa: PLC0415 - gpiozero only where there are pins

    return [GpioButtons(config.pins, clock)]


def _has_desktop() -> bool:
    return sys.platform in {"darwin", "win32"} or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
