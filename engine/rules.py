"""Editions and house rules, as one value."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Edition(StrEnum):
    """Name a set of rules that people play by."""

    E2026 = "2026"
    E2003 = "2003"
    BRETTSPIELWELT = "brettspielwelt"


class Finish(StrEnum):
    """Name when the game ends once a team has rescued all its figures but one (R16)."""

    AT_ONCE = "at once"
    ROUND = "after the round"


@dataclass(frozen=True, slots=True)
class Rules:
    """Hold the rules of a game: those of an edition, each of which can be switched alone.

    `three_hits`: with 6 or 7 players the tile 3 hits replaces the 5 (R18). `first_hit`: the game's first
    movement tile may be a hit tile (R19 says no).
    """

    edition: Edition = Edition.E2026
    finish: Finish = Finish.AT_ONCE
    three_hits: bool = True
    first_hit: bool = False


PRESETS: Mapping[Edition, Rules] = {
    Edition.E2026: Rules(),
    Edition.E2003: Rules(Edition.E2003, Finish.ROUND, three_hits=False),
    Edition.BRETTSPIELWELT: Rules(Edition.BRETTSPIELWELT, Finish.ROUND, three_hits=False),
}
"""The rules of each edition."""
