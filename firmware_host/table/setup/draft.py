"""What has been chosen in the set-up so far."""

from dataclasses import dataclass, field, replace

from engine.board import Board, Start
from engine.figures import JAIL, Figure, Side, Team, teams_for
from engine.game import FEWEST, Setup
from engine.position import Position
from engine.rules import Edition, Rules, Switches
from firmware_host.table.shelf import Layout
from firmware_host.table.table import Home


@dataclass(frozen=True, slots=True)
class Draft:
    """Hold a set-up that people are still choosing.

    `teams` are in seat order, and `first` is the seat that begins. `home` is where the game goes on once it
    has begun. `compared` tells that the board was compared with the print; `switches` are the house's own,
    over whichever edition is chosen. `layout` is another start layout than the board's own; with
    `placed` players place the tiles themselves. `noted` are the numbers of players whose notes were told.
    """

    board: Board
    home: Home
    teams: tuple[Team, ...] = tuple(Team)[:FEWEST]
    first: int = 0
    edition: Edition = Edition.E2026
    by_hand: bool = False
    compared: bool = False
    switches: Switches = field(default_factory=Switches)
    layout: Layout | None = None
    placed: bool = False
    noted: tuple[int, ...] = ()

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
        setup = Setup(self.board, self.teams, self.starter, self.rules, self.by_hand, placed=self.placed)
        if self.layout is None:
            return setup
        jailed = tuple(Figure(id_, JAIL, Side.WHITE) for id_ in setup.ids())
        return replace(setup, start=replace(self.floor, figures=jailed))

    @property
    def rules(self) -> Rules:
        """Return the rules of the game: the house's over the edition's."""
        return self.switches.over(self.edition)

    @property
    def start(self) -> Start:
        """Return the start layout: the board's own, or another one; where players place the tiles, none."""
        if self.placed:
            return Start(self.board.start.monster)
        return self.layout.start if self.layout else self.board.start

    @property
    def floor(self) -> Position:
        """Return the start layout as it lies there, with no figure."""
        return laid_out(self.board, self.start)

    def on(self, board: Board) -> "Draft":
        """Return the set-up on another board, with its start layout; nobody has compared that one yet."""
        return replace(self, board=board, layout=None, compared=False)

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


def laid_out(board: Board, start: Start) -> Position:
    """Return a start layout as it lies on a board."""
    return Position(board, 1, start.monster, start.tiles, start.pools, start.teleporters)
