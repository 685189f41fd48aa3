"""Counting flashes in light as WCAG 2.2 tells it (success criterion 2.3.1), by a plain reading of the text.

A flash is a pair of opposing changes in relative luminance of a tenth or more of the maximum, or a pair of
changes to and from red of more than 20, as 320 (R - G - B) has it in WCAG 2.1; where a panel's white has but
a few steps, a change by a single one is rounding. The maximum is white at the brightness that is set. That
the darker one must be below 0.8, and that red counts only where it is saturated, is left aside: so more is
counted than must be.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from hardware.lights.frame import Frame

HAIR = 1e-5
"""Seconds."""


@dataclass(frozen=True)
class Shown:
    """Hold a frame that came to light, when, in seconds, and the linear light of white then."""

    at: float
    frame: Frame
    white: int


@dataclass(frozen=True)
class Glow:
    """Hold what one light is from a time on, in parts of what white is: its luminance, and how red it is."""

    at: float
    luminance: float
    red: float
    step: float


def tracks(shown: Sequence[Shown]) -> list[list[Glow]]:
    """Return what each light did: one glow for each change, beginning with how it was first."""
    found = []
    for space in range(shown[0].frame.width * shown[0].frame.height):
        here = slice(3 * space, 3 * space + 3)
        track = [_glow(shown[0], here)]
        for before, after in pairwise(shown):
            if before.frame.pixels[here] != after.frame.pixels[here]:
                track.append(_glow(after, here))
        found.append(track)
    return found


def _glow(shown: Shown, here: slice) -> Glow:
    red, green, blue = shown.frame.pixels[here]
    luminance = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / shown.white
    return Glow(shown.at, luminance, max(0, red - green - blue) / shown.white, 1 / shown.white)


def turns(levels: Iterable[float], least: float) -> list[tuple[int, int]]:
    """Return when some levels have gone up (1) or down (-1) by enough to count, one way after the other.

    Each is the index of the level at which that is so, and the way.
    """
    found: list[tuple[int, int]] = []
    low = high = None
    for n, level in enumerate(levels):
        low = level if low is None else min(low, level)
        high = level if high is None else max(high, level)
        way = found[-1][1] if found else 0
        if way <= 0 and level - low >= least - 1e-9:
            found.append((n, 1))
            low = high = level
        elif way >= 0 and high - level >= least - 1e-9:
            found.append((n, -1))
            low = high = level
    return found


def spans(track: Sequence[Glow], seconds: float) -> Iterator[Sequence[Glow]]:
    """Yield what one light did in each span of so many seconds, with what it was before the first change."""
    last = 1
    for first in range(1, len(track)):
        while last < len(track) and track[last].at - track[first].at < seconds - HAIR:
            last += 1
        yield track[first - 1 : last]


def most_flashes(track: Sequence[Glow], seconds: float = 1.0) -> int:
    """Return how often a light flashes at most in any span of so many seconds."""
    most = 0
    for span in spans(track, seconds):
        most = max(most, len(_bright(span)) // 2, len(_red(span)) // 2)
    return most


def _bright(track: Sequence[Glow]) -> list[tuple[int, int]]:
    return turns((glow.luminance for glow in track), 0.1)


def _red(track: Sequence[Glow]) -> list[tuple[int, int]]:
    return turns((glow.red for glow in track), max(20 / 320, 2 * max(glow.step for glow in track)))


def comings(track: Sequence[Glow]) -> list[float]:
    """Return when a light comes up by enough to count, or becomes red."""
    return sorted({track[n].at for n, way in (*_bright(track), *_red(track)) if way > 0})


def most_together(shown: Sequence[Shown], seconds: float = 1 / 3) -> int:
    """Return how many lights come on at most in any span of so many seconds."""
    times = sorted((at, space) for space, track in enumerate(tracks(shown)) for at in comings(track))
    most = 0
    for first, (begin, _) in enumerate(times):
        found = set()
        for at, space in times[first:]:
            if at - begin >= seconds - HAIR:
                break
            found.add(space)
        most = max(most, len(found))
    return most


def check_flashes(shown: Sequence[Shown]) -> None:
    """Check that no light flashes more than three times in any second, nor a quarter of them together."""
    assert max(map(most_flashes, tracks(shown))) <= 3
    assert most_together(shown) <= shown[0].frame.width * shown[0].frame.height // 4
