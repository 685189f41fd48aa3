"""A game as it was played: its commands, the moments between them, undo and redo."""

from dataclasses import dataclass, replace

from engine.commands import Command, Shuffle
from engine.game import Game, Setup, begin
from engine.happenings import Happening
from engine.play import play
from engine.tiles import MovementTile
from engine.values import record


@dataclass(frozen=True, slots=True)
class Go:
    """Go back so many commands (undo), or on again (redo) where `by` is positive."""

    by: int


Entry = Command | Go


@record
class Moment:
    """Hold a game after a command, and what that did."""

    game: Game
    command: Command | None
    happened: tuple[Happening, ...]


@record
class Record:
    """Hold a game with all its moments: undo is a look-up, and itself an entry of the log.

    `log` has all that was done, in order. `line` has the moments that can be gone to, the first one before
    any command; `at` is where the game stands. A command after an undo cuts off what lay ahead. `shuffles`
    has the order of each stage's tiles once they were shuffled: going back behind that changes no luck.
    """

    setup: Setup
    log: tuple[Entry, ...]
    line: tuple[Moment, ...]
    at: int = 0
    shuffles: tuple[tuple[int, tuple[MovementTile, ...]], ...] = ()

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
        shuffles = self.shuffles
        if isinstance(command, Shuffle):
            shuffles = (*shuffles, (self.game.stage, command.tiles))
        return Record(self.setup, (*self.log, command), line, self.at + 1, shuffles)

    def shuffled(self, stage: int) -> tuple[MovementTile, ...] | None:
        """Return the order in which a stage's tiles were shuffled before, if they were."""
        return next((tiles for when, tiles in self.shuffles if when == stage), None)

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
