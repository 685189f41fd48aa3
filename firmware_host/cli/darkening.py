"""`furunkulus dark`: make the lights dark, whatever left them lit."""

import argparse
import importlib
from types import ModuleType

from firmware_host.boards import built_in
from firmware_host.cli.configuring import add_config_to, settings_in_force
from firmware_host.cli.writing import write
from firmware_host.cli.wrong import WrongInputError


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

    board = built_in()["dungeon"]
    config = settings_in_force(told.config, board).config
    wiring = config.output(board.width, board.height).wiring
    drivers = _drivers()
    try:
        panel = drivers and drivers.open_panel(config.panel, wiring)
        if panel:
            panel.close()
    except HardwareError as error:
        raise WrongInputError(str(error)) from None
    write("The lights are dark." if panel else "There are no lights to make dark.")
    return 0


def _drivers() -> ModuleType | None:
    """Return the room of the drivers, once it is there."""
    try:
        return importlib.import_module("hardware.lights.drivers")
    except ModuleNotFoundError:
        return None
