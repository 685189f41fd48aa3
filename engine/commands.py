"""Commands: all that people, and chance, can do to a game."""

from engine.box import Placeable
from engine.bus import Seats
from engine.figures import Team
from engine.position import Position
from engine.spaces import Space
from engine.tiles import MovementTile
from engine.values import record


@record
class Place:
    """Place a floor tile before the first round (R21); a pool is the spaces that it covers."""

    what: Placeable


@record
class Shuffle:
    """Shuffle the movement tiles at a stage's beginning: chance is spent here, for the whole stage."""

    tiles: tuple[MovementTile, ...]


@record
class Move:
    """Move a figure, and turn it over.

    `path` names the space at the end of each step, and `bus` for the last step out; it is empty for a figure
    that stays.
    """

    figure: str
    path: tuple[Space, ...] = ()


@record
class Hunt:
    """Let the monster hunt with a movement tile: the stack's next one, or the one that people drew."""

    tile: MovementTile


@record
class Sleep:
    """Put a team to sleep: at its turns its figures are only turned over."""

    team: Team


@record
class Wake:
    """Wake a team that sleeps."""

    team: Team


@record
class PlayOn:
    """Play on for the next place after somebody has won."""


@record
class Repair:
    """Set the game to what lies on the table: all pieces, and who sits where on the bus."""

    position: Position
    seats: Seats = ()


Command = Place | Shuffle | Move | Hunt | Sleep | Wake | PlayOn | Repair
