"""A wizard at work: presses and the time go in, lights and words come out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from firmware_host.wizards.inputs import InputWizard
from firmware_host.wizards.wizard import Ground, Heard, Outcome, Picture, Wizard
from firmware_host.words.said import Said, said
from hardware.errors import HardwareError
from hardware.inputs.devices import Struck
from hardware.lights.flashes import FlashLimit
from hardware.lights.frame import Frame
from hardware.lights.output import Output

IDLE: Final = 600.0
"""Seconds without a press after which a wizard is left."""


class Stage(Protocol):
    """Where a wizard is seen and read."""

    def output(self, ground: Ground, width: int, height: int) -> Output:
        """Return what makes light of a picture there.

        Raises:
            HardwareError: so many lights are more than the current limit allows.
        """
        ...

    def show(self, ground: Ground, frame: Frame) -> None:
        """Show a frame on the chain, or on the board."""
        ...

    def ask(self, prompt: Said | None, lamps: tuple[bool, bool]) -> None:
        """Show what is asked, and light the lamps of OK and of the big red button."""
        ...

    def tell(self, things: Sequence[Said]) -> None:
        """Say some things, one after the other."""
        ...


@dataclass(slots=True)
class _Light:
    """Hold how pictures of one size come to light: never too bright, and nothing too often."""

    ground: Ground
    output: Output
    flashes: FlashLimit
    shown: Frame | None = None


class Guest:
    """Let a wizard work on a stage. Times are seconds on one clock.

    It ends when the wizard does, when nobody has pressed anything for ten minutes, or when its lights would
    draw more than the current limit allows.
    """

    def __init__(self, wizard: Wizard, stage: Stage, now: float) -> None:
        self.outcome: Outcome | None = None
        self._wizard = wizard
        self._stage = stage
        self._light: _Light | None = None
        self._idle_at = now + IDLE
        stage.tell(wizard.told)
        stage.ask(wizard.prompt, wizard.lamps)
        self._show(now)

    def heard(self, heard: Heard, now: float) -> None:
        """Answer a press or a release."""
        if self.outcome:
            return
        if heard.down:
            self._idle_at = now + IDLE
        self._become(self._wizard.heard(heard))
        self._show(now)

    def struck(self, struck: Struck, now: float) -> None:
        """Answer what was pressed or let go on an input device, if the wizard hears these."""
        if self.outcome or not isinstance(self._wizard, InputWizard):
            return
        if struck.down:
            self._idle_at = now + IDLE
        self._become(self._wizard.struck(replace(struck, at=now)))
        self._show(now)

    def advance(self, now: float) -> None:
        """Let the time come to `now`."""
        if self.outcome:
            return
        if now >= self._idle_at:
            self.leave(said("wizard.idle"))
            return
        self._become(self._wizard.waited(now))
        self._show(now)

    def wake_at(self, now: float) -> float | None:
        """Return when time alone changes something."""
        if self.outcome:
            return None
        times = [self._idle_at, self._wizard.wake_at(now), self._light.flashes.due if self._light else None]
        return min(time for time in times if time is not None)

    def leave(self, why: Said) -> None:
        """End it, if it has not ended, and say why; nothing is kept."""
        if not self.outcome:
            self._stage.tell((why,))
            self.outcome = Outcome()

    def _become(self, wizard: Wizard) -> None:
        before, self._wizard = self._wizard, wizard
        if wizard is before:
            return
        if wizard.told:
            self._stage.tell(wizard.told)
        asked = (wizard.prompt, wizard.lamps)
        if wizard.prompt is not None and asked != (before.prompt, before.lamps):
            self._stage.ask(*asked)
        self.outcome = wizard.outcome

    def _show(self, now: float) -> None:
        """Show what the wizard lights right now, as far as it may come on by now."""
        if self.outcome:
            return
        picture = self._wizard.picture(now)
        try:
            light = self._light_for(picture)
        except HardwareError as error:
            self.leave(said("wizard.limit", why=str(error)))
            return
        frame = light.flashes.limited(light.output.render(picture.pixels), now, light.output.white)
        if frame != light.shown:
            light.shown = frame
            self._stage.show(picture.ground, frame)

    def _light_for(self, picture: Picture) -> _Light:
        size = (picture.width, picture.height)
        light = self._light
        if light is None or (light.ground, light.output.wiring.width, light.output.wiring.height) != (
            picture.ground,
            *size,
        ):
            output = self._stage.output(picture.ground, *size)
            light = self._light = _Light(picture.ground, output, FlashLimit(*size))
        return light
