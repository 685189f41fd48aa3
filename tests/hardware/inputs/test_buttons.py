"""Buttons on input devices: the source itself, with its thread."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest

from hardware.buttons.contract import Button, Edge
from hardware.buttons.debounce import Debouncer
from hardware.clock import HandClock
from hardware.errors import ButtonError
from hardware.inputs.buttons import InputButtons, InputSettings
from hardware.inputs.codes import EV_KEY
from hardware.inputs.devices import Struck
from tests.hardware.inputs.pretend import CODES, ENCODER, KEYBOARD, Room

LONG = 20.0
"""Seconds for which a test waits at most for what comes within one."""


def open_files() -> set[str]:
    return {file.name for file in Path("/proc/self/fd").iterdir()}


@pytest.fixture
def source(room: Room) -> Iterator[Callable[..., InputButtons]]:
    made: list[InputButtons] = []

    def make(**settings: object) -> InputButtons:
        made.append(InputButtons(InputSettings(**settings), HandClock(1000.0), room.machine))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for one in made:
        one.close()


Source = Callable[..., InputButtons]


def test_a_press_wakes_whoever_listens(room: Room, source: Source) -> None:
    keyboard = room.plug(0, "A keyboard", KEYBOARD)
    heard = Event()
    source().start(lambda _edge: heard.set())
    keyboard.press("KEY_ENTER")
    assert heard.wait(LONG)


def test_a_device_that_is_plugged_in_later_is_found(room: Room) -> None:
    came, edges = Event(), list[Edge]()
    opened = room.machine.open

    def opening(path: str) -> object:
        came.set()
        return opened(path)

    machine = type(room.machine)(opening, room.folder)  # type: ignore[arg-type]
    buttons = InputButtons(InputSettings(), HandClock(1000.0), machine)
    buttons.start(edges.append)
    keyboard = room.plug(0, "A keyboard", KEYBOARD)
    assert came.wait(LONG)
    buttons.levels()  # waits until it is open
    keyboard.press("KEY_ENTER")
    buttons.levels()
    buttons.close()
    assert [(edge.button, edge.down) for edge in edges[:1]] == [(Button.OK, True)]


def test_a_button_is_down_as_long_as_one_of_its_controls_is(room: Room, source: Source) -> None:
    pad = room.plug(0, "A pad", ["BTN_DPAD_UP", "BTN_SOUTH"], ABS_HAT0Y=(-1, 1))
    keyboard = room.plug(1, "A keyboard", KEYBOARD)
    edges: list[Edge] = []
    buttons = source()
    buttons.start(edges.append)
    pad.press("BTN_DPAD_UP")
    pad.move("ABS_HAT0Y", -1)
    buttons.levels()
    keyboard.press("KEY_UP")
    buttons.levels()
    pad.release("BTN_DPAD_UP")
    pad.move("ABS_HAT0Y", 0)
    assert buttons.levels()[Button.UP]
    keyboard.release("KEY_UP")
    assert not buttons.levels()[Button.UP]
    assert [edge.down for edge in edges] == [True, False]


def test_a_contact_that_chatters_through_a_cheap_encoder_is_one_press(room: Room) -> None:
    box, edges = room.plug(0, "A box", ENCODER), list[Edge]()
    machine = type(room.machine)(room.open, room.folder, ticks=lambda: 500.0)
    mapped = InputSettings(controls={Button.OK: ("BTN_TRIGGER",)})
    buttons = InputButtons(mapped, HandClock(1000.0), machine)
    buttons.start(edges.append)
    for report in range(5):  # each of them 8 ms after the one before, as a slow USB device reports
        (box.release if report % 2 else box.press)("BTN_TRIGGER", at=499.0 + report * 0.008)
    buttons.levels()
    buttons.close()
    assert len(edges) == 5
    debouncer = Debouncer()
    assert buttons.bounces
    clean = [one for edge in edges for one in debouncer.feed(edge)]
    assert [one.down for one in (*clean, *debouncer.advance(1000.0))] == [True]


def test_a_button_held_from_the_very_beginning_is_down_and_no_press(room: Room, source: Source) -> None:
    keyboard = room.plug(0, "A keyboard", KEYBOARD)
    keyboard.press("KEY_ENTER")
    edges: list[Edge] = []
    buttons = source()
    assert buttons.levels()[Button.OK]
    buttons.start(edges.append)
    keyboard.release("KEY_ENTER")
    buttons.levels()
    assert [(edge.button, edge.down) for edge in edges] == [(Button.OK, False)]


def test_while_somebody_listens_nothing_is_pressed_and_all_devices_are_heard(
    room: Room, source: Source
) -> None:
    box, keyboard = room.plug(0, "A box", ENCODER), room.plug(1, "A keyboard", KEYBOARD)
    edges, heard = list[Edge](), list[Struck]()
    buttons = source(devices=("A keyboard",))
    buttons.start(edges.append)
    keyboard.press("KEY_UP")
    buttons.levels()
    buttons.listen(heard.append)
    assert [edge.down for edge in edges] == [True, False]
    box.press("BTN_TRIGGER")
    keyboard.press("KEY_ENTER")
    assert not any(buttons.levels().values())
    assert [(one.device, one.control) for one in heard] == [
        ("A box", "BTN_TRIGGER"),
        ("A keyboard", "KEY_ENTER"),
    ]
    buttons.map(InputSettings(("A box",), {Button.OK: ("BTN_TRIGGER",)}))
    assert not buttons.levels()[Button.OK]  # it is still held from when it was mapped
    box.release("BTN_TRIGGER")
    box.press("BTN_TRIGGER")
    assert buttons.levels()[Button.OK]
    assert [(edge.button, edge.down) for edge in edges[2:]] == [(Button.OK, True)]


def test_while_somebody_listens_no_keyboard_is_taken_from_others(room: Room, source: Source) -> None:
    box, keyboard = room.plug(0, "A box", ENCODER), room.plug(1, "A keyboard", KEYBOARD)
    buttons = source(devices=("A box",))
    assert (box.grabbed, keyboard.grabbed) == (True, False)
    buttons.listen(lambda _struck: None)
    keyboard.press("KEY_A")
    keyboard.release("KEY_A")
    buttons.levels()
    assert (box.grabbed, keyboard.grabbed) == (False, False)
    buttons.map()
    assert (box.grabbed, keyboard.grabbed) == (True, False)


def test_without_a_change_the_old_buttons_come_back(room: Room, source: Source) -> None:
    keyboard = room.plug(0, "A keyboard", KEYBOARD)
    buttons = source()
    buttons.listen(lambda _struck: None)
    buttons.map()
    keyboard.press("KEY_ENTER")
    assert buttons.levels()[Button.OK]


def test_without_evdev_one_line_says_what_cures_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "evdev", None)
    with pytest.raises(
        ButtonError, match="sudo apt install python3-evdev, or: pip install furunkulus"
    ) as told:
        InputButtons(InputSettings(), HandClock())
    assert "\n" not in str(told.value)


def test_all_files_are_closed_in_the_end(room: Room, source: Source) -> None:
    keyboard = room.plug(0, "A keyboard", KEYBOARD)
    before = open_files()
    buttons = source()
    buttons.start(lambda _edge: None)
    keyboard.says((EV_KEY, CODES["KEY_A"], 1))
    buttons.levels()
    buttons.close()
    assert open_files() <= before


def test_a_hand_over_may_close_the_source(room: Room, source: Source) -> None:
    keyboard = room.plug(0, "A keyboard", KEYBOARD)
    buttons, closed = source(), Event()

    def hand_over(_edge: Edge) -> None:
        buttons.close()
        closed.set()

    buttons.start(hand_over)
    keyboard.press("KEY_ENTER")
    assert closed.wait(LONG)
    assert not any(buttons.levels().values())
