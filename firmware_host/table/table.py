"""The table: one value that answers each press, and the passing of time, with the next value."""

from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from typing import Protocol

from engine.position import Position
from engine.tiles import MovementTile
from firmware_host.scenes.scene import Scene
from firmware_host.words.said import Said
from hardware.buttons.contract import Button

DEAF = 1.0
"""Seconds in which a button that has just led somewhere else is not heard again: children press twice."""


class Tone(StrEnum):
    """Name what kind of thing is said, so that a page can show it."""

    PROMPT = "prompt"
    LOOK = "look"
    MOVE = "move"
    CAPTURE = "capture"
    NOTE = "note"
    ALARM = "alarm"


@dataclass(frozen=True, slots=True)
class Line:
    """Hold one line of the running text."""

    thing: Said
    tone: Tone = Tone.NOTE


@dataclass(frozen=True, slots=True)
class Press:
    """Hold a press: the button, when (seconds on the clock), and a number for chance to spend."""

    button: Button
    at: float
    luck: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """Hold what is shown right now: the lights, the lamps, what is asked, and where the pieces lie."""

    scene: Scene
    position: Position
    prompt: Line
    ok_lamp: bool = False
    hunt_lamp: bool = False


class Pace(Enum):
    """Name how fast a hunt is shown, with the seconds that a moment takes."""

    BY_OK = 1.0, True
    SLOW = 2.0, False
    NORMAL = 1.0, False
    FAST = 0.75, False  # not faster: two pulses in each moment stay three in any second

    @property
    def seconds(self) -> float:
        """Return the seconds of a moment."""
        return self.value[0]

    @property
    def waits(self) -> bool:
        """Tell whether each step waits for OK."""
        return self.value[1]

    def faster(self, by: int) -> "Pace":
        """Return the pace that is so many faster, or the fastest, or the slowest."""
        paces = list(Pace)
        return paces[max(0, min(paces.index(self) + by, len(paces) - 1))]


class Phase(Protocol):
    """One room of the conversation: a frozen value that knows how it answers."""

    def pressed(self, table: "Table", press: Press) -> "Table":
        """Return the table after a press."""
        ...

    def waited(self, table: "Table", now: float) -> "Table":
        """Return the table at a time, at or after `wake_at`."""
        ...

    def view(self, table: "Table") -> View:
        """Return what is shown."""
        ...

    @property
    def wake_at(self) -> float | None:
        """Return when time alone changes something, in seconds on the clock."""
        ...


class Resting:
    """A phase in which time alone changes nothing."""

    __slots__ = ()

    @property
    def wake_at(self) -> None:
        """Return that there is no such time."""
        return

    def waited(self, table: "Table", now: float) -> "Table":
        """Return the table as it is."""
        del now
        return table


@dataclass(frozen=True, slots=True)
class Table:
    """Hold the whole conversation.

    `home` is the phase to go back to after a hunt. `stack` is the tiles still to be drawn, `choice` the one
    that was entered by hand. `first` is true until a hunt was shown: a new family's first goes by OK. `told`
    is what the last change had to say; `since` when what is shown began. Until `deaf_until` OK is not heard.
    """

    position: Position
    phase: Phase
    home: Phase
    since: float = 0.0
    stack: tuple[MovementTile, ...] = ()
    choice: MovementTile | None = None
    pace: Pace = Pace.BY_OK
    first: bool = True
    deaf_until: float = 0.0
    told: tuple[Line, ...] = ()

    def pressed(self, press: Press) -> "Table":
        """Return the table after a press, with what it tells about it."""
        if press.button is Button.OK and press.at < self.deaf_until:
            return self
        quiet = replace(self, told=())
        return _stamped(quiet, quiet.phase.pressed(quiet, press), press.at)

    def waited(self, now: float) -> "Table":
        """Return the table at a time, with what it tells about it."""
        if self.phase.wake_at is None or now < self.phase.wake_at:
            return self
        quiet = replace(self, told=())
        return _stamped(quiet, quiet.phase.waited(quiet, now), now)

    def view(self) -> View:
        """Return what is shown."""
        return self.phase.view(self)

    def to(self, phase: Phase, *lines: Line) -> "Table":
        """Return the table in another phase, or in the same one changed, with lines to tell."""
        return replace(self, phase=phase, told=(*self.told, *lines))

    def tell(self, thing: Said, tone: Tone = Tone.NOTE) -> "Table":
        """Return the table with one more line to tell."""
        return replace(self, told=(*self.told, Line(thing, tone)))


def _stamped(before: Table, after: Table, now: float) -> Table:
    """Return a table that knows when what it shows began."""
    return after if after.phase == before.phase else replace(after, since=now)
