"""Power off in the menu: asked for twice, all dark by itself, and what happens if the machine stays on."""

from collections.abc import Iterator

import pytest

from firmware_host.table.going_off import GoingOff
from firmware_host.table.menu import Menu
from firmware_host.words.said import sentence
from hardware.buttons.contract import Button
from tests.table.evenings import begin, open_evening, open_menu_by_hand
from tests.table.rig import Rig
from tests.table.test_menu import asked, go_to, names

POWER_OFF = "Switch the machine off? The game is kept."


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = open_evening(can_go_off=True)
    yield made
    made.close()


def ask_for_power_off(rig: Rig) -> None:
    """Hold Hunt, go to the power, and press OK the first of two times."""
    begin(rig)
    open_menu_by_hand(rig)
    go_to(rig, POWER_OFF)
    rig.press_ok_when_heard()
    assert asked(rig) == "Really switch it off?"


def test_it_is_the_last_item_of_the_menu_where_the_machine_can_be_switched_off(rig: Rig) -> None:
    rig.press(Button.OK)
    open_menu_by_hand(rig)
    assert names(rig)[-1] == POWER_OFF


def test_elsewhere_the_menu_has_no_such_item() -> None:
    rig = open_evening()
    rig.press(Button.OK)
    open_menu_by_hand(rig)
    assert POWER_OFF not in names(rig)
    rig.close()


@pytest.mark.parametrize("button", [Button.BACK, Button.HUNT])
def test_who_is_asked_may_stay_on(rig: Rig, button: Button) -> None:
    ask_for_power_off(rig)
    rig.press(button)
    assert not isinstance(rig.evening.table.phase, Menu | GoingOff)
    assert not rig.view.goes_off


@pytest.mark.parametrize("button", [Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT])
def test_another_item_forgets_the_question(rig: Rig, button: Button) -> None:
    ask_for_power_off(rig)
    rig.press(button)
    go_to(rig, POWER_OFF)
    assert asked(rig) == POWER_OFF


def test_a_second_ok_asks_for_it_and_no_button_does_anything_then(rig: Rig) -> None:
    ask_for_power_off(rig)
    game = rig.evening.table.game
    rig.press_ok_when_heard()
    assert rig.view.goes_off
    assert sentence(rig.view.prompt.thing).startswith("Good night!")
    for button in Button:
        rig.hold(button)
        assert rig.view.goes_off
        assert rig.eyes.lines[-1].startswith("The machine is being switched off")
    assert rig.evening.table.game == game
    assert not rig.view.ok_lamp
    assert not rig.view.hunt_lamp


def test_a_machine_that_stays_on_says_so_after_a_minute_and_play_goes_on(rig: Rig) -> None:
    begin(rig)
    below = rig.evening.table.phase
    open_menu_by_hand(rig)
    go_to(rig, POWER_OFF)
    for _ in range(2):
        rig.press_ok_when_heard()
    rig.pass_time(59.0)
    assert rig.view.goes_off
    rig.pass_time(2.0)
    assert not rig.view.goes_off
    assert rig.eyes.lines[-1].startswith("The machine could not be switched off")
    assert rig.evening.table.phase == below
