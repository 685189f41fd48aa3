"""Commands: all that people, and chance, can do to a game."""

from dataclasses import dataclass

from engine.bus import Seats
from engine.figures import Team
from engine.position import Position
from engine.spaces import Space
from engine.tiles import MovementTile


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Shuffle the movement tiles at a stage's beginning: chance is spent here, for the whole stage."""

    tiles: tuple[MovementTile, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """Move a figure, and turn it over.

    `path` names the space at the end of each step, and `bus` for the last step out; it is empty for a figure
    that stays.
    """

    figure: str
    path: tuple[Space, ...] = ()


@dataclass(frozen=True, slots=True)
class Hunt:
    """Let the monster hunt with a movement tile: the stack's next one, or the one that people drew."""

    tile: MovementTile


@dataclass(frozen=True, slots=True)
class Sleep:
    """Put a team to sleep: at its turns its figures are only turned over."""

    team: Team


@dataclass(frozen=True, slots=True)
class Wake:
    """Wake a team that sleeps."""

    team: Team


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Play on for the next place after somebody has won."""


@dataclass(frozen=True, slots=True)
class Repair:
    """Set the game to what lies on the table: all pieces, and who sits where on the bus."""

    position: Position
    seats: Seats = ()


Command = Shuffle | Move | Hunt | Sleep | Wake | PlayOn | Repair
