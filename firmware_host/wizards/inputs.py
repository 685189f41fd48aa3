"""Finding out by pressing what presses each button on a USB encoder, a joystick or a keyboard."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from firmware_host.wizards.buttons import FREE, ORDER, SHOWN
from firmware_host.wizards.findings import Light
from firmware_host.wizards.signs import ASKED, OTHER, RIGHT, sign
from firmware_host.wizards.wires import which
from firmware_host.wizards.wizard import Found, Heard, Outcome, Picture
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button
from hardware.inputs.buttons import InputSettings
from hardware.inputs.devices import Struck

PATIENCE: Final = 20.0
"""Seconds without a press after which a button is skipped."""
AGAIN: Final = 0.5
"""Seconds after a skip within which another one is the same: a console hears the key that we hear, too."""

SKIP: Final = "KEY_ESC"
"""The key that skips a button, on any keyboard."""


@dataclass(frozen=True, slots=True)
class _Flash:
    """Hold a button whose sign is shown, how, and until when."""

    button: Button
    light: Light
    until: float


@dataclass(frozen=True, slots=True)
class InputWizard:
    """Hold what was pressed for each button so far; or only tell what is pressed, where it is `free`.

    `before` is what holds until now: a button that is skipped keeps it. `down` has what is held: as long as
    something is, nothing else is taken, since a stick that is pushed to a corner presses two. `advice` is
    said in the end, if something is found.
    """

    width: int
    height: int
    since: float
    before: InputSettings
    advice: tuple[Said, ...] = ()
    free: bool = False
    answers: tuple[Struck | None, ...] = ()
    down: frozenset[tuple[str, str]] = frozenset()
    flash: _Flash | None = None
    told: tuple[Said, ...] = ()
    outcome: Outcome | None = None

    @classmethod
    def begun(  # noqa: PLR0913 - one for each thing that a host knows
        cls,
        width: int,
        height: int,
        now: float,
        before: InputSettings,
        *,
        advice: tuple[Said, ...] = (),
        free: bool = False,
    ) -> "InputWizard":
        """Return the wizard at its first button."""
        hello = said("map.free" if free else "map.hello")
        return cls(width, height, now, before, advice, free, told=(hello,))

    @property
    def asked(self) -> Button | None:
        """Return the button that is asked for."""
        return None if self.free or self.outcome else ORDER[len(self.answers)]

    @property
    def prompt(self) -> Said | None:
        """Return what is asked."""
        return said("press", which=which(self.asked)) if self.asked else None

    @property
    def lamps(self) -> tuple[bool, bool]:
        """Light the lamp of the button that is asked for."""
        return self.asked is Button.OK, self.asked is Button.HUNT

    def heard(self, heard: Heard) -> "InputWizard":
        """Return the wizard after a press of a button that is known: Back skips."""
        if self.outcome or not heard.down or heard.button is not Button.BACK:
            return self
        return _skipped(self, heard.at)

    def struck(self, struck: Struck) -> "InputWizard":
        """Return the wizard after something on an input device was pressed or let go."""
        if self.outcome or struck.rested:
            return self
        one = (struck.device, struck.control)
        if not struck.down:
            return replace(self, down=self.down - {one}, told=())
        alone, held = not self.down, replace(self, down=self.down | {one}, told=())
        if self.asked is None:
            return _only_told(held, struck)
        if struck.control == SKIP:
            return _skipped(held, struck.at)
        return _taken(held, struck, self.asked) if alone else held

    def waited(self, now: float) -> "InputWizard":
        """Return the wizard at a time: a button was not pressed."""
        if self.outcome:
            return self
        flash = self.flash if self.flash and now < self.flash.until else None
        after = replace(self, flash=flash, told=())
        if self.free and now >= self.since + FREE:
            return replace(after, told=(said("buttons.left"),), outcome=Outcome())
        if self.asked and now >= self.since + PATIENCE:
            return _skipped(after, now)
        return after

    def wake_at(self, now: float) -> float | None:
        """Return when time alone changes something."""
        del now
        if self.outcome:
            return None
        left = self.since + (FREE if self.free else PATIENCE)
        return min(left, self.flash.until) if self.flash else left

    def picture(self, now: float) -> Picture:
        """Return the board with the sign of what was pressed, or of the button that is asked for."""
        if self.flash and now < self.flash.until:
            return sign(self.flash.button, self.flash.light, self.width, self.height)
        return sign(self.asked, ASKED, self.width, self.height)


def found_by(answers: Mapping[Button, Struck | None], before: InputSettings) -> Found:
    """Return what is kept: keys of the table [buttons.input].

    A button that was skipped keeps what it had, but for what others have now. Only the devices on which
    something was pressed are heard from then on; where buttons were skipped, those of before as well.
    """
    pressed = [answer for answer in answers.values() if answer]
    taken = {answer.control for answer in pressed}
    found: dict[str, str | int | tuple[str, ...]] = {
        button.value: (answer.control,)
        if answer
        else tuple(one for one in before.controls.get(button, ()) if one not in taken)
        for button, answer in answers.items()
    }
    names = tuple(dict.fromkeys(answer.device for answer in pressed))
    if all(answers.values()):
        return {"device": names, **found}
    if before.devices:
        return {"device": tuple(dict.fromkeys((*before.devices, *names))), **found}
    return found


def settings_of(found: Found, before: InputSettings) -> InputSettings:
    """Return the settings that come of what was found."""
    told = {key: value for key, value in found.items() if isinstance(value, tuple)}
    controls = {button: told[button.value] for button in Button}
    return replace(before, devices=told.get("device", ()), controls=controls)


def _only_told(wizard: InputWizard, struck: Struck) -> InputWizard:
    """Tell what was pressed, with the sign of its button if it has one."""
    told = said("map.struck", device=struck.device, control=struck.control)
    known = [button for button, some in wizard.before.controls.items() if struck.control in some]
    flash = _Flash(known[0], ASKED, struck.at + SHOWN) if known else None
    return replace(wizard, since=struck.at, told=(told,), flash=flash)


def _taken(wizard: InputWizard, struck: Struck, asked: Button) -> InputWizard:
    """Take what was pressed for the button that is asked for, unless another one has it already."""
    for button, answer in zip(ORDER, wizard.answers, strict=False):
        if answer and answer.control == struck.control:
            told = said("map.twice", control=struck.control, which=which(button))
            flash = _Flash(button, OTHER, struck.at + SHOWN)
            return replace(wizard, since=struck.at, told=(told,), flash=flash)
    told = said("map.taken", which=which(asked), control=struck.control, device=struck.device)
    flash = _Flash(asked, RIGHT, struck.at + SHOWN)
    return _answered(replace(wizard, since=struck.at, told=(told,), flash=flash), struck)


def _skipped(wizard: InputWizard, now: float) -> InputWizard:
    """Leave a button as it was."""
    if wizard.asked is None or (wizard.answers[-1:] == (None,) and now < wizard.since + AGAIN):
        return wizard
    told = (said("map.skipped", which=which(wizard.asked)),)
    return _answered(replace(wizard, since=now, told=told), None)


def _answered(wizard: InputWizard, answer: Struck | None) -> InputWizard:
    """Go on to the next button; after the last one say what was found."""
    after = replace(wizard, answers=(*wizard.answers, answer))
    if len(after.answers) < len(ORDER):
        return after
    if not any(after.answers):
        return replace(after, told=(*wizard.told, said("map.nothing")), outcome=Outcome())
    found = found_by(dict(zip(ORDER, after.answers, strict=True)), wizard.before)
    left = [button for button in ORDER if not found[button.value]]
    lacking = tuple(said("map.lacking", which=which(button)) for button in left)
    return replace(after, told=(*wizard.told, *lacking, *wizard.advice), outcome=Outcome(found))
