import gc
import sys
from time import monotonic
from types import ModuleType

import pytest
from gpiozero import LED, Device, InputDevice
from gpiozero.pins.mock import MockFactory

from hardware.buttons.contract import Button, Edge
from hardware.buttons.gpio import GpioButtons
from hardware.buttons.pins import DEFAULT_PINS, header_pin
from hardware.clock import HandClock
from hardware.errors import ButtonError

OK_AND_BACK = {Button.OK: 24, Button.BACK: 25}


def heard_late(by: float, monkeypatch: pytest.MonkeyPatch) -> list[Edge]:
    """A press of OK at 100 s by the clock, reported by the pin thread so many seconds later."""
    factory, edges = MockFactory(), list[Edge]()
    source = GpioButtons(OK_AND_BACK, HandClock(100.0), factory)
    source.start(edges.append)
    monkeypatch.setattr(factory, "ticks", lambda: monotonic() + by)
    factory.pin(24).drive_low()
    source.close()
    return edges


def test_an_edge_heard_late_has_the_time_at_which_it_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    (edge,) = heard_late(0.3, monkeypatch)
    assert edge.at == pytest.approx(99.7, abs=0.1)


@pytest.mark.parametrize("late", [-1.0, 1e9])
def test_ticks_of_a_strange_clock_count_as_now(late: float, monkeypatch: pytest.MonkeyPatch) -> None:
    assert heard_late(late, monkeypatch) == [Edge(Button.OK, down=True, at=100.0)]


def test_edges_keep_their_order_when_the_clocks_are_read_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    factory, edges = MockFactory(), list[Edge]()
    source = GpioButtons(OK_AND_BACK, HandClock(100.0), factory)
    source.start(edges.append)
    factory.pin(24).drive_low()
    monkeypatch.setattr(factory, "ticks", lambda: monotonic() + 0.3)
    factory.pin(24).drive_high()
    source.close()
    assert [edge.down for edge in edges] == [True, False]
    assert edges[0].at == edges[1].at


def test_every_bounce_arrives() -> None:
    factory, edges = MockFactory(), list[Edge]()
    source = GpioButtons(OK_AND_BACK, HandClock(), factory)
    source.start(edges.append)
    for _ in range(3):
        factory.pin(24).drive_low()
        factory.pin(24).drive_high()
    source.close()
    assert source.bounces
    assert [edge.down for edge in edges] == [True, False] * 3


def test_pins_are_pulled_up() -> None:
    factory = MockFactory()
    source = GpioButtons(OK_AND_BACK, HandClock(), factory)
    assert {factory.pin(gpio).pull for gpio in OK_AND_BACK.values()} == {"up"}
    source.close()


def test_only_the_buttons_that_have_a_pin_have_a_level() -> None:
    source = GpioButtons(OK_AND_BACK, HandClock(), MockFactory())
    assert source.levels() == {Button.OK: False, Button.BACK: False}
    source.close()


def test_handlers_outlive_a_garbage_collection() -> None:
    factory, edges = MockFactory(), list[Edge]()
    source = GpioButtons(OK_AND_BACK, HandClock(), factory)
    source.start(edges.append)
    gc.collect()
    factory.pin(25).drive_low()
    source.close()
    assert [edge.button for edge in edges] == [Button.BACK]


def test_an_edge_under_way_while_closing_is_not_handed_over() -> None:
    factory, edges = MockFactory(), list[Edge]()
    source = GpioButtons(OK_AND_BACK, HandClock(), factory)
    source.start(edges.append)
    under_way = factory.pin(24).when_changed
    source.close()
    assert under_way is not None
    under_way(factory.ticks(), 0)
    assert edges == []


def test_two_buttons_on_one_pin_are_refused_before_any_pin_is_opened() -> None:
    factory = MockFactory()
    with pytest.raises(
        ButtonError, match=r"^buttons share a pin \(up and ok on GPIO 17 \(header pin 11\)\); give"
    ):
        GpioButtons({Button.UP: 17, Button.BACK: 27, Button.OK: 17}, HandClock(), factory)
    assert factory.pins == {}


def test_a_pin_that_does_not_exist_is_named_with_its_button() -> None:
    with pytest.raises(ButtonError, match=r"^button ok cannot be read on GPIO 99: .* from 2 to 27$"):
        GpioButtons({Button.OK: 99}, HandClock(), MockFactory())


def test_a_pin_in_use_is_named_with_its_button_and_its_place() -> None:
    factory = MockFactory()
    with (
        LED(24, pin_factory=factory),
        pytest.raises(
            ButtonError, match=r"^button ok cannot be read on GPIO 24 \(header pin 18\): .*; give it another"
        ),
    ):
        GpioButtons({Button.OK: 24}, HandClock(), factory)


def test_a_machine_without_pins_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "none-at-all")
    with pytest.raises(
        ButtonError, match=r"sudo apt install python3-lgpio.* on a Raspberry Pi, or leave the pins out"
    ):
        GpioButtons(OK_AND_BACK, HandClock())


def test_gpiozeros_own_factory_is_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    factory = MockFactory()
    monkeypatch.setattr(Device, "pin_factory", factory)
    source = GpioButtons(OK_AND_BACK, HandClock())
    factory.pin(24).drive_low()
    assert source.levels()[Button.OK]
    source.close()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[InputDevice]:
    """All devices opened, held here so that none is closed by the garbage collection instead of by us."""
    devices: list[InputDevice] = []

    class Held(InputDevice):  # type: ignore[misc] # gpiozero ships no types
        def __init__(self, pin: int, *, pull_up: bool, pin_factory: MockFactory) -> None:
            devices.append(self)
            super().__init__(pin, pull_up=pull_up, pin_factory=pin_factory)

    monkeypatch.setattr("gpiozero.InputDevice", Held)
    return devices


def test_a_failure_half_way_lets_go_of_what_was_opened(opened: list[InputDevice]) -> None:
    with pytest.raises(ButtonError, match="button back"):
        GpioButtons({Button.OK: 24, Button.BACK: 99}, HandClock(), MockFactory())
    assert [device.closed for device in opened] == [True, True]


def test_closed_pins_are_free_again(opened: list[InputDevice]) -> None:
    factory = MockFactory()
    source = GpioButtons(DEFAULT_PINS, HandClock(), factory)
    source.close()
    assert [device.closed for device in opened] == [True] * 7
    assert not any(source.levels().values())
    GpioButtons(DEFAULT_PINS, HandClock(), factory).close()


def test_the_default_pins_leave_lights_and_buses_alone() -> None:
    taken = {2, 3, 4, 7, 8, 9, 10, 11, 14, 15, 12, 13, 18, 19, 21}
    assert set(DEFAULT_PINS) == set(Button)
    assert len({*DEFAULT_PINS.values()} - taken) == len(Button)


@pytest.mark.parametrize("gpio", range(2, 28))
def test_header_pins_are_where_gpiozero_knows_them(gpio: int) -> None:
    ((_, info),) = MockFactory().board_info.find_pin(gpio)
    assert header_pin(gpio) == info.number


def test_a_number_that_is_not_on_the_header_has_no_place() -> None:
    assert header_pin(28) is None


def test_without_lgpio_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.setitem(sys.modules, "lgpio", None)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    with pytest.raises(
        ButtonError,
        match=r"lgpio.*; install lgpio \(sudo apt install python3-lgpio; .*\), or leave the pins out",
    ):
        GpioButtons(OK_AND_BACK, HandClock())


def test_the_empty_lgpio_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.setitem(sys.modules, "lgpio", ModuleType("lgpio"))
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    with pytest.raises(ButtonError, match=r"this lgpio is empty: .*sudo apt install python3-lgpio"):
        GpioButtons(OK_AND_BACK, HandClock())
