"""A game on the largest board there may be: 20 x 20 spaces, each with its light."""

from collections.abc import Sequence

import pytest

from engine.notation import write_game
from engine.notation_reading import read_game
from firmware_host.boards import built_in
from firmware_host.recording.report import Recent, read_report, replay_report, write_report
from firmware_host.table.panel import fits
from firmware_host.table.shelf import Shelf
from firmware_host.table.table import Line, View
from firmware_host.terminal.layout import needed
from firmware_host.terminal.painter import paint
from firmware_host.terminal.watching import TerminalWatcher
from firmware_host.web.mailbox import as_text
from firmware_host.web.watching import board_message, table_message
from hardware.lights.frame import Frame
from hardware.lights.output import Output
from hardware.lights.wiring import Wiring
from tests.recording.recorded import Recorded
from tests.support.flashing import Shown, check_flashes
from tests.support.halls import hall

PANEL = (20, 20)
BOARD = hall()
OUTPUT = Output(Wiring.regular(*PANEL))
BRIGHT = Output(Wiring.regular(*PANEL), brightness=1.0)


class Eyes:
    """Keep what is shown, and when."""

    def __init__(self, recorded: Recorded) -> None:
        self._recorded = recorded
        self.shown: list[Shown] = [Shown(recorded.now, Frame.dark(*PANEL), OUTPUT.white)]

    def show_frame(self, frame: Frame) -> None:
        self.shown.append(Shown(self._recorded.now, frame, OUTPUT.white))

    def show_view(self, view: View) -> None:
        """Wait for its frame."""

    def tell(self, lines: Sequence[Line]) -> None:
        """Hear nothing."""


@pytest.fixture(scope="module")
def played() -> tuple[Recorded, Eyes, TerminalWatcher]:
    """An evening on it: a game is begun, a round is played, and the monster has hunted."""
    recorded = Recorded(board=BOARD, shelf=Shelf((*built_in().values(), BOARD)), output=OUTPUT)
    eyes, terminal = Eyes(recorded), TerminalWatcher(lambda: None, coloured=True)
    recorded.evening.watch(eyes)
    recorded.evening.watch(terminal)
    recorded.begin_a_game()
    recorded.play_a_round()
    return recorded, eyes, terminal


def test_a_round_is_played_to_the_end_of_its_hunt(played: tuple[Recorded, Eyes, TerminalWatcher]) -> None:
    game = played[0].evening.table.game
    assert game.round == 2
    assert game.setup.board is BOARD
    assert fits(BOARD, PANEL)


def test_the_lights_draw_no_more_than_their_budget(played: tuple[Recorded, Eyes, TerminalWatcher]) -> None:
    assert all(OUTPUT.budget.draw_ma(one.frame.pixels) <= OUTPUT.limit_ma for one in played[1].shown)
    white = BRIGHT.render(b"\xff" * 3 * 400)
    assert BRIGHT.budget.draw_ma(white.pixels) <= BRIGHT.limit_ma
    assert min(white.pixels) > 0, "dimmed as a whole, and not dark"


def test_no_light_flashes_and_not_too_many_come_on_together(
    played: tuple[Recorded, Eyes, TerminalWatcher],
) -> None:
    check_flashes(played[1].shown)


def test_the_page_and_the_terminal_show_all_of_it(played: tuple[Recorded, Eyes, TerminalWatcher]) -> None:
    recorded, _, terminal = played
    board = as_text("board", board_message(BOARD, PANEL))
    table = as_text("table", table_message(recorded.evening.view))
    assert len(board) + len(table) < 64_000
    assert terminal.shown
    letters = str(paint(terminal.shown, *needed(BOARD)))
    assert " 20 " in letters
    assert "Hall" in letters or "Stage 1, round 2" in letters


def test_the_game_and_the_report_of_it_stand_alone(played: tuple[Recorded, Eyes, TerminalWatcher]) -> None:
    recorded = played[0]
    record = recorded.evening.table.recorded
    again = read_game(write_game(record), built_in())
    assert again.log == record.log
    assert again.setup.board.passages == BOARD.passages
    config = "[lights]\ncolumns = 20\nrows = 20\n"
    report = read_report(write_report(Recent(config, (), recorded.stretch), None), built_in())
    assert replay_report(report).differs is None
