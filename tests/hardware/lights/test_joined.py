"""A board with strips on devices of their own: each goes on whatever the others do."""

import logging
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from hardware.clock import HandClock, SystemClock
from hardware.errors import PanelError
from hardware.lights.frame import Frame
from hardware.lights.joined import JoinedPanels, open_strip
from hardware.lights.recording import RecordingPanel
from hardware.lights.settings import PanelSettings
from hardware.lights.strips import Strip, StripWiring
from hardware.lights.wiring import Wiring
from tests import strangers

RIM, JAIL, BUS = Strip
BOARD = Wiring.regular(2, 1)


def lit(*numbers: int) -> bytes:
    """Return a light for each number, all channels alike."""
    return b"".join(bytes([number] * 3) for number in numbers)


FRAME = Frame.of(2, 1, lit(1, 2, 11, 12, 13, 21), ((RIM, 3), (JAIL, 1)))


class Stuck(RecordingPanel):
    """A device that hangs with each frame until it is freed."""

    def __init__(self) -> None:
        super().__init__(Wiring.regular(3, 1), HandClock())
        self.hangs, self.freed = Event(), Event()

    def show(self, frame: Frame) -> None:
        self.hangs.set()
        self.freed.wait()
        super().show(frame)


@pytest.fixture(autouse=True)
def _nothing_made() -> Iterator[None]:
    strangers.made.clear()
    yield
    strangers.made.clear()


def recording(leds: int) -> RecordingPanel:
    return RecordingPanel(Wiring.regular(leds, 1), HandClock())


def test_each_strip_is_shown_what_is_its_own() -> None:
    board, rim, jail = recording(2), recording(3), recording(1)
    joined = JoinedPanels(board, {RIM: (3, rim), JAIL: (1, jail)}, SystemClock())
    joined.show(FRAME)
    rim.wait_for(1)
    jail.wait_for(1)
    assert board.light == FRAME
    assert (rim.light, jail.light) == (Frame(3, 1, lit(11, 12, 13)), Frame(1, 1, lit(21)))
    joined.close()


def test_what_a_frame_has_nothing_for_is_dark() -> None:
    board, rim = recording(2), recording(3)
    joined = JoinedPanels(board, {RIM: (3, rim)}, SystemClock())
    joined.show(FRAME)
    rim.wait_for(1)
    joined.show(Frame.dark(2, 1))
    rim.wait_for(2)
    assert rim.light == Frame.dark(3, 1)
    joined.close()


def test_a_strip_that_fails_takes_no_light_away_and_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    board, rim, jail = recording(2), recording(3), recording(1)
    rim.fail_next(1000)
    joined = JoinedPanels(board, {RIM: (3, rim), JAIL: (1, jail)}, SystemClock())
    with caplog.at_level(logging.WARNING):
        joined.show(FRAME)
        jail.wait_for(1)
        assert board.light == FRAME
        joined.close()
    told = [record.message for record in caplog.records]
    why = "the recording panel was told to fail; the next shows may work again"
    assert told == [f"the strip rim fails and is tried again until it works: {why}"]


def test_a_board_that_fails_is_told_to_who_shows_and_leaves_strips_alight() -> None:
    board, rim = recording(2), recording(3)
    board.fail_next(1)
    joined = JoinedPanels(board, {RIM: (3, rim)}, SystemClock())
    with pytest.raises(PanelError, match="told to fail"):
        joined.show(FRAME)
    rim.wait_for(1)
    assert rim.light == Frame(3, 1, lit(11, 12, 13))
    joined.close()


def test_nobody_waits_for_a_strip_that_hangs() -> None:
    board, rim, jail = recording(2), Stuck(), recording(1)
    joined = JoinedPanels(board, {RIM: (3, rim), JAIL: (1, jail)}, SystemClock())
    joined.show(FRAME)
    assert rim.hangs.wait(10)
    joined.show(Frame.of(2, 1, lit(5, 6, 0, 0, 0, 7), FRAME.sizes))
    jail.wait_for(1)
    assert board.light.pixels == lit(5, 6)
    rim.freed.set()
    joined.close()
    assert rim.light == Frame.dark(3, 1)


def test_in_the_end_all_are_dark() -> None:
    board, rim = recording(2), recording(3)
    joined = JoinedPanels(board, {RIM: (3, rim)}, SystemClock())
    joined.show(FRAME)
    joined.close()
    assert (board.light, rim.light) == (Frame.dark(2, 1), Frame.dark(3, 1))


def test_any_driver_drives_a_strip_which_is_a_panel_of_one_row() -> None:
    wiring = StripWiring.row(BUS, 3, back=True)
    panel = open_strip(PanelSettings("tests.strangers:Lantern"), wiring)
    assert not strangers.made, "nobody waits for its device when it is made"
    panel.show(Frame(3, 1, lit(1, 2, 3)))
    (lantern,) = strangers.made
    assert isinstance(lantern, RecordingPanel)
    # Most LEDs take green first, and here all channels are alike.
    assert lantern.history[-1].wire == lit(3, 2, 1)


def test_a_strips_own_table_is_named_where_its_port_is_wrong(tmp_path: Path) -> None:
    settings = PanelSettings("adalight", port="/dev/ttyUSB7", table="lights.bus")
    panel = open_strip(settings, StripWiring.row(BUS, 3), tmp_path)
    with pytest.raises(PanelError, match=r"plug it in, or set port in \[lights\.bus\]"):
        panel.show(Frame.dark(3, 1))
    panel.close()


def test_a_device_that_is_not_there_is_told_with_each_frame(tmp_path: Path) -> None:
    panel = open_strip(PanelSettings("spi", spi_device="/dev/spidev9.9"), StripWiring.row(BUS, 3), tmp_path)
    for _ in range(2):
        with pytest.raises(PanelError):
            panel.show(Frame.dark(3, 1))
    panel.close()
