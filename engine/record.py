"""A game as it was played: its commands, the moments between them, undo and redo."""

from dataclasses import dataclass, replace

from engine.commands import Command
from engine.game import Game, Setup, begin
from engine.happenings import Happening
from engine.play import play


@dataclass(frozen=True, slots=True)
class Go:
    """Go back so many commands (undo), or on again (redo) where `by` is positive."""

    by: int


Entry = Command | Go


@dataclass(frozen=True, slots=True)
class Moment:
    """Hold a game after a command, and what that did."""

    game: Game
    command: Command | None
    happened: tuple[Happening, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """Hold a game with all its moments: undo is a look-up, and itself an entry of the log.

    `log` has all that was done, in order. `line` has the moments that can be gone to, the first one before
    any command; `at` is where the game stands. A command after an undo cuts off what lay ahead.
    """

    setup: Setup
    log: tuple[Entry, ...]
    line: tuple[Moment, ...]
    at: int = 0

    @property
    def game(self) -> Game:
        """Return the game as it stands."""
        return self.line[self.at].game

    @property
    def happened(self) -> tuple[Happening, ...]:
        """Return what the command before this moment did."""
        return self.line[self.at].happened

    def played(self, command: Command) -> "Record":
        """Return the record with one more command.

        Raises:
            NotAllowedError: the rules do not allow it now.
            PositionError: a repair has faults.
        """
        after = play(self.game, command)
        moment = Moment(after.game, command, after.happened)
        line = (*self.line[: self.at + 1], moment)
        return Record(self.setup, (*self.log, command), line, self.at + 1)

    def can_go(self, by: int) -> bool:
        """Tell whether there are so many commands to take back, or to do again."""
        return by != 0 and 0 <= self.at + by < len(self.line)

    def gone(self, by: int) -> "Record":
        """Return the record gone back, or on.

        Raises:
            ValueError: there are not so many commands.
        """
        if not self.can_go(by):
            ahead = len(self.line) - 1 - self.at
            raise ValueError(f"no way to go {by}: {self.at} commands lie behind, {ahead} ahead")
        return replace(self, log=(*self.log, Go(by)), at=self.at + by)


def new_record(setup: Setup) -> Record:
    """Return the record of a game that begins."""
    return Record(setup, (), (Moment(begin(setup), None, ()),))
