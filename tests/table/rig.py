"""A whole table on a bench: mock pins in, a recording panel out, the clock turned by hand."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from gpiozero.pins.mock import MockFactory

from engine.position import Position
from engine.spaces import Space, column_and_row
from engine.tiles import MovementTile
from firmware_host.daemon import Daemon
from firmware_host.evening import Evening
from firmware_host.table.picking import lay_out
from firmware_host.table.settings import Pace, Settings
from firmware_host.table.table import Line, Table, View
from firmware_host.words.said import sentence
from hardware.buttons.contract import Button
from hardware.buttons.gpio import GpioButtons
from hardware.buttons.pins import DEFAULT_PINS
from hardware.clock import HandClock
from hardware.lights.frame import Frame
from hardware.lights.output import Output
from hardware.lights.recording import RecordingPanel
from hardware.lights.strips import StripWiring
from hardware.lights.wiring import Wiring

SLOT = 0.125
"""Seconds of the light language's shortest time."""

_HELD = 0.06
"""Seconds that a finger rests on a button."""


@dataclass
class Eyes:
    """Watch as a panel does, and keep what was told."""

    panel: RecordingPanel
    view: View | None = None
    lines: list[str] = field(default_factory=list)

    def show_frame(self, frame: Frame) -> None:
        self.panel.show(frame)

    def show_view(self, view: View) -> None:
        self.view = view

    def tell(self, lines: Sequence[Line]) -> None:
        self.lines += [sentence(line.thing) for line in lines]


class Rig:
    """Press pins, let time pass, and see lights."""

    def __init__(  # noqa: PLR0913 - what a bench may have
        self,
        position: Position,
        *,
        tile: MovementTile | None = None,
        pace: Pace = Pace.BY_OK,
        luck: int = 0,
        table: Table | None = None,
        strips: Sequence[StripWiring] = (),
    ) -> None:
        board = position.board
        wiring = Wiring.regular(board.width, board.height).with_strips(strips)
        self.board = board
        self.clock = HandClock(1000.0)
        self.panel = RecordingPanel(wiring, self.clock)
        self.eyes = Eyes(self.panel)
        self.output = Output(wiring)
        practice = replace(lay_out(position), choice=tile, settings=Settings(pace=pace))
        self.evening = Evening(table or practice, self.output, lambda: luck, self.clock.now())
        self.evening.watch(self.eyes)
        self._factory = MockFactory()
        # Its own ticks are the machine's: on a busy one edges would seem late by the clock that stands still.
        self._factory.ticks = self.clock.now
        buttons = GpioButtons(DEFAULT_PINS, self.clock, self._factory)
        self._daemon = Daemon(self.evening, [buttons], self.clock)
        self._daemon.start(lambda: None)

    @property
    def view(self) -> View:
        """What is shown."""
        assert self.eyes.view is not None
        return self.eyes.view

    def close(self) -> None:
        """Give the pins back."""
        self._daemon.close()
        self._factory.reset()

    def pass_time(self, seconds: float) -> None:
        """Let time pass, with a turn of the daemon whenever one is due."""
        end = self.clock.now() + seconds
        while True:
            due = self._daemon.turn()
            left = end - self.clock.now()
            if due is None or due >= left:
                break
            self.clock.advance(due)
        self.clock.advance(max(0.0, left))
        self._daemon.turn()

    def turn(self) -> None:
        """Let the daemon take one turn."""
        self._daemon.turn()

    def push_down(self, button: Button) -> None:
        """Close a contact: the pin falls."""
        self._factory.pin(DEFAULT_PINS[button]).drive_low()

    def let_go(self, button: Button) -> None:
        """Open a contact: the pin rises."""
        self._factory.pin(DEFAULT_PINS[button]).drive_high()

    def press(self, *buttons: Button) -> None:
        """Press buttons one after the other, as fingers do."""
        for button in buttons:
            self.push_down(button)
            self.pass_time(_HELD)
            self.let_go(button)
            self.pass_time(_HELD)

    def press_ok_when_heard(self) -> None:
        """Press OK once it is surely not deaf."""
        self.pass_time(1.1)
        self.press(Button.OK)

    def hold(self, button: Button, seconds: float = 1.2) -> None:
        """Hold a button for long."""
        self.push_down(button)
        self.pass_time(seconds)
        self.let_go(button)
        self.pass_time(_HELD)

    def watch(self, seconds: float, covered: Iterable[Space]) -> list[Frame]:
        """Let time pass and return what is seen in each slot, the covered lights black."""
        hidden = [self._index(space) for space in covered]
        seen = []
        for _ in range(round(seconds / SLOT)):
            seen.append(self.panel.seen(hidden))
            self.pass_time(SLOT)
        return seen

    def _index(self, space: Space) -> int:
        column, row = column_and_row(space)
        return row * self.board.width + column
