"""The first questions about a chain of LEDs: whether it is lit, where it begins, how many LEDs there are."""

from dataclasses import dataclass, replace
from typing import Final

from firmware_host.wizards.asking import HORIZONTAL, VERTICAL, Answer, Still, yes_or_no
from firmware_host.wizards.findings import Findings
from firmware_host.wizards.lines import Direction
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button
from hardware.lights.wiring import Start

_MOST_PER_SPACE: Final = 8
"""LEDs under one space that are believed; with more of them it is rather the chain that ends early."""


@dataclass(frozen=True, slots=True)
class FirstLight(Still):
    """Ask whether the first LED is seen at all."""

    findings: Findings

    def prompt(self) -> Said:
        """Return what is asked."""
        return said("leds.first")

    def lit(self, seconds: float) -> bytes:
        """Return the first LED alone."""
        del seconds
        return self.findings.chain(range(1))

    def answered(self, button: Button) -> Answer:
        """Go on to its corner; or to what may be wrong."""
        return yes_or_no(button, Corner(self.findings), NoLight(self.findings))


@dataclass(frozen=True, slots=True)
class NoLight(Still):
    """Light all, since the first is not seen, and say what to look at."""

    findings: Findings

    def prompt(self) -> Said:
        """Return what to look at."""
        return said("leds.no light")

    def lit(self, seconds: float) -> bytes:
        """Return all LEDs."""
        del seconds
        return self.findings.chain(range(self.findings.leds))

    def answered(self, button: Button) -> Answer:
        """Look again."""
        return FirstLight(self.findings) if button is Button.OK else said("leds.only ok")


@dataclass(frozen=True, slots=True)
class Corner(Still):
    """Ask in which corner the first LED lies: one arrow for up or down, one for left or right."""

    findings: Findings
    vertical: str | None = None
    horizontal: str | None = None

    def prompt(self) -> Said:
        """Return what is asked, and what was pressed so far."""
        corner = self._corner()
        if corner:
            return said("leds.corner.ok", corner=said(f"corner.{corner}"))
        if self.vertical or self.horizontal:
            return said("leds.corner.more", some=said(f"corner.{self.vertical or self.horizontal}"))
        return said("leds.corner")

    def lit(self, seconds: float) -> bytes:
        """Return the first LED alone."""
        del seconds
        return self.findings.chain(range(1))

    def answered(self, button: Button) -> Answer:
        """Take an arrow; with both, OK goes on."""
        if button in VERTICAL:
            return replace(self, vertical=VERTICAL[button])
        if button in HORIZONTAL:
            return replace(self, horizontal=HORIZONTAL[button])
        corner = self._corner()
        if button is not Button.OK or corner is None:
            return said("leds.only arrows")
        return PerSpace(replace(self.findings, start=corner, leds_per_space=1))

    def _corner(self) -> Start | None:
        return Start(f"{self.vertical}-{self.horizontal}") if self.vertical and self.horizontal else None


@dataclass(frozen=True, slots=True)
class PerSpace(Still):
    """Ask whether the first few LEDs all lie under the corner's space."""

    findings: Findings
    lit_now: int = 2

    def prompt(self) -> Said:
        """Return what is asked."""
        return said("leds.per space", number=self.lit_now)

    def lit(self, seconds: float) -> bytes:
        """Return the first few LEDs."""
        del seconds
        return self.findings.chain(range(self.lit_now))

    def answered(self, button: Button) -> Answer:
        """Light one more; or it is known how many a space has. Where no end comes, few LEDs answer at all."""
        enough = AllLit(replace(self.findings, leds_per_space=self.lit_now - 1))
        if self.lit_now > _MOST_PER_SPACE:
            return yes_or_no(button, AllLit(self.findings), enough)
        return yes_or_no(button, PerSpace(self.findings, self.lit_now + 1), enough)


@dataclass(frozen=True, slots=True)
class AllLit(Still):
    """Ask whether every space is lit when all LEDs are."""

    findings: Findings

    def prompt(self) -> Said:
        """Return what is asked."""
        return said("leds.all", number=self.findings.leds)

    def lit(self, seconds: float) -> bytes:
        """Return all LEDs."""
        del seconds
        return self.findings.chain(range(self.findings.leds))

    def answered(self, button: Button) -> Answer:
        """Go on; or find out how many LEDs answer."""
        return yes_or_no(button, Direction(self.findings), Counting(self.findings, 0, self.findings.leds))


@dataclass(frozen=True, slots=True)
class Counting(Still):
    """Find how many LEDs answer, by halves: the LED `seen` was, `dark` was not or would be behind the end."""

    findings: Findings
    seen: int
    dark: int

    @property
    def _asked(self) -> int:
        return (self.seen + self.dark) // 2

    def prompt(self) -> Said:
        """Return what is asked."""
        return said("leds.counting", number=self._asked + 1)

    def lit(self, seconds: float) -> bytes:
        """Return one LED alone."""
        del seconds
        return self.findings.chain(range(self._asked, self._asked + 1))

    def answered(self, button: Button) -> Answer:
        """Ask for a light further on or nearer, until it is known where they end."""
        return yes_or_no(
            button,
            _halved(self.findings, self._asked, self.dark),
            _halved(self.findings, self.seen, self._asked),
        )


@dataclass(frozen=True, slots=True)
class Counted(Still):
    """Say how many LEDs answer, and what that means."""

    findings: Findings
    answer: int

    def prompt(self) -> Said:
        """Return what was found."""
        if self.answer == self.findings.leds:
            return said("leds.all answer", number=self.answer)
        return said("leds.some answer", number=self.answer, of=self.findings.leds, next=self.answer + 1)

    def lit(self, seconds: float) -> bytes:
        """Return those that answer."""
        del seconds
        return self.findings.chain(range(self.answer))

    def answered(self, button: Button) -> Answer:
        """Look again."""
        return AllLit(self.findings) if button is Button.OK else said("leds.only ok")


def _halved(findings: Findings, seen: int, dark: int) -> Counting | Counted:
    return Counted(findings, seen + 1) if dark - seen == 1 else Counting(findings, seen, dark)
