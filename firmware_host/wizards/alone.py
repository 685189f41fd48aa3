"""A wizard without a daemon: the command opens the panel and the buttons itself."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from firmware_host.daemon import Daemon, Waking
from firmware_host.wizards.beginning import Which, has_pico, held, wizard_of
from firmware_host.wizards.guest import Guest
from firmware_host.wizards.keep import Keep, kept
from firmware_host.wizards.listening import LentInputs, Listening
from firmware_host.wizards.seat import Seat
from firmware_host.wizards.stage import Ears, LentPanel, Lights, PanelStage
from firmware_host.wizards.wizard import Heard, Outcome
from firmware_host.words.said import Said
from hardware.buttons.contract import Button, ButtonSource, Edge
from hardware.buttons.gpio import GpioButtons
from hardware.buttons.simulated import SimulatedButtons
from hardware.clock import SystemClock
from hardware.errors import LampError
from hardware.lamps.contract import Lamps

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Means:
    """Hold what a wizard works with: the lights, the panel, buttons, their pins, and who keeps what is found.

    `lamps` are those in the buttons. `others` are closed in the end, as the panel's worker is to be.
    """

    lights: Lights
    panel: LentPanel | None
    keep: Keep
    sources: Sequence[ButtonSource] = ()
    pins: Mapping[Button, int] | None = None
    lamps: Lamps | None = None
    others: Sequence[Waking] = ()
    inputs: LentInputs = field(default_factory=LentInputs)


async def find_out(which: Which, means: Means, seat: Seat) -> Outcome | None:
    """Let a wizard work until it ends; None is that somebody left. Sources and others are closed in the end.

    Raises:
        WizardError: there is nothing to be found out here.
        HardwareError: a button cannot be read.
    """
    try:
        outcome = await _work(which, means, seat)
    finally:
        for source in means.sources:
            source.close()
        for other in means.others:
            other.close()
        if means.lamps:
            means.lamps.close()
    if outcome and outcome.found is not None:
        keep = means.inputs.keep if which.listens else means.keep
        seat.tell([kept(keep, outcome.found)])
    return outcome


async def _work(which: Which, means: Means, seat: Seat) -> Outcome | None:
    clock = SystemClock()
    keys = SimulatedButtons(clock)

    def press(button: Button) -> None:
        keys.press(button)
        keys.release(button)

    # Keys first: whoever types as soon as something is asked is heard, and nothing of it is echoed.
    with seat.keys(press):
        solo = _Solo(which, means, seat, clock.now())
        others = [*means.others, solo.listening] if solo.listening else means.others
        daemon = Daemon(solo, [keys, *means.sources], clock, others)
        working = asyncio.ensure_future(daemon.run())
        try:
            return await seat.unless_left(_end(solo, working))
        finally:
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)


async def _end(solo: "_Solo", working: "asyncio.Future[None]") -> Outcome:
    """Return how a wizard ended; an error in what works for it ends it too."""
    either: set[asyncio.Future[Any]] = {working, solo.ended}
    await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
    if working.done():
        working.result()
    return await solo.ended


class _Solo:
    """A guest in an empty house: all that is heard is for it."""

    def __init__(self, which: Which, means: Means, seat: Seat, now: float) -> None:
        self.listening = Listening(means.inputs) if which.listens else None
        down, inputs = held(means.sources), means.inputs
        wizard = wizard_of(
            which, means.lights.wiring, now, means.pins, down, inputs=inputs, pico=has_pico(means.sources)
        )
        readers: list[Ears] = [seat]
        if means.lamps:
            readers.append(_LampReader(means.lamps, means.lights.brightness))
        self._guest = Guest(wizard, PanelStage(means.lights, means.panel, readers), now)
        self._pins = means.pins or {}
        self._now = now
        self.ended: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()

    def heard_from(self, source: ButtonSource) -> Callable[[Edge, float], None]:
        """Return how the edges of a source are answered."""
        pins = self._pins if isinstance(source, GpioButtons) else {}

        def answer(edge: Edge, now: float) -> None:
            self._guest.heard(Heard(edge.button, edge.at, edge.down, pins.get(edge.button)), now)

        return answer

    def advance(self, now: float) -> None:
        """Let the time come to `now`."""
        self._now = now
        for struck in self.listening.heard() if self.listening else ():
            self._guest.struck(struck, now)
        self._guest.advance(now)
        if self._guest.outcome and not self.ended.done():
            self.ended.set_result(self._guest.outcome)

    def wake_at(self) -> float | None:
        """Return when time alone changes something."""
        return self._guest.wake_at(self._now)


class _LampReader:
    """Light the lamps in the buttons as a wizard wants them."""

    def __init__(self, lamps: Lamps, brightness: float) -> None:
        self._lamps = lamps
        self._brightness = brightness

    def ask(self, prompt: Said | None, lamps: tuple[bool, bool]) -> None:
        """Light those that are wanted; one that fails is told in the log."""
        del prompt
        lit = [button for button, on in zip((Button.OK, Button.HUNT), lamps, strict=True) if on]
        try:
            self._lamps.show(lit, self._brightness)
        except LampError as error:
            _log.warning("%s", error)

    def tell(self, things: Sequence[Said]) -> None:
        """Leave the words to others."""
