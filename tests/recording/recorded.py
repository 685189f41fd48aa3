"""Evenings that are recorded, and a clock turned by hand."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from engine.board import Board
from engine.game import Due
from firmware_host.evening import Evening
from firmware_host.gate import Journal, NoJournal
from firmware_host.recording.encoding import checkpoint_words, step_row
from firmware_host.recording.recorder import Recorder
from firmware_host.recording.steps import Stretch
from firmware_host.table.fleeing import Fleeing
from firmware_host.table.opening import open_table
from firmware_host.table.ready import Ready
from firmware_host.table.resuming import Unfinished
from firmware_host.table.settings import Settings
from hardware.buttons.contract import Button, Edge
from hardware.lights.output import Output
from hardware.lights.wiring import Wiring
from tests.table.crowd import Crowd, Lights
from tests.table.evenings import DUNGEON

BOARDS: Mapping[str, Board] = {"dungeon": DUNGEON}
OUTPUT = Output(Wiring.regular(DUNGEON.width, DUNGEON.height))


class Recorded:
    """An evening with a recorder, whose buttons are pressed by hand."""

    def __init__(  # noqa: PLR0913 - what an evening joins
        self,
        luck: Callable[[], int] = lambda: 0,
        *,
        calm: bool = False,
        journal: Journal | None = None,
        cut_off: Unfinished | None = None,
        recorder: Recorder | None = None,
        can_go_off: bool = False,
        board: Board = DUNGEON,
    ) -> None:
        self.recorder = recorder or Recorder()
        self.now = 10.0
        self.evening = Evening(
            replace(open_table(board, Settings(calm=calm), cut_off), can_go_off=can_go_off),
            Output(Wiring.regular(board.width, board.height)),
            self.recorder.noting(luck),
            self.now,
            self.recorder.sampled(journal or NoJournal()),
            recorder=self.recorder,
        )
        self.recorder.watch(self.evening)

    @property
    def stretch(self) -> Stretch:
        stretch = self.recorder.stretch
        assert stretch is not None
        return stretch

    def pass_time(self, seconds: float) -> None:
        end = self.now + seconds
        while (due := self.evening.wake_at()) is not None and due < end:
            self.now = max(due, self.now)
            self.evening.advance(self.now)
        self.now = end
        self.evening.advance(end)

    def press(self, *buttons: Button) -> None:
        for button in buttons:
            for down in (True, False):
                self.evening.heard(Edge(button, down, self.now), self.now)
                self.pass_time(0.07)

    def begin_a_game(self) -> None:
        """Begin a game of two players with what is chosen before."""
        self.pass_time(1.5)
        self.press(Button.UP, Button.OK, Button.OK, Button.OK)
        for _ in range(5):
            self.pass_time(1.5)
            self.press(Button.OK)
        self.pass_time(1.5)

    def play_a_round(self, *, hunt: bool = True) -> None:
        """Let all figures stay where they are, until the monster is ready; then let it hunt."""
        self._ok_until(Due.HUNT)
        if hunt:
            self.press(Button.HUNT)
            self.pass_time(1.5)
            self._ok_until(Due.FLEE)

    def _ok_until(self, due: Due) -> None:
        rooms = {Due.HUNT: Ready, Due.FLEE: Fleeing}
        for _ in range(200):
            table = self.evening.table
            if table.game.due is due and isinstance(table.phase, rooms[due]):
                return
            self.press(Button.OK)
            self.pass_time(1.5)
        raise AssertionError(f"nothing leads to {due}")


def crowd(seed: int, presses: int, *, calm: bool = False) -> Recorded:
    """Return the evening of a crowd that presses so often."""
    chance = Random(seed)  # noqa: S311 - nobody bets on it
    recorded = Recorded(lambda: chance.getrandbits(64), calm=calm)
    lights = Lights(OUTPUT.budget)
    recorded.evening.watch(lights)
    many = Crowd(recorded.evening, chance, lights, recorded.now)
    while many.presses < presses:
        many.act()
    return recorded


def words_of(stretch: Stretch) -> dict[str, Any]:
    """Return a stretch as the disk has it."""
    return {
        "furunkulus": "0",
        "config": None,
        "log": ["a line"],
        "checkpoint": checkpoint_words(stretch.checkpoint),
        "steps": [step_row(step) for step in stretch.steps],
    }
