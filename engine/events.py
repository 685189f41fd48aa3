"""What happens in a hunt: its steps, each with what was seen and why, as values."""

from collections.abc import Mapping
from enum import StrEnum

from engine.compass import AHEAD, LEFT, RIGHT, Direction, Toward
from engine.position import Position
from engine.spaces import Space
from engine.tiles import MovementTile
from engine.values import record


class Decision(StrEnum):
    """Name what the monster makes of what it sees."""

    TURN_LEFT = "turn left"
    TURN_RIGHT = "turn right"
    STRAIGHT_ON = "straight on"
    CONFUSED = "confused"
    NOBODY = "nobody"


TURNED: Mapping[Decision, Mapping[Direction, Direction]] = {
    Decision.TURN_LEFT: LEFT,
    Decision.TURN_RIGHT: RIGHT,
    Decision.STRAIGHT_ON: AHEAD,
    Decision.CONFUSED: AHEAD,
    Decision.NOBODY: AHEAD,
}
"""The facing after each decision, by the facing before it."""


class How(StrEnum):
    """Name how a figure is captured."""

    CAUGHT = "caught"
    CRUSHED = "crushed"
    TELEPORTER = "teleporter"


class Into(StrEnum):
    """Name where a floor tile vanishes."""

    TELEPORTER = "teleporter"
    DOORWAY = "doorway"


class By(StrEnum):
    """Name how far a turning stone turns the monster."""

    RIGHT = "right"
    AROUND = "around"


@record
class Sight:
    """Hold the nearest prey in one direction: a figure's id or `bunny`, its distance in spaces, its space."""

    toward: Toward
    what: str
    distance: int
    at: Space


@record
class Look:
    """Hold what the monster sees, ahead first, then left, then right, and what it decides."""

    sees: tuple[Sight, ...]
    decides: Decision

    def turned(self, facing: Direction) -> Direction:
        """Return the facing after the look, from the facing before it."""
        return TURNED[self.decides][facing]


@record
class Captured:
    """A figure is captured; `at` is where it stood."""

    figure: str
    how: How
    at: Space


@record
class Pushed:
    """A figure or a floor tile is pushed from a space to where it comes to rest, slides included."""

    what: str
    start: Space
    to: Space


@record
class Crushed:
    """A floor tile is crushed; `at` is where it stood."""

    what: str
    at: Space


@record
class Vanished:
    """A floor tile leaves the game through a teleporter or a doorway; `at` is where it stood."""

    what: str
    at: Space
    into: Into


@record
class Cuddled:
    """A bunny is cuddled, and leaves the game."""

    at: Space


@record
class Turned:
    """A turning stone turns the monster in its space."""

    by: By
    stone: Space


@record
class Passed:
    """The monster walks into a wall and comes in at the passage's other end."""

    letter: str | None
    start: Space
    to: Space


@record
class Slid:
    """The monster slides straight over a pool, to the first space past it or to its last before a wall."""

    through: tuple[Space, ...]
    to: Space


@record
class Teleported:
    """The monster is on the other tile of a teleporter at once."""

    start: Space
    to: Space


Event = Captured | Pushed | Crushed | Vanished | Cuddled | Turned | Passed | Slid | Teleported


@record
class Step:
    """Hold one step: the look before it, its ends, the facing on arrival, what happens on the way."""

    look: Look
    start: Space
    to: Space
    facing: Direction
    events: tuple[Event, ...]


@record
class Hunt:
    """Hold a whole hunt: its movement tile, its steps, the last look, and the positions around it."""

    before: Position
    tile: MovementTile
    steps: tuple[Step, ...]
    final_look: Look
    after: Position
