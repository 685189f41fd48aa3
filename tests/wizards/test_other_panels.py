"""A wizard looks at all lights of the panel, whatever board is played on."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.board import Board
from engine.position import Position
from firmware_host.config import Config, read_config
from firmware_host.evening import Evening
from firmware_host.table.picking import lay_out
from firmware_host.table.table import Line, View
from firmware_host.wizards.beginning import Which
from firmware_host.wizards.lending import Silent
from firmware_host.wizards.lent import Lent, lights_of
from hardware.lights.frame import Frame
from tests.support.boards import RING
from tests.support.halls import hall

PANEL = (6, 6)


class Eyes:
    """Keep what is shown."""

    def __init__(self) -> None:
        self.views: list[View] = []
        self.frames: list[Frame] = []

    def show_frame(self, frame: Frame) -> None:
        self.frames.append(frame)

    def show_view(self, view: View) -> None:
        self.views.append(view)

    def tell(self, lines: Sequence[Line]) -> None:
        """Hear nothing."""


def config(text: str = "columns = 6\nrows = 6") -> Config:
    return read_config(f"[lights]\n{text}\n")


@pytest.mark.parametrize(("board", "shown"), [(RING, "panel"), (hall(6), "hall")])
def test_while_a_wizard_is_at_work_the_page_shows_every_light_of_the_panel(board: Board, shown: str) -> None:
    position = Position(board, 1, board.start.monster)
    table = replace(lay_out(position), panel=PANEL)
    evening = Evening(table, config().output(*PANEL), lambda: 0, 0.0)
    lending, eyes = Lent().lending(evening, config()), Eyes()
    evening.watch(eyes)
    lending.watch(eyes)
    visit = lending.lend(Which.LEDS, Silent(), 1.0)
    lending.advance(1.1)
    seen = eyes.views[-1]
    assert seen.bare
    assert seen.position.board.name == shown
    assert (seen.position.board.width, seen.position.board.height) == PANEL
    assert len(seen.position.board.spaces) == 36
    assert {(frame.width, frame.height) for frame in eyes.frames} == {PANEL}
    visit.leave()
    for n in range(20):
        lending.advance(1.2 + n / 4)
    assert eyes.views[-1].position == position
    assert not eyes.views[-1].bare


def test_the_wizards_lights_are_those_of_the_panel() -> None:
    lights = lights_of(config("columns = 20\nrows = 20\nleds_per_space = 2"), 20, 20)
    assert (lights.wiring.width, lights.wiring.height, len(lights.wiring.chain)) == (20, 20, 800)
