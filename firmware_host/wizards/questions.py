"""The questions about a chain of LEDs: what is lit for each, and what its answer says.

Only what the person sees counts, and only buttons answer: OK is yes, Down is no, and an arrow points to where
something is seen. Nothing is asked that a colour-blind person could not answer: where, and how bright.
"""

from dataclasses import dataclass, replace
from typing import Final, Protocol, TypeAlias

from firmware_host.wizards.findings import WHITE, Findings, Light
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button
from hardware.lights.wiring import Axis, Order, Start

STEP: Final = 0.5
"""Seconds from one light of a row to the next."""
_REST: Final = 3
"""Steps for which a row that has grown stays, before it grows again."""
MARK: Final = 0.25
"""Seconds for which the mark of the proof stays on a space."""
_LONGEST_RUN: Final = 8
_MOST_PER_SPACE: Final = 8
"""LEDs under one space that are believed; with more of them it is rather the chain that ends early."""

_RED: Final[Light] = (255, 0, 0)
_GREEN: Final[Light] = (0, 255, 0)
_BLUE: Final[Light] = (0, 0, 255)

VERTICAL: Final = {Button.UP: "top", Button.DOWN: "bottom"}
HORIZONTAL: Final = {Button.LEFT: "left", Button.RIGHT: "right"}
BLOCKS: Final = (Button.LEFT, Button.UP, Button.RIGHT)
"""The arrows that point to the blocks of colour: left, in the middle, and right."""


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


class _Still:
    """A question for which nothing moves."""

    __slots__ = ()

    @property
    def beat(self) -> None:
        """Return that nothing changes."""
        return


class _Moving:
    """A question for which lights run."""

    __slots__ = ()

    @property
    def beat(self) -> float | None:
        """Return how often it changes."""
        return STEP


@dataclass(frozen=True, slots=True)
class FirstLight(_Still):
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
        return _yes_or_no(button, Corner(self.findings), NoLight(self.findings))


@dataclass(frozen=True, slots=True)
class NoLight(_Still):
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
class Corner(_Still):
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
class PerSpace(_Still):
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
            return _yes_or_no(button, AllLit(self.findings), enough)
        return _yes_or_no(button, PerSpace(self.findings, self.lit_now + 1), enough)


@dataclass(frozen=True, slots=True)
class AllLit(_Still):
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
        return _yes_or_no(button, Direction(self.findings), Counting(self.findings, 0, self.findings.leds))


@dataclass(frozen=True, slots=True)
class Counting(_Still):
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
        return _yes_or_no(
            button,
            _halved(self.findings, self._asked, self.dark),
            _halved(self.findings, self.seen, self._asked),
        )


@dataclass(frozen=True, slots=True)
class Counted(_Still):
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


@dataclass(frozen=True, slots=True)
class Direction(_Moving):
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
class SecondLine(_Moving):
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


@dataclass(frozen=True, slots=True)
class Colours(_Still):
    """Ask which of three blocks is blue, and then which of the other two is green.

    Each block is lit by one of the three bytes of its LEDs. Blue is the darkest of the three and green the
    brightest, for all kinds of eyes: so it is enough to compare.
    """

    findings: Findings
    blue: int | None = None

    def prompt(self) -> Said:
        """Return what is asked."""
        return said("leds.blue" if self.blue is None else "leds.green")

    def lit(self, seconds: float) -> bytes:
        """Return the blocks that are not known yet."""
        del seconds
        spaces: dict[tuple[int, int], Light] = {}
        for number, light in enumerate((_RED, _GREEN, _BLUE)):
            if number != self.blue:
                spaces |= dict.fromkeys(_block(number, self.findings.width, self.findings.height), light)
        return replace(self.findings, colour_order="RGB").laid(spaces)

    def answered(self, button: Button) -> Answer:
        """Take a block; after the second one the order of colours is known."""
        if button not in BLOCKS:
            return said("leds.only blocks")
        block = BLOCKS.index(button)
        if self.blue is None:
            return replace(self, blue=block)
        if block == self.blue:
            return said("leds.dark block")
        order = ["R", "R", "R"]
        order[self.blue], order[block] = "B", "G"
        return Proof(replace(self.findings, colour_order="".join(order)))


@dataclass(frozen=True, slots=True)
class Proof:
    """Show that all was found: a letter F in three colours, and a mark that runs from A1, row by row."""

    findings: Findings

    @property
    def beat(self) -> float | None:
        """Return how often the mark runs on."""
        return MARK

    def prompt(self) -> Said:
        """Return what should be seen."""
        return said("leds.proof")

    def lit(self, seconds: float) -> bytes:
        """Return the letter, and the mark where it has come to."""
        wide, high = self.findings.width, self.findings.height
        at = int(seconds / MARK + _HAIR) % (wide * high)
        return self.findings.laid(letter(wide, high) | {(at % wide, at // wide): WHITE})

    def answered(self, button: Button) -> Answer:
        """Keep it."""
        return Kept(self.findings) if button is Button.OK else said("leds.only ok")


_HAIR: Final = 1e-6

_STEM: Final = ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4))
_UPPER: Final = ((1, 0), (2, 0))
_LOWER: Final = ((1, 2),)
LEAST_WIDE: Final = 3
LEAST_HIGH: Final = 5


def letter(width: int, height: int) -> dict[tuple[int, int], Light]:
    """Return an F as large as a grid allows: its stem red, its upper arm green, its lower arm blue."""
    scale = max(1, min((width - 2) // LEAST_WIDE, height // LEAST_HIGH))
    left, top = (width - LEAST_WIDE * scale) // 2, (height - LEAST_HIGH * scale) // 2
    parts = ((_STEM, _RED), (_UPPER, _GREEN), (_LOWER, _BLUE))
    return {
        (left + column * scale + x, top + row * scale + y): light
        for part, light in parts
        for column, row in part
        for x in range(scale)
        for y in range(scale)
    }


def _halved(findings: Findings, seen: int, dark: int) -> Counting | Counted:
    return Counted(findings, seen + 1) if dark - seen == 1 else Counting(findings, seen, dark)


def _block(number: int, width: int, height: int) -> list[tuple[int, int]]:
    """Return the spaces of a block of colour: about the middle of the left, the middle or the right third."""
    middle = (number + 0.5) * width / 3
    columns = [column for column in range(width) if abs(column + 0.5 - middle) <= max(0.5, width / 9)]
    return [(column, row) for column in columns for row in range(height // 3, 2 * height // 3 + 1)]


def _grown(seconds: float, run: int) -> int:
    """Return how many lights of a row are lit by now: it grows, rests, and begins again."""
    return min(run, int(seconds / STEP + _HAIR) % (run + _REST) + 1)


def _yes_or_no(button: Button, yes: Question, no: Question) -> Answer:
    if button is Button.OK:
        return yes
    return no if button is Button.DOWN else said("leds.yes or no")
