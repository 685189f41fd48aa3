"""What every source of buttons keeps. A further source joins by one rig in ``RIGS``."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from gpiozero.pins.mock import MockFactory

from hardware.buttons.contract import Button, ButtonSource, Edge
from hardware.buttons.gpio import GpioButtons
from hardware.buttons.pins import DEFAULT_PINS
from hardware.buttons.simulated import SimulatedButtons
from hardware.clock import HandClock
from hardware.errors import ButtonError
from hardware.inputs.buttons import InputButtons, InputSettings
from hardware.inputs.mapping import DEFAULT_CONTROLS
from hardware.pico.buttons import PicoButtons
from hardware.strangers import StrangersSource
from tests import strangers
from tests.hardware.inputs.pretend import KEYBOARD, Room
from tests.hardware.pico.boards import DEBOUNCED, Bench

NONE_HELD = dict.fromkeys(Button, False)
BLINK = 0.1
"""More than the real time that passes between a contact's change and its being heard in a test."""


@dataclass(frozen=True, slots=True)
class Rig:
    """A source of all seven buttons with fingers on its contacts."""

    source: ButtonSource
    clock: HandClock
    press: Callable[[Button], object]
    release: Callable[[Button], object]


def pin_rig() -> Rig:
    clock, factory = HandClock(1000.0), MockFactory()
    source = GpioButtons(DEFAULT_PINS, clock, factory)
    return Rig(
        source,
        clock,
        press=lambda button: factory.pin(DEFAULT_PINS[button]).drive_low(),
        release=lambda button: factory.pin(DEFAULT_PINS[button]).drive_high(),
    )


def code_rig() -> Rig:
    clock = HandClock(1000.0)
    source = SimulatedButtons(clock)
    return Rig(source, clock, press=source.press, release=source.release)


def strangers_rig() -> Rig:
    clock = HandClock(1000.0)
    source = StrangersSource("tests.strangers:Pedals", clock)
    pedals = strangers.made.pop()
    assert isinstance(pedals, strangers.Pedals)
    return Rig(source, clock, press=pedals.press, release=pedals.release)


def keyboard_rig() -> Rig:
    clock = HandClock(1000.0)
    room = Room()
    keyboard = room.plug(0, "A keyboard", KEYBOARD)
    source = InputButtons(InputSettings(), clock, room.machine)
    keys = {button: DEFAULT_CONTROLS[button][0] for button in Button}

    def act(button: Button, act: Callable[[str], None]) -> None:
        act(keys[button])
        source.levels()  # whatever the thread has not read yet is read now

    return Rig(
        source,
        clock,
        press=lambda button: act(button, keyboard.press),
        release=lambda button: act(button, keyboard.release),
    )


def pico_rig() -> Rig:
    bench = Bench()
    source = PicoButtons(bench.link.borrow())
    bench.run(DEBOUNCED)

    def press(button: Button) -> None:
        bench.pico.press(button)
        bench.run(DEBOUNCED)

    def release(button: Button) -> None:
        bench.pico.let_go(button)
        bench.run(DEBOUNCED)

    return Rig(source, bench.clock, press, release)


RIGS = [pin_rig, code_rig, strangers_rig, pico_rig, keyboard_rig]


@pytest.fixture(params=RIGS)
def rig(request: pytest.FixtureRequest) -> Iterator[Rig]:
    make: Callable[[], Rig] = request.param
    made = make()
    yield made
    made.source.close()


def changes(edges: list[Edge]) -> list[tuple[Button, bool]]:
    return [(edge.button, edge.down) for edge in edges]


@pytest.mark.parametrize("button", Button)
def test_a_press_and_a_release_arrive_with_their_times(rig: Rig, button: Button) -> None:
    edges: list[Edge] = []
    rig.source.start(edges.append)
    pressed = rig.clock.advance(10)
    rig.press(button)
    released = rig.clock.advance(10)
    rig.release(button)
    assert changes(edges) == [(button, True), (button, False)]
    assert [edge.at for edge in edges] == pytest.approx([pressed, released], abs=BLINK)


def test_buttons_arrive_in_the_order_in_which_they_were_pressed(rig: Rig) -> None:
    edges: list[Edge] = []
    rig.source.start(edges.append)
    rig.press(Button.HUNT)
    rig.press(Button.UP)
    rig.release(Button.HUNT)
    rig.press(Button.OK)
    assert changes(edges) == [
        (Button.HUNT, True),
        (Button.UP, True),
        (Button.HUNT, False),
        (Button.OK, True),
    ]


def test_levels_tell_what_is_held_before_the_start_and_after(rig: Rig) -> None:
    rig.press(Button.LEFT)
    assert rig.source.levels() == NONE_HELD | {Button.LEFT: True}
    rig.source.start(lambda _: None)
    rig.press(Button.OK)
    assert rig.source.levels() == NONE_HELD | {Button.LEFT: True, Button.OK: True}
    rig.release(Button.LEFT)
    assert rig.source.levels() == NONE_HELD | {Button.OK: True}


def test_a_button_held_at_the_start_gives_no_edge_until_it_is_released(rig: Rig) -> None:
    edges: list[Edge] = []
    rig.press(Button.LEFT)
    rig.source.start(edges.append)
    assert edges == []
    rig.release(Button.LEFT)
    assert changes(edges) == [(Button.LEFT, False)]


def test_an_unchanged_level_gives_no_second_edge(rig: Rig) -> None:
    edges: list[Edge] = []
    rig.source.start(edges.append)
    rig.release(Button.UP)
    rig.press(Button.UP)
    rig.press(Button.UP)
    assert changes(edges) == [(Button.UP, True)]


def test_a_hand_over_that_raises_costs_one_line_and_no_other_button(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    edges: list[Edge] = []

    def hand_over(edge: Edge) -> None:
        if edge.button is Button.LEFT:
            raise RuntimeError("the queue is gone")
        edges.append(edge)

    rig.source.start(hand_over)
    rig.press(Button.LEFT)
    rig.press(Button.RIGHT)
    assert changes(edges) == [(Button.RIGHT, True)]
    assert caplog.messages == [
        "button left: an edge was lost, as it could not be handed over (RuntimeError: the queue is gone)"
    ]
    assert caplog.records[0].exc_info is None


def test_the_same_button_arrives_again_after_its_hand_over_raised(rig: Rig) -> None:
    edges: list[Edge] = []
    faults = [RuntimeError("only once")]

    def hand_over(edge: Edge) -> None:
        if faults:
            raise faults.pop()
        edges.append(edge)

    rig.source.start(hand_over)
    rig.press(Button.BACK)
    rig.release(Button.BACK)
    assert changes(edges) == [(Button.BACK, False)]


def test_a_closed_source_hands_over_nothing_and_holds_nothing(rig: Rig) -> None:
    edges: list[Edge] = []
    rig.source.start(edges.append)
    rig.press(Button.OK)
    rig.source.close()
    rig.release(Button.OK)
    rig.press(Button.UP)
    assert changes(edges) == [(Button.OK, True)]
    assert rig.source.levels() == NONE_HELD


def test_closing_twice_does_no_harm(rig: Rig) -> None:
    rig.source.close()
    rig.source.close()
    assert rig.source.levels() == NONE_HELD


def test_a_source_starts_once_only(rig: Rig) -> None:
    rig.source.start(lambda _: None)
    with pytest.raises(ButtonError, match="started before"):
        rig.source.start(lambda _: None)


def test_a_closed_source_does_not_start(rig: Rig) -> None:
    rig.source.close()
    with pytest.raises(ButtonError, match="closed"):
        rig.source.start(lambda _: None)
