"""Where files of Furunkulus lie on this machine."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

JOURNAL = "games.sqlite"
"""The name of the journal's file."""

SETTINGS = "settings.toml"
"""The name of the file of what is set with buttons, in the state folder."""

BOARDS: Final = "boards"
"""The name of a folder of board files."""

LAYOUTS: Final = "layouts"
"""The name of the folder of start layouts."""

MACHINES_CONFIG = Path("/etc/furunkulus/config.toml")
"""The config's file of the service, and of whoever has none of their own."""

UNIT_FOLDERS: Final = (
    "/etc/systemd/system",
    "/run/systemd/system",
    "/usr/local/lib/systemd/system",
    "/usr/lib/systemd/system",
    "/lib/systemd/system",
)
"""Where systemd's units lie; the first one that has it counts."""
UNIT: Final = "furunkulus.service"
"""The name of the service's unit."""

CONTROL = "control"
"""The name of the socket through which commands reach a daemon that runs."""

SERVICE_RUNS_IN = Path("/run/furunkulus")
"""The folder that the service has for as long as it runs."""


@dataclass(frozen=True, slots=True)
class Installed:
    """Hold where the service has its things: its config's file, its state folder, its unit."""

    config: Path = MACHINES_CONFIG
    state: Path = Path("/var/lib/furunkulus")
    units: tuple[Path, ...] = tuple(Path(folder, UNIT) for folder in UNIT_FOLDERS)

    def has(self, config: Path, environment: Mapping[str, str] = os.environ) -> bool:
        """Tell whether the service, and not whoever asks, goes by a config's file.

        That is so where it is installed, and the file is its own; or there is none, and both have the
        defaults. The service itself, when it runs, has its folder from systemd.
        """
        if environment.get("STATE_DIRECTORY") or not any(map(_is_there, self.units)):
            return False
        return config == self.config or not _is_there(config)


SERVICE: Final = Installed()
"""The service of this machine, if it is installed."""


def state_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder for what is to last: the service's own, or the user's by the XDG rules."""
    service = environment.get("STATE_DIRECTORY", "").partition(":")[0]
    if service:
        return Path(service)
    own = environment.get("XDG_STATE_HOME", "")
    # By the XDG rules a path that is not absolute counts for nothing; who has no home keeps games right here.
    home = environment.get("HOME") or "."
    base = Path(own) if own.startswith("/") else Path(home) / ".local/state"
    return base / "furunkulus"


def settings_folder(
    config: Path, environment: Mapping[str, str] = os.environ, service: Installed = SERVICE
) -> Path:
    """Return the folder of what is set with buttons that lies over a config's file.

    Over the service's file lies what was set at the service, whoever asks.
    """
    return service.state if service.has(config, environment) else state_folder(environment)


def is_hidden(file: Path) -> bool:
    """Tell whether there is a file, or may be one, that we may not read."""
    if os.access(file, os.R_OK):
        return False
    return _is_there(file.parent) if not os.access(file.parent, os.X_OK) else _is_there(file)


def config_file(environment: Mapping[str, str] = os.environ, machines: Path = MACHINES_CONFIG) -> Path:
    """Return the config's file: the service's; or the user's own by the XDG rules, if they have one.

    Who has none plays by that of the machine, if that is there. The file need not be there.
    """
    if environment.get("STATE_DIRECTORY"):
        return machines
    users = _config_folder(environment) / "config.toml"
    return machines if _is_there(machines) and not _is_there(users) else users


def _config_folder(environment: Mapping[str, str]) -> Path:
    own = environment.get("XDG_CONFIG_HOME", "")
    base = Path(own) if own.startswith("/") else Path(environment.get("HOME") or ".") / ".config"
    return base / "furunkulus"


def boards_folders(
    environment: Mapping[str, str] = os.environ, machines: Path = MACHINES_CONFIG
) -> tuple[Path, ...]:
    """Return the folders of people's own board files; of two boards of one name that of the later counts.

    They lie beside the config's file, and, for whoever plays by the machine's, beside where an own one would
    be; the last one has what is kept at the table. None of them need be there.
    """
    configs = [config_file(environment, machines).parent]
    if not environment.get("STATE_DIRECTORY"):
        configs.append(_config_folder(environment))
    folders = dict.fromkeys((*configs, state_folder(environment)))
    return tuple(folder / BOARDS for folder in folders)


def layouts_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of people's own start layouts, which are kept at the table."""
    return state_folder(environment) / LAYOUTS


def _is_there(file: Path) -> bool:
    try:
        return file.exists()
    except OSError:  # nobody lets us look: then it is not meant for us
        return False


def control_socket(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the socket that a daemon serves: in the service's own folder, or with what is to last."""
    service = environment.get("RUNTIME_DIRECTORY", "").partition(":")[0]
    return (Path(service) if service else state_folder(environment)) / CONTROL


def control_sockets(environment: Mapping[str, str] = os.environ) -> tuple[Path, ...]:
    """Return the sockets at which a command looks for a daemon: the service's first, then one's own."""
    own = control_socket(environment)
    return (own,) if environment.get("RUNTIME_DIRECTORY") else (SERVICE_RUNS_IN / CONTROL, own)
