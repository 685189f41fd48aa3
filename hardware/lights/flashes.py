"""Safe for photosensitive eyes: no light comes on more than three times in any second.

A sign's rhythm keeps that by itself. But a press begins a new sign in the middle of another, and fingers
are quicker than rhythms: so it is kept here once more, for whatever comes.
"""

from collections import deque
from typing import Final

from hardware.lights.frame import CHANNELS, Frame
from hardware.lights.wiring import DARK

MOST: Final = 3
"""Times that a light may come on in a second."""
SECOND: Final = 1.0

_HAIR: Final = 1e-6
"""Seconds by which two times on the clock may differ from what was reckoned."""


class FlashLimit:
    """Let frames pass one after the other, and keep a light dark that would come on once too often."""

    def __init__(self, width: int, height: int) -> None:
        self._shown = Frame.dark(width, height)
        self._came_on: list[deque[float]] = [deque(maxlen=MOST) for _ in range(width * height)]
        self._due: float | None = None

    @property
    def due(self) -> float | None:
        """Tell when the first of the lights that are kept dark may come on, if there is any."""
        return self._due

    def limited(self, frame: Frame, now: float) -> Frame:
        """Return the frame as it may be shown right now, in seconds on a clock that only goes forward."""
        self._due = None
        pixels = bytearray(frame.pixels)
        for space, came_on in enumerate(self._came_on):
            here = slice(space * CHANNELS, (space + 1) * CHANNELS)
            if not any(frame.pixels[here]) or any(self._shown.pixels[here]):
                continue
            free = came_on[0] + SECOND if len(came_on) == MOST else now
            if now + _HAIR < free:
                pixels[here] = DARK
                self._due = free if self._due is None else min(self._due, free)
            else:
                came_on.append(now)
        self._shown = Frame(frame.width, frame.height, bytes(pixels))
        return self._shown
