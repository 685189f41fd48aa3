"""What a command does to a game, as values, in the order in which it happens."""

from engine.box import Placeable
from engine.bus import SeatMove
from engine.events import Hunt
from engine.figures import Side, Team
from engine.game import Over
from engine.outcomes import TileMove
from engine.spaces import Space
from engine.values import record


@record
class Placed:
    """A team places a floor tile."""

    team: Team
    what: Placeable


@record
class FloorLaid:
    """No floor tile is left to be placed: the last placer's left neighbour takes the starting tile."""

    starter: Team


@record
class Moved:
    """A figure moves along a path, which begins where it was, and is turned over; some tiles are pushed."""

    figure: str
    path: tuple[Space, ...]
    tiles: tuple[TileMove, ...]


@record
class TurnedOver:
    """The figures that a team leaves in jail in the first round are turned over."""

    figures: tuple[str, ...]


@record
class Boarded:
    """A figure enters the bus, on its team's seat; `moves` are how stacks change seats by that."""

    figure: str
    seat: int
    moves: tuple[SeatMove, ...]


@record
class Reached:
    """A team has rescued all its figures but one: it is first, second and so on."""

    team: Team
    place: int


@record
class Hunted:
    """The monster has hunted."""

    hunt: Hunt


@record
class RoundBegan:
    """The starting tile is turned, and given to the left."""

    round: int
    starter: Team
    up: Side


@record
class StageBegan:
    """The second stage begins: the tiles are shuffled, and captured figures are eaten from now on."""

    stage: int


@record
class Eaten:
    """After the last round the figures that are still on the board are eaten."""

    figures: tuple[str, ...]


@record
class Ended:
    """The game is over; `ranking` has those who rescued anybody, best first."""

    over: Over
    ranking: tuple[Team, ...]


Happening = (
    Placed
    | FloorLaid
    | Moved
    | TurnedOver
    | Boarded
    | Reached
    | Hunted
    | RoundBegan
    | StageBegan
    | Eaten
    | Ended
)
