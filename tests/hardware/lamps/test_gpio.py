"""Lamps on mock pins: what cannot be had is told with its pin, and one that fails leaves the other lit."""

import pytest
from gpiozero import LED, Device, PinPWMError
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.buttons.contract import Button
from hardware.buttons.pins import DEFAULT_LAMPS
from hardware.errors import LampError
from hardware.lamps.gpio import GpioLamps


def test_a_pin_in_use_is_named_and_the_others_are_let_go() -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    with (
        LED(26, pin_factory=factory),
        pytest.raises(
            LampError, match=r"^lamp of hunt cannot be lit on GPIO 26 \(header pin 37\): .* another pin"
        ),
    ):
        GpioLamps(DEFAULT_LAMPS, factory)
    GpioLamps(DEFAULT_LAMPS, factory).close()


def test_pins_that_cannot_be_dimmed_are_told() -> None:
    with pytest.raises(LampError, match=r"GPIO 6 .*; choose another back end"):
        GpioLamps({Button.OK: 6}, MockFactory())


def test_a_lamp_that_fails_leaves_the_other_lit_and_is_tried_again() -> None:
    class Failing(MockPWMPin):  # type: ignore[misc] # gpiozero ships no types
        broken = False

        def _set_state(self, value: float) -> None:
            if self.broken and self.info.name == "GPIO6":
                raise PinPWMError("the pin is gone")
            super()._set_state(value)

    factory = MockFactory(pin_class=Failing)
    lamps = GpioLamps(DEFAULT_LAMPS, factory)
    Failing.broken = True
    with pytest.raises(LampError, match=r"lamp of ok cannot be lit on GPIO 6 .*the pin is gone"):
        lamps.show((Button.OK, Button.HUNT), 0.5)
    assert factory.pin(26).state == 0.5
    Failing.broken = False
    lamps.show((Button.OK, Button.HUNT), 0.5)
    assert factory.pin(6).state == 0.5
    Failing.broken = True
    lamps.close()
    assert factory.pin(26).state == 0


def test_without_a_factory_the_chosen_one_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setattr(Device, "pin_factory", factory)
    lamps = GpioLamps({Button.OK: 6})
    lamps.show((Button.OK,), 1.0)
    assert factory.pin(6).state == 1
    lamps.close()
