"""Sticks and triggers: what they say before anybody has touched them is no press."""

from tests.hardware.inputs.bench import Bench, Make
from tests.hardware.inputs.pretend import ENCODER, STICK, Room


def rested(devices: Bench) -> list[tuple[str, bool, bool]]:
    """What changed since it was asked last, and whether that was a control at rest."""
    devices.devices.pump()
    found = [(one.control, one.down, one.rested) for one in devices.heard]
    devices.heard.clear()
    return found


def test_a_stick_that_has_reported_nothing_yet_is_in_the_middle(room: Room, bench: Make) -> None:
    stick = room.plug(0, "A stick", ENCODER, **STICK)
    for axis in STICK:
        stick.move(axis, 0, told=False)
    devices = bench()
    assert [one.held for one in devices.devices.there] == [frozenset()]
    stick.move("ABS_Y", 127)  # it was pushed up, of which the kernel told nothing, and is let go
    stick.move("ABS_Y", 0)
    assert rested(devices) == [("ABS_Y-", True, False)]


def test_a_stick_on_other_axes_counts_once_it_was_let_go(room: Room, bench: Make) -> None:
    stick = room.plug(0, "A stick", ENCODER, ABS_RZ=(0, 255))
    stick.move("ABS_RZ", 0, told=False)
    devices = bench()
    stick.move("ABS_RZ", 127)
    assert rested(devices) == [("ABS_RZ-", False, True)]
    stick.move("ABS_RZ", 0)
    stick.move("ABS_RZ", 127)
    assert rested(devices) == [("ABS_RZ-", True, False), ("ABS_RZ-", False, False)]


def test_a_trigger_rests_on_its_lower_side_however_often_it_is_pulled(room: Room, bench: Make) -> None:
    pad = room.plug(0, "A pad", ENCODER, ABS_Z=(0, 255))
    pad.move("ABS_Z", 0, told=False)
    devices = bench()
    for _ in range(2):
        for value in (127, 255, 127, 0):
            pad.move("ABS_Z", value)
        assert rested(devices) == [
            ("ABS_Z-", False, True),
            ("ABS_Z+", True, False),
            ("ABS_Z+", False, False),
            ("ABS_Z-", True, True),
        ]
