"""Safe for photosensitive eyes: no light comes on too often, and never too many together.

A sign's rhythm keeps that by itself. But a press begins a new sign in the middle of another, and fingers
are quicker than rhythms; and where the current budget dims a frame, steady lights change with those that
pulse. So it is kept here once more, for whatever comes.

What counts is what WCAG calls a flash (success criterion 2.3.1): a pair of opposing changes of a tenth of the
luminance of white or more; or of redness, which is red less green and blue, by more than 20 of 320 parts.
White is what the set brightness makes of it, for eyes get used to that. Each pair has a change that goes up:
so it is enough to let lights wait that come on.
"""

from collections import deque
from dataclasses import dataclass
from typing import Final

from hardware.lights.frame import CHANNELS, Frame
from hardware.lights.power import FULL
from hardware.lights.strips import Sizes
from hardware.lights.wiring import DARK

MOST: Final = 3
"""Times that a light may come on in a second."""
SECOND: Final = 1.0

SHARE: Final = 5
"""One in so many lights of the grid may come on together. A board may be cut out of its grid: a fifth of the
grid is no more than a quarter of any board that fills four fifths of it."""
QUARTER: Final = 4
"""One in so many spaces of a board may be lit together, however much is cut out of its grid."""
TOGETHER: Final = 1 / 3
"""Seconds within which lights come on together: a flash at the slowest rate that harms, three in a second."""

_HAIR: Final = 1e-6
"""Seconds by which two times on the clock may differ from what was reckoned."""

_WEIGHTS: Final = (2126, 7152, 722)
"""Parts of red, green and blue in luminance, in ten thousandths."""
_WHITE: Final = sum(_WEIGHTS)


@dataclass(frozen=True, slots=True)
class LightState:
    """Hold what one light did.

    `came_on` and `last_struck` are times in seconds; `luminance` and `redness` tell whether it is up, and how
    far it went.
    """

    came_on: tuple[float, ...]
    last_struck: float
    luminance: tuple[bool, int]
    redness: tuple[bool, int]


@dataclass(frozen=True, slots=True)
class FlashState:
    """Hold all that decides which lights wait: what is shown, what each light did, which struck together."""

    shown: Frame
    lights: tuple[LightState, ...]
    together: tuple[tuple[int, float], ...]
    due: float | None


class FlashLimit:
    """Let frames pass one after the other, and let lights wait that would come on too often, or too many.

    In any second a light comes on three times at most, and in any third of a second a quarter of the board
    at most. A light that has to wait is no brighter in any channel than it was, nor than it will be: so
    the frame that is shown draws no more current than the frame that was meant.

    The strips beside the board keep the same among themselves: a fifth of their lights come on together. So
    board and strips keep it as a whole too, and no light of a strip makes one of the board wait.
    """

    def __init__(self, width: int, height: int, strips: Sizes = ()) -> None:
        self._shown = Frame.dark(width, height, strips)
        self._grid = width * height
        beside = sum(size for _, size in strips)
        self._lights = [_Light() for _ in range(self._grid + beside)]
        self._board, self._beside = _Together(self._grid // SHARE), _Together(beside // SHARE)
        self._due: float | None = None

    @property
    def state(self) -> FlashState:
        """Return all that decides which lights wait."""
        lights = tuple(light.state for light in self._lights)
        together = (*self._board.struck.items(), *self._beside.struck.items())
        return FlashState(self._shown, lights, together, self._due)

    @classmethod
    def of(cls, state: FlashState) -> "FlashLimit":
        """Return a limit that goes on where another one was.

        Raises:
            ValueError: the state has not as many lights as its frame.
        """
        limit = cls(state.shown.width, state.shown.height, state.shown.sizes)
        limit._shown, limit._due = state.shown, state.due
        for space, at in state.together:
            limit._part(space).struck[space] = at
        for light, was in zip(limit._lights, state.lights, strict=True):
            light.restore(was)
        return limit

    def reckon_with(self, lights: int, spaces: int) -> None:
        """Reckon from now on with a board of so many spaces, cut out of a grid of so many lights.

        It may be smaller than the panel; the panel's own grid is what is reckoned with at first.
        """
        self._board.most = max(1, min(min(lights, self._grid) // SHARE, spaces // QUARTER))

    @property
    def due(self) -> float | None:
        """Tell when the first of the lights that wait may come on, if there is any."""
        return self._due

    def limited(self, frame: Frame, now: float, white: int = FULL) -> Frame:
        """Return the frame as it may be shown right now, in seconds on a clock that only goes forward.

        `white` is the linear light of white at the brightness that is set, from 1 to 255.
        """
        self._due = None
        if frame == self._shown:
            return frame
        self._board.forget(now)
        self._beside.forget(now)
        before, pixels = self._shown.light, bytearray(frame.light)
        changed = [
            space
            for space in range(len(self._lights))
            if before[CHANNELS * space : CHANNELS * (space + 1)]
            != pixels[CHANNELS * space : CHANNELS * (space + 1)]
        ]
        self._let_wait(changed, before, pixels, now, white)
        for space in changed:
            self._lights[space].follow(_at(pixels, space), white)
        self._shown = Frame.of(frame.width, frame.height, bytes(pixels), frame.sizes)
        return self._shown

    def _part(self, space: int) -> "_Together":
        return self._board if space < self._grid else self._beside

    def _let_wait(self, changed: list[int], before: bytes, pixels: bytearray, now: float, white: int) -> None:
        """Take back the change of each light that comes on and may not."""
        coming = []
        for space in changed:
            old, new, light = _at(before, space), _at(pixels, space), self._lights[space]
            strikes = light.strikes_at(new, white)
            if strikes or not any(old):
                coming.append((light.last_struck, space, strikes))
        # Those first that have been waiting for longest: so all have their turn.
        for _, space, strikes in sorted(coming):
            free = self._free_at(space, now, strikes=strikes)
            if now + _HAIR < free:
                was, will_be = _at(before, space), _at(pixels, space)
                pixels[CHANNELS * space : CHANNELS * (space + 1)] = self._waiting(space, was, will_be, white)
                self._due = free if self._due is None else min(self._due, free)
            else:
                self._comes_on(space, now, strikes=strikes)

    def _waiting(self, space: int, was: bytes, will_be: bytes, white: int) -> bytes:
        """Return a light that may not come on yet: as it is, as far as that is no more than it will be."""
        least = bytes(map(min, was, will_be))
        # With less of the other channels it may be redder than before: then there is none at all.
        return DARK if self._lights[space].strikes_at(least, white) else least

    def _free_at(self, space: int, now: float, *, strikes: bool) -> float:
        """Return when a light may come on."""
        came_on = self._lights[space].came_on
        free = came_on[0] + SECOND if len(came_on) == MOST else now
        frees = self._part(space).frees_at(space)
        return max(free, frees) if strikes and frees is not None else free

    def _comes_on(self, space: int, now: float, *, strikes: bool) -> None:
        light = self._lights[space]
        light.came_on.append(now)
        if strikes:
            light.last_struck = now
            self._part(space).strike(space, now)


class _Together:
    """Which lights of a part struck the eye a moment ago, and when; the latest comes last."""

    __slots__ = ("most", "struck")

    def __init__(self, most: int) -> None:
        self.most = max(1, most)
        self.struck: dict[int, float] = {}

    def forget(self, now: float) -> None:
        """Forget those of more than a moment ago."""
        for space, at in list(self.struck.items()):
            if now + _HAIR < at + TOGETHER:
                break
            del self.struck[space]

    def frees_at(self, space: int) -> float | None:
        """Return when one more light may strike; nothing where it may at once."""
        if len(self.struck) < self.most or space in self.struck:
            return None
        return next(iter(self.struck.values())) + TOGETHER

    def strike(self, space: int, now: float) -> None:
        """Take note of a light that strikes."""
        self.struck.pop(space, None)
        self.struck[space] = now


class _Light:
    """What one light did: when it came on, and how its luminance and its redness went up and down."""

    __slots__ = ("_luminance", "_redness", "came_on", "last_struck")

    def __init__(self) -> None:
        self.came_on: deque[float] = deque(maxlen=MOST)
        self.last_struck = -1.0
        self._luminance = _Swing()
        self._redness = _Swing()

    @property
    def state(self) -> LightState:
        """Return all that it did."""
        return LightState(tuple(self.came_on), self.last_struck, self._luminance.state, self._redness.state)

    def restore(self, state: LightState) -> None:
        """Go on where another one was."""
        self.came_on.extend(state.came_on)
        self.last_struck = state.last_struck
        self._luminance.restore(*state.luminance)
        self._redness.restore(*state.redness)

    def strikes_at(self, light: bytes, white: int) -> bool:
        """Tell whether it strikes the eye if it comes to be like this."""
        return self._luminance.rises_to(_luminance(light), _tenth(white)) or self._redness.rises_to(
            _redness(light), _sixteenth(white)
        )

    def follow(self, light: bytes, white: int) -> None:
        """Take note of what is shown."""
        self._luminance.follow(_luminance(light), _tenth(white))
        self._redness.follow(_redness(light), _sixteenth(white))


class _Swing:
    """How far something has gone up, or down, since it last turned."""

    __slots__ = ("_extreme", "_is_up")

    def __init__(self) -> None:
        self._is_up = False
        self._extreme = 0

    @property
    def state(self) -> tuple[bool, int]:
        """Return whether it is up, and how far it went."""
        return self._is_up, self._extreme

    def restore(self, is_up: bool, extreme: int) -> None:  # noqa: FBT001 - it is the value itself
        """Go on where another one was."""
        self._is_up, self._extreme = is_up, extreme

    def rises_to(self, level: int, least: int) -> bool:
        """Tell whether it rises by so much that it counts; what goes on rising rises once."""
        return not self._is_up and level - self._extreme >= least

    def follow(self, level: int, least: int) -> None:
        """Go to a level."""
        up = 1 if self._is_up else -1
        if up * (self._extreme - level) >= least:
            self._is_up = not self._is_up
            self._extreme = level
        elif up * (level - self._extreme) > 0:
            self._extreme = level


def _at(pixels: bytes | bytearray, space: int) -> bytes:
    return bytes(pixels[CHANNELS * space : CHANNELS * (space + 1)])


def _luminance(light: bytes) -> int:
    red, green, blue = light
    return _WEIGHTS[0] * red + _WEIGHTS[1] * green + _WEIGHTS[2] * blue


def _tenth(white: int) -> int:
    return _WHITE * white // 10


def _redness(light: bytes) -> int:
    red, green, blue = light
    return max(0, red - green - blue)


def _sixteenth(white: int) -> int:
    """Return 20 of 320 parts of white's red; where white is dim, rounding alone changes redness by a step."""
    return max(2, white // 16)
