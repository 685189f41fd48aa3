"""Mapped by pressing: what is pressed for each button is kept, and presses it from then on."""

import asyncio
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from engine.drawing import read_drawing
from firmware_host.boards import built_in
from firmware_host.config import Config, Source
from firmware_host.config.reading import read_config
from firmware_host.config.settings_file import SettingsFile
from firmware_host.wizards.alone import Means, find_out
from firmware_host.wizards.beginning import Which
from firmware_host.wizards.buttons import FREE, ORDER
from firmware_host.wizards.errors import WizardError
from firmware_host.wizards.inputs import AGAIN, PATIENCE, InputWizard, settings_of
from firmware_host.wizards.keep import keeps_nothing
from firmware_host.wizards.lent import inputs_of
from firmware_host.wizards.listening import LentInputs
from firmware_host.wizards.seat import Seat
from firmware_host.wizards.stage import Lights
from firmware_host.wizards.wizard import Found, Heard, Outcome
from firmware_host.words.said import sentence
from hardware.buttons.contract import Button
from hardware.inputs.buttons import InputSettings
from hardware.inputs.devices import Struck
from hardware.inputs.mapping import DEFAULT_CONTROLS
from hardware.lights.wiring import Wiring
from tests.hardware.inputs.pretend import ENCODER, KEYBOARD, STICK, Room, Thing
from tests.table.test_showing import EMPTY_ROW
from tests.wizards.house import Caller, House, Kept
from tests.wizards.test_buttons import SPOTS
from tests.wizards.test_lending import USUAL

STICK_FIRST = ("ABS_Y-", "ABS_Y+", "ABS_X-", "ABS_X+", "BTN_TRIGGER", "BTN_THUMB", "BTN_BASE6")
"""What somebody presses on a stick for the seven buttons, in the order in which they are asked for."""
PROMPTS: Mapping[str, str] = dict(
    zip(
        (
            "Press the arrow up.",
            "Press the arrow down.",
            "Press the arrow left.",
            "Press the arrow right.",
            "Press OK.",
            "Press Back.",
            "Press the big red button.",
        ),
        STICK_FIRST,
        strict=True,
    )
)
LONG = 30.0


class Bench:
    """Hold a wizard, and a hand at some devices."""

    def __init__(self, before: InputSettings | None = None, *, free: bool = False) -> None:
        self.now = 100.0
        self.before = before or InputSettings()
        self.wizard = InputWizard.begun(16, 11, self.now, self.before, free=free)
        self.lines = [*map(sentence, self.wizard.told)]

    def strike(self, *controls: str, device: str = "A stick", rested: bool = False) -> None:
        """Press controls and let go of them, one after the other."""
        for control in controls:
            self.down(control, device=device, rested=rested)
            self.up(control, device=device, rested=rested)

    def down(self, control: str, *, device: str = "A stick", rested: bool = False) -> None:
        self.now += 1.0
        self._become(self.wizard.struck(Struck(device, control, down=True, at=self.now, rested=rested)))

    def up(self, control: str, *, device: str = "A stick", rested: bool = False) -> None:
        self._become(self.wizard.struck(Struck(device, control, down=False, at=self.now, rested=rested)))

    def wait(self, seconds: float) -> None:
        end = self.now + seconds
        while (due := self.wizard.wake_at(self.now)) is not None and due <= end:
            self.now = max(due, self.now)
            self._become(self.wizard.waited(self.now))
        self.now = end

    @property
    def found(self) -> Found | None:
        assert self.wizard.outcome is not None
        return self.wizard.outcome.found

    def _become(self, wizard: InputWizard) -> None:
        if wizard is not self.wizard:
            self.lines += map(sentence, wizard.told)
        self.wizard = wizard


def test_each_button_in_turn_takes_what_is_pressed() -> None:
    bench = Bench()
    asked = []
    for control in STICK_FIRST:
        asked.append(bench.wizard.asked)
        bench.strike(control)
    assert asked == list(ORDER)
    assert bench.found == {
        "device": ("A stick",),
        **{button.value: (control,) for button, control in zip(ORDER, STICK_FIRST, strict=True)},
    }


def test_it_is_shown_and_told_what_was_heard() -> None:
    bench = Bench()
    assert bench.wizard.prompt is not None
    assert sentence(bench.wizard.prompt) == "Press the arrow up."
    bench.strike("ABS_Y-")
    assert bench.lines[-1] == "The arrow up is ABS_Y- on A stick."
    lit = bench.wizard.picture(bench.now)
    assert lit.pixels.count(bytes((0, 200, 60))) == sum(row.count("#") for row in SPOTS[Button.UP])
    bench.wait(2.0)
    assert bench.wizard.picture(bench.now).pixels.count(bytes((255, 255, 255))) == sum(
        row.count("#") for row in SPOTS[Button.DOWN]
    )


def test_the_same_key_twice_is_refused() -> None:
    bench = Bench()
    bench.strike("ABS_Y-", "ABS_Y-")
    assert bench.lines[-1] == "ABS_Y- is the arrow up already. Press another."
    assert bench.wizard.asked is Button.DOWN


def test_a_stick_pushed_to_a_corner_answers_one_button() -> None:
    bench = Bench()
    bench.down("ABS_Y-")
    bench.down("ABS_X+")
    bench.up("ABS_X+")
    bench.up("ABS_Y-")
    assert len(bench.wizard.answers) == 1
    bench.strike("ABS_Y+")
    assert len(bench.wizard.answers) == 2


def test_where_a_trigger_rests_is_no_press() -> None:
    bench = Bench()
    bench.strike("ABS_Z-", rested=True)
    assert bench.wizard.asked is Button.UP


@pytest.mark.parametrize("how", ["escape", "back", "waiting"])
def test_a_button_that_is_skipped_stays_as_it_was(how: str) -> None:
    bench = Bench()
    for button, control in zip(ORDER, STICK_FIRST, strict=True):
        if button is not Button.BACK:
            bench.strike(control)
        elif how == "escape":
            bench.strike("KEY_ESC", device="A keyboard")
        elif how == "back":
            bench.wizard = bench.wizard.heard(Heard(Button.BACK, bench.now + 1))
        else:
            bench.wait(PATIENCE)
    assert bench.found is not None
    assert bench.found["back"] == DEFAULT_CONTROLS[Button.BACK]
    assert (
        "device" not in bench.found
    )  # else the keyboard, which has what was skipped, would be heard no more


def test_a_key_that_is_heard_twice_skips_once() -> None:
    bench = Bench()
    bench.strike("KEY_ESC", device="A keyboard")
    bench.wizard = bench.wizard.heard(Heard(Button.BACK, bench.now + AGAIN / 2))
    assert len(bench.wizard.answers) == 1
    bench.wizard = bench.wizard.heard(Heard(Button.BACK, bench.now + AGAIN))
    assert len(bench.wizard.answers) == 2


def test_only_back_skips() -> None:
    bench = Bench()
    for button in set(Button) - {Button.BACK}:
        bench.wizard = bench.wizard.heard(Heard(button, 101.0))
    bench.wizard = bench.wizard.heard(Heard(Button.BACK, 101.0, down=False))
    assert bench.wizard.answers == ()


def test_what_was_skipped_gives_up_what_another_button_has_now() -> None:
    bench = Bench(InputSettings(("A box",), {**DEFAULT_CONTROLS, Button.BACK: ("BTN_TOP",)}))
    bench.strike("ABS_Y-", "ABS_Y+", "ABS_X-", "ABS_X+", "BTN_TOP")
    bench.strike("KEY_ESC")
    bench.strike("BTN_BASE")
    assert bench.found is not None
    assert bench.found["back"] == ()
    assert bench.found["device"] == ("A box", "A stick")
    assert "Nothing presses Back now." in bench.lines
    assert not settings_of(bench.found, bench.before).controls[Button.BACK]


def test_two_devices_are_mapped_together() -> None:
    bench = Bench()
    bench.strike(*STICK_FIRST[:4])
    bench.strike("BTN_TRIGGER", "BTN_THUMB", "BTN_BASE6", device="A box")
    assert bench.found is not None
    assert bench.found["device"] == ("A stick", "A box")


def test_where_nothing_is_pressed_all_stays_as_it_was() -> None:
    bench = Bench()
    bench.wait(PATIENCE * len(ORDER))
    assert bench.wizard.outcome == Outcome()
    assert bench.lines[-1] == "Nothing was pressed: all stays as it was."


def test_whatever_is_pressed_is_told_where_it_only_listens() -> None:
    bench = Bench(free=True)
    bench.strike("KEY_UP", "KEY_ESC", "KEY#431", device="A keyboard")
    assert bench.lines[1:] == ["A keyboard: KEY_UP.", "A keyboard: KEY_ESC.", "A keyboard: KEY#431."]
    bench.wait(FREE)
    assert bench.wizard.outcome == Outcome()


# Beside an evening.


@pytest.fixture
def room() -> Room:
    return Room()


@pytest.fixture
def make(room: Room) -> Iterator[Callable[..., House]]:
    made: list[House] = []

    def one(*, has_source: bool = True) -> House:
        lent = LentInputs(keep=Kept(), machine=room.machine)
        position = read_drawing(EMPTY_ROW, built_in())
        made.append(House(position, USUAL, inputs=lent, input_source=room.machine if has_source else None))
        return made[-1]

    yield one
    for house in made:
        house.close()


def lend(house: House, which: Which = Which.MAP) -> Caller:
    caller = Caller()
    house.lending.lend(which, caller, house.clock.now())
    house.pass_time(0.0)
    return caller


def struck(house: House, thing: Thing, *names: str) -> None:
    """Press something on a device, and let the house hear it."""
    assert house.inputs is not None
    for name in names:
        if name.startswith("ABS"):
            thing.move(name[:-1], 0 if name.endswith("-") else 255)
            thing.move(name[:-1], 127)
        else:
            thing.press(name)
            thing.release(name)
        house.inputs.levels()
        house.pass_time(0.5)


def test_what_is_mapped_beside_an_evening_presses_at_once(room: Room, make: Callable[..., House]) -> None:
    stick, keyboard = room.plug(0, "A stick", ENCODER, **STICK), room.plug(1, "A keyboard", KEYBOARD)
    house = make()
    struck(house, keyboard, "KEY_UP")
    before = house.evening.view
    caller = lend(house)
    struck(house, stick, *STICK_FIRST)
    house.pass_time(5.0)
    assert caller.outcome is not None
    assert caller.outcome.found is not None
    assert caller.outcome.found["hunt"] == ("BTN_BASE6",)
    assert caller.lines[-1].startswith("Kept: device = A stick, up = ABS_Y-, down = ABS_Y+, ")
    assert house.inputs is not None
    assert house.inputs.settings.devices == ("A stick",)
    assert house.evening.view == before  # nothing that was pressed for the wizard has reached it
    stick.press("BTN_TRIGGER")
    assert house.inputs.levels()[Button.OK]
    assert not keyboard.opened


def test_the_buttons_of_before_come_back_when_somebody_leaves(room: Room, make: Callable[..., House]) -> None:
    stick, keyboard = room.plug(0, "A stick", ENCODER, **STICK), room.plug(1, "A keyboard", KEYBOARD)
    house = make()
    visit = house.lending.lend(Which.MAP, Caller(), house.clock.now())
    struck(house, stick, "ABS_Y-")
    visit.leave()
    house.pass_time(5.0)
    keyboard.press("KEY_ENTER")
    assert house.inputs is not None
    assert house.inputs.levels()[Button.OK]


def test_an_evening_without_such_a_source_listens_all_the_same(
    room: Room, make: Callable[..., House]
) -> None:
    keyboard = room.plug(0, "A keyboard", KEYBOARD)
    house, woken = make(has_source=False), Event()
    house.lending.start(woken.set)
    caller = lend(house, Which.LISTEN)
    woken.clear()
    keyboard.press("KEY_UP")
    assert woken.wait(LONG)
    house.pass_time(0.0)
    assert caller.lines[-1] == "A keyboard: KEY_UP."
    woken.clear()
    keyboard.release("KEY_UP")
    assert woken.wait(LONG)
    assert not keyboard.grabbed  # else no key would leave
    house.close()
    assert not keyboard.opened


def test_without_evdev_no_wizard_listens(make: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "evdev", None)
    house = make(has_source=False)
    monkeypatch.setattr(house.lending, "_inputs", LentInputs())
    with pytest.raises(WizardError, match="sudo apt install python3-evdev"):
        lend(house)
    lend(house, Which.BUTTONS)


# Alone.


def test_alone_it_is_found_and_kept(room: Room, tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.toml")
    file.keep({"buttons.input.device": ["Another"], "lights.brightness": 0.7})
    stick = room.plug(0, "A stick", ENCODER, **STICK)
    lines: list[str] = []

    def say(line: str) -> None:
        lines.append(line)
        control = PROMPTS.get(line, "")
        if control.startswith("ABS"):
            stick.move(control[:-1], 0 if control.endswith("-") else 255)
            stick.move(control[:-1], 127)
        elif control:
            stick.press(control)
            stick.release(control)

    async def story() -> Outcome | None:
        lent = replace(inputs_of(Config(), file), machine=room.machine)
        means = Means(Lights(Wiring.regular(16, 11)), None, keeps_nothing, inputs=lent)
        return await find_out(Which.MAP, means, Seat(say, None))

    outcome = asyncio.run(story())
    assert outcome is not None
    assert lines[-2] == 'To play with it, write into the config, under [buttons]: sources = ["page", "input"]'
    assert not stick.opened
    config = read_config(file.path.read_text("utf-8"))
    assert config.inputs == InputSettings(
        ("A stick",), {button: (control,) for button, control in zip(ORDER, STICK_FIRST, strict=True)}
    )
    assert config.brightness == 0.7


def test_nothing_is_advised_where_it_is_a_source_already(tmp_path: Path) -> None:
    config = Config(sources=(Source.INPUT,))
    assert inputs_of(config, SettingsFile(tmp_path / "settings.toml")).advice == ()
