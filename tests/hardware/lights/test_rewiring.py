import pytest

from hardware.clock import HandClock
from hardware.errors import HardwareError, PanelError, WiringError
from hardware.lights.frame import Frame
from hardware.lights.recording import RecordingPanel
from hardware.lights.rewiring import RewirablePanel
from hardware.lights.wiring import Wiring

BOARD = Wiring.regular(4, 3)
TURNED = Wiring.regular(4, 3, start="bottom-right", axis="columns")
CHAIN = Wiring.regular(12, 1)
PICTURE = Frame(4, 3, bytes(range(36)))
ROW = Frame(12, 1, bytes(range(36)))


class Device:
    """Open recording panels, one after the other, and fail when told to."""

    def __init__(self) -> None:
        self.opened: list[RecordingPanel] = []
        self.trouble: HardwareError | None = None
        self.gone = False

    def open(self, wiring: Wiring, colour_order: str | None) -> RecordingPanel | None:
        if self.trouble:
            raise self.trouble
        if self.gone:
            return None
        # As a device is: the one before must have been released.
        assert all(_is_closed(panel) for panel in self.opened)
        self.opened.append(RecordingPanel(wiring, HandClock(), colour_order or "GRB"))
        return self.opened[-1]

    @property
    def wire(self) -> bytes:
        return self.opened[-1].history[-1].wire


def _is_closed(panel: RecordingPanel) -> bool:
    try:
        panel.show(panel.light)
    except PanelError:
        return True
    return False


@pytest.fixture
def device() -> Device:
    return Device()


@pytest.fixture
def panel(device: Device) -> RewirablePanel:
    return RewirablePanel(device.open, BOARD)


def test_the_device_is_opened_at_once_and_shows_as_it_is_wired(device: Device, panel: RewirablePanel) -> None:
    assert len(device.opened) == 1
    panel.show(PICTURE)
    assert device.wire[:3] == bytes([1, 0, 2])


def test_a_chain_is_shown_led_by_led_and_the_board_comes_back(device: Device, panel: RewirablePanel) -> None:
    panel.show(PICTURE)
    before = device.wire
    panel.rewire(CHAIN, "RGB")
    panel.show(ROW)
    assert device.wire == bytes(range(36))
    panel.rewire(BOARD)
    panel.show(PICTURE)
    assert device.wire == before


def test_a_new_wiring_is_in_force_with_the_next_frame(device: Device, panel: RewirablePanel) -> None:
    panel.show(PICTURE)
    panel.rewire(TURNED, "BRG")
    panel.show(PICTURE)
    # The first LED lies at the bottom right now: the last space, blue first.
    assert device.wire[:3] == bytes([35, 33, 34])


def test_the_same_wiring_again_opens_nothing(device: Device, panel: RewirablePanel) -> None:
    panel.rewire(BOARD)
    panel.show(PICTURE)
    assert len(device.opened) == 1


def test_a_frame_that_comes_too_late_is_overtaken(device: Device, panel: RewirablePanel) -> None:
    panel.show(PICTURE)
    panel.rewire(CHAIN, "RGB")
    panel.show(PICTURE)  # it was on its way
    assert len(device.opened) == 1
    assert len(device.opened[0].history) == 1


def test_a_frame_of_a_size_that_never_was_is_refused_with_both_sizes(panel: RewirablePanel) -> None:
    with pytest.raises(PanelError, match=r"5x2.*4x3"):
        panel.show(Frame.dark(5, 2))


@pytest.mark.parametrize("trouble", [PanelError("the cable is out"), WiringError(["it is odd"])])
def test_a_device_that_cannot_be_opened_anew_is_tried_again(
    device: Device, panel: RewirablePanel, trouble: HardwareError
) -> None:
    panel.rewire(CHAIN, "RGB")
    device.trouble = trouble
    for _ in range(2):
        with pytest.raises(PanelError):
            panel.show(ROW)
    device.trouble = None
    panel.show(ROW)
    assert device.wire == bytes(range(36))


def test_a_device_that_is_not_there_any_more_is_an_error_that_passes(
    device: Device, panel: RewirablePanel
) -> None:
    panel.rewire(CHAIN)
    device.gone = True
    with pytest.raises(PanelError, match="no panel"):
        panel.show(ROW)
    device.gone = False
    panel.show(ROW)
    assert len(device.opened) == 2


def test_a_panel_that_cannot_be_opened_is_none(device: Device) -> None:
    device.trouble = WiringError(["it is odd"])
    with pytest.raises(WiringError):
        RewirablePanel(device.open, BOARD)


def test_closed_it_is_dark_and_shows_nothing_more(device: Device, panel: RewirablePanel) -> None:
    panel.show(PICTURE)
    panel.close()
    panel.close()
    assert device.opened[0].light == Frame.dark(4, 3)
    with pytest.raises(PanelError):
        panel.show(PICTURE)


class Forgetful(RecordingPanel):
    """A panel whose device forgets what it shows."""

    keep_alive = 1.5


def test_it_wants_its_picture_again_when_its_device_does(panel: RewirablePanel) -> None:
    forgetful = RewirablePanel(lambda wiring, _order: Forgetful(wiring, HandClock()), BOARD)
    assert forgetful.keep_alive == 1.5
    assert panel.keep_alive is None


def test_a_device_that_is_not_there_yet_is_opened_with_the_first_frame_that_finds_it(device: Device) -> None:
    device.trouble = PanelError("it is not plugged in")
    panel = RewirablePanel(device.open, BOARD, later=True)
    for _ in range(2):
        with pytest.raises(PanelError, match="not plugged in"):
            panel.show(PICTURE)
    device.trouble = None
    panel.show(PICTURE)
    assert device.opened[0].light == PICTURE
    panel.close()
    assert device.opened[0].light == Frame.dark(4, 3)


def test_a_panel_that_was_never_opened_closes(device: Device) -> None:
    RewirablePanel(device.open, BOARD, later=True).close()
    assert device.opened == []
