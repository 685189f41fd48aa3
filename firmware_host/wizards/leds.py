"""Finding out how the LEDs lie: one question after the other, and a proof at the end."""

from dataclasses import dataclass, replace
from math import floor
from typing import Final

from firmware_host.wizards.asking import HAIR, Kept, Question
from firmware_host.wizards.errors import WizardError
from firmware_host.wizards.findings import Findings
from firmware_host.wizards.proof import LEAST_HIGH, LEAST_WIDE, Proof
from firmware_host.wizards.questions import FirstLight
from firmware_host.wizards.wizard import Ground, Heard, Outcome, Picture
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button

_MOST_STEPS: Final = 64
"""Questions that can be gone back."""


@dataclass(frozen=True, slots=True)
class LedWizard:
    """Hold the questions that were answered and, last, the one that is asked; and since when it is.

    OK says yes, Down no, arrows point, and Back goes a step back: from the first question it leaves, and from
    the proof it starts again. Where nothing `keeps` what is found, the proof says so.
    """

    questions: tuple[Question, ...]
    since: float
    told: tuple[Said, ...] = ()
    outcome: Outcome | None = None
    keeps: bool = True

    @classmethod
    def begun(cls, width: int, height: int, now: float, *, keeps: bool = True) -> "LedWizard":
        """Return the wizard at its first question, for a grid of some size.

        Raises:
            WizardError: the grid is too small for the letter of the proof.
        """
        if width < LEAST_WIDE or height < LEAST_HIGH:
            raise WizardError(
                f"a grid of {width}x{height} is too small to find its wiring by light; it takes "
                f"{LEAST_WIDE}x{LEAST_HIGH} at least: write start, axis and order into the config by hand"
            )
        first = FirstLight(Findings(width, height))
        return cls((first,), now, told=(said("leds.hello"),), keeps=keeps)

    @property
    def asked(self) -> Question:
        """Return the question that is asked."""
        return self.questions[-1]

    @property
    def prompt(self) -> Said | None:
        """Return what is asked."""
        if self.outcome:
            return None
        practised = isinstance(self.asked, Proof) and not self.keeps
        return said("leds.proof.practised") if practised else self.asked.prompt()

    @property
    def lamps(self) -> tuple[bool, bool]:
        """Tell that OK may be pressed wherever it says something."""
        if self.outcome:
            return False, False
        return self.asked.answered(Button.OK).__class__ is not Said, False

    def heard(self, heard: Heard) -> "LedWizard":
        """Return the wizard after a press."""
        if not heard.down or self.outcome:
            return self
        if heard.button is Button.BACK:
            return self._back(heard.at)
        match self.asked.answered(heard.button):
            case Said() as hint:
                return replace(self, told=(hint,))
            case Kept(findings):
                return replace(self, told=(), outcome=Outcome(findings.settings))
            case question:
                if question == self.asked:
                    return replace(self, told=())
                kept = (*self.questions, question)[-_MOST_STEPS:]
                return replace(self, questions=kept, since=heard.at, told=())

    def _back(self, now: float) -> "LedWizard":
        if isinstance(self.asked, Proof):
            first = FirstLight(Findings(self.asked.findings.width, self.asked.findings.height))
            return replace(self, questions=(first,), since=now, told=(said("leds.again"),))
        if len(self.questions) == 1:
            return replace(self, told=(said("leds.left"),), outcome=Outcome())
        return replace(self, questions=self.questions[:-1], since=now, told=())

    def waited(self, now: float) -> "LedWizard":
        """Return the wizard as it is: time answers nothing."""
        del now
        return self

    def wake_at(self, now: float) -> float | None:
        """Return when the lights run on."""
        beat = self.asked.beat
        if beat is None or self.outcome:
            return None
        return self.since + (floor(max(0.0, now - self.since) / beat + HAIR) + 1) * beat

    def picture(self, now: float) -> Picture:
        """Return the chain."""
        pixels = self.asked.lit(max(0.0, now - self.since))
        return Picture(Ground.CHAIN, len(pixels) // 3, 1, pixels)
