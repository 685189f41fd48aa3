"""The stage of a wizard: the panel, wired as a chain or as a board, and whoever else shows what happens."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from firmware_host.wizards.wizard import Found, Ground
from firmware_host.words.said import Said
from hardware.lights.frame import CHANNELS, Frame
from hardware.lights.output import Output
from hardware.lights.rewiring import RewirablePanel
from hardware.lights.wiring import Wiring, in_colour_order

BRIGHTEST: Final = 0.20
"""The brightness of a wizard's lights, unless a lower one is set: enough to be seen, easy on the eyes."""

_SENT: Final = "RGB"
"""The order in which a chain's three bytes are sent while its colour order is not known."""
_USUAL: Final = "GRB"


@dataclass(frozen=True, slots=True)
class Lights:
    """Hold how the lights are set: the wiring of the board, the colour order, the limit and the brightness.

    No colour order is the driver's usual one. `limit_ma` is in milliamps, `brightness` from 0.05 to 1.
    """

    wiring: Wiring
    colour_order: str | None = None
    limit_ma: int = 2000
    brightness: float = 0.40

    def with_found(self, found: Found) -> "Lights":
        """Return the lights as they are with what a wizard found.

        Raises:
            HardwareError: it makes no wiring.
        """
        wiring = Wiring.regular(
            self.wiring.width,
            self.wiring.height,
            start=str(found["start"]),
            axis=str(found["axis"]),
            order=str(found["order"]),
            leds_per_space=int(str(found["leds_per_space"])),
        )
        return replace(self, wiring=wiring, colour_order=str(found["colour_order"]))

    def output(self) -> Output:
        """Return what makes light of the board's pictures.

        Raises:
            BudgetError: the LEDs draw more while dark than the current limit allows.
        """
        return Output(self.wiring, self.limit_ma, self.brightness)


class Submitting(Protocol):
    """Whoever brings frames to a panel: its worker."""

    def submit(self, frame: Frame) -> None:
        """Hand over the frame to be shown next."""
        ...


@dataclass(frozen=True, slots=True)
class LentPanel:
    """Hold a panel that can be wired anew, and the worker that shows on it."""

    panel: RewirablePanel
    worker: Submitting


class Ears(Protocol):
    """Whoever reads what a wizard says."""

    def ask(self, prompt: Said | None, lamps: tuple[bool, bool]) -> None:
        """Show what is asked, and light the lamps of OK and of the big red button."""
        ...

    def tell(self, things: Sequence[Said]) -> None:
        """Say some things, one after the other."""
        ...


class PanelStage:
    """Show a wizard's lights on a panel, and its words to whoever reads them.

    `mirror`, if given, is shown the board as people see it: for a page, where there is no panel. Where there
    is one, people are to look at it alone: then the mirror stays dark, since it can only be wrong.
    """

    def __init__(
        self,
        lights: Lights,
        panel: LentPanel | None,
        readers: Sequence[Ears],
        mirror: Callable[[Frame], None] | None = None,
    ) -> None:
        self._lights = lights
        self._panel = panel
        self._readers = readers
        self._mirror = mirror
        if mirror and panel:
            mirror(Frame.dark(lights.wiring.width, lights.wiring.height))

    def output(self, ground: Ground, width: int, height: int) -> Output:
        """Return what makes light of a picture on the chain or on the board.

        Raises:
            BudgetError: so many LEDs draw more while dark than the current limit allows.
        """
        wiring = Wiring.regular(width, height) if ground is Ground.CHAIN else self._lights.wiring
        return Output(wiring, self._lights.limit_ma, min(self._lights.brightness, BRIGHTEST))

    def show(self, ground: Ground, frame: Frame) -> None:
        """Show a frame, with the panel wired for it."""
        on_chain = ground is Ground.CHAIN
        if self._panel:
            if on_chain:
                self._panel.panel.rewire(Wiring.regular(frame.width, 1), _SENT)
            else:
                self._panel.panel.rewire(self._lights.wiring, self._lights.colour_order)
            self._panel.worker.submit(frame)
        elif self._mirror:
            self._mirror(as_seen(frame, self._lights) if on_chain else frame)

    def ask(self, prompt: Said | None, lamps: tuple[bool, bool]) -> None:
        """Show what is asked to all who read."""
        for reader in self._readers:
            reader.ask(prompt, lamps)

    def tell(self, things: Sequence[Said]) -> None:
        """Say some things to all who read."""
        for reader in self._readers:
            reader.tell(things)


def as_seen(chain: Frame, lights: Lights) -> Frame:
    """Return a chain's bytes as the board would show them if it were wired as is set.

    A chain without a panel is thought to have the colour order that is set, or the one that most LEDs have.
    """
    wiring = lights.wiring
    # Where green goes first, the first byte is seen as green: this order brings each byte to its colour.
    undone = "".join(_SENT[(lights.colour_order or _USUAL).index(letter)] for letter in _SENT)
    coloured = in_colour_order(chain.pixels, undone)
    spaces = [bytes(CHANNELS)] * (wiring.width * wiring.height)
    for led, space in enumerate(wiring.chain):
        light = coloured[led * CHANNELS : (led + 1) * CHANNELS]
        if space is not None and light:
            spaces[space] = max(spaces[space], light)
    return Frame(wiring.width, wiring.height, b"".join(spaces))
