"""What a question about a chain of LEDs is: what is lit for it, and what its answers say.

Only what the person sees counts, and only buttons answer: OK is yes, Down is no, and an arrow points to where
something is seen. Nothing is asked that a colour-blind person could not answer: where, and how bright.
"""

from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from firmware_host.wizards.findings import Findings
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button

HAIR: Final = 1e-6
"""Parts of a step by which a time may differ from what was reckoned."""

VERTICAL: Final = {Button.UP: "top", Button.DOWN: "bottom"}
HORIZONTAL: Final = {Button.LEFT: "left", Button.RIGHT: "right"}


@dataclass(frozen=True, slots=True)
class Kept:
    """Say that the person agrees to what was found."""

    findings: Findings


Answer: TypeAlias = "Question | Said | Kept"
"""What comes of a press: the next question, a word on why it is no answer, or the end."""


class Question(Protocol):
    """One question: a frozen value that knows what is lit, and what each button says."""

    @property
    def findings(self) -> Findings:
        """Return what is known so far."""
        ...

    @property
    def beat(self) -> float | None:
        """Return after how many seconds what is lit changes, each time; nothing if it stays."""
        ...

    def prompt(self) -> Said:
        """Return what is asked."""
        ...

    def lit(self, seconds: float) -> bytes:
        """Return what is lit along the chain, so many seconds after it was asked."""
        ...

    def answered(self, button: Button) -> Answer:
        """Return what comes of a press."""
        ...


class Still:
    """A question for which nothing moves."""

    __slots__ = ()

    @property
    def beat(self) -> None:
        """Return that nothing changes."""
        return


def yes_or_no(button: Button, yes: Question, no: Question) -> Answer:
    """Return what comes of a question that OK says yes to, and Down no."""
    if button is Button.OK:
        return yes
    return no if button is Button.DOWN else said("leds.yes or no")
