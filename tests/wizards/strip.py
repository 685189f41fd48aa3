"""A real table with a chain of LEDs under it, and a person who sees it, and answers by what is seen alone.

Neither knows what the wizard thinks. The chain is laid by its own few lines here, not by the program's.
"""

from dataclasses import dataclass

from firmware_host.wizards.leds import LedWizard
from firmware_host.wizards.wizard import Ground, Heard, Outcome, Picture
from hardware.buttons.contract import Button
from tests.support.colours import Eyes, Light, lab, luminance, seen

Colour = tuple[int, int, int]
Space = tuple[int, int]
DARK: Colour = (0, 0, 0)


@dataclass(frozen=True)
class Strip:
    """Hold how LEDs really lie under a grid, and in which order each takes its three bytes.

    `answers` is the number of LEDs that light up at all: behind a broken joint all are dark.
    """

    start: str
    axis: str
    order: str
    per_space: int = 1
    colours: str = "GRB"
    width: int = 16
    height: int = 11
    answers: int | None = None

    @property
    def spaces(self) -> list[Space]:
        """The space of each LED, along the chain."""
        vertical, horizontal = self.start.split("-")
        columns = sorted(range(self.width), reverse=horizontal == "right")
        rows = sorted(range(self.height), reverse=vertical == "bottom")
        lines = (
            [[(column, row) for column in columns] for row in rows]
            if self.axis == "rows"
            else [[(column, row) for row in rows] for column in columns]
        )
        if self.order == "serpentine":
            lines = [line[::-1] if number % 2 else line for number, line in enumerate(lines)]
        return [space for line in lines for space in line for _ in range(self.per_space)]

    def seen(self, wire: bytes) -> dict[Space, Colour]:
        """What is seen from above: the lit spaces, each with its colour."""
        found: dict[Space, Colour] = {}
        answering = self.spaces[: self.answers]
        for led, space in enumerate(answering):
            sent = wire[3 * led : 3 * led + 3]
            if any(sent):
                red, green, blue = (sent[self.colours.index(letter)] for letter in "RGB")
                found[space] = max(found.get(space, DARK), (red, green, blue))
        return found


def darkness(colour: Colour, eyes: Eyes, model: int) -> float:
    """How dark a light looks to those eyes."""
    return -luminance(_looks(colour, eyes, model))


def blueness(colour: Colour, eyes: Eyes, model: int) -> float:
    """How blue a light looks; eyes that see no blue go by how dark it is."""
    if eyes is Eyes.NO_SHORT:
        return darkness(colour, eyes, model)
    return -lab(_looks(colour, eyes, model))[2]


def _looks(colour: Colour, eyes: Eyes, model: int) -> Light:
    return [*seen([channel / 255 for channel in colour], eyes)][model]


class Person:
    """Look at a strip, hear what is asked, and press buttons."""

    def __init__(self, strip: Strip, eyes: Eyes = Eyes.ALL_CONES, model: int = 0) -> None:
        self.strip = strip
        self.eyes = eyes
        self.model = model
        self.wizard: LedWizard = LedWizard.begun(strip.width, strip.height, 0.0)
        self.now = 0.0
        self.asked: list[str] = []
        self.presses = 0

    @property
    def key(self) -> str:
        assert self.wizard.prompt is not None
        return self.wizard.prompt.key

    def picture(self, later: float = 0.0) -> Picture:
        picture = self.wizard.picture(self.now + later)
        assert picture.ground is Ground.CHAIN
        assert picture.height == 1
        assert len(picture.pixels) == 3 * picture.width
        return picture

    def see(self, later: float = 0.0) -> dict[Space, Colour]:
        return self.strip.seen(self.picture(later).pixels)

    def press(self, *buttons: Button) -> None:
        for button in buttons:
            self.now += 1.0
            self.presses += 1
            self.wizard = self.wizard.heard(Heard(button, self.now))
            self.wizard = self.wizard.heard(Heard(button, self.now + 0.1, down=False))

    def answer_all(self) -> Outcome:
        """Answer until it ends."""
        while self.wizard.outcome is None:
            self.asked.append(self.key)
            assert len(self.asked) < 60, self.asked
            self.answer()
        return self.wizard.outcome

    def answer_until(self, key: str) -> None:
        while self.key != key:
            self.answer()

    def answer(self) -> None:
        """Answer one question."""
        match self.key:
            case "leds.first" | "leds.counting":
                self._yes_if(bool(self.see()))
            case "leds.per space":
                self._yes_if(len(self.see()) == 1)
            case "leds.all":
                self._yes_if(len(self.see()) == self.strip.width * self.strip.height)
            case "leds.corner.ok" | "leds.proof":
                self.press(Button.OK)
            case _:
                self._point()

    def _point(self) -> None:
        """Answer a question by arrows."""
        (column, row), *_ = self.see()
        across = Button.LEFT if column < self.strip.width / 2 else Button.RIGHT
        down = Button.UP if row < self.strip.height / 2 else Button.DOWN
        match self.key:
            case "leds.corner":
                self.press(across, down)
            case "leds.direction":
                self.press(self._runs())
            case "leds.second row":
                self.press(across)
            case "leds.second column":
                self.press(down)
            case "leds.blue":
                self.press(max(self._blocks(), key=self._blueness))
            case "leds.green":
                self.press(min(self._blocks(), key=self._darkness))
            case other:
                raise AssertionError(other)

    def _yes_if(self, seen: bool) -> None:  # noqa: FBT001 - what is seen is the answer
        self.press(Button.OK if seen else Button.DOWN)

    def _runs(self) -> Button:
        """See where the lights go on that come later."""
        before, new = next(
            (before, new)
            for step in range(20)
            if (before := self.see(step / 2)) and (new := self.see(step / 2 + 0.5).keys() - before.keys())
        )
        (column, row), (other_column, other_row) = next(iter(before)), next(iter(new))
        if row == other_row:
            return Button.RIGHT if other_column > column else Button.LEFT
        return Button.DOWN if other_row > row else Button.UP

    def _blocks(self) -> dict[Button, Colour]:
        """See which blocks are lit, and in which colour: left, in the middle, and right."""
        blocks: dict[Button, Colour] = {}
        third = self.strip.width / 3
        for (column, _), colour in self.see().items():
            button = (Button.LEFT, Button.UP, Button.RIGHT)[int(column / third)]
            assert blocks.setdefault(button, colour) == colour
        return blocks

    def _blueness(self, button: Button) -> float:
        return blueness(self._blocks()[button], self.eyes, self.model)

    def _darkness(self, button: Button) -> float:
        return darkness(self._blocks()[button], self.eyes, self.model)
