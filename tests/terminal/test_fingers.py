"""Keys press buttons: over SSH nobody tells when a key comes up, so that some keys hold one for a while."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from firmware_host.evening import HOLDS as ASKED_FOR
from firmware_host.terminal.fingers import HOLDS, Fingers
from firmware_host.terminal.keyboard import Keyboard
from firmware_host.terminal.keys import Key
from hardware.buttons.contract import Button, Edge
from hardware.buttons.simulated import SimulatedButtons
from hardware.clock import HandClock


@dataclass
class Alarm:
    """One thing that is to happen, unless it is called off."""

    at: float
    ring: Callable[[], None]
    off: bool = False

    def cancel(self) -> None:
        self.off = True


@dataclass
class Alarms:
    """What a loop does later, with a clock that is turned by hand."""

    clock: HandClock = field(default_factory=HandClock)
    set: list[Alarm] = field(default_factory=list)

    def later(self, seconds: float, ring: Callable[[], None]) -> Alarm:
        self.set.append(Alarm(self.clock.now() + seconds, ring))
        return self.set[-1]

    def pass_time(self, seconds: float) -> None:
        self.clock.advance(seconds)
        due = [alarm for alarm in self.set if alarm.at <= self.clock.now()]
        for alarm in due:
            self.set.remove(alarm)
            if not alarm.off:
                alarm.ring()


class Hand:
    """Fingers on buttons, and what the buttons tell."""

    def __init__(self) -> None:
        self.alarms = Alarms()
        self.edges: list[Edge] = []
        buttons = SimulatedButtons(self.alarms.clock)
        buttons.start(self.edges.append)
        self.fingers = Fingers(buttons, self.alarms.later)

    def told(self) -> list[tuple[Button, bool, float]]:
        return [(edge.button, edge.down, round(edge.at, 3)) for edge in self.edges]


@pytest.mark.parametrize("button", Button)
def test_a_key_presses_its_button_and_lets_go_at_once(button: Button) -> None:
    hand = Hand()
    assert hand.fingers.obey(Key(button.value))
    assert hand.told() == [(button, True, 0.0), (button, False, 0.0)]


@pytest.mark.parametrize(
    ("key", "button", "seconds"), [(Key.PEEK, Button.BACK, 1.2), (Key.MENU, Button.HUNT, 1.5)]
)
def test_a_key_that_holds_lets_go_after_its_time(key: Key, button: Button, seconds: float) -> None:
    hand = Hand()
    assert hand.fingers.obey(key)
    hand.alarms.pass_time(seconds - 0.1)
    assert hand.told() == [(button, True, 0.0)]
    hand.alarms.pass_time(0.1)
    assert hand.told() == [(button, True, 0.0), (button, False, seconds)]


def test_while_one_button_is_held_the_others_can_be_pressed_but_not_that_one() -> None:
    hand = Hand()
    for key in (Key.PEEK, Key.BACK, Key.OK):
        hand.fingers.obey(key)
    assert [edge.button for edge in hand.edges] == [Button.BACK, Button.OK, Button.OK]


def test_holding_again_holds_longer() -> None:
    hand = Hand()
    hand.fingers.obey(Key.PEEK)
    hand.alarms.pass_time(1.0)
    hand.fingers.obey(Key.PEEK)
    hand.alarms.pass_time(1.1)
    assert len(hand.edges) == 1
    hand.alarms.pass_time(0.2)
    assert hand.told()[1][:2] == (Button.BACK, False)
    hand.fingers.obey(Key.BACK)
    assert len(hand.edges) == 4


def test_they_hold_for_longer_than_the_table_asks_for() -> None:
    for button, seconds in HOLDS.values():
        assert seconds > ASKED_FOR[button]


@pytest.mark.parametrize("key", [Key.LIFT, Key.REDRAW, Key.SUSPEND, Key.LEAVE])
def test_keys_of_the_face_itself_press_nothing(key: Key) -> None:
    hand = Hand()
    assert not hand.fingers.obey(key)
    assert not hand.edges


def test_an_escape_alone_is_back_after_a_moment_and_an_arrow_that_comes_in_time_is_one() -> None:
    alarms = Alarms()
    heard: list[Key] = []
    keyboard = Keyboard(heard.append, alarms.later)
    keyboard.hear(b"\x1b")
    alarms.pass_time(0.04)
    assert not heard
    alarms.pass_time(0.02)
    assert heard == [Key.BACK]
    keyboard.hear(b"\x1b")
    alarms.pass_time(0.04)
    keyboard.hear(b"[A")
    alarms.pass_time(2.0)
    assert heard == [Key.BACK, Key.UP]


def test_a_sequence_that_stalls_is_waited_for_and_then_given_up() -> None:
    alarms = Alarms()
    heard: list[Key] = []
    keyboard = Keyboard(heard.append, alarms.later)
    keyboard.hear(b"\x1b[")
    alarms.pass_time(0.9)
    keyboard.hear(b"B")
    assert heard == [Key.DOWN]
    keyboard.hear(b"\x1b[")
    alarms.pass_time(1.1)
    keyboard.hear(b"q")
    assert heard == [Key.DOWN, Key.LEAVE]
