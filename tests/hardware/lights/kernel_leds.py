"""What Linux' driver ws2812-pio-rp1 makes of a picture that is written to it, read from what it says it does.

It takes a word of 32 bits for each LED, lowest byte first: red, green, blue, and white, which counts for LEDs
with four colours alone. Of each word it shifts out green, red and blue, in that order. What a picture lacks
is dark.
"""

import struct


def on_the_wire(picture: bytes, leds: int) -> bytes:
    """Return the bytes that go to so many LEDs; a picture that is longer than they are is refused."""
    assert len(picture) <= 4 * leds, "file too large"
    words = struct.unpack(f"<{leds}I", picture.ljust(4 * leds, b"\0"))
    assert all(word < 1 << 24 for word in words), "white for LEDs that have none"
    return b"".join(bytes(word >> shift & 0xFF for shift in (8, 0, 16)) for word in words)
