"""Where files of Furunkulus lie on this machine."""

import os
from collections.abc import Mapping
from pathlib import Path

JOURNAL = "games.sqlite"
"""The name of the journal's file."""


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
