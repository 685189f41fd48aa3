"""A game: one moment of it, with all that decides how it goes on (How to Play)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.board import Board
from engine.bus import Seats, rescued, seat_of
from engine.deck import ROUNDS, tiles_for
from engine.figures import FEW_PLAYERS, JAIL, NUMBERS, OUT, TEAM_OF, Figure, Side, Team
from engine.limits import anything_fits
from engine.position import Position
from engine.rules import PRESETS, Edition, Rules
from engine.tiles import MovementTile
from engine.values import record

FEWEST, MOST = 2, 7
"""Players."""

LAST_ROUND = 2 * ROUNDS
"""Rounds of both stages (How to Play)."""

FIRST_MOVES = 2
"""Figures that each team moves in the first round (Exception for the first round)."""

_NOT_WITH_MANY = "3"
"""The white number that stays in the box with 5 to 7 players (Game Preparations, 4)."""


class Due(StrEnum):
    """Name what comes next."""

    PLACE = "place"
    SHUFFLE = "shuffle"
    FLEE = "flee"
    HUNT = "hunt"
    NOTHING = "nothing"


class Over(StrEnum):
    """Name why a game is over (End of the Game)."""

    WON = "won"
    NONE_LEFT = "none left"
    LAST_ROUND = "last round"


@dataclass(frozen=True, slots=True)
class Setup:
    """Hold how a game begins.

    `teams` are in seat order: each one's left neighbour is the next. `starter` has the starting tile. With
    `by_hand` people draw the movement tiles themselves. `start` is another beginning than the board's start
    layout with all figures in jail; then it may begin in a later `round`, with another side `up` on the
    starting tile, with `seats` taken, and with tiles `drawn` before in its stage.

    In a `placed` game players place all floor tiles (Advanced Flight), and `starter` places the first. With
    another `start` they lie already, or, where that is in the midst of `placing`, some of them.
    """

    board: Board
    teams: tuple[Team, ...]
    starter: Team
    rules: Rules = PRESETS[Edition.E2026]
    by_hand: bool = False
    start: Position | None = None
    round: int = 1
    up: Side = Side.WHITE
    seats: Seats = ()
    drawn: tuple[MovementTile, ...] = ()
    placed: bool = False
    placing: bool = False

    @property
    def last_round(self) -> int:
        """Return the game's last round: that of its last stage (R23)."""
        return self.rules.stages * ROUNDS

    @property
    def tiles(self) -> tuple[MovementTile, ...]:
        """Return the eight movement tiles of this game."""
        return tiles_for(len(self.teams), self.rules)

    def stack(self, stage: int) -> tuple[MovementTile, ...]:
        """Return the movement tiles that are shuffled for a stage: all, but those that were drawn before."""
        left = list(self.tiles)
        for tile in self.drawn if stage == stage_of(self.round) else ():
            left.remove(tile)
        return tuple(left)

    def numbers(self, team: Team) -> tuple[int, ...]:
        """Return the white numbers of a team's figures in this game."""
        if len(self.teams) <= FEW_PLAYERS:
            return NUMBERS[team]
        return tuple(number for number in NUMBERS[team] if str(number) != _NOT_WITH_MANY)

    def ids(self) -> Iterator[str]:
        """Yield the figures of this game, team by team in seat order."""
        for team in self.teams:
            yield from (f"{team}-{number}" for number in self.numbers(team))

    @property
    def needed(self) -> int:
        """Return how many figures a team must rescue to win: all but one."""
        return len(self.numbers(self.teams[0])) - 1

    def left_of(self, team: Team) -> Team:
        """Return the left neighbour of a team."""
        return self.teams[(self.teams.index(team) + 1) % len(self.teams)]

    def from_(self, team: Team) -> tuple[Team, ...]:
        """Return all teams in turn order, beginning with one."""
        first = self.teams.index(team)
        return (*self.teams[first:], *self.teams[:first])

    def position(self) -> Position:
        """Return the position in which the game begins: all figures in jail, their white sides up."""
        if self.start is not None:
            return self.start
        start = self.board.start
        figures = tuple(Figure(id_, JAIL, Side.WHITE) for id_ in self.ids())
        if self.placed:
            return Position(self.board, 1, start.monster, figures=figures)
        return Position(self.board, 1, start.monster, start.tiles, start.pools, start.teleporters, figures)


@record
class Game:
    """Hold one moment of a game.

    `up` is the side of the starting tile: a figure that shows the other one has moved. `turn` is the team
    whose turn it is, None when all have moved; `hunted` tells that the monster has hunted in this round,
    which is so only when the game is over. `stack` is the tiles still to be drawn: in their order, or, drawn
    by hand, in no order; None before they are shuffled. `places` are the teams that have rescued enough, in
    the order in which they did. While players are `placing` floor tiles, `starter` is the left neighbour of
    who placed last, or who begins; it is the turn of the first team from that one on that is awake.
    """

    setup: Setup
    position: Position
    round: int
    starter: Team
    up: Side
    turn: Team | None
    seats: Seats = ()
    stack: tuple[MovementTile, ...] | None = None
    sleeping: frozenset[Team] = frozenset()
    places: tuple[Team, ...] = ()
    playing_on: bool = False
    hunted: bool = False
    over: Over | None = None
    placing: bool = False

    @property
    def due(self) -> Due:
        """Return what comes next."""
        if self.over:
            return Due.NOTHING
        if self.placing:
            return Due.PLACE
        if self.stack is None:
            return Due.SHUFFLE
        return Due.FLEE if self.turn else Due.HUNT

    @property
    def stage(self) -> int:
        """Return the stage, 1 or 2 (The Two Stages of the Game)."""
        return stage_of(self.round)

    def unmoved(self, team: Team) -> tuple[Figure, ...]:
        """Return a team's figures that have still to move in this round.

        In the first round a team is done when it has moved two (Exception for the first round).
        """
        return self._unmoved(self.position.figures, team)

    @property
    def to_move(self) -> tuple[Figure, ...]:
        """Return the figures of which the team whose turn it is moves one."""
        return self.unmoved(self.turn) if self.turn else ()

    def _unmoved(self, figures: Iterable[Figure], team: Team) -> tuple[Figure, ...]:
        up = self.up
        if self.round == 1:
            mine = [figure for figure in figures if TEAM_OF[figure.id] is team]
            if sum([figure.side is not up for figure in mine]) >= FIRST_MOVES:
                return ()
        waiting = [figure for figure in figures if figure.side is up and TEAM_OF[figure.id] is team]
        return tuple([figure for figure in waiting if in_play(figure)])

    def _next_from(self, team: Team, figures: Iterable[Figure]) -> Team | None:
        """Return the first team from one on, in turn order, that has figures to move (R3)."""
        return next((each for each in self.setup.from_(team) if self._unmoved(figures, each)), None)

    def ranking(self) -> tuple[Team, ...]:
        """Return the teams that have rescued anybody, best first (R16, R17)."""
        seats = self.seats
        others = [team for team in self.setup.teams if team not in self.places and rescued(seats, team)]
        others.sort(key=lambda team: (-rescued(seats, team), seat_of(seats, team)))
        return (*self.places, *others)

    def moved(self, position: Position, seats: Seats, places: tuple[Team, ...], first: Team) -> "Game":
        """Return the game after a move: the turn goes to the first team from one on with figures to move.

        A game is mostly moves, and `replace` takes six times as long.
        """
        return Game(
            self.setup,
            position,
            self.round,
            self.starter,
            self.up,
            self._next_from(first, position.figures),
            seats,
            self.stack,
            self.sleeping,
            places,
            self.playing_on,
            self.hunted,
            self.over,
            self.placing,
        )

    def with_turn_from(self, team: Team) -> "Game":
        """Return the game at the turn of the first team from one on that has figures to move (R3)."""
        return replace(self, turn=self._next_from(team, self.position.figures))

    def with_figures(self, *changed: Figure) -> "Game":
        """Return the game with some figures changed."""
        new = {figure.id: figure for figure in changed}
        figures = tuple(new.get(figure.id, figure) for figure in self.position.figures)
        return replace(self, position=replace(self.position, figures=figures))


def stage_of(round_: int) -> int:
    """Return the stage of a round, 1 or 2 (The Two Stages of the Game)."""
    return 1 if round_ <= ROUNDS else 2


def in_play(figure: Figure) -> bool:
    """Tell whether a figure is still on the board, or in jail."""
    return figure.at not in OUT


def begin(setup: Setup) -> Game:
    """Return a game at its beginning (Game Preparations)."""
    stack = setup.stack(stage_of(setup.round)) if setup.by_hand else None
    places = tuple(team for team in setup.teams if rescued(setup.seats, team) >= setup.needed)
    position = setup.position()
    game = Game(
        setup, position, setup.round, setup.starter, setup.up, None, setup.seats, stack, places=places
    )
    begins_placing = setup.placing or (setup.placed and setup.start is None)
    if begins_placing and anything_fits(position, setup.rules):
        return replace(game, placing=True, turn=setup.starter)
    return game.with_turn_from(setup.starter)
