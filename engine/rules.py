"""Editions and house rules, as one value."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
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


@dataclass(frozen=True, slots=True)
class Switches:
    """Hold what a house plays otherwise than its edition says; None is as the edition has it."""

    finish: Finish | None = None
    three_hits: bool | None = None
    first_hit: bool | None = None

    def over(self, edition: Edition) -> Rules:
        """Return the rules of an edition with these laid over them."""
        rules = PRESETS[edition]
        if self.finish is not None:
            rules = replace(rules, finish=self.finish)
        if self.three_hits is not None:
            rules = replace(rules, three_hits=self.three_hits)
        if self.first_hit is not None:
            rules = replace(rules, first_hit=self.first_hit)
        return rules
