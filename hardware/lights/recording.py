"""A panel without LEDs, under the panel contract: it remembers what it was shown."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from threading import Condition

from hardware.clock import Clock
from hardware.errors import PanelError
from hardware.lights.frame import CHANNELS, Frame
from hardware.lights.wiring import DARK, Wiring, in_colour_order


@dataclass(frozen=True, slots=True)
class Shown:
    """Hold one frame that came to light, when (in seconds) and as which bytes on the wire."""

    at: float
    frame: Frame
    wire: bytes


class RecordingPanel:
    """Record every frame shown, equal ones too, and the dark one of ``close``.

    It may be read from any thread while another one shows. It forgets nothing, so it is made for
    tests and short runs.
    """

    def __init__(self, wiring: Wiring, clock: Clock, colour_order: str = "GRB") -> None:
        self._wiring = wiring
        self._clock = clock
        self._colour_order = colour_order
        self._news = Condition()
        self._history: list[Shown] = []
        self._failures = 0
        self._closed = False

    @property
    def history(self) -> tuple[Shown, ...]:
        """List all that was shown, the oldest first."""
        with self._news:
            return tuple(self._history)

    @property
    def light(self) -> Frame:
        """Return the frame that is alight now; all dark before the first."""
        with self._news:
            if self._history:
                return self._history[-1].frame
            return self._dark()

    def seen(self, covered: Iterable[int]) -> Frame:
        """Return what eyes see: the light, with the named spaces black since something lies on them.

        Raises:
            IndexError: A space lies outside the panel.
        """
        light = self.light
        spaces = light.width * light.height
        pixels = bytearray(light.pixels)
        for space in covered:
            if not 0 <= space < spaces:
                raise IndexError(f"space {space} cannot be covered; spaces run from 0 to {spaces - 1}")
            pixels[space * CHANNELS : (space + 1) * CHANNELS] = DARK
        return replace(light, pixels=bytes(pixels))

    def fail_next(self, shows: int) -> None:
        """Let the next so many shows fail as a broken device would."""
        with self._news:
            self._failures = shows

    def wait_for(self, shown: int, timeout: float = 10.0) -> None:
        """Wait until so many frames were shown in all.

        Raises:
            TimeoutError: They did not come within the timeout, in seconds.
        """
        with self._news:
            if not self._news.wait_for(lambda: len(self._history) >= shown, timeout):
                raise TimeoutError(f"{len(self._history)} of {shown} frames were shown in {timeout} s")

    def show(self, frame: Frame) -> None:
        """Record a frame; see :meth:`hardware.lights.panel.Panel.show`."""
        with self._news:
            if self._closed:
                raise PanelError("the recording panel is closed; make a new one to show more")
            wire = self._wire(frame)
            if self._failures:
                self._failures -= 1
                raise PanelError("the recording panel was told to fail; the next shows may work again")
            self._record(frame, wire)

    def close(self) -> None:
        """Go dark; see :meth:`hardware.lights.panel.Panel.close`."""
        with self._news:
            if not self._closed:
                self._closed = True
                dark = self._dark()
                self._record(dark, self._wire(dark))

    def _dark(self) -> Frame:
        return Frame.dark(self._wiring.width, self._wiring.height)

    def _wire(self, frame: Frame) -> bytes:
        return in_colour_order(self._wiring.lay(frame), self._colour_order)

    def _record(self, frame: Frame, wire: bytes) -> None:
        self._history.append(Shown(self._clock.now(), frame, wire))
        self._news.notify_all()
