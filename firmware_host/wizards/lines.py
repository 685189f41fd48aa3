"""Along which lines a chain runs: in which direction the first one grows, and where the second one begins."""

from dataclasses import dataclass, replace
from typing import Final

from firmware_host.wizards.asking import HAIR, HORIZONTAL, VERTICAL, Answer
from firmware_host.wizards.findings import Findings
from firmware_host.wizards.proof import Colours
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button
from hardware.lights.wiring import Axis, Order

STEP: Final = 0.5
"""Seconds from one light of a row to the next."""
_REST: Final = 3
"""Steps for which a row that has grown stays, before it grows again."""
_LONGEST_RUN: Final = 8


class _Growing:
    """A question for which a row of lights grows."""

    __slots__ = ()

    @property
    def beat(self) -> float | None:
        """Return how often it changes."""
        return STEP


@dataclass(frozen=True, slots=True)
class Direction(_Growing):
    """Ask in which direction the first line runs."""

    findings: Findings

    def prompt(self) -> Said:
        """Return what is asked."""
        return said("leds.direction")

    def lit(self, seconds: float) -> bytes:
        """Return the first line as it grows."""
        run = min(_LONGEST_RUN, self.findings.width - 1, self.findings.height - 1)
        return self.findings.chain(range(_grown(seconds, run) * self.findings.leds_per_space))

    def answered(self, button: Button) -> Answer:
        """Take the axis from an arrow that leads away from the corner."""
        vertical, horizontal = self.findings.start.split("-")
        away = {"top": Button.DOWN, "bottom": Button.UP, "left": Button.RIGHT, "right": Button.LEFT}
        if button is away[horizontal]:
            return SecondLine(replace(self.findings, axis=Axis.ROWS))
        if button is away[vertical]:
            return SecondLine(replace(self.findings, axis=Axis.COLUMNS))
        if button in VERTICAL or button in HORIZONTAL:
            return said("leds.direction.impossible", corner=said(f"corner.{self.findings.start}"))
        return said("leds.only arrows")


@dataclass(frozen=True, slots=True)
class SecondLine(_Growing):
    """Ask on which side the second line begins."""

    findings: Findings

    def prompt(self) -> Said:
        """Return what is asked."""
        return said("leds.second row" if self.findings.axis is Axis.ROWS else "leds.second column")

    def lit(self, seconds: float) -> bytes:
        """Return the beginning of the second line as it grows."""
        line, leds = self.findings.line, self.findings.leds_per_space
        run = min(_LONGEST_RUN, (line // leds - 1) // 2)
        return self.findings.chain(range(line, line + _grown(seconds, run) * leds))

    def answered(self, button: Button) -> Answer:
        """Take the order: it begins on the side of the first LED, or on the other."""
        sides = HORIZONTAL if self.findings.axis is Axis.ROWS else VERTICAL
        if button not in sides:
            key = "leds.only sideways" if self.findings.axis is Axis.ROWS else "leds.only up or down"
            return said(key)
        same = sides[button] in self.findings.start.split("-")
        return Colours(replace(self.findings, order=Order.PROGRESSIVE if same else Order.SERPENTINE))


def _grown(seconds: float, run: int) -> int:
    """Return how many lights of a row are lit by now: it grows, rests, and begins again."""
    return min(run, int(seconds / STEP + HAIR) % (run + _REST) + 1)
