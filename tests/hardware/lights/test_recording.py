import pytest

from hardware.clock import HandClock
from hardware.errors import PanelError
from hardware.lights.frame import Frame
from hardware.lights.recording import RecordingPanel, Shown
from hardware.lights.wiring import Wiring

FRAME = Frame(2, 1, bytes([1, 2, 3, 4, 5, 6]))
DARK = Frame.dark(2, 1)


def test_every_frame_is_recorded_with_its_time_and_its_bytes_on_the_wire() -> None:
    clock = HandClock()
    panel = RecordingPanel(Wiring.from_map(2, 1, [1, -1, 0]), clock)
    clock.advance(1.5)
    panel.show(FRAME)
    clock.advance(0.5)
    panel.show(FRAME)
    panel.close()
    wire = bytes([5, 4, 6, 0, 0, 0, 2, 1, 3])
    assert panel.history == (
        Shown(1.5, FRAME, wire),
        Shown(2.0, FRAME, wire),
        Shown(2.0, DARK, bytes(9)),
    )


def test_the_colour_order_can_be_chosen() -> None:
    panel = RecordingPanel(Wiring.regular(2, 1), HandClock(), colour_order="BGR")
    panel.show(FRAME)
    assert panel.history[0].wire == bytes([3, 2, 1, 6, 5, 4])


def test_it_is_dark_before_the_first_frame() -> None:
    panel = RecordingPanel(Wiring.regular(2, 1), HandClock())
    assert panel.light == DARK
    assert panel.history == ()


def test_covered_spaces_are_seen_black() -> None:
    panel = RecordingPanel(Wiring.regular(2, 1), HandClock())
    panel.show(FRAME)
    assert panel.seen([]) == FRAME
    assert panel.seen([0]) == Frame(2, 1, bytes([0, 0, 0, 4, 5, 6]))
    assert panel.seen({0, 1}) == DARK
    assert panel.light == FRAME


@pytest.mark.parametrize("space", [-1, 2])
def test_a_space_that_is_not_there_cannot_be_covered(space: int) -> None:
    panel = RecordingPanel(Wiring.regular(2, 1), HandClock())
    with pytest.raises(IndexError, match=f"space {space} cannot be covered; spaces run from 0 to 1"):
        panel.seen([space])


def test_it_fails_as_often_as_it_is_told_and_records_none_of_that() -> None:
    panel = RecordingPanel(Wiring.regular(2, 1), HandClock())
    panel.fail_next(2)
    for _ in range(2):
        with pytest.raises(PanelError, match="told to fail"):
            panel.show(FRAME)
    panel.show(FRAME)
    assert [shown.frame for shown in panel.history] == [FRAME]


def test_waiting_ends_when_the_frames_are_there_or_says_how_many_came() -> None:
    panel = RecordingPanel(Wiring.regular(2, 1), HandClock())
    panel.show(FRAME)
    panel.wait_for(shown=1)
    with pytest.raises(TimeoutError, match="1 of 2 frames"):
        panel.wait_for(shown=2, timeout=0)
