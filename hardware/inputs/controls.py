"""Controls: what each key and each side of an axis does, from the events of one device.

A key is one control. An axis is two, its low side and its high: a joystick that is pushed up holds
``ABS_Y-``. The middle third of an axis is nobody's, and a side counts once it is half way out, so that a
stick that trembles anywhere presses once.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from hardware.inputs.codes import (
    EV_ABS,
    EV_KEY,
    EV_SYN,
    SYN_DROPPED,
    SYN_REPORT,
    axis_name,
    key_name,
)

PRESSED: Final = 1 / 2
"""The part of the way out from its middle at which an axis presses."""
RELEASED: Final = 1 / 3
"""The part of the way out within which it lets go again."""

_REPEATED: Final = 2


@dataclass(frozen=True, slots=True)
class Axis:
    """Hold the lowest and the highest value of an axis."""

    low: int
    high: int

    def side(self, value: int, before: int) -> int:
        """Return which side a value is on: -1, 1, or 0 for the middle; `before` is where it was."""
        out = (2 * value - self.low - self.high) / (self.high - self.low)
        if abs(out) >= PRESSED:
            return 1 if out > 0 else -1
        return before if out * before > RELEASED else 0


@dataclass(frozen=True, slots=True)
class Change:
    """Say that a control was pressed, or let go."""

    control: str
    down: bool


class Decoder:
    """Follow one device: events go in, changes come out, each control by turns pressed and let go.

    Where the kernel has dropped events, `doubtful` is true until the levels are read anew: what follows then
    still says what has happened, since a key that goes up must have gone down before.
    """

    def __init__(self, axes: Mapping[int, Axis]) -> None:
        self._axes = {code: axis for code, axis in axes.items() if axis.low < axis.high}
        self._keys: set[int] = set()
        self._sides = dict.fromkeys(self._axes, 0)
        self._dropping = False
        self._doubtful = False

    @property
    def held(self) -> frozenset[str]:
        """Return the controls that are held."""
        sides = {axis_name(code, side) for code, side in self._sides.items() if side}
        return frozenset({*map(key_name, self._keys), *sides})

    @property
    def keys_held(self) -> bool:
        """Tell whether a key is held; an axis may rest on one side for ever."""
        return bool(self._keys)

    @property
    def doubtful(self) -> bool:
        """Tell whether the levels are to be read anew: events were dropped, and whole ones come again."""
        return self._doubtful and not self._dropping

    def event(self, kind: int, code: int, value: int) -> Iterator[Change]:
        """Yield what an event changes."""
        if kind == EV_SYN:
            if code == SYN_DROPPED:
                self._dropping = self._doubtful = True
            elif code == SYN_REPORT:
                self._dropping = False
        elif self._dropping:
            return  # the rest of what was not dropped whole
        elif kind == EV_KEY and value != _REPEATED:
            yield from self._key(code, down=value != 0)
        elif kind == EV_ABS and code in self._axes:
            yield from self._moved(code, self._axes[code].side(value, self._sides[code]))

    def levels(self, keys: Iterable[int], values: Mapping[int, int]) -> Iterator[Change]:
        """Yield how levels, read from the device, differ from what its events said."""
        self._doubtful = False
        now = set(keys)
        for code in (*sorted(self._keys - now), *sorted(now - self._keys)):
            yield from self._key(code, down=code in now)
        for code, value in values.items():
            if code in self._axes:
                yield from self._moved(code, self._axes[code].side(value, self._sides[code]))

    def _key(self, code: int, *, down: bool) -> Iterator[Change]:
        name, held = key_name(code), code in self._keys
        if held == down:
            if not self._doubtful:
                return
            yield Change(name, not down)  # it was dropped
        (self._keys.add if down else self._keys.discard)(code)
        yield Change(name, down)

    def _moved(self, code: int, side: int) -> Iterator[Change]:
        before, self._sides[code] = self._sides[code], side
        if side != before:
            if before:
                yield Change(axis_name(code, before), down=False)
            if side:
                yield Change(axis_name(code, side), down=True)
