"""How many colours a terminal shows, as its environment says."""

import re
from collections.abc import Mapping
from enum import IntEnum


class Depth(IntEnum):
    """Name how many colours there are."""

    NONE = 0
    SIXTEEN = 16
    MANY = 256
    TRUE = 1 << 24


_CANNOT_DRAW = {"", "dumb", "unknown"}
_ALL = {"truecolor", "24bit"}
_WITHOUT_COLOUR = ("-m", "-mono")


def can_draw(environment: Mapping[str, str]) -> bool:
    """Tell whether the terminal can write anywhere on its screen."""
    return environment.get("TERM", "") not in _CANNOT_DRAW


def depth_of(environment: Mapping[str, str]) -> Depth:
    """Return how many colours to use: none where `NO_COLOR` has any text, as its users agreed."""
    term = environment.get("TERM", "")
    if environment.get("NO_COLOR") or re.match(r"vt\d", term) or term.endswith(_WITHOUT_COLOUR):
        return Depth.NONE
    if environment.get("COLORTERM") in _ALL or term.endswith("-direct"):
        return Depth.TRUE
    return Depth.MANY if "256color" in term else Depth.SIXTEEN
