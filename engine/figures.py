"""Figures: the wooden discs that flee."""

from collections.abc import Mapping
from enum import StrEnum

from engine.spaces import Space
from engine.values import record


class Team(StrEnum):
    """Name a team by its colour, in the rulebook's order."""

    GREEN = "green"
    BLUE = "blue"
    RED = "red"
    YELLOW = "yellow"
    NATURAL = "natural"
    GREY = "grey"
    PURPLE = "purple"


class Side(StrEnum):
    """Name the circle that is up."""

    WHITE = "white"
    BLACK = "black"


class Place(StrEnum):
    """Name a place beside the board."""

    JAIL = "jail"
    BUS = "bus"
    EATEN = "eaten"


_FOUR = (1, 3, 4, 5)
_THREE = (1, 4, 5)

NUMBERS: Mapping[Team, tuple[int, ...]] = {
    Team.GREEN: _FOUR,
    Team.BLUE: _FOUR,
    Team.RED: _FOUR,
    Team.YELLOW: _FOUR,
    Team.NATURAL: _THREE,
    Team.GREY: _THREE,
    Team.PURPLE: _THREE,
}
"""The white numbers of each team's figures (Game Components)."""

FEW_PLAYERS = 4
"""Players up to whom all teams have four figures, and a team's second figure jumps the queue on the bus."""

BOTH_SIDES = 7
"""The sum of the numbers on both sides of a figure (Game Components)."""


@record
class Figure:
    """Hold a figure: its id (`green-5`), its space or place, and the side that is up."""

    id: str
    at: Space
    side: Side

    @property
    def what(self) -> str:
        """Return the figure's name in events and messages."""
        return self.id

    @property
    def team(self) -> Team:
        """Return the figure's team."""
        return TEAM_OF[self.id]

    @property
    def number(self) -> int:
        """Return the visible number: the steps that the figure has."""
        white = _NUMBER[self.id]
        return white if self.side is _WHITE else BOTH_SIDES - white

    def moved(self, to: Space) -> "Figure":
        """Return the figure at another space or place, the same side up (R14)."""
        return Figure(self.id, to, self.side)

    def turned_over(self) -> "Figure":
        """Return the figure with its other side up."""
        return Figure(self.id, self.at, OTHER[self.side])


OTHER: Mapping[Side, Side] = {Side.WHITE: Side.BLACK, Side.BLACK: Side.WHITE}
"""The other side of each."""


IDS: tuple[str, ...] = tuple(f"{team}-{number}" for team, numbers in NUMBERS.items() for number in numbers)
"""Every figure of the box."""

TEAM_OF: Mapping[str, Team] = {
    f"{team}-{number}": team for team, numbers in NUMBERS.items() for number in numbers
}
"""The team of each figure."""

_NUMBER: Mapping[str, int] = {
    f"{team}-{number}": number for team, numbers in NUMBERS.items() for number in numbers
}

# Python 3.11 takes long to look up a member of an enumeration; each step of a figure asks for some.
_WHITE = Side.WHITE
JAIL, BUS, EATEN = (place.value for place in Place)

OUT = frozenset((BUS, EATEN))
"""Where a figure is out of the game, as rescued or as eaten."""


def team_of(id_: str) -> Team:
    """Return the team of a figure of the box."""
    return TEAM_OF[id_]


def teams_for(players: int) -> tuple[Team, ...]:
    """Return the teams from which so many players choose (Game Preparations, 4)."""
    return tuple(team for team in Team if players > FEW_PLAYERS or NUMBERS[team] == _FOUR)
