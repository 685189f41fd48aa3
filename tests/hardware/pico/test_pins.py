"""Buttons and lamps at a Pico's pins, and where these lie."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from hardware.buttons.contract import Button
from tests.hardware.pico.on_a_pc import Pico, pico

# The edge of a Raspberry Pi Pico, by its data sheet: GPIO numbers down the left side and up the right.
LEFT = [0, 1, "GND", 2, 3, 4, 5, "GND", 6, 7, 8, 9, "GND", 10, 11, 12, 13, "GND", 14, 15]
RIGHT = [16, 17, "GND", 18, 19, 20, 21, "GND", 22, "RUN", 26, 27, "GND", 28, "REF", "3V3", "EN", "GND"]
EDGE = dict(enumerate(LEFT + RIGHT, start=1))


@pytest.fixture
def board() -> Iterator[Pico]:
    with pico() as made:
        yield made


def test_the_table_has_every_button_and_the_two_lamps(board: Pico) -> None:
    pins = board["pins"]
    assert [Button(name) for name, _ in pins.BUTTONS] == list(Button)
    assert [Button(name) for name, _ in pins.LAMPS] == [Button.OK, Button.HUNT]


def test_each_pin_lies_where_the_table_says(board: Pico) -> None:
    pins = board["pins"]
    used = [*(gpio for _, gpio in (*pins.BUTTONS, *pins.LAMPS)), pins.LIGHTS]
    assert len(set(used)) == len(used)
    assert set(pins.PLACES) == set(used)
    assert all(EDGE[place] == gpio for gpio, place in pins.PLACES.items())
    assert all(EDGE[place] == "GND" for place in pins.GROUNDS.values())


def test_buttons_lie_side_by_side_around_their_ground(board: Pico) -> None:
    pins = board["pins"]
    places = sorted([*(pins.PLACES[gpio] for _, gpio in pins.BUTTONS), pins.GROUNDS["buttons"]])
    assert all(later == earlier + 1 for earlier, later in pairwise(places))


def test_a_pressed_button_is_its_bit(board: Pico) -> None:
    buttons = board["buttons"].Buttons()
    levels = board["machine"].Pin.levels
    assert buttons.read() == 0
    for bit, (_, gpio) in enumerate(board["pins"].BUTTONS):
        levels[gpio] = 0
        assert buttons.read() == 1 << bit
        levels[gpio] = 1
    assert board["machine"].Pin.pulled_up == {gpio for _, gpio in board["pins"].BUTTONS}


def test_a_button_that_is_held_is_seen_by_its_name(board: Pico) -> None:
    assert not board["buttons"].held("ok")
    board["machine"].Pin.levels[6] = 0
    assert board["buttons"].held("ok")
    assert not board["buttons"].held("hunt")


def test_a_long_cable_that_still_fills_is_no_held_button(board: Pico) -> None:
    """150 pF a metre and a half, through a pull-up of 50 kOhm, take some 10 us to look high."""
    pin = board["machine"].Pin
    begun: dict[object, int] = {}
    really = pin.__init__

    def begin(self: object, name: object, *more: int) -> None:
        begun.setdefault(name, board.ticks.now)
        really(self, name, *more)

    pin.__init__ = begin
    pin.value = lambda self: board.ticks.now - begun[self.name] > 100
    assert not board["buttons"].held("ok")
    assert board["buttons"].Buttons().read() == 0


def test_lamps_are_dark_at_first_and_take_their_light(board: Pico) -> None:
    lamps = board["lamps"].Lamps()
    pwm = board["machine"].PWM
    assert pwm.duties == {14: 0, 15: 0}
    assert all(200 <= hertz <= 10_000 for hertz in pwm.frequencies.values())
    lamps.show(bytes([9, 9, 9, 9, 255, 9, 128]))
    assert pwm.duties == {14: 65_535, 15: 32_896}
    lamps.darken()
    assert pwm.duties == {14: 0, 15: 0}
