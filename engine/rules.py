"""Editions and house rules, as one value."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

_T = TypeVar("_T")


class Edition(StrEnum):
    """Name a set of rules that people play by."""

    E2026 = "2026"
    E2003 = "2003"
    BRETTSPIELWELT = "brettspielwelt"


class Finish(StrEnum):
    """Name when the game ends once a team has rescued all its figures but one (R16)."""

    AT_ONCE = "at once"
    ROUND = "after the round"


class Placement(StrEnum):
    """Name the limits within which players place the floor tiles themselves (R21)."""

    E2026 = "2026"
    E2003 = "2003"
    ONLINE = "online"


class Ties(StrEnum):
    """Name who is before whom of those that have rescued equally many (R17)."""

    SEAT = "lowest seat"
    FIRST = "who was first"


BOTH_STAGES = 2
"""Stages of a game (The Two Stages of the Game); the short game has one (R23)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Hold the rules of a game: those of an edition, each of which can be switched alone.

    `three_hits`: with 6 or 7 players the tile 3 hits replaces the 5 (R18). `first_hit`: the game's first
    movement tile may be a hit tile (R19 says no). `placement`: the limits of the advanced flight (R21).
    `ties`: who wins a tie (R17). `stages`: 1 is the short game (R23). `bunnies`: the box has stuffed bunnies,
    which players place with all else; the texts of the older editions know none.
    """

    edition: Edition = Edition.E2026
    finish: Finish = Finish.AT_ONCE
    three_hits: bool = True
    first_hit: bool = False
    placement: Placement = Placement.E2026
    ties: Ties = Ties.SEAT
    stages: int = BOTH_STAGES
    bunnies: bool = True


PRESETS: Mapping[Edition, Rules] = {
    Edition.E2026: Rules(),
    Edition.E2003: Rules(
        Edition.E2003,
        Finish.ROUND,
        three_hits=False,
        placement=Placement.E2003,
        ties=Ties.FIRST,
        bunnies=False,
    ),
    Edition.BRETTSPIELWELT: Rules(
        Edition.BRETTSPIELWELT,
        Finish.ROUND,
        three_hits=False,
        placement=Placement.ONLINE,
        ties=Ties.FIRST,
        bunnies=False,
    ),
}
"""The rules of each edition."""


@dataclass(frozen=True, slots=True)
class Switches:
    """Hold what a house plays otherwise than its edition says; None is as the edition has it."""

    finish: Finish | None = None
    three_hits: bool | None = None
    first_hit: bool | None = None
    placement: Placement | None = None
    ties: Ties | None = None
    stages: int | None = None
    bunnies: bool | None = None

    def over(self, edition: Edition) -> Rules:
        """Return the rules of an edition with these laid over them."""
        preset = PRESETS[edition]
        return Rules(
            edition,
            _or(self.finish, preset.finish),
            _or(self.three_hits, preset.three_hits),
            _or(self.first_hit, preset.first_hit),
            _or(self.placement, preset.placement),
            _or(self.ties, preset.ties),
            _or(self.stages, preset.stages),
            _or(self.bunnies, preset.bunnies),
        )


def _or(switch: _T | None, preset: _T) -> _T:
    return preset if switch is None else switch
