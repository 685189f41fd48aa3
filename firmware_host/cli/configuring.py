"""`furunkulus config`: what is set, and where that comes from."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from firmware_host.cli.writing import write
from firmware_host.cli.wrong import WrongInputError, complain, one_line
from firmware_host.places import (
    MACHINES_CONFIG,
    SERVICE,
    SETTINGS,
    config_file,
    is_hidden,
    settings_folder,
    state_folder,
)

if TYPE_CHECKING:
    from engine.board import Board
    from firmware_host.config.layers import InForce, Layer
    from firmware_host.config.settings_file import SettingsFile


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verb to the command line."""
    verb = verbs.add_parser(
        "config",
        help="tell what is set, and where that comes from",
        description="Tell every setting that is in force, and where it comes from: a default, the config's "
        "file, or the file of what was set with buttons. The answer is a file of settings itself.",
        epilog="docs/settings.md tells what can be set. Exit status: 0 done, 2 something is wrong.",
        allow_abbrev=False,
    )
    add_config_to(verb)
    how = verb.add_mutually_exclusive_group()
    how.add_argument(
        "--default", action="store_true", help="write the default file instead, with what each setting means"
    )
    how.add_argument("--json", action="store_true", help="answer in JSON, for programs")
    verb.set_defaults(run=_run)


def add_config_to(verb: argparse.ArgumentParser) -> None:
    """Let a verb be told another file of settings."""
    verb.add_argument(
        "--config", metavar="FILE", help="settings, in TOML, instead of the user's own or the machine's"
    )


def settings_file() -> "SettingsFile":
    """Return the file of what is set with buttons where whoever runs this plays."""
    from firmware_host.config.settings_file import SettingsFile  # noqa: PLC0415 - hunts start sooner without

    return SettingsFile(state_folder() / SETTINGS)


def settings_file_over(config: str | None) -> "SettingsFile":
    """Return the file of what is set with buttons that lies over a config's file; the service's has its own.

    `config` is the file that was named.
    """
    from firmware_host.config.settings_file import SettingsFile  # noqa: PLC0415 - hunts start sooner without

    return SettingsFile(settings_folder(_file(config), service=SERVICE) / SETTINGS)


def settings_in_force(
    config: str | None, board: "Board | None" = None, settings: "SettingsFile | None" = None
) -> "InForce":
    """Return what is in force, on a board if there is one; `config` is the file that was named.

    Raises:
        WrongInputError: with every fault in the config's file; or what is set does not fit the board.
    """
    return on_board(settings_of(config, settings), board)


def on_board(found: "InForce", board: "Board | None" = None) -> "InForce":
    """Return what is in force on a board, or on the panel alone.

    Raises:
        WrongInputError: what is set does not fit.
    """
    from firmware_host.config import ConfigError  # noqa: PLC0415 - hunts start sooner without

    try:
        return found.fitting(board.width, board.height) if board else found.fitting()
    except ConfigError as error:
        raise WrongInputError(*map(str, error.faults)) from None


def settings_of(config: str | None, settings: "SettingsFile | None" = None) -> "InForce":
    """Return what the files say, whatever the panel is like; `config` is the file that was named.

    The service names the machine's file, which need not be there. What was set with buttons is in the file
    `settings`, or in the one that lies over the config's file.

    Raises:
        WrongInputError: with every fault in the config's file.
    """
    from firmware_host.config import ConfigError  # noqa: PLC0415 - hunts start sooner without
    from firmware_host.config.layers import in_force  # noqa: PLC0415 - the same

    file = _file(config)
    if config == "":
        raise WrongInputError("'': cannot be read (No such file or directory)")
    may_lack = config is None or file == MACHINES_CONFIG
    settings = settings or settings_file_over(config)
    hidden = settings.path.parent == SERVICE.state and is_hidden(settings.path)
    try:
        return in_force(file, settings, may_lack=may_lack, hidden=hidden)
    except ConfigError as error:
        raise WrongInputError(*map(str, error.faults)) from None


def _file(config: str | None) -> Path:
    return config_file() if config is None else Path(config)


def _run(told: argparse.Namespace) -> int:
    from firmware_host.config.writing import default_text  # noqa: PLC0415 - hunts start sooner without

    if told.default:
        if told.config is not None:
            raise WrongInputError("config: --default reads no file: leave out --config")
        write(default_text().rstrip("\n"))
        return 0
    found = settings_in_force(told.config)
    for note in found.notes:
        complain(note)
    if found.second.hidden:
        complain(f"{found.second.file}: is not for you to read, and left out here; use sudo")
    write(json.dumps(_answer(found), indent=1) if told.json else found.text(_head(found)).rstrip())
    return 0


def _head(found: "InForce") -> str:
    """Return comments that tell which files there are."""
    layers = (("The config's file", found.first), ("What was set with buttons", found.second))
    return "".join(f"# {what}: {one_line(str(layer.file))}{_how(layer)}\n" for what, layer in layers)


def _how(layer: "Layer") -> str:
    if layer.hidden:
        return " (not for you to read)"
    return "" if layer.there else " (not there)"


def _answer(found: "InForce") -> dict[str, Any]:
    from firmware_host.config.schema import KEYS  # noqa: PLC0415 - hunts start sooner without

    known = found.plain
    values = {path: known.get(path) for path in KEYS}
    places = {path: found.place(path) for path in KEYS}
    return {
        "files": {
            name: {"file": str(layer.file), "there": None if layer.hidden else layer.there}
            for name, layer in (("config", found.first), ("settings", found.second))
        },
        "values": values,
        "places": {
            path: {"file": str(place.file), "line": place.line} if place.file else None
            for path, place in places.items()
        },
        "leds": found.config.output(*found.config.size_for()).wiring.count,
        "notes": list(found.notes),
    }
