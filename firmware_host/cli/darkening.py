"""`furunkulus dark`: make the lights dark, whatever left them lit."""

import argparse
import importlib
from types import ModuleType

from firmware_host.cli.reading import name_of, text_of
from firmware_host.cli.writing import write
from firmware_host.cli.wrong import WrongInputError

_WIDTH, _HEIGHT = 16, 11


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verb to the command line."""
    verb = verbs.add_parser(
        "dark",
        help="make the lights dark",
        description="Make the lights dark, which says that the plug may be pulled. The service does so "
        "whenever it has ended, however that was.",
        allow_abbrev=False,
    )
    verb.add_argument("--config", metavar="FILE", help="settings, in TOML")
    verb.set_defaults(run=_run)


def _run(told: argparse.Namespace) -> int:
    from firmware_host.config import Config, ConfigError, read_config  # noqa: PLC0415 - as for `play`
    from hardware.errors import HardwareError  # noqa: PLC0415
    from hardware.lights.settings import PanelSettings  # noqa: PLC0415

    try:
        config = Config() if told.config is None else read_config(text_of(told.config))
        wiring = config.output(_WIDTH, _HEIGHT).wiring
        drivers = _drivers()
        panel = drivers and drivers.open_panel(getattr(config, "panel", PanelSettings()), wiring)
        if panel:
            panel.close()
    except ConfigError as error:
        raise WrongInputError(f"{name_of(told.config)}: {error}") from None
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
