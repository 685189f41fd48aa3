"""Safe for photosensitive eyes: no light flashes often, and no large part of the board flashes together.

A sign's rhythm keeps that by itself. But a press begins a new sign in the middle of another, and fingers
are quicker than rhythms: so it is kept here once more.

A flash is what WCAG 2.2 calls so ("general flash and red flash thresholds"): a light becomes brighter by a
tenth of white, or about as much redder, after it fell as much.
"""

from collections import deque
from math import inf
from typing import Final

from hardware.lights.frame import CHANNELS, Frame

MOST: Final = 3
"""Times that a light may come on in a second."""
SECOND: Final = 1.0
SHARE: Final = 5
"""One light of so many may come on within a third of a second. A board may be cut out of its grid: a fifth of
the grid is no more than a quarter of a board that fills four fifths of it."""

_FLASH: Final = 0.1
"""Parts of white by which a flash rises."""
_REDNESS: Final = 320 / 20 * _FLASH
"""What saturated red weighs: one part in sixteen (20 of 320) is as much as a tenth of white."""
_HAIR: Final = 1e-6
"""Seconds by which two times on the clock may differ from what was reckoned."""


def glare(light: bytes, white: int) -> float:
    """Return how bright a light is in grey, or how red, whichever is more, in parts of white.

    A light is red, green and blue in linear light; ``white`` is that of a white channel.
    """
    red, green, blue = light
    grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return max(grey, _REDNESS * (red - green - blue)) / white


_Limit = tuple[deque[float], float]
"""Times at which something happened, and the seconds that the last ones of them must fill."""


class _Light:
    """Remember of one light when it came on, and how far it has risen or fallen since it last turned."""

    def __init__(self) -> None:
        self.came_on: deque[float] = deque(maxlen=MOST)
        self._bright = False
        self._turn = 0.0

    def flashes(self, glare: float) -> bool:
        """Tell whether it would come on by becoming so bright."""
        return not self._bright and glare >= self._turn + _FLASH

    def become(self, glare: float) -> None:
        """Remember how bright it is now."""
        if self.flashes(glare) or (self._bright and glare <= self._turn - _FLASH):
            self._bright = not self._bright
            self._turn = glare
        else:
            self._turn = max(self._turn, glare) if self._bright else min(self._turn, glare)


class FlashLimit:
    """Let frames pass one after the other, and keep a light as it was that would come on once too often.

    A light comes on when it was dark, or when it flashes. Those that come on at once, and not by and by as
    what breathes does, are counted together too: the ones that are too many wait, the upper ones go first.
    """

    def __init__(self, width: int, height: int) -> None:
        self._shown = Frame.dark(width, height)
        self._lights = [_Light() for _ in range(width * height)]
        self._together: deque[float] = deque(maxlen=max(1, width * height // SHARE))
        self._due: float | None = None

    @property
    def due(self) -> float | None:
        """Tell when the first of the lights that are kept back may come on, if there is any."""
        return self._due

    def limited(self, frame: Frame, now: float, white: int) -> Frame:
        """Return the frame as it may be shown right now, in seconds on a clock that only goes forward.

        ``white`` is the linear light of a white channel at the present brightness.
        """
        self._due = None
        pixels = bytearray(frame.pixels)
        for space, light in enumerate(self._lights):
            here = slice(space * CHANNELS, (space + 1) * CHANNELS)
            before, after = self._shown.pixels[here], frame.pixels[here]
            if before != after:
                limits = self._limits(light, before, after, white)
                free = max((_free(times, pause) for times, pause in limits), default=-inf)
                if now + _HAIR < free:
                    pixels[here] = before
                    self._due = free if self._due is None else min(self._due, free)
                else:
                    for times, _ in limits:
                        times.append(now)
                    light.become(glare(after, white))
        self._shown = Frame(frame.width, frame.height, bytes(pixels))
        return self._shown

    def _limits(self, light: _Light, before: bytes, after: bytes, white: int) -> list[_Limit]:
        """Return what limits a change of a light."""
        bright, was = glare(after, white), glare(before, white)
        limits: list[_Limit] = []
        if not any(before) or light.flashes(bright):
            limits.append((light.came_on, SECOND))
        if bright >= 2 * was + _FLASH:
            limits.append((self._together, SECOND / MOST))
        return limits


def _free(times: deque[float], pause: float) -> float:
    """Return when it may happen once more: a pause after the first of the last times, or at any time."""
    return times[0] + pause if len(times) == times.maxlen else -inf
