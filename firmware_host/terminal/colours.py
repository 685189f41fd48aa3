"""Colours, and how they are asked for where a terminal shows all, 256, sixteen or none of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from firmware_host.terminal.depth import Depth

FULL: Final = 255

_EXPOSURE: Final = 2.0
_GAMMA: Final = 2.2
_BRIGHT: Final = 8
"""The first of the eight brighter ones of the sixteen."""

_CUBE: Final = (0, 95, 135, 175, 215, 255)
_FIRST_OF_THE_CUBE: Final = 16
_FIRST_GREY: Final = 232
_GREYS: Final = range(8, 248, 10)


@dataclass(frozen=True, slots=True)
class Colour:
    """Hold red, green and blue, 0 to 255, and which of the sixteen stands for it."""

    red: int
    green: int
    blue: int
    basic: int

    @property
    def is_light(self) -> bool:
        """Tell whether black can be read on it better than white."""
        return 299 * self.red + 587 * self.green + 114 * self.blue > 1000 * FULL // 2


def _shown(light: int) -> int:
    part: float = min(1.0, _EXPOSURE * light / FULL) ** (1 / _GAMMA)
    return round(FULL * part)


_SHOWN: Final = tuple(map(_shown, range(FULL + 1)))


@lru_cache(maxsize=4096)
def of_light(red: int, green: int, blue: int) -> Colour | None:
    """Return how a light of the output frame looks: the page's light model. A dark one has no colour."""
    if not (red or green or blue):
        return None
    shown = _SHOWN[red], _SHOWN[green], _SHOWN[blue]
    return Colour(*shown, _basic(*shown))


def _basic(*channels: int) -> int:
    """Return which of the sixteen has the hue, so that a dim light does not vanish into black."""
    most = max(channels)
    hue = sum(1 << bit for bit, channel in enumerate(channels) if 2 * channel >= most)
    return hue + (_BRIGHT if 2 * most >= FULL else 0)


@lru_cache(maxsize=4096)
def code(colour: Colour, depth: Depth, *, paper: bool) -> str:
    """Return what asks a terminal for an ink, or for a paper, as parameters of its SGR sequence."""
    match depth:
        case Depth.NONE:
            return ""
        case Depth.SIXTEEN:
            first = (100 if paper else 90) - _BRIGHT if colour.basic >= _BRIGHT else 40 if paper else 30
            return str(first + colour.basic)
        case Depth.MANY:
            return f"{48 if paper else 38};5;{_nearest(colour)}"
        case Depth.TRUE:
            return f"{48 if paper else 38};2;{colour.red};{colour.green};{colour.blue}"


def _nearest(colour: Colour) -> int:
    """Return the nearest of the 256: one of a cube of colours, or a grey."""
    channels = colour.red, colour.green, colour.blue
    places = [min(range(len(_CUBE)), key=lambda n: abs(_CUBE[n] - channel)) for channel in channels]
    red, green, blue = places
    cube = _FIRST_OF_THE_CUBE + 36 * red + 6 * green + blue
    grey = min(range(len(_GREYS)), key=lambda n: _distance(channels, [_GREYS[n]] * 3))
    in_cube = _distance(channels, [_CUBE[place] for place in places])
    return cube if in_cube <= _distance(channels, [_GREYS[grey]] * 3) else _FIRST_GREY + grey


def _distance(some: Iterable[int], others: Iterable[int]) -> int:
    return sum((one - other) ** 2 for one, other in zip(some, others, strict=True))
