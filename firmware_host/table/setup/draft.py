"""What has been chosen in the set-up so far."""

from dataclasses import dataclass, field, replace

from engine.board import Board
from engine.figures import Team, teams_for
from engine.game import FEWEST, Setup
from engine.rules import Edition, Switches
from firmware_host.table.table import Home


@dataclass(frozen=True, slots=True)
class Draft:
    """Hold a set-up that people are still choosing.

    `teams` are in seat order, and `first` is the seat that begins. `home` is where the game goes on once it
    has begun. `compared` tells that the board was compared with the print; `switches` are the house's own,
    over whichever edition is chosen.
    """

    board: Board
    home: Home
    teams: tuple[Team, ...] = tuple(Team)[:FEWEST]
    first: int = 0
    edition: Edition = Edition.E2026
    by_hand: bool = False
    compared: bool = False
    switches: Switches = field(default_factory=Switches)

    @property
    def allowed(self) -> tuple[Team, ...]:
        """Return the teams from which so many players choose."""
        return teams_for(len(self.teams))

    @property
    def starter(self) -> Team:
        """Return the team that takes the starting tile."""
        return self.teams[self.first]

    @property
    def setup(self) -> Setup:
        """Return the set-up of the game."""
        rules = self.switches.over(self.edition)
        return Setup(self.board, self.teams, self.starter, rules, self.by_hand)

    def with_players(self, players: int) -> "Draft":
        """Return the set-up for so many players: who may stay stays, free teams take the other seats."""
        sized = replace(self, teams=(*self.teams, *Team)[:players], first=min(self.first, players - 1))
        kept = [team if team in sized.allowed else None for team in self.teams[:players]]
        free = iter(team for team in sized.allowed if team not in kept)
        seats = (*kept, *[None] * (players - len(kept)))
        return replace(sized, teams=tuple(team or next(free) for team in seats))

    def with_other_team(self, seat: int, by: int) -> "Draft":
        """Return the set-up with the next free team on a seat; where none is free two seats change teams."""
        mine = self.teams[seat]
        order = self.allowed
        start = order.index(mine)
        others = [order[(start + n * by) % len(order)] for n in range(1, len(order))]
        free = [team for team in others if team not in self.teams]
        new = (free or others)[0]
        changed = {mine: new, new: mine}
        return replace(self, teams=tuple(changed.get(team, team) for team in self.teams))
