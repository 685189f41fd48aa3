"""What goes over a serial line to an Adalight board: bytes and times, and nothing of the device.

A board that follows the line byte by byte can lose its place when one byte is lost, and then takes pixels for
commands. WLED has some that change its baud rate, after which it hears nothing more. So each frame has zeros
before it, which fill up what a lost byte left open, and no pixel has a value that is a command.

The header is the one place where a lost byte would cost more than a frame or two. Without the count's high
byte what follows may be read as another count, of up to 65,536 LEDs, and it would take minutes of frames to
fill that up. So the high byte is never 0, and the first pixel never begins with it, so that the
check byte is wrong.
"""

from itertools import count
from math import ceil
from typing import Final

from hardware.lights.frame import CHANNELS

RATES: Final = (115_200, 230_400, 460_800, 500_000, 576_000, 921_600, 1_000_000, 1_500_000)
"""The baud rates that WLED knows, in the order of the commands that switch to them."""
SWITCH_TO: Final = {rate: bytes([0xB0 + place]) for place, rate in enumerate(RATES)}
"""The command that switches WLED to a rate, until it is started anew."""
ASK: Final = b"v\n"
"""Asks WLED for its version; a sketch does not know it, and waits for the next header."""

COMMANDS: Final = frozenset(b"AIvlLoO{^X") | {0xC9} | {byte[0] for byte in SWITCH_TO.values()}
"""The bytes that WLED, or its relative WLED-MM, obeys outside a frame."""

ZEROS: Final = 16
_SAFE: Final = bytes(
    next(safe for safe in range(value, -1, -1) if safe not in COMMANDS) for value in range(256)
)

_LEAST_TOLD: Final = 258
"""LEDs for which neither byte of the count is 0, and both are the same: without either of them the check byte
is wrong, unless the first pixel begins with it."""
_DOUBLED: Final = 0x55
"""A byte of the count with which the check byte is right if a byte of the count arrives twice."""

_BITS: Final = 10
"""Bits on the line for each byte: one before it and one after."""
_SLACK: Final = 1.25
"""A line that is never still starves a board, which starts anew then."""
_FAST: Final = 460_800
_FRAMES_SLOW: Final = 15
_FRAMES_FAST: Final = 30
"""Frames in a second that boards bear, below the fast rate and from it on."""


def packet(wire: bytes, *, asks: bool = False) -> bytes:
    """Return a frame as it goes over the line: zeros, header, and three bytes for each LED.

    A value that would be a command is shifted to the next lower one that is none: by one step, and by up to
    eight from B0 to B7 (176 to 183). Never to a higher one: no LED draws more current than was reckoned. More
    dark LEDs than there are may be told of, where the header would not be a safe one. A frame that ``asks``
    for the version does so after the zeros: there it is heard, even if the frame before lacks some bytes.
    """
    leds = len(wire) // CHANNELS
    told, header = _told(leds)
    pixels = wire.translate(_SAFE)
    if pixels[:1] == header[:1]:
        pixels = _SAFE[header[0] - 1 : header[0]] + pixels[1:]
    question = ASK if asks else b""
    return bytes(ZEROS) + question + b"Ada" + header + pixels + bytes(CHANNELS * (told - leds))


def fill_up(leds: int) -> bytes:
    """Return what ends whatever a board of so many LEDs may still be in the middle of."""
    return bytes(CHANNELS * _told(leds)[0] + ZEROS)


def pace(length: int, baud: int) -> float:
    """Return the seconds from the beginning of a packet to the next that the board can bear."""
    frames = _FRAMES_FAST if baud >= _FAST else _FRAMES_SLOW
    return max(1 / frames, _SLACK * line_time(length, baud))


def least_rate(length: int, seconds: float) -> int:
    """Return the lowest usual baud rate at which a packet so long is followed by the next in time."""
    least = ceil(_SLACK * _BITS * length / seconds)
    return next((rate for rate in RATES if rate >= least), least)


def line_time(length: int, baud: int) -> float:
    """Return the seconds that so many bytes take on the line."""
    return _BITS * length / baud


def _told(leds: int) -> tuple[int, bytes]:
    """Return how many LEDs a board is told of, where there are so many, and the header that tells it."""
    return next(
        (number, header)
        for number, header in ((number, _header(number)) for number in count(max(leds, _LEAST_TOLD)))
        if COMMANDS.isdisjoint(header) and _DOUBLED not in header[:2]
    )


def _header(leds: int) -> bytes:
    high, low = divmod(leds - 1, 256)
    return bytes([high, low, high ^ low ^ 0x55])
