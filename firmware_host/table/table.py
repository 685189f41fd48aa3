"""The table: one value that answers each press, and the passing of time, with the next value."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Protocol

from engine.bus import Seats
from engine.figures import Team
from engine.game import Game
from engine.position import Position
from engine.record import Record
from engine.tiles import MovementTile
from firmware_host.scenes.beside import NOTHING, Beside, Shown
from firmware_host.scenes.refusing import Refused, refused_scene
from firmware_host.scenes.scene import Scene
from firmware_host.table.panel import PANEL, Panel
from firmware_host.table.settings import Settings
from firmware_host.table.shelf import Shelf
from firmware_host.words.labels import Labels, with_labels
from firmware_host.words.said import Said
from hardware.buttons.contract import Button

DEAF = 1.0
"""Seconds in which a button that has just led somewhere else is not heard again: children press twice."""


_LULL = 0.5
"""Seconds without a press of OK after which a hand that drums on it has stopped."""


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
    """Hold what is shown right now: the lights, the lamps, what is asked, and where the pieces lie.

    `labels` has what the buttons do. `seats` is who sits where on the bus, `teams` are all in seat order;
    `heading` says how far the game is, `turn` whose turn it is. `refused` is why the last press was
    not obeyed. `goes_off` asks for the machine to be switched off. While the board is `bare` no piece is
    shown, and the lights alone are looked at. `beside` is what strips beside the board tell.
    """

    scene: Scene
    position: Position
    prompt: Line
    ok_lamp: bool = False
    hunt_lamp: bool = False
    seats: Seats = ()
    heading: Said | None = None
    labels: Labels = field(default_factory=dict)
    teams: tuple[Team, ...] = ()
    turn: Team | None = None
    refused: Said | None = None
    goes_off: bool = False
    bare: bool = False
    beside: Beside = NOTHING

    @property
    def shown(self) -> Shown | None:
        """Return what strips beside the board show; nothing while they are to stay dark."""
        if self.bare or self.goes_off:
            return None
        return Shown(self.position, self.teams, self.seats, self.turn, self.beside)

    @property
    def spoken(self) -> Line:
        """Return what is asked together with what the buttons do, for whoever has only one line of text."""
        return Line(with_labels(self.prompt.thing, self.labels), self.prompt.tone)


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


class Home(Protocol):
    """Where the conversation goes on when something has been said and done."""

    def enter(self, table: "Table", now: float) -> "Table":
        """Return the table where it goes on, at a time in seconds on the clock."""
        ...


class Holds(Protocol):
    """What a held button does, anywhere in the conversation."""

    def held(self, table: "Table", button: Button, now: float) -> "Table":
        """Return the table once a button has been held for long; its press was answered before."""
        ...

    def released(self, table: "Table", button: Button, now: float) -> "Table":
        """Return the table when a button that was held for long is let go."""
        ...


@dataclass(frozen=True, slots=True)
class Table:
    """Hold the whole conversation.

    `record` is the game that is played; without one, `laid` is the position for practice, `stack` the tiles
    still to be drawn, and `choice` the one that was entered by hand. `settled` is the game as people were led
    to lay it: what differs from the record's is still to be shown. `home` is where the conversation goes on,
    `holds` what held buttons do, `doorstep` where a new game begins. `first` is true until a hunt was shown:
    a new family's first goes by OK. `told` is what the last change had to say; `since` when what is shown
    began. Until `deaf_until` OK is not heard, and its lamp is dark. `refused` is why the last press was not
    obeyed. `luck` is the last press's number for chance. `can_go_off` tells that the machine can be switched
    off from here. `shelf` has the boards and layouts that a new game can begin with, `panel` the columns
    and rows of spaces that have lights.
    """

    laid: Position
    phase: Phase
    home: Home
    holds: Holds | None = None
    doorstep: Home | None = None
    record: Record | None = None
    settled: Game | None = None
    settings: Settings = field(default_factory=Settings)
    since: float = 0.0
    stack: tuple[MovementTile, ...] = ()
    choice: MovementTile | None = None
    first: bool = True
    deaf_until: float | None = None
    told: tuple[Line, ...] = ()
    refused: Refused | None = None
    luck: int = 0
    can_go_off: bool = False
    shelf: Shelf = field(default_factory=Shelf)
    panel: Panel = PANEL

    @property
    def position(self) -> Position:
        """Return the position on the table: the game's, or the practice's."""
        return self.record.game.position if self.record else self.laid

    @property
    def recorded(self) -> Record:
        """Return the record of the game that is played.

        Raises:
            ValueError: none is played.
        """
        if self.record is None:
            raise ValueError("no game is played at this table")
        return self.record

    @property
    def game(self) -> Game:
        """Return the game that is played.

        Raises:
            ValueError: none is played.
        """
        return self.recorded.game

    @property
    def lies(self) -> Game:
        """Return the game as people were led to lay it.

        Raises:
            ValueError: none is played.
        """
        return self.settled or self.game

    @property
    def wake_at(self) -> float | None:
        """Return when time alone changes something, in seconds on the clock: at the latest, OK is heard."""
        times = (self.phase.wake_at, self.deaf_until)
        return min((time for time in times if time is not None), default=None)

    def pressed(self, press: Press) -> "Table":
        """Return the table after a press, with what it tells about it.

        After another button that was obeyed OK is heard again: then it is no second press of the same one.
        """
        heard = self._hearing(press.at)
        if press.button is Button.OK and heard.deaf_until is not None:
            # Whoever goes on pressing is heard once a moment without a press has gone by.
            return replace(self, deaf_until=max(heard.deaf_until, press.at + _LULL))
        quiet = replace(heard, told=(), refused=None, luck=press.luck)
        after = quiet.phase.pressed(quiet, press)
        if after.refused is None and after.deaf_until == self.deaf_until:
            after = replace(after, deaf_until=None)
        return _stamped(self, after, press.at)

    def waited(self, now: float) -> "Table":
        """Return the table at a time, with what it tells about it."""
        heard = self._hearing(now)
        if heard.phase.wake_at is None or now < heard.phase.wake_at:
            return heard
        quiet = replace(heard, told=())
        return _stamped(self, quiet.phase.waited(quiet, now), now)

    def deafened(self, now: float) -> "Table":
        """Return the table that hears no OK for a while: whoever presses twice means one press."""
        return replace(self, deaf_until=now + DEAF)

    def _hearing(self, now: float) -> "Table":
        if self.deaf_until is None or now < self.deaf_until:
            return self
        return replace(self, deaf_until=None)

    def held(self, button: Button, now: float) -> "Table":
        """Return the table once a button has been held for long."""
        return self._by_hold(lambda holds, table: holds.held(table, button, now), now)

    def released(self, button: Button, now: float) -> "Table":
        """Return the table when a button that was held for long is let go."""
        return self._by_hold(lambda holds, table: holds.released(table, button, now), now)

    def _by_hold(self, change: Callable[[Holds, "Table"], "Table"], now: float) -> "Table":
        if self.holds is None:
            return self
        quiet = replace(self, told=(), refused=None)
        return _stamped(self, change(self.holds, quiet), now)

    def view(self) -> View:
        """Return what is shown, with the reason of a refusal above it."""
        view = self.phase.view(self)
        if self.deaf_until is not None:
            view = replace(view, ok_lamp=False)
        if self.refused is None:
            return view
        over = refused_scene(self.refused, view.position, self.settings.side)
        return replace(view, scene=view.scene.under(over), refused=self.refused.words)

    def to(self, phase: Phase, *lines: Line) -> "Table":
        """Return the table in another phase, or in the same one changed, with lines to tell."""
        return replace(self, phase=phase, told=(*self.told, *lines))

    def tell(self, thing: Said, tone: Tone = Tone.NOTE) -> "Table":
        """Return the table with one more line to tell."""
        return replace(self, told=(*self.told, Line(thing, tone)))

    def refuse(self, refused: Refused) -> "Table":
        """Return the table that shows and says why a press is not obeyed, until the next press."""
        return replace(self, refused=refused).tell(refused.words, Tone.ALARM)

    def anew(self, now: float) -> "Table":
        """Return the table where a new game begins, as it was before this one; what is set stays set."""
        if self.doorstep is None:
            return self.go_home(now)
        # What lay there still lies there, and covers lights, until it is laid anew.
        cleared = replace(
            self, laid=self.position, record=None, settled=None, home=self.doorstep, refused=None
        )
        return self.doorstep.enter(cleared, now)

    def go_home(self, now: float) -> "Table":
        """Return the table where the conversation goes on."""
        return self.home.enter(self, now)


def _stamped(before: Table, after: Table, now: float) -> Table:
    """Return a table that knows when what it shows began."""
    same = after.phase == before.phase and after.refused == before.refused
    return after if same else replace(after, since=now)
