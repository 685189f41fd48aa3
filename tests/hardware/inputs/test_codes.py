import importlib

import pytest

from hardware.buttons.contract import Button
from hardware.inputs.codes import AXES, KEYS, control_named, is_joystick, near
from hardware.inputs.mapping import DEFAULT_CONTROLS, shared


def test_each_name_has_the_number_that_the_kernel_gives_it() -> None:
    pytest.importorskip("evdev", reason="evdev is missing: pip install evdev")
    numbers = importlib.import_module("evdev.ecodes").ecodes
    assert {name: numbers[name] for name in (*KEYS.values(), *AXES.values())} == {
        name: code for table in (KEYS, AXES) for code, name in table.items()
    }


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("KEY_UP", "KEY_UP"),
        ("BTN_A", "BTN_SOUTH"),
        ("ABS_Y-", "ABS_Y-"),
        ("ABS_HAT0X+", "ABS_HAT0X+"),
        ("KEY#431", "KEY#431"),
        ("KEY#103", "KEY_UP"),
        ("ABS#1-", "ABS_Y-"),
        ("ABS#40+", "ABS#40+"),
    ],
)
def test_a_control_goes_by_one_name(told: str, found: str) -> None:
    assert control_named(told) == found


@pytest.mark.parametrize(
    "told", ["", "KEY_", "UP", "ABS_Y", "ABS_Y*", "KEY#768", "ABS#64+", "KEY#٣", "key_up"]
)
def test_what_is_no_control_has_no_name(told: str) -> None:
    assert control_named(told) is None


@pytest.mark.parametrize(
    ("told", "meant"),
    [("key_up", "KEY_UP"), ("up", "KEY_UP"), ("Trigger", "BTN_TRIGGER"), ("KEY_ENTR", "KEY_ENTER")],
)
def test_a_slip_is_seen(told: str, meant: str) -> None:
    assert near(told) == meant


def test_only_joysticks_have_the_buttons_of_joysticks() -> None:
    numbers = {name: code for code, name in KEYS.items()}
    joysticks = {"BTN_TRIGGER", "BTN_SOUTH", "BTN_THUMBR", "BTN_DPAD_UP", "BTN_TRIGGER_HAPPY40"}
    others = {"KEY_A", "BTN_LEFT", "BTN_0", "KEY_OK"}
    assert [name for name in sorted(joysticks | others) if is_joystick(numbers[name])] == sorted(joysticks)


def test_each_button_has_keys_and_no_control_presses_two() -> None:
    assert set(DEFAULT_CONTROLS) == set(Button)
    assert all(control_named(one) == one for some in DEFAULT_CONTROLS.values() for one in some)
    assert not shared(DEFAULT_CONTROLS)


def test_a_control_that_was_told_twice_is_found() -> None:
    told = {Button.OK: ("KEY_A", "KEY_B"), Button.BACK: ("KEY_B",)}
    assert shared(told) == {"KEY_B": (Button.OK, Button.BACK)}
