"""A whole daemon on a bench, with an evening that can be lent: mock pins in, a strip on a wire out."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from gpiozero.pins.mock import MockFactory

from engine.position import Position
from engine.tiles import read_tile
from firmware_host.daemon import Daemon
from firmware_host.evening import Evening
from firmware_host.table.picking import lay_out
from firmware_host.table.settings import Pace, Settings
from firmware_host.table.table import Line, View
from firmware_host.wizards.lending import Lending
from firmware_host.wizards.listening import LentInputs
from firmware_host.wizards.stage import LentPanel, Lights
from firmware_host.wizards.wizard import Found, Outcome
from firmware_host.words.said import Said, sentence
from hardware.buttons.contract import Button, ButtonSource
from hardware.buttons.gpio import GpioButtons
from hardware.buttons.pins import DEFAULT_PINS
from hardware.clock import HandClock
from hardware.inputs.buttons import InputButtons, InputSettings
from hardware.inputs.devices import Machine
from hardware.lights.frame import Frame
from hardware.lights.recording import RecordingPanel
from hardware.lights.rewiring import RewirablePanel
from hardware.lights.wiring import Wiring
from tests.wizards.strip import Colour, Space, Strip

SLOT = 0.125
_HELD = 0.06


class Wire:
    """Open recording panels on one wire, one after the other, and see what a strip on it shows."""

    def __init__(self, clock: HandClock, strip: Strip) -> None:
        self.strip = strip
        self.opened: list[RecordingPanel] = []
        self._clock = clock

    def open(self, wiring: Wiring, colour_order: str | None) -> RecordingPanel:
        self.opened.append(RecordingPanel(wiring, self._clock, colour_order or "GRB"))
        return self.opened[-1]

    @property
    def history(self) -> list[tuple[float, bytes]]:
        """All that went over the wire, and when."""
        return [(shown.at, shown.wire) for panel in self.opened for shown in panel.history]

    def seen(self) -> dict[Space, Colour]:
        """What people see of it right now."""
        return self.strip.seen(self.history[-1][1]) if self.history else {}


class HandWorker:
    """Show each frame at once, in the thread of whoever hands it over."""

    def __init__(self, panel: RewirablePanel) -> None:
        self._panel = panel

    def submit(self, frame: Frame) -> None:
        self._panel.show(frame)


class PanelFace:
    """Watch the evening for the panel."""

    def __init__(self, worker: HandWorker) -> None:
        self._worker = worker

    def show_frame(self, frame: Frame) -> None:
        self._worker.submit(frame)

    def show_view(self, view: View) -> None:
        """Look away."""

    def tell(self, lines: Sequence[Line]) -> None:
        """Hear nothing."""


@dataclass
class Page:
    """Watch the evening as a page does."""

    view: View | None = None
    frame: Frame | None = None
    lines: list[str] = field(default_factory=list)

    def show_frame(self, frame: Frame) -> None:
        self.frame = frame

    def show_view(self, view: View) -> None:
        self.view = view

    def tell(self, lines: Sequence[Line]) -> None:
        self.lines += [sentence(line.thing) for line in lines]

    @property
    def prompt(self) -> str:
        assert self.view is not None
        return sentence(self.view.prompt.thing)


@dataclass
class Caller:
    """Ask for a wizard, and read along."""

    prompt: Said | None = None
    lines: list[str] = field(default_factory=list)
    outcome: Outcome | None = None

    def ask(self, prompt: Said | None, lamps: tuple[bool, bool]) -> None:
        del lamps
        self.prompt = prompt
        if prompt:
            self.lines.append(sentence(prompt))

    def tell(self, things: Sequence[Said]) -> None:
        self.lines += map(sentence, things)

    def ended(self, outcome: Outcome) -> None:
        assert self.outcome is None
        self.outcome = outcome

    @property
    def key(self) -> str:
        assert self.prompt is not None
        return self.prompt.key


@dataclass
class Kept:
    """Keep what was found; or fail to."""

    found: list[Found] = field(default_factory=list)
    trouble: Exception | None = None

    def __call__(self, found: Found) -> None:
        if self.trouble:
            raise self.trouble
        self.found.append(found)


class House:
    """Press pins, let time pass, and see what a strip shows."""

    def __init__(  # noqa: PLR0913 - one for each thing that a house may have
        self,
        position: Position,
        strip: Strip,
        *,
        panel: bool = True,
        limit_ma: int = 2000,
        inputs: LentInputs | None = None,
        input_source: Machine | None = None,
    ) -> None:
        board = position.board
        self.clock = HandClock(1000.0)
        self.wire = Wire(self.clock, strip)
        self.lights = Lights(Wiring.regular(board.width, board.height), None, limit_ma, 0.4)
        practice = replace(lay_out(position), choice=read_tile("5"), settings=Settings(pace=Pace.NORMAL))
        self.evening = Evening(practice, self.lights.output(), lambda: 0, self.clock.now())
        self.page = Page()
        self.kept = Kept()
        lent = None
        if panel:
            rewirable = RewirablePanel(self.wire.open, self.lights.wiring)
            lent = LentPanel(rewirable, HandWorker(rewirable))
            self.evening.watch(PanelFace(HandWorker(rewirable)))
        self.evening.watch(self.page)
        self.lending = Lending(self.evening, self.lights, self.kept, lent, DEFAULT_PINS, inputs=inputs)
        self.lending.watch(self.page)
        self._factory = MockFactory()
        self._factory.ticks = self.clock.now
        buttons = GpioButtons(DEFAULT_PINS, self.clock, self._factory)
        self.inputs = InputButtons(InputSettings(), self.clock, input_source) if input_source else None
        sources: list[ButtonSource] = [buttons, *([self.inputs] if self.inputs else [])]
        self.daemon = Daemon(self.lending, sources, self.clock, [self.lending])
        self.daemon.start(lambda: None)

    def close(self) -> None:
        self.daemon.close()
        self._factory.reset()

    def pass_time(self, seconds: float) -> None:
        """Let time pass, with a turn of the daemon whenever one is due."""
        end = self.clock.now() + seconds
        while True:
            due = self.daemon.turn()
            left = end - self.clock.now()
            if due is None or due >= left:
                break
            self.clock.advance(due)
        self.clock.advance(max(0.0, left))
        self.daemon.turn()

    def push_down(self, button: Button) -> None:
        self._factory.pin(DEFAULT_PINS[button]).drive_low()

    def let_go(self, button: Button) -> None:
        self._factory.pin(DEFAULT_PINS[button]).drive_high()

    def press(self, *buttons: Button) -> None:
        for button in buttons:
            self.push_down(button)
            self.pass_time(_HELD)
            self.let_go(button)
            self.pass_time(_HELD)
