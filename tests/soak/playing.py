"""A hand that plays whole games with buttons, quickly, in virtual time."""

from random import Random

from firmware_host.evening import Evening
from firmware_host.gate import Journal
from firmware_host.table.ending import Choice, Ending
from firmware_host.table.fleeing import Fleeing
from firmware_host.table.moving import Followed, Moving
from firmware_host.table.opening import open_table
from firmware_host.table.ready import Ready
from firmware_host.table.settings import Pace, Settings
from firmware_host.table.setup.laying import Laying
from firmware_host.table.showing import Showing
from firmware_host.table.table import Phase
from firmware_host.table.walking import Walking
from hardware.buttons.contract import Button, Edge
from hardware.lights.frame import Frame
from hardware.lights.output import Output
from hardware.lights.wiring import Wiring
from tests.table.evenings import DUNGEON

MOST = 5000
"""Presses after which a game must be over."""

_ARROWS = (Button.UP, Button.UP, Button.LEFT, Button.LEFT, Button.DOWN, Button.RIGHT)


class Looker:
    """Look at all there is to see, and keep nothing but counts."""

    def __init__(self) -> None:
        self.frames = self.views = self.lines = 0

    def show_frame(self, frame: Frame) -> None:
        del frame
        self.frames += 1

    def show_view(self, view: object) -> None:
        del view
        self.views += 1

    def tell(self, lines: object) -> None:
        del lines
        self.lines += 1


class Hand:
    """Play one game after the other at one table."""

    def __init__(self, seed: int, journal: Journal | None = None) -> None:
        self._dice = Random(seed)  # noqa: S311 - nobody bets on it
        self._now = 100.0
        self.presses = 0
        self.looker = Looker()
        output = Output(Wiring.regular(DUNGEON.width, DUNGEON.height))
        table = open_table(DUNGEON, Settings(pace=Pace.FAST))
        self.evening = Evening(table, output, lambda: self._dice.getrandbits(64), self._now, journal)
        self.evening.watch(self.looker)

    def game(self) -> None:
        """Play a game from its set-up to its end, and ask for the next one.

        Raises:
            RuntimeError: it does not end.
        """
        first = self.presses
        while not isinstance(self.evening.table.phase, Ending):
            self.press_next()
            if self.presses - first > MOST:
                raise RuntimeError(f"no end after {MOST} presses: {self.evening.table.phase}")
        while isinstance(self.evening.table.phase, Ending):
            self.press_next()

    def press_next(self) -> None:
        """Press the next button."""
        self._press(self._next())

    def _next(self) -> Button:
        phase = self.evening.table.phase
        if isinstance(phase, Ending):
            return Button.OK if phase.choice is Choice.AGAIN else Button.RIGHT
        return self._played(phase)

    def _played(self, phase: Phase) -> Button:
        match phase:
            case Fleeing() if self._dice.random() < 0.3:
                return Button.RIGHT
            case Walking(walks=walks) if walks[-1].left and self._dice.random() < 0.8:
                return self._dice.choice(_ARROWS)
            case Walking(walks=walks) if walks[-1].refused_end():
                return Button.BACK
            case Ready():
                return Button.HUNT
            case Showing() | Moving() | Followed() if self._dice.random() < 0.7:
                return Button.RIGHT
            case Laying() | _:
                return Button.OK

    def _press(self, button: Button) -> None:
        self.presses += 1
        self._now += 1.1 if button is Button.OK else 0.2
        self.evening.advance(self._now)
        for down in (True, False):
            self._now += 0.05
            self.evening.heard(Edge(button, down=down, at=self._now), self._now)
