"""Press each, see each: on wires as somebody soldered them, and by hands that slip."""

from collections.abc import Mapping
from typing import Final

import pytest

from firmware_host.wizards.buttons import FREE, ORDER, PATIENCE, STUCK, ButtonWizard
from firmware_host.wizards.wizard import Ground, Heard
from firmware_host.words.said import sentence
from hardware.buttons.contract import Button
from hardware.buttons.pins import DEFAULT_PINS

SPOTS: Final = {
    Button.UP: ["..#..", ".###.", "#####"],
    Button.DOWN: ["#####", ".###.", "..#.."],
    Button.LEFT: ["..#", ".##", "###", ".##", "..#"],
    Button.RIGHT: ["#..", "##.", "###", "##.", "#.."],
}


class Bench:
    """Hold buttons whose wires end at some pins, and a finger that presses what is asked for."""

    def __init__(
        self,
        wires: Mapping[Button, int] | None = None,
        *,
        pins: Mapping[Button, int] | None = None,
        held: frozenset[Button] = frozenset(),
        free: bool = False,
    ) -> None:
        self.wires = {**DEFAULT_PINS, **(wires or {})}
        self.pins = pins or DEFAULT_PINS
        self.now = 100.0
        self.wizard = ButtonWizard.begun(16, 11, self.now, pins=self.pins, held=held, free=free)
        self.lines: list[str] = []

    @property
    def prompt(self) -> str | None:
        return None if self.wizard.prompt is None else sentence(self.wizard.prompt)

    def press(self, button: Button, *, key: bool = False) -> None:
        """Press a button: by its wire, or as a key with its name on it."""
        heard = {pin: one for one, pin in self.pins.items()}.get(self.wires[button])
        pin: int | None = self.wires[button]
        if key:
            heard, pin = button, None
        if heard is None:
            return
        self.now += 0.5
        self._become(self.wizard.heard(Heard(heard, self.now, pin=pin)))
        self.now += 0.1
        self._become(self.wizard.heard(Heard(heard, self.now, down=False, pin=pin)))

    def wait(self, seconds: float) -> None:
        end = self.now + seconds
        while (due := self.wizard.wake_at(self.now)) is not None and due <= end:
            self.now = max(due, self.now)
            self._become(self.wizard.waited(self.now))
        self.now = end

    def answer_all(self) -> str:
        """Press what is asked for, twice where it is asked for twice, or wait where nothing comes of it."""
        while (asked := self.wizard.asked) is not None:
            self.press(asked)
            if self.wizard.asked is asked:
                self.press(asked)
            if self.wizard.asked is asked:
                self.wait(PATIENCE)
        return "\n".join(self.lines)

    def seen(self) -> list[str]:
        """The lights that are on, and dark ones between them, as a picture."""
        picture = self.wizard.picture(self.now)
        assert picture.ground is Ground.BOARD
        assert (picture.width, picture.height) == (16, 11)
        lit = [(at % 16, at // 16) for at in range(176) if any(picture.pixels[3 * at : 3 * at + 3])]
        columns, rows = [x for x, _ in lit], [y for _, y in lit]
        return [
            "".join("#" if (x, y) in lit else "." for x in range(min(columns), max(columns) + 1))
            for y in range(min(rows), max(rows) + 1)
        ]

    def _become(self, wizard: ButtonWizard) -> None:
        if wizard is not self.wizard:
            self.lines += [sentence(thing) for thing in wizard.told]
        self.wizard = wizard


def test_seven_good_buttons_are_asked_for_by_name_and_all_is_well() -> None:
    bench = Bench()
    asked = []
    while bench.wizard.asked:
        asked.append(bench.prompt)
        bench.press(bench.wizard.asked)
    assert asked == [
        "Press the arrow up.",
        "Press the arrow down.",
        "Press the arrow left.",
        "Press the arrow right.",
        "Press OK.",
        "Press Back.",
        "Press the big red button.",
    ]
    assert bench.lines[0] == "That was the arrow up."
    assert bench.lines[-1] == "All seven buttons came as what they are."
    assert bench.wizard.outcome is not None
    assert bench.wizard.outcome.found is None


@pytest.mark.parametrize("button", SPOTS)
def test_the_board_shows_the_arrow_that_is_asked_for(button: Button) -> None:
    bench = Bench()
    while bench.wizard.asked is not button:
        assert bench.wizard.asked
        bench.press(bench.wizard.asked)
    bench.wait(1.0)
    assert bench.seen() == SPOTS[button]


def test_each_of_the_seven_has_its_own_sign() -> None:
    shown = []
    bench = Bench()
    while bench.wizard.asked:
        bench.wait(1.0)
        shown.append("\n".join(bench.seen()))
        bench.press(bench.wizard.asked)
    assert len(set(shown)) == 7


def test_what_was_heard_is_shown_for_a_moment() -> None:
    bench = Bench()
    bench.press(Button.UP)
    assert bench.seen() == SPOTS[Button.UP]
    bench.wait(1.0)
    assert bench.seen() == SPOTS[Button.DOWN]


def test_two_swapped_buttons_are_found_with_the_line_that_cures_them() -> None:
    bench = Bench({Button.LEFT: 23, Button.RIGHT: 22})
    lines = bench.answer_all()
    assert "That was heard as the arrow right. Press the arrow left once more." in lines
    assert "The arrow left is on GPIO 23, which the config gives to the arrow right." in lines
    assert "The arrow right is on GPIO 22, which the config gives to the arrow left." in lines
    assert lines.endswith("under [buttons]: pins = { left = 23, right = 22 }")


def test_three_buttons_in_a_ring_are_found_as_well() -> None:
    bench = Bench({Button.OK: 25, Button.BACK: 5, Button.HUNT: 24})
    assert bench.answer_all().endswith("pins = { ok = 25, back = 5, hunt = 24 }")


def test_a_line_of_the_config_that_was_wrong_is_to_be_empty() -> None:
    wrong = {**DEFAULT_PINS, Button.UP: 27, Button.DOWN: 17}
    assert Bench(pins=wrong).answer_all().endswith("pins = {}")


def test_a_slip_is_no_wrong_wire() -> None:
    bench = Bench()
    bench.press(Button.LEFT)
    assert bench.wizard.asked is Button.UP
    assert bench.seen() == SPOTS[Button.LEFT]
    assert bench.answer_all().endswith("All seven buttons came as what they are.")


def test_two_different_slips_are_no_wrong_wire_either() -> None:
    bench = Bench()
    bench.press(Button.LEFT)
    bench.press(Button.RIGHT)
    assert bench.wizard.asked is Button.UP
    assert bench.answer_all().endswith("All seven buttons came as what they are.")


def test_a_button_that_never_comes_is_named_with_its_pin() -> None:
    bench = Bench({Button.RIGHT: 2})  # a pin that nobody reads
    lines = bench.answer_all()
    assert "The arrow right did not come." in lines
    assert lines.endswith(
        "The arrow right never came: look at its contact, at ground, and at GPIO 23 (header pin 16)."
    )


def test_a_dead_button_and_a_swapped_one_give_a_whole_line() -> None:
    # OK's wire lies on Back's pin, and Back's on none: OK's pin is what is left for Back.
    bench = Bench({Button.OK: 25, Button.BACK: 2})
    lines = bench.answer_all()
    assert "Back never came" in lines
    assert lines.endswith("pins = { ok = 25, back = 24 }")


def test_two_wires_that_touch_have_no_cure_in_the_config() -> None:
    bench = Bench({Button.DOWN: 17})
    lines = bench.answer_all()
    assert "The arrow up and the arrow down are heard as one: two of their wires touch." in lines
    assert "pins = " not in lines


def test_a_button_that_is_down_from_the_beginning_is_called_stuck() -> None:
    bench = Bench({Button.BACK: 2}, held=frozenset({Button.BACK}))
    bench.wait(STUCK)
    (line,) = bench.lines
    assert line.startswith("Back has been down for a while. If nobody holds it, its contact is closed, ")
    lines = bench.answer_all()
    assert "Back is down all the time" in lines
    assert "Back never came" not in lines


def test_a_button_that_comes_up_again_is_not_stuck() -> None:
    bench = Bench(held=frozenset({Button.BACK}))
    bench.wait(STUCK)
    bench.wizard = bench.wizard.heard(Heard(Button.BACK, bench.now, down=False))
    assert [sentence(thing) for thing in bench.wizard.told] == ["Back is up again."]
    assert bench.answer_all().endswith("All seven buttons came as what they are.")


def test_keys_with_names_on_them_are_never_called_swapped() -> None:
    bench = Bench()
    bench.press(Button.LEFT, key=True)
    bench.press(Button.LEFT, key=True)
    assert bench.wizard.asked is Button.UP
    assert bench.lines == ["That was the arrow left. Press the arrow up."] * 2
    for button in ORDER:
        bench.press(button, key=True)
    assert bench.lines[-1] == "All seven came, and none of them from a pin: so nothing is known of wires."


def test_a_button_that_came_as_a_key_alone_is_named() -> None:
    bench = Bench()
    for button in ORDER:
        bench.press(button, key=button in {Button.UP, Button.BACK})
    assert bench.lines[-1] == (
        "All seven came. Not from a pin, so that nothing is known of the wire: the arrow up and Back."
    )


def test_where_no_pins_are_read_that_is_said_first_and_no_wire_is_blamed() -> None:
    wizard = ButtonWizard.begun(16, 11, 0.0)
    assert sentence(wizard.told[0]).startswith('No pins are read: "gpio" is not among the sources')
    while (due := wizard.wake_at(0.0)) is not None:
        wizard = wizard.waited(due)
    told = [sentence(thing) for thing in wizard.told]
    assert told[-1] == "The big red button never came. No pins are read, so that says nothing of its wire."
    assert len([line for line in told if "never came" in line]) == 7
    assert not any("look at" in line for line in told)


def test_where_pins_are_read_it_is_said_that_a_key_has_no_wire() -> None:
    wizard = ButtonWizard.begun(16, 11, 0.0, pins=DEFAULT_PINS)
    assert sentence(wizard.told[0]).startswith(
        "Pins are read. A key, or a button on the page, counts as well"
    )


def test_of_a_pico_nothing_is_said_where_there_is_none() -> None:
    for pins in (None, DEFAULT_PINS):
        without, beside = (
            " ".join(map(sentence, ButtonWizard.begun(16, 11, 0.0, pins=pins, has_pico=one).told))
            for one in (False, True)
        )
        assert "Pico" not in without
        assert beside.startswith(f"{without} A Pico's buttons are heard; its pins are fixed")


def test_the_lamp_of_the_button_that_is_asked_for_is_lit() -> None:
    bench = Bench()
    lit = {}
    while bench.wizard.asked:
        lit[bench.wizard.asked] = bench.wizard.lamps
        bench.press(bench.wizard.asked)
    assert lit.pop(Button.OK) == (True, False)
    assert lit.pop(Button.HUNT) == (False, True)
    assert set(lit.values()) == {(False, False)}


def test_freely_whatever_is_pressed_is_shown_until_nobody_presses_for_a_minute() -> None:
    bench = Bench(free=True)
    assert bench.prompt is not None
    for button in (Button.DOWN, Button.RIGHT, Button.DOWN):
        bench.press(button)
        assert bench.seen() == SPOTS[button]
    assert bench.lines[-1] == "That was the arrow down."
    bench.wait(FREE - 1.0)
    assert bench.wizard.outcome is None
    bench.wait(1.0)
    assert bench.wizard.outcome is not None


def test_after_the_end_nothing_is_heard_any_more() -> None:
    bench = Bench()
    bench.answer_all()
    ended = bench.wizard
    bench.press(Button.OK)
    bench.wait(100.0)
    assert bench.wizard == ended
