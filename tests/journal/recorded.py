"""An evening that a crowd plays with a journal: `python -m tests.journal.recorded`, with the shim preloaded.

Each time something done is shown it marks how far the evening is; in the end it tells every state there was.
"""

import json
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from engine.notation import write_entry, write_game
from engine.record import new_record
from firmware_host.evening import Evening
from firmware_host.journal.keeping import Keeper
from firmware_host.table.opening import open_table
from firmware_host.table.settings import Settings
from firmware_host.table.table import Line, Table, View
from hardware.lights.frame import Frame
from hardware.lights.output import Output
from hardware.lights.wiring import Wiring
from tests.journal.inline import InlineWriter
from tests.table.crowd import Crowd, Lights
from tests.table.evenings import DUNGEON

State = tuple[int, int, bool]
"""How many games were begun, how many entries the last one has, and whether it is open."""


@dataclass
class Marks:
    """Keep every state of the evening, and mark in a file which one is shown."""

    file: int
    keeper: Keeper
    states: list[State] = field(default_factory=lambda: [(0, 0, False)])
    games: list[tuple[str, list[str]]] = field(default_factory=list)
    _setup: object = None

    @property
    def saved(self) -> bool:
        return self.keeper.saved

    @property
    def trouble(self) -> str | None:
        return self.keeper.trouble

    def follow(self, table: Table) -> bool:
        record = table.record
        state = self.states[-1]
        if record is None:
            state = (*state[:2], False)
        else:
            if record.setup is not self._setup:
                self._setup = record.setup
                self.games.append((write_game(new_record(record.setup)), []))
            told = self.games[-1][1]
            told += [write_entry(entry) for entry in record.log[len(told) :]]
            state = (len(self.games), len(told), not record.game.over)
        if state != self.states[-1]:
            self.states.append(state)
        return self.keeper.follow(table)

    def show_frame(self, frame: Frame) -> None:
        """Mark that all that was done so far is shown."""
        del frame
        os.write(self.file, f"{len(self.states) - 1}\n".encode())

    def show_view(self, view: View) -> None:
        """Wait for the lights, which say it."""

    def tell(self, lines: Sequence[Line]) -> None:
        """Hear nothing."""


def play(folder: Path, seed: int, presses: int) -> Marks:
    """Play an evening of so many presses, its journal in a folder."""
    keeper = Keeper(InlineWriter(folder / "games.sqlite"))
    marks = Marks(os.open(folder / "marks", os.O_WRONLY | os.O_CREAT), keeper)
    table = open_table(DUNGEON, Settings())
    output = Output(Wiring.regular(DUNGEON.width, DUNGEON.height))
    chance = Random(seed)  # noqa: S311 - nobody bets on it
    evening = Evening(table, output, lambda: chance.getrandbits(64), 10.0, marks)
    lights = Lights(output.budget)
    evening.watch(lights)
    evening.watch(marks)
    crowd = Crowd(evening, chance, lights, 10.0)
    while crowd.presses < presses:
        crowd.act()
    return marks


def main() -> None:
    folder, seed, presses, told = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4])
    marks = play(folder, seed, presses)
    told.write_text(json.dumps({"states": marks.states, "games": marks.games}))


if __name__ == "__main__":
    main()
