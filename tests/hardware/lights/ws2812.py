"""What a chain of WS2812 would make of the levels on its data line, read from the maker's data sheet."""

from itertools import groupby
from typing import Final

# Nanoseconds. A zero is high for 400 and a one for 800, each give or take 150; a bit takes 1250 in all, give
# or take 600. LEDs made since 2017 light up after 280 µs of low.
ZERO: Final = range(250, 551)
ONE: Final = range(650, 951)
BIT: Final = range(650, 1851)
RESET: Final = 280_000


class LineError(Exception):
    """Say that no LED could read this."""


def read(bus: bytes, hertz: int) -> list[bytes]:
    """Return the bytes of each frame that goes over the line, as the LEDs take them.

    Raises:
        LineError: A pulse has a length that means nothing, or a frame ends within a byte or without a reset.
    """
    tick = 1e9 / hertz
    levels = "".join(f"{byte:08b}" for byte in bus)
    runs = [(level == "1", round(len(list(run)) * tick)) for level, run in groupby(levels)]
    if runs and runs[0][0]:
        raise LineError("the line is high at once: where it rests high, the first bit has no beginning")
    frames: list[bytes] = []
    bits = ""
    for (_, high), (_, low) in zip(runs[1::2], runs[2::2], strict=True):
        bits += _bit(high)
        if low >= RESET:
            frames.append(_bytes(bits))
            bits = ""
        elif high + low not in BIT:
            raise LineError(f"a bit takes {high + low} ns")
    if bits:
        raise LineError("the last frame has no reset after it")
    return frames


def _bit(high: int) -> str:
    if high in ZERO:
        return "0"
    if high in ONE:
        return "1"
    raise LineError(f"a pulse is high for {high} ns")


def _bytes(bits: str) -> bytes:
    if len(bits) % 8:
        raise LineError(f"{len(bits)} bits are no bytes")
    return bytes(int(bits[first : first + 8], 2) for first in range(0, len(bits), 8))
