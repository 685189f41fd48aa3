"""What the strips beside the board tell of a moment; all of it is told on the board as well."""

from dataclasses import dataclass, field

from engine.bus import Seats
from engine.compass import Direction
from engine.figures import Team
from engine.position import Position
from engine.spaces import Space

Edge = tuple[Space, Direction]
"""A space, and a way out of it: to the rim."""

Lying = tuple[str, str]
"""A place beside the board, and a figure by its id."""


@dataclass(frozen=True, slots=True)
class Beside:
    """Hold what is told beside the board, but who lies there and whose turn it is, which can be seen.

    `attracts` tells that nobody plays yet, `hunts` that the monster is about; then `looks` are the ways that
    it looks, `passes` where it walks into a wall and where it comes in again. `lays` are figures to be laid
    beside the board, `takes` those to be taken from there: each with its place, jail or bus. `over` tells
    that all is over, and `won` who has won. `lies` and `seats` are given where people are asked to lay
    figures and stacks otherwise than they are shown; an empty stack is an empty seat.
    """

    attracts: bool = False
    hunts: bool = False
    looks: tuple[Edge, ...] = ()
    passes: tuple[Edge, ...] = ()
    lays: frozenset[Lying] = frozenset()
    takes: frozenset[Lying] = frozenset()
    over: bool = False
    won: Team | None = None
    lies: Position | None = None
    seats: Seats | None = None


NOTHING = Beside()
"""Nothing but who lies there, and whose turn it is."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Hold what is shown on the board, for the strips: where all lies, who sits where, whose turn it is."""

    position: Position
    teams: tuple[Team, ...] = ()
    seats: Seats = ()
    turn: Team | None = None
    beside: Beside = field(default_factory=Beside)
