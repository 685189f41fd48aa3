"""Evenings with a journal for the tests: games played from their text, kept, and cut off."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from engine.record import Record
from firmware_host.evening import Evening
from firmware_host.gate import Journal
from firmware_host.journal.evening import EveningsJournal
from firmware_host.journal.keeping import Keeper
from firmware_host.journal.opening import open_store
from firmware_host.journal.scribe import Scribe
from firmware_host.journal.store import Stored
from firmware_host.table.opening import open_table
from firmware_host.table.settings import Settings
from firmware_host.table.table import Table
from firmware_host.words.said import sentence
from hardware.buttons.contract import Button, Edge
from hardware.clock import HandClock
from hardware.lights.output import Output
from hardware.lights.recording import RecordingPanel
from hardware.lights.wiring import Wiring
from tests.journal.inline import InlineWriter
from tests.table.evenings import DUNGEON
from tests.table.rig import Eyes

BOARDS = {"dungeon": DUNGEON}


class HeldWriter:
    """A writer on a disk that takes its time: what is given is written when the test says so."""

    def __init__(self, path: Path) -> None:
        self._inline = InlineWriter(path)
        self._given: list[Callable[[Scribe], None]] = []
        self.trouble: str | None = None

    @property
    def saved(self) -> bool:
        return not self._given

    def give(self, task: Callable[[Scribe], None]) -> None:
        self._given.append(task)

    def catch_up(self) -> None:
        """Write all that was given."""
        while self._given:
            self._inline.give(self._given.pop(0))


@dataclass
class Players:
    """Press buttons at an evening, and read what is asked; the clock is turned by hand."""

    evening: Evening
    clock: HandClock
    eyes: Eyes = field(init=False)

    def __post_init__(self) -> None:
        self.eyes = Eyes(RecordingPanel(Wiring.regular(DUNGEON.width, DUNGEON.height), self.clock))
        self.evening.watch(self.eyes)

    @classmethod
    def at(cls, table: Table, journal: Journal | None = None) -> "Players":
        """Sit down at a table, and what is done there is kept in a journal."""
        clock = HandClock(100.0)
        output = Output(Wiring.regular(DUNGEON.width, DUNGEON.height))
        return cls(Evening(table, output, lambda: 7, clock.now(), journal), clock)

    def press(self, *buttons: Button) -> "Players":
        """Press buttons, each a little more than a second after the one before."""
        for button in buttons:
            self.wait(1.1)
            for down in (True, False):
                self.clock.advance(0.05)
                self.evening.heard(Edge(button, down=down, at=self.clock.now()), self.clock.now())
        return self

    def wait(self, seconds: float) -> "Players":
        """Let time pass, in small turns as the daemon takes them."""
        end = self.clock.now() + seconds
        while self.clock.now() < end:
            due = self.evening.wake_at()
            self.clock.advance(max(0.001, min(end, due if due is not None else end) - self.clock.now()))
            self.evening.advance(self.clock.now())
        return self

    @property
    def asked(self) -> str:
        """What is asked as it is shown."""
        assert self.eyes.view is not None
        return sentence(self.eyes.view.prompt.thing)

    @property
    def heading(self) -> str:
        """How far the game is, as it is shown."""
        assert self.eyes.view is not None
        assert self.eyes.view.heading is not None
        return sentence(self.eyes.view.heading)

    @property
    def record(self) -> Record:
        """The game as it is recorded."""
        return self.evening.table.recorded

    @property
    def room(self) -> str:
        """The name of the room."""
        return type(self.evening.table.phase).__name__


def new_players(path: Path) -> Players:
    """Begin an evening whose journal is a file, on the disk at once."""
    return Players.at(open_table(DUNGEON, Settings()), Keeper(InlineWriter(path)))


BEGIN = (Button.UP, *[Button.OK] * 8)
"""Whoever presses these begins a game of two, with what is set."""


@contextmanager
def evening_after(path: Path, game: int | None = None) -> Iterator[Players]:
    """Come back to a journal, as the daemon does when it starts, and write it at once."""
    journal = EveningsJournal(path, BOARDS, game, InlineWriter)
    yield Players.at(open_table(DUNGEON, Settings(), journal.unfinished), journal.journal)
    journal.close()


def stored(path: Path) -> list[Stored]:
    """Return all games of a journal."""
    with closing(open_store(path)) as store:
        found = [store.load(game) for game in store.games()]
    return [game for game in found if game is not None]
