"""A wizard at a table with strips: they are dark meanwhile, wherever they hang, and come back after it."""

from dataclasses import replace

from firmware_host.config import read_config
from firmware_host.evening import Evening
from firmware_host.table.opening import open_table
from firmware_host.table.settings import Settings
from firmware_host.wizards.beginning import Which
from firmware_host.wizards.guest import Guest
from firmware_host.wizards.keep import keeps_nothing
from firmware_host.wizards.leds import LedWizard
from firmware_host.wizards.lending import Lending
from firmware_host.wizards.lent import lights_of
from firmware_host.wizards.stage import LentPanel, PanelStage
from firmware_host.wizards.wizard import Found, Ground
from hardware.clock import HandClock
from hardware.lights.frame import Frame
from hardware.lights.recording import RecordingPanel
from hardware.lights.rewiring import RewirablePanel
from hardware.lights.strips import Strip
from hardware.lights.wiring import Wiring
from tests.table.evenings import DUNGEON
from tests.wizards.house import Caller, HandWorker, PanelFace

JAIL = '{leds = 8, panel = "spi", device = "/dev/spidev2.0"}'
CONFIG = read_config(f'[lights]\npanel = "adalight"\nrim.leds = 54\njail = {JAIL}')
LEDS = 16 * 11
FOUND: Found = {
    "start": "top-left",
    "axis": "rows",
    "order": "progressive",
    "leds_per_space": 1,
    "colour_order": "RGB",
}


class Bench:
    """A panel with a rim on its chain, which a wizard may have."""

    def __init__(self) -> None:
        self.clock = HandClock()
        self.wires: list[RecordingPanel] = []
        self.lights = lights_of(CONFIG, 16, 11)
        panel = RewirablePanel(self._open, self.lights.wiring)
        self.worker = HandWorker(panel)
        self.lent = LentPanel(panel, self.worker)

    def _open(self, wiring: Wiring, colour_order: str | None) -> RecordingPanel:
        self.wires.append(RecordingPanel(wiring, self.clock, colour_order or "GRB"))
        return self.wires[-1]

    @property
    def wire(self) -> bytes:
        return self.wires[-1].history[-1].wire


def test_on_the_chain_the_rims_leds_stay_dark() -> None:
    bench = Bench()
    bench.lent.worker.submit(Frame.of(16, 11, bytes([90]) * 3 * (LEDS + 54), ((Strip.RIM, 54),)))
    Guest(LedWizard.begun(16, 11, 0.0), PanelStage(bench.lights, bench.lent, ()), 0.0)
    assert len(bench.wire) == 3 * (LEDS + 54), "its LEDs are told to be dark, too"
    assert any(bench.wire[: 3 * LEDS])
    assert not any(bench.wire[3 * LEDS :])


def test_on_the_board_all_strips_stay_dark() -> None:
    bench = Bench()
    stage = PanelStage(bench.lights, bench.lent, ())
    output = stage.output(Ground.BOARD, 16, 11)
    frame = output.render(bytes([255]) * 3 * LEDS)
    stage.show(Ground.BOARD, frame)
    assert any(bench.wire[: 3 * LEDS])
    assert not any(bench.wire[3 * LEDS :])
    assert frame.strip(Strip.JAIL) == bytes(3 * 8)


def test_what_is_found_leaves_strips_as_they_are() -> None:
    lights = lights_of(CONFIG, 16, 11)
    found = lights.with_found(FOUND)
    assert found.wiring.strips == lights.wiring.strips
    assert found.output().strips == ((Strip.RIM, 54), (Strip.JAIL, 8))


def test_they_come_back_with_the_evening() -> None:
    bench = Bench()
    table = replace(open_table(DUNGEON, Settings()), panel=(16, 11))
    evening = Evening(table, bench.lights.output(), lambda: 0, 0.0)
    evening.watch(PanelFace(bench.worker))
    lending = Lending(evening, bench.lights, keeps_nothing, bench.lent)
    visit = lending.lend(Which.LEDS, Caller(), 0.0)
    lending.advance(0.5)
    assert not any(bench.wire[3 * LEDS :])
    visit.leave()
    for tick in range(5, 60):
        lending.advance(tick / 8)
    shown = bench.wires[-1].history[-1].frame
    assert any(shown.strip(Strip.RIM)), "a light runs around before anybody plays"
    assert shown == evening.frame
