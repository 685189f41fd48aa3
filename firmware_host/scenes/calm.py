"""Calm lights: slow rhythms, and fades instead of pulses.

No light does two things in one second that an eye could take for a flash: it stays up, or dark, for longer
than that before it turns. A picture is never left at once for the next one: each light goes there by steps.
"""

from collections.abc import Mapping
from math import cos, pi

from firmware_host.scenes.language import SLOTS, Rhythm

FADE = 2.0
"""Parts of full light by which a light may change in a second, as a display value."""

_FULL = 255
_CHANNELS = 3

_ON, _OFF = (1.0,), (0.0,)
_TURN = 12
"""Slots from one turn to the next: for half a second the light fades, and for more than one it stays."""
_DEEP = 0.4
"""How far down a breath goes, and in how many slots: slow enough to turn there at once."""
_DOWN = 26

_FALL = tuple(1 - _DEEP * (1 - cos(pi * slot / _DOWN)) / 2 for slot in range(_DOWN))
_RISE = (1 - _DEEP, *_FALL[:0:-1])

CALM: Mapping[Rhythm, tuple[float, ...]] = {
    Rhythm.STEADY: _ON,
    Rhythm.BREATH: _ON * _TURN + _FALL + _RISE,
    Rhythm.PULSE: _ON * _TURN + _OFF * _TURN,
    Rhythm.TWO_PULSES: (_ON * _TURN + _OFF * _TURN) * 2 + _OFF * 16,
    Rhythm.GAP: _ON * 3 * _TURN + _OFF * _TURN,
}
"""Where each rhythm's light is bound for in each slot. A breath never goes far down, all others go dark."""


def calm_level(rhythm: Rhythm, slot: int, phase: int) -> float:
    """Return where a light is bound for, from 0 to 1; a phase turns it by the same part of the rhythm.

    A light that is not due at the scene's beginning stays dark until it is: it would turn too soon.
    """
    levels = CALM[rhythm]
    late = phase * len(levels) // len(rhythm.value) % len(levels)
    return min(levels) if slot < late else levels[(slot - late) % len(levels)]


def faded(shown: bytes, target: bytes, seconds: float) -> bytes:
    """Return a picture some seconds, a slot at most, after another one, on its way to a third.

    A light keeps the way straight, so that no hue shows that neither picture has.
    """
    if shown == target:
        return target
    # By a little it always goes on, or many turns in a short time would hold it where it is.
    reach = max(1, round(_FULL * FADE * min(seconds, 1 / SLOTS)))
    pixels = bytearray(target)
    for start in range(0, len(target), _CHANNELS):
        here = slice(start, start + _CHANNELS)
        if shown[here] != target[here]:
            ways = [after - before for before, after in zip(shown[here], target[here], strict=True)]
            far = max(map(abs, ways))
            if far > reach:
                steps = (
                    before + round(way * reach / far) for before, way in zip(shown[here], ways, strict=True)
                )
                pixels[here] = bytes(steps)
    return bytes(pixels)
