"""Devices come and go, are refused and grabbed, and drop events: no press is lost for that."""

import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.clock import HandClock
from hardware.inputs.codes import BTN_TOUCH
from hardware.inputs.device import OpenInput
from hardware.inputs.devices import InputDevices, Struck, Wanted
from tests.hardware.inputs.bench import Make
from tests.hardware.inputs.pretend import CODES, ENCODER, KEYBOARD, STICK, Room, Thing


def test_two_devices_are_heard_together(room: Room, bench: Make) -> None:
    stick = room.plug(0, "A stick", ENCODER[:2], **STICK)
    box = room.plug(1, "A box", ENCODER)
    devices = bench()
    stick.move("ABS_X", 255)
    box.press("BTN_BASE")
    assert devices.told() == [("ABS_X+", True), ("BTN_BASE", True)]


def test_only_what_is_wanted_is_heard(room: Room, bench: Make) -> None:
    keyboard = room.plug(0, "A keyboard", KEYBOARD)
    box = room.plug(1, " A   box \n", ENCODER)
    devices = bench("a BOX")
    keyboard.press("KEY_UP")
    box.press("BTN_BASE")
    assert devices.told() == [("BTN_BASE", True)]
    assert not keyboard.opened


def test_a_device_goes_by_its_link_too(room: Room, bench: Make) -> None:
    room.plug(0, "A box", ENCODER)
    box = room.plug(1, "A box", ENCODER)
    link = room.folder / "usb-A_box-event-joystick"
    link.symlink_to(box.path)
    devices = bench(str(link))
    box.press("BTN_BASE")
    assert devices.told() == [("BTN_BASE", True)]
    assert [one.path for one in devices.devices.there] == [str(box.path)]


def test_without_a_name_each_will_do_that_has_a_control_of_a_button(room: Room, bench: Make) -> None:
    room.plug(0, "A mouse", ["BTN_LEFT", "BTN_RIGHT"])
    room.plug(1, "A touch screen", ["BTN_TRIGGER"], **STICK)
    room.things[str(room.folder / "event1")].keys += (330,)  # BTN_TOUCH
    room.plug(2, "A sensor", [], **STICK)
    room.plug(3, "A box", ENCODER, **STICK)
    room.plug(4, "A remote control", ["KEY_OK", "KEY_UP"])
    devices = bench(controls=("KEY_UP", "ABS_Y-"))
    assert [one.name for one in devices.devices.there] == ["A box", "A remote control"]


def test_what_was_held_when_its_device_goes_is_let_go(
    room: Room, bench: Make, caplog: pytest.LogCaptureFixture
) -> None:
    box = room.plug(0, "A box", ENCODER, **STICK)
    devices = bench()
    box.press("BTN_BASE")
    box.move("ABS_Y", 0)
    assert devices.told() == [("BTN_BASE", True), ("ABS_Y-", True)]
    room.unplug(box)
    assert sorted(devices.told()) == [("ABS_Y-", False), ("BTN_BASE", False)]
    devices.devices.look()
    assert devices.told() == []
    assert caplog.messages == ["input A box is gone (No such device); it is waited for"]


def test_a_device_whose_file_is_gone_is_gone(room: Room, bench: Make) -> None:
    box = room.plug(0, "A box", ENCODER)
    devices = bench()
    box.press("BTN_BASE")
    devices.told()
    box.path.unlink()
    devices.devices.look()
    assert devices.told() == [("BTN_BASE", False)]
    assert not box.opened


def test_a_device_that_comes_back_is_heard_again(
    room: Room, bench: Make, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    box = room.plug(0, "A box", ENCODER)
    devices = bench("A box")
    room.unplug(box)
    devices.told()
    caplog.clear()
    again = room.plug(7, "A box", ENCODER)
    devices.devices.look()
    devices.devices.look()
    again.press("BTN_BASE")
    assert devices.told() == [("BTN_BASE", True)]
    assert caplog.messages == ["input A box is there"]


def test_what_is_held_while_its_plug_goes_in_is_no_press(room: Room, bench: Make) -> None:
    devices = bench()
    box = room.plug(0, "A box", ENCODER)
    box.press("BTN_BASE")
    devices.devices.look()
    assert devices.told() == []
    box.release("BTN_BASE")
    assert devices.told() == []
    box.press("BTN_BASE")
    assert devices.told() == [("BTN_BASE", True)]


def test_a_device_that_is_not_there_is_waited_for(
    room: Room, bench: Make, caplog: pytest.LogCaptureFixture
) -> None:
    link = str(room.folder / "by-id")
    bench("A box", link)
    assert caplog.messages == [
        "input A box is not there; it is waited for",
        f"input {link} is not there; it is waited for",
    ]


def test_where_nothing_is_plugged_in_something_is_waited_for(
    room: Room, bench: Make, caplog: pytest.LogCaptureFixture
) -> None:
    room.folder.rmdir()
    bench(controls=("KEY_UP",))
    assert caplog.messages == ["no input device is there that has a key for a button; one is waited for"]


def test_a_link_that_comes_later_than_its_device_is_seen(room: Room, bench: Make) -> None:
    link = room.folder / "usb-A_box-event-joystick"
    devices = bench(str(link))
    box = room.plug(0, "A box", ENCODER)
    devices.devices.look()
    link.symlink_to(box.path)
    devices.devices.look()
    box.press("BTN_BASE")
    assert devices.told() == [("BTN_BASE", True)]


def test_what_may_not_be_read_is_told_once_and_read_as_soon_as_it_may_be(
    room: Room, bench: Make, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = room.plug(0, "A box", ENCODER), room.plug(1, "Another", ENCODER)
    room.refused = {str(first.path), str(second.path)}
    devices = bench(controls=("BTN_BASE",))
    devices.devices.look()
    assert caplog.messages == [
        (
            f"input {first.path} may not be read (Permission denied); who plays must be in the group input: "
            "sudo usermod -aG input $USER, then log in again"
        )
    ]
    room.refused.clear()
    first.path.chmod(0o660)  # as udev does, a moment after the file is there
    devices.devices.look()
    first.press("BTN_BASE")
    assert devices.told() == [("BTN_BASE", True)]


def test_a_device_whose_name_is_no_text_is_left_alone_with_one_line(
    room: Room, bench: Make, caplog: pytest.LogCaptureFixture
) -> None:
    odd, keyboard = room.plug(0, "Odd", KEYBOARD), room.plug(1, "A keyboard", KEYBOARD)
    room.garbled.add(str(odd.path))
    devices = bench()
    devices.devices.look()
    assert [line.partition(" (")[0] for line in caplog.messages] == [
        f"input {odd.path} is left alone: its name cannot be read"
    ]
    keyboard.press("KEY_A")
    assert devices.told() == [("KEY_A", True)]
    later = room.plug(2, "Odd, too", KEYBOARD)
    room.garbled.add(str(later.path))
    devices.devices.look()
    keyboard.release("KEY_A")
    assert devices.told() == [("KEY_A", False)]


def test_mice_and_touch_pads_are_left_alone_where_any_device_will_do(room: Room, bench: Make) -> None:
    mouse, pad = room.plug(0, "A mouse", ["BTN_LEFT", "BTN_SIDE"]), room.plug(1, "A pad", ["BTN_LEFT"])
    mouse.moves = True
    pad.keys = (*pad.keys, BTN_TOUCH)
    both = room.plug(2, "A keyboard with a ball", [*KEYBOARD, "BTN_LEFT"])
    both.moves = True
    assert [one.name for one in bench().devices.there] == ["A keyboard with a ball"]
    assert [one.name for one in bench("A mouse").devices.there] == ["A mouse"]
    assert [one.name for one in bench(controls=("BTN_SIDE",)).devices.there] == ["A mouse"]


def test_a_device_is_for_us_alone_once_no_key_is_held(room: Room, bench: Make) -> None:
    keyboard = room.plug(0, "A keyboard", KEYBOARD)
    keyboard.held.add(CODES["KEY_ENTER"])  # which has started the program
    devices = bench()
    assert not keyboard.grabbed
    keyboard.release("KEY_ENTER")
    devices.told()
    assert keyboard.grabbed


def test_a_device_is_left_to_others_where_that_is_set(room: Room, bench: Make) -> None:
    keyboard = room.plug(0, "A keyboard", KEYBOARD)
    devices = bench(grab=False)
    keyboard.press("KEY_A")
    keyboard.release("KEY_A")
    devices.told()
    assert not keyboard.grabbed


def test_a_device_that_another_program_has_for_itself_is_told_once_and_taken_later(
    room: Room, bench: Make, caplog: pytest.LogCaptureFixture
) -> None:
    box = room.plug(0, "A box", ENCODER)
    box.held_by_another = True
    devices = bench()
    devices.devices.look()
    assert caplog.messages == [
        (
            "input A box: another program has it for itself, so nothing is heard of it; end that one "
            f"(sudo fuser -v {box.path} tells which)"
        )
    ]
    box.held_by_another = False
    devices.devices.look()
    assert box.grabbed


def test_dropped_events_are_made_up_for(room: Room, bench: Make) -> None:
    box = room.plug(0, "A box", ENCODER, **STICK)
    devices = bench()
    box.press("BTN_BASE")
    box.release("BTN_BASE", told=False)
    box.press("BTN_TOP", told=False)
    box.move("ABS_X", 0, told=False)
    box.drop()
    assert devices.told() == [
        ("BTN_BASE", True),
        ("BTN_BASE", False),
        ("BTN_TOP", True),
        ("ABS_X-", True),
    ]


def test_more_events_than_are_read_at_once_all_arrive(room: Room, bench: Make) -> None:
    box = room.plug(0, "A box", ENCODER)
    devices = bench()
    for _ in range(100):
        box.press("BTN_BASE")
        box.repeat("BTN_BASE")
        box.release("BTN_BASE")
    assert devices.told() == [("BTN_BASE", True), ("BTN_BASE", False)] * 100


def test_a_change_has_the_time_that_the_kernel_gave_it(room: Room) -> None:
    keyboard = room.plug(0, "A keyboard", KEYBOARD)
    heard: list[Struck] = []
    machine = type(room.machine)(room.open, room.folder, ticks=lambda: 500.0)
    devices = InputDevices(Wanted(), lambda _one, struck: heard.append(struck), HandClock(1000.0), machine)
    for at in (499.75, 499.5, 480.0, 600.0):  # late, overtaken, and by clocks that are none of ours
        keyboard.press("KEY_A", at=at)
        keyboard.release("KEY_A", at=at)
    devices.pump()
    devices.close()
    assert [one.at for one in heard if one.down] == [999.75, 999.75, 1000.0, 1000.0]


def test_the_kernel_is_asked_for_times_that_nobody_can_set(
    room: Room, bench: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.plug(0, "A keyboard", KEYBOARD)
    asked: list[tuple[int, bytes]] = []
    monkeypatch.setattr(
        "hardware.inputs.device.ioctl", lambda _opened, request, told: asked.append((request, told))
    )
    bench()
    # EVIOCSCLOCKID is _IOW('E', 0xa0, int) in linux/input.h, and CLOCK_MONOTONIC is 1 in time.h.
    assert asked == [(1 << 30 | 4 << 16 | ord("E") << 8 | 0xA0, (1).to_bytes(4, sys.byteorder))]


def test_what_fails_without_saying_why_is_gone(
    room: Room, bench: Make, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = room.plug(0, "A box", ENCODER)
    devices = bench()

    def fail() -> list[int]:
        raise SystemError("error return without exception set")

    monkeypatch.setattr(box.opened[0], "active_keys", fail)
    box.drop()
    assert devices.told() == []
    assert caplog.messages == ["input A box is gone (No such device); it is waited for"]


DEEDS = st.tuples(
    st.sampled_from(["press", "release", "push", "rest", "hidden", "drop", "unplug", "plug", "listen"]),
    st.integers(0, 1),
)


@given(st.lists(DEEDS, max_size=40))
@settings(max_examples=60, deadline=None)
def test_whatever_two_boxes_do_each_control_is_pressed_and_let_go_by_turns_and_none_stays_held(
    deeds: list[tuple[str, int]],
) -> None:
    room, down = Room(), set[tuple[str, str]]()

    def changed(one: OpenInput, struck: Struck) -> None:
        key = (one.path, struck.control)
        assert struck.down != (key in down)
        down.symmetric_difference_update({key})

    boxes = [room.plug(number, f"Box {number}", ENCODER, **STICK) for number in (0, 1)]
    devices = InputDevices(Wanted(), changed, HandClock(1000.0), room.machine)
    try:
        for deed, number in deeds:
            do(room, boxes, deed, number)
            if deed == "listen":
                devices.look()
                devices.pump()
        for box in boxes:
            box.release("BTN_BASE", told=False)
            box.move("ABS_Y", 127, told=False)
            box.drop()
        devices.pump()
        devices.look()
        devices.pump()
        assert not down
    finally:
        devices.close()


def do(room: Room, boxes: list[Thing], deed: str, number: int) -> None:
    """Do something with a box, unless it cannot be done to it."""
    box = boxes[number]
    held = CODES["BTN_BASE"] in box.held
    if deed == "press" and not held:
        box.press("BTN_BASE")
    elif deed == "release" and held:
        box.release("BTN_BASE")
    elif deed in {"push", "rest"}:
        box.move("ABS_Y", 0 if deed == "push" else 127)
    elif deed == "hidden":
        (box.release if held else box.press)("BTN_BASE", told=False)
        box.drop()
    elif deed == "drop":
        box.drop()
    elif deed == "unplug":
        room.unplug(box)
    elif deed == "plug" and str(box.path) not in room.things:
        boxes[number] = room.plug(number, box.name, ENCODER, **STICK)
