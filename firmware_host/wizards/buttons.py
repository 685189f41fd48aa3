"""Finding out whether the buttons are what they seem: press each, see each."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from firmware_host.wizards.findings import Light
from firmware_host.wizards.signs import ASKED, OTHER, RIGHT, sign
from firmware_host.wizards.wires import Answered, verdict, which
from firmware_host.wizards.wizard import Heard, Outcome, Picture
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button

PATIENCE: Final = 15.0
"""Seconds without a press after which the button that is asked for counts as one that does not come."""
STUCK: Final = 5.0
"""Seconds after which a button that is still down may be stuck."""
SHOWN: Final = 1.0
"""Seconds for which it is shown what was heard."""
FREE: Final = 60.0
"""Seconds without a press after which it ends when anything may be pressed."""

ORDER: Final = (Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT, Button.OK, Button.BACK, Button.HUNT)


@dataclass(frozen=True, slots=True)
class _Flash:
    """Hold the button that was heard last, how it is shown, and until when."""

    button: Button
    light: Light
    until: float


@dataclass(frozen=True, slots=True)
class ButtonWizard:
    """Hold which buttons came, and which one is asked for; or let anything be pressed, where it is `free`.

    `pins` are the config's, if it has any. `down` has the buttons that are down, and since when; `stuck` are
    those that were so for long. `wrong` is what was heard instead of the button that is asked for.
    """

    width: int
    height: int
    since: float
    pins: Mapping[Button, int] | None = None
    free: bool = False
    answers: tuple[Answered, ...] = ()
    wrong: Button | None = None
    down: Mapping[Button, float] = field(default_factory=dict)
    stuck: frozenset[Button] = frozenset()
    flash: _Flash | None = None
    told: tuple[Said, ...] = ()
    outcome: Outcome | None = None

    @classmethod
    def begun(  # noqa: PLR0913 - one for each thing that a host knows
        cls,
        width: int,
        height: int,
        now: float,
        *,
        pins: Mapping[Button, int] | None = None,
        held: frozenset[Button] = frozenset(),
        free: bool = False,
        has_pico: bool = False,
    ) -> "ButtonWizard":
        """Return the wizard at its first button; those that are `held` at its beginning are down already."""
        hello = [said("buttons.no pins" if pins is None else "buttons.pins")]
        hello += [said("buttons.pico")] if has_pico else []
        return cls(width, height, now, pins, free, down=dict.fromkeys(held, now), told=tuple(hello))

    @property
    def asked(self) -> Button | None:
        """Return the button that is asked for."""
        return None if self.free or self.outcome else ORDER[len(self.answers)]

    @property
    def prompt(self) -> Said | None:
        """Return what is asked."""
        if self.outcome:
            return None
        return said("press", which=which(self.asked)) if self.asked else said("press.any")

    @property
    def lamps(self) -> tuple[bool, bool]:
        """Light the lamp of the button that is asked for, or that is down."""
        lit = {self.asked} if self.asked else {*self.down}
        return Button.OK in lit, Button.HUNT in lit

    def heard(self, heard: Heard) -> "ButtonWizard":
        """Return the wizard after a press or a release."""
        if self.outcome:
            return self
        if not heard.down:
            return _released(self, heard.button)
        pressed = replace(self, down={**self.down, heard.button: heard.at}, told=(), since=heard.at)
        if self.asked is None:
            return _shown(pressed, heard, ASKED, said("press.right", which=which(heard.button)))
        if heard.button is self.asked:
            right = said("press.right", which=which(heard.button))
            return _shown(_answered(pressed, heard), heard, RIGHT, right)
        return _other(pressed, heard, self.asked)

    def waited(self, now: float) -> "ButtonWizard":
        """Return the wizard at a time: a button did not come, or one is stuck."""
        if self.outcome:
            return self
        stuck = [b for b, since in self.down.items() if b not in self.stuck and now >= since + STUCK]
        after = replace(
            self,
            stuck=self.stuck | {*stuck},
            told=tuple(said("press.stuck", which=which(button)) for button in stuck),
            flash=self.flash if self.flash and now < self.flash.until else None,
        )
        if self.free and now >= self.since + FREE:
            return replace(after, told=(*after.told, said("buttons.left")), outcome=Outcome())
        if self.asked and now >= self.since + PATIENCE:
            never = said("press.never", which=which(self.asked))
            return _answered(replace(after, since=now, told=(*after.told, never)), None)
        return after

    def wake_at(self, now: float) -> float | None:
        """Return when time alone changes something."""
        del now
        if self.outcome:
            return None
        times = [self.since + (FREE if self.free else PATIENCE)]
        times += [since + STUCK for button, since in self.down.items() if button not in self.stuck]
        times += [self.flash.until] if self.flash else []
        return min(times)

    def picture(self, now: float) -> Picture:
        """Return the board with the sign of what was heard, or of the button that is asked for."""
        if self.flash and now < self.flash.until:
            return sign(self.flash.button, self.flash.light, self.width, self.height)
        return sign(self.asked, ASKED, self.width, self.height)


def _released(wizard: ButtonWizard, button: Button) -> ButtonWizard:
    down = {one: since for one, since in wizard.down.items() if one is not button}
    told = (said("press.came up", which=which(button)),) if button in wizard.stuck else ()
    return replace(wizard, down=down, stuck=wizard.stuck - {button}, told=told)


def _shown(wizard: ButtonWizard, heard: Heard, light: Light, thing: Said) -> ButtonWizard:
    """Show and say what was heard."""
    flash = _Flash(heard.button, light, heard.at + SHOWN)
    return replace(wizard, flash=flash, told=(thing, *wizard.told))


def _other(wizard: ButtonWizard, heard: Heard, asked: Button) -> ButtonWizard:
    """Hear another button than the one that is asked for: a slip the first time, a wire the second."""
    came, wanted = which(heard.button), which(asked)
    if heard.pin is None:  # a key of the keyboard, or of the page, which has its name on it
        return _shown(wizard, heard, OTHER, said("press.other", heard=came, which=wanted))
    if wizard.wrong is heard.button:
        wired = said("press.wired", which=wanted, heard=came)
        return _shown(_answered(wizard, heard), heard, OTHER, wired)
    sure = said("press.sure", heard=came, which=wanted)
    return _shown(replace(wizard, wrong=heard.button), heard, OTHER, sure)


def _answered(wizard: ButtonWizard, heard: Heard | None) -> ButtonWizard:
    """Go on to the next button; after the last one say what is wrong."""
    if wizard.asked is None:
        return wizard
    answer = Answered(wizard.asked, heard.button if heard else None, heard.pin if heard else None)
    after = replace(wizard, answers=(*wizard.answers, answer), wrong=None)
    if len(after.answers) < len(ORDER):
        return after
    found = verdict(after.answers, wizard.stuck, wizard.pins)
    return replace(after, told=(*wizard.told, *found), outcome=Outcome())
