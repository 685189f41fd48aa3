"""Where files of Furunkulus lie on this machine."""

import os
from collections.abc import Mapping
from pathlib import Path

JOURNAL = "games.sqlite"
"""The name of the journal's file."""

SETTINGS = "settings.toml"
"""The name of the file of what is set with buttons, in the state folder."""

MACHINES_CONFIG = Path("/etc/furunkulus/config.toml")
"""The config's file of the service, and of whoever has none of their own."""


CONTROL = "control"
"""The name of the socket through which commands reach a daemon that runs."""

SERVICE_RUNS_IN = Path("/run/furunkulus")
"""The folder that the service has for as long as it runs."""


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


def config_file(environment: Mapping[str, str] = os.environ, machines: Path = MACHINES_CONFIG) -> Path:
    """Return the config's file: the service's; or the user's own by the XDG rules, if they have one.

    Who has none plays by that of the machine, if that is there. The file need not be there.
    """
    if environment.get("STATE_DIRECTORY"):
        return machines
    own = environment.get("XDG_CONFIG_HOME", "")
    base = Path(own) if own.startswith("/") else Path(environment.get("HOME") or ".") / ".config"
    users = base / "furunkulus/config.toml"
    return machines if _is_there(machines) and not _is_there(users) else users


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
