"""The keys of the page in a browser."""

from collections.abc import Mapping
from typing import Final

from firmware_host.config.keys.key import DEFAULTS, Key
from firmware_host.config.kinds import whole

_LAST_PORT: Final = 65_535

TABLES: Final[Mapping[str, str]] = {"page": "The page in a browser."}
"""The tables of these keys, with what stands in each."""

KEYS: Final = (
    Key(
        "page",
        "port",
        whole(0, _LAST_PORT),
        "The page's port, on this computer only; 0 takes any free one.",
        DEFAULTS.port,
    ),
)
"""The keys, in the order in which they are written."""
