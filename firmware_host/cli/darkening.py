"""`furunkulus dark`: make the lights dark, whatever left them lit."""

import argparse
from time import sleep
from typing import TYPE_CHECKING

from firmware_host.boards import built_in
from firmware_host.cli.configuring import add_config_to, settings_in_force
from firmware_host.cli.writing import write
from firmware_host.cli.wrong import WrongInputError

if TYPE_CHECKING:
    from hardware.lights.frame import Frame
    from hardware.lights.panel import Panel

_PATIENCE = 5.0
"""Seconds for which lights that fail are tried again."""
_PAUSE = 0.5


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verb to the command line."""
    verb = verbs.add_parser(
        "dark",
        help="make the lights dark",
        description="Make the lights dark, which says that the plug may be pulled. The service does so "
        "whenever it has ended, however that was.",
        allow_abbrev=False,
    )
    add_config_to(verb)
    verb.set_defaults(run=_run)


def _run(told: argparse.Namespace) -> int:
    from hardware.errors import HardwareError  # noqa: PLC0415 - hunts start sooner without
    from hardware.lights.drivers import open_panel  # noqa: PLC0415 - as above
    from hardware.lights.frame import Frame  # noqa: PLC0415 - as above

    board = built_in()["dungeon"]
    config = settings_in_force(told.config, board).config
    try:
        panel = open_panel(config.panel, config.output(board.width, board.height).wiring)
        if panel is None:
            write("There are no lights to make dark.")
            return 0
        try:
            _show(panel, Frame.dark(board.width, board.height))
        finally:
            panel.close()
    except HardwareError as error:
        raise WrongInputError(f"the lights may still be lit: {error}") from None
    write("The lights are dark.")
    return 0


def _show(panel: "Panel", frame: "Frame") -> None:
    """Show a frame on a panel that may have to start first: a board on a cable takes two seconds for that.

    Raises:
        PanelError: it does not come to light for too long.
    """
    from hardware.errors import PanelError  # noqa: PLC0415 - as above

    waited = 0.0
    while True:
        try:
            panel.show(frame)
        except PanelError as error:
            pause = error.again or _PAUSE
            waited += pause
            if waited > _PATIENCE:
                raise
            sleep(pause)
        else:
            return
