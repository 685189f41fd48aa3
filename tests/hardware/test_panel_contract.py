"""What every panel keeps. A further panel joins by one rig in ``RIGS``."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from hardware.clock import HandClock
from hardware.errors import PanelError
from hardware.lights.frame import Frame
from hardware.lights.panel import Panel
from hardware.lights.recording import RecordingPanel
from hardware.lights.wiring import Wiring

DARK = Frame.dark(2, 1)
RED = Frame(2, 1, bytes([255, 0, 0, 0, 0, 0]))
BLUE = Frame(2, 1, bytes([0, 0, 0, 0, 0, 255]))


@dataclass(frozen=True, slots=True)
class Rig:
    """A panel of 2x1 with hands and eyes on its device."""

    panel: Panel
    light: Callable[[], Frame]
    break_once: Callable[[], None]


def recording_rig() -> Rig:
    panel = RecordingPanel(Wiring.regular(2, 1), HandClock())
    return Rig(panel, light=lambda: panel.light, break_once=lambda: panel.fail_next(1))


RIGS = [recording_rig]


@pytest.fixture(params=RIGS)
def rig(request: pytest.FixtureRequest) -> Iterator[Rig]:
    make: Callable[[], Rig] = request.param
    made = make()
    yield made
    made.panel.close()


def test_the_newest_frame_is_the_light(rig: Rig) -> None:
    rig.panel.show(RED)
    assert rig.light() == RED
    rig.panel.show(BLUE)
    assert rig.light() == BLUE


def test_a_frame_may_be_shown_again(rig: Rig) -> None:
    rig.panel.show(RED)
    rig.panel.show(RED)
    assert rig.light() == RED


@pytest.mark.parametrize("frame", [Frame.dark(1, 2), Frame.dark(3, 1)])
def test_a_frame_of_another_size_is_refused_naming_both(rig: Rig, frame: Frame) -> None:
    rig.panel.show(RED)
    with pytest.raises(PanelError, match=rf"{frame.width}x{frame.height}.*2x1"):
        rig.panel.show(frame)
    assert rig.light() == RED


def test_a_show_that_failed_may_be_tried_again(rig: Rig) -> None:
    rig.break_once()
    with pytest.raises(PanelError) as caught:
        rig.panel.show(RED)
    assert len(str(caught.value).splitlines()) == 1
    rig.panel.show(RED)
    assert rig.light() == RED


def test_a_closed_panel_is_dark(rig: Rig) -> None:
    rig.panel.show(RED)
    rig.panel.close()
    assert rig.light() == DARK


def test_closing_twice_does_no_harm(rig: Rig) -> None:
    rig.panel.close()
    rig.panel.close()
    assert rig.light() == DARK


def test_a_closed_panel_shows_nothing_more(rig: Rig) -> None:
    rig.panel.close()
    with pytest.raises(PanelError, match="closed"):
        rig.panel.show(RED)
    assert rig.light() == DARK
