"""The evening lends its lights and buttons to a wizard, stands still meanwhile, and comes back as it was."""

from collections.abc import Callable, Iterator

import pytest

from engine.drawing import read_drawing
from engine.position_json import write_position
from firmware_host.boards import built_in
from firmware_host.web.watching import table_message
from firmware_host.wizards.beginning import Which
from firmware_host.wizards.lending import BusyError, Silent
from firmware_host.wizards.wizard import Outcome
from hardware.buttons.contract import Button
from hardware.lights.frame import Frame
from hardware.lights.power import Budget
from hardware.lights.wiring import in_colour_order
from tests.cli.running import PICTURE
from tests.support.flashing import Shown, check_flashes
from tests.table.test_showing import EMPTY_ROW
from tests.wizards.house import Caller, House
from tests.wizards.strip import Strip

USUAL = Strip("top-left", "rows", "serpentine")
ODD = Strip("bottom-right", "columns", "progressive", colours="BRG")
ANSWERS = {
    "leds.first": (Button.OK,),
    "leds.corner": (Button.DOWN, Button.RIGHT),
    "leds.corner.ok": (Button.OK,),
    "leds.per space": (Button.DOWN,),
    "leds.all": (Button.OK,),
    "leds.direction": (Button.UP,),
    "leds.second column": (Button.DOWN,),
    "leds.blue": (Button.LEFT,),
    "leds.green": (Button.RIGHT,),
    "leds.proof": (Button.OK,),
}
"""What a person presses who sees the odd strip."""
FOUND = {
    "start": "bottom-right",
    "axis": "columns",
    "order": "progressive",
    "leds_per_space": 1,
    "colour_order": "BRG",
}

Make = Callable[..., House]


@pytest.fixture
def make() -> Iterator[Make]:
    made: list[House] = []

    def one(strip: Strip = USUAL, picture: str = EMPTY_ROW, **more: object) -> House:
        made.append(House(read_drawing(picture, built_in()), strip, **more))  # type: ignore[arg-type]
        return made[-1]

    yield one
    for house in made:
        house.close()


def lend(house: House, which: Which = Which.LEDS) -> Caller:
    caller = Caller()
    house.lending.lend(which, caller, house.clock.now())
    house.pass_time(0.0)
    return caller


def answer_all(house: House, caller: Caller) -> None:
    while caller.outcome is None:
        house.press(*ANSWERS[caller.key])
        house.pass_time(0.5)


def test_a_wizard_is_answered_with_the_buttons_and_seen_on_the_panel(make: Make) -> None:
    house = make(ODD)
    caller = lend(house)
    house.pass_time(3.0)
    assert house.wire.seen() == {(15, 10): (51, 51, 51)}
    answer_all(house, caller)
    assert caller.outcome is not None
    assert caller.outcome.found == FOUND
    assert house.kept.found == [FOUND]


def test_what_was_found_is_in_force_at_once(make: Make) -> None:
    house = make(ODD)
    before = house.evening.frame
    answer_all(house, lend(house))
    house.pass_time(5.0)
    seen = house.wire.seen()
    lit = {(x, y): before.at(x, y) for x in range(16) for y in range(11) if any(before.at(x, y))}
    assert lit
    assert seen.keys() == lit.keys()


def test_the_evening_stands_still_and_goes_on_where_it_was(make: Make) -> None:
    # A hunt that goes by itself, in the middle of a step: lent or not, the same happens after the same time.
    plain, lent = make(), make()
    for house in (plain, lent):
        house.press(Button.HUNT)
        house.pass_time(1.3)
    table = lent.evening.table
    caller = lend(lent)
    lent.pass_time(300.0)
    lent.press(Button.OK, Button.UP, Button.LEFT, Button.HUNT)
    assert lent.evening.table == table
    lent.press(Button.BACK, Button.BACK, Button.BACK, Button.BACK)
    assert caller.outcome is not None
    lent.pass_time(3.0)
    for house in (plain, lent):
        house.pass_time(60.0)
    told = [line for line in lent.page.lines if line in {*plain.page.lines}]
    assert len(told) > 5
    assert told == plain.page.lines
    assert lent.evening.table.phase == plain.evening.table.phase


def test_the_time_of_the_evening_is_exactly_what_it_was(make: Make) -> None:
    house = make()
    house.press(Button.HUNT)
    house.pass_time(0.5)
    due = house.evening.wake_at()
    at = house.evening.now
    lend(house)
    house.pass_time(100.0)
    assert house.evening.wake_at() == due
    assert house.evening.now == at


def test_no_press_of_the_guests_reaches_the_evening_even_when_it_is_let_go_later(make: Make) -> None:
    house = make()
    table = house.evening.table
    lend(house)
    house.push_down(Button.BACK)  # leaves at the first question
    house.pass_time(5.0)
    assert house.page.view == house.evening.view
    house.let_go(Button.BACK)
    house.pass_time(1.0)
    assert house.evening.table.phase == table.phase
    assert house.evening.table.record == table.record


def test_a_button_that_was_down_when_the_guest_came_is_let_go_when_the_evening_goes_on(make: Make) -> None:
    plain, lent = make(), make()
    for house in (plain, lent):
        house.press(Button.RIGHT, Button.OK)
        house.push_down(Button.BACK)
        house.pass_time(0.2)
        assert house.evening.table.phase == plain.evening.table.phase
    before = plain.evening.table.phase
    lend(lent)
    lent.let_go(Button.BACK)
    lent.pass_time(1.0)
    lent.press(Button.BACK)
    lent.pass_time(3.0)
    plain.let_go(Button.BACK)
    plain.pass_time(1.0)
    # A short press, as it was meant: by the evening's clock it was down for 0.2 seconds.
    assert plain.evening.table.phase != before
    assert lent.evening.table.phase == plain.evening.table.phase


def test_one_guest_at_a_time(make: Make) -> None:
    house = make()
    first = lend(house)
    with pytest.raises(BusyError, match="at work already"):
        lend(house, Which.BUTTONS)
    house.press(Button.OK)
    assert first.key == "leds.corner"


def test_after_a_guest_the_next_may_come(make: Make) -> None:
    house = make()
    for _ in range(3):
        caller = lend(house)
        house.press(Button.BACK)
        assert caller.outcome is not None
        house.pass_time(3.0)


def test_a_guest_that_nobody_answers_goes_after_ten_minutes(make: Make) -> None:
    house = make()
    caller = lend(house)
    house.pass_time(599.0)
    assert caller.outcome is None
    house.pass_time(1.0)
    assert caller.outcome is not None
    assert caller.outcome.found is None
    house.pass_time(3.0)
    assert house.page.view == house.evening.view


def test_the_lights_come_back_as_they_were(make: Make) -> None:
    house = make()
    before = house.wire.seen()
    assert before
    lend(house)
    house.pass_time(5.0)
    assert house.wire.seen() == {(0, 0): (51, 51, 51)}
    house.press(Button.BACK)
    house.pass_time(5.0)
    assert house.wire.seen() == before
    assert house.page.frame == house.evening.frame


def test_the_page_shows_what_is_asked_and_with_a_panel_it_stays_dark(make: Make) -> None:
    house = make()
    lend(house)
    house.pass_time(1.0)
    assert house.page.prompt.startswith("One light should be on")
    assert house.page.frame == Frame.dark(16, 11)


def test_on_the_page_no_piece_lies_on_the_lights_and_all_lie_there_again(make: Make) -> None:
    house = make(picture=PICTURE)
    assert house.page.view is not None
    covered = house.page.view.position.covered()
    assert covered > {"A6", "C3"}  # a figure and a stone
    lend(house)
    # The monster would stand on the first light.
    assert table_message(house.page.view)["position"] is None
    house.press(Button.BACK)
    house.pass_time(3.0)
    assert house.page.view.position.covered() == covered
    assert table_message(house.page.view)["position"] == write_position(house.evening.view.position)


def test_without_a_panel_the_page_is_the_panel(make: Make) -> None:
    house = make(panel=False)
    caller = lend(house)
    house.pass_time(3.0)
    assert caller.lines[0].startswith("There is no panel")
    assert house.page.frame is not None
    lit = [space for space in range(176) if any(house.page.frame.pixels[3 * space : 3 * space + 3])]
    assert lit == [0]
    # Three blocks, as LEDs show them that take green first.
    house.press(
        *[Button.OK, Button.UP, Button.LEFT, Button.OK, Button.DOWN, Button.OK, Button.RIGHT, Button.RIGHT]
    )
    house.pass_time(3.0)
    assert caller.key == "leds.blue"
    assert [house.page.frame.at(column, 5) for column in (2, 8, 13)] == [(0, 51, 0), (51, 0, 0), (0, 0, 51)]
    house.press(Button.RIGHT, Button.LEFT)
    assert "OK keeps it" not in caller.lines[-1]
    assert "OK ends it; without a panel nothing is kept." in caller.lines[-1]
    house.press(Button.OK)
    assert caller.outcome == Outcome()
    assert caller.lines[-1] == "That was it. Without a panel nothing is kept."
    assert house.kept.found == []


def test_what_cannot_be_kept_is_in_force_all_the_same_and_said(make: Make) -> None:
    house = make(ODD)
    house.kept.trouble = OSError("the disk is full")
    caller = lend(house)
    answer_all(house, caller)
    assert "In force now, but it could not be kept: the disk is full." in caller.lines


def test_more_leds_than_the_limit_allows_end_it_in_words(make: Make) -> None:
    # 176 LEDs draw 176 mA while dark, and twice as many 352.
    house = make(Strip("top-left", "rows", "serpentine", 2), limit_ma=300)
    caller = lend(house)
    house.press(Button.OK, Button.UP, Button.LEFT, Button.OK, Button.OK, Button.DOWN)
    assert caller.outcome is not None
    assert "300 mA is below the 352 mA" in caller.lines[-1]
    house.pass_time(3.0)
    assert house.page.view == house.evening.view


def test_a_wizard_that_fails_goes_and_the_evening_comes_back(
    make: Make, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house = make()
    caller = lend(house)

    def fail(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr("firmware_host.wizards.leds.LedWizard.picture", fail)
    house.press(Button.OK)
    assert caller.outcome is not None
    assert "a fault of ours" in caplog.text
    house.pass_time(3.0)
    assert house.page.view == house.evening.view


def test_the_buttons_wizard_finds_swapped_pins_on_the_real_way(make: Make) -> None:
    house = make()
    caller = lend(house, Which.BUTTONS)
    house.pass_time(3.0)
    assert house.wire.seen()
    while caller.outcome is None:
        asked = {"which." + button: button for button in Button}
        assert caller.prompt is not None
        which = dict(caller.prompt.values)["which"]
        button = next(button for key, button in asked.items() if key == getattr(which, "key", None))
        swapped = {Button.LEFT: Button.RIGHT, Button.RIGHT: Button.LEFT}.get(button, button)
        house.press(swapped)
    assert caller.lines[-1].endswith("pins = { left = 23, right = 22 }")


def test_the_lamps_are_lit_for_who_shows_them(make: Make) -> None:
    house = make()
    lend(house, Which.BUTTONS)
    house.press(Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT)
    assert house.page.view is not None
    assert (house.page.view.ok_lamp, house.page.view.hunt_lamp) == (True, False)
    house.press(Button.OK, Button.BACK)
    assert (house.page.view.ok_lamp, house.page.view.hunt_lamp) == (False, True)


def test_keys_of_the_command_press_for_the_guest_alone(make: Make) -> None:
    house = make()
    caller = Caller()
    visit = house.lending.lend(Which.LEDS, caller, house.clock.now())
    visit.press(Button.OK, house.clock.now())
    assert caller.key == "leds.corner"
    visit.leave()
    house.pass_time(3.0)
    assert caller.outcome is not None
    table = house.evening.table
    visit.press(Button.HUNT, house.clock.now())
    house.pass_time(1.0)
    assert house.evening.table.phase == table.phase


def test_the_table_itself_may_ask_for_a_wizard_and_the_page_says_what_it_says(make: Make) -> None:
    house = make()
    house.lending.lend(Which.LEDS, Silent(), house.clock.now())
    house.pass_time(1.0)
    assert house.page.prompt.startswith("One light should be on")
    house.press(Button.BACK)
    house.pass_time(3.0)
    assert house.page.lines[-1] == "Left: all stays as it was."
    assert house.page.view == house.evening.view


def test_when_the_daemon_ends_the_guest_hears_of_it(make: Make) -> None:
    house = make()
    caller = lend(house)
    house.daemon.close()
    assert caller.outcome is not None


def test_lights_are_safe_and_within_the_limit_all_the_time(make: Make) -> None:
    house = make(ODD)
    house.pass_time(2.0)
    caller = lend(house)
    house.pass_time(6.0)
    answer_all(house, caller)
    house.pass_time(6.0)
    budget = Budget((1,) * 176)
    for _, wire in house.wire.history:
        assert budget.draw_ma(wire) <= 2000
    # White is the wizard's, which is the dimmer one: so more counts as a flash.
    check_flashes([Shown(at, as_spaces(wire), 51) for at, wire in house.wire.history])


def as_spaces(wire: bytes) -> Frame:
    """A wire's bytes as the spaces of the odd strip show them."""
    coloured = in_colour_order(wire, "BRG")
    pixels = bytearray(3 * 176)
    for led, (column, row) in enumerate(ODD.spaces):
        at = 3 * (row * 16 + column)
        pixels[at : at + 3] = coloured[3 * led : 3 * led + 3]
    return Frame(16, 11, bytes(pixels))
